import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Taps, long presses, handles and pointers.
extension TextFieldTests {
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
}
