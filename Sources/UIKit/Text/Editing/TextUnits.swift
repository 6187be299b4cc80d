/// The lengths of a long text's pieces in bytes and in UTF-16 units.
///
/// A Swift string counts the units of a text that is not ASCII from its start, once after each change.
/// Apps receive ranges in these units for each key, so the string would count a text of 10 MB every
/// time.
struct TextUnits {
  /// The maximum length in bytes of texts whose units the string itself counts (our choice, like the
  /// next value).
  static let shortLength = 32 << 10
  private static let pieceLength = 4096

  private var bytes: StridedSums<Int>
  private var units: StridedSums<Int>

  /// Counts the units of a text. O(n).
  init(_ text: String) {
    let pieces = Self.cut(text, 0..<text.utf8.count)
    bytes = StridedSums(pieces.map(\.bytes))
    units = StridedSums(pieces.map(\.units))
  }

  /// The length of the text in UTF-16 units.
  var count: Int { units.total }

  /// Updates the pieces after a change: `count` bytes have replaced a range.
  mutating func replace(_ range: Range<Int>, count: Int, in text: String) {
    var first = bytes.find(range.lowerBound)
    let last = bytes.find(range.upperBound)
    let end = last.start + bytes[last.index] + count - range.count
    // Pieces that have become small are merged with the previous one.
    if end - first.start < Self.pieceLength / 4, first.index > 0 {
      first = (first.index - 1, first.start - bytes[first.index - 1])
    }
    let pieces = Self.cut(text, first.start..<end)
    bytes.replaceSubrange(first.index..<last.index + 1, with: pieces.map(\.bytes))
    units.replaceSubrange(first.index..<last.index + 1, with: pieces.map(\.units))
  }

  /// Returns the number of units before an offset in bytes.
  func units(before offset: Int, in text: String) -> Int {
    let piece = bytes.find(offset)
    return units.sum(before: piece.index) + Self.units(text, piece.start..<offset)
  }

  /// Returns the offset in bytes of the scalar that contains a unit; for a unit past the end, returns
  /// the end of the text.
  func offset(ofUnit unit: Int, in text: String) -> Int {
    if unit >= count { return bytes.total }
    let piece = units.find(max(0, unit))
    let start = bytes.sum(before: piece.index)
    let string = Self.string(text, start..<start + bytes[piece.index])
    let index = string.utf16.index(string.startIndex, offsetBy: max(0, unit) - piece.start)
    return start + string.utf8.distance(from: string.startIndex, to: index)
  }

  private static func string(_ text: String, _ range: Range<Int>) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(start, offsetBy: range.count)
    return String(text[start..<end])
  }

  private static func units(_ text: String, _ range: Range<Int>) -> Int {
    range.isEmpty ? 0 : string(text, range).utf16.count
  }

  private static func cut(_ text: String, _ range: Range<Int>) -> [(bytes: Int, units: Int)] {
    var pieces: [(Int, Int)] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = min(start + pieceLength, range.upperBound)
      var index = text.utf8.index(text.startIndex, offsetBy: end)
      while end < range.upperBound, UTF8.isContinuation(text.utf8[index]) {
        text.utf8.formIndex(after: &index)
        end += 1
      }
      pieces.append((end - start, units(text, start..<end)))
      start = end
    }
    return pieces.isEmpty ? [(0, 0)] : pieces
  }
}
