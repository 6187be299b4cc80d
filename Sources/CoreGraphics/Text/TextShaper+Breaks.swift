import CPango

extension TextShaper {
  /// Shapes a text for `TextBreaks`. O(n), because long paragraphs are shaped in pieces, regardless of
  /// letter forms at their edges.
  func breaks(in text: AttributedText) -> TextBreaks {
    fonts.bound()
    let bytes = Array(text.string.utf8)
    var breaks = TextBreaks()
    var start = 0
    repeat {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      breaks.paragraphs.append(paragraph(text, bytes, start..<end))
      start = end + 1
    } while start <= bytes.count
    return breaks
  }

  func paragraph(
    _ text: AttributedText, _ bytes: [UInt8], _ range: Range<Int>
  ) -> TextBreaks.Paragraph {
    var paragraph = TextBreaks.Paragraph(
      style: text.run(at: range.lowerBound).paragraph, clusters: [])
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes.pieceEnd(after: 2 * pieceLength, in: start..<range.upperBound).offset
      addClusters(text, bytes, start..<end, to: &paragraph)
      start = end
    }
    return paragraph
  }

  private func addClusters(
    _ text: AttributedText, _ bytes: [UInt8], _ range: Range<Int>,
    to paragraph: inout TextBreaks.Paragraph
  ) {
    let layout = makeLayout(
      text, bytes, range, direction: paragraph.style.direction, goesOn: false)
    defer { trestle_layout_free(layout) }
    var count: Int32 = 0
    guard let line = pango_layout_get_line_readonly(layout, 0),
      let attributes = pango_layout_get_log_attrs_readonly(layout, &count)
    else { return }
    let scale = text.largestWidthFactor / Double(PANGO_SCALE)
    var scalar = -1
    for (index, cluster) in clusters(of: line, length: range.count).enumerated() {
      if bytes[range.lowerBound + index] & 0xC0 != 0x80 { scalar += 1 }
      guard cluster.end > 0, scalar < Int(count) else { continue }
      let gap: TextBreaks.Gap =
        switch trestle_break(attributes + scalar) {
        case 2: .betweenWords
        case 1: .insideWord
        default: .none
        }
      paragraph.clusters.append(
        TextBreaks.Cluster(
          start: range.lowerBound + index,
          width: Double(cluster.width) * scale, gap: gap,
          isBlank: trestle_is_blank(attributes + scalar) != 0))
    }
  }
}
