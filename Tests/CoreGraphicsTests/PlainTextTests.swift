import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Text that HarfBuzz shapes without Pango, beside the same text shaped by Pango.
@Suite struct PlainTextTests {
  private static let fonts: [TextFont] = [
    TextFont(size: 17), TextFont(size: 12, weight: 600), TextFont(size: 34, weight: 700),
    TextFont(size: 15, italic: true), TextFont(size: 17, monospacedDigits: true),
    TextFont(family: "DejaVu Sans", size: 13), TextFont(size: 13, design: .monospaced),
    TextFont(size: 20, weight: 900, design: .serif), TextFont(family: "No Such Family", size: 11),
  ]

  private let plain = TextShaper()
  private let pango = TextShaper(shapesPlainText: false)
  private let unlimited = TextShaper.Limits(width: .infinity, lines: 0)

  /// Every glyph of a shape, with its place and face, in a form that can be compared.
  private func description(_ shape: TextShape) -> [String] {
    shape.lines.flatMap { line in
      ["line \(line.width) \(line.baseline) \(line.isRightToLeft)"]
        + line.runs.flatMap { run in
          ["run \(run.x) \(run.width) \(run.isColor) \(run.missing.count)"]
            + run.glyphs.map { "\($0.index) \($0.x) \($0.y)" }
        }
    }
  }

  private func expectSame(
    _ string: String, _ font: TextFont, _ generator: inout SeededGenerator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var paragraph = TextParagraph()
    paragraph.lineBreak = Bool.random(using: &generator) ? .tail : .clip
    let text = AttributedText(
      string, attributes: TextAttributes(font: font), paragraph: paragraph)
    let natural = pango.shape(text, unlimited)
    #expect(
      description(plain.shape(text, unlimited)) == description(natural),
      "\(string.debugDescription) in \(font)", sourceLocation: sourceLocation)
    var narrow = TextShaper.Limits(width: 0, lines: 1)
    narrow.width = Double.random(in: 0...1.1, using: &generator) * natural.size.width
    if Int.random(in: 0..<4, using: &generator) == 0 { narrow.width.round() }
    let (ours, theirs) = (plain.shape(text, narrow), pango.shape(text, narrow))
    #expect(
      description(ours) == description(theirs) && ours.isTruncated == theirs.isTruncated,
      "\(string.debugDescription) in \(font), \(narrow.width) wide",
      sourceLocation: sourceLocation)
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
    #expect(plain.plainParagraphs > 100)
  }

  @Test(arguments: fonts.indices) func `Random plain text has Pango's glyphs`(_ index: Int) {
    var generator = SeededGenerator(seed: UInt64(100 + index))
    let scalars = PlainText.scalars.map { Unicode.Scalar($0)! }
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
    #expect(plain.plainParagraphs > 10)
  }
}
