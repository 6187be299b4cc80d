import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// Conversions, compared with a model that multiplies plain 3 x 3 matrices.
@MainActor @Suite(.ownMedia) struct LayerGeometryTests {
  /// The rows of an affine matrix for row vectors, as in Apple's documentation.
  private struct Matrix {
    var m: [[Double]]

    static func translation(_ x: Double, _ y: Double) -> Matrix {
      Matrix(m: [[1, 0, 0], [0, 1, 0], [x, y, 1]])
    }

    static func * (a: Matrix, b: Matrix) -> Matrix {
      Matrix(
        m: (0..<3).map { i in
          (0..<3).map { j in (0..<3).reduce(0) { $0 + a.m[i][$1] * b.m[$1][j] } }
        })
    }

    func apply(_ p: CGPoint) -> CGPoint {
      let v = [Double(p.x), Double(p.y), 1]
      let r = (0..<2).map { j in (0..<3).reduce(0) { $0 + v[$1] * m[$1][j] } }
      return CGPoint(x: r[0], y: r[1])
    }
  }

  private struct Node {
    var layer: CALayer
    var toRoot: Matrix
  }

  private func chain(seed: UInt64) -> [Node] {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var nodes: [Node] = []
    var toRoot = Matrix.translation(0, 0)
    for _ in 0..<5 {
      let layer = CALayer()
      let (ox, oy) = (number(-30...30), number(-30...30))
      let (w, h) = (number(10...200), number(10...200))
      let (ax, ay) = (number(0...1), number(0...1))
      let (px, py) = (number(-100...100), number(-100...100))
      let (angle, sx, sy) = (number(-3...3), number(0.3...2), number(0.3...2))
      layer.bounds = CGRect(x: ox, y: oy, width: w, height: h)
      layer.anchorPoint = CGPoint(x: ax, y: ay)
      layer.position = CGPoint(x: px, y: py)
      layer.transform = CATransform3DScale(
        CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), CGFloat(sx), CGFloat(sy), 1)
      let turned = Matrix(m: [
        [sx * cos(angle), sx * sin(angle), 0], [-sy * sin(angle), sy * cos(angle), 0], [0, 0, 1],
      ])
      toRoot =
        .translation(-(ox + w * ax), -(oy + h * ay)) * turned * .translation(px, py) * toRoot
      nodes.last?.layer.addSublayer(layer)
      nodes.append(Node(layer: layer, toRoot: toRoot))
    }
    return nodes
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    hypot(a.x - b.x, a.y - b.y) < 1e-6
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Points convert by the product of matrices`(seed: UInt64) {
    let nodes = chain(seed: seed)
    var random = SeededGenerator(seed: seed &+ 99)
    for _ in 0..<8 {
      let a = nodes.randomElement(using: &random)!
      let b = nodes.randomElement(using: &random)!
      let p = CGPoint(
        x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
      // Points with the same root coordinates convert to each other.
      let q = a.layer.convert(p, to: b.layer)
      let atRoot = a.toRoot.apply(p)
      #expect(isNear(b.toRoot.apply(q), atRoot))
      #expect(isNear(a.layer.convert(p, to: nil), atRoot))
      #expect(isNear(b.layer.convert(q, to: a.layer), p))
      #expect(isNear(a.layer.convert(q, from: b.layer), p))
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `The frame is the smallest upright rectangle around the corners`(seed: UInt64) {
    let nodes = chain(seed: seed)
    let layer = nodes[1].layer
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
      layer.convert(
        CGPoint(
          x: layer.bounds.minX + layer.bounds.width * CGFloat(x),
          y: layer.bounds.minY + layer.bounds.height * CGFloat(y)),
        to: nodes[0].layer)
    }
    let frame = layer.frame
    #expect(abs(frame.minX - corners.map(\.x).min()!) < 1e-6)
    #expect(abs(frame.maxX - corners.map(\.x).max()!) < 1e-6)
    #expect(abs(frame.minY - corners.map(\.y).min()!) < 1e-6)
    #expect(abs(frame.maxY - corners.map(\.y).max()!) < 1e-6)
  }

  @Test func `Setting the frame keeps the anchor, the origin of the bounds and the scale`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 7, y: 3, width: 10, height: 10)
    layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))
    layer.frame = CGRect(x: 20, y: 40, width: 100, height: 80)
    #expect(layer.bounds == CGRect(x: 7, y: 3, width: 50, height: 20))
    #expect(layer.position == CGPoint(x: 45, y: 120))
    #expect(layer.frame == CGRect(x: 20, y: 40, width: 100, height: 80))
  }

  @Test func `The front layer is hit, unless it is hidden or clipped by its parent`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (back, front, outside) = (CALayer(), CALayer(), CALayer())
    back.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    front.frame = CGRect(x: 30, y: 30, width: 50, height: 50)
    outside.frame = CGRect(x: 40, y: 0, width: 40, height: 10)
    root.addSublayer(front)
    root.addSublayer(back)
    back.addSublayer(outside)
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === back)
    front.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === front)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === back)
    #expect(root.hitTest(CGPoint(x: 65, y: 15)) === outside)
    back.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 65, y: 15)) === root)
    #expect(root.hitTest(CGPoint(x: 200, y: 0)) == nil)
  }

  @Test func `Layers are inserted and removed at their index`() {
    let root = CALayer()
    let layers = (0..<5).map { _ in CALayer() }
    root.addSublayer(layers[0])
    root.insertSublayer(layers[1], at: 0)
    root.insertSublayer(layers[2], above: layers[1])
    root.insertSublayer(layers[3], below: layers[1])
    root.replaceSublayer(layers[2], with: layers[4])
    #expect(root.sublayers?.map(\.identity) == [3, 1, 4, 0].map { layers[$0].identity })
    root.insertSublayer(layers[3], at: 4)
    #expect(root.sublayers?.map(\.identity) == [1, 4, 0, 3].map { layers[$0].identity })
    #expect(layers[2].superlayer == nil)
    for layer in layers { layer.removeFromSuperlayer() }
    #expect(root.sublayers == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `A transform times its inverse is the identity`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> CGFloat { .random(in: -2...2, using: &random) }
    var t = CATransform3DMakeRotation(number(), number(), number(), number())
    t = CATransform3DTranslate(t, number() * 50, number() * 50, number())
    t = CATransform3DScale(t, 1.5 + number() / 2, 2.5 + number(), 3)
    let product = CATransform3DConcat(t, CATransform3DInvert(t))
    for (a, b) in zip(product.rows, CATransform3DIdentity.rows) { #expect(abs(a - b) < 1e-9) }
  }

  @Test func `A layout runs once for several requests, and an idle tree does no work`() {
    final class Counted: CALayer {
      var layouts = 0
      override func layoutSublayers() { layouts += 1 }
    }
    let before = MediaSession.current
    MediaSession.current = MediaSession()
    defer { MediaSession.current = before }
    let root = Counted()
    let child = Counted()
    root.addSublayer(child)
    RootLayers.add(root)
    RootLayers.commit()
    let first = (root.layouts, child.layouts)
    child.setNeedsLayout()
    child.setNeedsLayout()
    RootLayers.commit()
    #expect((root.layouts, child.layouts) == (first.0, first.1 + 1))
    let changes = CALayer.changeCount
    RootLayers.commit()
    #expect(CALayer.changeCount == changes)
    #expect(child.layouts == first.1 + 1)
  }
}
