/// How a stretch of text looks.
package struct TextAttributes: Hashable, Sendable {
  /// A line along text, in the bits of `NSUnderlineStyle`.
  package struct Line: Hashable, Sendable {
    package var style: Int
    /// Nil for the text's own colour.
    package var color: CGColor?

    package init(style: Int, color: CGColor? = nil) {
      self.style = style
      self.color = color
    }
  }

  /// A blurred copy below the text: offset in points, y down.
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

  package var font: TextFont
  /// Nil for the colour that the text is drawn with, so that one shape serves many colours.
  package var color: CGColor?
  package var background: CGColor?
  package var underline: Line?
  package var strikethrough: Line?
  /// Points added after each character.
  package var kern: CGFloat = 0
  /// Points that the text stands above the baseline.
  package var baselineOffset: CGFloat = 0
  package var shadow: Shadow?

  package init(font: TextFont, color: CGColor? = nil) {
    self.font = font
    self.color = color
  }
}

/// How the lines of a paragraph are set.
package struct TextParagraph: Hashable, Sendable {
  /// Raw values as `NSTextAlignment`.
  package enum Alignment: Int, Sendable {
    case left, center, right, justified, natural
  }

  /// Raw values as `NSLineBreakMode`.
  package enum LineBreak: Int, Sendable {
    case word, character, clip, head, tail, middle

    package var truncates: Bool { self == .head || self == .tail || self == .middle }
  }

  /// Raw values as `NSWritingDirection`.
  package enum Direction: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
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
  /// Up to 0 it is measured from the trailing edge, above it from the leading one.
  package var tailIndent: CGFloat = 0
  package var spacing: CGFloat = 0
  package var spacingBefore: CGFloat = 0

  package init() {}
}

/// Text with its looks: runs lie end to end and cover the string.
package struct AttributedText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    /// Bytes of UTF-8.
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
  /// What an empty string is measured with.
  package var base: Run { runs.first! }

  /// Text that looks the same throughout.
  package init(
    _ string: String, attributes: TextAttributes, paragraph: TextParagraph = TextParagraph()
  ) {
    self.string = string
    runs = [Run(length: string.utf8.count, attributes: attributes, paragraph: paragraph)]
  }

  /// Text of several stretches; without any it is empty and looks like `base`.
  package init(
    parts: [(String, TextAttributes, TextParagraph)], base: TextAttributes
  ) {
    string = parts.reduce(into: "") { $0 += $1.0 }
    runs = parts.map { Run(length: $0.0.utf8.count, attributes: $0.1, paragraph: $0.2) }
    if runs.isEmpty { runs = [Run(length: 0, attributes: base, paragraph: TextParagraph())] }
  }

  /// The same text with every look changed.
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
