/// The attributes of a renderer's output.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The rectangle of the drawing's coordinates that the output covers.
  open internal(set) var bounds = CGRect.zero

  public required override init() { super.init() }

  open class func `default`() -> Self { Self() }
  /// Returns the format for the main screen.
  open class func preferred() -> Self { Self() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.bounds = bounds
    return copy
  }
}

/// The attributes of an image renderer's images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point; the main screen's scale by default.
  open var scale: CGFloat = ScreenTraits.shared.displayScale
  /// Whether the image is opaque; in that case it starts black.
  open var opaque = false

  public required init() { super.init() }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! Self
    copy.scale = scale
    copy.opaque = opaque
    return copy
  }
}

/// The context in which a renderer's actions draw.
open class UIGraphicsRendererContext: NSObject {
  open var cgContext: CGContext { context }
  open var format: UIGraphicsRendererFormat { formatStorage }

  let context: CGContext
  let formatStorage: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    self.context = context
    formatStorage = format
  }

  open func fill(_ rect: CGRect) { context.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
  }

  /// Strokes a line one point wide inside the rectangle's edges.
  open func stroke(_ rect: CGRect) { context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    context.saveGState()
    context.setBlendMode(blendMode)
    stroke(rect)
    context.restoreGState()
  }

  open func clip(to rect: CGRect) { context.clip(to: rect) }
}

/// The context in which an image renderer's actions draw.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// An image of the drawing so far.
  open var currentImage: UIImage {
    let scale = (formatStorage as? UIGraphicsImageRendererFormat)?.scale ?? 1
    guard let image = context.makeImage() else { return UIImage(bitmap: nil, traits: .init()) }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}

/// The base class of renderers, which run drawing actions and return the result.
open class UIGraphicsRenderer: NSObject {
  open var format: UIGraphicsRendererFormat { formatStorage }

  let formatStorage: UIGraphicsRendererFormat

  init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
    formatStorage = format.copy() as! UIGraphicsRendererFormat
    if bounds.isUsable {
      formatStorage.bounds = bounds
    } else {
      UIKitFault.report("renderer bounds contain a number that is not finite: \(bounds)")
    }
  }
}

/// A renderer that creates images from drawing actions.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds, format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  private var imageFormat: UIGraphicsImageRendererFormat {
    formatStorage as! UIGraphicsImageRendererFormat
  }

  /// Runs `actions` with a new bitmap, and returns it as an image; sides are limited to 16384
  /// pixels.
  open func image(actions: DrawingActions) -> UIImage {
    let format = imageFormat
    let scale = format.scale > 0 && format.scale.isFinite ? format.scale : 1
    func pixels(_ points: CGFloat) -> Int {
      Int(min(16_384, max(0, (points * scale).rounded(.up))))
    }
    let bounds = format.bounds
    let context = CGContext(
      width: pixels(bounds.width), height: pixels(bounds.height), scale: scale)
    if format.opaque {
      context.setFillColor(.black)
      context.fill(CGRect(origin: .zero, size: bounds.size))
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    DrawingContext.with(DrawingContext(context, scale: scale)) {
      actions(UIGraphicsImageRendererContext(context, format))
    }
    context.flush()
    // An app can make pixels transparent again.
    if format.opaque { context.buffer.noteOpacity() }
    return UIImage(cgImage: CGImage(buffer: context.buffer), scale: scale, orientation: .up)
  }

  open func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the drawing of `actions` as JPEG; see `UIImage.jpegData(compressionQuality:)`.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions)
    -> Data
  {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
