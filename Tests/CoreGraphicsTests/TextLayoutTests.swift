import CoreGraphics
import Testing

@Suite struct TextLayoutTests {
  static func text(
    _ string: String, size: CGFloat = 17, lineBreak: TextParagraph.LineBreak = .word,
    alignment: TextParagraph.Alignment = .natural
  ) -> AttributedText {
    var paragraph = TextParagraph()
    paragraph.lineBreak = lineBreak
    paragraph.alignment = alignment
    return AttributedText(
      string, attributes: TextAttributes(font: TextFont(size: size)), paragraph: paragraph)
  }

  let cache = TextLayoutCache()
  static let sentence = "The quick brown fox jumps over the lazy dog and runs away"

  @Test func `A line has San Francisco's height`() {
    let layout = cache.layout(Self.text("Hello"), width: .infinity)
    #expect(abs(layout.size.height - 20.287) < 0.001)
    #expect(abs(layout.firstBaseline - 16.187) < 0.001)
    #expect(layout.lineCount == 1)
    #expect(layout.size.width > 35 && layout.size.width < 50)
  }

  @Test func `Words wrap within the width`() {
    let layout = cache.layout(Self.text(Self.sentence), width: 120)
    #expect(layout.lineCount > 3)
    #expect(layout.size.width <= 120)
    #expect(abs(layout.size.height - 20.287 * CGFloat(layout.lineCount)) < 0.01)
    #expect(!layout.isTruncated)
  }

  @Test(arguments: [TextParagraph.LineBreak.word, .character])
  func `A word that is longer than a line is broken without a hyphen`(
    lineBreak: TextParagraph.LineBreak
  ) {
    let whole = cache.layout(Self.text("wwww"), width: .infinity)
    let broken = cache.layout(
      Self.text("wwwwwwwwwwww", lineBreak: lineBreak), width: whole.size.width + 1)
    #expect(broken.lineCount == 3)
    #expect(broken.shape.glyphCount == 12)
  }

  @Test func `A word that is broken at a soft hyphen shows it`() {
    let part = cache.layout(Self.text("ab-"), width: .infinity)
    let broken = cache.layout(Self.text("ab\u{AD}cd"), width: part.size.width + 1)
    #expect(broken.lineCount == 2)
    #expect(broken.shape.glyphCount == 5)
    #expect(cache.layout(Self.text("ab\u{AD}cd"), width: .infinity).shape.glyphCount == 4)
  }

  @Test func `A measured width is enough to draw in`() {
    for string in ["Hello", "Inbox 12", "שלום עולם", "👍🏽 ok", "a b c"] {
      let size = cache.layout(Self.text(string), width: .infinity).size
      #expect(cache.layout(Self.text(string), width: size.width).lineCount == 1)
    }
  }

  @Test(arguments: [TextParagraph.LineBreak.head, .middle, .tail])
  func `Truncation respects the width and the line limit`(mode: TextParagraph.LineBreak) {
    for lines in 1...3 {
      let layout = cache.layout(
        Self.text(Self.sentence, lineBreak: mode), width: 110, maximumLines: lines)
      #expect(layout.lineCount == lines)
      #expect(layout.isTruncated)
      #expect(layout.size.width <= 110.01)
    }
    let roomy = cache.layout(Self.text("Short", lineBreak: mode), width: 110, maximumLines: 1)
    #expect(!roomy.isTruncated)
  }

  @Test func `A line limit drops the lines that do not fit`() {
    let layout = cache.layout(Self.text(Self.sentence), width: 120, maximumLines: 2)
    #expect(layout.lineCount == 2)
    #expect(layout.isTruncated)
  }

  @Test func `Line breaks separate paragraphs`() {
    #expect(cache.layout(Self.text("a\nb\n\nc"), width: .infinity).lineCount == 4)
    #expect(cache.layout(Self.text("a\n"), width: .infinity).lineCount == 2)
    #expect(cache.layout(Self.text(""), width: .infinity).size == .zero)
    let cut = cache.layout(Self.text("a\nb", lineBreak: .tail), width: 200, maximumLines: 1)
    #expect(cut.lineCount == 1)
    #expect(cut.isTruncated)
    #expect(cut.size.width > cache.layout(Self.text("a"), width: 200).size.width)
  }

