import UIKit

/// A view that shows what a refresher or loader is doing.
@MainActor public protocol PullIndicator: UIView {
  /// The room that the view takes across its edge while there is work, in points.
  var thickness: CGFloat { get }

  /// Shows a state.
  ///
  /// - Parameters:
  ///   - state: called with each progress of a pull too, so it should be cheap.
  ///   - note: what the app says of the last update, if anything.
  func show(_ state: PullState, note: String?)
}

extension PullIndicator {
  /// 60 points, as iOS's own (UIKit reference 4).
  public var thickness: CGFloat { 60 }
}
