/// A view that shows its background through a material, below its content view.
///
/// The material is drawn in software: the background is blurred only when it changes. The time for a
/// blur is proportional to the number of visible pixels of the view.
@preconcurrency @MainActor open class UIVisualEffectView: UIView, AccessibilitySettingsFollowing {
  open override class var layerClass: AnyClass { BackdropLayer.self }

  /// The material; nil to leave the background unaltered. In an animation block, the blur and the tint
  /// change gradually.
  open var effect: UIVisualEffect? { didSet { applyEffect() } }

  /// The view for the content above the material.
  ///
  /// Views that are added to the effect view itself are moved to the content view, which is logged as a
  /// fault.
  open var contentView: UIView {
    if let madeContentView { return madeContentView }
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    madeContentView = view
    super.insertSubview(view, at: children.count)
    return view
  }
  private var madeContentView: UIView?

  /// Creates an effect view of zero size.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    applyEffect()
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readElement(coder, as: UIVisualEffectView.self)
  }

  /// A color that replaces the effect's tint, in bars.
  var materialTint: UIColor? { didSet { if materialTint != oldValue { applyEffect() } } }

  /// Whether the layer's material is opaque because the user prefers that.
  private var isTransparencyReduced = false

  func accessibilitySettingsDidChange() { applyEffect() }

  /// Sets the layer's material. It is opaque, and nothing is blurred, if the user prefers that.
  private func applyEffect() {
    guard let layer = layer as? BackdropLayer else { return }
    var material = effect?.material(in: traitCollection) ?? .none
    if let materialTint {
      material.tint = materialTint.resolvedColor(with: traitCollection).cgColor
    }
    isTransparencyReduced = UIAccessibility.isReduceTransparencyEnabled
    if effect != nil, isTransparencyReduced {
      material = BackdropLayer.Material(
        blurRadius: 0, saturation: 1, tint: material.tint.copy(alpha: 1) ?? material.tint)
    }
    layer.material = material
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isTransparencyReduced != UIAccessibility.isReduceTransparencyEnabled { applyEffect() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyEffect()
  }

  // MARK: Subviews

  open override func addSubview(_ view: UIView) {
    if accepts(view) { super.addSubview(view) }
  }

  open override func insertSubview(_ view: UIView, at index: Int) {
    if accepts(view) { super.insertSubview(view, at: index) }
  }

  open override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    if accepts(view) { super.insertSubview(view, aboveSubview: sibling) }
  }

  open override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    if accepts(view) { super.insertSubview(view, belowSubview: sibling) }
  }

  /// Returns whether a view may be a subview; other views become subviews of the content view.
  private func accepts(_ view: UIView) -> Bool {
    if view === madeContentView { return true }
    UIKitFault.report(
      "\(type(of: view)) has been added as a subview to \(type(of: self)). Do not add subviews "
        + "directly to the visual effect view itself, instead add them to the contentView.")
    contentView.addSubview(view)
    return false
  }
}
