/// The contexts of images that are being drawn, with the innermost last; each thread has its own.
private let imageContexts = ThreadLocal<[CGContext]>([])

/// Begins an image with a size, whose context becomes the current one.
///
/// ```swift
/// UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 0)
/// UIColor.red.setFill()
/// UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
/// let image = UIGraphicsGetImageFromCurrentImageContext()
/// UIGraphicsEndImageContext()
/// ```
///
/// - Parameters:
///   - size: The size in points. A side that is not finite or not above 0 is reported as a fault, and
///     the image is one clear pixel; sides are limited to 16384 pixels.
///   - opaque: Whether the image starts black instead of clear.
///   - scale: Pixels per point; 0 for the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 && scale.isFinite ? scale : ScreenTraits.shared.displayScale
  let isUsable = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
  if !isUsable {
    UIKitFault.report(
      "UIGraphicsBeginImageContext() failed to allocate CGBitampContext: size=\(size), "
        + "scale=\(scale)")
  }
  func pixels(_ points: CGFloat) -> Int {
    isUsable ? Int(min(16_384, (points * scale).rounded(.up))) : 0
  }
  let context = CGContext(width: pixels(size.width), height: pixels(size.height), scale: scale)
  if opaque {
    context.setFillColor(.black)
    context.fill(CGRect(origin: .zero, size: size))
  }
  imageContexts.with { $0.append(context) }
  DrawingContext.push(DrawingContext(context, scale: scale))
}

/// Begins an image with one pixel per point, which is clear at first.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns an image of the drawing so far; nil if the current context was not created by
/// `UIGraphicsBeginImageContextWithOptions(_:_:_:)`.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = imageContexts.value.last, let top = DrawingContext.top, top.made === context,
    context.width > 0, context.height > 0, let image = context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: top.scale, orientation: .up)
}

/// Ends the current image, and restores the previous context. Does nothing if there is none.
public func UIGraphicsEndImageContext() {
  guard let context = imageContexts.value.last, DrawingContext.top?.made === context else { return }
  imageContexts.with { _ = $0.popLast() }
  DrawingContext.pop()
}
