/// Adjacent rows in sixteen bytes, all of them measured or none: any number of rows with the same
/// height, up to thirty with at most four heights, or up to three with any heights.
///
/// Lists have few different heights, and those are whole pixels, so most rows take about five bits. All
/// forms store their count and their length, so that a search among a million rows visits individual
/// rows in only one group.
///
/// | | bits 0–1 | 2 | then |
/// |---|---|---|---|
/// | one height | 0 | measured | 29 of the count, 32 of the height |
/// | few heights | 1 | measured | 5 of the count, 16 of the length, 44 of four heights, all in sixths of a point; 2 a row that say which |
/// | any heights | 2 | measured | 2 of the count, 34 of the length; from bit 64 on 32 of the first height, 32 of the second |
///
/// Few heights take bits 24 to 63 and 124 to 127; the rows' own 60 bits begin at 64.
struct RowGroup: Equatable, Sendable {
  private var low: UInt64
  private var high: UInt64

  /// The maximum number of rows with the same height.
  static let longest = 0x1fff_ffff
  /// The maximum number of rows with any heights.
  static let mostOfAny = 3

  /// The number of bits in a sixth of a point, which is 2048 units: whole pixels at 1x, 2x and 3x are
  /// multiples of it.
  static let sixth = 11
  private static let highestOfFew = UInt32(0x7ff) << UInt32(sixth)
  private static let heightsMask = UInt64(1) << 44 - 1
  private static let choicesMask = UInt64(1) << 60 - 1

  static var none: RowGroup { RowGroup(Run(count: 0, units: 0, isMeasured: false)) }

  /// Creates a group of at most `longest` rows with the same height.
  init(_ run: Run) {
    low = RowGroup.head(0, run.isMeasured) | UInt64(run.count) << 3 | UInt64(run.units) << 32
    high = 0
  }

  /// Creates a group of at least one row with few different heights.
  init(_ rows: FewRows, isMeasured: Bool) {
    self.init(rows, length: rows.length, isMeasured: isMeasured)
  }

  /// Creates a group of at least one row with few different heights, whose sum is known, in sixths of a
  /// point.
  init(_ rows: FewRows, length: UInt64, isMeasured: Bool) {
    if let sixths = rows.onlyHeight {
      let units = UInt32(sixths << UInt64(RowGroup.sixth))
      self = RowGroup(Run(count: rows.count, units: units, isMeasured: isMeasured))
      return
    }
    low =
      RowGroup.head(1, isMeasured) | UInt64(rows.count) << 3 | length << 8
      | rows.heights << 24
    high = rows.choices | (rows.heights >> 40) << 60
  }

  /// Creates a group of up to three rows.
  init(first: UInt32, second: UInt32, count: Int, length: Int64, isMeasured: Bool) {
    low = RowGroup.head(2, isMeasured) | UInt64(count) << 3 | UInt64(length) << 5
    high = UInt64(first) | UInt64(second) << 32
  }

  /// Creates a group from its stored `words`.
  init(words: (UInt64, UInt64)) { (low, high) = words }

  /// The group as it is stored.
  var words: (UInt64, UInt64) { (low, high) }

  private static func head(_ form: UInt64, _ isMeasured: Bool) -> UInt64 {
    form | (isMeasured ? 4 : 0)
  }

  /// Returns whether a height can be one of few: it is small enough, and a multiple of a sixth of a
  /// point.
  static func isOfFew(_ units: UInt32) -> Bool {
    units & (1 << UInt32(sixth) - 1) == 0 && units <= highestOfFew
  }

  private var form: UInt64 { low & 3 }
  private var oneHeight: UInt32 { UInt32(truncatingIfNeeded: low >> 32) }
  private var heights: UInt64 { (low >> 24 | (high >> 60) << 40) & RowGroup.heightsMask }

  /// The rows in the form for few heights; nil if they do not fit it.
  var few: FewRows? {
    switch form {
    case 0 where itemCount <= FewRows.most && RowGroup.isOfFew(oneHeight):
      FewRows(heights: UInt64(oneHeight >> UInt32(RowGroup.sixth)), choices: 0, count: itemCount)
    case 1: FewRows(heights: heights, choices: high & RowGroup.choicesMask, count: itemCount)
    default: nil
    }
  }

  var isMeasured: Bool { low & 4 != 0 }

  private func units(choice: UInt64, of heights: UInt64) -> UInt32 {
    UInt32(heights &>> (11 &* choice) & 0x7ff) << UInt32(RowGroup.sixth)
  }

  /// The heights in the form for any heights.
  private var any: SIMD3<UInt32> {
    let (first, second) = (UInt32(truncatingIfNeeded: high), UInt32(high >> 32))
    let third = itemCount == 3 ? UInt32(length - Int64(first) - Int64(second)) : 0
    return SIMD3(first, second, third)
  }

