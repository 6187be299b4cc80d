/// Stacks lines, with heights from the requested fonts and spacing from the paragraph styles.
struct LineBuilder {
  let limits: TextShaper.Limits
  var lines: [TextShape.Line] = []
  private var y = 0.0
  private var width = 0.0
  private var paragraph = TextParagraph()
  /// The spacing after the last line, which is only applied when another line follows.
  private var pending = 0.0

  private let metrics: (TextFont) -> TextFontMetrics

  init(limits: TextShaper.Limits, metrics: @escaping (TextFont) -> TextFontMetrics) {
    self.limits = limits
    self.metrics = metrics
  }

  var size: CGSize { CGSize(width: width, height: y) }

  mutating func begin(_ next: TextParagraph) {
    if !lines.isEmpty { pending += Double(paragraph.spacing + next.spacingBefore) }
    paragraph = next
  }

  mutating func add(
    _ runs: [TextShape.Run], isRightToLeft: Bool, isFirst: Bool, isLast: Bool,
    emptyFont: TextFont, attributes: [AttributedText.Run]
  ) {
    // Fallback fonts do not change a line's height, so that row heights do not depend on the fonts
    // installed.
    var ascent = 0.0
    var descent = 0.0
    for run in runs {
      let own = metrics(attributes[run.attributesIndex].attributes.font)
      let offset = attributes[run.attributesIndex].attributes.baselineOffset
      if !run.attachments.isEmpty,
        let box = attributes[run.attributesIndex].attributes.attachment?.box
      {
        ascent = max(ascent, Double(box.maxY + offset))
        descent = max(descent, Double(-box.minY - offset))
      }
      ascent = max(ascent, Double(own.ascender + offset))
      descent = max(descent, Double(-own.descender - offset))
    }
    if runs.isEmpty {
      ascent = Double(metrics(emptyFont).ascender)
      descent = Double(-metrics(emptyFont).descender)
    }
    append(
      runs: runs, width: runs.reduce(0) { $0 + $1.width }, ascent: ascent, descent: descent,
      isRightToLeft: isRightToLeft, isFirst: isFirst,
      isJustified: paragraph.alignment == .justified && !isLast && limits.width.isFinite)
  }

  /// Adds an empty paragraph. If the whole text is empty, the paragraph has no height.
  mutating func addEmpty(font: TextFont, _ isWholeText: Bool) {
    if isWholeText { return }
    append(
      runs: [], width: 0, ascent: Double(metrics(font).ascender),
      descent: Double(-metrics(font).descender),
      isRightToLeft: paragraph.direction == .rightToLeft, isFirst: true, isJustified: false)
  }

  private mutating func append(
    runs: [TextShape.Run], width lineWidth: Double, ascent: Double, descent: Double,
    isRightToLeft: Bool, isFirst: Bool, isJustified: Bool
  ) {
    var height = ascent + descent
    if paragraph.lineHeightMultiple > 0 { height *= Double(paragraph.lineHeightMultiple) }
    if paragraph.minimumLineHeight > 0 { height = max(height, Double(paragraph.minimumLineHeight)) }
    if paragraph.maximumLineHeight > 0 { height = min(height, Double(paragraph.maximumLineHeight)) }
    y += pending
    let lead = Double(isFirst ? paragraph.firstLineIndent : paragraph.headIndent)
    lines.append(
      TextShape.Line(
        runs: runs, width: lineWidth, top: y, height: height, baseline: y + height - descent,
        isRightToLeft: isRightToLeft, alignment: paragraph.alignment, leadIndent: lead,
        tailIndent: Double(paragraph.tailIndent), isJustified: isJustified))
    y += height
    pending = max(0, Double(paragraph.lineSpacing))
    width = max(width, lead + lineWidth + max(0, -Double(paragraph.tailIndent)))
  }
}
