import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@MainActor @Suite(.serialized, .ownMedia) struct TransitionTests {
  private let root = CALayer()
  private let layer = CALayer()
  private let size = CGSize(width: 200, height: 150)

  /// A red layer of 100 by 50 points in the middle of a white page.
  init() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = .white
    layer.frame = CGRect(x: 50, y: 50, width: 100, height: 50)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    CATransaction.commit()
    _ = picture(at: 0)
  }

  private func picture(at time: Double) -> PixelBuffer {
    let start = MediaClock.now
    defer { MediaClock.now = start }
    MediaClock.now = start + time
    let compositor = Compositor()
    compositor.render(
      DisplayListBuilder.build(roots: [root], at: MediaClock.now, scale: 1, size: size))
    return compositor.buffer
  }

  /// Turns the layer blue with a transition of one second.
  private func turnBlue(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil,
    _ configure: (CATransition) -> Void = { _ in }
  ) {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    configure(transition)
    layer.add(transition, forKey: kCATransition)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    CATransaction.commit()
  }

  private let white: UInt32 = 0xFFFF_FFFF
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  /// Whether a pixel is half of `color`, half of the white behind it.
  private func isHalf(_ pixel: UInt32, _ color: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { shift in
      let expected = (Int(color >> shift & 255) + 255) / 2
      return abs(Int(pixel >> shift & 255) - expected) <= 2
    }
  }

  @Test func `A fade shows a part of both contents`() {
    turnBlue(.fade)
    #expect(picture(at: 0)[100, 75] == red)
    let half = picture(at: 0.5)[100, 75]
    #expect(abs(Int(half >> 16 & 255) - 128) <= 1 && abs(Int(half & 255) - 128) <= 1)
    #expect(half >> 8 & 255 == 0)
    #expect(picture(at: 1)[100, 75] == blue)
  }

  @Test func `A push moves both contents by the size of the layer and fades them`() {
    turnBlue(.push, .fromRight)
    let half = picture(at: 0.5)
    #expect(isHalf(half[10, 75], red) && isHalf(half[90, 75], red))
    #expect(isHalf(half[110, 75], blue) && isHalf(half[190, 75], blue))
    turnBlue(.push, .fromLeft)
    #expect(isHalf(picture(at: 0.5)[10, 75], blue))
  }

  @Test func `New content moves in over the old one, from below for the top of flipped layers`() {
    turnBlue(.moveIn, .fromTop)
    let half = picture(at: 0.5)
    #expect(half[100, 60] == red)
    #expect(isHalf(half[100, 110], blue))
    #expect(half[100, 40] == white)
  }

  @Test func `Old content that is revealed leaves over the new one`() {
    turnBlue(.reveal, .fromBottom)
    let half = picture(at: 0.5)
    #expect(half[100, 60] == blue)
    #expect(isHalf(half[100, 110], red))
    #expect(half[100, 40] == white)
  }

  @Test func `A transition runs between its start and its end progress, with its timing`() {
    turnBlue(.fade) {
      $0.startProgress = 0.5
      $0.endProgress = 0.5
    }
    let half = picture(at: 0)[100, 75]
    #expect(abs(Int(half >> 16 & 255) - 128) <= 1)
    #expect(picture(at: 0.9)[100, 75] == half)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    CATransaction.commit()
    turnBlue(.fade) { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) }
    #expect(picture(at: 0.5)[100, 75] & 255 < 90)
  }

  @Test func `A layer has one transition, whatever key it is added for`() {
    layer.add(CATransition(), forKey: "mine")
    layer.add(CATransition(), forKey: nil)
    #expect(layer.animationKeys() == [kCATransition])
    layer.removeAnimation(forKey: kCATransition)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `A transition is the action of a change`() {
    let transition = CATransition()
    transition.duration = 1
    layer.actions = ["backgroundColor": transition]
    for color in [CGColor(red: 0, green: 0, blue: 1, alpha: 1), .black] {
      let before = picture(at: 0)[100, 75]
      layer.removeAllAnimations()
      layer.backgroundColor = color
      let old = picture(at: 0)[100, 75]
      #expect(old == (color == .black ? blue : before))
      #expect(picture(at: 1)[100, 75] == color.pixel())
    }
  }

  @Test func `Sublayers are part of the old content, and of the new one`() {
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    child.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    layer.addSublayer(child)
    let transition = CATransition()
    transition.duration = 1
    layer.add(transition, forKey: nil)
    child.removeFromSuperlayer()
    #expect(picture(at: 0)[100, 55] == 0xFF00_FF00)
    #expect(picture(at: 1)[100, 55] == red)
  }

  @Test(arguments: [CGFloat(20_000), 1e6, 1e14])
  func `The old content of a layer far larger than the screen takes a bounded bitmap`(
    side: CGFloat
  ) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
    layer.cornerRadius = 9
    CATransaction.commit()
    let compositor = Compositor()
    turnBlue(.fade)
    let start = MediaClock.now
    defer { MediaClock.now = start }
    MediaClock.now += 0.5
    compositor.render(
      DisplayListBuilder.build(roots: [root], at: MediaClock.now, scale: 1, size: size))
    // Four million pixels, the tiles in which they show, and what the screen has.
    #expect(compositor.cachedBytes < 40 << 20)
    // A bitmap of pixels of a trillion points shows no screen's part of a layer.
    guard side < 1e12 else { return }
    let pixel = compositor.buffer[100, 75]
    #expect(pixel >> 16 & 255 > 100 && pixel & 255 > 100 && pixel >> 8 & 255 < 20)
  }
}
