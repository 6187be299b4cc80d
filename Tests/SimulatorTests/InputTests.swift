import CoreGraphics
import Simulator
import Testing
import UIKit

/// Records keys and text.
final class TextRecorder: UIView, UIKeyInput {
  var text = ""
  var keys: [String] = []
  var hasText: Bool { !text.isEmpty }
  override var canBecomeFirstResponder: Bool { true }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { _ = text.popLast() }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for case let key? in presses.map(\.key) {
      keys.append("\(key.keyCode) \(key.modifierFlags.contains(.shift))")
    }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys.append("up \(event?.allPresses.count ?? 0)")
  }
}

final class PanRecorder: UIPanGestureRecognizer {
  var log: [String] = []
  func record() { log.append("\(state) \(translation(in: nil).y)") }
}

@MainActor @Suite struct InputTests {
  let device = Simulator(size: CGSize(width: 200, height: 200), scale: 1)
  let view: TextRecorder

  init() {
    let controller = device.perform { UIViewController() }
    view = device.perform { TextRecorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    controller.view.addSubview(view)
    device.show(controller)
  }

  @Test func `Text and editing keys reach the first responder`() {
    device.enter("lost")
    #expect(view.text.isEmpty)
    device.perform { _ = view.becomeFirstResponder() }
    device.enter("abc")
    device.press(.backspace)
    device.press(.return)
    device.enter("é✓")
    #expect(view.text == "ab\né✓")
  }

  @Test func `A key is pressed and released at the first responder`() {
    device.perform { _ = view.becomeFirstResponder() }
    device.press(.left, modifiers: .shift)
    #expect(view.keys == ["keyboardLeftArrow true", "up 1"])
  }

  @Test func `A trackpad drives a pan that allows continuous scrolls, and a wheel does not`() {
    let pan = PanRecorder()
    pan.addTarget(pan, action: PanRecorder.record)
    view.addGestureRecognizer(pan)
    device.trackpad(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -30), steps: 3)
    #expect(pan.log.isEmpty)
    pan.allowedScrollTypesMask = .continuous
    device.trackpad(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -30), steps: 3)
    #expect(pan.log == ["began -10.0", "changed -20.0", "changed -30.0", "ended -30.0"])
    pan.log = []
    device.wheel(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 10))
    #expect(pan.log.isEmpty)
  }

  @Test func `A wheel drives a pan that allows discrete scrolls until it stops turning`() {
    let pan = PanRecorder()
    pan.addTarget(pan, action: PanRecorder.record)
    pan.allowedScrollTypesMask = .discrete
    view.addGestureRecognizer(pan)
    device.wheel(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 10))
    device.wheel(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 10))
    #expect(pan.log == ["began 10.0", "changed 20.0"])
    device.advance(by: 0.2)
    #expect(pan.log.last == "ended 20.0")
    device.wheel(at: CGPoint(x: 150, y: 150), by: CGVector(dx: 0, dy: 10))
    #expect(pan.log.count == 3)
  }

  @Test func `A click is an indirect pointer touch, and a tap a direct one`() {
    final class Kind: UIView {
      var kinds: [UITouch.TouchType] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        kinds += touches.map(\.type)
      }
    }
    let kind = device.perform { Kind(frame: CGRect(x: 100, y: 100, width: 100, height: 100)) }
    device.window.addSubview(kind)
    device.click(at: CGPoint(x: 150, y: 150)).lift()
    device.tap(at: CGPoint(x: 150, y: 150))
    #expect(kind.kinds == [.indirectPointer, .direct])
  }
}

@MainActor @Suite struct WheelTests {
  let device = Simulator(size: CGSize(width: 200, height: 200), scale: 1)
  let outer: UIScrollView
  let inner: UIScrollView

  init() {
    let controller = device.perform { UIViewController() }
    outer = device.perform { UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)) }
    inner = device.perform { UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)) }
    outer.contentSize = CGSize(width: 200, height: 1000)
    inner.contentSize = CGSize(width: 600, height: 100)
    outer.addSubview(inner)
    controller.view.addSubview(outer)
    device.show(controller)
  }

  @Test
  func `A wheel scrolls the innermost view under the pointer that can scroll in its direction`()
    throws
  {
    device.wheel(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -53))
    try device.settle()
    #expect(outer.contentOffset.y == 53 && inner.contentOffset == .zero)
    device.wheel(at: CGPoint(x: 50, y: 20), by: CGVector(dx: -40, dy: 0))
    try device.settle()
    #expect(outer.contentOffset.y == 53 && inner.contentOffset.x == 40)
  }

  @Test func `A trackpad scroll stays with the scroll view in which it began`() throws {
    // At its end the inner view has scrolled away from under the pointer.
    device.trackpad(
      at: CGPoint(x: 50, y: 20), by: CGVector(dx: 0, dy: -200), steps: 10,
      momentum: [CGVector(dx: 0, dy: -30), CGVector(dx: 0, dy: -10)])
    try device.settle()
    #expect(outer.contentOffset.y == 240 && inner.contentOffset == .zero)
  }
}
