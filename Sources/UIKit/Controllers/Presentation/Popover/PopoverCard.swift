import CoreGraphics

/// The view of a popover: the content in rounded corners, with an arrow.
final class PopoverCard: UIView {
  private let shape = CAShapeLayer()
  private let clip = UIView()
  private weak var held: UIView?
  private(set) var placement: PopoverPlacement?
  var color: UIColor? { didSet { showColor() } }

  init() {
    super.init(frame: .zero)
    elevate()
    layer.addSublayer(shape)
    shape.shadowColor = UIColor.black.cgColor
    shape.shadowOpacity = 0.2
    shape.shadowRadius = 24
    shape.shadowOffset = CGSize(width: 0, height: 6)
    clip.clipsToBounds = true
    clip.layer.cornerRadius = PopoverPlacement.Metrics.corner
    addSubview(clip)
  }

  required init?(coder: NSCoder) { nil }

  func hold(_ view: UIView) {
    held = view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = clip.bounds
    clip.addSubview(view)
  }

  func release() {
    held?.removeFromSuperview()
    held = nil
  }

  /// Applies a placement in the superview's coordinates.
  func applyPlacement(_ placement: PopoverPlacement) {
    self.placement = placement
    let whole = placement.whole
    bounds = CGRect(origin: .zero, size: whole.size)
    center = CGPoint(x: whole.midX, y: whole.midY)
    let frame = placement.frame.offsetBy(dx: -whole.minX, dy: -whole.minY)
    if clip.frame != frame { clip.frame = frame }
    let tip = CGPoint(x: placement.tip.x - whole.minX, y: placement.tip.y - whole.minY)
    let path = Self.path(frame, placement.direction, tip)
    shape.path = path
    shape.shadowPath = path
    showColor()
  }

  /// Accepts touches only on the content and the arrow.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    shape.path?.contains(point) ?? clip.frame.contains(point)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColor()
  }

  private func showColor() {
    let own = color ?? held?.backgroundColor ?? .systemBackground
    shape.fillColor = own.resolvedColor(with: traitCollection).cgColor
    clip.backgroundColor = color
  }

  private static func path(
    _ frame: CGRect, _ direction: UIPopoverArrowDirection, _ tip: CGPoint
  ) -> CGPath {
    let path = CGMutablePath()
    path.addPath(
      UIBezierPath(roundedRect: frame, cornerRadius: PopoverPlacement.Metrics.corner).cgPath)
    let half = PopoverPlacement.Metrics.arrow.width / 2
    let corners: [CGPoint]
    switch direction {
    case .up:
      corners = [
        CGPoint(x: tip.x - half, y: frame.minY), tip, CGPoint(x: tip.x + half, y: frame.minY),
      ]
    case .down:
      corners = [
        CGPoint(x: tip.x + half, y: frame.maxY), tip, CGPoint(x: tip.x - half, y: frame.maxY),
      ]
    case .left:
      corners = [
        CGPoint(x: frame.minX, y: tip.y + half), tip, CGPoint(x: frame.minX, y: tip.y - half),
      ]
    case .right:
      corners = [
        CGPoint(x: frame.maxX, y: tip.y - half), tip, CGPoint(x: frame.maxX, y: tip.y + half),
      ]
    default: return path
    }
    path.addLines(between: corners)
    path.closeSubpath()
    return path
  }
}
