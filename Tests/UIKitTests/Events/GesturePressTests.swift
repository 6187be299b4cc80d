import Foundation
import Testing
import UIKit

/// A responder that records the keys it receives.
private final class PressRecorder: UIView {
  var heard: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heard.append("began")
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heard.append("ended")
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heard.append("cancelled")
  }
}

private final class PressRules: NSObject, UIGestureRecognizerDelegate {
  var takesPress = true
  var takesEvent = true
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { takesPress }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { takesEvent }
}

/// A recogniser that ignores all keys of a gesture but the first.
private final class FirstKeyRecognizer: UIGestureRecognizer {
  var heard: [String] = []
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    heard.append("began \(event.presses(for: self).count)")
    if numberOfPresses > 1 { for press in presses { ignore(press, for: event) } }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    heard.append("again")
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    heard.append("ended")
    state = .ended
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    heard.append("cancelled")
    state = .failed
  }
  private var numberOfPresses: Int { trackedPresses.count }
}

@MainActor @Suite struct GesturePressTests {
  let stage = GestureStage()
  let witness = GestureRecorder()
  private let ear = PressRecorder(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    stage.window.addSubview(ear)
    _ = ear.becomeFirstResponder()
  }

  private func key(
    _ usage: UIKeyboardHIDUsage, _ isDown: Bool, _ modifiers: UIKeyModifierFlags = []
  ) {
    stage.session.send(
      .key(HostKey(usage: usage, modifiers: modifiers, isDown: isDown)), at: stage.time)
  }

