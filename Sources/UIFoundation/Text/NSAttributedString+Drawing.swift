/// A string laid out for drawing in a box.
private struct StringSetting {
  var layout: TextLayout
  var scale: CGFloat = 1
  var isOnBaseline: Bool

  init(
    _ string: NSAttributedString, _ size: CGSize, _ options: NSStringDrawingOptions,
    _ context: NSStringDrawingContext?
  ) {
    // The default font of strings is 12 points, as on iOS.
    var text = string.attributedText(font: .systemFont(ofSize: 12), color: .black)
    isOnBaseline = !options.contains(.usesLineFragmentOrigin)
    // A width of 0 means no limit.
    let width = size.width > 0 && !isOnBaseline ? size.width : .infinity
    if let least = context?.minimumScaleFactor, least > 0, least < 1, width.isFinite {
      let natural = TextLayoutCache.shared.layout(text, width: .infinity).size.width
      if natural > width {
        let factor = max(least, width / natural)
        scale = factor
        text = text.map { look, _ in look.font = look.font.scaled(by: factor) }
      }
    }
    layout = TextLayoutCache.shared.layout(
      text, width: width, maximumLines: isOnBaseline ? 1 : 0, truncatesParagraphs: true)
    if options.contains(.truncatesLastVisibleLine), size.height > 0, !isOnBaseline,
      layout.size.height > size.height + 0.01
    {
      let lines = max(1, layout.shape.lineBottoms.prefix { $0 <= size.height + 0.01 }.count)
      text = text.map { if !$1.lineBreak.truncates { $1.lineBreak = .tail } }
      layout = TextLayoutCache.shared.layout(text, width: width, maximumLines: lines)
    }
    context?.actualScaleFactor = scale
    context?.totalBounds = bounds
  }

  /// The text's bounding box; above the baseline y is negative.
  var bounds: CGRect {
    CGRect(
      origin: CGPoint(x: 0, y: isOnBaseline ? -layout.firstBaseline : 0), size: layout.size)
  }
}

extension NSAttributedString {
  /// Returns the size of the text with its own line breaks only, not rounded.
  public func size() -> CGSize {
    StringSetting(self, .zero, .usesLineFragmentOrigin, nil).layout.size
  }

  /// The rectangle that the text fills when it is drawn with the same options.
  ///
  /// - Parameters:
  ///   - size: The largest size; a side of 0 is no limit.
  ///   - options: How lines are broken and measured.
  ///   - context: How far the text may shrink, and how far it did; `nil` if it keeps its size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StringSetting(self, size, options, context).bounds
  }

  /// Draws the string with its upper left corner at `point`, each paragraph on one line.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    StringSetting(self, .zero, .usesLineFragmentOrigin, nil).layout.draw(in: context, at: point)
  }

  /// Draws the string wrapped in `rect`, and clipped to it.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    context.restoreGState()
  }

  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let setting = StringSetting(self, rect.size, options, context)
    let top = setting.isOnBaseline ? rect.minY - setting.layout.firstBaseline : rect.minY
    setting.layout.draw(in: target, at: CGPoint(x: rect.minX, y: top))
  }
}
