extension NSAttributedString {
  /// The string as text is shaped from it, dynamic colours in the current traits.
  ///
  /// - Parameters:
  ///   - font: for characters without one.
  ///   - color: for characters without one; nil leaves the choice to drawing.
  package func attributedText(font: UIFont, color: UIColor?) -> AttributedText {
    var base = TextAttributes(font: font.textFont)
    base.color = color?.cgColor
    var parts: [(String, TextAttributes, TextParagraph)] = []
    let characters = string as NSString
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { values, range, _ in
      var paragraph = TextParagraph()
      if let style = values[.paragraphStyle] as? NSParagraphStyle { paragraph = style.paragraph }
      parts.append(
        (characters.substring(with: range), TextAttributes(values, base: base), paragraph))
    }
    return AttributedText(parts: parts, base: base)
  }
}

extension NSAttributedString {
  /// A copy in which each stretch has the value that `change` gives for its old one; nil for none.
  ///
  /// It sets whole dictionaries: replacing a single value in place stops the process in the
  /// Foundation of Linux.
  func replacing(
    _ key: NSAttributedString.Key, _ change: (Any?) -> Any?
  ) -> NSAttributedString {
    let copy = NSMutableAttributedString(string: string)
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { old, range, _ in
      var values = old
      values[key] = change(old[key])
      copy.setAttributes(values, range: range)
    }
    return copy
  }
}

extension NSMutableAttributedString {
  /// An empty string.
  public convenience init() { self.init(string: "") }
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
    func color(_ key: NSAttributedString.Key) -> CGColor? { (values[key] as? UIColor)?.cgColor }
    func line(_ style: NSAttributedString.Key, _ ink: NSAttributedString.Key) -> Line? {
      let bits = (values[style] as? NSUnderlineStyle)?.rawValue ?? number(style).map { Int($0) }
      return bits.flatMap { $0 == 0 ? nil : Line(style: $0, color: color(ink)) }
    }
    if let font = values[.font] as? UIFont { self.font = font.textFont }
    if let ink = color(.foregroundColor) { self.color = ink }
    background = color(.backgroundColor)
    underline = line(.underlineStyle, .underlineColor)
    strikethrough = line(.strikethroughStyle, .strikethroughColor)
    kern = number(.tracking) ?? number(.kern) ?? 0
    baselineOffset = number(.baselineOffset) ?? 0
    if let shadow = values[.shadow] as? NSShadow, let ink = shadow.shadowColor as? UIColor {
      self.shadow = Shadow(
        offset: shadow.shadowOffset, blur: max(0, shadow.shadowBlurRadius), color: ink.cgColor)
    }
  }
}
