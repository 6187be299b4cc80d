import CCairo
import CPango

/// Lays out text with Pango, and plain text with HarfBuzz alone.
///
/// It is not thread-safe; `TextLayoutCache` serialises calls with its lock.
final class TextShaper {
  let fonts = FontLookup()
  /// Whether plain text is shaped without Pango; false to compare the results.
  let shapesPlainText: Bool
  /// The lines of the current layout, with their caret positions; nil unless a caller requests them.
  var recordedLines: [TextLine]?
  /// The number of paragraphs shaped without Pango, for tests.
  var plainParagraphs = 0
  /// The number of paragraphs shaped since the process began.
  var layoutsBuilt = 0
  /// The bytes of text in these paragraphs, for tests.
  var bytesLaidOut = 0
  /// The length in bytes of the longest text that Pango has laid out in one call, for tests.
  var longestLayout = 0
  /// The length in bytes of the pieces in which longer paragraphs are laid out (our choice): about
  /// twenty lines.
  let pieceLength: Int

  init(pieceLength: Int = 1024, shapesPlainText: Bool = true) {
    self.pieceLength = pieceLength
    self.shapesPlainText = shapesPlainText
  }

  /// The limits within which text is broken into lines.
  struct Limits: Hashable {
    /// The width in points; infinite for no wrapping.
    var width: Double
    /// The maximum number of lines; 0 for no limit.
    var lines: Int
    /// Whether truncating paragraphs take one line each even if there is no limit, as in string
    /// drawing.
    var truncatesParagraphs = false
  }

  // MARK: Shaping

  func shape(_ text: AttributedText, _ limits: Limits) -> TextShape {
    fonts.bound()
    var builder = LineBuilder(limits: limits) { [unowned self] in fonts.metrics($0) }
    let bytes = Array(text.string.utf8)
    var start = 0
    var isTruncated = false
    repeat {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      let left = limits.lines > 0 ? limits.lines - builder.lines.count : 0
      if limits.lines > 0, left <= 0 { break }
      let isLast = end >= bytes.count
      let lineBreak = text.runs[text.runIndex(at: start)].paragraph.lineBreak
      // An ellipsis replaces the paragraphs after the last line that fits.
      let goesOn =
        !isLast && left == 1 && lineBreak == .tail && end + 1 < bytes.count
      isTruncated =
        setParagraph(
          text, bytes, start..<end, limits: limits, linesLeft: left, goesOn: goesOn, &builder)
        || goesOn || isTruncated
      start = end + 1
      // Text that ends with a line break has an empty last line.
    } while start <= bytes.count
    if start <= bytes.count { isTruncated = true }
    return TextShape(
      lines: builder.lines, attributes: text.runs.map(\.attributes), size: builder.size,
      isTruncated: isTruncated)
  }

  /// Lays out one paragraph. Returns true if part of it is not visible.
  private func setParagraph(
    _ text: AttributedText, _ bytes: [UInt8], _ range: Range<Int>, limits: Limits, linesLeft: Int,
    goesOn: Bool, _ builder: inout LineBuilder
  ) -> Bool {
    let paragraph = text.runs[text.runIndex(at: range.lowerBound)].paragraph
    builder.begin(paragraph)
    if range.isEmpty {
      builder.addEmpty(font: text.run(at: range.lowerBound).attributes.font, bytes.count == 0)
      recordEmptyLine(
        at: range.lowerBound, isRightToLeft: paragraph.direction == .rightToLeft)
      return false
    }
    let box = ParagraphBox(
      paragraph: paragraph, limits: limits, linesLeft: linesLeft, goesOn: goesOn,
      widthFactor: text.largestWidthFactor)
    if recordedLines == nil, let isTruncated = setPlainParagraph(text, bytes, range, box, &builder)
    {
      return isTruncated
    }
    if let isTruncated = setTightParagraph(text, bytes, range, box, &builder) {
      return isTruncated
    }
    if range.count > 2 * pieceLength(text, box) {
      return setLongParagraph(text, bytes, range, box, &builder)
    }
    let lead = range.lowerBound == 0 && paragraph.joinsPreceding ? Self.joiner.count : 0
    let layout = makeLayout(
      text, bytes, range, direction: paragraph.direction, goesOn: goesOn, lead: lead)
    defer { trestle_layout_free(layout) }
    box.apply(to: layout, isFirst: true, linesLeft: linesLeft)
    var shown = 0
    var node = pango_layout_get_lines_readonly(layout)
    while let current = node, linesLeft == 0 || shown < linesLeft {
      add(
        trestle_line(current)!, text, bytes, offset: range.lowerBound, lead: lead,
        isFirst: shown == 0, isLast: current.pointee.next == nil, &builder)
      shown += 1
      node = current.pointee.next
    }
    return node != nil || pango_layout_is_ellipsized(layout) != 0
  }

