import UIKit

/// A short message that appears over the content and disappears after a few seconds.
///
/// ```swift
/// showToast(Toast("Archived", actionTitle: "Undo") { self.undo() })
/// ```
public struct Toast {
  /// The message.
  public var text: String
  /// The time that the toast stays on the screen, in seconds; 3 by default.
  public var duration: TimeInterval
  /// The title of the button; nil for no button.
  public var actionTitle: String?
  /// Called when the button is tapped, which also dismisses the toast.
  public var action: (@MainActor () -> Void)?

  /// Creates a toast with a message, and with a button if there is a title for it.
  public init(
    _ text: String, duration: TimeInterval = 3, actionTitle: String? = nil,
    action: (@MainActor () -> Void)? = nil
  ) {
    self.text = text
    self.duration = duration
    self.actionTitle = actionTitle
    self.action = action
  }
}
