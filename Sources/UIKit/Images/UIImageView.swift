/// Shows an image, placed by the content mode; a template in the tint colour.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if image !== oldValue { imageChanged() } }
  }
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted { imageChanged() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageChanged() } }
  }
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { imageChanged() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// A view of the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    setNeedsDisplay()
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  private func imageChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The image in the configuration that counts.
  private var shown: UIImage? {
    let image = isHighlighted ? highlightedImage ?? self.image : self.image
    guard let image, let configuration = preferredSymbolConfiguration else { return image }
    return image.applyingSymbolConfiguration(configuration) ?? image
  }

  open override var intrinsicContentSize: CGSize { shown?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown?.isTemplate == true { setNeedsDisplay() }
  }

  package override func displayOwnContents() -> Bool {
    guard let image = shown else {
      layer.setDrawn(nil)
      return true
    }
    let tint =
      image.isTemplate ? tintColor.resolvedColor(with: traitCollection).cgColor : nil
    let scale = (window?.screen ?? HostSession.current.screen).scale
    let bitmap = image.rendered(tint: tint, scale: scale)
    // The bitmap's own scale places it; a symbol was drawn at the screen's.
    layer.contentsScale = bitmap === image.cgImage ? image.scale : scale
    layer.contentsGravity = contentMode.gravity
    layer.setDrawn(bitmap)
    return true
  }
}
