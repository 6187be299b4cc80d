import CoreGraphics
import Foundation
import Testing

/// Drawing that would take forever, or more memory than there is, without a limit.
@Suite(.serialized) struct HostileDrawingTests {
  /// A context in a process that ends after ten seconds.
  private static func context() -> CGContext {
    alarm(10)
    return canvas(100, 100)
  }

  @Test func `Dashes longer than numbers reach leave a line whole`() async {
    await #expect(processExitsWith: .success) {
      alarm(10)
      let line = CGMutablePath()
      line.addLines(between: [.zero, CGPoint(x: 100, y: 0)])
      let dashed = line.copy(dashingWithPhase: -1, lengths: [.greatestFiniteMagnitude])
      precondition(dashed.boundingBoxOfPath.width == 100)
    }
  }

  @Test func `A path of many lines is cut into a bounded number of dashes`() {
    let lines = CGMutablePath()
    for index in 0..<1000 {
      lines.move(to: CGPoint(x: 0, y: CGFloat(index)))
      lines.addLine(to: CGPoint(x: 100, y: CGFloat(index)))
    }
    #expect(lines.copy(dashingWithPhase: 0, lengths: [1, 1]).steps.count == 100_000)
    // A hundred times as many would not show.
    #expect(lines.copy(dashingWithPhase: 0, lengths: [0.01, 0.01]).steps.count == 2000)
  }

  @Test func `A blend that reaches outside is drawn inside a path of many crossings in time`() async
  {
    await #expect(processExitsWith: .success) {
      let context = HostileDrawingTests.context()
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 50, height: 100))
      context.setBlendMode(.sourceIn)
      context.setStrokeColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.setLineWidth(1)
      for index in 0..<4000 {
        let angle = Double(index) * 2.4
        let point = CGPoint(x: 50 + 80 * cos(angle), y: 50 + 80 * sin(angle))
        if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
      }
      context.strokePath()
    }
  }

  @Test func `A blend that reaches outside changes the inside of a path alone`() {
    let context = canvas(40, 20)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.setBlendMode(.sourceIn)
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 10, y: 0, width: 20, height: 10))
    #expect(context.pixel(5, 5) == 0xFFFF_0000)
    #expect(context.pixel(15, 15) == 0xFFFF_0000)
    // Blue where there was red, and nothing where there was nothing.
    #expect(context.pixel(15, 5) == 0xFF00_00FF)
    #expect(context.pixel(25, 5) == 0)
  }

  @Test func `A line with dashes beyond number is stroked whole`() async {
    await #expect(processExitsWith: .success) {
      let context = HostileDrawingTests.context()
      context.setLineDash(phase: 0, lengths: [1e-9])
      context.setLineWidth(4)
      context.addLines(between: [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)])
      context.strokePath()
      precondition(context.pixel(50, 50) >> 24 == 255)
    }
    // Cairo itself makes up for dashes of a tenth of a pixel and less; longer ones would let half of
    // the light through.
    await #expect(processExitsWith: .success) {
      let context = HostileDrawingTests.context()
      context.setLineDash(phase: 0, lengths: [0.06])
      context.setLineWidth(1)
      for y in 0..<100 {
        context.move(to: CGPoint(x: 0, y: Double(y) + 0.5))
        context.addLine(to: CGPoint(x: 100, y: Double(y) + 0.5))
      }
      context.strokePath()
      precondition(context.pixel(50, 50) >> 24 == 255)
    }
  }

  @Test func `A shadow at a distance beyond all pixels takes no memory`() async {
    await #expect(processExitsWith: .success) {
      let context = HostileDrawingTests.context()
      // Cairo counts pixels up to 2^24, and goes on at the other end.
      for distance in [0x1p24, 0x1p25, 0x1p34, 0x1p40, 1e10, 1e14, 1e18, 1e300] {
        context.setShadow(offset: CGSize(width: distance, height: -distance), blur: 4)
        context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
      }
      // No shadow comes round to the shape from the other side.
      for y in 0..<100 {
        for x in 0..<100 {
          let isInside = (10..<30).contains(x) && (10..<30).contains(y)
          precondition(context.pixel(x, y) == (isInside ? 0xFF00_0000 : 0), "\(x), \(y)")
        }
      }
    }
  }

  @Test func `Emoji in a font of next to no size are laid out without a warning`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      alarm(10)
      for size in [5e-324, 1e-300, 1e-9, 1e-4] {
        let font = TextFont(size: CGFloat(size))
        let text = AttributedText("a 👍🏿", attributes: TextAttributes(font: font))
        _ = TextLayoutCache().layout(text, width: 100, maximumLines: 0)
      }
    }
    let warnings = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(warnings.isEmpty, "\(warnings)")
  }
}
