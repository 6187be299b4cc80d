/// The appearance that the app has set.
struct LabelStyle {
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  /// Whether the app has set the alignment.
  var ownsAlignment = false
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var numberOfLines = 1
  var isHighlighted = false
  var highlightedColor: UIColor?
  var isEnabled = true
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var shrinks = false
  var minimumScale: CGFloat = 0
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  var tightens = false
  var preferredWidth: CGFloat = 0
  var followsTextSize = false
}

/// A label's text fitted to its bounds.
package struct LabelSetting {
  /// The scale for the minimum font size: 1 for no shrinking, 0 for no limit.
  package var minimumScale: CGFloat
  package var tightens: Bool

  package init(minimumScale: CGFloat, tightens: Bool) {
    self.minimumScale = minimumScale
    self.tightens = tightens
  }

  /// Fits the text to a width: tightens it first, then scales it down, to the extent allowed.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width in points.
  ///   - lines: The maximum number of lines; 0 for no limit.
  ///   - height: The height to which the result will be fitted. If the number of lines is not limited, a
  ///     long text is laid out only up to the first lines that do not fit.
  package func fit(
    _ text: AttributedText, width: CGFloat, lines: Int, height: CGFloat = .infinity
  ) -> (layout: TextLayout, text: AttributedText, scale: CGFloat) {
    if lines <= 0, height < 1e6, text.string.utf8.count > Self.shortLength {
      let limit = Int(max(0, height) / Self.lowestLine(of: text)) + 2
      let layout = TextLayoutCache.shared.layout(text, width: width, maximumLines: limit)
      return (layout, text, 1)
    }
    func layOut(_ text: AttributedText) -> TextLayout {
      TextLayoutCache.shared.layout(text, width: width, maximumLines: lines)
    }
    let plain = layOut(text)
    let overflows = plain.isTruncated || plain.size.width > width + 0.01
    if !overflows || width <= 0 || lines == 0 || (minimumScale >= 1 && !tightens) {
      return (plain, text, 1)
    }
    if tightens {
      let tight = text.map { look, _ in look.kern -= look.font.size * 0.05 }
      let layout = layOut(tight)
      if !layout.isTruncated { return (layout, tight, 1) }
    }
    guard minimumScale < 1 else { return (plain, text, 1) }
    var search = LabelScaleSearch(text, width: width, lines: lines)
    let scale = search.scale(least: max(minimumScale, 0.01))
    let fitting = search.scaled(scale)
    return (layOut(fitting), fitting, scale)
  }

  /// The length in bytes up to which texts are laid out as a whole (our choice).
  private static let shortLength = 2048

  /// Returns a lower bound of the height of a text's lines; at least one point.
  private static func lowestLine(of text: AttributedText) -> CGFloat {
    var lowest = CGFloat.infinity
    for run in text.runs {
      var height = run.attributes.font.metrics.lineHeight
      let paragraph = run.paragraph
      if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
      if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
      lowest = min(lowest, height)
    }
    return max(1, lowest)
  }

  /// Fits the text to as many lines as the height allows, at least one; the last line is truncated.
  package func fit(
    _ layout: TextLayout, _ text: AttributedText, height: CGFloat, lines: Int
  ) -> TextLayout {
    guard height < 1e6, layout.lineCount > 1, layout.size.height > height + 0.5 else {
      return layout
    }
    let room = max(1, layout.shape.lineBottoms.prefix { $0 <= height + 0.5 }.count)
    if room >= layout.lineCount { return layout }
    return TextLayoutCache.shared.layout(text, width: layout.width, maximumLines: room)
  }
}
