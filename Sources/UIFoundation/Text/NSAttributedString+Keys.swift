extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The paragraph style, an `NSParagraphStyle`; the one of a paragraph's first character applies.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The text colour, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The background colour, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Space after each character in points, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Space after each character in points, a number; overrides `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The line below the text: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below the text, a `UIColor`; the text's by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text, a `UIColor`; the text's by default.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The distance of the text above the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}
