import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// Layers with rounded corners that clip their sublayers, such as sheets: only their rims are drawn
/// separately.
@MainActor @Suite(.ownMedia) struct CardTests {
  private static let size = CGSize(width: 240, height: 300)

  /// Two scenes with the same card. In the second scene, a mask that hides nothing causes the card
  /// to be drawn separately.
  @MainActor private struct Scene {
    let roots = (CALayer(), CALayer())
    private var cards: [CALayer] = []
    private var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let isTransparent = number(0...3) == 0
      let corner = number(0...20)
      let corners = CACornerMask(rawValue: UInt(number(1...15)))
      // Where 255ths and 256ths differ.
      let gray = CGFloat(number(0...256)) / 256
      for root in [roots.0, roots.1] {
        root.frame = CGRect(origin: .zero, size: CardTests.size)
        root.backgroundColor = CGColor(gray: 0.9, alpha: 1)
        let stripe = CALayer()
        stripe.frame = CGRect(x: 20, y: 0, width: 100, height: 300)
        stripe.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
        let card = CALayer()
        card.bounds.size = CGSize(width: 200, height: 250)
        card.position = CGPoint(x: 120, y: 150)
        card.masksToBounds = true
        card.cornerRadius = CGFloat(corner)
        card.maskedCorners = corners
        card.backgroundColor = isTransparent ? nil : CGColor(gray: gray, alpha: 1)
        root.addSublayer(stripe)
        root.addSublayer(card)
        cards.append(card)
      }
      let mask = CALayer()
      mask.frame = CGRect(x: -10, y: -10, width: 300, height: 400)
      mask.backgroundColor = .black
      cards[1].mask = mask
      for _ in 0..<6 { addChild(isOpaque: isTransparent) }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random)
    }

    /// Translucent content over nothing is rounded differently when it is drawn separately.
    private mutating func addChild(isOpaque: Bool) {
      let frame = CGRect(
        x: CGFloat(number(-40...400)) / 2, y: CGFloat(number(-40...500)) / 2,
        width: CGFloat(number(2...300)) / 2, height: CGFloat(number(2...200)) / 2)
      let gray = CGFloat(number(0...255)) / 255
      let alpha = isOpaque || number(0...1) == 0 ? 1 : CGFloat(number(0...255)) / 255
      for card in cards {
        let child = CALayer()
        child.frame = frame
        child.backgroundColor = CGColor(red: gray, green: 1 - gray, blue: 0.5, alpha: alpha)
        card.addSublayer(child)
      }
    }

    /// Moves or resizes the card, or something on it.
    mutating func change() {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      let (kind, by) = (number(0...3), CGFloat(number(-40...40)) / 3)
      let child = number(0...5)
      for card in cards {
        switch kind {
        case 0: card.position.y += by
        case 1: card.bounds.size.width += by
        case 2:
          card.setAffineTransform(
            CGAffineTransform(scaleX: 1 - abs(by) / 200, y: 1 - abs(by) / 200))
        default: card.sublayers?[child].position.x += by
        }
      }
    }

    func list(_ root: CALayer, scale: CGFloat) -> DisplayList {
      DisplayListBuilder.build(roots: [root], at: 0, scale: scale, size: CardTests.size)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `A card has the pixels of one that is drawn apart`(seed: UInt64) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    var scene = Scene(seed: seed)
    let compositor = Compositor()
    for step in 0..<12 {
      let scale: CGFloat = seed % 2 == 0 ? 1 : 2
      compositor.render(scene.list(scene.roots.0, scale: scale))
      let apart = Compositor()
      apart.render(scene.list(scene.roots.1, scale: scale))
      let count = apart.buffer.width * apart.buffer.height
      var near = 0
      for place in 0..<count {
        let (pixel, expected) = (compositor.buffer.pixels[place], apart.buffer.pixels[place])
        if pixel == expected { continue }
        near += 1
        if Self.isNearly(pixel, expected) { continue }
        let (x, y) = (place % apart.buffer.width, place / apart.buffer.width)
        Issue.record("step \(step): \(pixel) at \(x), \(y), not \(expected)")
        return
      }
      // Cairo rounds an edge differently if a bitmap ends near it: here the bitmaps of the
      // background and of the mask.
      #expect(near < 20, "step \(step)")
      scene.change()
    }
  }

  private static func isNearly(_ a: UInt32, _ b: UInt32) -> Bool {
    for shift in [0, 8, 16, 24] as [UInt32] {
      let (x, y) = (Int(a >> shift & 0xFF), Int(b >> shift & 0xFF))
      if abs(x - y) > 3 { return false }
    }
    return true
  }

  @Test func `A color has the pixels that Cairo draws in its rim`() {
    // Multiples of 1/256 round differently as 255ths and as 65,535ths.
    for step in 0...256 {
      let color = CGColor(gray: CGFloat(step) / 256, alpha: 1)
      let context = CGContext(width: 20, height: 20, scale: 1)
      context.setFillColor(color)
      context.addPath(
        CGPath(
          roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerWidth: 5, cornerHeight: 5,
          transform: nil))
      context.fillPath()
      let drawn = context.makeImage()?.buffer[10, 10]
      #expect(PremultipliedPixel(color, alpha: 1).value == drawn, "\(step)")
    }
  }

  @Test func `What a card hides is not painted, and its inside takes no bitmap`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: Self.size)
    root.backgroundColor = .white
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 10, width: 240, height: 290)
    card.masksToBounds = true
    card.cornerRadius = 10
    card.backgroundColor = CGColor(gray: 0.8, alpha: 1)
    root.addSublayer(card)
    let child = CALayer()
    child.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    child.backgroundColor = .black
    card.addSublayer(child)
    let compositor = Compositor()
    compositor.render(
      DisplayListBuilder.build(roots: [root], at: 0, scale: 1, size: Self.size))
    // The screen and the child once, the rims of the group and its background some times more.
    let rims = 2 * 4 * 10 * 240
    #expect(compositor.counters.pixelsComposited < 240 * 300 + 240 * 290 + 20 * 20 + rims)
    #expect(compositor.cachedBytes < 4 * rims)
  }
}
