/// A font in the format in which desktops describe fonts, such as `Noto Sans, Cantarell Semi-Bold
/// Italic 11`: families, words for the style, and a size, each of them optional (the documentation of
/// Pango's `pango_font_description_from_string`).
///
/// The size is checked and ignored, because text has the sizes of iOS, times the desktop's text scale.
/// Small capitals, gravity, variations (`@wght=250`) and features (`#tnum=1`) are skipped.
package struct FontDescription: Equatable, Sendable {
  /// Why a text is not the description of a font.
  package enum Problem: Error, Equatable {
    case noFamily
    /// The size is not above 0, or not finite.
    case size(String)
  }

  package enum Width: Sendable { case condensed, normal, expanded }

  /// The families, best first; at least one.
  package var families: [String] = []
  /// The weight, from 100 (thin) to 900 (black), as in CSS.
  package var weight = 400
  /// Whether the style is italic or oblique.
  package var isItalic = false
  package var width = Width.normal

  package init(families: [String]) { self.families = families }

  /// Reads a description.
  ///
  /// Words for the style are read starting from the end, until a comma or any other word: `Arial Black`
  /// is the family Arial in black, `Arial Black,` is the family of that name, as in Pango.
  package init(_ text: String) throws(Problem) {
    var rest = text[...]
    // Variations and features have commas of their own.
    while let part = rest.lastPart, part.hasPrefix("@") || part.hasPrefix("#") {
      rest = rest.removingEnd(part)
    }
    if let word = rest.lastWord, let size = Self.size(word) {
      guard size > 0, size.isFinite else { throw .size(String(word)) }
      rest = rest.removingEnd(word)
    }
    while let word = rest.lastWord, applyStyleWord(Self.plain(word)) {
      rest = rest.removingEnd(word)
    }
    families = rest.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
    if families.isEmpty { throw .noFamily }
  }

  /// Returns a size in points, or in pixels as in `14px`; nil for a word that is not a number.
  private static func size(_ word: Substring) -> Double? {
    Double(word) ?? (word.hasSuffix("px") ? Double(word.dropLast(2)) : nil)
  }

  /// Applies a word if it names a style; otherwise returns false. If a description has several such
  /// words, the last one is used.
  private mutating func applyStyleWord(_ word: String) -> Bool {
    if let weight = Self.weights[word] {
      self.weight = weight
    } else if let width = Self.widths[word] {
      self.width = width
    } else if word == "italic" || word == "oblique" {
      isItalic = true
    } else {
      return Self.ignoredWords.contains(word)
    }
    return true
  }

  // MARK: Words

  /// Returns a word in lower case and without hyphens, because case and hyphens are ignored.
  private static func plain(_ word: Substring) -> String {
    word.lowercased().filter { $0 != "-" }
  }

  /// Pango's weights; its ultra-heavy weight, 1000, becomes 900.
  private static let weights = [
    "thin": 100, "ultralight": 200, "extralight": 200, "light": 300, "semilight": 350,
    "demilight": 350, "book": 380, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700,
    "ultrabold": 800, "extrabold": 800, "heavy": 900, "black": 900, "ultraheavy": 900,
    "ultrablack": 900, "extrablack": 900, "extraheavy": 900,
  ]

  private static let widths: [String: Width] = [
    "ultracondensed": .condensed, "extracondensed": .condensed, "condensed": .condensed,
    "semicondensed": .condensed, "semiexpanded": .expanded, "expanded": .expanded,
    "extraexpanded": .expanded, "ultraexpanded": .expanded,
  ]

  private static let ignoredWords: Set = [
    "normal", "regular", "roman", "smallcaps", "allsmallcaps", "petitecaps", "allpetitecaps",
    "unicase", "titlecaps", "notrotated", "south", "upsidedown", "north", "rotatedleft", "east",
    "rotatedright", "west",
  ]
}

extension Substring {
  /// The last word before trailing spaces; nil if there is none, or if a comma is there.
  fileprivate var lastWord: Substring? { lastPart { $0 == "," || $0.isWhitespace } }

  /// The text after the last space, without trailing spaces; nil if it is empty.
  fileprivate var lastPart: Substring? { lastPart { $0.isWhitespace } }

  private func lastPart(after isSeparator: (Character) -> Bool) -> Substring? {
    let text = trimmed
    let start = text.lastIndex(where: isSeparator)
    let part = start.map { text[text.index(after: $0)...] } ?? text
    return part.isEmpty ? nil : part
  }

  /// Returns the text before a word at its end.
  fileprivate func removingEnd(_ word: Substring) -> Substring { self[..<word.startIndex] }

  fileprivate var trimmed: Substring {
    var rest = drop { $0.isWhitespace }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}
