/// Finds the largest scale at which a text fits a width and a number of lines.
///
/// Pango looks up fonts anew for each size and script, so that a layout at a size that was not seen
/// before takes many times as long as another one at a known size. The search therefore estimates
/// the scale from glyphs shaped at one size, and then lays out the text at the scales on both sides of the
/// estimate. Where these confirm it, which is nearly always, all other scales are decided.
struct LabelScaleSearch {
  private let text: AttributedText
  private let width: CGFloat
  private let lines: Int
  /// The largest scale at which the text is known to fit.
  private var fitting: CGFloat = 0
  /// The smallest scale at which the text is known not to fit.
  private var overflowing = CGFloat.infinity

  /// - Parameters:
  ///   - text: A text that does not fit.
  ///   - width: The width in points, above 0.
  ///   - lines: The largest number of lines; none below 1.
  init(_ text: AttributedText, width: CGFloat, lines: Int) {
    self.text = text
    self.width = width
    self.lines = max(0, lines)
  }

  /// Returns the text with its fonts scaled.
  func scaled(_ factor: CGFloat) -> AttributedText {
    text.map { look, _ in
      look.font = look.font.scaled(by: factor)
      look.kern *= factor
    }
  }

  /// Returns the largest scale at which the text fits, or `least` if that is larger.
  ///
  /// Twelve bisections find it to a four-thousandth.
  mutating func scale(least: CGFloat) -> CGFloat {
    // Paragraphs beyond the last line do not show at any scale.
    if lines > 0, text.string.utf8.lazy.filter({ $0 == 10 }).prefix(lines).count == lines {
      return least
    }
    var high: CGFloat = 1
    var natural: CGFloat = 0
    if lines > 0 {
      // Text that is wider does not fit at the smallest scale either.
      let reach = CGFloat(lines) * width / least * 1.2
      let layout = TextLayoutCache.shared.layout(text, width: reach, maximumLines: 1)
      natural = layout.size.width
      if lines == 1 {
        if layout.isTruncated || natural > reach { return least }
        high = min(1, max(least, width / max(natural, 1) * 1.02))
      } else {
        overflowing = scaleBeyondLines(natural)
        if overflowing <= least { return least }
      }
    }
    let estimate = estimate(natural, least, high)
    if estimate.best > least { _ = fits(estimate.best) }
    if estimate.next < high { _ = fits(estimate.next) }
    return bisect(least, high) { fits($0) }.best
  }

  /// Returns the largest scale tried at which the text fits, and the smallest at which it does not.
  private func bisect(
    _ least: CGFloat, _ most: CGFloat, _ fits: (CGFloat) -> Bool
  ) -> (best: CGFloat, next: CGFloat) {
    var (low, high) = (least, most)
    for _ in 0..<12 where high - low > 1e-4 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return (low, high)
  }

  private mutating func fits(_ scale: CGFloat) -> Bool {
    if scale <= fitting { return true }
    if scale >= overflowing { return false }
    let layout = TextLayoutCache.shared.layout(scaled(scale), width: width, maximumLines: lines)
    let fits = !layout.isTruncated && layout.size.width <= width + 0.01
    if fits { fitting = scale } else { overflowing = scale }
    return fits
  }

  /// The scale beyond which a paragraph of a natural width needs more lines than there are.
  ///
  /// Spaces at the ends of lines take no room, and the system font for large text is narrower.
  private func scaleBeyondLines(_ natural: CGFloat) -> CGFloat {
    let bytes = text.string.utf8
    let blanks = bytes.lazy.filter { $0 <= 0x20 }.count
    let visible = natural * (1 - CGFloat(blanks) / CGFloat(max(bytes.count, 1)))
    return visible > 0 ? CGFloat(lines) * width / visible * 1.1 : .infinity
  }

  // MARK: Estimates

  /// Bisects without layouts at other sizes than the text's own and, where that is of another face,
  /// one near the scale that is found.
  private func estimate(
    _ natural: CGFloat, _ least: CGFloat, _ most: CGFloat
  ) -> (best: CGFloat, next: CGFloat) {
    var result = estimate(at: 1, natural, least, most)
    if changesFaces(from: 1, to: result.best) {
      let size = result.best
      let natural =
        lines == 1
        ? TextLayoutCache.shared.layout(
          scaled(size), width: width / least * 1.2, maximumLines: 1
        ).size.width : 0
      result = estimate(at: size, natural, least, most)
    }
    return result
  }

  /// Bisects as if a text at any scale were the text at scale `size`, magnified.
  private func estimate(
    at size: CGFloat, _ natural: CGFloat, _ least: CGFloat, _ most: CGFloat
  ) -> (best: CGFloat, next: CGFloat) {
    let base = scaled(size)
    let breaks = lines == 1 ? nil : TextLayoutCache.shared.breaks(in: base)
    let paragraph = text.base.paragraph
    let indents = paragraph.firstLineIndent + max(0, -paragraph.tailIndent)
    return bisect(least, most) { scale in
      if scale >= overflowing { return false }
      let magnification = scale / size
      guard let breaks else {
        return indents + (natural - indents) * magnification <= width + 0.01
      }
      return breaks.fits(
        width: width / magnification, lines: lines, indentFactor: 1 / magnification)
    }
  }

  /// Whether a font has another face at one scale than at another: the system font has one for
  /// large text.
  private func changesFaces(from old: CGFloat, to new: CGFloat) -> Bool {
    text.runs.contains {
      let font = $0.attributes.font
      return font.scaled(by: old).familyList != font.scaled(by: new).familyList
    }
  }
}
