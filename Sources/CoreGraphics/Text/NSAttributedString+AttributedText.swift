/// A value that an attributed string accepts as a font.
package protocol TextFontSource {
  var textFont: TextFont { get }
}

/// A value that an attributed string accepts as a colour.
package protocol TextColorSource {
  var cgColor: CGColor { get }
}

/// A value that an attributed string accepts as a paragraph style.
package protocol TextParagraphSource {
  var paragraph: TextParagraph { get }
}

/// A value that an attributed string accepts as a shadow.
package protocol TextShadowSource {
  var textShadow: TextAttributes.Shadow? { get }
}

extension CGColor: TextColorSource {
  package var cgColor: CGColor { self }
}

extension NSAttributedString {
  /// Returns the string in the form that the text shaper uses, with missing attributes taken from
  /// `base`.
  ///
  /// - Parameter link: The colour of links; nil to draw links like other text.
  package func attributedText(base: TextAttributes, link: () -> CGColor? = { nil })
    -> AttributedText
  {
    var parts: [(String, TextAttributes, TextParagraph)] = []
    let characters = string as NSString
    for (values, range) in runs {
      let style = values[NSAttributedString.Key("NSParagraphStyle")] as? any TextParagraphSource
      var attributes = TextAttributes(values, base: base)
      if values[NSAttributedString.Key("NSLink")] != nil, let color = link() {
        attributes.color = color
        attributes.underline = attributes.underline ?? TextAttributes.Line(style: 1)
      }
      parts.append(
        (
          characters.substring(with: range), attributes,
          style?.paragraph ?? TextParagraph()
        ))
    }
    return AttributedText(parts: parts, base: base)
  }
}

extension AttributedText {
  /// Creates text in which all characters have the given attributes of an attributed string. No
  /// attributed string is created, because Foundation on Linux leaks some 380 bytes for each one.
  package init(_ string: String, _ values: [NSAttributedString.Key: Any], base: TextAttributes) {
    guard !string.isEmpty else {
      self.init(parts: [], base: base)
      return
    }
    let style = values[NSAttributedString.Key("NSParagraphStyle")] as? any TextParagraphSource
    let attributes = TextAttributes(values, base: base)
    let paragraph = style?.paragraph ?? TextParagraph()
    if attributes.attachment == nil {
      self.init(string, attributes: attributes, paragraph: paragraph)
    } else {
      self.init(parts: [(string, attributes, paragraph)], base: attributes)
    }
  }
}

extension TextAttributes {
  /// Creates text attributes from those of an attributed string; missing ones are taken from `base`.
  init(_ values: [NSAttributedString.Key: Any], base: TextAttributes) {
    self = base
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      let value: CGFloat? =
        switch values[key] {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as Float: CGFloat(value)
        default: nil
        }
      return value.flatMap { $0.isFinite ? $0 : nil }
    }
    func color(_ key: NSAttributedString.Key) -> CGColor? {
      (values[key] as? any TextColorSource)?.cgColor
    }
    func line(_ style: NSAttributedString.Key, _ ink: NSAttributedString.Key) -> Line? {
      let option = (values[style] as? any OptionSet)?.rawValue as? Int
      let bits = option ?? number(style).flatMap { Int(exactly: $0.rounded(.towardZero)) }
      return bits.flatMap { $0 == 0 ? nil : Line(style: $0, color: color(ink)) }
    }
    if let font = values[NSAttributedString.Key("NSFont")] as? any TextFontSource {
      self.font = font.textFont
    }
    if let ink = color(NSAttributedString.Key("NSColor")) { self.color = ink }
    background = color(NSAttributedString.Key("NSBackgroundColor"))
    underline = line(
      NSAttributedString.Key("NSUnderline"), NSAttributedString.Key("NSUnderlineColor"))
    strikethrough = line(
      NSAttributedString.Key("NSStrikethrough"), NSAttributedString.Key("NSStrikethroughColor"))
    kern =
      number(NSAttributedString.Key("CTTracking")) ?? number(NSAttributedString.Key("NSKern")) ?? 0
    baselineOffset = number(NSAttributedString.Key("NSBaselineOffset")) ?? 0
    glyphStyle = GlyphStyle(
      width: number(NSAttributedString.Key("NSStrokeWidth")),
      color: color(NSAttributedString.Key("NSStrokeColor")),
      obliqueness: number(NSAttributedString.Key("NSObliqueness")),
      expansion: number(NSAttributedString.Key("NSExpansion")))
    shadow = (values[NSAttributedString.Key("NSShadow")] as? any TextShadowSource)?.textShadow
    if let source = values[NSAttributedString.Key("NSAttachment")] as? any TextAttachmentSource {
      attachment = TextAttachment(source)
      glyphStyle = nil
    }
  }
}

extension TextAttributes.GlyphStyle {
  /// Creates a style; returns nil if it does not alter glyphs.
  fileprivate init?(
    width: CGFloat?, color: CGColor?, obliqueness: CGFloat?, expansion: CGFloat?
  ) {
    self.init()
    strokeWidth = width ?? 0
    strokeColor = strokeWidth == 0 ? nil : color
    self.obliqueness = obliqueness ?? 0
    self.expansion = expansion ?? 0
    if strokeWidth == 0, self.obliqueness == 0, self.expansion == 0 { return nil }
  }
}
