import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@MainActor @Suite(.ownMedia) struct BackdropTests {
  private let root = CALayer()
  private let left = CALayer()
  private let backdrop = BackdropLayer()
  private let title = CALayer()
  private let compositor = Compositor()
  private let size = CGSize(width: 200, height: 160)

  /// White at the left and black at the right, a backdrop over the middle, a title over it.
  init() {
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = .black
    left.frame = CGRect(x: 0, y: 0, width: 100, height: 160)
    left.backgroundColor = .white
    backdrop.frame = CGRect(x: 20, y: 40, width: 160, height: 80)
    backdrop.material = .init(blurRadius: 10, saturation: 1, tint: .clear)
    title.frame = CGRect(x: 90, y: 70, width: 20, height: 20)
    title.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(left)
    root.addSublayer(backdrop)
    root.addSublayer(title)
    render()
  }

  private func render() {
    compositor.render(
      DisplayListBuilder.build(roots: [root], at: 0, scale: 1, size: size))
  }

  /// Changes layers without implicit animations, and returns how many blurs the frame took.
  private func change(_ body: () -> Void) -> Int {
    let before = compositor.counters.backdropsBlurred
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
    render()
    return compositor.counters.backdropsBlurred - before
  }

  private func grey(_ x: Int, _ y: Int) -> Int { Int(compositor.buffer[x, y] & 255) }

  @Test func `A backdrop blurs an edge below it as a Gaussian does`() {
    #expect(grey(19, 50) == 255)
    // 10, 20 and 30 pixels from the edge: the normal distribution at 1, 2 and 3 deviations.
    for (distance, share) in [(0, 0.5), (10, 0.841), (20, 0.977), (30, 0.9987)] {
      #expect(abs(grey(99 - distance, 50) - Int(share * 255)) <= 8, "\(distance) to the left")
      #expect(abs(grey(100 + distance, 50) - Int((1 - share) * 255)) <= 8, "to the right")
    }
    #expect(grey(181, 50) == 0)
    // The edge is as straight as before.
    #expect(Set((41..<119).map { grey(85, $0) }).count == 1)
  }

  @Test func `What lies beside a backdrop does not shine into it`() {
    _ = change {
      left.frame = CGRect(x: 0, y: 0, width: 20, height: 160)
    }
    #expect(grey(19, 50) == 255)
    #expect(grey(20, 50) == 0)
  }

  @Test func `A frame that changes nothing below a backdrop does not blur again`() {
    #expect(compositor.counters.backdropsBlurred == 1)
    #expect(change { title.position.x += 5 } == 0)
    #expect(change { title.backgroundColor = .white } == 0)
    #expect(change { title.removeFromSuperlayer() } == 0)
    #expect(change { root.addSublayer(title) } == 0)
    #expect(change { backdrop.opacity = 0.5 } == 0)
  }

  @Test func `A change below a backdrop blurs it once, elsewhere not at all`() {
    #expect(change { left.frame.size.width = 120 } == 1)
    #expect(grey(110, 50) > 200)
    let spot = CALayer()
    spot.frame = CGRect(x: 2, y: 2, width: 10, height: 10)
    spot.backgroundColor = .black
    #expect(change { root.insertSublayer(spot, at: 1) } == 0)
    #expect(change { spot.position = CGPoint(x: 100, y: 80) } == 1)
    #expect(change { spot.removeFromSuperlayer() } == 1)
  }

  @Test func `Saturation moves colours away from grey, and the tint lies over them`() {
    _ = change {
      left.frame = root.bounds
      left.backgroundColor = CGColor(red: 0.6, green: 0.4, blue: 0.4, alpha: 1)
      backdrop.material = .init(blurRadius: 10, saturation: 2, tint: .clear)
    }
    // Luma 0.4425: red 0.6 becomes 0.7575, green and blue 0.4 become 0.3575.
    #expect(compositor.buffer[60, 60] >> 16 & 255 == 193)
    #expect(compositor.buffer[60, 60] & 255 == 91)
    _ = change {
      backdrop.material = .init(
        blurRadius: 10, saturation: 2, tint: CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    }
    #expect(compositor.buffer[60, 60] >> 16 & 255 == 96)
  }

  @Test func `In a rounded view a backdrop blurs what is below it inside and outside of the view`()
  {
    let card = CALayer()
    card.frame = CGRect(x: 20, y: 20, width: 160, height: 120)
    card.cornerRadius = 20
    card.masksToBounds = true
    let inside = CALayer()
    inside.frame = CGRect(x: 0, y: 0, width: 160, height: 60)
    inside.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    backdrop.frame = card.bounds
    card.addSublayer(inside)
    card.addSublayer(backdrop)
    let above = CALayer()
    above.frame = CGRect(x: 70, y: 90, width: 20, height: 20)
    above.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    card.addSublayer(above)
    _ = change {
      title.removeFromSuperlayer()
      root.addSublayer(card)
    }
    // Blue of the card above, white and black of the page below, green over all of it.
    #expect(compositor.buffer[100, 30] == 0xFF00_00FF)
    #expect(compositor.buffer[40, 120] == 0xFFFF_FFFF)
    #expect(compositor.buffer[165, 120] == 0xFF00_0000)
    #expect(compositor.buffer[100, 120] == 0xFF00_FF00)
    // Half way between the blue and the white.
    #expect((100...155).contains(compositor.buffer[40, 80] >> 16 & 255))
    // The corner is clipped, antialiased.
    #expect(compositor.buffer[21, 21] == 0xFFFF_FFFF)
    #expect(compositor.buffer[178, 21] == 0xFF00_0000)
  }

  @Test func `In a rasterized layer a backdrop is its tint`() {
    _ = change {
      backdrop.material.tint = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      root.shouldRasterize = true
    }
    #expect(compositor.buffer[60, 60] == 0xFF00_FF00)
  }

  @Test func `A material is animated from its old blur and tint to the new ones`() {
    let animation = CABasicAnimation(keyPath: "blurRadius")
    animation.fromValue = 0.0
    animation.toValue = 10.0
    animation.duration = 1
    let start = MediaClock.now
    defer { MediaClock.now = start }
    backdrop.add(animation, forKey: nil)
    func edge(at time: Double) -> Int {
      MediaClock.now = start + time
      compositor.render(
        DisplayListBuilder.build(
          roots: [root], at: MediaClock.now, scale: 1, size: size))
      return grey(95, 50)
    }
    #expect(edge(at: 0) == 255)
    let middle = edge(at: 0.5)
    #expect(middle < 250 && middle > edge(at: 0.99))
  }

  @Test func `A backdrop that is enlarged beyond measure is blurred in time`() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      await MainActor.run {
        for scale in [CGFloat(1e4), 1e9, 1e14] {
          let stage = BackdropTests()
          let blurs = stage.change {
            stage.backdrop.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
          }
          precondition(blurs == 1)
        }
      }
    }
  }
}
