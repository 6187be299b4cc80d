import CoreGraphics
import QuartzCore

/// The lifted preview of a menu: a picture of the view, or the view of a controller.
final class MenuPlatter: UIView {
  private let content = UIView()
  private let picture: UIView?
  private let controller: UIViewController?
  private let corner: CGFloat
  private let parameters: UIPreviewParameters
  var onActivate: (() -> Void)?

  /// Creates a platter.
  ///
  /// - Parameters:
  ///   - preview: The preview to lift.
  ///   - controller: The controller whose view replaces the picture.
  ///   - size: The size of that view.
  init(_ preview: UITargetedPreview, controller: UIViewController?, size: CGSize, badge: Int?) {
    self.controller = controller
    parameters = preview.parameters
    picture = preview.view.snapshotView(afterScreenUpdates: true)
    corner = controller == nil ? preview.view.layer.cornerRadius : 0
    let natural = controller == nil ? preview.size : size
    super.init(frame: CGRect(origin: .zero, size: natural))
    content.frame = bounds
    content.clipsToBounds = true
    content.backgroundColor = parameters.backgroundColor
    content.layer.cornerRadius = corner
    addSubview(content)
    if let controller {
      let view: UIView = controller.view
      view.frame = content.bounds
      content.addSubview(view)
    }
    if let picture {
      picture.frame = content.bounds
      content.addSubview(picture)
      if controller != nil { picture.contentMode = .scaleAspectFill }
    }
    if controller == nil, let path = parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      mask.frame = content.bounds
      content.layer.mask = mask
    }
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.shadowOpacity = 0
    let outline = parameters.shadowPath ?? (controller == nil ? parameters.visiblePath : nil)
    layer.shadowPath =
      outline?.cgPath
      ?? CGPath(
        roundedRect: bounds, cornerWidth: MenuMetrics.previewRadius,
        cornerHeight: MenuMetrics.previewRadius, transform: nil)
    if let badge { addBadge(badge) }
  }

  required init?(coder: NSCoder) { nil }

  private func addBadge(_ number: Int) {
    let label = UILabel()
    label.text = "\(number)"
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.textColor = .white
    label.textAlignment = .center
    label.backgroundColor = .systemRed
    label.layer.cornerRadius = 13
    label.clipsToBounds = true
    let width = max(26, label.sizeThatFits(bounds.size).width + 14)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(
      x: (isMirrored ? 0 : bounds.width) - width / 2, y: -13, width: width, height: 26)
    addSubview(label)
  }

  /// Displays the platter in a rectangle of the window by scaling it, so that its content is drawn at
  /// its natural size.
  func layOut(in frame: CGRect) {
    center = CGPoint(x: frame.midX, y: frame.midY)
    let size = bounds.size
    guard size.width > 0, size.height > 0 else { return }
    transform = CGAffineTransform(
      scaleX: frame.width / size.width, y: frame.height / size.height)
  }

  /// Applies the appearance of a lifted platter, or of a platter at rest in its original content.
  func setLifted(_ isLifted: Bool) {
    layer.shadowOpacity = isLifted ? 0.25 : 0
    if content.layer.mask == nil {
      content.layer.cornerRadius = isLifted ? max(corner, MenuMetrics.previewRadius) : corner
    }
    if controller != nil { picture?.alpha = isLifted ? 0 : 1 }
  }

  /// Returns the platter itself for touches, because its content is a picture.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: true, label: SystemWord.preview.text, traits: .button)
  }

  override func accessibilityActivate() -> Bool {
    onActivate?()
    return true
  }
}
