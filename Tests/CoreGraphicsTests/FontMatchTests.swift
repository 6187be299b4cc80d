@testable import CoreGraphics
import TestSupport
import Testing

/// Faces that are found without Pango, beside Pango's first for the same font.
@Suite struct FontMatchTests {
  private static let families: [String?] =
    [nil, "No Such Family", "sans-serif", "monospace", "DejaVu Sans,Inter", "", ",DejaVu Serif"]
    + TextLayoutCache.shared.familyNames()

  private static func fonts(_ family: String?) -> [TextFont] {
    var generator = SeededGenerator(seed: UInt64(family?.utf8.count ?? 0))
    return (0..<12).map { index in
      var font = TextFont(
        family: family, size: CGFloat.random(in: 0.01...90, using: &generator),
        weight: Int.random(in: 1...9, using: &generator) * 100,
        italic: Bool.random(using: &generator))
      if index < 2 { font = TextFont(family: family, size: index == 0 ? 17 : 20) }
      if index % 4 == 3 {
        font.variant = TextFont.Variant()
        font.variant?.width = [.condensed, .expanded].randomElement(using: &generator)!
      }
      return font
    }
  }

  @Test func `A face is drawn by the same font of Cairo's as Pango's first face`() {
    let lookup = FontLookup()
    var found = 0
    for font in Self.families.flatMap(Self.fonts) {
      guard let match = FontMatch(font, rules: FontRules.configuration, faces: ShapingFaces())
      else { continue }
      found += 1
      #expect(match.scaledFont == lookup.firstFace(font)?.scaledFont, "\(font)")
      lookup.bound()
    }
    #expect(found > 100)
  }

  @Test func `Metrics of families are those of Pango`() {
    let lookup = FontLookup()
    let pango = FontLookup()
    for font in Self.families.compactMap({ $0 }).flatMap(Self.fonts) {
      let metrics = lookup.metrics(font)
      let extents = pango.pangoExtents(font)
      #expect(metrics.ascender == CGFloat(extents.ascender) / 1024, "\(font)")
      #expect(metrics.descender == -CGFloat(extents.descender) / 1024, "\(font)")
      lookup.bound()
      pango.bound()
    }
  }

  @Test func `Plain text in an installed face makes no font map`() {
    let cache = TextLayoutCache()
    for size in [12, 17, 20] as [CGFloat] {
      let font = TextFont(family: "DejaVu Sans", size: size)
      _ = cache.metrics(of: font)
      _ = cache.layout(
        AttributedText("Plain", attributes: TextAttributes(font: font)), width: .infinity)
    }
    #expect(cache.counters.fontMaps == 0)
    #expect(cache.counters.fontsLookedUp == 3)
  }

  @Test func `Plain fonts are forgotten where they are many`() {
    let lookup = FontLookup()
    func plainFont(_ size: Int) -> PlainFont? {
      lookup.plainFont(TextFont(family: "DejaVu Sans", size: CGFloat(size)))
    }
    let first = plainFont(1)
    for size in 2...255 { _ = plainFont(size) }
    lookup.bound()
    #expect(plainFont(1) === first)
    _ = plainFont(256)
    lookup.bound()
    #expect(plainFont(1) !== first)
    #expect(lookup.fontMaps == 0)
  }
}
