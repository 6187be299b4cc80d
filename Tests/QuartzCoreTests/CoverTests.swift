import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// What opaque cards hide is not painted, and the pixels are those of painting every item.
@MainActor @Suite(.ownMedia) struct CoverTests {
  private static let size = CGSize(width: 320, height: 480)

  /// Cards with shadows, a picture in each, and a translucent bar above them.
  @MainActor private struct Feed {
    let root = CALayer()
    let list = CALayer()

    init(cornerRadius: CGFloat = 14) {
      root.frame = CGRect(origin: .zero, size: CoverTests.size)
      root.backgroundColor = CGColor(red: 0.9, green: 0.95, blue: 0.9, alpha: 1)
      list.frame = root.bounds
      list.masksToBounds = true
      root.addSublayer(list)
      for place in 0..<5 {
        let card = CALayer()
        card.frame = CGRect(x: 12, y: 10 + CGFloat(place) * 190, width: 296, height: 180)
        card.backgroundColor = .white
        card.cornerRadius = cornerRadius
        card.shadowOpacity = 0.4
        card.shadowRadius = 6
        card.shadowColor = .black
        let picture = CALayer()
        picture.frame = CGRect(x: 0, y: 40, width: 296, height: 100)
        picture.backgroundColor = CGColor(red: 0, green: 0.3, blue: 0.6, alpha: 1)
        card.addSublayer(picture)
        let badge = CALayer()
        badge.frame = CGRect(x: 200, y: 20, width: 70, height: 70)
        badge.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        badge.cornerRadius = 35
        card.addSublayer(badge)
        list.addSublayer(card)
      }
      let bar = CALayer()
      bar.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      bar.backgroundColor = CGColor(gray: 1, alpha: 0.7)
      root.addSublayer(bar)
    }

    func displayList(_ scale: CGFloat) -> DisplayList {
      DisplayListBuilder.build(roots: [root], at: 0, scale: scale, size: CoverTests.size)
    }
  }

  /// Returns the pixels of painting every item whole.
  private func paintAll(_ list: DisplayList) -> PixelBuffer {
    let buffer = PixelBuffer(width: list.width, height: list.height)
    buffer.fill(buffer.bounds, with: 0xFF00_0000)
    for item in list.items {
      let alone = Compositor(isTransparent: true)
      alone.render(
        DisplayList(width: list.width, height: list.height, scale: list.scale, items: [item]))
      buffer.blend(alone.buffer, x: 0, y: 0, clip: buffer.bounds, opacity: 255)
    }
    return buffer
  }

  private func isSame(_ one: PixelBuffer, _ two: PixelBuffer) -> Bool {
    one.bounds == two.bounds && memcmp(one.pixels, two.pixels, one.byteCount) == 0
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat], [0, 14] as [CGFloat])
  func `Pixels are those of painting every item, also while the list scrolls`(
    scale: CGFloat, cornerRadius: CGFloat
  ) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let feed = Feed(cornerRadius: cornerRadius)
    let compositor = Compositor()
    for step in [0, 30, 31, 150, 420, 300, 0] as [CGFloat] {
      feed.list.bounds.origin.y = step
      let list = feed.displayList(scale)
      compositor.render(list)
      #expect(isSame(compositor.buffer, paintAll(list)), "\(step)")
    }
  }

  @Test func `What cards hide of the background and of their shadows is not painted`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let feed = Feed()
    let compositor = Compositor()
    compositor.render(feed.displayList(1))
    let screen = 320 * 480
    // Each pixel of the screen once, and what is above a card or is not hidden by one: the badges, the
    // bar, corners and the shadows' edges.
    #expect(compositor.counters.pixelsComposited < screen * 2)
  }

  @Test func `Nothing is painted below an opaque picture, and everything below another one`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    func painted(clearPixel: Bool) -> Int {
      let root = CALayer()
      root.frame = CGRect(origin: .zero, size: Self.size)
      root.backgroundColor = .white
      let pixels = PixelBuffer(width: 300, height: 300)
      pixels.fill(pixels.bounds, with: 0xFF00_80FF)
      if clearPixel { pixels[150, 150] = 0 }
      pixels.noteOpacity()
      let picture = CALayer()
      picture.frame = CGRect(x: 10, y: 20, width: 300, height: 300)
      picture.contents = CGImage(buffer: pixels)
      root.addSublayer(picture)
      let compositor = Compositor()
      let list = DisplayListBuilder.build(roots: [root], at: 0, scale: 1, size: Self.size)
      compositor.render(list)
      #expect(isSame(compositor.buffer, paintAll(list)))
      return compositor.counters.pixelsComposited
    }
    #expect(painted(clearPixel: false) == 320 * 480)
    #expect(painted(clearPixel: true) == 320 * 480 + 300 * 300)
  }

  @Test func `A shadow takes no memory for the rows and columns that it repeats`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let feed = Feed()
    let compositor = Compositor()
    compositor.render(feed.displayList(2))
    let card = 2 * 296 * 2 * 180 * 4
    #expect(compositor.cachedBytes < card)
  }
}
