import CoreGraphics
import QuartzCore
import Testing

/// Layers that are far larger than the screen.
@MainActor @Suite(.ownMedia) struct TileTests {
  private let root = CALayer()
  private let layer: CALayer
  private let compositor = Compositor()

  init() { layer = CALayer() }

  private static let screen = CGSize(width: 200, height: 300)

  private func add(_ layer: CALayer, _ frame: CGRect) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.frame = CGRect(origin: .zero, size: Self.screen)
    root.backgroundColor = .white
    layer.frame = frame
    root.addSublayer(layer)
    CATransaction.commit()
  }

  private func render() {
    root.displaySubtree()
    compositor.render(
      DisplayListBuilder.build(roots: [root], at: 0, scale: 2, size: Self.screen))
  }

  /// A pixel at a point of the screen.
  private func pixel(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
    compositor.buffer[Int(x * 2), Int(y * 2)]
  }

  /// A picture of four quarters: red, green, blue and black.
  private static var picture: CGImage {
    let context = CGContext(width: 40, height: 60, scale: 1)
    let colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1),
      CGColor(red: 0, green: 0, blue: 1, alpha: 1), CGColor(red: 0, green: 0, blue: 0, alpha: 1),
    ]
    for (index, color) in colors.enumerated() {
      context.setFillColor(color)
      context.fill(CGRect(x: index % 2 * 20, y: index / 2 * 30, width: 20, height: 30))
    }
    return context.makeImage()!
  }

  /// Kinds of layers whose bitmap would be as large as they are.
  enum Kind: CaseIterable {
    case image, rounded, border, gradient, shape, turned, drawn, clipping, shadow

    @MainActor func make() -> CALayer {
      let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let layer: CALayer
      switch self {
      case .gradient:
        let gradient = CAGradientLayer()
        gradient.colors = [red, red]
        layer = gradient
      case .shape: layer = CAShapeLayer()
      case .drawn: layer = DrawnInRed()
      default: layer = CALayer()
      }
      layer.contentsScale = 2
      switch self {
      case .image: layer.contents = TileTests.picture
      case .rounded:
        layer.backgroundColor = red
        layer.cornerRadius = 9
      case .border:
        layer.borderColor = red
        layer.borderWidth = 1e9
      case .turned:
        layer.backgroundColor = red
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
      case .clipping:
        layer.masksToBounds = true
        layer.cornerRadius = 9
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 1e6, height: 1e6)
        inner.backgroundColor = red
        layer.addSublayer(inner)
      case .shadow:
        layer.shadowColor = red
        layer.shadowOpacity = 1
        layer.shadowRadius = 40
        layer.backgroundColor = red
      case .drawn: layer.setNeedsDisplay()
      case .gradient, .shape: break
      }
      return layer
    }
  }

  private final class DrawnInRed: CALayer {
    override func draw(in context: CGContext) {
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(bounds)
    }
  }

  @Test(arguments: Kind.allCases, [CGFloat(4_000), 20_000, 400_000])
  func `A layer's bitmaps are bounded by the screen and not by its size`(
    kind: Kind, side: CGFloat
  ) {
    let large = kind.make()
    if let shape = large as? CAShapeLayer {
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
      shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    add(large, CGRect(x: -side / 4, y: -side / 4, width: side, height: side))
    render()
    for point in [CGPoint(x: 5, y: 5), CGPoint(x: 100, y: 150), CGPoint(x: 195, y: 295)] {
      #expect(pixel(point.x, point.y) == 0xFFFF_0000, "\(kind) \(side) at \(point)")
    }
    // Tiles reach over the screen's 960 KB at its edges.
    #expect(compositor.cachedBytes < 8 << 20)
  }

  @Test func `Tiles show the part of an image that is there`() {
    layer.contents = Self.picture
    layer.magnificationFilter = .nearest
    add(layer, CGRect(x: -9_900, y: -14_850, width: 20_000, height: 30_000))
    render()
    // The quarters meet in the middle of the screen.
    #expect(pixel(40, 60) == 0xFFFF_0000)
    #expect(pixel(160, 60) == 0xFF00_FF00)
    #expect(pixel(40, 240) == 0xFF00_00FF)
    #expect(pixel(160, 240) == 0xFF00_0000)
  }

  @Test func `Tiles move with their layer`() {
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.cornerRadius = 9
    add(layer, CGRect(x: -4_000, y: -4_000, width: 8_000, height: 8_000))
    render()
    let drawn = compositor.counters.layersDrawn
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.y -= 3
    CATransaction.commit()
    render()
    #expect(compositor.counters.layersDrawn == drawn)
  }

  @Test func `A wide shadow is blurred in a small bitmap`() {
    #expect(CGContext.blurShrink(ofRadius: 48) == 1)
    for radius in [49.0, 100, 200, 500] {
      let left = radius / CGContext.blurShrink(ofRadius: radius)
      #expect(left > 24 && left <= 48)
    }
  }

  @Test func `A wide shadow looks as one that is blurred in full`() throws {
    func shadow(_ shrinks: Bool) -> CGContext {
      let context = CGContext(width: 400, height: 400, scale: 1)
      context.blursInSmallBitmap = shrinks
      context.setShadow(offset: .zero, blur: 120, color: .black)
      context.setFillColor(.white)
      context.fill(CGRect(x: 150, y: 150, width: 100, height: 100))
      context.flush()
      return context
    }
    let (small, full) = (shadow(true), shadow(false))
    var most = 0
    for index in 0..<400 * 400 {
      let a = Int(small.buffer.pixels[index] >> 24)
      most = max(most, abs(a - Int(full.buffer.pixels[index] >> 24)))
    }
    // Without any difference it would not have been blurred in a smaller one.
    #expect((1...3).contains(most))
  }
}
