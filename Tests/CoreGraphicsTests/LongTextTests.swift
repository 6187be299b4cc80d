import CoreGraphics
import TestSupport
import Testing

/// Paragraphs that are laid out in pieces.
@Suite struct LongTextTests {
  private static let whole = TextLayoutCache(pieceLength: 1 << 30)

  private static let samples = [
    String(repeating: "a", count: 3000),
    String(repeating: "many words of no meaning ", count: 120),
    String(repeating: "words مع كلمات عربية and more ", count: 80),
    String(repeating: "עברית עם מספרים 123 ", count: 90),
    String(repeating: "漢字とかな", count: 200),
    String(repeating: "👩‍👩‍👧‍👦🇩🇪e\u{301}", count: 70),
    String(repeating: "fi\u{AD}ligatures\u{AD}break-", count: 120),
  ]

  private func isAlike(_ a: TextLayout, _ b: TextLayout) -> Bool {
    a.lineCount == b.lineCount && a.isTruncated == b.isTruncated
      && abs(a.size.height - b.size.height) < 0.01 && abs(a.size.width - b.size.width) < 0.01
      && a.shape.glyphCount == b.shape.glyphCount
  }

  @Test(arguments: samples, [TextParagraph.LineBreak.word, .character])
  func `Lines of a long paragraph are those of one laid out whole`(
    sample: String, lineBreak: TextParagraph.LineBreak
  ) {
    let text = TextLayoutTests.text(sample, lineBreak: lineBreak)
    let pieces = TextLayoutCache(pieceLength: 700)
    for width in [CGFloat(60), 200, 390, 2000] {
      for lines in [0, 3] {
        #expect(
          isAlike(
            pieces.layout(text, width: width, maximumLines: lines),
            Self.whole.layout(text, width: width, maximumLines: lines)),
          "\(sample.prefix(8)), \(width), \(lines)")
      }
    }
  }

  /// Texts whose glyphs are wider, or narrower, at an edge of a piece that is inside a character or word.
  private static let joined = [
    "\u{1F600}\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{1F1E9}\u{1F1EA}", "\u{1F1E9}\u{1F1EA}",
    "\u{1F44D}\u{1F3FD}", "1\u{FE0F}\u{20E3}", "لا", "تقفالطاولة", "سَبِتُ", "क्षत्रिय",
    "e\u{301}o\u{308}", "ffifl",
  ]

  @Test(arguments: joined, [120, 300])
  func `Characters and words are not cut where a piece ends`(sample: String, length: Int) {
    let pieces = TextLayoutCache(pieceLength: length)
    let text = TextLayoutTests.text(
      String(repeating: sample, count: 1500 / sample.utf8.count))
    for width in stride(from: CGFloat(90), through: 330, by: 48) {
      let own = pieces.lines(in: text, width: width).map(\.range)
      let expected = Self.whole.lines(in: text, width: width).map(\.range)
      let first = zip(own, expected).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(
        own == expected, "\(sample), \(width): \(first.map { "line \($0)" } ?? "count")")
    }
  }

  @Test(arguments: samples, [TextParagraph.LineBreak.head, .middle, .tail])
  func `A long paragraph is truncated as one laid out whole`(
    sample: String, lineBreak: TextParagraph.LineBreak
  ) {
    let text = TextLayoutTests.text(sample, lineBreak: lineBreak)
    let pieces = TextLayoutCache(pieceLength: 700)
    for lines in [1, 2, 5] {
      let layout = pieces.layout(text, width: 300, maximumLines: lines)
      let expected = Self.whole.layout(text, width: 300, maximumLines: lines)
      #expect(layout.lineCount == expected.lineCount && layout.isTruncated)
      #expect(layout.size.width > 0 && layout.size.width < 300.01)
      // Not compared in the expectation, which would print thousands of glyphs.
      let (ours, theirs) = (layout.shape.glyphDescription, expected.shape.glyphDescription)
      if lineBreak == .tail {
        let isSame = ours == theirs
        #expect(isSame, "\(sample.prefix(8)), \(lines)")
      } else {
        // The rest is cut at a number of bytes, so that what is before and after an ellipsis can be
        // a character more or less.
        let difference = abs(ours.count - theirs.count)
        #expect(difference <= 3, "\(sample.prefix(8)), \(lines)")
      }
    }
  }

  @Test func `A first line's indent is that of the paragraph's first line alone`() {
    var paragraph = TextParagraph()
    paragraph.firstLineIndent = 40
    paragraph.headIndent = 10
    let text = TextLayoutTests.text(Self.samples[1]).map { $1 = paragraph }
    #expect(
      isAlike(
        TextLayoutCache(pieceLength: 700).layout(text, width: 200),
        Self.whole.layout(text, width: 200)))
  }

  @Test(arguments: [20_000, 100_000])
  func `Text without a break is laid out in time that grows with its length`(count: Int) {
    let cache = TextLayoutCache()
    let text = TextLayoutTests.text(String(repeating: "w", count: count))
    let layout = cache.layout(text, width: 390)
    #expect(layout.lineCount > count / 60)
    // Pango's time grows with the square of what it lays out at once: each piece is short, and only
    // its last line is laid out again with the next one.
    #expect(cache.counters.longestLayout <= 1024)
    #expect(cache.counters.bytesLaidOut < count * 5 / 4)
  }

  @Test func `Lines of letters of negative width hold all of a text, and are truncated`() {
    let cache = TextLayoutCache()
    let text = TextLayoutTests.text("a i a i a i a i a i a i", lineBreak: .tail).map { look, _ in
      look.kern = -5
    }
    let whole = cache.layout(text, width: 15)
    #expect(whole.lineCount > 1 && !whole.isTruncated)
    #expect(whole.shape.glyphCount == 23)
    #expect(whole.size.width <= 15)
    let cut = cache.layout(text, width: 15, maximumLines: 1)
    #expect(cut.lineCount == 1 && cut.isTruncated)
  }

  // In a separate process, which Pango would end.
  @Test(arguments: [-2, -3, -5, -20] as [CGFloat])
  func `Letters that negative space makes narrower than nothing are broken into lines`(
    kern: CGFloat
  ) async {
    await #expect(processExitsWith: .success) { [kern] in
      let plain = TextAttributes(font: TextFont(size: 12))
      var narrow = plain
      narrow.kern = kern
      let paragraph = TextParagraph()
      let text = AttributedText(
        parts: [
          ("\u{D55C}\u{AE00}\u{628}", plain, paragraph),
          (" \u{200D}\u{D55C} il. \u{301} i\u{AE00}\u{FFFD}", narrow, paragraph),
          ("\u{FFFD}\u{1F3FF}", plain, paragraph),
        ], base: plain)
      for width in stride(from: CGFloat(0.1), to: 60, by: 0.8) {
        _ = TextLayoutCache().layout(text, width: width)
      }
    }
  }

  // In a separate process, which Pango would end.
  @Test(arguments: [
    "a \u{20DD}\u{17F}", "\u{200B}\u{301}",
    "\u{62D}\u{628}\u{627}\u{FEFF}\u{200B}\u{2066} \u{200D}\u{200F}\u{628}",
    "\u{200B} W \u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}\u{10FFFF}\u{200D}\u{2028}\u{1F469} \u{20DD}\u{17F}",
  ])
  func `Characters inside of which a line may begin are wider than the line`(string: String) async {
    await #expect(processExitsWith: .success) { [string] in
      let text = TextLayoutTests.text(string)
      for width in stride(from: CGFloat(0.1), to: 60, by: 0.8) {
        for lines in 0...2 {
          let layout = TextLayoutCache().layout(text, width: width, maximumLines: lines)
          #expect(lines == 0 || layout.lineCount <= lines)
        }
      }
    }
  }

  @Test func `Lines of few letters are laid out in short pieces`() {
    let cache = TextLayoutCache()
    let string = String(repeating: "1.2e9", count: 260)
    let text = TextLayoutTests.text(string).map { look, _ in look.font.size = 170 }
    let layout = cache.layout(text, width: 390)
    #expect(layout.lineCount > 200 && layout.shape.glyphCount == string.count)
    #expect(cache.counters.longestLayout <= 128)
    #expect(cache.counters.bytesLaidOut < string.count * 5 / 4)
  }

  @Test func `Lines narrower than two letters hold one letter each, or many without a width`() {
    for (letter, size, count) in [("W", 17, 100), ("\u{AD}", 10_000, 1)] as [(String, CGFloat, Int)]
    {
      let text = TextLayoutTests.text(String(repeating: letter, count: 100)).map { look, _ in
        look.font.size = size
      }
      let layout = TextLayoutCache().layout(text, width: 20)
      #expect(layout.lineCount == count && !layout.isTruncated)
      #expect(TextLayoutCache().layout(text, width: 20, maximumLines: 3).lineCount <= 3)
    }
  }

  @Test func `Characters that have no glyph fit lines of any width`() {
    let letters = [
      "\u{200B}", "\u{FEFF}", "\u{2060}", "\u{200E}", "\u{200D}", "\u{2028}", "\u{E0020}",
      "\u{FE0F}",
      "\u{301}", "\u{85}", "\u{0}", "\u{FFFD}", "\u{2066}", "\u{180E}", "\u{FFFC}", "\t",
    ]
    for letter in letters {
      let text = TextLayoutTests.text(String(repeating: letter, count: 300))
      for width in [0, 0.1, 20] as [CGFloat] {
        #expect(TextLayoutCache().layout(text, width: width).lineCount >= 1)
      }
    }
  }

  @Test func `Fonts that many texts have used do not make a new one slower`() {
    let cache = TextLayoutCache()
    func layOut(_ size: CGFloat) -> CGSize {
      let font = TextFont(size: size)
      let text = AttributedText("Size \u{645}", attributes: TextAttributes(font: font))
      return cache.layout(text, width: 200).size
    }
    let first = layOut(17)
    for number in 1...1000 { _ = layOut(10 + CGFloat(number) / 100) }
    #expect(cache.counters.fontMaps == 4)
    cache.removeAll()
    #expect(layOut(17) == first)
  }

  @Test(arguments: [TextParagraph.LineBreak.word, .clip, .head, .middle, .tail])
  func `Of text with few lines no more is laid out than shows`(lineBreak: TextParagraph.LineBreak) {
    for lines in 1...3 {
      let cache = TextLayoutCache()
      let text = TextLayoutTests.text(
        String(repeating: "w", count: 1_000_000), lineBreak: lineBreak)
      let layout = cache.layout(text, width: 390, maximumLines: lines)
      #expect(layout.lineCount == lines && layout.isTruncated)
      #expect(cache.counters.bytesLaidOut < 10_000)
    }
  }

  @Test func `A line that is not broken ends where no layer reaches`() {
    let cache = TextLayoutCache()
    let text = TextLayoutTests.text(String(repeating: "w", count: 5_000_000))
    let layout = cache.layout(text, width: .infinity)
    #expect(layout.lineCount == 1 && layout.isTruncated)
    #expect(layout.size.width >= 1_000_000 && layout.size.width < 2_100_000)
    #expect(cache.counters.bytesLaidOut < 1_000_000)
  }
}
