import CoreGraphics
import Testing

@Suite struct GeometryTests {
  @Test(arguments: [
    (2.0, 3.0, 0.0, 0.0), (2, 3, 0.5, 0.7), (1, -1, 0, 2.5), (0.5, 4, -1.5, -3),
  ])
  func `A transform is restored from its components`(
    _ sx: Double, _ sy: Double, _ shear: Double, _ angle: Double
  ) {
    let parts = CGAffineTransformComponents(
      scale: CGSize(width: sx, height: sy), horizontalShear: CGFloat(shear),
      rotation: CGFloat(angle), translation: CGVector(dx: 5, dy: -6))
    let t = CGAffineTransform(parts)
    let found = t.decomposed()
    #expect(abs(Double(found.scale.width) - sx) < 1e-9)
    #expect(abs(Double(found.scale.height) - sy) < 1e-9)
    #expect(abs(found.horizontalShear - shear) < 1e-9)
    #expect(abs(found.rotation - angle) < 1e-9)
    #expect(found.translation == CGVector(dx: 5, dy: -6))
  }

  @Test func `Scale comes first, then shear, rotation and translation`() {
    let t = CGAffineTransform(
      CGAffineTransformComponents(
        scale: CGSize(width: 2, height: 3), horizontalShear: 1, rotation: .pi / 2,
        translation: CGVector(dx: 10, dy: 0)))
    // (1, 1) -> (2, 3) -> (5, 3) -> (-3, 5) -> (7, 5)
    let p = CGPoint(x: 1, y: 1).applying(t)
    #expect(abs(p.x - 7) < 1e-9 && abs(p.y - 5) < 1e-9)
  }

  @Test func `The nearest whole number is that of the C library`() {
    let edges = [0, 0.5, 1.5, 2.5, 0.499, 254.5, 1e8 + 0.5, 0x1p51 + 0.5, 0x1p52, 0x1p60, 1e300]
    let numbers = edges + (0..<4000).map { Double($0) / 16 } + [.infinity]
    for number in numbers {
      #expect(number.nearestWhole == number.rounded())
      #expect((-number).nearestWhole == (-number).rounded())
    }
    #expect(Double.nan.nearestWhole.isNaN)
  }

  @Test func `Path bounds are exact, at any size`() {
    let far = CGRect(x: 1e8 + 0.1, y: 0.1, width: 0.3, height: 1e9)
    let path = CGPath(rect: far, transform: nil)
    #expect(path.boundingBoxOfPath.minX == far.minX)
    #expect(path.boundingBoxOfPath.maxY == far.maxY)
    let circle = CGPath(
      ellipseIn: CGRect(x: -3, y: 5, width: 10, height: 20), transform: nil
    ).boundingBoxOfPath
    #expect(abs(circle.minX + 3) < 1e-9 && abs(circle.maxY - 25) < 1e-9)
    let wave = CGMutablePath()
    wave.move(to: .zero)
    wave.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
    #expect(wave.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 7.5))
  }

  @Test func `A shape with a number that is not finite is empty`() {
    let bad = CGRect(x: 0, y: CGFloat.nan, width: 5, height: 5)
    #expect(CGPath(rect: bad, transform: nil).isEmpty)
    #expect(CGPath(ellipseIn: bad, transform: nil).isEmpty)
    var t = CGAffineTransform(translationX: .infinity, y: 0)
    let good = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    #expect(good.copy(using: &t)?.boundingBoxOfPath.isNull == true)
  }

  @Test func `Invisibly fine dashes become one line`() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 1000, y: 0)])
    var count = 0
    line.copy(dashingWithPhase: 0, lengths: [1e-300]).applyWithBlock { _ in count += 1 }
    #expect(count == 2)
  }
}
