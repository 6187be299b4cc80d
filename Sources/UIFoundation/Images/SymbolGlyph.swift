/// A symbol that is drawn as paths. Lengths are fractions of the point size, with y pointing down.
package struct SymbolGlyph: Sendable {
  let name: String
  /// The size of the symbol's box.
  let box: CGSize
  /// Whether the symbol is mirrored in right-to-left layout.
  let flips: Bool
  let body: @Sendable (SymbolPen) -> Void

  private static let standardPointSize: CGFloat = 17

  /// The maximum point size of a symbol (our choice), which is a bitmap of about 50 MB at 3x.
  private static let largestPointSize: CGFloat = 1000

  private func unit(_ configuration: UIImage.SymbolConfiguration) -> CGFloat {
    let size = configuration.pointSize ?? Self.standardPointSize
    let bounded = size.isFinite ? min(max(0, size), Self.largestPointSize) : Self.standardPointSize
    return bounded * configuration.scale.factor
  }

  func size(_ configuration: UIImage.SymbolConfiguration) -> CGSize {
    let unit = unit(configuration)
    // Multiples of a third, so that bitmaps at 1x, 2x and 3x are close to the size.
    func third(_ x: CGFloat) -> CGFloat { (x * unit * 3).rounded() / 3 }
    return CGSize(width: third(box.width), height: third(box.height))
  }

  /// Returns the bitmap of a symbol at a scale, which is bounded like the point size.
  func draw(_ configuration: UIImage.SymbolConfiguration, scale: CGFloat) -> CGImage {
    let size = size(configuration)
    let scale = scale.isFinite ? min(max(scale, 0.01), 4) : 1
    let context = CGContext(
      width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)),
      scale: scale)
    context.scaleBy(x: unit(configuration), y: unit(configuration))
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(configuration.weight.stroke)
    body(SymbolPen(context: context, width: configuration.weight.stroke))
    context.flush()
    return CGImage(buffer: context.buffer)
  }
}

/// Draws the parts of a symbol.
package struct SymbolPen {
  let context: CGContext
  /// The line width.
  let width: CGFloat

  func line(_ points: (CGFloat, CGFloat)...) {
    context.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    context.strokePath()
  }

  func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    let r = radius - width / 2
    context.strokeEllipse(in: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
  }

  func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    context.fillEllipse(
      in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Erases the shapes that `body` draws.
  func cut(_ body: () -> Void) {
    context.setBlendMode(.destinationOut)
    body()
    context.setBlendMode(.normal)
  }

  func fill(_ path: CGPath) {
    context.addPath(path)
    context.fillPath()
  }

  func stroke(_ path: CGPath) {
    context.addPath(path)
    context.strokePath()
  }
}
