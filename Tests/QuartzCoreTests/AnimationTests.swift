import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Animations on a clock that the test controls.
@MainActor @Suite(.ownMedia) struct AnimationTests {
  /// A layer in a tree, in its own media session.
  private final class Stage {
    let root = CALayer()
    let layer = CALayer()
    private let before = MediaSession.current

    init() {
      MediaSession.current = MediaSession()
      MediaClock.now = 100
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      root.addSublayer(layer)
      CATransaction.commit()
    }

    deinit { MediaSession.current = before }

    func at(_ seconds: Double) -> CALayer {
      MediaClock.now = 100 + seconds
      return layer.presentation()!
    }

    func tick(_ seconds: Double) {
      MediaClock.now = 100 + seconds
      AnimationScheduler.tick(at: 100 + seconds)
    }
  }

  private func isNear(_ a: CGFloat, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(Double(a) - b) <= tolerance
  }

  // MARK: Values

  @Test func `From, to and by combine by Apple's table`() {
    let cases: [(Any?, Any?, Any?, Double, Double)] = [
      (10.0, 30.0, nil, 10, 30), (10.0, nil, 5.0, 10, 15), (nil, 30.0, 4.0, 26, 30),
      (10.0, nil, nil, 10, 20), (nil, 30.0, nil, 20, 30), (nil, nil, 7.0, 20, 27),
    ]
    for (from, to, by, start, end) in cases {
      let stage = Stage()
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      animation.duration = 2
      stage.layer.add(animation, forKey: "move")
      #expect(isNear(stage.at(0).position.x, start))
      #expect(isNear(stage.at(1).position.x, (start + end) / 2))
      #expect(stage.layer.position.x == 20, "the model stays")
    }
  }

