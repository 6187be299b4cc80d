/// The appearance of a run of text.
package struct TextAttributes: Hashable, Sendable {
  /// A line along text, described by the bits of `NSUnderlineStyle`.
  package struct Line: Hashable, Sendable {
    package var style: Int
    /// The line's colour; nil to use the text's.
    package var color: CGColor?

    package init(style: Int, color: CGColor? = nil) {
      self.style = style
      self.color = color
    }

    /// Whether the line skips spaces, according to the bit of `NSUnderlineStyle.byWord`.
    var isByWord: Bool { style & 0x8000 != 0 }
  }

  /// A blurred copy below the text, with an offset in points, where y points down.
  package struct Shadow: Hashable, Sendable {
    package var offset: CGSize
    package var blur: CGFloat
    package var color: CGColor

    package init(offset: CGSize, blur: CGFloat, color: CGColor) {
      self.offset = offset
      self.blur = blur
      self.color = color
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(offset.width)
      hasher.combine(offset.height)
      hasher.combine(blur)
    }
  }

  /// The ways in which glyphs differ from filled, upright ones.
  package struct GlyphStyle: Hashable, Sendable {
    /// The width of outlines in hundredths of the font's size. If it is above 0, only the outlines are
    /// drawn; if it is below 0, they are drawn over the filled glyphs.
    package var strokeWidth: CGFloat = 0
    /// The colour of outlines; nil for the text's colour.
    package var strokeColor: CGColor?
    /// The slant: the distance to the right for each point of height.
    package var obliqueness: CGFloat = 0
    /// The natural logarithm of the factor by which glyphs are widened.
    package var expansion: CGFloat = 0

    package init() {}

    /// The factor by which glyphs are widened.
    var widthFactor: Double { exp(max(-4, min(4, Double(expansion)))) }
  }

  package var font: TextFont
  /// The shadow's colour; nil for the colour in which the text is drawn, so that shaping does not
  /// depend on it.
  package var color: CGColor?
  package var background: CGColor?
  package var underline: Line?
  package var strikethrough: Line?
  /// The space after each character, in points.
  package var kern: CGFloat = 0
  /// The distance of the text above the baseline, in points.
  package var baselineOffset: CGFloat = 0
  package var shadow: Shadow?
  /// Outlines, slant and width of the glyphs; nil for the font's unmodified glyphs.
  package var glyphStyle: GlyphStyle?
  /// The picture in place of the character U+FFFC; other characters have none.
  package var attachment: TextAttachment?

  package init(font: TextFont, color: CGColor? = nil) {
    self.font = font
    self.color = color
  }
}

/// The line layout of a paragraph.
package struct TextParagraph: Hashable, Sendable {
  /// An alignment, with the raw values of `NSTextAlignment`.
  package enum Alignment: Int, Sendable {
    case left, center, right, justified, natural
  }

  /// A line break mode, with the raw values of `NSLineBreakMode`.
  package enum LineBreak: Int, Sendable {
    case word, character, clip, head, tail, middle

    package var truncates: Bool { self == .head || self == .tail || self == .middle }
  }

  /// A writing direction, with the raw values of `NSWritingDirection`.
  package enum Direction: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
  }

  /// A position to which a tab character moves the text that follows it.
  package struct TabStop: Hashable, Sendable {
    /// The alignment of the text at the stop, with the raw values of `PangoTabAlign`.
    package enum Alignment: UInt32, Sendable {
      case left, right, center, decimal
    }

    package var alignment: Alignment
    /// The distance from the leading edge, in points.
    package var location: CGFloat

    package init(alignment: Alignment, location: CGFloat) {
      self.alignment = alignment
      self.location = location
    }
  }

  /// The tab stops of a paragraph.
  package struct Tabs: Hashable, Sendable {
    package var stops: [TabStop]
    /// The distance between the stops after the last one, in points; 0 for the default distance.
    package var interval: CGFloat

    package init(stops: [TabStop], interval: CGFloat) {
      self.stops = stops
      self.interval = interval
    }

    /// The default tab stops: twelve stops at intervals of 28 points, as in `NSParagraphStyle`.
    package static let standard = Tabs(
      stops: (1...12).map { TabStop(alignment: .left, location: CGFloat($0) * standardInterval) },
      interval: 0)
    package static let standardInterval: CGFloat = 28
  }

  package var alignment = Alignment.natural
  package var lineBreak = LineBreak.word
  package var direction = Direction.natural
  package var lineSpacing: CGFloat = 0
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  package var maximumLineHeight: CGFloat = 0
  package var firstLineIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  /// The trailing indent, which is measured from the trailing edge if it is at most 0, and from the
  /// leading edge if it is above 0.
  package var tailIndent: CGFloat = 0
  package var spacing: CGFloat = 0
  package var spacingBefore: CGFloat = 0
  /// The tab stops; nil for the standard stops.
  package var tabs: Tabs?
  /// Whether the text is a part of a paragraph whose first letter is joined to the one before it, as in
  /// Arabic.
  package var joinsPreceding = false

  package init() {}
}

/// A string and its attributes, in adjacent runs that cover the string.
package struct AttributedText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    /// The length in UTF-8 bytes.
    package var length: Int
    package var attributes: TextAttributes
    package var paragraph: TextParagraph

    package init(length: Int, attributes: TextAttributes, paragraph: TextParagraph) {
      self.length = length
      self.attributes = attributes
      self.paragraph = paragraph
    }
  }

  package private(set) var string: String
  package private(set) var runs: [Run]
  /// Whether a run has an attachment whose rectangle is not known yet, because it may depend on the width
  /// of the line.
  package internal(set) var hasUnsizedAttachments = false

  /// Ignores most attributes, because texts that are shaped together differ in their strings, or in the
  /// size of their font, and hashing all attributes takes longer than comparing them.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(base.attributes.font.size)
  }

  /// The attributes used to measure an empty string.
  package var base: Run { runs.first! }

  /// Creates text with the same attributes throughout.
  package init(
    _ string: String, attributes: TextAttributes, paragraph: TextParagraph = TextParagraph()
  ) {
    self.string = string
    runs = [Run(length: string.utf8.count, attributes: attributes, paragraph: paragraph)]
  }

  /// Creates text from several runs. If there are none, the text is empty and has the attributes of
  /// `base`.
  package init(
    parts: [(String, TextAttributes, TextParagraph)], base: TextAttributes
  ) {
    string = parts.reduce(into: "") { $0 += $1.0 }
    var parts = parts
    if parts.contains(where: { $0.1.attachment != nil }) {
      parts = parts.flatMap {
        $0.1.attachment == nil ? [$0] : Self.separateAttachments($0.0, $0.1, $0.2)
      }
      hasUnsizedAttachments = true
    }
    runs = parts.map { Run(length: $0.0.utf8.count, attributes: $0.1, paragraph: $0.2) }
    if runs.isEmpty { runs = [Run(length: 0, attributes: base, paragraph: TextParagraph())] }
  }

  /// Returns the same text with every run's attributes changed.
  package func map(_ change: (inout TextAttributes, inout TextParagraph) -> Void) -> AttributedText
  {
    var text = self
    for i in runs.indices {
      var run = runs[i]
      change(&run.attributes, &run.paragraph)
      text.runs[i] = run
    }
    return text
  }
}
