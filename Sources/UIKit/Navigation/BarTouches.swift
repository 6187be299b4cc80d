// The touch areas of bar buttons.
extension BarButton {
  /// The minimum width and height of the touch area, and the minimum distance between the centers of
  /// two buttons, in points.
  static let leastTouchArea: CGFloat = 44
  /// The minimum distance by which the touch area extends on both sides, in points.
  private static let sideRoom: CGFloat = 8

  /// The part of the bar, and of the area next to a low bar, in which touches are delivered to the
  /// button, unless another button is nearer.
  var touchArea: CGRect {
    bounds.insetBy(
      dx: -max(Self.sideRoom, (Self.leastTouchArea - bounds.width) / 2),
      dy: -max(0, (Self.leastTouchArea - bounds.height) / 2))
  }

  /// Returns the square of the distance between a point in the superview's coordinates and the button;
  /// 0 inside the button.
  fileprivate func squaredDistance(to point: CGPoint) -> CGFloat {
    let (x, y) = (
      max(frame.minX - point.x, 0, point.x - frame.maxX),
      max(frame.minY - point.y, 0, point.y - frame.maxY)
    )
    return x * x + y * y
  }

  /// Returns the distance in points between two items of given widths whose standard distance is `gap`.
  /// It is large enough that the touch areas of the buttons do not overlap.
  static func gap(
    _ gap: CGFloat, between first: (view: UIView, width: CGFloat),
    and second: (view: UIView, width: CGFloat)
  ) -> CGFloat {
    guard first.view is BarButton, second.view is BarButton else { return gap }
    return max(gap, leastTouchArea - (first.width + second.width) / 2)
  }
}

extension UIView {
  /// Returns the view of a bar's item that receives a touch; nil if there is none. Custom views have
  /// priority, followed by the nearest button whose touch area contains the point.
  func hitBarItem(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in subviews.reversed() where !(view is BarButton) {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return subviews.lazy.compactMap { $0 as? BarButton }
      .filter { $0.hitTest(self.convert(point, to: $0), with: event) != nil }
      .min { $0.squaredDistance(to: point) < $1.squaredDistance(to: point) }
  }
}
