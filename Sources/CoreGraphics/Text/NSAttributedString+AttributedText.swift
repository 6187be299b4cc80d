/// What stands for a font in an attributed string.
package protocol TextFontSource {
  var textFont: TextFont { get }
}

/// What stands for a colour in an attributed string.
package protocol TextColorSource {
  var cgColor: CGColor { get }
}

/// What stands for a paragraph style in an attributed string.
package protocol TextParagraphSource {
  var paragraph: TextParagraph { get }
}

/// What stands for a shadow in an attributed string.
package protocol TextShadowSource {
  var textShadow: TextAttributes.Shadow? { get }
}

extension CGColor: TextColorSource {
  package var cgColor: CGColor { self }
}

extension NSAttributedString {
  /// The string as text is shaped from it; `base` fills in what it leaves open.
  package func attributedText(base: TextAttributes) -> AttributedText {
    var parts: [(String, TextAttributes, TextParagraph)] = []
    let characters = string as NSString
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { values, range, _ in
      let style = values[NSAttributedString.Key("NSParagraphStyle")] as? any TextParagraphSource
      parts.append(
        (
          characters.substring(with: range), TextAttributes(values, base: base),
          style?.paragraph ?? TextParagraph()
        ))
    }
    return AttributedText(parts: parts, base: base)
  }
}

extension TextAttributes {
  /// The looks that UIKit's attributes ask for; what they leave open is taken from `base`.
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
      let bits =
        ((values[style] as? any OptionSet)?.rawValue as? Int) ?? number(style).map { Int($0) }
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
    shadow = (values[NSAttributedString.Key("NSShadow")] as? any TextShadowSource)?.textShadow
  }
}
