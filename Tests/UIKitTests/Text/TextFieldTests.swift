import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

@Suite @MainActor struct TextFieldTests {
  let device = Simulator()
  let page = UIViewController(nibName: nil, bundle: nil)
  let field: UITextField
  let witness = FieldWitness()

  init() {
    field = device.perform { UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34)) }
    page.view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.delegate = witness
    page.view.addSubview(field)
    device.show(page)
    device.keyboard.isHardwareConnected = true
  }

  func focus(_ text: String = "") {
    field.text = text
    device.perform { _ = field.becomeFirstResponder() }
    device.advance(by: 0.1)
    witness.log = []
  }

  /// The text with `|` at the caret or around the selection.
  var shown: String {
    guard let range = field.selectedTextRange, let text = field.text else { return "?" }
    let start = field.offset(from: field.beginningOfDocument, to: range.start)
    let end = field.offset(from: field.beginningOfDocument, to: range.end)
    let units = Array(text.utf16)
    func part(_ slice: ArraySlice<UInt16>) -> String { String(decoding: slice, as: UTF16.self) }
    if start == end { return part(units[..<start]) + "|" + part(units[start...]) }
    return part(units[..<start]) + "[" + part(units[start..<end]) + "]" + part(units[end...])
  }

  func press(_ keys: [Key], _ modifiers: UIKeyModifierFlags = []) {
    for key in keys { device.press(key, modifiers: modifiers) }
  }

  // MARK: Beginning and ending

  @Test func `A tap begins editing and calls delegate, actions and observers in order`() {
    var events: [String] = []
    field.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
    field.addAction(UIAction { _ in events.append("changed") }, for: .editingChanged)
    field.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
    device.tap(at: CGPoint(x: 100, y: 117))
    #expect(field.isEditing)
    #expect(field.isFirstResponder)
    #expect(Array(witness.take().prefix(2)) == ["should begin", "did begin"])
    device.enter("a")
    #expect(witness.take() == ["change 0,0 a", "selection"])
    device.perform { _ = field.resignFirstResponder() }
    #expect(witness.take() == ["should end", "did end"])
    #expect(!field.isEditing)
    #expect(events == ["begin", "changed", "end"])
  }

  @Test func `The delegate can prevent editing from beginning and from ending`() {
    witness.allowsBegin = false
    device.perform { #expect(!field.becomeFirstResponder()) }
    #expect(!field.isEditing)
    witness.allowsBegin = true
    focus()
    witness.allowsEnd = false
    device.perform { #expect(!field.resignFirstResponder()) }
    #expect(field.isEditing)
  }

  @Test func `The delegate can refuse a change`() {
    witness.allowsChange = { _, text in text != "b" }
    focus()
    device.enter("a")
    device.enter("b")
    device.enter("c")
    #expect(field.text == "ac")
  }

  @Test func `Ranges passed to the delegate are in UTF-16 units`() {
    focus("👨‍👩‍👧é")
    device.enter("x")
    #expect(witness.take().first == "change 10,0 x" || field.text!.utf16.count == 10)
    press([.home])
    press([.deleteForward])
    #expect(field.text == "éx")
    #expect(witness.log.contains("change 0,8 "))
  }

  @Test func `Return asks the delegate, sends its events and ends editing for their actions`() {
    focus("a")
    device.press(.return)
    #expect(witness.take() == ["should return"])
    #expect(field.isEditing)
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    device.press(.return)
    #expect(exits == 1)
    #expect(!field.isEditing)
    #expect(field.text == "a")
  }

  @Test func `Notifications are posted when editing begins, changes and ends`() {
    var names: [String] = []
    var tokens: [any NSObjectProtocol] = []
    for name in [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ] {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { note in
          let name = note.name.rawValue
          MainActor.assumeIsolated { names.append(name) }
        })
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    focus()
    device.enter("a")
    field.text = "b"
    device.perform { _ = field.resignFirstResponder() }
    #expect(
      names == [
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidEndEditingNotification",
      ])
  }

  // MARK: Characters

  @Test(arguments: [
    ("family", "👨‍👩‍👧‍👦"), ("flag", "🇩🇪"), ("accent", "e\u{301}"), ("skin", "👍🏽"),
    ("devanagari", "क्षि"), ("thai", "กำ"), ("hangul", "각"), ("arabic", "بِ"), ("hebrew", "שָׁ"),
    ("keycap", "1️⃣"), ("tag flag", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"),
  ])
  func `Backspace and arrows act on whole characters`(name: String, character: String) {
    focus("a" + character + character)
    let count = field.text!.count
    device.press(.backspace)
    #expect(field.text!.count == count - 1)
    #expect(field.text == "a" + character)
    device.press(.home)
    device.press(.deleteForward)
    #expect(field.text == character)
  }

  @Test func `Arrows move by characters and words, and select with Shift`() {
    focus("one two-three don't 東京タワー")
    press([.home])
    press([.right, .right])
    #expect(shown == "on|e two-three don't 東京タワー")
    press([.right], .control)
    #expect(shown == "one| two-three don't 東京タワー")
    press([.right, .right], .alternate)
    #expect(shown == "one two-three| don't 東京タワー")
    press([.right], .control)
    #expect(shown == "one two-three don't| 東京タワー")
    press([.right, .right], .control)
    #expect(shown == "one two-three don't 東京タワー|")
    press([.left], .control)
    #expect(shown == "one two-three don't 東京|タワー")
    press([.left], [.control, .shift])
    #expect(shown == "one two-three don't [東京]タワー")
    press([.left])
    #expect(shown == "one two-three don't |東京タワー")
    press([.end], .shift)
    #expect(shown == "one two-three don't [東京タワー]")
    press([.right])
    press([.up])
    #expect(shown == "|one two-three don't 東京タワー")
    press([.down])
    press([.left], .command)
    #expect(shown == "|one two-three don't 東京タワー")
  }

  @Test func `Backspace with a modifier deletes whole words`() {
    focus("one two three")
    device.press(.backspace, modifiers: .control)
    #expect(shown == "one two |")
    device.press(.backspace, modifiers: .alternate)
    #expect(shown == "one |")
    device.press(.home)
    device.press(.deleteForward, modifiers: .control)
    #expect(shown == "| ")
  }

  @Test func `In Hebrew text the arrows move the caret in their direction`() {
    focus("שלום")
    press([.home])
    #expect(shown == "|שלום")
    press([.left])
    #expect(shown == "ש|לום")
    press([.right])
    #expect(shown == "|שלום")
    let start = field.caretRect(for: field.beginningOfDocument)
    let end = field.caretRect(for: field.endOfDocument)
    #expect(start.minX > end.minX)
    #expect(start.maxX > 300 - 12)
  }

  // MARK: Clipboard and undo

  @Test func `Shortcuts cut, copy, paste and select all through the host's clipboard`() {
    focus("hello")
    press([.letter("a")], .control)
    #expect(shown == "[hello]")
    press([.letter("c")], .control)
    #expect(device.clipboard == "hello")
    press([.right])
    press([.letter("v")], .control)
    #expect(shown == "hellohello|")
    press([.left, .left], .shift)
    press([.letter("x")], .command)
    #expect(device.clipboard == "lo")
    #expect(shown == "hellohel|")
    device.clipboard = "a\nb\r\nc"
    press([.letter("v")], .control)
    #expect(shown == "hellohela b c|")
    // Bytes that are not UTF-8 have already become the replacement character.
    device.clipboard = String(decoding: [0x61, 0xFF, 0xC3, 0x28, 0xE2, 0x82], as: UTF8.self)
    press([.letter("a")], .control)
    press([.letter("v")], .control)
    #expect(field.text == "a\u{FFFD}\u{FFFD}(\u{FFFD}")
    press([.left, .backspace])
    #expect(field.text!.unicodeScalars.allSatisfy { $0.value > 0 })
  }

  @Test func `Undo reverts runs of typing and single commands, and redo repeats them`() {
    focus("x")
    for letter in "abc" { device.enter(String(letter)) }
    press([.letter("a")], .control)
    device.press(.backspace)
    #expect(field.text == "")
    device.enter("q")
    press([.letter("z")], .control)
    #expect(field.text == "")
    press([.letter("z")], .control)
    #expect(field.text == "xabc")
    press([.letter("z")], .control)
    #expect(field.text == "x")
    press([.letter("z")], .control)
    #expect(field.text == "x")
    press([.letter("z")], [.control, .shift])
    #expect(field.text == "xabc")
    press([.letter("y")], .control)
    #expect(field.text == "")
    press([.letter("y")], .control)
    #expect(field.text == "q")
    #expect(field.undoManager?.canRedo == false)
    #expect(witness.log.contains("selection"))
  }

  // MARK: Input methods

  @Test func `An attributed field marks text with the attributes at its caret`() {
    field.attributedText = NSAttributedString(
      string: "ab", attributes: [.foregroundColor: UIColor.red])
    device.perform { _ = field.becomeFirstResponder() }
    device.perform { field.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0)) }
    #expect(field.text == "abに" && field.markedTextRange != nil)
    let color = field.attributedText?.attribute(.foregroundColor, at: 2, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    device.perform { field.unmarkText() }
    #expect(field.text == "abに" && field.markedTextRange == nil)
  }

  @Test func `Text of an input method is marked until it is committed`() throws {
    focus("a")
    device.compose("に")
    #expect(field.text == "aに")
    #expect(field.markedTextRange != nil)
    device.compose("にほん", selected: NSRange(location: 1, length: 1))
    #expect(shown == "aに[ほ]ん")
    device.compose("")
    #expect(field.text == "a")
    device.compose("にほん")
    device.enter("日本")
    #expect(shown == "a日本|")
    #expect(field.markedTextRange == nil)
    device.compose("ご")
    device.perform { field.unmarkText() }
    #expect(shown == "a日本ご|")
    press([.letter("z")], .control)
    #expect(field.text == "a日本")
  }
}
