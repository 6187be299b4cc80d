extension TextFont {
  /// The names of weights in face names, by CSS weight.
  private static let weights: [(name: String, weight: Int)] = [
    ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500),
    ("SemiBold", 600), ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
  ]

  /// The names that represent system fonts, which have a design instead of a family name.
  private static let designs: [(family: String, design: Design)] = [
    ("Inter", .standard), ("DejaVuSansMono", .monospaced), ("DejaVuSerif", .serif),
  ]

  /// The face's PostScript name, such as `Inter-SemiBold` or `DejaVuSerif-Italic`.
  package var postScriptName: String {
    let own = Self.designs.first { $0.design == design }?.family ?? ""
    let named = family?.split(separator: ",").first.map(String.init) ?? typefaceFamilies.first
    let base = named.map(Self.packed) ?? own
    let (weight, italic) = (styled.weight, styled.italic)
    let nearest = Self.weights.min { abs($0.weight - weight) < abs($1.weight - weight) }
    let strength = nearest?.name ?? "Regular"
    if !italic { return "\(base)-\(strength)" }
    return strength == "Regular" ? "\(base)-Italic" : "\(base)-\(strength)Italic"
  }

  /// Creates the face with a PostScript name, or the regular face of a family. Returns nil if it is not
  /// installed.
  package init?(postScriptName name: String, size: CGFloat) {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let base = parts.first.map(Self.packed) else { return nil }
    var style = parts.count > 1 ? String(parts[1]) : ""
    let isItalic = style.hasSuffix("Italic")
    if isItalic { style.removeLast("Italic".count) }
    guard style.isEmpty || Self.weights.contains(where: { $0.name == style }) else { return nil }
    let weight = Self.weights.first { $0.name == style }?.weight ?? 400
    // Inter is an ordinary family while the system font is drawn in another one.
    let isOther = !SystemTypeface.current.families.isEmpty
    if let own = Self.designs.first(where: { $0.family == base }),
      own.design != .standard || !isOther
    {
      self.init(size: size, weight: weight, italic: isItalic, design: own.design)
      return
    }
    let families = TextLayoutCache.shared.familyNames()
    guard let family = families.first(where: { Self.packed($0) == base }) else { return nil }
    self.init(family: family, size: size, weight: weight, italic: isItalic)
  }

  /// Returns a family name without the characters that PostScript names exclude.
  private static func packed(_ name: some StringProtocol) -> String {
    String(name.filter { $0 != " " && $0 != "-" })
  }
}
