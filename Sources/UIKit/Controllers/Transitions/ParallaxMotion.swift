/// The motion of pushes and pops: one view slides over the other.
///
/// The lower view moves by 0.3 of the width and is dimmed by 0.1; the upper one has a shadow of 4
/// points at its edge (UIKit reference 5). The motion is mirrored in right-to-left interfaces.
@MainActor final class ParallaxMotion {
  /// The fraction of the width by which the lower view moves (UIKit reference 5).
  static let shift: CGFloat = 0.3
  /// The opacity of the dimming over the lower view (UIKit reference 5).
  static let dimming: CGFloat = 0.1
  /// The width of the shadow in points (UIKit reference 5).
  static let shadowWidth: CGFloat = 4

  private let upper: UIView
  private let lower: UIView
  private let shade = UIView()
  private let shadow: EdgeShadow
  /// A bar that moves with the lower view.
  private let bar: UIView?
  private let width: CGFloat
  private let direction: CGFloat
  private let isPush: Bool

  /// Inserts the dimming and the shadow between the two views of `container`, and `bar`, which
  /// moves with the lower view.
  init(
    upper: UIView, lower: UIView, in container: UIView, isPush: Bool, bar: UIView? = nil
  ) {
    self.upper = upper
    self.lower = lower
    self.bar = bar
    self.isPush = isPush
    width = container.bounds.width
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    direction = isMirrored ? -1 : 1
    shadow = EdgeShadow(isMirrored: isMirrored)
    container.insertSubview(lower, belowSubview: upper)
    if let bar { container.insertSubview(bar, belowSubview: upper) }
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
    positionViews(covering: isPush ? 0 : 1)
  }

  /// Positions the views so that the upper one covers a fraction of the lower one.
  private func positionViews(covering share: CGFloat) {
    let away = direction * width * (1 - share)
    let middle = upper.superview?.bounds.midX ?? width / 2
    // Moves the layers: moving the views would compute their safe areas again.
    upper.layer.position.x = middle + away
    for view in [lower, bar] {
      view?.layer.position.x = middle - direction * width * Self.shift * share
    }
    shadow.layer.position.x =
      (direction > 0 ? -Self.shadowWidth / 2 : width + Self.shadowWidth / 2) + away
    shade.alpha = share
    shadow.alpha = share
  }

  /// Moves the views to their positions at the end of the transition.
  func moveToEnd() { positionViews(covering: isPush ? 1 : 0) }

  /// Resets both views to their normal positions, and removes the dimming and the shadow.
  func resetViews() {
    shade.removeFromSuperview()
    shadow.removeFromSuperview()
    for view in [upper, lower, bar].compactMap(\.self) {
      if let parent = view.superview { view.layer.position.x = parent.bounds.midX }
    }
  }
}

/// The shadow at the edge of the upper view.
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
