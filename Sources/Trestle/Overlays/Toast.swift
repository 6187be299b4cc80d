import UIKit

/// A short message that appears over the content and disappears after a few seconds.
///
/// ```swift
/// showToast(Toast("Archived", actionTitle: "Undo") { self.undo() })
/// ```
///
/// A toast with an ``identifier`` can be changed while it is displayed:
///
/// ```swift
/// var toast = Toast("Uploading", duration: .infinity)
/// toast.identifier = "upload"
/// toast.progress = .fraction(0.4)
/// showToast(toast)
/// ```
public struct Toast {
  /// The edge of the safe area at which a toast is shown.
  public enum Edge: Hashable, Sendable {
    /// The toast is shown at the top.
    case top
    /// The toast is shown at the bottom.
    case bottom
  }

  /// The order in which toasts are shown.
  public enum Priority: Hashable, Sendable {
    /// The toast is displayed after the waiting ones.
    case normal
    /// The toast is displayed before the waiting ones with normal priority.
    case high
    /// The toast is displayed immediately. The toast on the screen is displayed again afterwards for
    /// the rest of its time. If that toast is urgent itself, or is being touched, the new one waits for
    /// it.
    case urgent
  }

  /// The progress of work that a toast shows.
  public enum Progress: Hashable, Sendable {
    /// The progress is displayed as a spinner.
    case indeterminate
    /// The progress is displayed as a bar, as a fraction from 0 to 1. Values outside this range are
    /// clamped; NaN is reported and displayed as ``indeterminate``.
    case fraction(Double)
  }

  /// The message.
  public var text: String
  /// The time for which the toast stays on the screen, in seconds; 3 by default.
  ///
  /// With `.infinity`, it stays until it is dismissed. Other toasts with its priority replace it for
  /// their time. Negative values and NaN are reported, and treated as 3.
  public var duration: TimeInterval
  /// The title of the button; nil for no button.
  public var actionTitle: String?
  /// Called when the button is tapped, which also dismisses the toast.
  public var action: (@MainActor () -> Void)?
  /// Called when the toast is tapped outside its button, which also dismisses it. If nil, the default,
  /// a tap does not dismiss the toast.
  public var tapAction: (@MainActor () -> Void)?
  /// The image before the message, in the message's color if it is a template or a symbol.
  public var image: UIImage?
  /// The text that a screen reader speaks for the toast, for example with a word for the image; nil,
  /// the default, to use the message.
  public var accessibilityLabel: String?
  /// The progress of work; nil, the default, if there is none.
  public var progress: Progress?
  /// The edge at which the toast is shown; the bottom by default.
  public var edge = Edge.bottom
  /// The order in which the toast is shown; normal by default.
  public var priority = Priority.normal
  /// The identity of the toast; nil by default.
  ///
  /// A toast replaces a visible or waiting one with the same identifier, and restarts its time. Without
  /// an identifier, a toast replaces one with the same content, unless it has actions.
  public var identifier: AnyHashable?

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
