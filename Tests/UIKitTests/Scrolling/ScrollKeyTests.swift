import Simulator
import Testing
import UIKit

/// Keys that scroll.
@MainActor @Suite struct ScrollKeyTests {
  /// Presses a key, waits until the content rests, and returns its position.
  private func press(
    _ stage: ScrollStage, _ key: Key, _ modifiers: UIKeyModifierFlags = []
  ) throws -> CGPoint {
    stage.device.press(key, modifiers: modifiers)
    try stage.device.settle()
    return stage.view.contentOffset
  }

  @Test func `Page keys, Home, End, arrows and the space bar scroll`() throws {
    let stage = ScrollStage(contentHeight: 5000)
    let page: CGFloat = 852 - 44
    let end: CGFloat = 5000 - 852
    #expect(try press(stage, .pageDown).y == page)
    #expect(try press(stage, .pageUp).y == 0)
    #expect(try press(stage, .space).y == page)
    #expect(try press(stage, .space, .shift).y == 0)
    #expect(try press(stage, .down).y == 53)
    #expect(try press(stage, .up).y == 0)
    #expect(try press(stage, .end).y == end)
    #expect(try press(stage, .home).y == 0)
    #expect(try press(stage, .down, .command).y == end)
    #expect(try press(stage, .up, .command).y == 0)
    #expect(try press(stage, .down, .alternate).y == page)
    // Shortcuts with other modifiers belong to other responders.
    #expect(try press(stage, .space, .control).y == page)
    #expect(stage.log.calls.last == "didEndScrollingAnimation")
  }

  @Test func `Arrows scroll sideways, page keys too where nothing scrolls vertically`() throws {
    let stage = ScrollStage(contentHeight: 852)
    stage.view.contentSize.width = 2000
    #expect(try press(stage, .right) == CGPoint(x: 53, y: 0))
    #expect(try press(stage, .left) == .zero)
    #expect(try press(stage, .down) == .zero)
    #expect(try press(stage, .pageDown) == CGPoint(x: 393 - 44, y: 0))
    #expect(try press(stage, .end) == CGPoint(x: 2000 - 393, y: 0))
  }

  @Test func `A held key repeats its step`() throws {
    let stage = ScrollStage()
    for _ in 0..<10 {
      stage.device.hold(.keyboardDownArrow)
      stage.device.advance(by: 0.03)
    }
    stage.device.release(.keyboardDownArrow)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 530)
  }

  @Test func `With paging a key turns one page`() throws {
    let stage = ScrollStage(contentHeight: 852 * 4)
    stage.view.isPagingEnabled = true
    #expect(try press(stage, .down).y == 852)
    #expect(try press(stage, .pageDown).y == 1704)
    #expect(try press(stage, .up).y == 852)
  }

  @Test func `Keys do not scroll where they are switched off or handled by a responder`() throws {
    let stage = ScrollStage()
    stage.view.allowsKeyboardScrolling = false
    #expect(try press(stage, .pageDown).y == 0)
    stage.view.allowsKeyboardScrolling = true
    stage.view.isScrollEnabled = false
    #expect(try press(stage, .pageDown).y == 0)
    stage.view.isScrollEnabled = true
    let eager = KeyTaker(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(eager)
    stage.device.perform { _ = eager.becomeFirstResponder() }
    #expect(try press(stage, .pageDown).y == 0)
    #expect(eager.taken == 1)
    eager.takesKeys = false
    #expect(try press(stage, .pageDown).y == 808)
  }

  @Test func `While text is edited only the page keys scroll`() throws {
    let stage = ScrollStage()
    let field = Typist(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.view.addSubview(field)
    stage.device.perform { _ = field.becomeFirstResponder() }
    for key in [Key.space, .down, .end, .right] { #expect(try press(stage, key).y == 0) }
    #expect(try press(stage, .pageDown).y == 808)
  }

  @Test func `Keys go to the scroll view under the pointer, at its end to the one around it`()
    throws
  {
    let stage = ScrollStage()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 200))
    inner.contentSize = CGSize(width: 393, height: 260)
    stage.view.addSubview(inner)
    stage.device.hover(at: CGPoint(x: 100, y: 100))
    #expect(try press(stage, .down) == .zero)
    #expect(inner.contentOffset.y == 53)
    #expect(try press(stage, .down) == .zero)
    #expect(inner.contentOffset.y == 60)
    #expect(try press(stage, .down).y == 53)
    stage.device.hover(at: CGPoint(x: 100, y: 600))
    #expect(try press(stage, .home).y == 0)
    #expect(inner.contentOffset.y == 60)
  }
}

/// Takes every key, or none.
private final class KeyTaker: UIView {
  var takesKeys = true
  var taken = 0
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard takesKeys else { return super.pressesBegan(presses, with: event) }
    taken += 1
  }
}

/// A view that accepts typed text.
private final class Typist: UIView, UIKeyInput {
  var text = ""
  var hasText: Bool { !text.isEmpty }
  override var canBecomeFirstResponder: Bool { true }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { _ = text.popLast() }
}
