import UIKit

/// A short message that appears over the content and disappears after a few seconds.
///
/// ```swift
/// showToast(Toast("Archived", actionTitle: "Undo") { self.undo() })
/// ```
///
/// A toast with an ``identifier`` can be changed while it is shown:
///
/// ```swift
/// var toast = Toast("Uploading", duration: .infinity)
/// toast.identifier = "upload"
/// toast.progress = .fraction(0.4)
/// showToast(toast)
/// ```
public struct Toast {
  /// The edge of the safe area at which a toast is shown.
  public enum Edge: Hashable, Sendable { case top, bottom }

  /// The order in which toasts are shown.
  public enum Priority: Hashable, Sendable {
    /// After the toasts that wait.
    case normal
    /// Before the normal toasts that wait.
    case high
    /// At once. The toast on the screen comes back afterwards for the rest of its time, unless it is
    /// urgent itself, or touched: then the new one waits for it.
    case urgent
  }

  /// The progress of work that a toast shows.
  public enum Progress: Hashable, Sendable {
    /// A spinner.
    case indeterminate
    /// A bar with a share from 0 to 1. Values outside are clamped; NaN is reported and shown as
    /// ``indeterminate``.
    case fraction(Double)
  }

  /// The message.
  public var text: String
  /// The time that the toast stays on the screen, in seconds; 3 by default.
  ///
  /// With `.infinity` it stays until it is dismissed. Other toasts of its priority take its place for
  /// their time. Negative values and NaN are reported, and read as 3.
  public var duration: TimeInterval
  /// The title of the button; nil for no button.
  public var actionTitle: String?
  /// Called when the button is tapped, which also dismisses the toast.
  public var action: (@MainActor () -> Void)?
  /// Called when the toast is tapped beside its button; the toast is dismissed then. Nil, the default,
  /// leaves it on the screen.
  public var tapAction: (@MainActor () -> Void)?
  /// The image before the message, in the message's color if it is a template or a symbol.
  public var image: UIImage?
  /// What a screen reader says of the toast, for example with a word for the image; nil, the default, for
  /// the message.
  public var accessibilityLabel: String?
  /// The progress of work; nil, the default, for none.
  public var progress: Progress?
  /// The edge at which the toast is shown; the bottom by default.
  public var edge = Edge.bottom
  /// The order in which the toast is shown; normal by default.
  public var priority = Priority.normal
  /// The identity of the toast; nil by default.
  ///
  /// A toast with the identifier of one that is shown or waits takes its place, and its time begins again.
  /// So does, without an identifier, a toast with the same content, unless it has actions of its own.
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
