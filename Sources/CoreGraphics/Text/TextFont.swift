/// A font as text is shaped with it: a plain value, resolved to a face only when glyphs are needed.
package struct TextFont: Hashable, Sendable {
  /// What the face looks like when no family is named.
  package enum Design: Hashable, Sendable {
    case standard
    case monospaced
    case serif
  }

  /// Nil for the system font.
  package var family: String?
  /// Points; a size that is not finite or not positive counts as 1.
  package var size: CGFloat {
    didSet { size = Self.usable(size) }
  }
  /// 100 (thin) to 900 (black), as in CSS.
  package var weight: Int
  package var italic: Bool
  package var monospacedDigits: Bool
  package var design: Design

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

  private static func usable(_ size: CGFloat) -> CGFloat {
    size.isFinite && size > 0 ? min(size, 10_000) : 1
  }

  /// The families asked for, best first, as fontconfig takes them.
  ///
  /// Inter stands in for San Francisco, and as there the cut for large text begins at 20 points.
  /// Where Inter is not installed, fontconfig's own sans-serif takes its place.
  package var familyList: String {
    switch (family, design) {
    case (let family?, _): family
    case (nil, .standard): size >= 20 ? "Inter Display,Inter,sans-serif" : "Inter,sans-serif"
    case (nil, .monospaced): "DejaVu Sans Mono,monospace"
    case (nil, .serif): "DejaVu Serif,serif"
    }
  }

  package func scaled(by factor: CGFloat) -> TextFont {
    var font = self
    font.size = size * factor
    return font
  }
}

/// The vertical measures of a font, in points; `descender` is negative.
package struct TextFontMetrics: Hashable, Sendable {
  package var ascender: CGFloat
  package var descender: CGFloat
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat
  package var lineHeight: CGFloat { ascender - descender }

  /// San Francisco's measures: units of 2048 an em from its `hhea` and `OS/2` tables.
  ///
  /// A 17 point line is 20.29 points high and a 17 point label 20.5 at 2x, as on iOS, though the
  /// glyphs are Inter's.
  package static func system(size: CGFloat) -> TextFontMetrics {
    let em = size / 2048
    return TextFontMetrics(
      ascender: 1950 * em, descender: -494 * em, leading: 0, capHeight: 1443 * em,
      xHeight: 1078 * em)
  }
}
