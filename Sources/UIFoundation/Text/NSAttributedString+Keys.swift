extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`; the one at a paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Points added after each character, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Points added after each character, a number; it wins over `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`; without it the line has the text's colour.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; without it the line has the text's colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// Points that the text stands above the baseline, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}
