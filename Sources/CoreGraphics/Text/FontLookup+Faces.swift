import CPango

extension FontLookup {
  /// Returns whether a family has faces of a width.
  func hasFaces(_ family: String, width: TextFont.Variant.Width) -> Bool {
    stretches(of: family).contains {
      switch width {
      case .condensed: $0.rawValue < PANGO_STRETCH_NORMAL.rawValue
      case .standard: $0 == PANGO_STRETCH_NORMAL
      case .expanded: $0.rawValue > PANGO_STRETCH_NORMAL.rawValue
      }
    }
  }

  private func stretches(of family: String) -> [PangoStretch] {
    var count: Int32 = 0
    guard let faces = trestle_faces(context, family, &count) else { return [] }
    defer { g_free(faces) }
    return (0..<Int(count)).compactMap { index in
      guard let description = pango_font_face_describe(faces[index]) else { return nil }
      defer { pango_font_description_free(description) }
      return pango_font_description_get_stretch(description)
    }
  }
}

extension TextFont {
  /// The features that the font requests from its face, in Pango's format; nil if there are none.
  var featureList: String? {
    let own = monospacedDigits ? ["tnum=1"] : []
    let all = own + (variant?.features ?? [])
    return all.isEmpty ? nil : all.joined(separator: ",")
  }

  /// Returns whether a face of a width is installed in the font's first family.
  package func hasFaces(of width: Variant.Width) -> Bool {
    let name = familyList.split(separator: ",").first.map(String.init) ?? ""
    return TextLayoutCache.shared.hasFaces(name, width: width)
  }
}
