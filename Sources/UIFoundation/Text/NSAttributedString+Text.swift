extension NSAttributedString {
  /// Returns the string in the form that is shaped, with dynamic colours resolved for the current
  /// traits.
  ///
  /// - Parameters:
  ///   - font: The font of characters that have none.
  ///   - color: The colour of characters that have none; if it is nil, the colour is chosen when the
  ///     text is drawn.
  package func attributedText(font: UIFont, color: UIColor?) -> AttributedText {
    var base = TextAttributes(font: font.textFont)
    base.color = color?.cgColor
    return attributedText(base: base) { UIColor.link.cgColor }
  }
}

extension NSAttributedString {
  /// Returns a copy in which `change` has replaced each run's value; if it returns nil, the value is
  /// removed.
  ///
  /// Whole dictionaries are set: replacing a single value in place crashes in Foundation on Linux.
  package func replacing(
    _ key: NSAttributedString.Key, _ change: (Any?) -> Any?
  ) -> NSAttributedString {
    let copy = NSMutableAttributedString(string: string)
    for (old, range) in runs {
      var values = old
      values[key] = change(old[key])
      copy.setAttributes(values, range: range)
    }
    return copy
  }
}

extension NSMutableAttributedString {
  /// Creates an empty string.
  public convenience init() { self.init(string: "") }
}

extension UIFont: TextFontSource {}
extension UIColor: TextColorSource {}
extension NSParagraphStyle: TextParagraphSource {}

extension NSShadow: TextShadowSource {
  package var textShadow: TextAttributes.Shadow? {
    (shadowColor as? UIColor).map {
      TextAttributes.Shadow(
        offset: shadowOffset, blur: max(0, shadowBlurRadius), color: $0.cgColor)
    }
  }
}
