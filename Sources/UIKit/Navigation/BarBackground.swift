/// The background of a bar, with the shadow line at its edge.
final class BarBackground: UIView {
  private let fill = UIVisualEffectView()
  private let picture = UIImageView()
  private let line = UIView()
  /// The appearance's own shadow image, which replaces the line.
  private var shadow: UIImageView?
  /// Whether the line is at the top edge, as in toolbars.
  private let isBottomBar: Bool

  init(isBottomBar: Bool = false) {
    self.isBottomBar = isBottomBar
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for part in [fill, picture, line] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Applies an appearance; nil for a transparent background.
  func applyAppearance(_ appearance: UIBarAppearance?) {
    // A transparent background keeps its color, so that a fade does not pass through black.
    let color = appearance?.backgroundColor
    let effect = appearance?.backgroundEffect
    if color != nil || effect != nil {
      // Nothing shines through an opaque color.
      let isOpaque =
        color.map { $0.resolvedColor(with: traitCollection).cgColor.alpha == 1 } == true
      fill.materialTint = color
      fill.effect = isOpaque ? nil : effect
    }
    fill.alpha = color == nil && effect == nil ? 0 : 1
    picture.image = appearance?.backgroundImage
    if let mode = appearance?.backgroundImageContentMode { picture.contentMode = mode }
    if let shadow = appearance?.shadowColor { line.backgroundColor = shadow }
    let image = appearance?.shadowColor == nil ? nil : appearance?.shadowImage
    line.alpha = appearance?.shadowColor == nil || image != nil ? 0 : 1
    applyShadow(image, tint: appearance?.shadowColor)
  }

  private func applyShadow(_ image: UIImage?, tint: UIColor?) {
    guard let image else {
      shadow?.removeFromSuperview()
      shadow = nil
      return
    }
    let view = shadow ?? UIImageView()
    view.image = image
    view.tintColor = tint
    if shadow == nil { addSubview(view) }
    shadow = view
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds
    picture.frame = bounds
    let hairline = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: 0, y: isBottomBar ? -hairline : bounds.height, width: bounds.width, height: hairline)
    let height = shadow?.image?.size.height ?? 0
    shadow?.frame = CGRect(
      x: 0, y: isBottomBar ? -height : bounds.height, width: bounds.width, height: height)
  }
}

extension UIBarAppearance {
  /// The opacity of a translucent bar's tint (our choice).
  private nonisolated static let translucentTint: CGFloat = 0.85

  /// Applies the background of a bar's own properties.
  func applyBarTint(_ tint: UIColor?, isTranslucent: Bool) {
    if isTranslucent {
      if let tint {
        backgroundColor = UIColor {
          let color = tint.resolvedColor(with: $0)
          return color.withAlphaComponent(color.cgColor.alpha * Self.translucentTint)
        }
      }
    } else {
      backgroundEffect = nil
      backgroundColor = tint ?? backgroundColor ?? .systemBackground
    }
  }
}
