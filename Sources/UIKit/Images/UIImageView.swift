/// A view that shows an image, or an animated sequence of images.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var frames: [UIImage] = []
  private var clock: ScheduledAction?
  private var shownFrame = 0
  private var framesLeft = 0

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UIImageView.self)
  }

  /// Sets up the view, which ignores touches.
  private func setUp() {
    isUserInteractionEnabled = false
    if image?.images != nil { startAnimating() }
  }

  open var image: UIImage? {
    didSet {
      if oldValue === image { return }
      if oldValue?.size != image?.size { invalidateIntrinsicContentSize() }
      if oldValue?.images != nil { stopAnimating() }
      setNeedsDisplay()
      if image?.images != nil { startAnimating() }
    }
  }

  open var highlightedImage: UIImage? {
    didSet { if isHighlighted { setNeedsDisplay() } }
  }

  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted, highlightedImage != nil { setNeedsDisplay() } }
  }

  /// The configuration for symbols that have none.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  // MARK: Display

  /// The currently visible image.
  package var shownImage: UIImage? {
    if !frames.isEmpty { return frames[shownFrame] }
    var result = isHighlighted ? highlightedImage ?? image : image
    if let first = result?.images?.first { result = first }
    if let wish = preferredSymbolConfiguration, let symbol = result?.symbolConfiguration {
      result = result?.applyingSymbolConfiguration(wish.merged(with: symbol))
    }
    return result
  }

  /// How far the baseline is below the middle: a symbol is aligned with the baseline of its font.
  package override var baselineBelowMiddle: CGFloat? {
    guard let image, let baseline = image.baselineOffsetFromBottom else { return nil }
    return image.size.height / 2 - baseline
  }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

  /// Returns the colour for a template image; nil for an image that is drawn in its own colours.
  private func tint(for image: UIImage) -> CGColor? {
    let color =
      image.isTemplate ? tintColor : image.traits.tint ?? (image.isSymbolImage ? .black : nil)
    return color.map { resolve($0).cgColor }
  }

  /// Sets a plain image as the layer's contents. A resizable image is drawn instead.
  package override func displayOwnContents() -> Bool {
    guard var image = shownImage else {
      layer.setShared(nil)
      return true
    }
    let screenScale = (window?.screen ?? .main).scale
    if image.traits.capInsets != nil {
      layer.contentsScale = screenScale
      return false
    }
    image = image.atScale(screenScale)
    if image.flipsForRightToLeftLayoutDirection,
      effectiveUserInterfaceLayoutDirection == .rightToLeft
    {
      image = image.withHorizontallyFlippedOrientation()
    }
    layer.contentsScale = image.scale
    layer.setShared(image.shown(tint: tint(for: image)))
    attributes.hasDrawn = image.isTemplate || image.traits.tint != nil || image.isSymbolImage
    return true
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(label: image?.accessibilityLabel, traits: .image)
  }

  open override func draw(_ rect: CGRect) {
    guard let image = shownImage else { return }
    image.draw(in: bounds, blendMode: .normal, alpha: 1, tint: tint(for: image))
  }

  open override var bounds: CGRect {
    didSet { redrawResizable(oldValue.size) }
  }

  open override var frame: CGRect {
    didSet { redrawResizable(oldValue.size) }
  }

  private func redrawResizable(_ old: CGSize) {
    if old != bounds.size, image?.traits.capInsets != nil { setNeedsDisplay() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate == true { setNeedsDisplay() }
  }

  // MARK: Animated images

  open var animationImages: [UIImage]?
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of one cycle in seconds; 0 for a thirtieth of a second per image.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0 to repeat forever.
  open var animationRepeatCount = 0

  open var isAnimating: Bool { !frames.isEmpty }

  open func startAnimating() {
    let wanted = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
    guard let images = wanted ?? image?.images, !images.isEmpty else { return }
    stopAnimating()
    frames = images
    shownFrame = 0
    let rounds = wanted == nil ? 0 : animationRepeatCount
    framesLeft = rounds > 0 ? rounds * images.count : .max
    setNeedsDisplay()
    scheduleNext(at: hostSession.now)
  }

  open func stopAnimating() {
    clock?.cancel()
    clock = nil
    if frames.isEmpty { return }
    frames = []
    setNeedsDisplay()
  }

  private func scheduleNext(at time: TimeInterval) {
    let own = animationImages == nil ? image?.duration ?? 0 : animationDuration
    let round = own > 0 && own.isFinite ? own : Double(frames.count) / 30
    let next = time + round / Double(frames.count)
    clock = hostSession.schedule(at: next) { [weak self] in self?.step(at: next) }
  }

  private func step(at time: TimeInterval) {
    guard !frames.isEmpty else { return }
    framesLeft -= 1
    if framesLeft == 0 { return stopAnimating() }
    shownFrame = (shownFrame + 1) % frames.count
    setNeedsDisplay()
    scheduleNext(at: time)
  }
}