  @Test func `Natural alignment follows the script`() {
    let latin = cache.layout(Self.text("Hello"), width: 200)
    #expect(latin.x(ofLine: 0) == 0)
    let hebrew = cache.layout(Self.text("שלום"), width: 200)
    #expect(abs(hebrew.x(ofLine: 0) + hebrew.size.width - 200) < 0.01)
    let centred = cache.layout(Self.text("Hello", alignment: .center), width: 200)
    #expect(abs(centred.x(ofLine: 0) * 2 + centred.size.width - 200) < 0.01)
    let left = cache.layout(Self.text("שלום", alignment: .left), width: 200)
    #expect(left.x(ofLine: 0) == 0)
  }

  @Test func `Scripts and emoji share one line`() {
    let mixed = cache.layout(Self.text("Hello שלום 123 👍🏽"), width: .infinity)
    #expect(mixed.lineCount == 1)
    #expect(abs(mixed.size.height - 20.287) < 0.001)
    let emoji = cache.layout(Self.text("👨‍👩‍👧‍👦"), width: .infinity)
    #expect(emoji.shape.glyphCount == 1)
    #expect(emoji.size.width > 12 && emoji.size.width < 30)
  }

  @Test func `Spacing and indents move lines`() {
    var paragraph = TextParagraph()
    paragraph.lineSpacing = 5
    paragraph.firstLineIndent = 20
    paragraph.headIndent = 10
    let plain = Self.text("aaa bbb ccc ddd")
    let text = plain.map { $1 = paragraph }
    let layout = cache.layout(text, width: 60)
    #expect(layout.lineCount >= 2)
    #expect(layout.x(ofLine: 0) == 20)
    #expect(layout.x(ofLine: 1) == 10)
    let lines = CGFloat(layout.lineCount)
    #expect(abs(layout.size.height - (lines * 20.287 + (lines - 1) * 5)) < 0.01)
    paragraph = TextParagraph()
    paragraph.minimumLineHeight = 30
    #expect(cache.layout(plain.map { $1 = paragraph }, width: .infinity).size.height == 30)
  }

  @Test func `Kerning widens text`() {
    let plain = Self.text("Hello")
    let wide = plain.map { look, _ in look.kern = 4 }
    let difference =
      cache.layout(wide, width: .infinity).size.width
      - cache.layout(plain, width: .infinity).size.width
    #expect(difference >= 16 && difference <= 20)
  }

  @Test func `One shape serves every width that it fits in`() {
    let cache = TextLayoutCache()
    let text = Self.text("Settings", lineBreak: .tail)
    let size = cache.layout(text, width: .infinity).size
    for width in [size.width, 100, 200, 320] {
      _ = cache.layout(text, width: width, maximumLines: 1)
    }
    #expect(cache.counters.layoutsBuilt == 1)
    #expect(cache.counters.hits == 4)
    #expect(cache.counters.misses == 1)
  }

  @Test func `The cache is bounded and evicts the least recently used entry`() {
    let cache = TextLayoutCache(capacity: 10, byteLimit: 1 << 20)
    let kept = Self.text("kept")
    _ = cache.layout(kept, width: .infinity)
    for i in 0..<50 {
      _ = cache.layout(Self.text("row \(i)"), width: .infinity)
      _ = cache.layout(kept, width: .infinity)
    }
    #expect(cache.counters.shapes == 10)
    #expect(cache.counters.misses == 51)
    let small = TextLayoutCache(capacity: 1000, byteLimit: 2000)
    for i in 0..<50 { _ = small.layout(Self.text("row \(i)"), width: .infinity) }
    #expect(small.counters.bytes <= 2000)
    #expect(small.counters.shapes > 0)
  }

  @Test func `Sizes that are not finite lose no text`() {
    #expect(TextFont(size: .nan).size == 1)
    #expect(cache.layout(Self.text("a"), width: .nan).lineCount == 1)
    #expect(cache.layout(Self.text("a b"), width: -5).lineCount >= 1)
    #expect(cache.layout(Self.text("a"), width: 10, maximumLines: -1).lineCount == 1)
  }

  @Test func `Several threads may shape and draw`() async {
    await withTaskGroup(of: CGFloat.self) { group in
      for i in 0..<8 {
        group.addTask {
          let context = CGContext(width: 200, height: 40, scale: 1)
          var sum: CGFloat = 0
          for j in 0..<50 {
            let layout = TextLayoutCache.shared.layout(
              Self.text("thread \((i + j) % 5)"), width: 200)
            layout.draw(in: context, at: .zero)
            sum += layout.size.width
          }
          return sum
        }
      }
      for await sum in group { #expect(sum > 0) }
    }
  }
}
