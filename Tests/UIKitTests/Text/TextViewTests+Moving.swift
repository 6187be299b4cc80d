import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Movements from line to line, selections by keys, fingers and pointers.
extension TextViewTests {
  @Test func `Up and down keep the column over shorter lines`() {
    focus("abcdefgh\nab\nabcdefgh")
    view.selectedRange = NSRange(location: 6, length: 0)
    device.press(.down)
    #expect(shown == "abcdefgh\nab|\nabcdefgh")
    device.press(.down)
    #expect(shown == "abcdefgh\nab\nabcdef|gh")
    device.press(.down)
    #expect(shown == "abcdefgh\nab\nabcdefgh|")
    press([.up, .up])
    #expect(shown == "abcdef|gh\nab\nabcdefgh" || shown == "abcdefgh|\nab\nabcdefgh")
    device.press(.left)
    press([.up, .up, .up])
    #expect(view.selectedRange.location == 0)
  }

  @Test func `Home and End go to the ends of a line, with Ctrl to those of the text`() {
    focus("first line\nsecond line")
    view.selectedRange = NSRange(location: 14, length: 0)
    device.press(.home)
    #expect(shown == "first line\n|second line")
    device.press(.end)
    #expect(shown == "first line\nsecond line|")
    press([.home], .control)
    #expect(shown == "|first line\nsecond line")
    press([.end], [.control, .shift])
    #expect(shown == "[first line\nsecond line]")
  }

  @Test func `End in a wrapped line keeps the caret on that line`() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    focus(words)
    view.selectedRange = NSRange(location: 2, length: 0)
    let first = caret(2)
    device.press(.end)
    let place = view.selectedRange.location
    #expect(place > 10 && place < words.count)
    #expect(caret(place).minY == first.minY)
    // The same offset is at the start of the next line for a caret that comes from there.
    device.press(.right)
    device.press(.left)
    #expect(caret(place).minY > first.minY)
    device.press(.home)
    #expect(view.selectedRange.location == place)
  }

  @Test func `Shift extends by lines, words and pages`() {
    focus("one two\nthree four\nfive")
    view.selectedRange = NSRange(location: 4, length: 0)
    press([.down], .shift)
    #expect(view.selectedRange.location == 4 && view.selectedRange.length > 4)
    press([.up], .shift)
    #expect(shown == "one |two\nthree four\nfive")
    press([.right], [.shift, .control])
    #expect(shown == "one [two]\nthree four\nfive")
    press([.pageDown], .shift)
    #expect(shown == "one [two\nthree four\nfive]")
  }

  @Test func `Backspace and delete join lines, and remove words`() {
    focus("one two\nthree")
    view.selectedRange = NSRange(location: 8, length: 0)
    device.press(.backspace)
    #expect(shown == "one two|three")
    press([.backspace], .control)
    #expect(shown == "one |three")
    press([.deleteForward], .control)
    #expect(shown == "one |")
    press([.backspace], .command)
    #expect(shown == "|")
    #expect(view.editingFaults() == [])
  }

  @Test func `Ctrl with up and down goes from paragraph to paragraph`() {
    focus("one\n\ntwo three\nfour")
    view.selectedRange = NSRange(location: 8, length: 0)
    press([.up], .control)
    #expect(shown == "one\n\n|two three\nfour")
    press([.up], .control)
    #expect(shown == "one\n|\ntwo three\nfour")
    press([.down], .control)
    press([.down], .control)
    press([.down], .control)
    #expect(shown == "one\n\ntwo three\nfour|")
  }

  @Test func `Two taps select a word, three a paragraph`() {
    focus("hello brave world\nsecond one")
    device.tap(at: point(7))
    #expect(shown == "hello b|rave world\nsecond one")
    device.advance(by: 1)
    device.tap(at: point(20))
    device.tap(at: point(20))
    #expect(shown == "hello brave world\n[second] one")
    device.tap(at: point(20))
    #expect(shown == "hello brave world\n[second one]")
    device.advance(by: 1)
    device.tap(at: view.convert(CGPoint(x: 290, y: 180), to: nil))
    #expect(shown == "hello brave world\nsecond one|")
  }

  @Test func `Handles drag the selection over lines`() throws {
    focus("hello brave world\nsecond one")
    device.tap(at: point(7))
    device.tap(at: point(7))
    #expect(shown == "hello [brave] world\nsecond one")
    let end = caret(11)
    let knob = view.convert(CGPoint(x: end.midX, y: end.maxY + 5), to: nil)
    let below = caret(24)
    let finger = device.touch(at: knob)
    finger.move(
      to: view.convert(CGPoint(x: below.midX, y: below.maxY + 5), to: nil), over: 0.4)
    finger.lift()
    #expect(shown == "hello [brave world\nsecond] one")
  }

  @Test func `A drag of a pointer selects, a drag of a finger scrolls`() {
    let lines = (1...60).map { "line \($0)" }.joined(separator: "\n")
    focus(lines)
    let pointer = device.click(at: point(1))
    pointer.move(to: point(10), over: 0.3)
    pointer.lift()
    #expect(view.selectedRange == NSRange(location: 1, length: 9))
    #expect(view.contentOffset.y == 0)
    device.drag(
      from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 180), duration: 0.3)
    #expect(view.contentOffset.y > 50)
    #expect(view.selectedRange == NSRange(location: 1, length: 9))
  }

  @Test func `A pointer that selects below the text scrolls it`() {
    let lines = (1...1500).map { "line \($0)" }.joined(separator: "\n")
    focus(lines)
    let pointer = device.click(at: point(1))
    pointer.move(to: CGPoint(x: 100, y: 400), over: 0.3)
    let before = view.contentOffset.y
    pointer.hold(for: 1)
    #expect(view.contentOffset.y > before + 100)
    let selected = view.selectedRange.length
    pointer.hold(for: 0.5)
    #expect(view.selectedRange.length > selected)
    pointer.lift()
    let rest = view.contentOffset.y
    device.advance(by: 0.5)
    #expect(view.contentOffset.y == rest)
  }

  @Test func `Typing scrolls to the caret`() {
    let lines = (1...60).map { "line \($0)" }.joined(separator: "\n")
    focus(lines)
    view.selectedRange = NSRange(location: lines.count, length: 0)
    device.advance(by: 0.1)
    #expect(view.bounds.contains(caret(lines.count)))
    device.perform { view.setContentOffset(.zero, animated: false) }
    device.enter("x")
    device.advance(by: 0.1)
    #expect(view.bounds.contains(caret(lines.count + 1)))
    view.scrollRangeToVisible(NSRange(location: 0, length: 3))
    #expect(view.contentOffset.y <= 8)
  }

  @Test func `Paragraphs of both directions have their carets where their letters are`() {
    focus("abc\n\u{5D0}\u{5D1}\u{5D2}\nx")
    let inner = CGFloat(5)
    #expect(abs(caret(0).midX - inner) <= 1.5)
    #expect(caret(4).midX > 290)
    #expect(caret(7).midX < caret(4).midX - 10)
    #expect(
      view.baseWritingDirection(
        for: view.position(from: view.beginningOfDocument, offset: 5)!, in: .forward)
        == .rightToLeft)
    view.selectedRange = NSRange(location: 5, length: 0)
    device.press(.left)
    #expect(view.selectedRange.location == 6)
    device.press(.right)
    #expect(view.selectedRange.location == 5)
  }
}
