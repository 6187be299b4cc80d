import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@MainActor @Suite(.ownMedia) struct CompositorTests {
  /// A layer tree that a seeded generator builds and changes.
  final class Scene {
    let root = CALayer()
    let scroller = CALayer()
    /// A layer in the scroller that stays where it is on the screen, whose content may scroll.
    let pinned = CALayer()
    var random: SeededGenerator
    let picture: CGImage

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let context = CGContext(width: 24, height: 16, scale: 1)
      context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0, alpha: 0.7))
      context.fillEllipse(in: CGRect(x: 1, y: 1, width: 20, height: 13))
      picture = context.makeImage()!
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      root.frame = CGRect(x: 0, y: 0, width: 120, height: 160)
      if Bool.random(using: &random) { root.backgroundColor = color(1) }
      scroller.frame = CGRect(x: 10, y: 12, width: 100, height: 130)
      scroller.masksToBounds = true
      if Bool.random(using: &random) { scroller.backgroundColor = color(1) }
      root.addSublayer(scroller)
      for i in 0..<16 {
        let row = CALayer()
        row.frame = CGRect(x: 0, y: CGFloat(i) * 22, width: 100, height: 20)
        change(row)
        scroller.addSublayer(row)
      }
      for _ in 0..<3 {
        let layer = CALayer()
        layer.frame = rect()
        change(layer)
        root.addSublayer(layer)
      }
      pinned.frame = CGRect(x: 8, y: 30, width: 60, height: 40)
      pinned.masksToBounds = true
      let inner = CALayer()
      inner.frame = CGRect(x: 4, y: -30, width: 50, height: 200)
      inner.backgroundColor = color()
      pinned.addSublayer(inner)
      scroller.addSublayer(pinned)
      CATransaction.commit()
    }

    func color(_ alpha: CGFloat? = nil) -> CGColor {
      CGColor(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random),
        alpha: alpha ?? [0.3, 1, 1].randomElement(using: &random)!)
    }

    func rect() -> CGRect {
      CGRect(
        x: CGFloat(Int.random(in: -20...100, using: &random)) / 2,
        y: CGFloat(Int.random(in: -20...240, using: &random)) / 2,
        width: CGFloat(Int.random(in: 4...160, using: &random)) / 2,
        height: CGFloat(Int.random(in: 4...100, using: &random)) / 2)
    }

    func change(_ layer: CALayer) {
      switch Int.random(in: 0..<11, using: &random) {
      case 0, 1: layer.backgroundColor = color()
      case 2: layer.cornerRadius = CGFloat(Int.random(in: 0...10, using: &random))
      case 3: layer.borderWidth = CGFloat(Int.random(in: 0...3, using: &random))
      case 4: layer.opacity = [0.4, 1, 0].randomElement(using: &random)!
      case 5: layer.contents = Bool.random(using: &random) ? picture : nil
      case 6: layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
      case 7: layer.shadowOpacity = Bool.random(using: &random) ? 0.5 : 0
      case 8: layer.masksToBounds.toggle()
      case 9: layer.isHidden.toggle()
      default:
        let child = CALayer()
        child.frame = CGRect(x: 4, y: 3, width: 30, height: 25)
        child.backgroundColor = color()
        layer.addSublayer(child)
      }
    }

    /// Makes the changes of one frame: mostly a scroll, sometimes something else.
    func step() {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      if Int.random(in: 0..<4, using: &random) != 0 {
        let distance = CGFloat(Int.random(in: -30...30, using: &random)) / 2
        scroller.bounds.origin.y += distance
        pinned.position.y += distance
        if Bool.random(using: &random) { pinned.bounds.origin.y += distance }
      }
      let layers = (root.sublayers ?? []) + (scroller.sublayers ?? [])
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let layer = layers.randomElement(using: &random)!
        switch Int.random(in: 0..<5, using: &random) {
        case 0: layer.position.x += CGFloat(Int.random(in: -8...8, using: &random)) / 2
        case 1 where layer !== scroller: layer.removeFromSuperlayer()
        case 2 where layer !== scroller: scroller.addSublayer(layer)
        default: if layer !== scroller { change(layer) }
        }
      }
      CATransaction.commit()
    }

    func list() -> DisplayList {
      DisplayListBuilder.build(
        roots: [root], at: 0, scale: 2, size: CGSize(width: 120, height: 160))
    }
  }

  @Test(arguments: 0..<40)
  func `Painting in parts gives the bytes of painting the whole`(_ seed: Int) {
    let scene = Scene(seed: UInt64(seed))
    let compositor = Compositor()
    for frame in 0..<25 {
      let list = scene.list()
      compositor.render(list)
      let whole = Compositor()
      whole.render(list)
      let count = list.width * list.height
      if memcmp(compositor.buffer.pixels, whole.buffer.pixels, count * 4) != 0 {
        Issue.record("frame \(frame) differs")
        return
      }
      scene.step()
    }
  }

  /// A white scroller of 200 by 300 points with rows that stay or move in it.
  @MainActor private struct Rows {
    let root = CALayer()
    let scroller = CALayer()
    let compositor = Compositor()

    init(_ frames: [CGRect], color: CGColor, cornerRadius: CGFloat = 0) {
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
      scroller.frame = root.bounds
      scroller.masksToBounds = true
      scroller.backgroundColor = .white
      root.addSublayer(scroller)
      for frame in frames {
        let row = CALayer()
        row.frame = frame
        row.backgroundColor = color
        row.cornerRadius = cornerRadius
        scroller.addSublayer(row)
      }
    }

    /// Renders a frame after a change, and returns what it has added to the counters.
    func render(after change: () -> Void = {}) -> (painted: Int, moved: Int, drawn: Int) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change()
      CATransaction.commit()
      let before = compositor.counters
      compositor.render(
        DisplayListBuilder.build(
          roots: [root], at: 0, scale: 1, size: CGSize(width: 200, height: 300)))
      let after = compositor.counters
      return (
        after.pixelsComposited - before.pixelsComposited, after.pixelsMoved - before.pixelsMoved,
        after.layersDrawn - before.layersDrawn
      )
    }
  }

  @Test func `A scroll moves pixels, draws no bitmap and paints only the new strip`() {
    let frames = (0..<40).map { CGRect(x: 0, y: CGFloat($0) * 40, width: 200, height: 39) }
    let rows = Rows(frames, color: CGColor(gray: 0.4, alpha: 1), cornerRadius: 8)
    _ = rows.render()
    let scroll = rows.render { rows.scroller.bounds.origin.y += 10 }
    #expect(scroll.drawn == 0)
    #expect(scroll.moved == 200 * 290)
    #expect(scroll.painted <= 200 * 10 * 3)
  }

  @Test func `A row that leaves at one end and comes at the other paints only the new strip`() {
    let frames = (0..<8).map { CGRect(x: 0, y: CGFloat($0) * 40, width: 200, height: 40) }
    let rows = Rows(frames, color: CGColor(gray: 0.4, alpha: 1))
    _ = rows.render()
    let scroll = rows.render {
      rows.scroller.bounds.origin.y += 44
      let row = rows.scroller.sublayers?.first
      row?.frame.origin.y = 320
      row.map(rows.scroller.addSublayer)
    }
    #expect(scroll.moved == 200 * (300 - 44))
    // The new row, the end of the one before it, and nothing of the rows that were there.
    #expect(scroll.painted == 200 * 44)
  }

  @Test func `One row that moves among others leaves the others' pixels where they are`() {
    let frames = (0..<7).map { CGRect(x: 0, y: CGFloat($0) * 40, width: 200, height: 39) }
    let rows = Rows(frames, color: CGColor(gray: 0.4, alpha: 1))
    _ = rows.render()
    let move = rows.render { rows.scroller.sublayers?.last?.frame.origin.y -= 8 }
    #expect(move.moved == 0)
    #expect(move.painted > 0)
    #expect(move.painted <= 200 * 47 * 2)
  }

  @Test func `What an opaque row hides is not painted, and what stands out above and below is`() {
    let frames = [
      CGRect(x: 0, y: 0, width: 200, height: 100), CGRect(x: 0, y: 30, width: 200, height: 40),
    ]
    let rows = Rows(frames, color: CGColor(gray: 0.4, alpha: 1))
    let first = rows.render {
      rows.scroller.sublayers?[0].backgroundColor = CGColor(gray: 0.2, alpha: 0.5)
    }
    let white = 200 * 260
    #expect(first.painted == 200 * 40 + 200 * 60 + white)
  }
}
