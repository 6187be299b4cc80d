import CoreGraphics
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Records the calls of a field, and answers as the test requires.
final class FieldWitness: NSObject, UITextFieldDelegate {
  var log: [String] = []
  var allowsBegin = true
  var allowsEnd = true
  var allowsClear = true
  var allowsReturn = true
  var allowsChange: (NSRange, String) -> Bool = { _, _ in true }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.append("should begin")
    return allowsBegin
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.append("should end")
    return allowsEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.append("change \(range.location),\(range.length) \(string)")
    return allowsChange(range, string)
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    log.append("should clear")
    return allowsClear
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("should return")
    return allowsReturn
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

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

  private func focus(_ text: String = "") {
    field.text = text
    device.perform { _ = field.becomeFirstResponder() }
    device.advance(by: 0.1)
    witness.log = []
  }

  /// The text with `|` at the caret or around the selection.
  private var shown: String {
    guard let range = field.selectedTextRange, let text = field.text else { return "?" }
    let start = field.offset(from: field.beginningOfDocument, to: range.start)
    let end = field.offset(from: field.beginningOfDocument, to: range.end)
    let units = Array(text.utf16)
    func part(_ slice: ArraySlice<UInt16>) -> String { String(decoding: slice, as: UTF16.self) }
    if start == end { return part(units[..<start]) + "|" + part(units[start...]) }
    return part(units[..<start]) + "[" + part(units[start..<end]) + "]" + part(units[end...])
  }

