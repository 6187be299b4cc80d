// The touch areas of bar buttons.
extension BarButton {
  /// The least width and height of the touch area, and the least distance between the middles of
  /// two buttons, in points.
  static let leastTouchArea: CGFloat = 44
  /// How far the touch area extends on both sides at least, in points.
  private static let sideRoom: CGFloat = 8

  /// The part of the bar, and of the area next to a low one, whose touches are delivered to the
  /// button, unless another button is nearer.
  var touchArea: CGRect {
    bounds.insetBy(
      dx: -max(Self.sideRoom, (Self.leastTouchArea - bounds.width) / 2),
      dy: -max(0, (Self.leastTouchArea - bounds.height) / 2))
  }

  /// The square of the distance between a point in the superview's coordinates and the button; 0
  /// inside.
  fileprivate func squaredDistance(to point: CGPoint) -> CGFloat {
    let (x, y) = (
      max(frame.minX - point.x, 0, point.x - frame.maxX),
      max(frame.minY - point.y, 0, point.y - frame.maxY)
    )
    return x * x + y * y
  }

  /// The distance in points between two items with these widths whose standard distance is `gap`:
  /// large enough that the buttons' touch areas do not overlap.
  static func gap(
    _ gap: CGFloat, between first: (view: UIView, width: CGFloat),
    and second: (view: UIView, width: CGFloat)
  ) -> CGFloat {
    guard first.view is BarButton, second.view is BarButton else { return gap }
    return max(gap, leastTouchArea - (first.width + second.width) / 2)
  }
}

extension UIView {
  /// Returns the view of a bar's item that receives a touch; nil for none. Custom views have
  /// priority, then the nearest button whose touch area contains the point.
  func hitBarItem(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in subviews.reversed() where !(view is BarButton) {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return subviews.lazy.compactMap { $0 as? BarButton }
      .filter { $0.hitTest(self.convert(point, to: $0), with: event) != nil }
      .min { $0.squaredDistance(to: point) < $1.squaredDistance(to: point) }
  }
}
