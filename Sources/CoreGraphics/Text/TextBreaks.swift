/// The widths of a text's glyphs, and its possible line breaks.
///
/// Shaping takes nearly all of a layout's time. From glyphs that are shaped once, the number of lines
/// at any width can be computed. It is the same as in a layout, except for letters that have a
/// different form at the end of a line, as in Arabic.
package struct TextBreaks: Sendable {
  /// The rule for whether a line may begin with a cluster.
  enum Gap: Sendable {
    case none, insideWord, betweenWords
  }

  /// The glyphs of one or more characters that belong together.
  struct Cluster: Sendable {
    /// The index of the first byte in the text.
    var start: Int
    /// The width in points; below 0 if negative spacing exceeds it.
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

  /// Returns whether the text fits a width and a number of lines. O(n).
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - lines: The number of lines; 0 for any number.
  ///   - indentFactor: The factor by which the indents of paragraphs are multiplied.
  package func fits(width: CGFloat, lines: Int, indentFactor: CGFloat = 1) -> Bool {
    var left = lines > 0 ? lines : .max
    for paragraph in paragraphs {
      let taken = paragraph.lines(
        width: Double(width), indentFactor: Double(indentFactor), limit: left)
      guard let taken, !taken.isTooWide else { return false }
      left -= taken.starts.count
    }
    return true
  }
}

extension TextBreaks.Paragraph {
  /// Breaks the paragraph into lines.
  ///
  /// - Returns: The first clusters of the lines, and whether any cluster is wider than its line; nil if
  ///   there are more lines than `limit`.
  func lines(
    width: Double, indentFactor: Double = 1, limit: Int = .max
  ) -> (starts: [Int], isTooWide: Bool)? {
    let tail = Double(style.tailIndent) * indentFactor
    let end = tail > 0 ? min(width, tail) : width + tail
    let rooms = [style.firstLineIndent, style.headIndent].map { end - Double($0) * indentFactor }
    var starts = [0]
    var isTooWide = false
    var index = 0
    var x = 0.0
    /// The last position in the line at which the next one may begin.
    var place: Int?
    while index < clusters.count {
      if starts.count > limit { return nil }
      let cluster = clusters[index]
      let start = starts[starts.count - 1]
      if index > start, canBreak(before: cluster) { place = index }
      let room = rooms[min(starts.count, 2) - 1]
      if x + (isFree(index) ? 0 : cluster.width) > room {
        // A word that is longer than a line is broken.
        if let next = place ?? lastGap(in: start..<index + 1) {
          starts.append(next)
          (index, x, place) = (next, 0, nil)
          continue
        }
        isTooWide = true
      }
      x += cluster.width
      index += 1
    }
    return starts.count > limit ? nil : (starts, isTooWide)
  }

  /// Returns whether a cluster has no width at the end of a line, which is a blank before a possible
  /// break.
  private func isFree(_ index: Int) -> Bool {
    guard clusters[index].isBlank else { return false }
    return index + 1 == clusters.count || canBreak(before: clusters[index + 1])
  }

  private func canBreak(before cluster: TextBreaks.Cluster) -> Bool {
    cluster.gap == .betweenWords || cluster.gap == .insideWord && style.lineBreak == .character
  }

  /// Returns the last position inside a range of clusters at which a word may be broken.
  private func lastGap(in range: Range<Int>) -> Int? {
    range.dropFirst().last { clusters[$0].gap != .none }
  }
}
