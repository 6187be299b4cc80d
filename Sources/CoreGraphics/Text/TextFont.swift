/// The description of a font, which is resolved to a face only when text is shaped.
package struct TextFont: Hashable, Sendable {
  /// The design of the face if no family is named.
  package enum Design: Hashable, Sendable {
    case standard
    case monospaced
    case serif
  }

  /// The properties of a font in addition to its family, size, weight and slant; few fonts have any.
  package struct Variant: Hashable, Sendable {
    /// The width of the face.
    package enum Width: Int, Sendable {
      case condensed = -1
      case standard = 0
      case expanded = 1
    }

    package var width = Width.standard
    /// OpenType features, such as `smcp=1`.
    package var features: [String] = []
    /// The families that are searched for characters that the font does not have, best first.
    package var cascade: [String] = []

    package init() {}
  }

  /// The family's name; nil for the system font.
  package var family: String?
  /// The size in points, from 0.01 to 10,000; a size that is not finite or not positive becomes 1.
  package var size: CGFloat {
    didSet { size = Self.usable(size) }
  }
  /// The weight, from 100 (thin) to 900 (black), as in CSS.
  package var weight: Int
  package var italic: Bool
  package var monospacedDigits: Bool
  package var design: Design
  /// The width, features and substitutes of the font; nil for the defaults.
  package var variant: Variant?

  package init(
    family: String? = nil, size: CGFloat, weight: Int = 400, italic: Bool = false,
    monospacedDigits: Bool = false, design: Design = .standard
  ) {
    self.family = family
    self.size = Self.usable(size)
    self.weight = max(100, min(900, weight))
    self.italic = italic
    self.monospacedDigits = monospacedDigits
    self.design = design
  }

  /// Hashes only part of the description, because most fonts in an app differ in size or weight.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(size.native.bitPattern) &+ UInt64(weight))
  }

  // Pango's unit is 1/1024 of a point: at a size of zero, a bitmap font divides 0 by 0.
  private static func usable(_ size: CGFloat) -> CGFloat {
    size.isFinite && size > 0 ? max(0.01, min(size, 10_000)) : 1
  }

  /// The list of families for Fontconfig, best first.
  ///
  /// Inter replaces San Francisco; its optical size for large text begins at 20 points, like San
  /// Francisco's. The families of a different `SystemTypeface` take precedence. `FontRules` choose the
  /// replacement for a family that is not installed.
  package var familyList: String {
    guard let cascade = variant?.cascade, !cascade.isEmpty else { return ownFamilies }
    // A generic family matches any other, so it comes last.
    guard family == nil, let generic = ownFamilies.lastIndex(of: ",") else {
      return ([ownFamilies] + cascade).joined(separator: ",")
    }
    return ([String(ownFamilies[..<generic])] + cascade).joined(separator: ",")
      + ownFamilies[generic...]
  }

  private var ownFamilies: String {
    switch (family, design) {
    case (let family?, _): return family
    case (nil, .standard):
      let inter = size >= 20 ? "Inter Display,Inter,sans-serif" : "Inter,sans-serif"
      return (typefaceFamilies + [inter]).joined(separator: ",")
    case (nil, .monospaced): return "DejaVu Sans Mono,monospace"
    case (nil, .serif): return "DejaVu Serif,serif"
    }
  }

  package func scaled(by factor: CGFloat) -> TextFont {
    var font = self
    font.size = size * factor
    return font
  }
}

/// The vertical metrics of a font, in points; `descender` is negative.
package struct TextFontMetrics: Hashable, Sendable {
  package var ascender: CGFloat
  package var descender: CGFloat
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat
  package var lineHeight: CGFloat { ascender - descender }

  /// Returns San Francisco's metrics, from its `hhea` and `OS/2` tables with 2048 units per em.
  ///
  /// A line of 17-point text is 20.29 points high, and its label 20.5 points at 2x, as on iOS, although
  /// the glyphs are Inter's.
  package static func system(size: CGFloat) -> TextFontMetrics {
    let em = size / 2048
    return TextFontMetrics(
      ascender: 1950 * em, descender: -494 * em, leading: 0, capHeight: 1443 * em,
      xHeight: 1078 * em)
  }
}
