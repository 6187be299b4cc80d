extension NSAttributedString.Key {
  /// The font, as a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The paragraph style, as an `NSParagraphStyle`; the style of a paragraph's first character applies.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The text colour, as a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The background colour, as a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The space after each character in points, as a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The space after each character in points, as a number; overrides `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The line below the text, as the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below the text, as a `UIColor`; the text's colour by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text, as the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text, as a `UIColor`; the text's colour by default.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The distance of the text above the baseline in points, as a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The width of the glyphs' outlines in hundredths of the font's size, as a number. If it is above 0,
  /// only the outlines are drawn; if it is below 0, they are drawn over the filled glyphs.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the glyphs' outlines, as a `UIColor`; the text's colour by default.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The slant of the glyphs: their distance to the right for each point of height, as a number.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The natural logarithm of the factor by which glyphs are widened, as a number.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// The target of a link, as a `URL` or a string. The text is drawn underlined in the link colour;
  /// only text views open links.
  public static let link = NSAttributedString.Key("NSLink")
  /// The picture in place of the character U+FFFC, as an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The shadow, as an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}
