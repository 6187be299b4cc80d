import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@MainActor @Suite(.ownMedia) struct RasterTests {
  private let root = CALayer()
  private let card = CALayer()
  private let label = CALayer()
  private let compositor = Compositor()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.backgroundColor = .white
    card.frame = CGRect(x: 20, y: 30, width: 80, height: 60)
    card.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
    card.cornerRadius = 12
    card.shadowOpacity = 0.5
    card.shouldRasterize = true
    card.rasterizationScale = 2
    label.frame = CGRect(x: 10, y: 10, width: 90, height: 20)
    label.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    card.addSublayer(label)
    root.addSublayer(card)
  }

  private func render(scale: CGFloat = 2) {
    compositor.render(
      DisplayListBuilder.build(
        roots: [root], at: 0, scale: scale, size: CGSize(width: 200, height: 200)))
  }

  /// Changes layers without implicit animations, and renders a frame.
  private func change(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
    render()
  }

  private var pixels: [UInt32] {
    Array(
      UnsafeBufferPointer(
        start: compositor.buffer.pixels,
        count: compositor.buffer.width * compositor.buffer.height))
  }

  @Test func `A rasterized layer is drawn once while it moves, fades, turns and scales`() {
    render()
    #expect(compositor.counters.layersRasterized == 1)
    change { card.position.x += 7 }
    change { card.opacity = 0.5 }
    change { card.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) }
    change { card.setAffineTransform(CGAffineTransform(scaleX: 1.5, y: 1.5)) }
    change { root.backgroundColor = .black }
    #expect(compositor.counters.layersRasterized == 1)
  }

  @Test func `A change in a rasterized layer draws its bitmap again`() {
    render()
    change { label.backgroundColor = .black }
    #expect(compositor.counters.layersRasterized == 2)
    change { card.shadowRadius = 6 }
    #expect(compositor.counters.layersRasterized == 3)
  }

  @Test func `At the screen's scale a rasterized layer looks like any other`() {
    render()
    let rasterized = pixels
    change { card.shouldRasterize = false }
    #expect(zip(rasterized, pixels).filter { !isClose($0, $1) }.isEmpty)
  }

  @Test func `A bitmap of a smaller scale is shown enlarged`() {
    card.cornerRadius = 0
    card.shadowOpacity = 0
    card.rasterizationScale = 0.1
    render()
    // The bitmap has 9 by 6 pixels: the label's edge, 20 pixels into the card, is no longer sharp.
    let column = (0..<40).map { compositor.buffer[100, 62 + $0] }
    #expect(Set(column).count > 8)
    change { card.shouldRasterize = false }
    #expect(Set((0..<40).map { compositor.buffer[100, 62 + $0] }).count == 2)
  }

  @Test func `A layer is not rasterized into more than two and a half screens`() {
    card.rasterizationScale = 60
    render()
    #expect(compositor.counters.layersRasterized == 0)
    #expect(compositor.buffer[100, 100] == 0xFFFF_CC00)
  }

  @Test func `A layer without a positive rasterization scale is drawn directly`() {
    for scale in [0, -1, CGFloat.nan, .infinity] {
      change { card.rasterizationScale = scale }
      #expect(compositor.counters.layersRasterized == 0)
      #expect(compositor.buffer[100, 100] == 0xFFFF_CC00)
    }
  }

  /// Whether two pixels differ by the rounding of an intermediate bitmap at most.
  private func isClose(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16, 24].allSatisfy { shift in
      abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 2
    }
  }
}