  private func watch<R: UIGestureRecognizer>(_ recognizer: R, _ types: [UIPress.PressType]) -> R {
    witness.watch(recognizer, as: "it")
    recognizer.allowedPressTypes = types.map { NSNumber(value: $0.rawValue) }
    ear.addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test func `An allowed key is a tap, and its responder does not get the end`() {
    let tap = watch(UITapGestureRecognizer(), [.select])
    #expect(tap.allowedPressTypes == [NSNumber(value: UIPress.PressType.select.rawValue)])
    key(.keyboardReturnOrEnter, true)
    stage.wait(0.05)
    key(.keyboardReturnOrEnter, false)
    #expect(witness.log == ["it ended"])
    #expect(ear.heard == ["began", "cancelled"])
    key(.keyboardUpArrow, true)
    key(.keyboardUpArrow, false)
    #expect(witness.log == ["it ended"])
    #expect(ear.heard == ["began", "cancelled", "began", "ended"])
  }

  @Test func `A recogniser gets only the keys that it allows`() {
    _ = watch(UITapGestureRecognizer(), [])
    key(.keyboardReturnOrEnter, true)
    key(.keyboardReturnOrEnter, false)
    #expect(witness.log == [])
    #expect(UIGestureRecognizer().allowedPressTypes == [])
  }

  @Test func `A double tap of a key needs both presses in time`() {
    let tap = watch(UITapGestureRecognizer(), [.select])
    tap.numberOfTapsRequired = 2
    for pause in [0.5, 0.1] {
      for _ in 0..<2 {
        key(.keyboardReturnOrEnter, true)
        stage.wait(0.03)
        key(.keyboardReturnOrEnter, false)
        stage.wait(pause)
      }
    }
    #expect(witness.log == ["it ended"])
  }

  @Test func `A held key is a long press with its modifiers`() {
    let press = watch(UILongPressGestureRecognizer(), [.menu])
    key(.keyboardEscape, true, .shift)
    stage.wait(0.4)
    #expect(witness.log == [])
    stage.wait(0.2)
    #expect(witness.log == ["it began"])
    #expect(press.modifierFlags == .shift)
    #expect(ear.heard == ["began", "cancelled"])
    key(.keyboardEscape, false)
    #expect(witness.log == ["it began", "it ended"])
    #expect(press.modifierFlags == [])
  }

  @Test(arguments: [true, false])
  func `The delegate may withhold a key, or a whole event, from its recogniser`(refusesPress: Bool)
  {
    let rules = PressRules()
    let tap = watch(UITapGestureRecognizer(), [.select])
    tap.delegate = rules
    rules.takesPress = !refusesPress
    rules.takesEvent = refusesPress
    key(.keyboardReturnOrEnter, true)
    key(.keyboardReturnOrEnter, false)
    #expect(witness.log == [])
    #expect(ear.heard == ["began", "ended"])
  }

  @Test func `A key waits for a recogniser that delays it, and arrives when that fails`() {
    let press = watch(UILongPressGestureRecognizer(), [.select])
    press.delaysTouchesBegan = true
    key(.keyboardReturnOrEnter, true)
    stage.wait(0.1)
    #expect(ear.heard == [])
    key(.keyboardReturnOrEnter, false)
    #expect(witness.log == [])
    #expect(ear.heard == ["began", "ended"])
    key(.keyboardReturnOrEnter, true)
    stage.wait(0.6)
    key(.keyboardReturnOrEnter, false)
    #expect(ear.heard == ["began", "ended"])
    #expect(witness.log == ["it began", "it ended"])
  }

  @Test func `A recogniser gets repeats, and keys that it ignores go to the responder`() {
    let first = watch(FirstKeyRecognizer(), [.select, .menu])
    first.cancelsTouchesInView = false
    key(.keyboardReturnOrEnter, true)
    key(.keyboardReturnOrEnter, true)
    key(.keyboardEscape, true)
    key(.keyboardEscape, false)
    key(.keyboardReturnOrEnter, false)
    #expect(first.heard == ["began 1", "again", "began 2", "ended"])
    #expect(witness.log == ["it ended"])
    #expect(ear.heard == ["began", "began", "ended", "ended"])
  }

  @Test func `Becoming inactive cancels all pressed keys`() {
    let first = watch(FirstKeyRecognizer(), [.select])
    key(.keyboardReturnOrEnter, true)
    stage.session.send(.activation(.foregroundInactive), at: stage.time)
    #expect(first.heard == ["began 1", "cancelled"])
    #expect(ear.heard == ["began", "cancelled"])
    stage.session.send(.activation(.foregroundActive), at: stage.time)
    key(.keyboardReturnOrEnter, true)
    #expect(first.heard == ["began 1", "cancelled", "began 1"])
    key(.keyboardReturnOrEnter, false)
  }

  @Test func `Of two recognisers of a key the first wins, or both if a delegate allows it`() {
    for isSimultaneous in [false, true] {
      witness.log = []
      let rules = RuleBook()
      rules.isSimultaneous = isSimultaneous
      let inner = watch(UITapGestureRecognizer(), [.select])
      let outer = watch(UITapGestureRecognizer(), [.select])
      inner.delegate = rules
      key(.keyboardReturnOrEnter, true)
      key(.keyboardReturnOrEnter, false)
      #expect(witness.log.count == (isSimultaneous ? 2 : 1))
      ear.removeGestureRecognizer(inner)
      ear.removeGestureRecognizer(outer)
    }
  }

  @Test(arguments: [
    (UIKeyboardHIDUsage.keyboardUpArrow, UIPress.PressType.upArrow),
    (.keyboardPageDown, .key), (.keypadEnter, .select), (.keyboardA, .key),
  ])
  func `A key has the press type that it stands for`(
    usage: UIKeyboardHIDUsage, type: UIPress.PressType
  ) {
    final class Typist: UIView {
      var types: [UIPress.PressType] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        types += presses.map(\.type)
      }
    }
    stage.session.makeCurrent()
    let view = Typist()
    stage.window.addSubview(view)
    #expect(view.becomeFirstResponder())
    key(usage, true)
    key(usage, false)
    #expect(view.types == [type])
  }

  @Test func `Arrow keys scroll before any responder gets them, if that is enabled`() {
    stage.session.makeCurrent()
    let scrollView = UIScrollView(frame: ear.frame)
    scrollView.contentSize = CGSize(width: 390, height: 5000)
    stage.window.addSubview(scrollView)
    let inner = PressRecorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.addSubview(inner)
    #expect(inner.becomeFirstResponder())
    let arrows = scrollView.directionalPressGestureRecognizer
    key(.keyboardDownArrow, true)
    key(.keyboardDownArrow, false)
    #expect(inner.heard == ["began", "ended"])
    arrows.isEnabled = true
    inner.heard = []
    key(.keyboardDownArrow, true)
    key(.keyboardDownArrow, true)
    #expect(arrows.state == .changed)
    key(.keyboardDownArrow, false)
    for _ in 0..<60 { stage.wait(1.0 / 60) }
    #expect(scrollView.contentOffset.y == 106)
    #expect(inner.heard == [])
    // At the end of the content an arrow key goes to the responder.
    key(.keyboardLeftArrow, true)
    key(.keyboardLeftArrow, false)
    #expect(inner.heard == ["began", "ended"])
  }
}
