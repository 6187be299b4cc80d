import CoreGraphics
import Testing

@Suite struct PathTests {
  @Test func `Bounds distinguish control points from the curve`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(abs(path.boundingBoxOfPath.height - 5) < 0.1)
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test func `An arc runs between its angles, and a full one is closed`() {
    let quarter = CGMutablePath()
    quarter.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(quarter.currentPoint.x) < 1e-6 && abs(quarter.currentPoint.y - 10) < 1e-6)
    #expect(quarter.boundingBoxOfPath.minX > -0.01)
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(other.boundingBoxOfPath.minX < -9.9)
    let full = CGMutablePath()
    full.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(full.contains(CGPoint(x: -9, y: 0)))
    #expect(!full.contains(CGPoint(x: -9, y: 9)))
  }

  @Test func `An arc between tangents touches both`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
    #expect(abs(path.currentPoint.x - 20) < 1e-6 && abs(path.currentPoint.y - 5) < 1e-6)
  }

  @Test func `A stroked path is filled where the stroke would be`() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    let butt = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(butt.contains(CGPoint(x: 10, y: 1.9)))
    #expect(!butt.contains(CGPoint(x: 10, y: 2.1)))
    #expect(!butt.contains(CGPoint(x: -1, y: 0)))
    #expect(butt.contains(CGPoint(x: 21.8, y: -1.8)))
    let bevel = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .bevel, miterLimit: 10)
    #expect(!bevel.contains(CGPoint(x: 21.8, y: -1.8)))
    #expect(bevel.contains(CGPoint(x: -1, y: 0)))
    let round = line.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10)
    #expect(round.contains(CGPoint(x: -1.8, y: 0)))
    #expect(!round.contains(CGPoint(x: -1.8, y: 1.8)))
  }

  @Test func `Dashes are as long as asked for, with their phase`() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    var starts: [CGFloat] = []
    line.copy(dashingWithPhase: 1, lengths: [2, 1]).applyWithBlock {
      if $0.pointee.type == .moveToPoint { starts.append($0.pointee.points[0].x) }
    }
    #expect(starts == [0, 2, 5, 8])
  }

  @Test func `A transformed rectangle is the box around its four corners`() {
    for i in 0..<200 {
      let t = CGAffineTransform(translationX: CGFloat(i % 7), y: -3)
        .rotated(by: i < 100 ? 0 : CGFloat(i) * 0.37)
        .scaledBy(x: CGFloat(i % 5) - 2, y: i % 2 == 0 ? 1 : 1.5)
      let rect = CGRect(
        x: CGFloat(i % 11) - 5, y: 2, width: i % 13 == 0 ? -4 : 4, height: CGFloat(i % 3))
      var box = CGRect.null
      for x in [rect.minX, rect.maxX] {
        for y in [rect.minY, rect.maxY] {
          box = box.union(CGRect(origin: CGPoint(x: x, y: y).applying(t), size: .zero))
        }
      }
      let got = rect.applying(t)
      #expect(abs(got.minX - box.minX) < 1e-9 && abs(got.maxX - box.maxX) < 1e-9)
      #expect(abs(got.minY - box.minY) < 1e-9 && abs(got.maxY - box.maxY) < 1e-9)
    }
  }

  @Test func `The null and the infinite rectangle, and a size only moved, stay as they are`() {
    let scaled = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5)
    #expect(CGRect.null.applying(scaled).isNull)
    #expect(CGRect.null.applying(scaled).size == .zero)
    #expect(CGRect.infinite.applying(scaled).isInfinite)
    let size = CGSize(width: 0.1, height: 0.7)
    let moved = CGRect(origin: CGPoint(x: 1e9, y: 0.3), size: size)
      .applying(CGAffineTransform(translationX: 1e8, y: -1))
    #expect(moved == CGRect(origin: CGPoint(x: 1.1e9, y: -0.7), size: size))
  }

  @Test func `Transforms multiply and invert, and a singular one is returned unchanged`() {
    let t = CGAffineTransform(translationX: 3, y: 4).rotated(by: 0.5).scaledBy(x: 2, y: 3)
    let p = CGPoint(x: 7, y: -2)
    let back = p.applying(t).applying(t.inverted())
    #expect(abs(back.x - p.x) < 1e-9 && abs(back.y - p.y) < 1e-9)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(
      CGPoint(x: 1, y: 0).applying(
        CGAffineTransform(scaleX: 2, y: 2).concatenating(
          CGAffineTransform(translationX: 5, y: 0))) == CGPoint(x: 7, y: 0))
  }
}
