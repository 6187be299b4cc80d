extension FieldDisplay {
  /// A shaped line, whose caret positions are computed on demand.
  struct ShapedLine {
    let displayed: DisplayedText
    let text: AttributedText
    let scale: CGFloat
    var carets: TextCarets?
  }

  func line() -> ShapedLine {
    if let shaped { return shaped }
    let editor = field.editor
    let displayed = DisplayedText(
      editor, around: place, isSecure: field.isSecureTextEntry, glimpse: field.editing.glimpse)
    var text = attributed(displayed)
    var scale: CGFloat = 1
    if field.style.shrinks, editor.length > 0 {
      scale = shrinking(text)
      if scale < 1 {
        text = text.map { look, _ in
          look.font = look.font.scaled(by: scale)
          look.kern *= scale
        }
      }
    }
    let line = ShapedLine(displayed: displayed, text: text, scale: scale)
    shaped = line
    return line
  }

  private func attributed(_ displayed: DisplayedText) -> AttributedText {
    let style = field.style
    var base = TextAttributes(font: style.font.textFont)
    var paragraph = TextParagraph()
    paragraph.lineBreak = .tail
    if let own = style.paragraph { paragraph.direction = own.paragraph.direction }
    if field.isSecureTextEntry {
      // Dots with a third of the line's height, vertically centred.
      base.font = base.font.scaled(by: 0.62)
      base.baselineOffset = style.font.pointSize * 0.13
    }
    var text: AttributedText?
    field.resolvingColors {
      if !style.extra.isEmpty {
        base = AttributedText("x", style.extra, base: base).base.attributes
      }
      text =
        field.isSecureTextEntry ? nil : field.runs.map { parts(of: $0, displayed, base, paragraph) }
    }
    var shown =
      text ?? AttributedText(displayed.string, attributes: base, paragraph: paragraph)
    if let glimpse = displayed.glimpse {
      // The character typed last is visible among the dots.
      var plain = base
      plain.font = style.font.textFont
      plain.baselineOffset = 0
      let bytes = Array(displayed.string.utf8)
      let parts = [
        (0..<glimpse.lowerBound, base), (glimpse, plain), (glimpse.upperBound..<bytes.count, base),
      ]
      shown = AttributedText(
        parts: parts.filter { !$0.0.isEmpty }.map {
          (String(decoding: bytes[$0.0], as: UTF8.self), $0.1, paragraph)
        }, base: base)
    }
    if let marked = field.editor.marked { shown = underline(shown, marked, displayed) }
    return shown
  }

  private func parts(
    of runs: AttributeRuns, _ displayed: DisplayedText, _ base: TextAttributes,
    _ paragraph: TextParagraph
  ) -> AttributedText {
    let bytes = Array(displayed.string.utf8)
    let parts = runs.stretches(in: displayed.range).map { part in
      let low = displayed.shown(part.range.lowerBound)
      let high = max(low, displayed.shown(part.range.upperBound))
      // Of all characters, only this one keeps an attachment.
      let look = AttributedText("\u{FFFC}", part.attributes, base: base).base.attributes
      return (String(decoding: bytes[low..<high], as: UTF8.self), look, paragraph)
    }
    return AttributedText(parts: parts, base: base)
  }

  /// Underlines marked text.
  private func underline(
    _ text: AttributedText, _ marked: Range<Int>, _ displayed: DisplayedText
  ) -> AttributedText {
    let low = displayed.shown(marked.lowerBound)
    let high = max(low, displayed.shown(marked.upperBound))
    let bytes = Array(text.string.utf8)
    var look = text.base.attributes
    let plain = look
    look.underline = TextAttributes.Line(style: 1)
    if let values = field.markedTextStyle {
      look = AttributedText("\u{FFFC}", values, base: look).base.attributes
      if look.underline == nil { look.underline = TextAttributes.Line(style: 1) }
    }
    func part(_ range: Range<Int>, _ look: TextAttributes) -> (
      String, TextAttributes, TextParagraph
    ) {
      (String(decoding: bytes[range], as: UTF8.self), look, text.base.paragraph)
    }
    return AttributedText(
      parts: [part(0..<low, plain), part(low..<high, look), part(high..<bytes.count, plain)]
        .filter { !$0.0.isEmpty }, base: plain)
  }

  /// Returns the scale at which the text fits.
  private func shrinking(_ text: AttributedText) -> CGFloat {
    let size = field.style.font.pointSize
    let room = area.width - (field.isEditing ? Self.caretWidth : 0)
    let width = TextLayoutCache.shared.layout(text, width: .infinity).size.width
    guard width > room, width > 0, size > 0 else { return 1 }
    // Slightly less, so that rounding does not truncate the text.
    let fitting = max(0.01, room / width * 0.998)
    let least = field.style.minimumSize > 0 ? min(1, field.style.minimumSize / size) : 0.01
    return max(fitting, least)
  }

  func carets() -> (ShapedLine, TextCarets) {
    var line = line()
    if let carets = line.carets { return (line, carets) }
    let carets = TextLayoutCache.shared.carets(in: line.text)
    line.carets = carets
    shaped = line
    return (line, carets)
  }
}
