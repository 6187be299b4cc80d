import UIKit

/// A view that shows the state of a ``Refresher`` or ``Loader``.
///
/// ```swift
/// final class TextIndicator: UILabel, PullIndicator {
///   func showState(_ state: PullState, note: String?) {
///     text = state == .active ? "Working" : note
///   }
/// }
/// ```
@MainActor public protocol PullIndicator: UIView {
  /// The size of the view across its edge, in points: the inset that it gets while work is in progress.
  var thickness: CGFloat { get }

  /// Shows a state.
  ///
  /// - Parameters:
  ///   - state: The new state. It changes with every step of a pull, so this method should be fast.
  ///   - note: The text that ``PullActivity/note`` returned.
  func showState(_ state: PullState, note: String?)
}

extension PullIndicator {
  /// The thickness: 60 points, the height of iOS's refresh control (UIKit reference 4).
  public var thickness: CGFloat { 60 }
}
