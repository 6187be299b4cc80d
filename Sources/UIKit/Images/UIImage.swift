/// An immutable picture: a bitmap, or a symbol that is drawn at the size and weight asked for.
open class UIImage: NSObject, @unchecked Sendable {
  /// Whether the picture shows its own colours or only its shape, in the tint colour.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// How the parts between caps fill a larger rectangle.
  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }

  enum Source {
    case bitmap(CGImage)
    case symbol(SymbolShape, SymbolConfiguration)
  }

  let source: Source
  /// Pixels a point.
  public let scale: CGFloat
  public private(set) var renderingMode = RenderingMode.automatic
  public private(set) var capInsets = UIEdgeInsets.zero
  public private(set) var resizingMode = ResizingMode.tile
  public private(set) var flipsForRightToLeftLayoutDirection = false
  /// The colour of an image that was tinted for good.
  private(set) var tint: UIColor?

  init(source: Source, scale: CGFloat) {
    self.source = source
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  public convenience init(cgImage: CGImage) { self.init(source: .bitmap(cgImage), scale: 1) }

  /// Reads a PNG; nil when `data` is not one.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? CGImage(pngData: data) else { return nil }
    self.init(source: .bitmap(image), scale: scale)
  }

  /// Reads a PNG file; a name that ends in `@2x` or `@3x` gives the scale. Nil when there is no
  /// such file, or it is not a PNG.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? CGImage(pngFile: URL(fileURLWithPath: path)) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(
      source: .bitmap(image), scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// Looks for `name.png`, `name@2x.png` and `name@3x.png` in the main bundle, the largest first.
  public convenience init?(named name: String) {
    for suffix in ["@3x", "@2x", ""] {
      if let path = Bundle.main.path(forResource: name + suffix, ofType: "png") {
        self.init(contentsOfFile: path)
        return
      }
    }
    return nil
  }

  /// A symbol by Apple's name; nil for one that is not among those drawn here.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard let shape = SymbolShape(named: name) else { return nil }
    let symbol = configuration as? SymbolConfiguration ?? .unspecified
    self.init(source: .symbol(shape, symbol), scale: 1)
  }

  // MARK: Properties

  /// The picture's size in points.
  public var size: CGSize {
    switch source {
    case .bitmap(let image):
      CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    case .symbol(let shape, let configuration): shape.size(configuration.resolvedPointSize)
    }
  }

  public var isSymbolImage: Bool { if case .symbol = source { true } else { false } }

  /// The bitmap; nil for a symbol, which has none of its own.
  public var cgImage: CGImage? { if case .bitmap(let image) = source { image } else { nil } }

  /// Whether the picture is shown in the tint colour.
  package var isTemplate: Bool {
    renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage && tint == nil
  }

  private func copy(_ change: (UIImage) -> Void) -> UIImage {
    let copy = UIImage(source: source, scale: scale)
    copy.renderingMode = renderingMode
    copy.capInsets = capInsets
    copy.resizingMode = resizingMode
    copy.flipsForRightToLeftLayoutDirection = flipsForRightToLeftLayoutDirection
    copy.tint = tint
    change(copy)
    return copy
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy { $0.renderingMode = renderingMode }
  }

  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .automatic)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    copy {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    copy { $0.flipsForRightToLeftLayoutDirection = true }
  }

  /// The same symbol in another size or weight; nil for a bitmap.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let shape, let old) = source else { return nil }
    let new = UIImage(source: .symbol(shape, old.applying(configuration)), scale: scale)
    new.renderingMode = renderingMode
    new.tint = tint
    return new
  }

  /// The picture as PNG; nil when it has no pixels.
  public func pngData() -> Data? { rendered(tint: nil, scale: scale).flatMap { try? $0.pngData() } }

  // MARK: Drawing

  @MainActor public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  @MainActor public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  @MainActor public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect, context, tint: tint?.cgColor ?? (isTemplate ? UIColor.label.cgColor : nil))
    context.restoreGState()
  }

  /// Draws into a context whose y points down, its shape in `tint` if there is one.
  func draw(in rect: CGRect, _ context: CGContext, tint: CGColor?) {
    switch source {
    case .symbol(let shape, let configuration):
      shape.draw(
        in: rect, context, color: tint ?? .black, weight: configuration.weight ?? .regular)
    case .bitmap(let image):
      guard let tint else {
        context.drawUpright(image, in: rect)
        return
      }
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.drawUpright(image, in: rect)
      context.setBlendMode(.sourceIn)
      context.setFillColor(tint)
      context.fill(rect)
      context.endTransparencyLayer()
    }
  }

  /// The picture as a bitmap of its own size.
  package func rendered(tint: CGColor?, scale: CGFloat) -> CGImage? {
    if case .bitmap(let image) = source, tint == nil, self.tint == nil { return image }
    let size = size
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    guard width > 0, height > 0 else { return nil }
    let context = CGContext(width: width, height: height, scale: scale)
    draw(in: CGRect(origin: .zero, size: size), context, tint: tint ?? self.tint?.cgColor)
    context.flush()
    return CGImage(buffer: context.buffer)
  }
}
