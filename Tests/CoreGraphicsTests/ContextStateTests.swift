import CoreGraphics
import Testing

@Suite struct ContextStateTests {
  private let all = CGRect(x: 0, y: 0, width: 20, height: 20)

  @Test func `A path keeps the transform that was set when it was added`() {
    let context = canvas()
    context.saveGState()
    context.translateBy(x: 10, y: 4)
    context.scaleBy(x: 2, y: 4)
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 2, height: 2))
    context.restoreGState()
    #expect(context.boundingBoxOfPath == CGRect(x: 10, y: 4, width: 4, height: 8))
    #expect(context.pathContains(CGPoint(x: 13, y: 9), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 1, y: 1), mode: .fill))
    context.fillPath()
    #expect(context.pixel(10, 4) == 0xFF00_0000)
    #expect(context.pixel(13, 9) == 0xFF00_0000)
    #expect(context.pixel(14, 9) == 0)
    #expect(context.pixel(1, 1) == 0)
  }

  @Test func `Transforms that are singular only together do not disable a context`() {
    let context = canvas()
    context.saveGState()
    context.scaleBy(x: 1e-200, y: 1e-200)
    context.scaleBy(x: 1e-200, y: 1e-200)
    context.translateBy(x: CGFloat.nan, y: 0)
    context.fill(all)
    context.restoreGState()
    context.fill(all)
    #expect(context.pixel(3, 3) == 0xFF00_0000)
  }

  @Test func `States saved in a group end with it, and restoring cannot leave the group`() {
    let context = canvas()
    context.saveGState()
    context.setFillColor(.white)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.fill(all)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(context.pixel(4, 4) == 0xFFFF_FFFF)
    #expect(context.pixel(5, 5) == 0)
    context.restoreGState()
    context.fill(all)
    #expect(context.pixel(5, 5) == 0xFF00_0000)
  }

  @Test(arguments: [
    CGBlendMode.sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear,
  ])
  func `No blend mode changes pixels outside its shape`(_ mode: CGBlendMode) {
    for strokes in [false, true] {
      let context = canvas()
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(all)
      context.setFillColor(.black)
      context.setBlendMode(mode)
      context.setLineWidth(4)
      if strokes {
        context.stroke(CGRect(x: 4, y: 4, width: 8, height: 8))
      } else {
        context.fill(CGRect(x: 4, y: 4, width: 8, height: 8))
      }
      #expect(context.pixel(16, 16) == 0xFFFF_0000)
      let cleared = mode == .sourceOut || mode == .clear
      let kept = mode == .destinationIn || mode == .destinationAtop
      #expect(context.pixel(5, 5) == (cleared ? 0 : kept ? 0xFFFF_0000 : 0xFF00_0000))
    }
  }

  @Test func `A shape outside the clip casts its shadow into it`() {
    let context = canvas(60, 60)
    context.clip(to: CGRect(x: 0, y: 0, width: 60, height: 60))
    context.setShadow(offset: CGSize(width: 1000, height: 0), blur: 0, color: .black)
    context.fill(CGRect(x: -980, y: 20, width: 20, height: 20))
    #expect(context.pixel(30, 30) == 0xFF00_0000)
    #expect(context.pixel(19, 30) == 0)
    #expect(context.pixel(40, 30) == 0)
  }

  @Test(arguments: [4, 10, 20] as [CGFloat])
  func `A shadow reaches one and a half blurs and no farther`(_ blur: CGFloat) {
    let context = canvas(140, 140)
    context.setShadow(offset: .zero, blur: blur, color: .black)
    context.fill(CGRect(x: 60, y: 60, width: 20, height: 20))
    let reach = Int(blur * 1.5) + 2
    #expect(context.pixel(70, 60 - Int(blur / 2)) >> 24 > 0)
    #expect(context.pixel(70, 60 - reach - 1) == 0)
    #expect(context.pixel(70, 79 + reach + 1) == 0)
    #expect(context.pixel(60 - reach - 1, 70) == 0)
    #expect(
      context.pixel(59 - Int(blur / 4), 70) >> 24 == context.pixel(80 + Int(blur / 4), 70) >> 24)
  }

  @Test func `A gradient's first colour holds up to its first location`() throws {
    let context = canvas(100, 1)
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [.white, .black], locations: [0.4, 0.6]))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 90, y: 0),
      options: .drawsAfterEndLocation)
    #expect(context.pixel(5, 0) == 0)
    #expect(context.pixel(15, 0) == 0xFFFF_FFFF)
    #expect(context.pixel(38, 0) == 0xFFFF_FFFF)
    #expect(context.pixel(62, 0) == 0xFF00_0000)
    #expect(context.pixel(97, 0) == 0xFF00_0000)
    let space = CGColorSpaceCreateDeviceGray()
    #expect(
      CGGradient(colorSpace: space, colorComponents: [0, 1], locations: nil, count: 0) == nil)
  }

  @Test func `A mask clips drawing until the state is restored`() throws {
    let stencil = canvas(2, 1)
    stencil.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let mask = try #require(stencil.makeImage())
    let context = canvas()
    context.interpolationQuality = .none
    context.saveGState()
    context.clip(to: all, mask: mask)
    context.fill(all)
    #expect(context.pixel(3, 10) == 0xFF00_0000)
    #expect(context.pixel(17, 10) == 0)
    context.restoreGState()
    context.fill(all)
    #expect(context.pixel(17, 10) == 0xFF00_0000)
    let white = canvas(4, 4)
    white.setFillColor(.white)
    white.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let cut = try #require(white.makeImage()?.masking(mask))
    #expect(cut.buffer[0, 2] == 0xFFFF_FFFF)
    #expect(cut.buffer[3, 2] == 0)
  }
}
