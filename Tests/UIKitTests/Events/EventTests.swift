import CoreGraphics
import Simulator
import Testing
import UIKit

@MainActor @Suite struct EventTests {
  let stage = GestureStage()
  let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() { stage.window.addSubview(view) }

  @Test func `A touch keeps its identity, its view and its times`() {
    final class Keeper: UIView {
      var touch: UITouch?
      var lines: [String] = []
      func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let it = touches.first else { return }
        if touch == nil { touch = it }
        lines.append(
          "\(it === touch) \(it.phase) \(it.timestamp == event?.timestamp) "
            + "\(Int(it.location(in: self).x)) \(Int(it.previousLocation(in: self).x)) "
            + "\(event?.touches(for: self)?.count ?? 0) \(it.view === self)")
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
    }
    let keeper = Keeper(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    view.addSubview(keeper)
    stage.touch(7, .began, 110, 110)
    stage.wait(0.1)
    stage.touch(7, .moved, 300, 110)
    stage.touch(7, .moved, 300, 110)
    stage.touch(7, .ended, 310, 110)
    #expect(
      keeper.lines == [
        "true began true 10 10 1 true", "true moved true 200 10 1 true",
        "true ended true 210 200 1 true",
      ])
  }

  @Test func `Touches that change at one time arrive in one event`() {
    final class Count: UIWindow {
      var counts: [Int] = []
      override func sendEvent(_ event: UIEvent) {
        counts.append(event.allTouches?.count ?? 0)
        super.sendEvent(event)
      }
    }
    stage.wait(0)
    let window = Count(frame: view.frame)
    window.windowLevel = .alert
    window.makeKeyAndVisible()
    stage.touches([
      (1, .began, CGPoint(x: 10, y: 10)), (2, .began, CGPoint(x: 20, y: 10)),
    ])
    stage.touch(2, .moved, 30, 10)
    stage.touches([
      (1, .ended, CGPoint(x: 10, y: 10)), (2, .ended, CGPoint(x: 20, y: 10)),
    ])
    #expect(window.counts == [2, 2, 2])
    #expect(view.heard.isEmpty)
  }

  @Test func `Samples of unknown fingers are ignored, and a missed lift is replaced`() {
    stage.touch(3, .moved, 10, 10)
    stage.touch(3, .ended, 10, 10)
    #expect(view.heard.isEmpty)
    stage.touch(3, .began, 10, 10)
    stage.touch(3, .began, 50, 10)
    #expect(view.heard == ["began 1", "cancelled 1", "began 1"])
    stage.touch(3, .ended, 50, 10)
    #expect(view.heard.last == "ended 1")
  }

  @Test(arguments: [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity)])
  func `A sample without a valid location keeps the touch`(place: CGPoint) {
    stage.touch(1, .began, 10, 10)
    let messages = UIKitFault.collected { stage.touches([(1, .moved, place)]) }
    #expect(messages.count == 1 && messages[0].contains("not finite"))
    stage.touch(1, .moved, 20, 10)
    // A touch that ends at an invalid location has ended.
    #expect(
      UIKitFault.collected { stage.touches([(1, .ended, place), (2, .began, place)]) }.count == 2)
    #expect(view.heard == ["began 1", "moved 1", "ended 1"])
    stage.touch(1, .began, 10, 10)
    #expect(view.heard.count == 4)
    stage.touch(1, .ended, 10, 10)
  }

  @Test func `Hidden, disabled and transparent views let touches through`() {
    let cover = TouchRecorder(frame: view.frame)
    stage.window.addSubview(cover)
    for change in [{ cover.isHidden = true }, { cover.alpha = 0.005 }] {
      cover.isHidden = false
      cover.alpha = 1
      change()
      stage.tap(5, 5)
    }
    cover.isHidden = false
    cover.alpha = 1
    cover.isUserInteractionEnabled = false
    stage.tap(5, 5)
    #expect(cover.heard.isEmpty)
    #expect(view.heard.count == 6)
  }

  @Test func `A finger and a pointer do not make a pinch`() {
    let pinch = UIPinchGestureRecognizer()
    view.addGestureRecognizer(pinch)
    stage.touch(0, .began, 100, 100)
    stage.pointer(1, .began, 200, 100)
    #expect(pinch.numberOfTouches == 1)
    pinch.requiresExclusiveTouchType = false
    stage.pointer(1, .ended, 200, 100)
    stage.pointer(1, .began, 200, 100)
    #expect(pinch.numberOfTouches == 2)
  }

  @Test func `Touches carry the modifier keys and the button`() {
    final class Flags: UIView {
      var seen: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        seen.append("\(event?.modifierFlags == .shift) \(event?.buttonMask == .primary)")
      }
    }
    let flags = Flags(frame: view.frame)
    view.addSubview(flags)
    stage.session.send(
      .key(HostKey(usage: .keyboardLeftShift, modifiers: .shift, isDown: true)), at: stage.time)
    stage.pointer(1, .began, 200, 100)
    stage.session.send(
      .key(HostKey(usage: .keyboardLeftShift, modifiers: [], isDown: false)), at: stage.time)
    stage.pointer(1, .ended, 200, 100)
    stage.touch(1, .began, 200, 100)
    #expect(flags.seen == ["true true", "false false"])
  }

  @Test func `Unhandled touches go up the responder chain`() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    stage.tap(10, 10)
    #expect(view.heard == ["began 1", "ended 1"])
  }
}
