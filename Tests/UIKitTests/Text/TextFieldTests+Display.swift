import CoreGraphics
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// What a field shows: secure text, rectangles, the caret, long and attributed text.
extension TextFieldTests {
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
