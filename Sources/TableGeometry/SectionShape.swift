/// A section to be put into a table: its fixed parts and its rows.
public struct SectionShape: Sendable {
  var parts: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
  var measuredParts: UInt8 = 0
  var rows: RowStore

  /// A section without rows.
  public init() { rows = RowStore(Run(count: 0, units: 0, isMeasured: false)) }

  init(rows: RowStore) { self.rows = rows }

  /// A section of rows of one height, in points; they cost no memory each.
  public init(rowCount: Int, rowHeight: Double, isMeasured: Bool = true) {
    let units = FixedPoint.units(rowHeight)
    var rest = max(rowCount, 0)
    rows = RowStore(
      Run(count: min(rest, Run.longest), units: units, isMeasured: isMeasured))
    rest -= rows.count
    while rest > 0 {
      let run = Run(count: min(rest, Run.longest), units: units, isMeasured: isMeasured)
      rows.insert(run, at: rows.count)
      rest -= run.itemCount
    }
  }

  /// A section of rows of these heights, in points. O(n).
  public init(rowHeights: some Sequence<Double>, isMeasured: Bool = true) {
    var runs = ContiguousArray<Run>()
    for height in rowHeights {
      let run = Run(count: 1, units: FixedPoint.units(height), isMeasured: isMeasured)
      if let last = runs.last, last.isAlike(run) {
        runs[runs.count - 1] = last.withCount(last.itemCount + 1)
      } else {
        runs.append(run)
      }
    }
    rows = RowStore(runs: runs)
  }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The height of everything in the section, in points.
  public var height: Double { FixedPoint.points(length) }

  /// Gives a fixed part another height, in points.
  public mutating func setHeight(_ height: Double, of part: SectionPart, isMeasured: Bool = true) {
    let units = FixedPoint.units(height)
    switch part {
    case .topGap: parts.0 = units
    case .header: parts.1 = units
    case .footer: parts.2 = units
    case .bottomGap: parts.3 = units
    }
    let bit = UInt8(1) << UInt8(part.rawValue)
    measuredParts = isMeasured ? measuredParts | bit : measuredParts & ~bit
  }

  /// The height of a fixed part, in points.
  public func height(of part: SectionPart) -> Double { FixedPoint.points(Int64(units(of: part))) }

  /// Whether a fixed part's height was measured rather than estimated.
  public func isMeasured(_ part: SectionPart) -> Bool {
    measuredParts & (1 << UInt8(part.rawValue)) != 0
  }

  func units(of part: SectionPart) -> UInt32 {
    switch part {
    case .topGap: parts.0
    case .header: parts.1
    case .footer: parts.2
    case .bottomGap: parts.3
    }
  }

  /// The distance from the section's start to its first row.
  var rowsStart: Int64 { Int64(parts.0) + Int64(parts.1) }
}

extension SectionShape: TreeElement {
  @usableFromInline var itemCount: Int { 1 }
  @usableFromInline var length: Int64 {
    rowsStart + rows.length + Int64(parts.2) + Int64(parts.3)
  }

  @usableFromInline
  func split(at item: Int) -> (SectionShape, SectionShape) {
    preconditionFailure("A section is one item")
  }
}