  @Test(arguments: [
    (CAMediaTimingFunctionName.easeIn, 0.3153568), (.easeOut, 0.6846432), (.easeInEaseOut, 0.5),
    (.linear, 0.5), (.default, 0.8024034),
  ])
  func `At half time the value is that of the named timing function`(
    name: CAMediaTimingFunctionName, share: Double
  ) {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: name)
    stage.layer.add(animation, forKey: nil)
    #expect(isNear(CGFloat(stage.at(0.5).opacity), share, 1e-5))
  }

  /// UIKit reference 7.
  @Test(arguments: [(10.0, 0.0), (20, 0), (10, 8), (4, -3)])
  func `A spring follows its closed form`(damping: Double, velocity: Double) {
    let stage = Stage()
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.fromValue = 0.0
    animation.toValue = 100.0
    animation.damping = CGFloat(damping)
    animation.initialVelocity = CGFloat(velocity)
    animation.duration = 4
    stage.layer.add(animation, forKey: nil)
    let (beta, w0) = (damping / 2, 10.0)
    for i in 0...60 {
      let t = Double(i) / 60
      let expected: Double
      if beta < w0 {
        let w1 = (w0 * w0 - beta * beta).squareRoot()
        expected =
          1 + exp(-beta * t) * (-cos(w1 * t) + (-beta + velocity) / w1 * sin(w1 * t))
      } else {
        expected = 1 + exp(-beta * t) * (-1 + (-beta + velocity) * t)
      }
      #expect(isNear(stage.at(t).position.x, 100 * expected, 1e-6), "at \(t)")
    }
  }

  @Test func `Overdamping counts as critical damping unless it is allowed`() {
    let stage = Stage()
    func position(allowed: Bool, damping: CGFloat) -> CGFloat {
      let animation = CASpringAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (0.0, 100.0)
      (animation.damping, animation.allowsOverdamping) = (damping, allowed)
      animation.duration = 4
      stage.layer.add(animation, forKey: "spring")
      MediaClock.now = 100.2
      defer { MediaClock.now = 100 }
      return stage.layer.presentation()!.position.x
    }
    #expect(position(allowed: false, damping: 50) == position(allowed: false, damping: 20))
    #expect(position(allowed: true, damping: 50) < position(allowed: false, damping: 50))
  }

  @Test
  func
    `A thousandth remains at the settling duration, and a perceptual duration sets the stiffness`()
  {
    let animation = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(isNear(animation.stiffness, pow(2 * Double.pi / 0.5, 2), 1e-6))
    #expect(isNear(animation.damping, 4 * Double.pi / 0.5, 1e-6))
    let w = 2 * Double.pi / 0.5
    let t = animation.settlingDuration
    #expect(abs((1 + w * t) * exp(-w * t) - 0.001) < 1e-6)
  }

  @Test
  func `Keyframes have their values at their times, each segment with its own timing function`() {
    let stage = Stage()
    let animation = CAKeyframeAnimation(keyPath: "position.y")
    animation.values = [0.0, 10.0, 50.0]
    animation.keyTimes = [0, 0.25, 1]
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeInEaseOut),
    ]
    animation.duration = 4
    stage.layer.add(animation, forKey: nil)
    #expect(isNear(stage.at(0.5).position.y, 5))
    #expect(isNear(stage.at(1).position.y, 10))
    #expect(isNear(stage.at(2.5).position.y, 30))
    animation.calculationMode = .discrete
    animation.keyTimes = [0, 0.25, 0.75, 1]
    stage.layer.removeAllAnimations()
    MediaClock.now = 100
    stage.layer.add(animation, forKey: nil)
    #expect(stage.at(0.9).position.y == 0)
    #expect(stage.at(1.1).position.y == 10)
    #expect(stage.at(3.5).position.y == 50)
  }

  @Test func `A position follows a path at constant speed`() {
    let stage = Stage()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 90))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 4
    stage.layer.add(animation, forKey: nil)
    let position = stage.at(2).position
    #expect(isNear(position.x, 30) && isNear(position.y, 30))
  }

  @Test func `Additive animations add to the model and to each other`() {
    let stage = Stage()
    for amount in [-100.0, 40] {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (amount, 0.0)
      animation.isAdditive = true
      animation.duration = 1
      stage.layer.add(animation, forKey: nil)
    }
    #expect(isNear(stage.at(0).position.x, 20 - 60))
    #expect(isNear(stage.at(0.5).position.x, 20 - 30))
    #expect(isNear(stage.at(1.5).position.x, 20), "the model is untouched when they are over")
  }

  @Test func `Components of a transform animate independently`() {
    let stage = Stage()
    func add(_ path: String, _ to: Any) {
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = to
      animation.duration = 1
      stage.layer.add(animation, forKey: path)
    }
    add("transform.translation.x", 20.0)
    add("transform.scale", 3.0)
    add("transform.rotation.z", Double.pi)
    let half = stage.at(0.5).affineTransform()
    #expect(isNear(CGFloat(half.tx), 10))
    #expect(isNear(CGFloat(hypot(half.a, half.b)), 2))
    #expect(isNear(CGFloat(atan2(half.b, half.a)), .pi / 2))
  }

  @Test func `Colours, rectangles and paths interpolate`() {
    let stage = Stage()
    let color = CABasicAnimation(keyPath: "backgroundColor")
    color.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    color.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 0)
    color.duration = 1
    stage.layer.add(color, forKey: nil)
    let mixed = stage.at(0.5).backgroundColor!
    #expect(isNear(mixed.alpha, 0.5))
    MediaClock.now = 100
    let shape = CAShapeLayer()
    stage.root.addSublayer(shape)
    let path = CABasicAnimation(keyPath: "path")
    path.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    path.toValue = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 10), transform: nil)
    path.duration = 1
    shape.path = path.fromValue as! CGPath?
    shape.removeAllAnimations()
    shape.add(path, forKey: nil)
    MediaClock.now = 100.5
    #expect(
      shape.presentation()?.path?.boundingBox == CGRect(x: 5, y: 0, width: 20, height: 10))
  }

  // MARK: Timing

  @Test func `Fill modes apply before the begin and after the end`() {
    let modes: [(CAMediaTimingFillMode, before: Double, after: Double)] = [
      (.removed, 20, 20), (.backwards, 50, 20), (.forwards, 20, 80), (.both, 50, 80),
    ]
    for (mode, before, after) in modes {
      let stage = Stage()
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (50.0, 80.0)
      animation.beginTime = 101
      animation.duration = 1
      animation.fillMode = mode
      animation.isRemovedOnCompletion = false
      stage.layer.add(animation, forKey: nil)
      #expect(isNear(stage.at(0.5).position.x, before), "\(mode.rawValue)")
      stage.tick(3)
      #expect(isNear(stage.at(3).position.x, after), "\(mode.rawValue)")
      #expect(stage.layer.animationKeys()?.count == 1)
    }
  }

  @Test func `Animations repeat, autoreverse and scale with speed`() {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0.0, 100.0)
    animation.duration = 1
    animation.autoreverses = true
    animation.repeatCount = 2
    animation.speed = 2
    stage.layer.add(animation, forKey: "back and forth")
    for (t, x) in [(0.25, 50.0), (0.5, 100), (0.75, 50), (1.25, 50), (1.75, 50), (1.9, 20)] {
      #expect(isNear(stage.at(t).position.x, x), "at \(t)")
    }
    stage.tick(1.99)
    #expect(stage.layer.animation(forKey: "back and forth") != nil)
    stage.tick(2)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `A paused layer stops, and resumes at the same value`() {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0.0, 100.0)
    animation.duration = 1
    stage.layer.add(animation, forKey: nil)
    stage.tick(0.25)
    let paused = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
    stage.layer.speed = 0
    stage.layer.timeOffset = paused
    #expect(isNear(stage.at(5).position.x, 25))
    #expect(
      !AnimationScheduler.hasRunningAnimations(in: .current),
      "nothing moves, so no frames are wanted")
    stage.layer.speed = 1
    stage.layer.timeOffset = 0
    stage.layer.beginTime = 0
    stage.layer.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    #expect(AnimationScheduler.hasRunningAnimations(in: .current))
    #expect(isNear(stage.at(5.25).position.x, 50))
  }

  @Test func `A group runs its members in its own time`() {
    let stage = Stage()
    let x = CABasicAnimation(keyPath: "position.x")
    (x.fromValue, x.toValue, x.duration) = (0.0, 100.0, 1)
    let y = CABasicAnimation(keyPath: "position.y")
    (y.fromValue, y.toValue, y.duration, y.beginTime) = (0.0, 100.0, 1, 1)
    let group = CAAnimationGroup()
    group.animations = [x, y]
    group.duration = 2
    stage.layer.add(group, forKey: "both")
    #expect(isNear(stage.at(0.5).position.x, 50))
    #expect(isNear(stage.at(0.5).position.y, 10), "y has not begun")
    #expect(isNear(stage.at(1.5).position.x, 20), "x is over and does not fill")
    #expect(isNear(stage.at(1.5).position.y, 50))
    stage.tick(2)
    #expect(stage.layer.animationKeys() == nil)
  }

  // MARK: Actions

  @Test
  func
    `A layer without a view animates with the transaction's duration, and not with actions disabled`()
  {
    let stage = Stage()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    stage.layer.position.x = 120
    CATransaction.commit()
    #expect(isNear(stage.at(1).position.x, 70))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.opacity = 0
    CATransaction.commit()
    #expect(stage.layer.presentation()!.opacity == 0)
  }

  @Test func `Settings outside of a transaction last until the next commit`() {
    let stage = Stage()
    CATransaction.setDisableActions(true)
    stage.layer.opacity = 0.5
    #expect(stage.layer.animationKeys() == nil)
    CATransaction.flush()
    #expect(!CATransaction.disableActions())
    stage.layer.opacity = 1
    #expect(stage.layer.animationKeys() == ["opacity"])
  }
}
