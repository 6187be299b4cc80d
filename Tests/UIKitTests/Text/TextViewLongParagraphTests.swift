import CoreGraphics
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Paragraphs longer than the blocks in which a text view lays them out.
@MainActor @Suite struct TextViewLongParagraphTests {
  /// The text of a paragraph without line breaks.
  enum Letters: String, CaseIterable, Sendable {
    case words = "The table stands on its trestle, whatever is piled upon it, and so on. "
    case noSpaces = "abcdefghijklmnop"
    case emoji = "\u{1F600}\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{1F1E9}\u{1F1EA}"
    case rightToLeft = "تقف الطاولة على حاملها مهما كان ما يوضع فوقها "
    case arabicNoSpaces = "تقفالطاولةعلىحاملهامهما"
    case vowelMarks = "تَقِفُالطَّاوِلَةُعَلَى"
    case mixed = "Words مع كلمات عربية and more, עברית עם מספרים 123, "
    case mixedFromRight = "مع كلمات words عربية and more, עברית 123, "
    case ideographs = "漢字とかなを並べた文章が続く。"
    case accents = "e\u{301}tre\u{301}teau "

    func text(_ bytes: Int) -> String {
      String(repeating: rawValue, count: max(1, bytes / rawValue.utf8.count))
    }
  }

  /// A text view in a window, being edited.
  @MainActor private struct Stage {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let view: UITextView

    init(_ text: String, size: CGSize = CGSize(width: 390, height: 600)) throws {
      let controller = device.perform { UIViewController() }
      view = device.perform {
        let view = UITextView(frame: CGRect(origin: .zero, size: size))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        controller.view.addSubview(view)
        return view
      }
      device.show(controller)
      device.keyboard.isHardwareConnected = true
      device.perform { _ = view.becomeFirstResponder() }
      try device.settle()
    }

    func moveCaret(to byte: Int) {
      let text = view.text!
      let index = text.utf8.index(text.startIndex, offsetBy: byte)
      let place = text.utf16.distance(from: text.startIndex, to: index)
      device.perform { view.selectedRange = NSRange(location: place, length: 0) }
      device.advance(by: 0.05)
    }

    func top(ofByte byte: Int) -> CGFloat {
      let text = view.text!
      let index = text.utf8.index(text.startIndex, offsetBy: byte)
      let place = text.utf16.distance(from: text.startIndex, to: index)
      return device.perform {
        view.caretRect(for: view.position(from: view.beginningOfDocument, offset: place)!).minY
      }
    }

    /// The lines of the whole text in a single layout.
    func lines() -> [TextLine] {
      let text = AttributedText(
        view.text, attributes: TextAttributes(font: UIFont.systemFont(ofSize: 17).textFont))
      let inset = view.textContainerInset
      let padding = 2 * view.textContainer.lineFragmentPadding
      return TextLayoutCache.shared.lines(
        in: text, width: view.bounds.width - inset.left - inset.right - padding)
    }

    /// Expects each line to start where it starts in a layout of the whole text.
    func expectLines(_ comment: String, sourceLocation: SourceLocation = #_sourceLocation) {
      let lines = lines()
      var wrong: [String] = []
      for (number, line) in lines.enumerated() {
        let place = line.range.lowerBound
        let top = top(ofByte: place)
        if abs(top - 8 - line.top) > 0.6 {
          wrong.append("line \(number): \(top - 8), not \(line.top)")
        }
      }
      #expect(
        wrong.isEmpty, "\(comment): \(wrong.count) of \(lines.count), \(wrong.prefix(2))",
        sourceLocation: sourceLocation)
      #expect(
        abs(view.contentSize.height - 16 - (lines.last.map { $0.top + $0.height } ?? 0)) < 1,
        "\(comment)", sourceLocation: sourceLocation)
      #expect(view.editingFaults() == [], "\(comment)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: Letters.allCases, [CGFloat(180), 390, 1100])
  func `The lines of a long paragraph match those of a layout of the whole text`(
    letters: Letters, width: CGFloat
  ) throws {
    let stage = try Stage(letters.text(6000), size: CGSize(width: width, height: 500))
    stage.expectLines("\(letters)")
  }

