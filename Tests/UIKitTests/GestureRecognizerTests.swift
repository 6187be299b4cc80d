import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct GestureRecognizerTests {
  let stage = GestureStage()
  let witness = Witness()
  let view = EarView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() { stage.window.addSubview(view) }

  private func watch<R: UIGestureRecognizer>(_ recognizer: R) -> R {
    witness.watch(recognizer, as: "it")
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Facts 11: the first step is 15 pt for a move of 25, 2 for one of 12.
  @Test(arguments: [(25.0, 15.0), (12.0, 2.0), (10.0, 0.0), (-25.0, -15.0)])
  func `ten points of a pan are subtracted exactly`(move: Double, first: Double) {
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

  @Test func `a pan shorter than the slop is none`() {
    let pan = watch(UIPanGestureRecognizer())
    stage.touch(0, .began, 100, 400)
    stage.touch(0, .moved, 100, 409.9)
    #expect(pan.state == .possible)
    stage.touch(0, .ended, 100, 409.9)
    #expect(witness.log.isEmpty)
    #expect(view.heard == ["began 1", "moved 1", "ended 1"])
  }

  @Test func `a pan's velocity is that of its last samples and dies with rest`() {
    let pan = watch(UIPanGestureRecognizer())
    stage.touch(0, .began, 100, 700)
    stage.move(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 500), over: 0.2)
    #expect(abs(pan.velocity(in: view).y + 1000) < 0.01)
    #expect(abs(pan.velocity(in: view).x) < 0.01)
    stage.wait(0.09)
    #expect(abs(pan.velocity(in: view).y + 1000) < 0.01)
    stage.wait(0.02)
    #expect(pan.velocity(in: view) == .zero)
  }

  @Test func `a second finger joins and leaves a pan without a jump`() {
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

  @Test func `a pan for two fingers ignores one`() {
    let pan = watch(UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    stage.touch(0, .began, 100, 400)
    stage.touch(0, .moved, 100, 430)
    #expect(pan.state == .possible)
    stage.touch(1, .began, 200, 400)
    stage.touch(1, .moved, 200, 430)
    #expect(pan.state == .began)
  }

  @Test func `a tap wanders little and does not last`() {
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

  @Test func `a long press begins after half a second, follows and ends`() {
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
  func `a finger may wander ten points before a long press`(way: Double, begins: Bool) {
    _ = watch(UILongPressGestureRecognizer())
    stage.touch(0, .began, 100, 100)
    stage.wait(0.2)
    stage.touch(0, .moved, 100 + way, 100)
    stage.wait(0.5)
    #expect(witness.log.isEmpty == !begins)
  }

  @Test func `a long press after a tap needs that tap`() {
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
  func `a swipe is a quick straight stroke its way`(
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

  @Test func `a slow stroke is no swipe`() {
    _ = watch(UISwipeGestureRecognizer())
    stage.touch(0, .began, 100, 400)
    stage.move(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 180, y: 400), over: 1)
    stage.touch(0, .ended, 180, 400)
    #expect(witness.log.isEmpty)
  }

  @Test(arguments: [(5.0, 60.0, 0.0, true), (25, 60, 0, false), (5, 5, 60, false)])
  func `an edge pan starts at its edge and goes inwards`(
    start: Double, x: Double, y: Double, begins: Bool
  ) {
    let pan = watch(UIScreenEdgePanGestureRecognizer())
    pan.edges = .left
    stage.touch(0, .began, start, 400)
    stage.touch(0, .moved, start + x, 400 + y)
    #expect((pan.state == .began) == begins)
    #expect(witness.log == (begins ? ["it began"] : []))
  }

  @Test func `a pinch counts its scale from where it began`() {
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

  @Test func `a rotation counts its angle from where it began`() {
    let rotation = watch(UIRotationGestureRecognizer())
    stage.touch(0, .began, 100, 100)
    stage.touch(1, .began, 200, 100)
    stage.touch(1, .moved, 200, 120)
    #expect(rotation.state == .began)
    #expect(rotation.rotation == 0)
    stage.touch(1, .moved, 100, 200)
    #expect(abs(rotation.rotation - (.pi / 2 - atan2(20, 100))) < 1e-9)
  }

  @Test func `hover follows the pointer in, along and out`() {
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

  @Test func `targets are not kept alive and can be removed`() {
    let tap = watch(UITapGestureRecognizer())
    var other: Witness? = Witness()
    weak var gone = other
    other.map { tap.addTarget($0, action: Witness.note) }
    other = nil
    #expect(gone == nil)
    tap.removeTarget(witness, action: nil)
    stage.tap(10, 10)
    #expect(witness.log.isEmpty)
  }

  @Test(arguments: [UIEvent.ButtonMask.primary, .secondary])
  func `a tap answers to the button that it requires`(button: UIEvent.ButtonMask) {
    let tap = watch(UITapGestureRecognizer())
    tap.buttonMaskRequired = .secondary
    stage.pointer(0, .began, 50, 50, buttons: button)
    stage.wait(0.05)
    stage.pointer(0, .ended, 50, 50, buttons: button)
    #expect(witness.log == (button == .secondary ? ["it ended"] : []))
  }

  @Test func `a finger has no button and still taps`() {
    let tap = watch(UITapGestureRecognizer())
    tap.buttonMaskRequired = .secondary
    stage.tap(50, 50)
    #expect(witness.log == ["it ended"])
  }
}
