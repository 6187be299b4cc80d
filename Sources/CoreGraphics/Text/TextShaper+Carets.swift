import CCairo
import CPango

extension TextShaper {
  /// The carets of a text that is one line without breaks; characters are Swift's.
  func carets(_ text: AttributedText) -> TextCarets {
    let bytes = Array(text.string.utf8)
    guard !bytes.isEmpty else {
      return TextCarets(
        cells: [], width: 0, isRightToLeft: text.base.paragraph.direction == .rightToLeft)
    }
    let layout = makeLayout(text, bytes, 0..<bytes.count, goesOn: false)
    defer { trestle_layout_free(layout) }
    layoutsBuilt += 1
    guard let line = pango_layout_get_line_readonly(layout, 0) else {
      return TextCarets(cells: [], width: 0, isRightToLeft: false)
    }
    let scale = 1 / Double(PANGO_SCALE)
    func x(_ index: Int, _ trailing: Int32) -> Double {
      var position: Int32 = 0
      pango_layout_line_index_to_x(line, Int32(index), trailing, &position)
      return Double(position) * scale
    }
    var cells: [TextCarets.Cell] = []
    var start = 0
    for character in text.string {
      let end = start + character.utf8.count
      let lastScalar = end - UTF8.width(character.unicodeScalars.last!)
      cells.append(
        TextCarets.Cell(
          start: start, end: end, leading: x(start, 0), trailing: x(lastScalar, 1)))
      start = end
    }
    var box = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &box)
    return TextCarets(
      cells: cells, width: CGFloat(Double(box.width) * scale),
      isRightToLeft: trestle_is_right_to_left(line) != 0)
  }
}
