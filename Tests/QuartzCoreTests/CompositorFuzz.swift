import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite(.ownMedia) struct CompositorFuzz {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `Reused pixels equal those of drawing everything`(
    seed: UInt64
  ) throws {
    let size = CGSize(width: 100, height: 130)
    let scale: CGFloat = seed % 3 == 0 ? 2 : 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    var tree = RandomTree(seed: seed, size: size)
    let incremental = Compositor(cacheLimit: seed % 2 == 0 ? 24 << 20 : 20_000)
    for step in 0..<14 {
      let list = DisplayListBuilder.build(roots: [tree.root], at: 0, scale: scale, size: size)
      incremental.render(list)
      let anew = Compositor()
      anew.render(list)
      let difference = firstDifference(incremental.buffer, anew.buffer)
      if let difference {
        Issue.record("seed \(seed), step \(step): pixels differ at \(difference)")
        return
      }
      tree.change()
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Pixels outside the damage do not change`(seed: UInt64) {
    let size = CGSize(width: 100, height: 130)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    var tree = RandomTree(seed: seed &+ 1000, size: size)
    let compositor = Compositor()
    for _ in 0..<12 {
      let before = Array(
        UnsafeBufferPointer(
          start: compositor.buffer.pixels,
          count: compositor.buffer.width * compositor.buffer.height))
      let hadPixels = compositor.buffer.width == 100
      let damage = compositor.render(
        DisplayListBuilder.build(roots: [tree.root], at: 0, scale: 1, size: size))
      if hadPixels {
        for y in 0..<130 {
          for x in 0..<100 where compositor.buffer[x, y] != before[y * 100 + x] {
            let pixel = PixelRect(x, y, x + 1, y + 1)
            #expect(damage.contains { $0.contains(pixel) }, "\(x), \(y) changed unannounced")
          }
        }
      }
      tree.change()
    }
  }

  private func firstDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> String? {
    for y in 0..<b.height {
      for x in 0..<b.width where a[x, y] != b[x, y] {
        return "\(x), \(y): \(String(a[x, y], radix: 16)) for \(String(b[x, y], radix: 16))"
      }
    }
    return nil
  }
}
