/// Collects the heights of a section's rows, in order.
public struct SectionShapeBuilder: Sendable {
  private var groups = ContiguousArray<RowGroup>()
  private var last = RowGroupBuilder(isMeasured: true)

  /// Creates a builder without rows.
  public init() {}

  /// Appends a row with a height in points. O(1).
  public mutating func append(height: Double, isMeasured: Bool) {
    append(Run(count: 1, units: FixedPoint.units(height), isMeasured: isMeasured))
  }

  mutating func append(_ run: Run) {
    if last.append(run) { return }
    if last.count > 0 { groups.append(last.group) }
    last = RowGroupBuilder(isMeasured: run.isMeasured)
    _ = last.append(run)
  }

  var store: RowStore {
    var groups = groups
    if last.count > 0 { groups.append(last.group) }
    return RowStore(groups: groups)
  }

  /// Returns a section of the rows so far. O(n).
  public func shape() -> SectionShape { SectionShape(rows: store) }
}
