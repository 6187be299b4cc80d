import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

@Suite @MainActor struct TextViewTests {
  let device = Simulator()
  let page = UIViewController(nibName: nil, bundle: nil)
  let view: UITextView
  let witness = TextViewWitness()

  init() {
    view = device.perform { UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200)) }
    page.view.backgroundColor = .systemBackground
    view.font = .systemFont(ofSize: 17)
    view.delegate = witness
    page.view.addSubview(view)
    device.show(page)
    device.keyboard.isHardwareConnected = true
  }

  func focus(_ text: String = "") {
    view.text = text
    device.perform { _ = view.becomeFirstResponder() }
    device.advance(by: 0.1)
    witness.log = []
  }

  /// The text with `|` at the caret or around the selection.
  var shown: String {
    let range = view.selectedRange
    let units = Array(view.text.utf16)
    let (start, end) = (range.location, range.location + range.length)
    func part(_ slice: ArraySlice<UInt16>) -> String { String(decoding: slice, as: UTF16.self) }
    if start == end { return part(units[..<start]) + "|" + part(units[start...]) }
    return part(units[..<start]) + "[" + part(units[start..<end]) + "]" + part(units[end...])
  }

  func press(_ keys: [Key], _ modifiers: UIKeyModifierFlags = []) {
    for key in keys { device.press(key, modifiers: modifiers) }
  }

  func caret(_ offset: Int) -> CGRect {
    view.caretRect(for: view.position(from: view.beginningOfDocument, offset: offset)!)
  }

  /// The middle of a character on the screen.
  func point(_ offset: Int) -> CGPoint {
    let (a, b) = (caret(offset), caret(offset + 1))
    return view.convert(CGPoint(x: (a.midX + b.midX) / 2 - 1, y: a.midY), to: nil)
  }

  // MARK: Editing

  @Test func `A tap begins editing and calls the delegate in order`() {
    nonisolated(unsafe) var posts: [String] = []
    let names = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { note in
        posts.append(note.name.rawValue)
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    device.tap(at: CGPoint(x: 100, y: 150))
    #expect(view.isFirstResponder)
    #expect(Array(witness.take().prefix(2)) == ["should begin", "did begin"])
    device.enter("a")
    #expect(witness.take() == ["change 0,0 a", "selection", "did change"])
    device.press(.return)
    #expect(witness.take() == ["change 1,0 \n", "selection", "did change"])
    #expect(shown == "a\n|")
    device.perform { _ = view.resignFirstResponder() }
    #expect(witness.take() == ["should end", "did end"])
    #expect(posts == [names[0], names[1], names[1], names[2]].map(\.rawValue))
  }

  @Test func `The delegate can prevent editing, its end, and a change`() {
    witness.allowsBegin = false
    device.perform { #expect(!view.becomeFirstResponder()) }
    witness.allowsBegin = true
    focus()
    witness.allowsChange = { _, text in text != "b" }
    for letter in ["a", "b", "c"] { device.enter(letter) }
    #expect(shown == "ac|")
    witness.allowsEnd = false
    device.perform { #expect(!view.resignFirstResponder()) }
    #expect(view.isFirstResponder)
  }

  @Test func `Typing is undone as a whole, and attributes come back`() {
    view.attributedText = NSAttributedString(
      string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
    device.perform { _ = view.becomeFirstResponder() }
    press([.letter("a")], .control)
    device.press(.backspace)
    device.enter("x")
    press([.letter("z")], .control)
    press([.letter("z")], .control)
    #expect(view.text == "bold")
    let font = view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font == .boldSystemFont(ofSize: 17))
    press([.letter("z")], [.control, .shift])
    #expect(view.text == "")
    #expect(view.editingFaults() == [])
  }

  @Test func `Copied attributes come along where the view allows them`() {
    view.allowsEditingTextAttributes = true
    view.attributedText = NSAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red])
    device.perform { _ = view.becomeFirstResponder() }
    press([.letter("a")], .control)
    press([.letter("c")], .control)
    device.perform { view.attributedText = NSAttributedString(string: "plain ") }
    press([.letter("v")], .control)
    #expect(view.text == "plain red")
    let color = view.attributedText.attribute(.foregroundColor, at: 7, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    view.allowsEditingTextAttributes = false
    device.perform { view.text = "" }
    press([.letter("v")], .control)
    let plain = view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(plain as? UIColor != .red)
    #expect(device.clipboard == "red")
  }

  @Test func `Typed text has the typing attributes until the caret moves`() {
    focus("ab")
    view.typingAttributes = [.font: UIFont.boldSystemFont(ofSize: 30)]
    device.enter("C")
    let typed = view.attributedText.attribute(.font, at: 2, effectiveRange: nil) as? UIFont
    #expect(typed == .boldSystemFont(ofSize: 30))
    device.press(.home)
    device.enter("d")
    let moved = view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(moved == .systemFont(ofSize: 17))
    #expect(view.editingFaults() == [])
  }

  @Test func `An input method's text is marked until it is committed`() {
    focus("one\ntwo")
    device.compose("ni")
    #expect(view.markedTextRange != nil)
    #expect(view.text == "one\ntwoni")
    device.compose("")
    #expect(view.text == "one\ntwo")
    device.compose("ni")
    device.enter("\u{4F60}")
    #expect(shown == "one\ntwo\u{4F60}|")
    #expect(view.markedTextRange == nil)
    #expect(view.editingFaults() == [])
  }

  @Test func `A text that is not editable is selected and copied, without a keyboard`() {
    device.keyboard.isHardwareConnected = false
    view.isEditable = false
    focus("hello brave world")
    device.advance(by: 1)
    #expect(!device.keyboard.isVisible)
    #expect(witness.log.isEmpty)
    device.tap(at: point(7))
    device.tap(at: point(7))
    #expect(shown == "hello [brave] world")
    press([.letter("c")], .control)
    #expect(device.clipboard == "brave")
    device.enter("x")
    device.press(.backspace)
    press([.letter("x")], .control)
    press([.letter("v")], .control)
    #expect(view.text == "hello brave world")
    #expect(!view.canPerformAction(Selector("paste:"), withSender: nil))
  }

  // MARK: Ranges

  @Test func `Ranges outside of the text are clamped and reported`() {
    focus("a\u{1F600}b")
    let faults = UIKitFault.collected {
      view.selectedRange = NSRange(location: 1, length: 100)
      view.selectedRange = NSRange(location: NSNotFound, length: 5)
      view.selectedRange = NSRange(location: -4, length: 1)
    }
    #expect(faults.count == 3)
    view.selectedRange = NSRange(location: 1, length: 2)
    #expect(shown == "a[\u{1F600}]b")
    #expect(view.editingFaults() == [])
  }

  @Test func `Numbers that are not finite change nothing`() {
    let faults = UIKitFault.collected {
      view.textContainerInset = UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
      view.textContainer.lineFragmentPadding = .infinity
    }
    #expect(faults.count == 2)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5)
  }
}
