/// Shows a background configuration behind a cell or header.
final class BackgroundConfigurationView: UIView {
  var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { apply() } }
  }

  private let fill = UIView(frame: .zero)
  private var stroke: UIView?
  private var picture: UIImageView?
  private var material: UIVisualEffectView?
  private var custom: UIView?

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = configuration.customView != nil
    addSubview(fill)
    apply()
  }

  required init?(coder: NSCoder) { nil }

  private func apply() {
    let tint: UIColor = tintColor
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    fill.layer.cornerRadius = max(0, configuration.cornerRadius)
    let shadow = configuration.shadowProperties
    layer.shadowColor = resolve(shadow.color).cgColor
    layer.shadowOpacity = Float(shadow.opacity)
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = shadow.offset
    applyMaterial()
    applyStroke(tint)
    applyPicture()
    applyCustomView()
    setNeedsLayout()
  }

  private func applyStroke(_ tint: UIColor) {
    guard configuration.strokeWidth > 0 else {
      stroke?.removeFromSuperview()
      stroke = nil
      return
    }
    let line = stroke ?? UIView(frame: .zero)
    if stroke == nil { addSubview(line) }
    stroke = line
    line.isUserInteractionEnabled = false
    line.layer.borderWidth = configuration.strokeWidth
    line.layer.borderColor =
      resolve(configuration.resolvedStrokeColor(for: tint)).cgColor
    line.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
  }

  /// Updates the visual effect view behind the fill, which has the fill's corner radius.
  private func applyMaterial() {
    guard let effect = configuration.visualEffect else {
      material?.removeFromSuperview()
      material = nil
      return
    }
    let view = material ?? UIVisualEffectView(effect: nil)
    if material == nil { insertSubview(view, at: 0) }
    material = view
    view.isUserInteractionEnabled = false
    view.effect = effect
    view.layer.cornerRadius = max(0, configuration.cornerRadius)
    view.clipsToBounds = true
  }

  private func applyPicture() {
    guard let image = configuration.image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let view = picture ?? UIImageView(frame: .zero)
    if picture == nil { fill.addSubview(view) }
    picture = view
    view.image = image
    view.contentMode = configuration.imageContentMode
    fill.clipsToBounds = true
  }

  private func applyCustomView() {
    guard custom !== configuration.customView else { return }
    if custom?.superview === fill { custom?.removeFromSuperview() }
    custom = configuration.customView
    isUserInteractionEnabled = custom != nil
    if let custom {
      fill.addSubview(custom)
      fill.clipsToBounds = true
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    apply()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    apply()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = backgroundFrame
    if fill.frame != frame { fill.frame = frame }
    if let material, material.frame != frame { material.frame = frame }
    if let picture { picture.frame = fill.bounds }
    if let custom { custom.frame = fill.bounds }
    if let stroke {
      let outset = configuration.strokeOutset
      stroke.frame = frame.insetBy(dx: -outset, dy: -outset)
    }
    if configuration.shadowProperties.opacity > 0 {
      let path =
        configuration.shadowProperties.path
        ?? UIBezierPath(
          roundedRect: frame, cornerRadius: max(0, configuration.cornerRadius))
      layer.shadowPath = path.cgPath
    }
  }

  /// The corner radius of the fill, in points.
  var cornerRadius: CGFloat { max(0, configuration.cornerRadius) }

  /// Whether the shape of the background differs from the view's rectangle.
  var hasOwnShape: Bool {
    configuration.cornerRadius > 0 || configuration.backgroundInsets != .zero
      || configuration.strokeWidth > 0
  }

  /// The frame of the fill, in the view's coordinates.
  var backgroundFrame: CGRect {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if !edges.isEmpty, let margins = superview?.directionalLayoutMargins {
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing))
    return CGRect(
      x: frame.minX, y: frame.minY, width: max(0, frame.size.width),
      height: max(0, frame.size.height))
  }
}
