import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct GestureArenaTests {
  let stage = GestureStage()
  let witness = GestureRecorder()
  let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() { stage.window.addSubview(view) }

  @Test func `A single tap waits for the double tap to fail, on the session's clock`() {
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    witness.watch(single, as: "single")
    witness.watch(double, as: "double")
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)

    stage.tap(100, 100)
    #expect(witness.log.isEmpty)
    stage.wait(0.34)
    #expect(witness.log.isEmpty)
    stage.wait(0.02)
    #expect(witness.log == ["single ended"])

    stage.wait(1)
    witness.log = []
    stage.tap(100, 100)
    stage.wait(0.1)
    stage.tap(100, 100)
    #expect(witness.log == ["double ended"])
    stage.wait(1)
    #expect(witness.log == ["double ended"])
  }

  @Test func `Without a failure requirement both the single and the double tap are recognised`() {
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    witness.watch(single, as: "single")
    witness.watch(double, as: "double")
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    stage.tap(100, 100)
    stage.wait(0.1)
    stage.tap(100, 100)
    #expect(witness.log.first == "single ended")
    #expect(witness.log.contains("double ended"))
  }

  @Test func `The first of two pans wins, and the view's touch is cancelled`() {
    let inner = UIPanGestureRecognizer()
    let outer = UIPanGestureRecognizer()
    witness.watch(inner, as: "inner")
    witness.watch(outer, as: "outer")
    view.addGestureRecognizer(inner)
    stage.window.addGestureRecognizer(outer)
    stage.touch(0, .began, 100, 100)
    stage.touch(0, .moved, 100, 105)
    stage.touch(0, .moved, 100, 125)
    stage.touch(0, .moved, 100, 130)
    stage.touch(0, .ended, 100, 130)
    #expect(witness.log == ["inner began", "inner changed", "inner ended"])
    #expect(view.heard == ["began 1", "moved 1", "cancelled 1"])
    #expect(inner.state == .possible && outer.state == .possible)
    #expect(inner.numberOfTouches == 0)
  }

  @Test(arguments: [true, false])
  func `Either delegate can allow two pans simultaneously`(innerAllows: Bool) {
    let inner = UIPanGestureRecognizer()
    let outer = UIPanGestureRecognizer()
    let rules = RuleBook()
    rules.isSimultaneous = true
    (innerAllows ? inner : outer).delegate = rules
    witness.watch(inner, as: "inner")
    witness.watch(outer, as: "outer")
    view.addGestureRecognizer(inner)
    stage.window.addGestureRecognizer(outer)
    stage.touch(0, .began, 100, 100)
    stage.touch(0, .moved, 100, 125)
    #expect(witness.log == ["inner began", "outer began"])
  }

  @Test func `A pan that may not begin leaves the touch to the view and to other recognisers`() {
    let inner = UIPanGestureRecognizer()
    let outer = UIPanGestureRecognizer()
    let rules = RuleBook()
    rules.mayBegin = false
    inner.delegate = rules
    witness.watch(inner, as: "inner")
    witness.watch(outer, as: "outer")
    view.addGestureRecognizer(inner)
    stage.window.addGestureRecognizer(outer)
    stage.touch(0, .began, 100, 100)
    stage.touch(0, .moved, 100, 125)
    #expect(witness.log == ["outer began"])
  }

  @Test func `A recogniser that refuses the touch does not take part`() {
    let tap = UITapGestureRecognizer()
    let rules = RuleBook()
    rules.mayReceive = false
    tap.delegate = rules
    witness.watch(tap, as: "tap")
    view.addGestureRecognizer(tap)
    stage.tap(10, 10)
    #expect(witness.log.isEmpty)
    #expect(view.heard == ["began 1", "ended 1"])
  }

  @Test(arguments: [true, false])
  func `Either delegate can require a failure while the gesture runs`(
    fromWaiting: Bool
  ) {
    let pan = UIPanGestureRecognizer()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .down
    let rules = RuleBook()
    if fromWaiting {
      rules.waitsFor = swipe
      pan.delegate = rules
    } else {
      rules.isAwaitedBy = pan
      swipe.delegate = rules
    }
    witness.watch(pan, as: "pan")
    witness.watch(swipe, as: "swipe")
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(swipe)
    stage.touch(0, .began, 100, 100)
    stage.move(
      from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 140), over: 0.2)
    #expect(witness.log.isEmpty)
    stage.wait(0.6)
    stage.touch(0, .moved, 100, 141)
    #expect(witness.log == ["pan began"])
    #expect(pan.translation(in: nil).y == 31)
  }

  @Test func `A waiting pan whose fingers lift reports its beginning and its end`() {
    let pan = UIPanGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    pan.require(toFail: double)
    witness.watch(pan, as: "pan")
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(double)
    stage.touch(0, .began, 100, 100)
    stage.touch(0, .moved, 100, 120)
    stage.touch(0, .ended, 100, 120)
    #expect(witness.log.isEmpty)
    stage.wait(0.4)
    #expect(witness.log == ["pan began", "pan ended"])
  }

  @Test func `Disabling a recogniser cancels it and calls its action`() {
    let pan = UIPanGestureRecognizer()
    witness.watch(pan, as: "pan")
    view.addGestureRecognizer(pan)
    stage.touch(0, .began, 100, 100)
    stage.touch(0, .moved, 100, 120)
    pan.isEnabled = false
    #expect(witness.log == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
    stage.touch(0, .moved, 100, 140)
    #expect(witness.log == ["pan began", "pan cancelled"])
  }

  @Test func `Touches wait for a recogniser that delays them, and arrive when it fails`() {
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    stage.touch(0, .began, 100, 100)
    #expect(view.heard.isEmpty)
    stage.wait(0.1)
    stage.touch(0, .ended, 100, 100)
    #expect(view.heard == ["began 1", "ended 1"])
    view.heard = []
    stage.touch(0, .began, 100, 100)
    stage.wait(0.6)
    stage.touch(0, .ended, 100, 100)
    #expect(view.heard.isEmpty)
  }

  @Test func `The end of a touch waits while a double tap is possible`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    stage.tap(100, 100)
    #expect(view.heard == ["began 1"])
    stage.wait(0.4)
    #expect(view.heard == ["began 1", "ended 1"])
  }

  @Test func `A recogniser that does not cancel touches leaves them to the view`() {
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    witness.watch(tap, as: "tap")
    view.addGestureRecognizer(tap)
    stage.tap(100, 100)
    #expect(witness.log == ["tap ended"])
    #expect(view.heard == ["began 1", "ended 1"])
  }

  @Test func `A view without multiple touch gets one finger, recognisers get all`() {
    let pinch = UIPinchGestureRecognizer()
    view.addGestureRecognizer(pinch)
    stage.touch(0, .began, 100, 100)
    stage.touch(1, .began, 200, 100)
    #expect(view.heard == ["began 1"])
    #expect(pinch.numberOfTouches == 2)
    stage.touches([
      (0, .ended, CGPoint(x: 100, y: 100)), (1, .ended, CGPoint(x: 200, y: 100)),
    ])
    view.isMultipleTouchEnabled = true
    view.heard = []
    stage.wait(1)
    stage.touches([
      (0, .began, CGPoint(x: 100, y: 100)), (1, .began, CGPoint(x: 200, y: 100)),
    ])
    #expect(view.heard == ["began 2"])
  }

  @Test func `Illegal state transitions are ignored`() {
    let wild = UIGestureRecognizer()
    witness.watch(wild, as: "wild")
    view.addGestureRecognizer(wild)
    stage.touch(0, .began, 100, 100)
    wild.state = .changed
    #expect(wild.state == .possible)
    wild.state = .began
    wild.state = .possible
    #expect(wild.state == .began)
    wild.state = .failed
    #expect(witness.log == ["wild began", "wild cancelled"])
    wild.state = .began
    #expect(witness.log == ["wild began", "wild cancelled"])
  }

  @Test func `Successive taps count when they are close in space and time`() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let counter = Counter(frame: view.frame)
    stage.window.addSubview(counter)
    stage.tap(100, 100)
    stage.wait(0.2)
    stage.tap(110, 100)
    stage.wait(0.2)
    stage.tap(300, 100)
    stage.wait(0.5)
    stage.tap(300, 100)
    #expect(counter.counts == [1, 2, 1, 1])
  }

  @Test func `An exclusive view and other views exclude each other`() {
    let left = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = TouchRecorder(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    left.isExclusiveTouch = true
    stage.window.addSubview(left)
    stage.window.addSubview(right)
    stage.touch(0, .began, 50, 50)
    stage.touch(1, .began, 250, 50)
    #expect(left.heard == ["began 1"])
    #expect(right.heard.isEmpty)
  }
}
