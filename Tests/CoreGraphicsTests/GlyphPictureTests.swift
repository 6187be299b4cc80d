import CoreGraphics
import TestSupport
import Testing

/// Text that is drawn only where it is visible, compared with the same text in a bitmap.
@Suite struct GlyphPictureTests {
  private static let size = (width: 220, height: 60)

  /// A context that has no bitmap yet, with 2 pixels per point and a different origin.
  private func blankContext() -> CGContext {
    CGContext(
      blankWidth: Self.size.width, height: Self.size.height, scale: 2,
      origin: CGPoint(x: -3, y: -1.5))
  }

  /// The same with a bitmap.
  private func bitmapContext() -> CGContext {
    let context = CGContext(width: Self.size.width, height: Self.size.height, scale: 2)
    context.translateBy(x: 3, y: 1.5)
    return context
  }

  private func draw(_ string: String, size: CGFloat = 15, y: CGFloat = 0, in context: CGContext) {
    let text = AttributedText(string, attributes: TextAttributes(font: TextFont(size: size)))
    let color = CGColor(red: 0.7, green: 0.1, blue: 0.9, alpha: 1)
    TextLayoutCache.shared.layout(text, width: .infinity)
      .draw(in: context, at: CGPoint(x: 1.3, y: y), color: color)
  }

  private func pixels(_ image: CGImage?) -> [UInt32] {
    guard let image else { return [] }
    return (0..<image.width * image.height).map { image.buffer.pixels[$0] }
  }

  /// The largest difference of a channel.
  private func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    guard a.count == b.count else { return .max }
    return zip(a, b).reduce(0) { most, pair in
      [0, 8, 16, 24].reduce(most) { most, shift in
        max(most, abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)))
      }
    }
  }

  @Test(arguments: ["Waves", "To AVA fi //", "\u{C9}t\u{E9}, na\u{EF}ve", "\u{5D0}\u{5D1}"])
  func `Text alone makes no bitmap, and has the same pixels when it needs one`(_ string: String) {
    let (blank, bitmap) = (blankContext(), bitmapContext())
    for context in [blank, bitmap] {
      context.saveGState()
      context.setAlpha(0.6)
      draw(string, in: context)
      context.restoreGState()
      draw(string, size: 11, y: 14, in: context)
    }
    let image = blank.takeImage()
    #expect(image?.glyphs != nil)
    let expected = pixels(bitmap.takeImage())
    #expect(expected.contains { $0 != 0 })
    #expect(pixels(image) == expected)
  }

  @Test func `What is drawn after text makes a bitmap with the text in it`() {
    let (blank, bitmap) = (blankContext(), bitmapContext())
    for context in [blank, bitmap] {
      context.saveGState()
      draw("Below", in: context)
      context.saveGState()
      context.setAlpha(0.5)
      context.fill(CGRect(x: 10, y: 3, width: 30, height: 9))
      context.restoreGState()
      context.fill(CGRect(x: 50, y: 3, width: 30, height: 9))
      context.restoreGState()
      context.translateBy(x: 4, y: 12)
      draw("Above", in: context)
    }
    let image = blank.takeImage()
    #expect(image != nil && image?.glyphs == nil)
    #expect(pixels(image) == pixels(bitmap.takeImage()))
  }

  @Test func `A context in which nothing was drawn makes no image`() {
    let context = blankContext()
    context.saveGState()
    draw(" ", in: context)
    context.restoreGState()
    #expect(context.takeImage().map { pixels($0).allSatisfy { $0 == 0 } } ?? true)
    #expect(blankContext().takeImage() == nil)
  }

  @Test func `Long text and text in outlines have a bitmap`() {
    let long = blankContext()
    draw(String(repeating: "long ", count: 60), in: long)
    #expect(long.takeImage()?.glyphs == nil)
    let large = blankContext()
    draw("A", size: 90, in: large)
    #expect(large.takeImage()?.glyphs == nil)
  }

  @Test func `Painted in parts it is the picture painted at once`() throws {
    var generator = SeededGenerator(seed: 7)
    let context = blankContext()
    draw("Kerning: AVAWAY, Tjord fl /\\/", in: context)
    draw("A second line in grey", size: 12, y: 15, in: context)
    let image = try #require(context.takeImage())
    let glyphs = try #require(image.glyphs)
    for _ in 0..<20 {
      let (x, y) = (
        Int.random(in: -40...90, using: &generator), Int.random(in: -20...40, using: &generator)
      )
      func canvas() -> PixelBuffer {
        let buffer = PixelBuffer(width: 190, height: 70)
        buffer.fill(buffer.bounds, with: 0xFFF2_F2F7)
        return buffer
      }
      let (whole, parts, blended) = (canvas(), canvas(), canvas())
      glyphs.draw(into: whole, x: x, y: y, clip: whole.bounds)
      let (column, row) = (
        Int.random(in: 0...190, using: &generator), Int.random(in: 0...70, using: &generator)
      )
      for part in [
        PixelRect(0, 0, column, row), PixelRect(column, 0, 190, row),
        PixelRect(0, row, column, 70), PixelRect(column, row, 190, 70),
      ] { glyphs.draw(into: parts, x: x, y: y, clip: part) }
      #expect(pixels(CGImage(buffer: parts)) == pixels(CGImage(buffer: whole)))
      // Where glyphs overlap, a bitmap rounds once more.
      blended.blend(image.buffer, x: x, y: y, clip: blended.bounds, opacity: 255)
      #expect(
        difference(pixels(CGImage(buffer: blended)), pixels(CGImage(buffer: whole))) <= 1)
    }
  }
}
