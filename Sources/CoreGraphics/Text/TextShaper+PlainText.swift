import CPango

extension TextShaper {
  /// Returns the glyphs of a paragraph if it is plain text, shaped without Pango; nil if it is not.
  func plainRun(
    _ text: AttributedText, _ bytes: [UInt8], _ range: Range<Int>
  ) -> TextShape.Run? {
    guard shapesPlainText, text.runs.count == 1, range.count <= PlainFont.longestText,
      text.runs[0].attributes.isPlain, text.runs[0].paragraph.direction != .rightToLeft,
      let run = bytes.withUnsafeBufferPointer({ buffer in
        PlainText(UnsafeBufferPointer(rebasing: buffer[range])).flatMap {
          plainFont(text.runs[0].attributes.font)?.shape($0)
        }
      })
    else { return nil }
    layoutsBuilt += 1
    bytesLaidOut += range.count
    plainParagraphs += 1
    return run
  }

  private func plainFont(_ font: TextFont) -> PlainFont? {
    if let known = plainFonts[font] { return known }
    if plainFonts.count >= 512 { plainFonts.removeAll() }
    var made: PlainFont?
    if let first = trestle_first_font(context, description(font)) {
      made = face(first).flatMap { PlainFont(first, face: $0, features: font.featureList) }
    }
    plainFonts[font] = .some(made)
    return made
  }
}
