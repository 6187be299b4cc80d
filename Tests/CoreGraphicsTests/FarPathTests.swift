import CoreGraphics
import Foundation
import Testing

/// Paths that reach farther than Cairo can count, at the pixels that show.
@Suite(.serialized) struct FarPathTests {
  /// Distances on both sides of the one where coordinates wrap around: 8,388,608 pixels.
  private static let distances: [CGFloat] = [60_000, 70_000, 8e6, 9e6, 1e10, 1e14, 1e300]

  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test(arguments: distances)
  func `A rectangle is filled up to its near edges however far the others are`(far: CGFloat) {
    let context = canvas(40, 40)
    context.setFillColor(Self.red)
    context.move(to: CGPoint(x: 10, y: 20))
    context.addLine(to: CGPoint(x: far, y: 20))
    context.addLine(to: CGPoint(x: far, y: -far))
    context.addLine(to: CGPoint(x: 10, y: -far))
    context.fillPath()
    #expect(context.pixel(9, 10) == 0)
    #expect(context.pixel(10, 19) == 0xFFFF_0000)
    #expect(context.pixel(39, 0) == 0xFFFF_0000)
    #expect(context.pixel(10, 20) == 0)
  }

  @Test(arguments: distances)
  func `A clip holds however far its path reaches`(far: CGFloat) {
    let context = canvas(40, 40)
    context.setFillColor(Self.red)
    context.addRect(CGRect(x: 10, y: -far, width: 5, height: 2 * far))
    context.addRect(CGRect(x: 20, y: 20, width: 5, height: far))
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(context.pixel(12, 0) == 0xFFFF_0000)
    #expect(context.pixel(12, 39) == 0xFFFF_0000)
    #expect(context.pixel(17, 30) == 0)
    #expect(context.pixel(22, 19) == 0)
    #expect(context.pixel(22, 30) == 0xFFFF_0000)
  }

  @Test(arguments: [CGFloat(70_000), 8e6, 9e6, 1e8])
  func `A circle's edge is where it belongs however large the circle is`(radius: CGFloat) {
    let context = canvas(40, 40)
    context.setFillColor(Self.red)
    context.fillEllipse(
      in: CGRect(x: 20 - radius, y: 20, width: 2 * radius, height: 2 * radius))
    #expect(context.pixel(20, 18) == 0)
    #expect(context.pixel(20, 21) == 0xFFFF_0000)
    #expect(context.pixel(2, 38) == 0xFFFF_0000)
  }

  @Test(arguments: distances)
  func `A line is stroked at its place however far it goes on`(far: CGFloat) {
    let context = canvas(40, 40)
    context.setStrokeColor(Self.red)
    context.setLineWidth(4)
    context.move(to: CGPoint(x: 10, y: 20))
    context.addLine(to: CGPoint(x: far, y: 20))
    context.strokePath()
    #expect(context.pixel(9, 20) == 0)
    #expect(context.pixel(10, 18) == 0xFFFF_0000)
    #expect(context.pixel(39, 21) == 0xFFFF_0000)
    #expect(context.pixel(30, 17) == 0)
    #expect(context.pixel(30, 22) == 0)
  }

  @Test(arguments: [CGFloat(70_000), 9e6, 1e10, 1e14])
  func `A line may be wider than the bitmap by any number`(width: CGFloat) {
    let context = canvas(40, 40)
    context.setStrokeColor(Self.red)
    context.setLineWidth(width)
    context.move(to: CGPoint(x: 0, y: 20 - width / 2))
    context.addLine(to: CGPoint(x: 40, y: 20 - width / 2))
    context.strokePath()
    #expect(context.pixel(20, 18) == 0xFFFF_0000)
    #expect(context.pixel(20, 21) == 0)
  }

  @Test(arguments: distances)
  func `A path contains what it encloses however far it reaches`(far: CGFloat) {
    let path = CGPath(
      rect: CGRect(x: 10, y: -far, width: far, height: 2 * far), transform: nil)
    #expect(path.contains(CGPoint(x: 11, y: 5)))
    #expect(!path.contains(CGPoint(x: 9, y: 5)))
    #expect(!path.contains(CGPoint(x: 11, y: 3 * far)))
  }

  @Test func `Curves of millions of pixels cost what shows of them`() async {
    await #expect(processExitsWith: .success) {
      alarm(10)
      let context = canvas(100, 100)
      for _ in 0..<3 {
        context.move(to: CGPoint(x: 7_751_772, y: -8_253_142))
        for index in 0..<12 {
          let sign: CGFloat = index.isMultiple(of: 2) ? 1 : -1
          context.addCurve(
            to: CGPoint(x: sign * 7_751_771, y: -8_253_142),
            control1: CGPoint(x: -5_836_095, y: -1_487_896 * sign),
            control2: CGPoint(x: 1_758_822, y: sign * 8_323_364))
        }
        context.clip()
        context.stroke(CGRect(x: 10, y: 10, width: 100, height: 44), width: 0.7)
      }
    }
  }

  @Test func `Rectangles that wrap around do not end the process that clips to them`() async {
    await #expect(processExitsWith: .success) {
      let context = canvas(13, 5)
      context.addRect(CGRect(x: 10, y: 10, width: 100, height: 44))
      context.addRect(CGRect(x: -44.17, y: 0, width: 44.5, height: -1e9))
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 13, height: 5))
      context.flush()
    }
  }
}
