extension UIView {
  /// Sets the view's horizontal position and width, so that it can be measured there; its vertical
  /// position does not change.
  ///
  /// A view that extends past its superview, as a row does while its window is narrowed, has a safe
  /// area inset as large as the part outside the superview.
  func takeSpan(x: CGFloat, width: CGFloat) {
    if frame.minX == x, frame.width == width { return }
    frame = CGRect(x: x, y: frame.minY, width: width, height: frame.height)
  }
}
