import CoreGraphics
import Testing

@Suite struct ContextTests {
  @Test func `A fill covers its pixels and no others`() {
    let context = canvas()
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 5, y: 6, width: 4, height: 3))
    #expect(context.pixel(5, 6) == 0xFFFF_0000)
    #expect(context.pixel(8, 8) == 0xFFFF_0000)
    #expect(context.pixel(4, 6) == 0)
    #expect(context.pixel(5, 5) == 0)
    #expect(context.pixel(9, 8) == 0)
    #expect(context.pixel(8, 9) == 0)
  }

  @Test func `A colour with alpha is stored premultiplied`() {
    let context = canvas()
    context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    let pixel = context.pixel(3, 3)
    #expect(pixel >> 24 == 0x80)
    #expect((pixel >> 16) & 0xFF == 0x80)
    #expect([0x3F, 0x40].contains((pixel >> 8) & 0xFF))
    #expect(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).pixel() == 0x8080_4000)
  }

  @Test func `A saved state is restored, and an unmatched restore does nothing`() {
    let context = canvas()
    context.setFillColor(.white)
    context.saveGState()
    context.setFillColor(.black)
    context.translateBy(x: 10, y: 0)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    context.restoreGState()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(context.pixel(0, 0) == 0xFFFF_FFFF)
    #expect(context.pixel(19, 19) == 0xFFFF_FFFF)
    #expect(context.ctm.isIdentity)
  }

  @Test func `Clips intersect`() {
    let context = canvas()
    context.clip(to: CGRect(x: 2, y: 2, width: 10, height: 10))
    context.addEllipse(in: CGRect(x: 6, y: 6, width: 20, height: 20))
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(context.pixel(11, 11) == 0xFF00_0000)
    #expect(context.pixel(3, 3) == 0)
    #expect(context.pixel(13, 13) == 0)
  }

  @Test func `The even-odd rule leaves a hole that the winding rule fills`() {
    for (rule, inside) in [(CGPathFillRule.evenOdd, UInt32(0)), (.winding, 0xFF00_0000)] {
      let context = canvas()
      context.addRect(CGRect(x: 2, y: 2, width: 16, height: 16))
      context.addRect(CGRect(x: 6, y: 6, width: 8, height: 8))
      context.fillPath(using: rule)
      #expect(context.pixel(3, 3) == 0xFF00_0000)
      #expect(context.pixel(10, 10) == inside)
      #expect(context.isPathEmpty)
    }
  }

  @Test func `Strokes are centred on the path and dashes leave gaps`() {
    let context = canvas()
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [4, 4])
    context.move(to: CGPoint(x: 0, y: 10))
    context.addLine(to: CGPoint(x: 20, y: 10))
    context.strokePath()
    #expect(context.pixel(1, 9) == 0xFF00_0000)
    #expect(context.pixel(1, 10) == 0xFF00_0000)
    #expect(context.pixel(1, 11) == 0)
    #expect(context.pixel(5, 10) == 0)
    #expect(context.pixel(9, 10) == 0xFF00_0000)
  }

  @Test func `A linear gradient runs from its first to its last colour`() throws {
    let context = canvas(100, 1)
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [.black, .white], locations: nil))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0),
      options: [.drawsBeforeStartLocation])
    #expect(context.pixel(0, 0) == 0xFF00_0000)
    let middle = context.pixel(50, 0) & 0xFF
    #expect((120...136).contains(middle))
    #expect(context.pixel(95, 0) == 0)
    var last: UInt32 = 0
    for x in 0..<78 {
      let value = context.pixel(x, 0) & 0xFF
      #expect(value >= last)
      last = value
    }
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }

  @Test func `A shadow lies below its shape, at its offset, and fades out`() {
    let context = canvas(60, 60)
    context.setShadow(offset: CGSize(width: 0, height: 10), blur: 6, color: .black)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 20, y: 15, width: 20, height: 20))
    #expect(context.pixel(30, 20) == 0xFFFF_0000)
    #expect(context.pixel(30, 40) >> 24 > 200)
    let edge = context.pixel(30, 46) >> 24
    #expect(edge > 10 && edge < 245)
    #expect(context.pixel(30, 58) == 0)
    #expect(context.pixel(30, 4) == 0)
  }

  @Test(arguments: [
    (CGBlendMode.normal, 0xFF00_00FF as UInt32), (.multiply, 0xFF00_0000),
    (.screen, 0xFFFF_00FF), (.plusLighter, 0xFFFF_00FF), (.copy, 0xFF00_00FF), (.clear, 0),
    (.destinationOver, 0xFFFF_0000), (.destinationOut, 0), (.xor, 0), (.difference, 0xFFFF_00FF),
  ])
  func `Blue over red is blended according to the blend mode`(_ mode: CGBlendMode, _ pixel: UInt32)
  {
    let context = canvas()
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.setBlendMode(mode)
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(context.pixel(10, 10) == pixel)
  }

  @Test func `A group's opacity applies to it as a whole`() {
    let context = canvas()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    context.fill(CGRect(x: 6, y: 6, width: 12, height: 12))
    context.endTransparencyLayer()
    #expect(context.pixel(2, 2) == context.pixel(8, 8))
    #expect([0x7F, 0x80].contains(context.pixel(8, 8) >> 24))
  }

  @Test func `A number that is not finite skips one element, a singular transform what it covers`()
  {
    let context = canvas()
    context.move(to: CGPoint(x: 0, y: 0))
    context.addLine(to: CGPoint(x: CGFloat.nan, y: 3))
    context.addLine(to: CGPoint(x: 20, y: 0))
    context.addLine(to: CGPoint(x: 20, y: 20))
    context.fillPath()
    #expect(context.pixel(17, 5) == 0xFF00_0000)
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.clear(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.restoreGState()
    #expect(context.pixel(2, 17) == 0)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(context.pixel(2, 17) == 0xFF00_0000)
  }

  @Test func `An image is drawn upright where y points up, as on Apple's systems`() throws {
    let source = canvas(2, 2)
    source.setFillColor(.white)
    source.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    source.setFillColor(.black)
    source.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    let image = try #require(source.makeImage())
    let down = canvas()
    down.drawUpright(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(down.pixel(0, 0) == 0xFFFF_FFFF)
    let up = canvas()
    up.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(up.pixel(0, 0) == 0xFF00_0000)
  }
}
