/// Collects the heights of a section's rows, in order.
public struct SectionShapeBuilder: Sendable {
  private var groups = ContiguousArray<RowGroup>()
  private var last = RowGroupBuilder(isMeasured: true)
  /// Whether rows of zero height are possible. It stays set after the first such row, because a group
  /// inherits the heights of the preceding group.
  private var mayHaveRowsWithoutHeight = false
  // The heights that have not been grouped yet. They are appended one by one in another module, and
  // grouped in this one, in steps of as many as a group with few different heights can have.
  @usableFromInline var heights = InlineArray<30, Double>(repeating: 0)
  @usableFromInline var heightCount = 0
  @usableFromInline var areHeightsMeasured = true

  /// Whether four heights are looked up in one step. Without optimization, every vector operation is a
  /// call, which is slower than processing one height after another; the result is the same.
  ///
  /// Safety: constant except in tests, which change it while no table is being built; both values give
  /// the same result.
  #if DEBUG
    @exclusivity(unchecked) package nonisolated(unsafe) static var takesFourHeightsAtOnce = false
  #else
    @exclusivity(unchecked) package nonisolated(unsafe) static var takesFourHeightsAtOnce = true
  #endif

  /// Creates a builder without rows.
  public init() {}

  /// Appends a row with a height in points. O(1).
  @inlinable
  public mutating func append(height: Double, isMeasured: Bool) {
    if heightCount == heights.count || areHeightsMeasured != isMeasured {
      flush()
      areHeightsMeasured = isMeasured
    }
    heights[heightCount] = height
    heightCount &+= 1
  }

  /// Appends rows with heights in points. O(n). A height that is not a positive number is treated as 0.
  public mutating func append(heights: Span<Double>, areMeasured: Bool) {
    if heightCount > 0 { flush() }
    appendHeights(heights, areMeasured: areMeasured)
  }

  /// Groups the heights collected so far.
  @usableFromInline
  mutating func flush() {
    // A copy, since the groups change meanwhile.
    let heights = heights
    appendHeights(heights.span.extracting(first: heightCount), areMeasured: areHeightsMeasured)
    heightCount = 0
  }

  /// Adds heights to the groups.
  private mutating func appendHeights(_ heights: Span<Double>, areMeasured: Bool) {
    if last.isMeasured != areMeasured { close(areMeasured: areMeasured) }
    heights.withUnsafeBufferPointer { points in
      guard let first = points.baseAddress else { return }
      var index = 0
      while true {
        index = last.append(known: first, from: index, to: points.count)
        if index == points.count { return }
        if last.isFull {
          makeRoom(areMeasured: areMeasured)
        } else {
          let units = FixedPoint.units(first[index])
          append(Run(count: 1, units: units, isMeasured: areMeasured))
          index &+= 1
        }
      }
    }
  }

  private mutating func append(_ run: Run) {
    if run.units == 0 { mayHaveRowsWithoutHeight = true }
    while !last.append(run) { makeRoom(areMeasured: run.isMeasured) }
  }

  /// Makes space for another row in the group, or begins another group.
  private mutating func makeRoom(areMeasured: Bool) {
    if areMeasured == last.isMeasured, last.forgetExpectedHeights() { return }
    close(areMeasured: areMeasured)
  }

  /// Begins another group.
  private mutating func close(areMeasured: Bool) {
    if last.count > 0 { groups.append(last.group) }
    last = RowGroupBuilder(after: last, isMeasured: areMeasured)
  }

  mutating func append(run: Run) {
    flush()
    append(run)
  }

  /// Returns the rows collected so far, and removes them from the builder. O(n).
  mutating func removeStore() -> RowStore {
    flush()
    close(areMeasured: true)
    let store = RowStore(groups: groups)
    groups.removeAll(keepingCapacity: true)
    return store
  }

  /// Returns a section of the rows collected so far, and removes them from the builder. O(n).
  public mutating func removeShape() -> SectionShape {
    let store = removeStore()
    return SectionShape(rows: store, mayHaveRowsWithoutHeight: mayHaveRowsWithoutHeight)
  }
}
