import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// A window on a clock that the test controls, with views to animate.
@MainActor private final class Stage {
  let session = HostSession(screen: HostScreen(size: CGSize(width: 200, height: 200), scale: 1))
  let window: UIWindow
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private var time: TimeInterval = 10
  let start: TimeInterval = 10

  init() {
    session.makeCurrent()
    window = UIWindow()
    window.backgroundColor = .white
    window.makeKeyAndVisible()
    window.addSubview(box)
    box.backgroundColor = .red
    at(0)
  }

  /// Renders the frame at `seconds` after the start.
  func at(_ seconds: TimeInterval) {
    session.makeCurrent()
    time = start + seconds
    _ = session.frame(at: time)
  }

  /// The x coordinate at which the box is shown.
  var x: CGFloat { shown.position.x - 10 }
  var shown: LayerState { box.layer.presentationState(at: time) }

  func image() -> CGImage {
    let compositor = Compositor()
    _ = compositor.render(
      DisplayListBuilder.build(
        roots: [window.layer], at: time, scale: 1, size: CGSize(width: 200, height: 200)))
    return compositor.makeImage()
  }
}

private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool {
  abs(a - b) <= tolerance
}

@MainActor @Suite struct AnimationTests {
  @Test func `A linear animation moves evenly and completes once`() {
    let stage = Stage()
    var told: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      stage.box.center.x += 100
    } completion: {
      told.append($0)
    }
    #expect(stage.box.center.x == 110)
    for step in 0...10 {
      stage.at(Double(step) / 10)
      #expect(near(stage.x, CGFloat(step) * 10))
    }
    #expect(told == [true])
    stage.at(2)
    #expect(told == [true])
    #expect(stage.session.nextWake == nil)
  }

  @Test func `A second animation blends with the first`() {
    let stage = Stage()
    func move(_ x: CGFloat) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.box.center.x = x }
    }
    move(110)
    stage.at(0.5)
    move(10)
    // Additive: the remaining 50 of the first animation, backwards, and 100 of the second,
    // forwards.
    stage.at(0.5)
    #expect(near(stage.x, 50))
    stage.at(0.75)
    #expect(near(stage.x, 0 - 25 + 75))
    stage.at(1.5)
    #expect(near(stage.x, 0))
  }

  @Test func `A delayed animation waits`() {
    let stage = Stage()
    UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) {
      stage.box.center.x = 110
    }
    stage.at(0.9)
    #expect(near(stage.x, 0))
    stage.at(1.5)
    #expect(near(stage.x, 50))
  }

  @Test func `Keyframes take their parts of the duration`() {
    let stage = Stage()
    UIView.animateKeyframes(withDuration: 2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        stage.box.center.x = 110
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        stage.box.alpha = 0
      }
    }
    stage.at(0.5)
    #expect(near(stage.x, 50))
    #expect(stage.shown.opacity == 1)
    stage.at(1.5)
    #expect(near(stage.x, 100))
    #expect(near(CGFloat(stage.shown.opacity), 0.5))
  }

  @Test func `Changes without animation apply at once`() {
    let stage = Stage()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { stage.box.center.x = 110 }
    }
    stage.at(0.01)
    #expect(near(stage.x, 100))
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { stage.box.center.x = 10 }
    UIView.setAnimationsEnabled(true)
    stage.at(0.02)
    #expect(near(stage.x, 0))
  }

  @Test func `An animated view receives touches only if that is allowed`() {
    let stage = Stage()
    let point = CGPoint(x: 105, y: 5)
    UIView.animate(withDuration: 1) { stage.box.center.x = 110 }
    #expect(stage.window.hitTest(point, with: nil) === stage.window)
    stage.at(1.1)
    #expect(stage.window.hitTest(point, with: nil) === stage.box)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      stage.box.alpha = 0.5
    }
    #expect(stage.window.hitTest(point, with: nil) === stage.box)
  }

  @Test func `Subviews are laid out inside the animation with layoutSubviews`() {
    final class Row: UIView {
      let inner = UIView()
      override func layoutSubviews() { inner.frame = bounds.insetBy(dx: 10, dy: 10) }
    }
    let stage = Stage()
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    row.addSubview(row.inner)
    stage.window.addSubview(row)
    stage.at(0)
    UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
      row.frame.size.width = 200
    }
    stage.at(0.5)
    let now = row.inner.layer.presentationState(at: stage.start + 0.5)
    #expect(near(now.bounds.width, 130))
  }

  // MARK: Property animators

  @Test func `An animator runs, ends and calls its completions`() {
    let stage = Stage()
    var ended: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 110 }
    animator.addCompletion { ended.append($0) }
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    stage.at(0.25)
    #expect(near(stage.x, 25))
    #expect(near(animator.fractionComplete, 0.25))
    stage.at(1)
    #expect(near(stage.x, 100))
    #expect(ended == [.end])
    #expect(animator.state == .inactive)
    #expect(stage.box.layer.animationKeys() == nil)
    stage.at(1.1)
    #expect(stage.session.nextWake == nil)
  }

  @Test func `A scrubbed animator stays at its fraction and requests no frames`() {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.box.center.x = 110 }
    animator.fractionComplete = 0.3
    stage.at(0.1)
    #expect(near(stage.x, 30))
    #expect(near(animator.fractionComplete, 0.3))
    #expect(stage.session.nextWake == nil)
    animator.fractionComplete = 0.6
    #expect(stage.session.nextWake != nil)
    stage.at(5)
    #expect(near(stage.x, 60))
    // From there it continues with its own curve for the remaining time, without a jump.
    animator.startAnimation()
    stage.at(5.001)
    #expect(near(stage.x, 60, 0.3))
    stage.at(6)
    #expect(near(stage.x, 100))
    #expect(animator.state == .inactive)
  }

  @Test func `Pausing moves nothing`() {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      stage.box.center.x = 110
    }
    animator.startAnimation()
    stage.at(0.3)
    let before = stage.x
    animator.pauseAnimation()
    #expect(!animator.isRunning)
    stage.at(3)
    #expect(near(stage.x, before))
    animator.fractionComplete = animator.fractionComplete
    #expect(near(stage.x, before))
    animator.startAnimation()
    stage.at(3.7)
    #expect(near(stage.x, 100, 0.05))
  }

  @Test func `A reversed animator runs back and restores the model`() {
    let stage = Stage()
    var ended: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      stage.box.center.x = 110
      stage.box.backgroundColor = .blue
    }
    animator.addCompletion { ended.append($0) }
    animator.startAnimation()
    stage.at(0.6)
    animator.isReversed = true
    #expect(near(animator.fractionComplete, 0.4))
    stage.at(0.9)
    #expect(near(stage.x, 30))
    stage.at(1.3)
    #expect(ended == [.start])
    #expect(near(stage.box.center.x, 10))
    #expect(stage.box.backgroundColor == .red)
    #expect(stage.box.layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func `A stopped animator leaves views in place, and finishes at the given position`() {
    let stage = Stage()
    for (position, x) in [
      (UIViewAnimatingPosition.start, 10), (.current, 50), (.end, 110),
    ] as [(UIViewAnimatingPosition, CGFloat)] {
      stage.box.center.x = 10
      var ended: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        stage.box.center.x = 110
      }
      animator.addCompletion { ended.append($0) }
      animator.fractionComplete = 0.4
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      #expect(near(stage.box.center.x, 50))
      animator.finishAnimation(at: position)
      #expect(ended == [position])
      #expect(near(stage.box.center.x, x))
      #expect(animator.state == .inactive)
    }
    let silent = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 10 }
    silent.addCompletion { _ in Issue.record("told") }
    silent.startAnimation()
    silent.stopAnimation(true)
    #expect(silent.state == .inactive)
    #expect(near(stage.box.center.x, 110))
  }

  @Test func `Delayed changes take the remaining time`() {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      stage.box.center.x = 110
    }
    animator.addAnimations({ stage.box.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.at(1)
    #expect(stage.shown.opacity == 1)
    stage.at(1.5)
    #expect(near(CGFloat(stage.shown.opacity), 0.5))
    #expect(near(stage.x, 75))
  }

  @Test func `A continued animator takes another timing curve and duration`() {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) {
      stage.box.center.x = 110
    }
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
    stage.at(0.5)
    #expect(near(stage.x, 75))
    stage.at(1)
    #expect(near(stage.x, 100))
    #expect(animator.state == .inactive)
  }

  @Test func `An animator that pauses at its end can be reversed`() {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 110 }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.at(1.2)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    animator.isReversed = true
    animator.startAnimation()
    stage.at(1.7)
    #expect(near(stage.x, 50))
    animator.stopAnimation(true)
    #expect(near(stage.box.center.x, 60))
  }

  @Test func `A spring overshoots its end`() {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) {
      stage.box.center.x = 110
    }
    animator.startAnimation()
    var most: CGFloat = 0
    for frame in 1...60 {
      stage.at(Double(frame) / 60)
      most = max(most, stage.x)
    }
    #expect(most > 110)
    #expect(near(stage.x, 100))
  }

  // MARK: Transitions

  @Test func `A cross dissolve blends the old appearance with the new one`() {
    let stage = Stage()
    var told = 0
    UIView.transition(
      with: stage.box, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) {
      stage.box.backgroundColor = .blue
    } completion: { _ in
      told += 1
    }
    stage.at(0.5)
    let middle = stage.image().buffer[10, 10]
    #expect(abs(Int(middle >> 16 & 255) - 128) < 4)
    #expect(abs(Int(middle & 255) - 128) < 4)
    stage.at(1)
    #expect(stage.image().buffer[10, 10] == 0xFF00_00FF)
    #expect(told == 1)
    #expect(stage.box.layer.sublayers == nil)
  }

  @Test func `A flip narrows to a line, and then shows the new appearance`() {
    let stage = Stage()
    UIView.transition(
      with: stage.box, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]
    ) {
      stage.box.backgroundColor = .blue
    }
    stage.at(0.25)
    var image = stage.image()
    #expect(image.buffer[10, 10] == 0xFFFF_0000)
    #expect(image.buffer[1, 10] == 0xFFFF_FFFF)
    stage.at(0.75)
    image = stage.image()
    #expect(image.buffer[10, 10] == 0xFF00_00FF)
    #expect(image.buffer[1, 10] == 0xFFFF_FFFF)
    stage.at(1.01)
    #expect(stage.image().buffer[1, 10] == 0xFF00_00FF)
  }

  @Test func `A transition between views replaces one by the other`() {
    let stage = Stage()
    let other = UIView(frame: stage.box.frame)
    UIView.transition(
      from: stage.box, to: other, duration: 0.5, options: .transitionCrossDissolve)
    #expect(stage.box.superview == nil)
    #expect(other.superview === stage.window)
  }

  @Test func `A snapshot shows what the view showed`() throws {
    let stage = Stage()
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    inner.backgroundColor = .green
    stage.box.addSubview(inner)
    stage.box.alpha = 0.5
    let copy = try #require(stage.box.snapshotView(afterScreenUpdates: true))
    stage.box.isHidden = true
    copy.frame.origin = CGPoint(x: 100, y: 100)
    stage.window.addSubview(copy)
    stage.at(0.1)
    let image = stage.image()
    #expect(image.buffer[102, 102] == 0xFFFF_0000)
    #expect(image.buffer[107, 107] == 0xFF00_FF00)
  }
}