  @Test(arguments: Letters.allCases)
  func `The lines of a paragraph are correct again after each edit`(letters: Letters) throws {
    // One short paragraph before the long one, and one after it.
    let stage = try Stage("One\n" + letters.text(3000) + "\nLast")
    let count = stage.view.text.utf8.count
    for place in [10, 700, 1500, count - 40] {
      var byte = place
      let bytes = Array(stage.view.text.utf8)
      while byte < count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      stage.moveCaret(to: byte)
      for key in ["x", " ", "y"] {
        stage.device.enter(key)
        stage.device.advance(by: 0.02)
      }
      // Scrolls over the whole text, so that no height is an estimate.
      for share in [0, 0.25, 0.5, 0.75, 1] {
        stage.device.perform {
          stage.view.contentOffset.y =
            max(0, stage.view.contentSize.height - stage.view.bounds.height) * share
        }
        stage.device.advance(by: 0.02)
      }
      stage.expectLines("typed at \(place)")
      for key in [Key.backspace, .backspace, .return, .deleteForward] {
        stage.device.press(key)
        stage.device.advance(by: 0.02)
      }
      for share in [0, 0.25, 0.5, 0.75, 1] {
        stage.device.perform {
          stage.view.contentOffset.y =
            max(0, stage.view.contentSize.height - stage.view.bounds.height) * share
        }
        stage.device.advance(by: 0.02)
      }
      stage.expectLines("deleted at \(place)")
    }
  }

  @Test(arguments: Letters.allCases, [20_000, 100_000])
  func `Keys in a long paragraph shape only the visible text`(letters: Letters, count: Int) throws {
    let stage = try Stage(letters.text(count))
    let (device, view) = (stage.device, stage.view)
    let length = view.text.utf8.count
    func shaped(_ body: () -> Void) -> Int {
      let before = TextLayoutCache.shared.counters.bytesLaidOut
      body()
      device.advance(by: 0.02)
      return TextLayoutCache.shared.counters.bytesLaidOut - before
    }
    for place in [300, length / 2, length] {
      var byte = place
      let bytes = Array(view.text.utf8)
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      let jump = shaped { stage.moveCaret(to: min(byte, bytes.count)) }
      #expect(jump < 20_000, "jump to \(place)")
      for key in ["x", "é", " ", "y"] {
        let cost = shaped { device.enter(key) }
        #expect(cost < 12_000, "\(key) at \(place)")
      }
      for key in [Key.backspace, .return, .backspace, .left, .up, .down] {
        let cost = shaped { device.press(key) }
        #expect(cost < 12_000, "\(key) at \(place)")
      }
      let undo = shaped { device.press(.letter("z"), modifiers: .control) }
      #expect(undo < 12_000, "undo at \(place)")
      let selecting = shaped { device.press(.end, modifiers: [.control, .shift]) }
      #expect(selecting < 40_000, "selecting from \(place)")
      let caret = device.perform { view.caretRect(for: view.selectedTextRange!.end) }
      #expect(caret.height > 10)
    }
    #expect(TextLayoutCache.shared.counters.longestLayout <= 16 << 10)
    #expect(view.editingFaults() == [])
  }

