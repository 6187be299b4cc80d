import CoreGraphics
import Testing
import UIKit

/// A delegate that accepts events of some kinds only.
private final class EventRules: NSObject, UIGestureRecognizerDelegate {
  var kinds: [UIEvent.EventType] = []
  var asked: [UIEvent.EventType] = []
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    asked.append(event.type)
    return kinds.contains(event.type)
  }
}

@MainActor @Suite struct GestureRecognizerTests {
  let stage = GestureStage()
  let witness = GestureRecorder()
  let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() { stage.window.addSubview(view) }

  private func watch<R: UIGestureRecognizer>(_ recognizer: R) -> R {
    witness.watch(recognizer, as: "it")
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// UIKit reference 11: the first step is 15 pt for a move of 25, 2 for one of 12.
  @Test(arguments: [(25.0, 15.0), (12.0, 2.0), (10.0, 0.0), (-25.0, -15.0)])
  func `Ten points of a pan are subtracted exactly`(move: Double, first: Double) {
    let pan = watch(UIPanGestureRecognizer())
    stage.touch(0, .began, 100, 400)
    stage.wait(0.01)
    stage.touch(0, .moved, 100, 400 + move)
    #expect(pan.state == .began)
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: first))
    stage.wait(0.01)
    stage.touch(0, .moved, 107, 400 + move)
    #expect(pan.translation(in: view) == CGPoint(x: 7, y: first))
    pan.setTranslation(CGPoint(x: 1, y: 2), in: view)
    stage.touch(0, .moved, 108, 403 + move)
    #expect(pan.translation(in: view) == CGPoint(x: 2, y: 5))
  }

  @Test func `A movement shorter than the slop is not a pan`() {
    let pan = watch(UIPanGestureRecognizer())
    stage.touch(0, .began, 100, 400)
    stage.touch(0, .moved, 100, 409.9)
    #expect(pan.state == .possible)
    stage.touch(0, .ended, 100, 409.9)
    #expect(witness.log.isEmpty)
    #expect(view.heard == ["began 1", "moved 1", "ended 1"])
  }

  /// UIKit reference 13.
  @Test func `A pan's velocity is that of its last samples, also after a rest`() {
    let pan = watch(UIPanGestureRecognizer())
    stage.touch(0, .began, 100, 700)
    stage.move(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 500), over: 0.2)
    #expect(abs(pan.velocity(in: view).y + 1000) < 0.01)
    #expect(abs(pan.velocity(in: view).x) < 0.01)
    stage.wait(0.09)
    #expect(abs(pan.velocity(in: view).y + 1000) < 0.01)
    #expect(abs(pan.liftVelocity(in: view).y + 1000) < 0.01)
    stage.wait(0.3)
    #expect(abs(pan.velocity(in: view).y + 1000) < 0.01)
    #expect(pan.liftVelocity(in: view) == .zero)
    stage.touch(0, .moved, 100, 499)
    #expect(abs(pan.velocity(in: view).y) < 10)
  }

  @Test func `A second finger joins and leaves a pan without a jump`() {
    let pan = watch(UIPanGestureRecognizer())
    stage.touch(0, .began, 100, 400)
    stage.touch(0, .moved, 100, 430)
    stage.touch(1, .began, 300, 200)
    #expect(pan.translation(in: nil).y == 20)
    stage.touch(1, .moved, 300, 210)
    #expect(pan.translation(in: nil).y == 25)
    stage.touch(0, .ended, 100, 430)
    #expect(pan.state == .changed)
    #expect(pan.translation(in: nil).y == 25)
    stage.touch(1, .moved, 300, 220)
    #expect(pan.translation(in: nil).y == 35)
    stage.touch(1, .ended, 300, 220)
    #expect(witness.log.last == "it ended")
  }

  @Test func `A pan for two fingers ignores one`() {
    let pan = watch(UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    stage.touch(0, .began, 100, 400)
    stage.touch(0, .moved, 100, 430)
    #expect(pan.state == .possible)
    stage.touch(1, .began, 200, 400)
    stage.touch(1, .moved, 200, 430)
    #expect(pan.state == .began)
  }

  @Test func `A tap is short and moves little`() {
    let tap = watch(UITapGestureRecognizer())
    stage.tap(100, 100)
    #expect(witness.log == ["it ended"])
    stage.tap(100, 100, held: 0.8)
    #expect(witness.log == ["it ended"])
    stage.touch(0, .began, 100, 100)
    stage.touch(0, .moved, 100, 150)
    stage.touch(0, .ended, 100, 100)
    #expect(witness.log == ["it ended"])
    tap.numberOfTouchesRequired = 2
    stage.tap(100, 100)
    #expect(witness.log == ["it ended"])
    stage.touch(0, .began, 100, 100)
    stage.touch(1, .began, 200, 100)
    stage.touch(1, .ended, 200, 100)
    stage.touch(0, .ended, 100, 100)
    #expect(witness.log == ["it ended", "it ended"])
  }

  @Test func `A long press begins after half a second, follows the finger and ends`() {
    let press = watch(UILongPressGestureRecognizer())
    stage.touch(0, .began, 100, 100)
    stage.wait(0.49)
    #expect(witness.log.isEmpty)
    stage.wait(0.02)
    #expect(witness.log == ["it began"])
    #expect(view.heard == ["began 1", "cancelled 1"])
    stage.touch(0, .moved, 180, 100)
    #expect(press.location(in: view) == CGPoint(x: 180, y: 100))
    stage.touch(0, .ended, 180, 100)
    #expect(witness.log == ["it began", "it changed", "it ended"])
  }

  @Test(arguments: [(10.0, true), (10.5, false)])
  func `A finger may move ten points before a long press`(way: Double, begins: Bool) {
    _ = watch(UILongPressGestureRecognizer())
    stage.touch(0, .began, 100, 100)
    stage.wait(0.2)
    stage.touch(0, .moved, 100 + way, 100)
    stage.wait(0.5)
    #expect(witness.log.isEmpty == !begins)
  }

  @Test func `A long press after a tap needs that tap`() {
    let press = watch(UILongPressGestureRecognizer())
    press.numberOfTapsRequired = 1
    stage.touch(0, .began, 100, 100)
    stage.wait(1)
    stage.touch(0, .ended, 100, 100)
    #expect(witness.log.isEmpty)
    stage.wait(1)
    stage.tap(100, 100)
    stage.wait(0.1)
    stage.touch(0, .began, 100, 100)
    stage.wait(0.6)
    #expect(witness.log == ["it began"])
  }

  nonisolated static let strokes: [(UISwipeGestureRecognizer.Direction, Double, Double, Bool)] = [
    (.right, 80, 0, true), (.left, -80, 10, true), (.left, 80, 0, false), (.up, 0, -80, true),
    (.down, 0, -80, false), (.right, 60, 80, false), ([.left, .right], -80, 0, true),
    (.right, 40, 0, false),
  ]

  @Test(arguments: strokes)
  func `A swipe is a quick, straight stroke in its direction`(
    direction: UISwipeGestureRecognizer.Direction, x: Double, y: Double, recognized: Bool
  ) {
    let swipe = watch(UISwipeGestureRecognizer())
    swipe.direction = direction
    let start = CGPoint(x: 200, y: 400)
    stage.touch(0, .began, start.x, start.y)
    stage.move(from: start, to: CGPoint(x: 200 + x, y: 400 + y), over: 0.1)
    stage.touch(0, .ended, 200 + x, 400 + y)
    #expect(witness.log == (recognized ? ["it ended"] : []))
  }

  @Test func `A slow stroke is not a swipe`() {
    _ = watch(UISwipeGestureRecognizer())
    stage.touch(0, .began, 100, 400)
    stage.move(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 180, y: 400), over: 1)
    stage.touch(0, .ended, 180, 400)
    #expect(witness.log.isEmpty)
  }

  @Test(arguments: [(5.0, 60.0, 0.0, true), (25, 60, 0, false), (5, 5, 60, false)])
  func `An edge pan starts at its edge and moves inwards`(
    start: Double, x: Double, y: Double, begins: Bool
  ) {
    let pan = watch(UIScreenEdgePanGestureRecognizer())
    pan.edges = .left
    stage.touch(0, .began, start, 400)
    stage.touch(0, .moved, start + x, 400 + y)
    #expect((pan.state == .began) == begins)
    #expect(witness.log == (begins ? ["it began"] : []))
  }

  @Test func `A pinch measures its scale from its beginning`() {
    let pinch = watch(UIPinchGestureRecognizer())
    stage.touch(0, .began, 100, 100)
    stage.touch(1, .began, 200, 100)
    stage.touch(1, .moved, 207, 100)
    #expect(pinch.state == .possible)
    stage.touch(1, .moved, 210, 100)
    #expect(pinch.state == .began)
    #expect(pinch.scale == 1)
    stage.touch(1, .moved, 320, 100)
    #expect(pinch.scale == 2)
    pinch.scale = 1
    stage.touch(1, .moved, 210, 100)
    #expect(pinch.scale == 0.5)
    stage.touch(1, .ended, 210, 100)
    #expect(witness.log.last == "it ended")
  }

  @Test func `A rotation measures its angle from its beginning`() {
    let rotation = watch(UIRotationGestureRecognizer())
    stage.touch(0, .began, 100, 100)
    stage.touch(1, .began, 200, 100)
    stage.touch(1, .moved, 200, 120)
    #expect(rotation.state == .began)
    #expect(rotation.rotation == 0)
    stage.touch(1, .moved, 100, 200)
    #expect(abs(rotation.rotation - (.pi / 2 - atan2(20, 100))) < 1e-9)
  }

  @Test func `Hover follows the pointer in, along and out`() {
    let hover = watch(UIHoverGestureRecognizer())
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.session.send(.hover(CGPoint(x: 200, y: 50)), at: stage.time)
    stage.session.send(.hover(CGPoint(x: 50, y: 50)), at: stage.time)
    stage.session.send(.hover(CGPoint(x: 60, y: 50)), at: stage.time)
    #expect(hover.location(in: view) == CGPoint(x: 60, y: 50))
    stage.session.send(.hover(CGPoint(x: 200, y: 50)), at: stage.time)
    stage.session.send(.hover(CGPoint(x: 50, y: 50)), at: stage.time)
    stage.session.send(.hover(nil), at: stage.time)
    #expect(
      witness.log == [
        "it began", "it changed", "it ended", "it began", "it ended",
      ])
  }

  @Test func `A hovering pencil has its pose in the view's coordinates`() {
    let hover = watch(UIHoverGestureRecognizer())
    let pose = HostPose(height: 0.4, altitude: 1, azimuth: .pi / 2, roll: 0.3)
    let pencil = HostPencil(location: CGPoint(x: 50, y: 50), pose: pose)
    stage.session.send(.pencil(pencil), at: stage.time)
    #expect(hover.state == .began)
    #expect(hover.zOffset == 0.4 && hover.altitudeAngle == 1 && hover.rollAngle == 0.3)
    #expect(abs(hover.azimuthAngle(in: view) - .pi / 2) < 1e-9)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(hover.azimuthAngle(in: view)) < 1e-9)
    #expect(abs(hover.azimuthUnitVector(in: view).dx - 1) < 1e-9)
    #expect(abs(hover.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
    stage.session.send(.pencil(HostPencil(location: nil)), at: stage.time)
    #expect(witness.log.last == "it ended")
    view.transform = .identity
    stage.session.send(.hover(CGPoint(x: 50, y: 50)), at: stage.time)
    #expect(hover.zOffset == 0 && hover.altitudeAngle == .pi / 2 && hover.rollAngle == 0)
    #expect(hover.azimuthAngle(in: view) == 0)
  }

  @Test func `Hover accepts allowed touch types, and what the delegate allows`() {
    let hover = watch(UIHoverGestureRecognizer())
    hover.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    stage.session.send(.hover(CGPoint(x: 50, y: 50)), at: stage.time)
    #expect(witness.log == [])
    hover.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    let rules = EventRules()
    rules.kinds = []
    hover.delegate = rules
    stage.session.send(.hover(CGPoint(x: 51, y: 50)), at: stage.time)
    #expect(witness.log == [] && rules.asked == [.hover])
    rules.kinds = [.hover]
    stage.session.send(.hover(CGPoint(x: 52, y: 50)), at: stage.time)
    #expect(witness.log == ["it began"])
    hover.isEnabled = false
    #expect(witness.log == ["it began", "it cancelled"])
    #expect(hover.state == .possible)
  }

  @Test func `The delegate is asked about touches and scrolls before the recogniser gets them`() {
    let pan = watch(UIPanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    let rules = EventRules()
    pan.delegate = rules
    func wheel() {
      let scroll = HostScroll(
        location: CGPoint(x: 50, y: 50), delta: CGVector(dx: 0, dy: 20), phase: .wheelStep,
        isPrecise: false)
      stage.session.send(.scroll(scroll), at: stage.time)
    }
    rules.kinds = [.touches]
    wheel()
    #expect(witness.log == [] && rules.asked == [.scroll])
    stage.touch(0, .began, 100, 100)
    stage.touch(0, .moved, 100, 150)
    stage.touch(0, .ended, 100, 150)
    #expect(witness.log == ["it began", "it ended"])
    rules.kinds = [.scroll]
    stage.touch(0, .began, 100, 100)
    stage.touch(0, .moved, 100, 150)
    stage.touch(0, .ended, 100, 150)
    #expect(witness.log.count == 2)
    wheel()
    #expect(witness.log.last == "it began")
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20) && pan.numberOfTouches == 0)
    stage.wait(1)
    #expect(witness.log.last == "it ended")
  }

  @Test
  func `A scroll view's pan accepts allowed types of scrolling, and what its delegate allows`() {
    let scrollView = UIScrollView(frame: view.frame)
    scrollView.contentSize = CGSize(width: 390, height: 5000)
    stage.window.addSubview(scrollView)
    let pan = scrollView.panGestureRecognizer
    #expect(pan.allowedScrollTypesMask == .all)
    func step(isPrecise: Bool) -> CGFloat {
      let before = scrollView.contentOffset.y
      let scroll = HostScroll(
        location: CGPoint(x: 50, y: 50), delta: CGVector(dx: 0, dy: -20), phase: .wheelStep,
        isPrecise: isPrecise)
      stage.session.send(.scroll(scroll), at: stage.time)
      for _ in 0..<60 { stage.wait(1.0 / 60) }
      return scrollView.contentOffset.y - before
    }
    #expect(step(isPrecise: false) == 20)
    pan.allowedScrollTypesMask = .continuous
    #expect(step(isPrecise: false) == 0)
    #expect(step(isPrecise: true) > 10)
    pan.allowedScrollTypesMask = .discrete
    #expect(step(isPrecise: true) == 0)
    #expect(step(isPrecise: false) == 20)
  }

  @Test func `Modifiers, buttons and locations are those of the running gesture`() {
    let press = watch(UILongPressGestureRecognizer())
    press.minimumPressDuration = 0
    stage.session.send(
      .key(HostKey(usage: .keyboardLeftShift, modifiers: .shift, isDown: true)), at: stage.time)
    stage.pointer(0, .began, 50, 60, buttons: .secondary)
    stage.wait(0.01)
    #expect(press.modifierFlags == .shift && press.buttonMask == .secondary)
    #expect(press.numberOfTouches == 1)
    #expect(press.location(ofTouch: 0, in: view) == CGPoint(x: 50, y: 60))
    let messages = UIKitFault.collected { _ = press.location(ofTouch: 1, in: view) }
    #expect(messages.count == 1 && messages[0].contains("beyond bounds (1)"))
    stage.pointer(0, .ended, 50, 60, buttons: .secondary)
    stage.session.send(
      .key(HostKey(usage: .keyboardLeftShift, isDown: false)), at: stage.time)
    #expect(press.modifierFlags == [] && press.buttonMask == [] && press.numberOfTouches == 0)
  }

  @Test(arguments: [true, false])
  func `Fingers and pointers mix only if that is allowed`(isExclusive: Bool) {
    let tap = watch(UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    tap.requiresExclusiveTouchType = isExclusive
    stage.touch(0, .began, 50, 50)
    stage.pointer(1, .began, 150, 50)
    stage.pointer(1, .ended, 150, 50)
    stage.touch(0, .ended, 50, 50)
    #expect(witness.log == (isExclusive ? [] : ["it ended"]))
  }

  @Test func `A recogniser gets only the touch types that it allows`() {
    let tap = watch(UITapGestureRecognizer())
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    stage.tap(50, 50)
    #expect(witness.log == [])
    stage.pointer(0, .began, 50, 50)
    stage.pointer(0, .ended, 50, 50)
    #expect(witness.log == ["it ended"])
  }

  @Test func `Long presses and swipes need their number of fingers`() {
    let press = watch(UILongPressGestureRecognizer())
    press.numberOfTouchesRequired = 2
    stage.touch(0, .began, 50, 50)
    stage.wait(0.6)
    #expect(witness.log == [])
    stage.touch(1, .began, 150, 50)
    stage.wait(0.6)
    #expect(witness.log == ["it began"])
    stage.touches([
      (0, .ended, CGPoint(x: 50, y: 50)), (1, .ended, CGPoint(x: 150, y: 50)),
    ])
    view.removeGestureRecognizer(press)
    witness.log = []
    let swipe = watch(UISwipeGestureRecognizer())
    swipe.numberOfTouchesRequired = 2
    swipe.direction = [.up, .down]
    stage.touch(0, .began, 100, 500)
    stage.move(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 380), over: 0.1)
    stage.touch(0, .ended, 100, 380)
    #expect(witness.log == [])
    stage.touch(0, .began, 100, 500)
    stage.touch(1, .began, 200, 500)
    for step in 1...10 {
      stage.wait(0.01)
      let y = 500 - CGFloat(step) * 12
      stage.touches([(0, .moved, CGPoint(x: 100, y: y)), (1, .moved, CGPoint(x: 200, y: y))])
    }
    #expect(witness.log == ["it ended"])
  }

  @Test func `A pan ignores fingers beyond its maximum`() {
    let pan = watch(UIPanGestureRecognizer())
    pan.maximumNumberOfTouches = 1
    stage.touch(0, .began, 100, 400)
    stage.touch(0, .moved, 100, 440)
    stage.touch(1, .began, 200, 400)
    #expect(pan.state == .changed || pan.state == .began)
    #expect(pan.numberOfTouches == 1)
    stage.touch(1, .moved, 200, 600)
    #expect(pan.translation(in: nil).y == 30)
    stage.touch(0, .ended, 100, 440)
    stage.touch(1, .ended, 200, 600)
    witness.log = []
    stage.touches([(0, .began, CGPoint(x: 100, y: 400)), (1, .began, CGPoint(x: 200, y: 400))])
    stage.touch(0, .moved, 100, 460)
    #expect(witness.log == [])
  }

  @Test func `A pinch and a rotation have a velocity`() {
    let pinch = watch(UIPinchGestureRecognizer())
    let rotation = UIRotationGestureRecognizer()
    let rules = RuleBook()
    rules.isSimultaneous = true
    rotation.delegate = rules
    view.addGestureRecognizer(rotation)
    let middle = CGPoint(x: 195, y: 400)
    func place(_ share: CGFloat) -> [(Int, UITouch.Phase, CGPoint)] {
      let angle = share * 0.5
      let radius = 50 + share * 50
      return [-1.0, 1].enumerated().map { id, sign in
        (
          id, share == 0 ? .began : .moved,
          CGPoint(
            x: middle.x + sign * radius * cos(angle), y: middle.y + sign * radius * sin(angle))
        )
      }
    }
    stage.touches(place(0))
    for step in 1...60 {
      stage.wait(1.0 / 60)
      stage.touches(place(CGFloat(step) / 60))
    }
    #expect(pinch.state == .changed && rotation.state == .changed)
    // Half a radian per second, and a scale from about 1 to nearly 2 in one second.
    #expect(abs(rotation.velocity - 0.5) < 0.02)
    #expect(abs(pinch.velocity - pinch.scale / 2) < 0.1)
    pinch.scale = 1
    stage.wait(1.0 / 60)
    stage.touches(place(1.1))
    #expect(abs(pinch.scale - 105.0 / 100) < 1e-9)
    stage.wait(0.2)
    #expect(pinch.velocity == 0 && rotation.velocity == 0)
  }

  @Test func `Targets are not retained and can be removed`() {
    let tap = watch(UITapGestureRecognizer())
    var other: GestureRecorder? = GestureRecorder()
    weak let gone = other
    other.map { tap.addTarget($0, action: GestureRecorder.note) }
    other = nil
    #expect(gone == nil)
    tap.removeTarget(witness, action: nil)
    stage.tap(10, 10)
    #expect(witness.log.isEmpty)
  }

  @Test(arguments: [UIEvent.ButtonMask.primary, .secondary])
  func `A tap requires its button`(button: UIEvent.ButtonMask) {
    let tap = watch(UITapGestureRecognizer())
    tap.buttonMaskRequired = .secondary
    stage.pointer(0, .began, 50, 50, buttons: button)
    stage.wait(0.05)
    stage.pointer(0, .ended, 50, 50, buttons: button)
    #expect(witness.log == (button == .secondary ? ["it ended"] : []))
  }

  @Test func `A finger, which has no button, taps`() {
    let tap = watch(UITapGestureRecognizer())
    tap.buttonMaskRequired = .secondary
    stage.tap(50, 50)
    #expect(witness.log == ["it ended"])
  }
}
