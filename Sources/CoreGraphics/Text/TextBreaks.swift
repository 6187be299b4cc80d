/// The widths of a text's glyphs, and where its lines may break.
///
/// Shaping takes nearly all of the time that a layout takes. Glyphs that are shaped once tell for any
/// width how many lines the text takes: as a layout does, but for letters that have another form at
/// the end of a line, such as Arabic ones.
package struct TextBreaks: Sendable {
  /// Whether a line may begin with a cluster.
  enum Gap: Sendable {
    case none, insideWord, betweenWords
  }

  /// The glyphs of one or several characters that belong together.
  struct Cluster: Sendable {
    /// The width in points.
    var width: Double
    var gap: Gap
    var isBlank: Bool
  }

  struct Paragraph: Sendable {
    var style: TextParagraph
    var clusters: [Cluster]
  }

  var paragraphs: [Paragraph] = []

  var clusterCount: Int { paragraphs.reduce(0) { $0 + $1.clusters.count } }

  /// Whether the text fits a width and a number of lines. O(n).
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - lines: The number of lines; 0 for any.
  ///   - indentFactor: The factor by which the indents of paragraphs count.
  package func fits(width: CGFloat, lines: Int, indentFactor: CGFloat = 1) -> Bool {
    var left = lines > 0 ? lines : .max
    for paragraph in paragraphs {
      guard
        let taken = paragraph.lineCount(
          width: Double(width), indentFactor: Double(indentFactor), limit: left)
      else { return false }
      left -= taken
    }
    return true
  }
}

extension TextBreaks.Paragraph {
  /// The number of lines; nil if they are more than `limit`, or a cluster is wider than a line.
  fileprivate func lineCount(width: Double, indentFactor: Double, limit: Int) -> Int? {
    let tail = Double(style.tailIndent) * indentFactor
    let end = tail > 0 ? min(width, tail) : width + tail
    let rooms = [style.firstLineIndent, style.headIndent].map { end - Double($0) * indentFactor }
    var lines = 1
    var start = 0
    var index = 0
    var x = 0.0
    /// The last place in the line where the next one may begin.
    var place: Int?
    while index < clusters.count {
      if lines > limit { return nil }
      let cluster = clusters[index]
      if index > start, canBreak(before: cluster) { place = index }
      if x + (isFree(index) ? 0 : cluster.width) <= rooms[min(lines, 2) - 1] {
        x += cluster.width
        index += 1
        continue
      }
      // A word that is longer than a line is broken inside.
      guard let next = place ?? lastGap(in: start..<index + 1) else { return nil }
      lines += 1
      (start, index, x, place) = (next, next, 0, nil)
    }
    return lines > limit ? nil : lines
  }

  /// Whether a cluster takes no room if it ends a line: a blank, before a place for a break.
  private func isFree(_ index: Int) -> Bool {
    guard clusters[index].isBlank else { return false }
    return index + 1 == clusters.count || canBreak(before: clusters[index + 1])
  }

  private func canBreak(before cluster: TextBreaks.Cluster) -> Bool {
    cluster.gap == .betweenWords || cluster.gap == .insideWord && style.lineBreak == .character
  }

  /// The last place inside a range of clusters where a word may be broken.
  private func lastGap(in range: Range<Int>) -> Int? {
    range.dropFirst().last { clusters[$0].gap != .none }
  }
}
