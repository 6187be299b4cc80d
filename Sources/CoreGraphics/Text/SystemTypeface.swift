import Locks

/// The families and the style of the system font in its standard design.
///
/// Lines have the same height in every typeface, because the system font's vertical metrics are San
/// Francisco's.
package struct SystemTypeface: Hashable, Sendable {
  /// Installed families, best first; empty for Inter.
  package var families: [String]
  /// The weight of regular text, 100 (thin) to 900 (black). Text with a bolder font is drawn at least
  /// this bold.
  package var weight: Int
  package var isItalic: Bool
  package var width: TextFont.Variant.Width

  package init(
    families: [String] = [], weight: Int = 400, isItalic: Bool = false,
    width: TextFont.Variant.Width = .standard
  ) {
    self.families = families
    self.weight = max(100, min(900, weight))
    self.isItalic = isItalic
    self.width = width
  }

  private static let shared = Mutex(SystemTypeface())

  /// The typeface of the whole process, which is Inter at first. A host with windows sets it; then
  /// views that have measured or drawn text must do that again.
  package static var current: SystemTypeface {
    get { shared.withLock { $0 } }
    set {
      let isNew = shared.withLock { current in
        defer { current = newValue }
        return current != newValue
      }
      // Done last, so that text which another thread is shaping is dropped as well.
      if isNew { TextLayoutCache.shared.forgetFonts() }
    }
  }

  /// The generic family names that desktops use, with Fontconfig's equivalents.
  private static let generics = [
    "sans": "sans-serif", "sans-serif": "sans-serif", "system-ui": "sans-serif",
    "serif": "serif", "monospace": "monospace",
  ]

  /// Returns the families of a list that are installed, best first; nil if none is.
  ///
  /// `Sans` means Inter, which ends the list; `Serif` and `Monospace` mean the families of these
  /// designs.
  package static func installedFamilies(of list: [String]) -> [String]? {
    var found: [String] = []
    for family in list {
      switch generics[family.lowercased()] {
      case "sans-serif": return found
      case let generic?: found.append(generic)
      case nil: if FontRules.hasFamily(family) { found.append(family) }
      }
    }
    return found.isEmpty ? nil : found
  }
}

extension TextFont {
  /// Whether the font is drawn in the system's typeface.
  private var isStandard: Bool { family == nil && design == .standard }

  /// The families of the system's typeface, if the font is drawn in that typeface and it is not Inter.
  var typefaceFamilies: [String] { isStandard ? SystemTypeface.current.families : [] }

  /// The font that is used to look up a face. It has the style of the system's typeface unless it has
  /// its own style.
  var styled: TextFont {
    guard isStandard else { return self }
    let typeface = SystemTypeface.current
    var font = self
    if weight == 400 || weight > 400 && weight < typeface.weight { font.weight = typeface.weight }
    if typeface.isItalic { font.italic = true }
    if typeface.width != .standard, (variant?.width ?? .standard) == .standard {
      var variant = variant ?? Variant()
      variant.width = typeface.width
      font.variant = variant
    }
    return font
  }
}
