/// Collects the heights of a section's rows in order.
public struct SectionShapeBuilder: Sendable {
  private var runs = ContiguousArray<Run>()

  /// A builder without rows.
  public init() {}

  /// Adds a row of a height in points. O(1)
  public mutating func append(height: Double, isMeasured: Bool) {
    append(Run(count: 1, units: FixedPoint.units(height), isMeasured: isMeasured))
  }

  mutating func append(_ run: Run) {
    if let last = runs.last, last.isAlike(run) {
      runs[runs.count - 1] = last.withCount(last.itemCount + run.itemCount)
    } else {
      runs.append(run)
    }
  }

  var store: RowStore { RowStore(runs: runs) }

  /// A section of the rows so far. O(n)
  public func shape() -> SectionShape { SectionShape(rows: store) }
}
