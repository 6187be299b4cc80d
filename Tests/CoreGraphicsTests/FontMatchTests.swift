import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Faces that are found without Pango, compared with Pango's first face for the same font.
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
      if let matched = lookup.matchedScaledFont(font) {
        found += 1
        #expect(matched == lookup.firstScaledFont(font), "\(font)")
      }
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

  private let cache = TextLayoutCache()

  private func layOut(_ size: Int) {
    let font = TextFont(family: "DejaVu Sans", size: CGFloat(size))
    let text = AttributedText("Plain", attributes: TextAttributes(font: font))
    cache.removeAll()
    _ = cache.layout(text, width: .infinity)
  }

  @Test func `Plain text in an installed face makes no font map`() {
    for size in [12, 17, 20, 17] { layOut(size) }
    #expect(cache.counters.fontMaps == 0)
    #expect(cache.counters.fontsLookedUp == 3)
  }

  @Test func `Plain fonts are forgotten where they are many`() {
    for size in 1...255 { layOut(size) }
    layOut(1)
    #expect(cache.counters.fontsLookedUp == 255)
    layOut(256)
    layOut(1)
    #expect(cache.counters.fontsLookedUp == 257)
    #expect(cache.counters.fontMaps == 0)
  }
}
