/// The layout of a paragraph's lines.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var allowsDefaultTighteningForTruncation = false
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    /// The tab stops; nil for the default stops.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
  }

  private final let mark = CoreFoundationMark()
  var values: Values

  public override init() { values = Values() }

  init(values: Values) { self.values = values }

  /// The default style: natural alignment, wrapped by words.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var headIndent: CGFloat { values.headIndent }
  open var tailIndent: CGFloat { values.tailIndent }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }

  /// The fraction of a line's width, from 0 to 1, below which words are hyphenated. Words are only
  /// divided at their soft hyphens, regardless of the factor, because there is no dictionary.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether words are hyphenated by the system's rules; it has no effect, like `hyphenationFactor`.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// The positions to which tab characters move the text that follows them; twelve left stops at
  /// intervals of 28 points by default.
  open var tabStops: [NSTextTab] { values.tabStops ?? Self.defaultTabStops }
  /// The distance between the stops after the last one, in points; 0, the default, repeats the default
  /// intervals.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  private static let defaultTabStops = TextParagraph.Tabs.standard.stops.map {
    NSTextTab(textAlignment: .left, location: $0.location)
  }

  open func copy(with zone: NSZone?) -> Any { NSParagraphStyle(values: values) }

  open func mutableCopy(with zone: NSZone?) -> Any { NSMutableParagraphStyle(values: values) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }

  /// The style in the form used by text layout; numbers that are not finite become 0.
  package var paragraph: TextParagraph {
    func number(_ x: CGFloat) -> CGFloat { x.isFinite ? x : 0 }
    var paragraph = TextParagraph()
    paragraph.alignment = TextParagraph.Alignment(rawValue: alignment.rawValue)!
    paragraph.lineBreak = TextParagraph.LineBreak(rawValue: lineBreakMode.rawValue)!
    paragraph.direction = TextParagraph.Direction(rawValue: baseWritingDirection.rawValue)!
    paragraph.lineSpacing = number(lineSpacing)
    paragraph.spacing = number(paragraphSpacing)
    paragraph.spacingBefore = number(paragraphSpacingBefore)
    paragraph.firstLineIndent = number(firstLineHeadIndent)
    paragraph.headIndent = number(headIndent)
    paragraph.tailIndent = number(tailIndent)
    paragraph.minimumLineHeight = number(minimumLineHeight)
    paragraph.maximumLineHeight = number(maximumLineHeight)
    paragraph.lineHeightMultiple = number(lineHeightMultiple)
    if values.tabStops != nil || values.defaultTabInterval > 0 {
      paragraph.tabs = TextParagraph.Tabs(
        stops: tabStops.map(\.stop), interval: number(defaultTabInterval))
    }
    return paragraph
  }
}
