import CHarfBuzz
import CPango

/// The characters that a font combines with a space, by substitution, by kerning or as the context of a
/// rule.
struct SpaceRules {
  /// For each ASCII character, whether no rule combines it with the space.
  private var standsAlone = [Bool](repeating: false, count: 128)
  /// Whether text without letters may be subject to rules outside these sets.
  private var needsLetters = false

  /// The features that apply to Latin text by default.
  private static let features: [hb_tag_t] = [
    "rvrn", "ltra", "ltrm", "ccmp", "locl", "mark", "mkmk", "rlig", "abvm", "blwm", "calt", "clig",
    "curs", "dist", "kern", "liga", "rclt",
  ].map(tag)

  init(_ shaper: PieceShaper) {
    let face = hb_font_get_face(shaper.font)!
    guard let space = shaper.glyph(of: 0x20), Self.hasOpenTypeKerning(face, &needsLetters),
      hb_ot_layout_get_glyph_class(face, space) != HB_OT_LAYOUT_GLYPH_CLASS_MARK
    else { return }
    let features = Self.features + shaper.features.map(\.tag)
    let substitutions = Self.lookups(face, "GSUB", features)
    defer { hb_set_destroy(substitutions) }
    let combined = Self.glyphs(combinedWith: space, face, "GSUB", substitutions)
    defer { hb_set_destroy(combined) }
    let positions = Self.lookups(face, "GPOS", features)
    let kerned = Self.glyphs(combinedWith: space, face, "GPOS", positions)
    hb_set_union(combined, kerned)
    hb_set_destroy(positions)
    hb_set_destroy(kerned)

    let shown = hb_set_create()!
    defer { hb_set_destroy(shown) }
    for scalar in UInt32(0x21)...0x7E {
      guard let glyph = shaper.glyph(of: scalar), hb_set_has(combined, glyph) == 0 else { continue }
      standsAlone[Int(scalar)] = true
      hb_set_add(shown, glyph)
    }
    standsAlone[0x20] = true
    // Glyphs that replace these characters' must not be combined with a space either.
    hb_set_add(shown, space)
    hb_ot_layout_lookups_substitute_closure(face, substitutions, shown)
    hb_set_intersect(shown, combined)
    if hb_set_is_empty(shown) == 0 { standsAlone = [Bool](repeating: false, count: 128) }
  }

  /// Returns whether the words of a text may be shaped one by one.
  func allowsWords(of text: PlainText) -> Bool {
    guard text.isASCII, text.hasLetters || !needsLetters else { return false }
    return text.bytes.allSatisfy { standsAlone[Int($0)] }
  }

  /// Returns whether a face is kerned only by OpenType rules. If the rules of a script do not kern, an
  /// older table applies.
  private static func hasOpenTypeKerning(_ face: OpaquePointer, _ needsLetters: inout Bool) -> Bool
  {
    func has(_ name: String) -> Bool {
      let table = hb_face_reference_table(face, tag(name))
      defer { hb_blob_destroy(table) }
      return hb_blob_get_length(table) > 0
    }
    if has("morx") || has("kerx") { return false }
    guard has("kern") else { return true }
    needsLetters = true
    var script: UInt32 = 0
    var feature: UInt32 = 0
    return hb_ot_layout_table_find_script(face, tag("GPOS"), tag("latn"), &script) != 0
      && hb_ot_layout_language_find_feature(
        face, tag("GPOS"), script, 0xFFFF, tag("kern"), &feature) != 0
  }

  private static func lookups(
    _ face: OpaquePointer, _ table: String, _ features: [hb_tag_t]
  ) -> OpaquePointer {
    let lookups = hb_set_create()!
    hb_ot_layout_collect_lookups(face, tag(table), nil, nil, features + [0], lookups)
    return lookups
  }

  /// Returns the glyphs that an adjacent space changes, and the glyphs that change a space.
  private static func glyphs(
    combinedWith space: hb_codepoint_t, _ face: OpaquePointer, _ table: String,
    _ lookups: OpaquePointer
  ) -> OpaquePointer {
    let result = hb_set_create()!
    let sets = (0..<4).map { _ in hb_set_create()! }
    defer { for set in sets { hb_set_destroy(set) } }
    var lookup = hb_codepoint_t.max
    while hb_set_next(lookups, &lookup) != 0 {
      for set in sets { hb_set_clear(set) }
      let (before, input, after) = (sets[0], sets[1], sets[2])
      hb_ot_layout_lookup_collect_glyphs(face, tag(table), lookup, before, input, after, sets[3])
      guard [before, input, after].contains(where: { hb_set_has($0, space) != 0 }) else { continue }
      hb_set_union(result, input)
      if hb_set_has(input, space) != 0 {
        hb_set_union(result, before)
        hb_set_union(result, after)
      }
    }
    hb_set_del(result, space)
    return result
  }

  private static func tag(_ name: String) -> hb_tag_t {
    name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
  }
}
