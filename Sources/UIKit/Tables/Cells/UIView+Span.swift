extension UIView {
  /// Moves the view to a place along the x axis, so that it can be measured there; its place along
  /// the y axis stays.
  ///
  /// A view that reaches past its superview, as a row does while its window is narrowed, has a safe
  /// area as large as what reaches past.
  func takeSpan(x: CGFloat, width: CGFloat) {
    if frame.minX == x, frame.width == width { return }
    frame = CGRect(x: x, y: frame.minY, width: width, height: frame.height)
  }
}
