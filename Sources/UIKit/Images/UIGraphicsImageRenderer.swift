/// How an image renderer draws.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels a point; the screen's unless set.
  public var scale: CGFloat
  public var opaque = false

  @MainActor public override init() {
    scale = HostSession.current.screen.scale
    super.init()
  }

  @MainActor public class func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// What an image renderer's block draws with.
@preconcurrency @MainActor public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  public var currentImage: UIImage {
    UIImage(source: .bitmap(cgContext.makeImage()!), scale: format.scale)
  }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images by drawing.
@preconcurrency @MainActor public final class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Draws an image; a size that is not usable gives one pixel and a fault.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    var size = bounds.size
    if !size.width.isFinite || !size.height.isFinite || size.width * size.height > 1e8 {
      UIKitFault.report("UIGraphicsImageRenderer: unusable size \(size)")
      size = CGSize(width: 1, height: 1)
    }
    let context = CGContext(
      width: Int((size.width * format.scale).rounded(.up)),
      height: Int((size.height * format.scale).rounded(.up)), scale: format.scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let wrapper = UIGraphicsImageRendererContext(context, format)
    DrawingContext.with(DrawingContext(context)) { actions(wrapper) }
    return wrapper.currentImage
  }

  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
