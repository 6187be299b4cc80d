import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Sizes, long texts, links and what screen readers get.
extension TextViewTests {
  @Test func `A line of text needs its height and the insets around it`() {
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    view.text = "one"
    let size = view.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(abs(size.height - line - 16) <= 0.5)
    view.text = "one\ntwo\n"
    let three = view.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(abs(three.height - 3 * line - 16) <= 0.5)
    view.text = ""
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == size.height)
    view.textContainerInset = .zero
    #expect(abs(view.sizeThatFits(CGSize(width: 200, height: 0)).height - line) <= 0.5)
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    #expect(abs(view.intrinsicContentSize.height - line) <= 0.5)
  }

  @Test func `A container limits the number of lines`() {
    view.text = (1...20).map { "line \($0)" }.joined(separator: "\n")
    view.textContainer.maximumNumberOfLines = 3
    view.textContainer.lineBreakMode = .byTruncatingTail
    device.advance(by: 0.1)
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(view.contentSize.height - 3 * line - 16) <= 1)
    #expect(view.editingFaults() == [])
  }

  @Test func `The content is as high as the text`() {
    view.text = (1...100).map { "line \($0)" }.joined(separator: "\n")
    device.advance(by: 0.1)
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(view.contentSize.height - 100 * line - 16) <= 2)
    #expect(abs(caret(0).minY - 8) < 0.01)
  }

  @Test func `Ten megabytes are shown, scrolled, edited and selected without a wait`() throws {
    let line = "The table stands on its trestle, whatever is piled upon it, \u{E9}.\n"
    let text = String(repeating: line, count: 10_000_000 / line.utf8.count)
    let clock = ContinuousClock()
    let shown = clock.measure { focus(text) }
    let edited = clock.measure {
      for letter in ["a", "b", "c"] { device.enter(letter) }
      press([.end], .control)
      device.enter("d")
      device.press(.return)
      press([.up, .pageUp, .home])
      device.enter("e")
    }
    let scrolled = clock.measure {
      device.perform { view.setContentOffset(CGPoint(x: 0, y: 1_000_000), animated: false) }
      device.advance(by: 0.1)
    }
    let selected = clock.measure {
      press([.letter("a")], .control)
      device.advance(by: 0.1)
    }
    #expect(view.text.utf8.count == text.utf8.count + 6)
    #expect(view.editingFaults() == [])
    print("text view of 10 MB: shown \(shown), edited \(edited), scrolled \(scrolled),", selected)
    #expect(shown < .seconds(5) && edited < .seconds(10) && scrolled < .seconds(2))
  }

  @Test func `A paragraph of a megabyte without a break does not hang either`() {
    let text = String(repeating: "abcdefghi ", count: 100_000)
    let clock = ContinuousClock()
    let time = clock.measure {
      focus(text)
      device.enter("x")
      press([.end], .control)
      device.enter("y")
    }
    #expect(view.text.utf8.count == 1_000_002)
    #expect(view.bounds.contains(caret(1_000_002)))
    #expect(view.editingFaults() == [])
    print("text view of one paragraph of 1 MB: \(time)")
    #expect(time < .seconds(10))
  }

  // MARK: Links

  @Test func `A tap opens a link if the delegate says so`() {
    var opened: [URL] = []
    device.session.onOpenURL = {
      opened.append($0)
      return true
    }
    let text = NSMutableAttributedString(string: "see the page now")
    text.setAttributes(
      [.font: UIFont.systemFont(ofSize: 17), .link: URL(string: "https://example.org/a")!],
      range: NSRange(location: 8, length: 4))
    view.isEditable = false
    view.attributedText = text
    device.advance(by: 0.1)
    device.tap(at: point(9))
    #expect(witness.log == ["link https://example.org/a 8,4"])
    #expect(opened == [])
    witness.opensLinks = true
    device.advance(by: 1)
    device.tap(at: point(10))
    #expect(opened == [URL(string: "https://example.org/a")!])
    witness.log = []
    device.advance(by: 1)
    device.tap(at: point(2))
    #expect(!witness.log.contains { $0.hasPrefix("link") })
    view.isEditable = true
    device.advance(by: 1)
    device.tap(at: point(10))
    #expect(!witness.log.contains { $0.hasPrefix("link") })
  }

  @Test func `Addresses and phone numbers are found while the text cannot be edited`() {
    let text =
      "Write to ann@example.org, see (https://example.org/x_(y)) or www.example.com. "
      + "Call +49 (30) 1234-567 or 030 1234567; not 2026-11-23, 192.168.1.1 or 12."
    view.text = text
    view.dataDetectorTypes = .all
    view.isEditable = false
    device.advance(by: 0.1)
    func link(at word: String) -> String? {
      let offset = text.distance(
        from: text.startIndex, to: text.range(of: word)!.lowerBound)
      witness.log = []
      device.advance(by: 1)
      device.tap(at: point(offset + 1))
      return witness.log.first { $0.hasPrefix("link") }?.split(separator: " ").dropFirst().first
        .map(String.init)
    }
    #expect(link(at: "ann@") == "mailto:ann@example.org")
    #expect(link(at: "https") == "https://example.org/x_(y)")
    #expect(link(at: "www.") == "http://www.example.com")
    #expect(link(at: "+49") == "tel:+49301234567")
    #expect(link(at: "030") == "tel:0301234567")
    #expect(link(at: "2026") == nil)
    #expect(link(at: "192") == nil)
    #expect(link(at: "Call") == nil)
    view.dataDetectorTypes = .link
    device.advance(by: 0.1)
    #expect(link(at: "030") == nil)
  }

  // MARK: Accessibility

  @Test func `Screen readers get the text, the caret and the selection`() {
    focus("one\ntwo")
    view.selectedRange = NSRange(location: 5, length: 0)
    #expect(device.accessibilityTree().contains("text view = \"one\ntwo\", caret at 5"))
    view.selectedRange = NSRange(location: 1, length: 3)
    #expect(device.accessibilityTree().contains("selection from 1 to 4"))
  }

  @Test func `Text follows the preferred size where the app asks for it`() {
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    view.text = "one"
    let before = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    device.appearance.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    device.advance(by: 0.1)
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height > before + 20)
  }
}
