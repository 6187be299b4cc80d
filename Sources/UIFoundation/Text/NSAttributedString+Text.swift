extension NSAttributedString {
  /// The string as text is shaped from it, dynamic colours in the current traits.
  ///
  /// - Parameters:
  ///   - font: for characters without one.
  ///   - color: for characters without one; nil leaves the choice to drawing.
  package func attributedText(font: UIFont, color: UIColor?) -> AttributedText {
    var base = TextAttributes(font: font.textFont)
    base.color = color?.cgColor
    return attributedText(base: base)
  }
}

extension NSAttributedString {
  /// A copy in which each stretch has the value that `change` gives for its old one; nil for none.
  ///
  /// It sets whole dictionaries: replacing a single value in place stops the process in the
  /// Foundation of Linux.
  package func replacing(
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
