import CoreGraphics
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Random edits, keys, selections and touches, compared with a plain string and with a text view that
/// got the same text at once.
@Suite @MainActor struct TextViewFuzzTests {
  @Test(arguments: UInt64(1)...5)
  func `Edits give the text and the layout of a view that is given the text`(_ seed: UInt64) {
    TextViewFuzz(seed: seed).run(steps: 250)
  }
}

@MainActor private final class TextViewFuzz {
  private let device = Simulator()
  private let view: UITextView
  private let twin: UITextView
  private var random: SeededGenerator
  private let seed: UInt64
  /// What the view is expected to hold: UTF-16 units.
  private var model = ""
  private var steps: [String] = []

  private static let pieces = [
    "a", "word ", "\n", "\n\n", "\u{5D0}\u{5D1} ", "\u{1F468}\u{200D}\u{1F469}", "e\u{301}", "\t",
    "\r\n", "\u{2028}", "\u{6F22}\u{5B57}", "long line of several words that wraps around, ",
  ]

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    let page = UIViewController(nibName: nil, bundle: nil)
    let (view, twin) = device.perform {
      (
        UITextView(frame: CGRect(x: 20, y: 80, width: 180, height: 240)),
        UITextView(frame: CGRect(x: 20, y: 400, width: 180, height: 240))
      )
    }
    (self.view, self.twin) = (view, twin)
    for one in [view, twin] {
      one.font = .systemFont(ofSize: 15)
      page.view.addSubview(one)
    }
    device.show(page)
    device.keyboard.isHardwareConnected = true
    let size = Int.random(in: 0...3, using: &random)
    for _ in 0..<[0, 20, 300, 3000][size] { model += Self.pieces.randomElement(using: &random)! }
    view.text = model
    device.perform { _ = view.becomeFirstResponder() }
  }

  func run(steps count: Int) {
    for step in 0..<count {
      act()
      if let failure = failure(isThorough: step % 25 == 0 || step == count - 1) {
        Issue.record("seed \(seed), step \(step): \(failure) after \(steps.suffix(6))")
        return
      }
    }
  }

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }

  private func act() {
    switch number(14) {
    case 0, 1, 2: replace(with: Self.pieces.randomElement(using: &random)!, "enter")
    case 3: press(.backspace)
    case 4: press(.deleteForward)
    case 5, 6: move()
    case 7: select()
    case 8: replaceRange()
    case 9:
      device.press(.letter("z"), modifiers: [.control])
      follow("undo")
    case 10:
      device.press(.letter("y"), modifiers: [.control])
      follow("redo")
    case 11: tap()
    case 12: compose()
    default:
      device.perform {
        view.setContentOffset(
          CGPoint(x: 0, y: CGFloat(number(Int(max(1, view.contentSize.height))))), animated: false)
      }
      steps.append("scroll")
    }
    device.advance(by: 0.02)
  }

  /// Types at the selection.
  private func replace(with piece: String, _ name: String) {
    let range = view.selectedRange
    device.perform { view.insertText(piece) }
    expect(range, piece)
    steps.append("\(name) \(piece.debugDescription) at \(range)")
  }

  private func expect(_ range: NSRange, _ piece: String) {
    var units = Array(model.utf16)
    units.replaceSubrange(range.location..<NSMaxRange(range), with: Array(piece.utf16))
    model = String(decoding: units, as: UTF16.self)
  }

  /// What a key removes is what is between the caret before and the text after.
  private func press(_ key: Key) {
    let before = Array(model.utf16)
    device.press(key)
    let after = Array(view.text.utf16)
    let head = view.selectedRange.location
    let removed = before.count - after.count
    let isPart =
      removed >= 0 && before.prefix(head) == after.prefix(head)
      && before.dropFirst(head + removed) == after.dropFirst(head)
    if isPart { model = view.text }
    steps.append("delete \(removed)")
  }

  private func move() {
    let keys: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown]
    let modifiers: [UIKeyModifierFlags] = [[], .shift, .control, [.control, .shift], .command]
    let key = keys.randomElement(using: &random)!
    device.press(key, modifiers: modifiers.randomElement(using: &random)!)
    steps.append("move to \(view.selectedRange)")
  }

  private func select() {
    let length = view.text.utf16.count
    let low = number(length + 1)
    let start = view.position(from: view.beginningOfDocument, offset: low)!
    let end = view.position(from: start, offset: number(min(200, length - low) + 1)) ?? start
    device.perform { view.selectedTextRange = view.textRange(from: start, to: end) }
    steps.append("select \(view.selectedRange)")
  }

  private func replaceRange() {
    guard let range = view.selectedTextRange else { return }
    let place = view.selectedRange
    let piece = (0..<number(60)).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
    device.perform { view.replace(range, withText: piece) }
    expect(place, piece)
    steps.append("replace \(place) by \(piece.utf8.count) bytes")
  }

  private func tap() {
    device.tap(
      at: CGPoint(x: CGFloat(20 + number(180)), y: CGFloat(80 + number(240))))
    steps.append("tap: \(view.selectedRange)")
  }

  private func compose() {
    let place = view.selectedRange
    device.compose("ni")
    device.compose(number(2) == 0 ? "nih" : "")
    if view.markedTextRange != nil { device.perform { view.unmarkText() } }
    let added = view.text.utf16.count - (model.utf16.count - place.length)
    if added == 0 || added == 3 { expect(place, added == 0 ? "" : "nih") }
    steps.append("compose at \(place)")
  }

  /// Undo goes to a text that the view has had: only its state is checked.
  private func follow(_ name: String) {
    model = view.text
    steps.append(name)
  }

  private func failure(isThorough: Bool) -> String? {
    if view.text != model || view.text.utf8.count != model.utf8.count {
      return "text of \(view.text.utf8.count) bytes, not \(model.utf8.count)"
    }
    let range = view.selectedRange
    if range.location < 0 || NSMaxRange(range) > model.utf16.count { return "selection \(range)" }
    guard isThorough else { return nil }
    if let fault = view.editingFaults().first { return fault }
    twin.text = model
    device.advance(by: 0.02)
    let length = model.utf16.count
    // Heights that are only estimated may differ between two views.
    guard model.utf8.count < 16_000 else { return nil }
    if view.contentSize != twin.contentSize {
      return "content \(view.contentSize), not \(twin.contentSize)"
    }
    for _ in 0..<12 {
      let offset = number(length + 1)
      guard let a = view.position(from: view.beginningOfDocument, offset: offset),
        let b = twin.position(from: twin.beginningOfDocument, offset: offset)
      else { continue }
      let (one, two) = (view.caretRect(for: a), twin.caretRect(for: b))
      // The caret may be at the end of a line where the twin's is at the start of the next one.
      let isHead = offset == range.location || offset == NSMaxRange(range)
      if one != two, !isHead { return "caret at \(offset) in \(one), not \(two)" }
    }
    return nil
  }
}