  @Test func `In a row with a long paragraph a key press shapes little, and the row fits it`()
    throws
  {
    for letters in [Letters.words, .noSpaces, .mixed] {
      let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
      let notes = device.perform { ParagraphNotes(style: .plain) }
      notes.text = letters.text(60_000)
      device.show(notes)
      try device.settle()
      let view = device.perform { notes.textView }
      device.perform {
        _ = view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 200, length: 0)
      }
      try device.settle()
      let height = device.perform { notes.tableView.rectForRow(at: path(0)).height }
      #expect(height > 15_000)
      for key in ["x", "y", "z"] {
        let before = TextLayoutCache.shared.counters.bytesLaidOut
        device.enter(key)
        device.advance(by: 0.02)
        let cost = TextLayoutCache.shared.counters.bytesLaidOut - before
        #expect(cost < 45_000, "\(letters) \(key)")
      }
      device.press(.return)
      device.press(.return)
      try device.settle()
      let after = device.perform { notes.tableView.rectForRow(at: path(0)).height }
      #expect(after > height + 15 && after < height + 80, "\(letters)")
      #expect(view.editingFaults() == [])
    }
  }

  @Test func `A part of a paragraph has the paragraph's direction, indent and spacing`() throws {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 60
    style.headIndent = 10
    style.paragraphSpacing = 40
    style.paragraphSpacingBefore = 30
    let stage = try Stage("")
    // Begins in Arabic and continues in Latin letters for longer than a part.
    let string = "عربية " + Letters.words.text(3000)
    stage.device.perform {
      stage.view.attributedText = NSAttributedString(
        string: string,
        attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    }
    try stage.device.settle()
    let view = stage.view
    let tops = try stage.device.perform {
      let range = try #require(
        view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
      let rects = view.selectionRects(for: range)
      #expect(view.baseWritingDirection(for: view.endOfDocument, in: .forward) == .rightToLeft)
      return Set(rects.map { ($0.rect.minY * 2).rounded() / 2 }).sorted()
    }
    // Lines follow one another without gaps, because the spacing is only around the paragraph.
    let gaps = Set(zip(tops, tops.dropFirst()).map { ($1 - $0) < 30 })
    #expect(tops.count > 60 && gaps == [true])
  }

  /// Returns the kind of a character, by which words are defined.
  private static func kind(_ character: Character) -> Int {
    if character.isWhitespace { return 0 }
    switch character.unicodeScalars.first!.value {
    case 0x3040...0x309F: return 4
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return 5
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return 3
    default: return character.isLetter || character.isNumber || character == "_" ? 2 : 1
    }
  }

  private static func continues(_ text: [Character], _ index: Int, _ kind: Int) -> Bool {
    if self.kind(text[index]) == kind { return true }
    guard kind == 2, text[index] == "'" || text[index] == "\u{2019}", index > 0,
      index + 1 < text.count
    else { return false }
    return self.kind(text[index - 1]) == 2 && self.kind(text[index + 1]) == 2
  }

  private static func wordEnd(_ text: [Character], _ start: Int) -> Int {
    var index = start
    while index < text.count, kind(text[index]) < 2 { index += 1 }
    guard index < text.count else { return index }
    let kind = kind(text[index])
    while index < text.count, continues(text, index, kind) { index += 1 }
    return index
  }

  private static func wordStart(_ text: [Character], _ end: Int) -> Int {
    var index = end
    while index > 0, kind(text[index - 1]) < 2 { index -= 1 }
    guard index > 0 else { return 0 }
    let kind = kind(text[index - 1])
    while index > 0, continues(text, index - 1, kind) { index -= 1 }
    return index
  }

  @Test(arguments: UInt64(1)...4)
  func `Words end where they end when the text is searched character by character`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "B9", "'", "\u{2019}", "_", " ", "\r\n", "\t", "e\u{301}", " \u{301}", "\u{1F600}",
      "\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}", "漢", "か", "カ", "\u{600}1", "क\u{94D}ष", "한", "-",
      "\u{6E9}", "1\u{FE0F}\u{20E3}", "\u{3000}", "عرب", "\u{903}", "\u{200D}",
    ]
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    for _ in 0..<150 {
      let count = Int.random(in: 1...14, using: &random)
      let string = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      let characters = Array(string)
      view.text = string
      let units = characters.reduce(into: [0]) { $0.append($0.last! + String($1).utf16.count) }
      for index in characters.indices {
        let from = view.position(from: view.beginningOfDocument, offset: units[index])!
        func unit(_ direction: UITextStorageDirection) -> Int {
          let end = view.tokenizer.position(
            from: from, toBoundary: .word,
            inDirection: UITextDirection(rawValue: direction.rawValue))
          return end.map { view.offset(from: view.beginningOfDocument, to: $0) } ?? units[index]
        }
        #expect(
          unit(.forward) == units[Self.wordEnd(characters, index)],
          "\(string.debugDescription) \(index)")
        #expect(
          unit(.backward) == units[Self.wordStart(characters, index)],
          "\(string.debugDescription) back from \(index)")
      }
    }
  }

  @Test(arguments: ["abcdefghij", "تقفالطاولة", "e\u{301}o\u{308}", "\u{1F600}", "漢字"])
  func `The caret can jump over a word of a megabyte and delete it`(letters: String) throws {
    let count = 1_000_000 / letters.utf8.count
    let stage = try Stage("one " + String(repeating: letters, count: count) + " two")
    let (device, view) = (stage.device, stage.view)
    let end = (view.text as NSString).length
    device.perform { view.selectedRange = NSRange(location: 4, length: 0) }
    device.press(.right, modifiers: .control)
    // Emoji are not words, so they are skipped on the way to the next word.
    let isWord = letters != "\u{1F600}"
    #expect(view.selectedRange.location == (isWord ? end - 4 : end))
    device.perform { view.selectedRange = NSRange(location: end - 4, length: 0) }
    device.press(.left, modifiers: .control)
    #expect(view.selectedRange.location == (isWord ? 4 : 0))
    device.perform { view.selectedRange = NSRange(location: end - 4, length: 0) }
    device.press(.backspace, modifiers: .control)
    #expect(view.text == (isWord ? "one  two" : " two"))
    device.press(.letter("z"), modifiers: .control)
    #expect((view.text as NSString).length == end)
  }
}

/// A note in a text view that does not scroll, in a row that grows with it.
private final class ParagraphNotes: UITableViewController, UITextViewDelegate {
  var text = ""
  let textView = UITextView()
  private var cell: UITableViewCell?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell { return cell }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    self.cell = cell
    textView.isScrollEnabled = false
    textView.font = .systemFont(ofSize: 17)
    textView.text = text
    textView.delegate = self
    textView.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      textView.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      textView.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
    ])
    return cell
  }

  func textViewDidChange(_ textView: UITextView) {
    text = textView.text
    tableView.beginUpdates()
    tableView.endUpdates()
  }
}
