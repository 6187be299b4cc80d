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
  /// The width of the glyphs' outlines in hundredths of the font's size, a number. Above 0 only the
  /// outlines are drawn, below 0 they are drawn over the filled glyphs.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the glyphs' outlines, a `UIColor`; the text's by default.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The slant of the glyphs: their distance to the right for each point of height, a number.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The natural logarithm of the factor by which glyphs are wider, a number.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// A `URL` or a string. The text is drawn underlined in the link colour; only text views open
  /// links.
  public static let link = NSAttributedString.Key("NSLink")
  /// The shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}