  /// Returns a row's start, relative to the group's start, and its height.
  func row(_ row: Int) -> (start: Int64, units: UInt32) {
    switch form {
    case 0: return (Int64(row) &* Int64(oneHeight), oneHeight)
    case 1:
      let heights = heights
      var choices = high
      var start: Int64 = 0
      for _ in 0..<row {
        start &+= Int64(units(choice: choices & 3, of: heights))
        choices >>= 2
      }
      return (start, units(choice: choices & 3, of: heights))
    default:
      let any = any
      return ((0..<row).reduce(0) { $0 + Int64(any[$1]) }, any[row])
    }
  }

  /// Returns the row whose extent contains a distance from the group's start, which must be less than
  /// the group's length.
  func item(at distance: Int64) -> Int {
    switch form {
    case 0: return oneHeight == 0 ? 0 : Int(distance / Int64(oneHeight))
    case 1:
      let heights = heights
      var choices = high
      var rest = distance
      var row = 0
      while true {
        rest &-= Int64(units(choice: choices & 3, of: heights))
        if rest < 0 { return row }
        choices >>= 2
        row &+= 1
      }
    default:
      let any = any
      if distance < Int64(any[0]) { return 0 }
      return distance - Int64(any[0]) < Int64(any[1]) ? 1 : 2
    }
  }

  /// Calls `body` with each run of equally high rows, for a range of the rows.
  func forEachRun(in range: Range<Int>, _ body: (Run) -> Void) {
    if form == 0 {
      return body(Run(count: range.count, units: oneHeight, isMeasured: isMeasured))
    }
    let (heights, any) = (heights, form == 2 ? any : SIMD3())
    var run = Run(count: 0, units: 0, isMeasured: isMeasured)
    for row in range {
      let units =
        form == 1 ? units(choice: high >> UInt64(2 * row) & 3, of: heights) : any[row]
      if run.count > 0, units != run.units {
        body(run)
        run.count = 0
      }
      run.units = units
      run.count += 1
    }
    if run.count > 0 { body(run) }
  }

  func forEachRun(_ body: (Run) -> Void) { forEachRun(in: 0..<itemCount, body) }

  /// Returns the first broken invariant, or nil.
  func invariantFailure() -> String? {
    var (count, length) = (0, Int64(0))
    forEachRun {
      count += $0.count
      length += Int64($0.count) * Int64($0.units)
    }
    if count != itemCount { return "a group's number of rows is stale" }
    return length == self.length ? nil : "a group's length is stale"
  }

  // MARK: Changing

  /// Returns a range of the rows, with at least one row.
  func part(_ range: Range<Int>) -> RowGroup {
    if form == 0 {
      return RowGroup(Run(count: range.count, units: oneHeight, isMeasured: isMeasured))
    }
    if let few { return RowGroup(few.part(range), isMeasured: isMeasured) }
    var builder = RowGroupBuilder(isMeasured: isMeasured)
    forEachRun(in: range) { _ = builder.append($0) }
    return builder.group
  }

  /// Returns the group with another group's rows inserted; nil unless the result has few different
  /// heights.
  func inserting(_ other: RowGroup, at row: Int) -> RowGroup? {
    guard isMeasured == other.isMeasured, let few, let others = other.few else { return nil }
    return few.inserting(others, at: row).map { RowGroup($0, isMeasured: isMeasured) }
  }

  /// Returns the rows of both groups; nil if one group cannot hold them.
  func joined(with other: RowGroup) -> RowGroup? {
    if isMeasured != other.isMeasured { return nil }
    let count = itemCount + other.itemCount
    if form == 0, other.form == 0, oneHeight == other.oneHeight {
      guard count <= RowGroup.longest else { return nil }
      return RowGroup(Run(count: count, units: oneHeight, isMeasured: isMeasured))
    }
    if count > FewRows.most { return nil }
    if let few, let others = other.few {
      return few.inserting(others, at: few.count).map { RowGroup($0, isMeasured: isMeasured) }
    }
    if count > RowGroup.mostOfAny { return nil }
    var builder = RowGroupBuilder(isMeasured: isMeasured)
    var fits = true
    forEachRun { fits = fits && builder.append($0) }
    other.forEachRun { fits = fits && builder.append($0) }
    return fits ? builder.group : nil
  }
}

extension RowGroup: TreeElement {
  var itemCount: Int {
    switch form {
    case 0: Int(low >> 3 & 0x1fff_ffff)
    case 1: Int(low >> 3 & 0x1f)
    default: Int(low >> 3 & 3)
    }
  }

  var length: Int64 {
    switch form {
    case 0: Int64(low >> 3 & 0x1fff_ffff) &* Int64(low >> 32)
    case 1: Int64(low >> 8 & 0xffff) << Int64(RowGroup.sixth)
    default: Int64(low >> 5 & 0x3_ffff_ffff)
    }
  }

  var sums: TreeSums {
    let length = length
    return TreeSums(itemCount: itemCount, length: length, estimated: isMeasured ? 0 : length)
  }

  func split(at item: Int) -> (RowGroup, RowGroup) {
    (part(0..<item), part(item..<itemCount))
  }
}
