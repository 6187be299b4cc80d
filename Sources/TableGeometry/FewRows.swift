/// Up to thirty rows with at most four different small heights, packed in bit fields.
///
/// Most groups have this form, which can be split and joined without visiting individual rows.
struct FewRows: Sendable {
  /// Four heights of eleven bits, in sixths of a point; entries that are not used by any row are
  /// unspecified.
  private(set) var heights: UInt64
  /// The index of each row's height: two bits per row, starting with the lowest; 0 after the last row.
  private(set) var choices: UInt64
  private(set) var count: Int

  /// The maximum number of rows.
  static let most = 30
  /// The lower of the two bits of each row.
  private static let lowerBits: UInt64 = 0x5555_5555_5555_5555

  init(heights: UInt64, choices: UInt64, count: Int) {
    self.heights = heights
    self.choices = choices
    self.count = count
  }

  private static func mask(_ count: Int) -> UInt64 { 1 &<< UInt64(2 &* count) &- 1 }

  func sixths(_ choice: UInt64) -> UInt64 { heights &>> (11 &* choice) & 0x7ff }

  /// Returns a mask of the rows that have one of the four heights, by their lower bits.
  func rows(of choice: UInt64) -> UInt64 {
    let other = choices ^ choice &* FewRows.lowerBits
    return ~(other | other &>> 1) & FewRows.lowerBits & FewRows.mask(count)
  }

  /// A bit for each of the four heights, set if a row has it.
  var heightsInUse: UInt64 {
    let (lower, upper) = (choices & FewRows.lowerBits, choices &>> 1 & FewRows.lowerBits)
    func bit(_ rows: UInt64, _ place: UInt64) -> UInt64 { rows == 0 ? 0 : 1 &<< place }
    return bit((lower | upper) ^ (FewRows.lowerBits & FewRows.mask(count)), 0)
      | bit(lower & ~upper, 1) | bit(upper & ~lower, 2) | bit(lower & upper, 3)
  }

  /// The common height of all rows, in sixths of a point; nil if they differ.
  var onlyHeight: UInt64? {
    let first = choices & 3
    let isOnly = choices == first &* FewRows.lowerBits & FewRows.mask(count)
    return isOnly ? sixths(first) : nil
  }

  /// The sum of all heights, in sixths of a point.
  var length: UInt64 {
    let (lower, upper) = (choices & FewRows.lowerBits, choices &>> 1 & FewRows.lowerBits)
    let (second, third) = (UInt64(lower.nonzeroBitCount), UInt64(upper.nonzeroBitCount))
    let fourth = UInt64((lower & upper).nonzeroBitCount)
    return (UInt64(count) &- second &- third &+ fourth) &* (heights & 0x7ff)
      &+ (second &- fourth) &* (heights &>> 11 & 0x7ff)
      &+ (third &- fourth) &* (heights &>> 22 & 0x7ff) &+ fourth &* (heights &>> 33 & 0x7ff)
  }

  /// Returns a range of the rows.
  func part(_ range: Range<Int>) -> FewRows {
    FewRows(
      heights: heights,
      choices: choices &>> UInt64(2 &* range.lowerBound) & FewRows.mask(range.count),
      count: range.count)
  }

  /// Returns the rows with others inserted; nil if they do not fit.
  func inserting(_ other: FewRows, at row: Int) -> FewRows? {
    guard count + other.count <= FewRows.most else { return nil }
    var shared = SharedHeights(of: self)
    guard let new = shared.choices(of: other) else { return nil }
    let place = UInt64(2 &* row)
    let before = choices & FewRows.mask(row)
    let after = (choices ^ before) &<< UInt64(2 &* other.count)
    return FewRows(
      heights: shared.heights, choices: before | new &<< place | after, count: count + other.count)
  }
}
