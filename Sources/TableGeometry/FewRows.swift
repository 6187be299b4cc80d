/// Up to thirty rows of at most four low heights: a group's contents in the form that most rows
/// have, taken apart and put together without a look at single rows.
struct FewRows: Sendable {
  /// Four heights in sixths of a point, eleven bits each; one that no row has means nothing.
  private(set) var heights: UInt64
  /// Two bits a row from the lowest on, the index of its height; nothing behind the last row.
  private(set) var choices: UInt64
  private(set) var count: Int

  /// The most rows.
  static let most = 30
  /// The lower one of every row's two bits.
  private static let lowerBits: UInt64 = 0x5555_5555_5555_5555

  init(heights: UInt64, choices: UInt64, count: Int) {
    self.heights = heights
    self.choices = choices
    self.count = count
  }

  private static func mask(_ count: Int) -> UInt64 { 1 &<< UInt64(2 &* count) &- 1 }

  func sixths(_ choice: UInt64) -> UInt64 { heights &>> (11 &* choice) & 0x7ff }

  /// The rows of one of the four heights, by their lower bits.
  private func rows(of choice: UInt64) -> UInt64 {
    let other = choices ^ choice &* FewRows.lowerBits
    return ~(other | other &>> 1) & FewRows.lowerBits & FewRows.mask(count)
  }

  /// The only height that rows have, in sixths of a point; nil when there are several.
  var onlyHeight: UInt64? {
    let first = choices & 3
    let isOnly = choices == first &* FewRows.lowerBits & FewRows.mask(count)
    return isOnly ? sixths(first) : nil
  }

  /// The sum of all heights, in sixths of a point.
  var length: UInt64 {
    (0..<4).reduce(0) { $0 &+ UInt64(rows(of: $1).nonzeroBitCount) &* sixths($1) }
  }

  /// Some of the rows.
  func part(_ range: Range<Int>) -> FewRows {
    FewRows(
      heights: heights,
      choices: choices &>> UInt64(2 &* range.lowerBound) & FewRows.mask(range.count),
      count: range.count)
  }

  /// With other rows put in; nil if those do not fit.
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

  /// The index of a height; one that is new takes the place of one that is not in use.
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
