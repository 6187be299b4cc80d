import CoreGraphics
import QuartzCore
import Testing

/// Shadows that come and go.
@MainActor @Suite(.ownMedia) struct ShadowFadeTests {
  private let root = CALayer()
  private let card = CALayer()
  private let inner = CALayer()

  init() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    root.backgroundColor = .white
    card.frame = CGRect(x: 30, y: 30, width: 60, height: 50)
    card.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
    card.shadowRadius = 8
    inner.frame = CGRect(x: -10, y: 10, width: 30, height: 20)
    inner.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    card.addSublayer(inner)
    root.addSublayer(card)
    CATransaction.commit()
  }

  private func list(at time: Double) -> DisplayList {
    DisplayListBuilder.build(
      roots: [root], at: time, scale: 1, size: CGSize(width: 120, height: 120))
  }

  private func pixels(of compositor: Compositor) -> [UInt32] {
    Array(UnsafeBufferPointer(start: compositor.buffer.pixels, count: 120 * 120))
  }

  /// The most that a component of a pixel differs.
  private func difference(_ some: [UInt32], _ others: [UInt32]) -> Int {
    var most = 0
    for (one, other) in zip(some, others) {
      for shift: UInt32 in [0, 8, 16] {
        most = max(most, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    return most
  }

  private func fade(from start: Float, to end: Float) {
    let animation = CABasicAnimation(keyPath: "shadowOpacity")
    animation.fromValue = start
    animation.toValue = end
    animation.duration = 1
    animation.beginTime = 1
    card.shadowOpacity = end
    card.add(animation, forKey: "fade")
  }

  @Test(arguments: ["plain", "rounded", "clipped", "translucent"])
  func `A shadow that fades is blurred once, and looks as one of its opacity does`(kind: String) {
    if kind != "plain" { card.cornerRadius = 12 }
    card.masksToBounds = kind == "clipped"
    if kind == "translucent" { card.opacity = 0.6 }
    fade(from: 0.1, to: 0.6)
    let compositor = Compositor()
    var blurred: [Int] = []
    for step in 0...10 {
      let before = compositor.counters.layersDrawn
      compositor.render(list(at: 1 + Double(step) / 10))
      blurred.append(compositor.counters.layersDrawn - before)
      // The same drawn anew with the opacity that the animation has reached.
      card.removeAnimation(forKey: "fade")
      card.shadowOpacity = 0.1 + 0.5 * Float(step) / 10
      let still = Compositor()
      still.render(list(at: 1 + Double(step) / 10))
      let difference = difference(pixels(of: compositor), pixels(of: still))
      #expect(difference <= 2, "at step \(step)")
      fade(from: 0.1, to: 0.6)
    }
    if kind == "plain" {
      // Nothing else is drawn by Cairo: at its start, and at its end for good.
      #expect(blurred.reduce(0, +) <= 2, "\(blurred)")
    }
  }
}