  private func press(_ keys: [Key], _ modifiers: UIKeyModifierFlags = []) {
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

  // MARK: Fingers

  /// The centre of the characters between two offsets, on the screen.
  private func point(_ offset: Int) -> CGPoint {
    let a = field.position(from: field.beginningOfDocument, offset: offset)!
    let b = field.position(from: a, offset: 1)!
    let x = (field.caretRect(for: a).midX + field.caretRect(for: b).midX) / 2
    return field.convert(CGPoint(x: x - 2, y: 17), to: nil)
  }

  @Test func `One tap moves the caret, two select a word, three everything`() {
    focus("hello brave world")
    device.tap(at: point(7))
    #expect(shown == "hello b|rave world")
    device.advance(by: 1)
    device.tap(at: point(7))
    device.tap(at: point(7))
    #expect(shown == "hello [brave] world")
    device.tap(at: point(7))
    #expect(shown == "[hello brave world]")
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 300, y: 117))
    #expect(shown == "hello brave world|")
  }

  @Test func `After a long press the caret follows the finger`() {
    focus("hello brave world")
    let finger = device.touch(at: point(1)).hold(for: 0.7)
    #expect(shown == "h|ello brave world")
    finger.move(to: point(8), over: 0.3)
    #expect(shown == "hello br|ave world")
    finger.lift()
    #expect(shown == "hello br|ave world")
  }

  @Test func `A loupe is above the finger while it moves the caret`() throws {
    focus("hello brave world")
    let before = device.perform { device.window.subviews.count }
    let finger = device.touch(at: point(1)).hold(for: 0.7)
    let glass = try #require(device.perform { device.window.subviews.last })
    #expect(device.perform { device.window.subviews.count } == before + 1)
    #expect(glass.frame.maxY <= 100)
    let start = glass.center.x
    finger.move(to: point(8), over: 0.3)
    #expect(glass.center.x > start + 20)
    finger.move(to: CGPoint(x: 2000, y: 117), over: 0.1)
    #expect(glass.frame.maxX <= 386)
    finger.lift()
    // The edit menu replaces the loupe, until a touch elsewhere.
    try device.settle()
    #expect(device.perform { device.window.subviews.last } is EditMenu)
    device.tap(at: CGPoint(x: 200, y: 500))
    try device.settle()
    #expect(device.perform { device.window.subviews.count } == before)
    // A pointer needs no loupe.
    let pointer = device.click(at: point(3))
    pointer.hold(for: 0.7)
    #expect(device.perform { device.window.subviews.count } == before)
    pointer.lift()
  }

  @Test func `A stored selection can be set again, also on a shorter text`() {
    focus("hello brave world")
    device.tap(at: point(7))
    device.tap(at: point(7))
    let state = field.interactionState
    device.press(.home)
    #expect(shown == "|hello brave world")
    device.perform { field.interactionState = state }
    #expect(shown == "hello [brave] world")
    device.perform {
      field.text = "he\u{1F600}"
      field.interactionState = state
      field.interactionState = "nothing of ours"
    }
    #expect(shown == "he\u{1F600}|")
  }

  @Test func `A drag of a pointer selects text`() {
    focus("hello brave world")
    let pointer = device.click(at: point(1))
    pointer.move(to: point(8), over: 0.3)
    pointer.lift()
    #expect(shown == "h[ello br]ave world")
  }

  @Test func `Handles move the ends of a selection`() throws {
    focus("hello brave world")
    device.tap(at: point(7))
    device.tap(at: point(7))
    #expect(shown == "hello [brave] world")
    let range = try #require(field.selectedTextRange)
    let end = field.caretRect(for: range.end)
    let knob = field.convert(CGPoint(x: end.midX, y: end.maxY + 5), to: nil)
    let finger = device.touch(at: knob)
    finger.move(to: CGPoint(x: point(14).x, y: knob.y), over: 0.4)
    finger.lift()
    #expect(shown == "hello [brave wo]rld")
    let start = field.caretRect(for: try #require(field.selectedTextRange).start)
    let other = field.convert(CGPoint(x: start.midX, y: start.minY - 5), to: nil)
    let second = device.touch(at: other)
    second.move(to: CGPoint(x: point(2).x, y: other.y), over: 0.4)
    second.lift()
    #expect(shown == "he[llo brave wo]rld")
  }

  @Test func `The clear button follows its mode, asks the delegate and clears the text`() {
    field.clearButtonMode = .whileEditing
    focus("abc")
    let place = field.convert(
      CGPoint(
        x: field.clearButtonRect(forBounds: field.bounds).midX,
        y: field.clearButtonRect(forBounds: field.bounds).midY), to: nil)
    witness.allowsClear = false
    device.tap(at: place)
    #expect(field.text == "abc")
    witness.allowsClear = true
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    device.tap(at: place)
    #expect(field.text == "")
    #expect(changes == 1)
    #expect(field.isEditing)
    press([.letter("z")], .control)
    #expect(field.text == "abc")
  }

  // MARK: Input methods

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

  // MARK: Looks

  @Test
  func `A secure field shows dots, is not copied, and the first key replaces its text`() {
    field.isSecureTextEntry = true
    focus("secret")
    press([.letter("a")], .control)
    press([.letter("c")], .control)
    #expect(device.clipboard == nil)
    device.enter("n")
    #expect(field.text == "n")
    device.enter("ew")
    #expect(field.text == "new")
    #expect(field.accessibilityValue == "•••")
    device.perform { _ = field.resignFirstResponder() }
    device.perform { _ = field.becomeFirstResponder() }
    device.press(.backspace)
    #expect(field.text == "")
  }

  @Test func `Text rectangles exclude the border and the side views`() {
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(field.textRect(forBounds: bounds).minX == 7)
    field.leftViewMode = .always
    #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 7, y: 7, width: 20, height: 20))
    #expect(field.textRect(forBounds: bounds).minX == 27)
    field.clearButtonMode = .whileEditing
    field.text = "x"
    #expect(field.textRect(forBounds: bounds).maxX == 193)
    #expect(field.editingRect(forBounds: bounds).maxX == 173)
    #expect(field.clearButtonRect(forBounds: bounds).size == CGSize(width: 19, height: 19))
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.leftViewRect(forBounds: bounds).maxX == 193)
  }

  @Test func `Side views keep their size in a field with an empty frame`() {
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 20))
    let other = UITextField(frame: .zero)
    other.leftView = icon
    other.leftViewMode = .always
    device.perform {
      page.view.addSubview(other)
      page.view.layoutIfNeeded()
      other.frame = CGRect(x: 20, y: 200, width: 200, height: 34)
      page.view.layoutIfNeeded()
    }
    #expect(icon.frame == CGRect(x: 0, y: 7, width: 24, height: 20))
  }

  @Test func `A field is as high as its border requires`() {
    #expect(field.intrinsicContentSize.height == 34)
    field.borderStyle = .none
    #expect(field.intrinsicContentSize.height == 22)
    field.placeholder = "A placeholder"
    let wide = field.intrinsicContentSize.width
    field.text = "x"
    #expect(field.intrinsicContentSize.width < wide)
  }

  @Test func `The caret stays visible while a long text is typed`() throws {
    focus(String(repeating: "wide text ", count: 30))
    let range = try #require(field.selectedTextRange)
    func caret() -> CGRect { field.caretRect(for: field.selectedTextRange!.start) }
    #expect(field.editingRect(forBounds: field.bounds).contains(caret()))
    #expect(caret().maxX > 285)
    press([.home])
    #expect(caret().minX < 10)
    _ = range
  }

  @Test func `A key in a text of ten million characters takes no noticeable time`() throws {
    let text = String(repeating: "ten million é ", count: 714_286)
    focus(text)
    device.enter("x")
    press([.left, .left])
    device.press(.backspace)
    press([.home])
    device.enter("y")
    press([.right], .control)
    press([.end], .shift)
    press([.letter("c")], .control)
    press([.right])
    press([.letter("v")], .control)
    #expect(field.text!.utf8.count > 20_000_000)
    #expect(field.text!.hasPrefix("yten million"))
    press([.letter("z")], .control)
    #expect(field.text!.utf8.count < 12_000_000)
    let caret = field.caretRect(for: field.selectedTextRange!.end)
    #expect(field.bounds.contains(caret))
    field.isSecureTextEntry = true
    device.advance(by: 0.1)
  }

  @Test func `A character of a million scalars can be edited`() {
    focus("a" + String(repeating: "\u{301}", count: 300_000))
    device.enter("b")
    device.press(.backspace)
    device.press(.home)
    device.enter("c")
    #expect(field.text!.count == 2)
  }

  @Test func `Attributed text keeps its attributes while it is edited`() {
    let text = NSMutableAttributedString(string: "redbig")
    text.setAttributes([.foregroundColor: UIColor.red], range: NSRange(location: 0, length: 3))
    text.setAttributes(
      [.font: UIFont.systemFont(ofSize: 30)], range: NSRange(location: 3, length: 3))
    field.attributedText = text
    device.perform { _ = field.becomeFirstResponder() }
    press([.home, .right])
    device.enter("X")
    #expect(field.text == "rXedbig")
    let looks = field.attributedText!
    func color(_ place: Int) -> UIColor? {
      looks.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
    }
    #expect(color(1) == .red)
    #expect(color(3) == .red)
    #expect(color(5) != .red)
    field.typingAttributes = [.foregroundColor: UIColor.green]
    device.enter("G")
    let next = field.attributedText!.attribute(.foregroundColor, at: 2, effectiveRange: nil)
    #expect(next as? UIColor == .green)
    field.textColor = .blue
    #expect(
      field.attributedText!.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .blue)
  }

  @Test func `Tab moves to the next field, and with Shift to the previous one`() {
    let second = device.perform {
      UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
    }
    let beside = device.perform {
      UITextField(frame: CGRect(x: 330, y: 102, width: 50, height: 34))
    }
    page.view.addSubview(second)
    page.view.addSubview(beside)
    focus()
    device.press(.tab)
    #expect(beside.isFirstResponder)
    device.press(.tab)
    #expect(second.isFirstResponder)
    device.press(.tab, modifiers: .shift)
    #expect(beside.isFirstResponder)
  }

  @Test func `The caret blinks every half second, and lets the screen settle`() throws {
    focus("a")
    try device.settle()
    func picture() -> Snapshot { device.snapshot() }
    device.enter("b")
    let on = picture()
    device.advance(by: 0.45)
    #expect(picture() == on)
    device.advance(by: 0.1)
    let off = picture()
    #expect(off != on)
    device.advance(by: 0.5)
    #expect(picture() == on)
    device.enter("c")
    device.advance(by: 0.45)
    #expect(picture() != off)
  }

  @Test func `Random editing keeps the caret on scalar boundaries and undo consistent`() {
    var random = SeededGenerator(seed: 11)
    let pieces = ["a", "é", "👨‍👩‍👧", " ", "ש", "क्षि", "\u{301}", "\u{200D}", "東", "🇩🇪", "."]
    focus("start")
    for _ in 0..<600 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3: device.enter(pieces.randomElement(using: &random)!)
      case 4: device.press(.backspace)
      case 5: device.press(.left, modifiers: Bool.random(using: &random) ? .shift : [])
      case 6: device.press(.right, modifiers: Bool.random(using: &random) ? .control : .shift)
      case 7: device.press(.letter("z"), modifiers: .control)
      case 8: device.press(.letter("y"), modifiers: .control)
      case 9: device.compose(pieces.randomElement(using: &random)!)
      case 10: device.press(Bool.random(using: &random) ? .home : .end)
      default: device.press(.letter("v"), modifiers: .control)
      }
      if Int.random(in: 0..<20, using: &random) == 0 {
        device.press(.letter("a"), modifiers: .control)
        device.press(.letter("c"), modifiers: .control)
        device.press(.left)
      }
      #expect(field.editingFaults() == [])
      let rect = field.caretRect(for: field.selectedTextRange!.end)
      #expect(field.bounds.insetBy(dx: -1, dy: -1).contains(rect))
      if field.text!.utf8.count > 4000 { field.text = "start" }
    }
    while field.undoManager!.canUndo { device.press(.letter("z"), modifiers: .control) }
    #expect(field.editingFaults() == [])
  }
}
