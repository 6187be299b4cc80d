extension TextLayout {
  /// Draws the text with the upper left corner of its box at `point`.
  ///
  /// Unless the context is rotated, baselines are on whole pixels, so that the same letters look equal
  /// on every line.
  ///
  /// - Parameter color: The colour of runs that do not have one.
  package func draw(in context: CGContext, at point: CGPoint, color: CGColor = .black) {
    guard point.x.isFinite, point.y.isFinite else { return }
    for line in shape.lines {
      let x = Double(point.x) + x(of: line)
      let y = Double(point.y)
      drawBackgrounds(of: line, x: x, y: y + line.top, in: context)
      for run in line.runs { draw(run, x: x, y: y + line.baseline, color, in: context) }
      drawRules(of: line, x: x, y: y + line.baseline, color, in: context)
    }
  }

  private func drawBackgrounds(
    of line: TextShape.Line, x: Double, y: Double, in context: CGContext
  ) {
    for run in line.runs {
      guard let color = shape.attributes[run.attributesIndex].background else { continue }
      context.saveGState()
      context.setFillColor(color)
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(CGRect(x: x + run.x, y: y, width: run.width, height: line.height))
      context.restoreGState()
    }
  }

  private func draw(
    _ run: TextShape.Run, x: Double, y: Double, _ color: CGColor, in context: CGContext
  ) {
    let style = shape.attributes[run.attributesIndex]
    let raised = y - Double(style.baselineOffset)
    if !run.attachments.isEmpty {
      drawAttachments(run, style, x: x, y: raised, style.color ?? color, in: context)
    }
    if let shadow = style.shadow {
      context.saveGState()
      let scale = context.pixelsPerPoint
      context.setShadow(
        offset: CGSize(width: shadow.offset.width * scale, height: shadow.offset.height * scale),
        blur: shadow.blur * scale, color: shadow.color)
      context.draw(run, style, x: x, y: raised, color: style.color ?? color)
      context.restoreGState()
    } else {
      context.draw(run, style, x: x, y: raised, color: style.color ?? color)
    }
  }

  /// Draws lines under and through the text; adjacent runs with the same style share a line.
  private func drawRules(
    of line: TextShape.Line, x: Double, y: Double, _ color: CGColor, in context: CGContext
  ) {
    var index = 0
    while index < line.runs.count {
      let first = line.runs[index]
      let style = shape.attributes[first.attributesIndex]
      var end = index + 1
      while end < line.runs.count, line.runs[end].attributesIndex == first.attributesIndex {
        end += 1
      }
      let runs = line.runs[index..<end]
      index = end
      if style.underline == nil, style.strikethrough == nil { continue }
      let base = y - Double(style.baselineOffset)
      let text = style.color ?? color
      func draw(_ rule: TextAttributes.Line, y: Double) {
        for (from, to) in parts(of: runs, skipsBlanks: rule.isByWord) {
          context.drawRule(
            rule, from: x + from, to: x + to, y: y, size: style.font.size,
            color: rule.color ?? text)
        }
      }
      // A tenth of the size below the baseline, and half the x-height above it.
      if let rule = style.underline { draw(rule, y: base + Double(style.font.size) * 0.1) }
      if let rule = style.strikethrough {
        draw(rule, y: base - Double(style.font.size) * 1078 / 2048 / 2)
      }
    }
  }

  /// Returns the parts of runs with the same style that are underlined or struck through, from the
  /// left: everything, or only the words between the blanks.
  private func parts(
    of runs: ArraySlice<TextShape.Run>, skipsBlanks: Bool
  ) -> [(from: Double, to: Double)] {
    guard let first = runs.first, let last = runs.last else { return [] }
    var parts: [(from: Double, to: Double)] = []
    var from = first.x
    for blank in skipsBlanks ? runs.flatMap(\.blanks) : [] {
      if blank.x > from { parts.append((from, blank.x)) }
      from = blank.x + blank.width
    }
    let end = last.x + last.width
    if end > from { parts.append((from, end)) }
    return parts
  }
}
