import CoreGraphics
import Testing

/// Lines counted from glyphs that were shaped once, compared with layouts at each width.
@Suite struct TextBreaksTests {
  static let texts = [
    "The quick brown fox jumps over the lazy dog and runs away",
    "Incomprehensibilities, in one well-known word: antidisestablishmentarianism!",
    "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    "first line\n\nthird line is longer than the first\n",
    "two  spaces   and \u{A0} more    at ends    ",
    "日本語の文章は、どこでも折り返すことができます。",
    "Hello שלום עולם and 123 more, both ways",
    "👨‍👩‍👧‍👦 families 👍🏽 and 🇯🇵 flags 👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦",
    "combining a\u{301}e\u{302}o\u{308}\u{323} marks z\u{351}\u{352}\u{353}",
    "", "\n", "a",
  ]

  @Test(arguments: texts, [TextParagraph.LineBreak.word, .character])
  func `A text takes as many lines as a layout does`(
    string: String, lineBreak: TextParagraph.LineBreak
  ) {
    let cache = TextLayoutCache()
    let text = TextLayoutTests.text(string, lineBreak: lineBreak)
    let breaks = cache.breaks(in: text)
    for width in stride(from: CGFloat(30), to: 400, by: 7) {
      let most = cache.layout(text, width: width - 0.05)
      let least = cache.layout(text, width: width + 0.05)
      for lines in 1...6 {
        let fits = breaks.fits(width: width, lines: lines)
        if most.lineCount <= lines, most.size.width <= width - 0.05 {
          #expect(fits, "\(lines) lines of \(width) points, \(most.lineCount) laid out")
        } else if least.lineCount > lines {
          #expect(!fits, "\(lines) lines of \(width) points, \(least.lineCount) laid out")
        }
      }
    }
  }

  @Test func `Indents and space between letters take room`() {
    let cache = TextLayoutCache()
    let text = TextLayoutTests.text(Self.texts[0]).map { look, paragraph in
      look.kern = 3
      paragraph.firstLineIndent = 40
      paragraph.headIndent = 15
      paragraph.tailIndent = -10
    }
    let breaks = cache.breaks(in: text)
    for width in stride(from: CGFloat(80), to: 400, by: 7) {
      let count = cache.layout(text, width: width).lineCount
      #expect(breaks.fits(width: width, lines: count))
      // Pango's lines end before the space behind their last letter, or behind it.
      #expect(count == 1 || !breaks.fits(width: width - 3, lines: count - 1))
    }
  }

  @Test func `Lines may be wider than Pango counts`() {
    let cache = TextLayoutCache()
    let text = TextLayoutTests.text(String(repeating: "W", count: 2048)).map { look, _ in
      look.kern = 1000
      look.font.size = 100
    }
    let breaks = cache.breaks(in: text)
    #expect(breaks.fits(width: 2_300_000, lines: 1))
    #expect(!breaks.fits(width: 2_097_152, lines: 1))
    for look in [text, text.map { look, _ in look.kern = -1000 }] {
      #expect(cache.layout(look, width: 390, maximumLines: 3).lineCount <= 3)
    }
  }

  @Test func `One width after the other shapes nothing anew`() {
    let cache = TextLayoutCache()
    let text = TextLayoutTests.text(Self.texts[5])
    _ = cache.breaks(in: text)
    let before = cache.counters.layoutsBuilt
    for width in 30...400 {
      _ = cache.breaks(in: text).fits(width: CGFloat(width), lines: 3)
    }
    #expect(cache.counters.layoutsBuilt == before && before == 1)
  }

  @Test func `A long paragraph is shaped in pieces, once each`() {
    let cache = TextLayoutCache()
    let text = TextLayoutTests.text(
      String(repeating: "A few words of a very long paragraph, ", count: 1000))
    let breaks = cache.breaks(in: text)
    #expect(cache.counters.bytesLaidOut == text.string.utf8.count)
    #expect(cache.counters.longestLayout <= 2048)
    // Nowhere in it can a line be longer than the width, and none is much shorter.
    let lines = cache.layout(text, width: 390).lineCount
    #expect(breaks.fits(width: 390, lines: lines + 20))
    #expect(!breaks.fits(width: 390, lines: lines - 20))
  }
}
