/// Up to thirty rows of at most four low heights, packed in bit fields.
///
/// This is the form of most groups; it is split and joined without visiting single rows.
struct FewRows: Sendable {
  /// Four heights of eleven bits, in sixths of a point; entries that no row uses are unspecified.
  private(set) var heights: UInt64
  /// Two bits per row from the lowest on, the index of its height; 0 after the last row.
  private(set) var choices: UInt64
  private(set) var count: Int

  /// The largest number of rows.
  static let most = 30
  /// The lower bit of each row's two.
  private static let lowerBits: UInt64 = 0x5555_5555_5555_5555

  init(heights: UInt64, choices: UInt64, count: Int) {
    self.heights = heights
    self.choices = choices
    self.count = count
  }

  private static func mask(_ count: Int) -> UInt64 { 1 &<< UInt64(2 &* count) &- 1 }

  func sixths(_ choice: UInt64) -> UInt64 { heights &>> (11 &* choice) & 0x7ff }

  /// A mask of the rows that have one of the four heights, by their lower bits.
  private func rows(of choice: UInt64) -> UInt64 {
    let other = choices ^ choice &* FewRows.lowerBits
    return ~(other | other &>> 1) & FewRows.lowerBits & FewRows.mask(count)
  }

  /// The common height of all rows, in sixths of a point; nil when they differ.
  var onlyHeight: UInt64? {
    let first = choices & 3
    let isOnly = choices == first &* FewRows.lowerBits & FewRows.mask(count)
    return isOnly ? sixths(first) : nil
  }

  /// The sum of all heights, in sixths of a point.
  var length: UInt64 {
    (0..<4).reduce(0) { $0 &+ UInt64(rows(of: $1).nonzeroBitCount) &* sixths($1) }
  }

  /// Returns a range of the rows.
  func part(_ range: Range<Int>) -> FewRows {
    FewRows(
      heights: heights,
      choices: choices &>> UInt64(2 &* range.lowerBound) & FewRows.mask(range.count),
      count: range.count)
  }

  /// Returns the rows with others inserted; nil when they do not fit.
  func inserting(_ other: FewRows, at row: Int) -> FewRows? {
    guard count + other.count <= FewRows.most else { return nil }
    var all = self
    var inUse: UInt64 = 0
    for choice in 0..<UInt64(4) where rows(of: choice) != 0 { inUse |= 1 &<< choice }
    var new: UInt64 = 0
    for choice in 0..<UInt64(4) {
      let rows = other.rows(of: choice)
      if rows == 0 { continue }
      guard let own = all.choice(of: other.sixths(choice), &inUse) else { return nil }
      new |= rows &* own
    }
    let place = UInt64(2 &* row)
    let before = choices & FewRows.mask(row)
    let after = (choices ^ before) &<< UInt64(2 &* other.count)
    all.choices = before | new &<< place | after
    all.count = count + other.count
    return all
  }

  /// Returns the index of a height; a new height replaces one that is not in use. Nil when all four
  /// are.
  private mutating func choice(of sixths: UInt64, _ inUse: inout UInt64) -> UInt64? {
    for choice in 0..<UInt64(4) where self.sixths(choice) == sixths {
      inUse |= 1 &<< choice
      return choice
    }
    guard inUse != 0xf else { return nil }
    let choice = UInt64((~inUse).trailingZeroBitCount)
    let place = 11 &* choice
    heights = heights & ~(0x7ff &<< place) | sixths &<< place
    inUse |= 1 &<< choice
    return choice
  }
}
