/// How one screen slides over another, as pushes and pops do.
///
/// The lower screen moves by 0.3 of the width and is dimmed by a tenth; the upper one has a shadow
/// 4 points wide at its edge (UIKit reference 5). In interfaces that read from the right all is
/// mirrored.
@MainActor final class ParallaxMotion {
  /// The share of the width that the lower screen moves (UIKit reference 5).
  static let shift: CGFloat = 0.3
  /// How dark the lower screen gets (UIKit reference 5).
  static let dimming: CGFloat = 0.1
  /// In points (UIKit reference 5).
  static let shadowWidth: CGFloat = 4

  private let upper: UIView
  private let lower: UIView
  private let shade = UIView()
  private let shadow: EdgeShadow
  private let width: CGFloat
  private let direction: CGFloat
  private let isPush: Bool

  /// Puts shade and shadow between the two views of `container`, `upper` over `lower`.
  init(upper: UIView, lower: UIView, in container: UIView, isPush: Bool) {
    self.upper = upper
    self.lower = lower
    self.isPush = isPush
    width = container.bounds.width
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    direction = isMirrored ? -1 : 1
    shadow = EdgeShadow(isMirrored: isMirrored)
    container.insertSubview(lower, belowSubview: upper)
    shade.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    shade.isUserInteractionEnabled = false
    shade.frame = container.bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(shade, belowSubview: upper)
    shadow.frame = CGRect(
      x: isMirrored ? container.bounds.width : -Self.shadowWidth, y: 0, width: Self.shadowWidth,
      height: container.bounds.height)
    shadow.autoresizingMask = [.flexibleHeight]
    container.insertSubview(shadow, belowSubview: upper)
    place(isPush ? 0 : 1)
  }

  /// Brings the views to where the upper screen covers that share of the lower one.
  private func place(_ share: CGFloat) {
    let away = direction * width * (1 - share)
    let middle = upper.superview?.bounds.midX ?? width / 2
    // Positions of layers: a view that slides away does not work out its safe area anew.
    upper.layer.position.x = middle + away
    lower.layer.position.x = middle - direction * width * Self.shift * share
    shadow.layer.position.x =
      (direction > 0 ? -Self.shadowWidth / 2 : width + Self.shadowWidth / 2) + away
    shade.alpha = share
    shadow.alpha = share
  }

  /// The changes that make the transition, for an animation.
  func move() { place(isPush ? 1 : 0) }

  /// Leaves both screens where screens stand.
  func tidy() {
    shade.removeFromSuperview()
    shadow.removeFromSuperview()
    for view in [upper, lower] {
      if let parent = view.superview { view.layer.position.x = parent.bounds.midX }
    }
  }
}

/// A shadow that falls from the edge of a screen onto the one below.
private final class EdgeShadow: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(isMirrored: Bool) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [
      UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.2).cgColor,
    ]
    gradient.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
    gradient.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
