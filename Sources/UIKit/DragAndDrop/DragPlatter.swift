import CoreGraphics
import QuartzCore

/// The preview of a dragged item: a picture of a view, with a shadow.
final class DragPlatter: UIView {
  private var content = UIView()
  private var arrival: UIView?
  /// The prepared content of an item's own preview, with its shadow path.
  private var replacement: (view: UIView, outline: CGPath)?

  init(_ preview: UITargetedPreview) {
    super.init(frame: CGRect(origin: .zero, size: preview.size))
    isUserInteractionEnabled = false
    content.frame = bounds
    fill(content, with: preview)
    addSubview(content)
    layer.shadowPath = Self.outline(of: preview, in: content)
    layer.shadowRadius = DragMetrics.shadowRadius
    layer.shadowOffset = DragMetrics.shadowOffset
    layer.shadowOpacity = 0
  }

  required init?(coder: NSCoder) { nil }

  private static func outline(of preview: UITargetedPreview, in view: UIView) -> CGPath {
    let radius = view.layer.cornerRadius
    let own = preview.parameters.shadowPath ?? preview.parameters.visiblePath
    return own?.cgPath
      ?? CGPath(
        roundedRect: view.bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  private func fill(_ view: UIView, with preview: UITargetedPreview) {
    preview.view.layoutIfNeeded()
    let parameters = preview.parameters
    view.clipsToBounds = true
    view.backgroundColor = parameters.backgroundColor
    view.layer.cornerRadius = preview.view.layer.cornerRadius
    if let picture = preview.view.snapshotView(afterScreenUpdates: true) {
      picture.frame = view.bounds
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(picture)
    }
    if let path = parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      mask.frame = view.bounds
      view.layer.mask = mask
    }
  }

  /// Applies the appearance of a lifted or a dropped platter.
  func setLifted(_ isLifted: Bool) {
    layer.shadowOpacity = isLifted ? DragMetrics.shadowOpacity : 0
  }

  /// Returns the scale at which the platter has a given size.
  func scale(to size: CGSize) -> CGSize {
    CGSize(
      width: bounds.width > 0 ? size.width / bounds.width : 1,
      height: bounds.height > 0 ? size.height / bounds.height : 1)
  }

  func setScale(_ scale: CGSize) {
    transform = CGAffineTransform(scaleX: scale.width, y: scale.height)
  }

  /// Prepares a different preview, which ``showReplacement()`` fades in at that preview's size.
  func prepareReplacement(_ preview: UITargetedPreview) {
    let view = UIView(frame: CGRect(origin: .zero, size: preview.size))
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    fill(view, with: preview)
    view.alpha = 0
    addSubview(view)
    replacement = (view, Self.outline(of: preview, in: view))
  }

  /// Applies the prepared preview and its size, inside an animation.
  func showReplacement() {
    guard let (view, outline) = replacement else { return }
    replacement = nil
    bounds.size = view.bounds.size
    layer.shadowPath = outline
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    content.center = middle
    content.alpha = 0
    view.center = middle
    view.alpha = 1
    content = view
  }

  /// Prepares a different preview, which ``showArrival()`` fades in.
  func prepareArrival(_ preview: UITargetedPreview) {
    arrival?.removeFromSuperview()
    let view = UIView(frame: bounds)
    fill(view, with: preview)
    view.alpha = 0
    addSubview(view)
    arrival = view
  }

  func showArrival() { arrival?.alpha = 1 }
}

/// The number of dragged items, and the operation of a drop.
final class DragBadge: UIView {
  enum Kind: Equatable {
    case none
    case count(Int)
    case copy(Int)
    case forbidden
  }

  var kind = Kind.none { didSet { if kind != oldValue { updateContent() } } }
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
    layer.cornerRadius = DragMetrics.badgeSide / 2
    updateContent()
  }

  required init?(coder: NSCoder) { nil }

  private func updateContent() {
    isHidden = kind == .none
    switch kind {
    case .none: return
    case .count(let count):
      label.text = "\(count)"
      backgroundColor = .systemRed
    case .copy(let count):
      label.text = count > 1 ? "+\(count)" : "+"
      backgroundColor = .systemGreen
    case .forbidden:
      label.text = nil
      backgroundColor = .systemGray
    }
    label.isHidden = kind == .forbidden
    let side = DragMetrics.badgeSide
    let width = max(side, label.sizeThatFits(CGSize(width: 100, height: side)).width + 14)
    bounds = CGRect(x: 0, y: 0, width: kind == .forbidden ? side : width, height: side)
    label.frame = bounds
    setNeedsDisplay()
  }

  /// Draws a circle with a bar, for items that may not be dropped.
  override func draw(_ rect: CGRect) {
    guard kind == .forbidden, let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(UIColor.white.cgColor)
    context.setLineWidth(2.5)
    let circle = bounds.insetBy(dx: 6, dy: 6)
    context.strokeEllipse(in: circle)
    let reach = circle.width / 2 * 0.7
    context.move(to: CGPoint(x: bounds.midX - reach, y: bounds.midY - reach))
    context.addLine(to: CGPoint(x: bounds.midX + reach, y: bounds.midY + reach))
    context.strokePath()
  }
}

/// The topmost window, in which the previews of dragged items are displayed. It ignores touches.
final class DragWindow: UIWindow {
  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = Level(rawValue: 20_000_000)
    isUserInteractionEnabled = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  override var isAppWindow: Bool { false }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}
