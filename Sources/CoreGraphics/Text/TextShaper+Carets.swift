import CCairo
import CPango

extension TextShaper {
  /// Returns the caret positions in a text on one line, without breaks; a character is a Swift
  /// `Character`.
  ///
  /// O(n), except that Pango computes positions inside ligatures.
  func carets(_ text: AttributedText) -> TextCarets {
    fonts.bound()
    let bytes = Array(text.string.utf8)
    guard !bytes.isEmpty else {
      return TextCarets(
        cells: [], width: 0, isRightToLeft: text.base.paragraph.direction == .rightToLeft)
    }
    let layout = makeLayout(
      text, bytes, 0..<bytes.count, direction: text.base.paragraph.direction, goesOn: false)
    defer { trestle_layout_free(layout) }
    guard let line = pango_layout_get_line_readonly(layout, 0) else {
      return TextCarets(cells: [], width: 0, isRightToLeft: false)
    }
    return carets(of: line, in: bytes, from: 0)
  }

  /// Returns the caret positions in a line of a layout.
  ///
  /// - Parameters:
  ///   - line: A line of a layout.
  ///   - bytes: The text, of which the layout contains the part that starts at `offset`.
  ///   - offset: The start of the layout's text, in bytes. Positions count from the start of `bytes`.
  ///   - lead: The number of bytes of the layout that precede the text.
  func carets(
    of line: UnsafeMutablePointer<PangoLayoutLine>, in bytes: [UInt8], from offset: Int,
    lead: Int = 0
  ) -> TextCarets {
    let scale = 1 / Double(PANGO_SCALE)
    /// The distance from an index in the layout to one in `bytes`.
    let shift = offset - lead
    let first = max(offset, shift + Int(line.pointee.start_index))
    // An ellipsis appended to a layout is not part of the text.
    let last = min(bytes.count, shift + Int(line.pointee.start_index + line.pointee.length))
    func x(_ index: Int, _ trailing: Int32) -> Double {
      var position: Int32 = 0
      pango_layout_line_index_to_x(line, Int32(index - shift), trailing, &position)
      return Double(position) * scale
    }
    let clusters = clusters(of: line, length: last - shift)
    var scalarCount: Int32 = 0
    let stops = pango_layout_get_log_attrs_readonly(line.pointee.layout, &scalarCount)
    func isStop(_ scalar: Int) -> Bool {
      scalar < Int(scalarCount)
        && stops.map { trestle_is_cursor_position($0 + scalar) != 0 } == true
    }
    var cells: [TextCarets.Cell] = []
    cells.reserveCapacity(last - first)
    var start = first
    // The lead is one scalar.
    var scalar = bytes[offset..<first].reduce(lead > 0 ? 1 : 0) {
      $0 + ($1 & 0xC0 == 0x80 ? 0 : 1)
    }
    for character in String(decoding: bytes[first..<last], as: UTF8.self) {
      let scalars = character.unicodeScalars
      let end = start + character.utf8.count
      let next = scalar + scalars.count
      let cluster = clusters[start - shift]
      if cluster.end == end - shift, isStop(scalar), isStop(next) {
        cells.append(
          TextCarets.Cell(
            start: start, end: end, leading: Double(cluster.leading) * scale,
            trailing: Double(cluster.trailing) * scale))
      } else {
        let lastScalar = end - UTF8.width(scalars.last!)
        cells.append(
          TextCarets.Cell(
            start: start, end: end, leading: x(start, 0), trailing: x(lastScalar, 1)))
      }
      start = end
      scalar = next
    }
    var box = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &box)
    return TextCarets(
      cells: cells, width: CGFloat(Double(box.width) * scale),
      isRightToLeft: trestle_is_right_to_left(line) != 0)
  }

  /// The bytes that a group of glyphs represents, indexed by the first byte, with the caret positions
  /// before and after them in Pango units.
  struct Cluster {
    /// The end of the bytes; 0 if no cluster begins at this byte.
    var end = 0
    var leading = 0
    var trailing = 0
    /// Whether the text runs to the left.
    var isReversed = false

    /// The width in Pango units; below 0 if spacing exceeds the glyphs' width.
    var width: Int { isReversed ? leading - trailing : trailing - leading }
  }

  func clusters(
    of line: UnsafeMutablePointer<PangoLayoutLine>, length: Int
  ) -> [Cluster] {
    var clusters = [Cluster](repeating: Cluster(), count: length)
    var left = 0
    var node = line.pointee.runs
    while let current = node {
      node = current.pointee.next
      let run = trestle_glyph_item(current)!.pointee
      let glyphs = run.glyphs.pointee
      let count = Int(glyphs.num_glyphs)
      let offset = Int(run.item.pointee.offset)
      // May exceed Pango's 32 bits: 2,000 characters, each with the widest spacing.
      var width = 0
      for index in 0..<count { width += Int(glyphs.glyphs[index].geometry.width) }
      // In text order, which is the order of the glyphs or its reverse.
      let isReversed = run.item.pointee.analysis.level % 2 == 1
      var x = isReversed ? width : 0
      var open = -1
      for step in 0..<count {
        let index = isReversed ? count - 1 - step : step
        let first = Int(glyphs.log_clusters[index])
        if first != open {
          if open >= 0, offset + open < length {
            clusters[offset + open].end = offset + first
            clusters[offset + open].trailing = left + x
          }
          if offset + first < length {
            clusters[offset + first].leading = left + x
            clusters[offset + first].isReversed = isReversed
          }
          open = first
        }
        x += (isReversed ? -1 : 1) * Int(glyphs.glyphs[index].geometry.width)
      }
      if open >= 0, offset + open < length {
        clusters[offset + open].end = offset + Int(run.item.pointee.length)
        clusters[offset + open].trailing = left + x
      }
      left += width
    }
    return clusters
  }
}
