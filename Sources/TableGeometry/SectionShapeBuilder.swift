/// Collects the heights of a section's rows in order.
public struct SectionShapeBuilder: Sendable {
  private var runs = ContiguousArray<Run>()

  /// A builder without rows.
  public init() {}

  /// Adds a row of a height in points. O(1)
  public mutating func append(height: Double, isMeasured: Bool) {
    let run = Run(count: 1, units: FixedPoint.units(height), isMeasured: isMeasured)
    if let last = runs.last, last.isAlike(run) {
      runs[runs.count - 1] = last.withCount(last.itemCount + 1)
    } else {
      runs.append(run)
    }
  }

  /// A section of the rows so far. O(n)
  public func shape() -> SectionShape { SectionShape(rows: RowStore(runs: runs)) }
}
