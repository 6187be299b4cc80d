/// A section's rows and fixed parts (gap, header, footer), for insertion into a table.
public struct SectionShape: Sendable {
  // In this order the small properties fill the padding after the first one.
  private(set) var store: RowStore
  private var measuredParts: UInt8 = 0
  private var parts: (UInt32, UInt32, UInt32) = (0, 0, 0)

  /// Creates a section without rows.
  public init() { store = RowStore() }

  init(rows: RowStore, mayHaveRowsWithoutHeight: Bool) {
    store = rows
    self.mayHaveRowsWithoutHeight = mayHaveRowsWithoutHeight
  }

  /// Creates a section of rows with the same height, in points. O(1) in memory.
  public init(rowCount: Int, rowHeight: Double, isMeasured: Bool = true) {
    let units = FixedPoint.units(rowHeight)
    store = RowStore(count: max(rowCount, 0), units: units, isMeasured: isMeasured)
    mayHaveRowsWithoutHeight = units == 0 && rowCount > 0
  }

  /// Creates a section of rows with individual heights, in points. O(n).
  public init(rowHeights: some Sequence<Double>, isMeasured: Bool = true) {
    var builder = SectionShapeBuilder()
    for height in rowHeights { builder.append(height: height, isMeasured: isMeasured) }
    self = builder.removeShape()
  }

  /// Whether rows of zero height are possible: set with the first such row, and still set after the row
  /// gets a height.
  ///
  /// The flag shares a byte with those of the header and footer, because another property would not fit
  /// in the padding.
  public private(set) var mayHaveRowsWithoutHeight: Bool {
    get { measuredParts & 0x80 != 0 }
    set { measuredParts = newValue ? measuredParts | 0x80 : measuredParts & 0x7f }
  }

  /// The number of rows.
  public var rowCount: Int { store.count }

  /// The height of the section, including its fixed parts, in points.
  public var height: Double { FixedPoint.points(length) }

  /// Sets the height of a fixed part, in points.
  public mutating func setHeight(_ height: Double, of part: SectionPart, isMeasured: Bool = true) {
    let units = FixedPoint.units(height)
    switch part {
    case .topGap: parts.0 = units
    case .header: parts.1 = units
    case .footer: parts.2 = units
    }
    let bit = UInt8(1) << UInt8(part.rawValue)
    measuredParts = isMeasured ? measuredParts | bit : measuredParts & ~bit
  }

  /// Replaces the section's rows with another section's.
  public mutating func setRows(of other: SectionShape) {
    store = other.store
    mayHaveRowsWithoutHeight = other.mayHaveRowsWithoutHeight
  }

  /// Sets the height of a row, in points. O(log n).
  public mutating func setHeight(_ height: Double, ofRow row: Int, isMeasured: Bool) {
    let units = FixedPoint.units(height)
    if units == 0 { mayHaveRowsWithoutHeight = true }
    store.setHeight(units, isMeasured: isMeasured, row: row)
  }

  /// The rows of zero height, in order. O(n) in the number of runs of equal heights; O(1) if there
  /// never was such a row.
  public var rowsWithoutHeight: [Int] {
    guard mayHaveRowsWithoutHeight else { return [] }
    var (rows, first): ([Int], Int) = ([], 0)
    store.forEachRun {
      if $0.units == 0 { rows += first..<first + $0.count }
      first += $0.count
      return true
    }
    return rows
  }

  /// Returns the height of a fixed part, in points.
  public func height(of part: SectionPart) -> Double { FixedPoint.points(Int64(units(of: part))) }

  /// Returns whether the height of a fixed part was measured rather than estimated.
  public func isMeasured(_ part: SectionPart) -> Bool {
    measuredParts & (1 << UInt8(part.rawValue)) != 0
  }

  func units(of part: SectionPart) -> UInt32 {
    switch part {
    case .topGap: parts.0
    case .header: parts.1
    case .footer: parts.2
    }
  }

  /// Returns the distance from the section's start to a fixed part.
  func start(of part: SectionPart) -> Int64 {
    switch part {
    case .topGap: 0
    case .header: Int64(parts.0)
    case .footer: rowsStart + rowsLength
    }
  }

  /// The distance from the section's start to its first row.
  var rowsStart: Int64 { Int64(parts.0) + Int64(parts.1) }

  /// The height of the rows.
  var rowsLength: Int64 { store.length }

  /// Returns the row at a distance from the first row's start; nil if there is none.
  func row(at distance: Int64) -> Int? { store.row(at: distance) }

  /// Returns the distance of a row's start from the first row's, the row's height, and whether the
  /// height was measured.
  func row(_ row: Int) -> (start: Int64, units: UInt32, isMeasured: Bool) {
    precondition(row >= 0 && row < rowCount, "Row index out of range")
    return store.row(row)
  }

  /// Turns the heights of all rows into estimates with the same values, except for rows of zero height,
  /// which would never come into view to be measured. O(n) in the number of runs of equal heights; O(1)
  /// if all are estimates already.
  mutating func forgetMeasures() {
    guard store.sums.estimated < store.length else { return }
    var builder = SectionShapeBuilder()
    store.forEachRun {
      builder.append(run: Run(count: $0.count, units: $0.units, isMeasured: $0.units == 0))
      return true
    }
    store = builder.removeStore()
  }

  mutating func editRows(mayAddRowsWithoutHeight: Bool, _ body: (inout RowStore) -> Void) {
    if mayAddRowsWithoutHeight { mayHaveRowsWithoutHeight = true }
    body(&store)
  }
}

extension SectionShape: TreeElement {
  var itemCount: Int { 1 }
  var length: Int64 { rowsStart + rowsLength + Int64(parts.2) }

  var sums: TreeSums {
    var sums = store.sums
    sums.itemCount = 1
    sums.length += rowsStart + Int64(parts.2)
    if measuredParts & 1 == 0 { sums.estimated += Int64(parts.0) }
    if measuredParts & 2 == 0 { sums.estimated += Int64(parts.1) }
    if measuredParts & 4 == 0 { sums.estimated += Int64(parts.2) }
    return sums
  }

  func split(at item: Int) -> (SectionShape, SectionShape) {
    preconditionFailure("A section is one item")
  }
}
