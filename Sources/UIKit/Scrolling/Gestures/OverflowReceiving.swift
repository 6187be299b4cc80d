/// A view around a scroll view that continues a drag past the top of the content, as a sheet does.
@MainActor protocol OverflowReceiving: UIView {
  /// Begins to follow a drag past the top of `scrollView`. Returns whether the view follows it.
  func beginOverflow(of scrollView: UIScrollView) -> Bool

  /// Moves by a distance past the top, in points, which is 0 for content in its range. Returns whether
  /// the view still follows the drag.
  func continueOverflow(by distance: CGFloat) -> Bool

  /// Ends the drag, with the finger's velocity in points per second. Returns whether the view has moved.
  func endOverflow(velocity: CGFloat) -> Bool
}
