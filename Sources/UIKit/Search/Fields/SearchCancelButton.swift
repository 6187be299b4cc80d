/// The cancel button of a search bar. It is as tall as the field, and accepts touches in at least 44
/// points of the bar's height.
final class SearchCancelButton: UIButton {
  private static let leastTouchArea: CGFloat = 44

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let superview else { return super.point(inside: point, with: event) }
    let height = max(bounds.height, Self.leastTouchArea)
    let top = max(0, min(frame.midY - height / 2, superview.bounds.height - height)) - frame.minY
    let width = max(bounds.width, Self.leastTouchArea)
    return CGRect(x: bounds.midX - width / 2, y: top, width: width, height: height)
      .union(bounds).contains(point)
  }
}
