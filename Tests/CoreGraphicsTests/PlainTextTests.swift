import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Text that HarfBuzz shapes without Pango, compared with the same text shaped by Pango.
@Suite struct PlainTextTests {
  private static let fonts: [TextFont] = [
    TextFont(size: 17), TextFont(size: 12, weight: 600), TextFont(size: 34, weight: 700),
    TextFont(size: 15, italic: true), TextFont(size: 17, monospacedDigits: true),
    TextFont(family: "DejaVu Sans", size: 13), TextFont(size: 13, design: .monospaced),
    TextFont(size: 20, weight: 900, design: .serif), TextFont(family: "No Such Family", size: 11),
  ]

  private let plain = TextLayoutCache()
  private let pango = TextLayoutCache(shapesPlainText: false)

  /// Compares a text on one line as wide as it takes, and on one of a random width.
  private func expectSame(
    _ string: String, _ font: TextFont, _ generator: inout SeededGenerator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var paragraph = TextParagraph()
    paragraph.lineBreak = Bool.random(using: &generator) ? .tail : .clip
    let text = AttributedText(
      string, attributes: TextAttributes(font: font), paragraph: paragraph)
    let natural = pango.layout(text, width: .infinity).shape
    #expect(
      plain.layout(text, width: .infinity).shape.glyphDescription == natural.glyphDescription,
      "\(string.debugDescription) in \(font)", sourceLocation: sourceLocation)
    var width = CGFloat.random(in: 0...1.1, using: &generator) * natural.size.width
    if Int.random(in: 0..<4, using: &generator) == 0 { width.round() }
    let ours = plain.layout(text, width: width, maximumLines: 1).shape
    let theirs = pango.layout(text, width: width, maximumLines: 1).shape
    #expect(
      ours.glyphDescription == theirs.glyphDescription && ours.isTruncated == theirs.isTruncated,
      "\(string.debugDescription) in \(font), \(width) wide", sourceLocation: sourceLocation)
  }

  @Test(arguments: fonts.indices) func `Names of characters have Pango's glyphs`(_ index: Int) {
    let all = ProcessInfo.processInfo.environment["TRESTLE_ALL_NAMES"] != nil
    var generator = SeededGenerator(seed: UInt64(index))
    for value in UInt32(0)...0x1FFFF {
      if !all, Int.random(in: 0..<400, using: &generator) > 0 { continue }
      guard let name = Unicode.Scalar(value)?.properties.name else { continue }
      expectSame(name, Self.fonts[index], &generator)
      expectSame(name.capitalized, Self.fonts[index], &generator)
    }
    #expect(plain.counters.plainParagraphs > 100)
  }

  @Test(arguments: fonts.indices) func `Random plain text has Pango's glyphs`(_ index: Int) {
    var generator = SeededGenerator(seed: UInt64(100 + index))
    let ranges: [ClosedRange<UInt32>] = [0x20...0x7E, 0xC0...0x17F, 0x2013...0x2026]
    let scalars = ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
    for _ in 0..<150 {
      var string = ""
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        let isASCII = Int.random(in: 0..<4, using: &generator) > 0
        let scalar =
          isASCII
          ? scalars[..<95].randomElement(using: &generator)!
          : scalars.randomElement(using: &generator)!
        string.unicodeScalars.append(
          Bool.random(using: &generator) && Bool.random(using: &generator) ? " " : scalar)
      }
      expectSame(string, Self.fonts[index], &generator)
    }
    #expect(plain.counters.plainParagraphs > 10)
  }

  @Test func `Text has Pango's glyphs after more words than are kept`() {
    var generator = SeededGenerator(seed: 7)
    let font = TextFont(size: 15)
    let text = { (number: Int) in
      AttributedText("\(number) \(number + 20_000) ab \(number)c", attributes: .init(font: font))
    }
    // Each makes three words that no other one has.
    for number in 10_000..<13_000 { _ = plain.layout(text(number), width: .infinity) }
    for number in [12_999, 10_000, 11_234] { expectSame(text(number).string, font, &generator) }
    #expect(plain.counters.plainParagraphs > 3000)
  }
}
