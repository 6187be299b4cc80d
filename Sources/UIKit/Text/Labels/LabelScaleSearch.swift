/// Finds the largest scale at which a text fits a width and a number of lines.
///
/// Pango looks up fonts for each new size and script, so that the first layout at a size takes many
/// times as long as one at a known size. The search therefore works at one size: a scaled-down text
/// fits a width if the unscaled text fits a proportionally larger width. It estimates the scale from
/// glyphs shaped once, and lays out the text at the widths on both sides of the estimate. If these
/// confirm it, which is nearly always the case, no other scales need to be tried. At the end the text
/// is laid out at the scale found.
struct LabelScaleSearch {
  private let text: AttributedText
  private let width: CGFloat
  private let lines: Int
  /// The scale of the fonts with which texts are laid out during the search.
  private var base: CGFloat = 1
  /// The number of layouts that the search may still perform. An estimate takes two; texts that
  /// contradict their estimate, such as those with letters of several forms, take a few more. Longer
  /// texts have fewer.
  private var layoutsLeft: Int
  /// The largest scale at which the text is known to fit.
  private var fitting: CGFloat = 0
  /// The smallest scale at which the text is known not to fit.
  private var overflowing = CGFloat.infinity

  /// The maximum number of bytes of text that a search may lay out (our choice). A thousand letters
  /// take milliseconds.
  private static let mostBytes = 8192
  private static let mostLayouts = 8
  private static let fewestLayouts = 3

  /// - Parameters:
  ///   - text: A text that does not fit.
  ///   - width: The width in points, above 0.
  ///   - lines: The maximum number of lines; no limit if it is below 1.
  init(_ text: AttributedText, width: CGFloat, lines: Int) {
    self.text = text
    self.width = width
    self.lines = max(0, lines)
    let affordable = Self.mostBytes / max(1, text.string.utf8.count)
    layoutsLeft = max(Self.fewestLayouts, min(Self.mostLayouts, affordable))
  }

  /// Returns the text with its fonts scaled.
  func scaled(_ factor: CGFloat) -> AttributedText {
    text.map { look, _ in
      look.font = look.font.scaled(by: factor)
      look.kern *= factor
      if let picture = look.attachment { look.attachment = picture.scaled(by: factor) }
    }
  }

  /// Returns the largest scale at which the text fits, or `least` if that is larger.
  ///
  /// Twelve bisections determine it to a four-thousandth if layouts confirm the estimate, and to a
  /// few hundredths if they do not.
  mutating func scale(least: CGFloat) -> CGFloat {
    // Paragraphs beyond the last line are not visible at any scale.
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
    bracket(estimate.best, estimate.next, least, high)
    return confirmed(bisect(least, high) { fits($0) }.best, least)
  }

  /// Finds a scale at which the text fits and one at which it does not, starting from an estimate,
  /// in growing steps.
  private mutating func bracket(
    _ best: CGFloat, _ next: CGFloat, _ least: CGFloat, _ most: CGFloat
  ) {
    var scale = best
    var step: CGFloat = 1 / 64
    while scale > least, !fits(scale) {
      scale *= 1 - step
      step = min(0.5, step * 4)
    }
    (scale, step) = (next, 1 / 64)
    while scale < most, fits(scale) {
      scale *= 1 + step
      step *= 4
    }
  }

  /// Returns a scale at which the text fits with its fonts scaled: the given scale, or a slightly
  /// smaller one if the fonts of that size differ from the magnified ones; at least `least`.
  ///
  /// Each of these sizes must be looked up, in every font of the text, so few are tried.
  private func confirmed(_ found: CGFloat, _ least: CGFloat) -> CGFloat {
    for factor in [1, 0.99, 0.8] as [CGFloat] where found * factor > least {
      let text = scaled(found * factor)
      let layout = TextLayoutCache.shared.layout(text, width: width, maximumLines: lines)
      if fits(layout, width) { return found * factor }
    }
    return least
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
    if scale >= overflowing || layoutsLeft == 0 { return false }
    layoutsLeft -= 1
    let magnification = base / scale
    let layout = TextLayoutCache.shared.layout(
      magnified(by: magnification), width: width * magnification, maximumLines: lines)
    let fits = fits(layout, width * magnification)
    if fits { fitting = scale } else { overflowing = scale }
    return fits
  }

  private func fits(_ layout: TextLayout, _ width: CGFloat) -> Bool {
    !layout.isTruncated && layout.size.width <= width + 0.01
  }

  /// Returns the text at the search's size, with everything that does not scale with fonts, such as
  /// paragraph distances, enlarged by a factor.
  private func magnified(by factor: CGFloat) -> AttributedText {
    scaled(base).map { _, paragraph in
      paragraph.firstLineIndent *= factor
      paragraph.headIndent *= factor
      paragraph.tailIndent *= factor
      paragraph.tabs = (paragraph.tabs ?? .standard).scaled(by: factor)
    }
  }

  /// Returns the scale beyond which a paragraph of a natural width needs more lines than allowed.
  ///
  /// Spaces at the ends of lines have no width, and the system font for large text is narrower.
  private func scaleBeyondLines(_ natural: CGFloat) -> CGFloat {
    let bytes = text.string.utf8
    let blanks = bytes.lazy.filter { $0 <= 0x20 }.count
    let visible = natural * (1 - CGFloat(blanks) / CGFloat(max(bytes.count, 1)))
    return visible > 0 ? CGFloat(lines) * width / visible * 1.1 : .infinity
  }

  // MARK: Estimates

  /// Bisects with layouts only at the text's own size and, if the font has a different face there, at
  /// one size near the scale found.
  private mutating func estimate(
    _ natural: CGFloat, _ least: CGFloat, _ most: CGFloat
  ) -> (best: CGFloat, next: CGFloat) {
    let result = bisectGlyphs(natural, least, most)
    guard changesFaces(from: 1, to: result.best) else { return result }
    base = result.best
    let natural =
      lines == 1
      ? TextLayoutCache.shared.layout(
        scaled(base), width: width / least * 1.2, maximumLines: 1
      ).size.width : 0
    return bisectGlyphs(natural, least, most)
  }

  /// Bisects as if a text at any scale were the text at the search's size, magnified.
  private func bisectGlyphs(
    _ natural: CGFloat, _ least: CGFloat, _ most: CGFloat
  ) -> (best: CGFloat, next: CGFloat) {
    let breaks = lines == 1 ? nil : TextLayoutCache.shared.breaks(in: scaled(base))
    let paragraph = text.base.paragraph
    let indents = paragraph.firstLineIndent + max(0, -paragraph.tailIndent)
    return bisect(least, most) { scale in
      if scale >= overflowing { return false }
      let magnification = scale / base
      guard let breaks else {
        return indents + (natural - indents) * magnification <= width + 0.01
      }
      return breaks.fits(
        width: width / magnification, lines: lines, indentFactor: 1 / magnification)
    }
  }

  /// Returns whether a font has different faces at two scales: the system font has a separate face for
  /// large text.
  private func changesFaces(from old: CGFloat, to new: CGFloat) -> Bool {
    text.runs.contains {
      let font = $0.attributes.font
      return font.scaled(by: old).familyList != font.scaled(by: new).familyList
    }
  }
}

extension TextParagraph.Tabs {
  fileprivate func scaled(by factor: CGFloat) -> TextParagraph.Tabs {
    let interval = interval > 0 ? interval : Self.standardInterval
    return TextParagraph.Tabs(
      stops: stops.map { .init(alignment: $0.alignment, location: $0.location * factor) },
      interval: interval * factor)
  }
}