  /// Adds a line of a layout whose text begins at byte `offset` of `text`, after a lead of `lead` bytes.
  func add(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, _ text: AttributedText, _ bytes: [UInt8],
    offset: Int, lead: Int = 0, isFirst: Bool, isLast: Bool, _ builder: inout LineBuilder
  ) {
    record(line, bytes, offset: offset, lead: lead)
    builder.add(
      extract(line, text, bytes, offset: offset, lead: lead),
      isRightToLeft: trestle_is_right_to_left(line) != 0, isFirst: isFirst, isLast: isLast,
      emptyFont: text.run(at: offset).attributes.font, attributes: text.runs)
  }

  /// Creates a layout of a part of a text.
  ///
  /// - Parameters:
  ///   - goesOn: Whether an ellipsis follows the part.
  ///   - lead: The length of ``joiner`` if the part's first letter is joined to the one before it;
  ///     otherwise 0. The layout's text starts with as many bytes that are not in `bytes`.
  func makeLayout(
    _ text: AttributedText, _ bytes: [UInt8], _ range: Range<Int>,
    direction: TextParagraph.Direction, goesOn: Bool, lead: Int = 0
  ) -> OpaquePointer {
    layoutsBuilt += 1
    bytesLaidOut += range.count
    longestLayout = max(longestLayout, range.count)
    let context = fonts.context
    pango_context_set_base_dir(
      context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    let layout = pango_layout_new(context)!
    pango_layout_set_auto_dir(layout, direction == .natural ? 1 : 0)
    pango_layout_set_single_paragraph_mode(layout, 1)
    var part = lead == 0 ? Array(bytes[range]) : Self.joiner + bytes[range]
    // Pango would show a symbol for a line separator inside a paragraph.
    if goesOn { part.append(contentsOf: Array("\u{2026}".utf8)) }
    let ellipsisLength = goesOn ? 3 : 0
    part.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    let attributes = pango_attr_list_new()
    var position = 0
    let isOne = text.runs.count == 1
    for (index, run) in text.runs.enumerated() {
      var start = max(position, range.lowerBound) - range.lowerBound
      var end = min(position + run.length, range.upperBound) - range.lowerBound
      position += run.length
      guard start < end else { continue }
      if end == range.count { end += ellipsisLength }
      if start > 0 { start += lead }
      end += lead
      let (a, b) = (UInt32(start), UInt32(end))
      let style = run.attributes
      trestle_insert(attributes, pango_attr_font_desc_new(fonts.description(style.font)), a, b)
      if let features = style.font.featureList {
        trestle_insert(attributes, pango_attr_font_features_new(features), a, b)
      }
      if style.kern != 0 {
        trestle_insert(
          attributes,
          pango_attr_letter_spacing_new(Self.pangoUnits(Self.bounded(kern: style.kern))), a, b)
      }
      if let attachment = style.attachment {
        let width = Self.pangoUnits(Double(attachment.box.width))
        var box = PangoRectangle(x: 0, y: 0, width: width, height: 1)
        trestle_insert(attributes, pango_attr_shape_new(&box, &box), a, b)
      }
      // The colours only mark runs, so that a glyph item never spans two.
      if !isOne {
        trestle_insert(
          attributes, pango_attr_foreground_new(UInt16(index & 0xFFFF), UInt16(index >> 16), 0), a,
          b)
      }
    }
    insertNoHyphens(attributes, part)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    if part.contains(9) { setTabs(layout, text.run(at: range.lowerBound).paragraph) }
    return layout
  }

  /// Adds attributes that suppress hyphens: otherwise Pango would end each line that it breaks inside a
  /// word with a hyphen, while UIKit does so only at soft hyphens.
  private func insertNoHyphens(_ attributes: OpaquePointer?, _ bytes: [UInt8]) {
    var start = 0
    func insert(upTo end: Int) {
      guard start < end else { return }
      trestle_insert(attributes, pango_attr_insert_hyphens_new(0), UInt32(start), UInt32(end))
    }
    for index in bytes.indices where bytes[index] == 0xAD && index > 0 && bytes[index - 1] == 0xC2 {
      insert(upTo: index - 1)
      start = index + 1
    }
    insert(upTo: bytes.count)
  }

  // MARK: Glyphs

  private func extract(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, _ text: AttributedText, _ bytes: [UInt8],
    offset: Int, lead: Int
  ) -> [TextShape.Run] {
    let offset = offset - lead
    var runs: [TextShape.Run] = []
    var x = 0.0
    var node = line.pointee.runs
    while let current = node {
      let item = trestle_glyph_item(current)!
      let font = item.pointee.item.pointee.analysis.font
      let start = x
      var run = TextShape.Run(
        face: fonts.face(font), glyphs: [], missing: [], isColor: false, x: x, width: 0,
        attributesIndex: text.runIndex(at: offset + Int(item.pointee.item.pointee.offset)))
      let string = item.pointee.glyphs.pointee
      let isEllipsis = trestle_is_ellipsis(item) != 0
      run.glyphs.reserveCapacity(Int(string.num_glyphs))
      let attributes = text.runs[run.attributesIndex].attributes
      let scale = (attributes.glyphStyle?.widthFactor ?? 1) / Double(PANGO_SCALE)
      let marksBlanks =
        attributes.underline?.isByWord == true || attributes.strikethrough?.isByWord == true
      x += Double(item.pointee.start_x_offset) * scale
      for i in 0..<Int(string.num_glyphs) {
        let info = string.glyphs + i
        let glyph = info.pointee.glyph
        let geometry = info.pointee.geometry
        var width = Double(geometry.width) * scale
        var xOffset = Double(geometry.x_offset) * scale
        if isEllipsis, let face = run.face {
          // Pango stretches the ellipsis to fill the line.
          width = face.advance(of: UInt(glyph))
          xOffset = 0
        }
        let isLead =
          lead > 0 && item.pointee.item.pointee.offset < lead
          && Int(item.pointee.item.pointee.offset) + Int(string.log_clusters?[i] ?? 0) < lead
        if isLead { continue }
        if glyph & 0x1000_0000 != 0 {
          if width > 0 { run.missing.append((x, width)) }
        } else if glyph != 0x0FFF_FFFF, run.face != nil {
          if trestle_is_color(info) != 0 { run.isColor = true }
          run.glyphs.append(
            cairo_glyph_t(
              index: UInt(glyph), x: x + xOffset,
              y: Double(geometry.y_offset) / Double(PANGO_SCALE)))
        }
        if attributes.attachment != nil, !isEllipsis { run.attachments.append(x) }
        if marksBlanks, let clusters = string.log_clusters {
          let place = offset + Int(item.pointee.item.pointee.offset) + Int(clusters[i])
          if bytes.isBlank(at: place) { run.blanks.append((x, width)) }
        }
        x += width
      }
      x += Double(item.pointee.end_x_offset) * scale
      run.width = x - start
      runs.append(run)
      node = current.pointee.next
    }
    return runs
  }

  /// Returns the spacing between letters, bounded so that Pango's sum for a piece does not overflow.
  /// Its unit is 1/1024 of a point in 32 bits, and a line of negative length crashes the process.
  private static func bounded(kern: CGFloat) -> Double { max(-1000, min(1000, Double(kern))) }

  static func pangoUnits(_ points: Double) -> Int32 {
    Int32(max(-1e6, min(1e6, points)) * Double(PANGO_SCALE))
  }
}

extension TextParagraph.LineBreak {
  var ellipsize: PangoEllipsizeMode {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    case .word, .character, .clip: PANGO_ELLIPSIZE_NONE
    }
  }
}

extension [UInt8] {
  /// Returns whether a space, a tab or a no-break space begins at a byte.
  fileprivate func isBlank(at index: Int) -> Bool {
    guard indices.contains(index) else { return false }
    return self[index] == 0x20 || self[index] == 0x09
      || self[index] == 0xC2 && index + 1 < count && self[index + 1] == 0xA0
  }
}

extension AttributedText {
  /// The maximum factor by which glyphs are widened; at least 1.
  var largestWidthFactor: Double {
    runs.reduce(1) { max($0, $1.attributes.glyphStyle?.widthFactor ?? 1) }
  }

  /// Returns the run that contains a byte; past the end, returns the last run.
  func runIndex(at offset: Int) -> Int {
    if runs.count == 1 { return 0 }
    var end = 0
    for (index, run) in runs.enumerated() {
      end += run.length
      if offset < end { return index }
    }
    return runs.count - 1
  }

  func run(at offset: Int) -> Run { runs[runIndex(at: offset)] }
}
