import CHarfBuzz
import CPango

/// Shapes pieces of plain text with HarfBuzz, in a single font.
final class PieceShaper {
  // Safety: owns a reference to HarfBuzz's object for its lifetime; used under the lock of the cache
  // that shapes the text.
  let font: OpaquePointer
  let features: [hb_feature_t]
  private let buffer = hb_buffer_create()!
  private let language = hb_language_from_string("en", -1)

  init(_ font: OpaquePointer, _ features: [hb_feature_t]) {
    self.font = hb_font_reference(font)
    self.features = features
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
  }

  /// Returns the glyph for a scalar in the font's table; nil if there is none.
  func glyph(of scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// Adds the glyphs of a text.
  func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, hasLetters: Bool, to glyphs: inout [PlainGlyph]
  ) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    hb_buffer_set_language(buffer, language)
    let count = Int32(bytes.count)
    bytes.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(buffer, $0.baseAddress, count, 0, count)
    }
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    hb_shape(font, buffer, features, UInt32(features.count))
    var length: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &length),
      let positions = hb_buffer_get_glyph_positions(buffer, &length)
    else { return }
    for i in 0..<Int(length) {
      glyphs.append(
        PlainGlyph(
          index: infos[i].codepoint, advance: positions[i].x_advance,
          xOffset: positions[i].x_offset, yOffset: -positions[i].y_offset,
          startsCluster: i == 0 || infos[i].cluster != infos[i - 1].cluster))
    }
  }
}
