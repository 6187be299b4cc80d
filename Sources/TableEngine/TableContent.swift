import TableGeometry

/// The sections and rows of a table, as they were last loaded from its data source.
public struct TableContent {
  public var extents = TableExtents()
  /// The number of rows of every section.
  public var rowCounts = RowCounts()
  /// The rows that sections had before they were hidden, with their heights.
  @usableFromInline var hidden: [Int: SectionShape] = [:]
  /// Sections whose rows have kept their heights from before they were hidden: each height becomes an
  /// estimate when its row comes into view.
  @usableFromInline var remembered: Set<Int> = []

  public init() {}

  public init(_ shapes: [SectionShape], rowCounts: [Int]) {
    extents = TableExtents(shapes)
    self.rowCounts = RowCounts(rowCounts)
  }

  public func hasRow(at row: RowAddress) -> Bool {
    row.section >= 0 && row.section < extents.sectionCount && row.row >= 0
      && row.row < extents.rowCount(inSection: row.section)
  }

  /// Returns the next row, skipping sections without rows; nil at the end.
  public func row(after row: RowAddress) -> RowAddress? {
    guard row.section >= 0, row.section < extents.sectionCount else { return nil }
    if row.row + 1 < extents.rowCount(inSection: row.section) {
      return RowAddress(section: row.section, row: row.row + 1)
    }
    let next = (row.section + 1..<extents.sectionCount).first {
      extents.rowCount(inSection: $0) > 0
    }
    return next.map { RowAddress(section: $0, row: 0) }
  }

  /// Returns the previous row, skipping sections without rows; nil at the start.
  public func row(before row: RowAddress) -> RowAddress? {
    if row.row > 0 { return RowAddress(section: row.section, row: row.row - 1) }
    let next = (0..<max(0, min(row.section, extents.sectionCount))).last {
      extents.rowCount(inSection: $0) > 0
    }
    return next.map { RowAddress(section: $0, row: extents.rowCount(inSection: $0) - 1) }
  }

  /// The first row of the table; nil if it has no rows.
  public var firstRow: RowAddress? {
    (0..<extents.sectionCount).first { extents.rowCount(inSection: $0) > 0 }
      .map { RowAddress(section: $0, row: 0) }
  }

  /// The last row of the table; nil if it has no rows.
  public var lastRow: RowAddress? {
    (0..<extents.sectionCount).last { extents.rowCount(inSection: $0) > 0 }
      .map { RowAddress(section: $0, row: extents.rowCount(inSection: $0) - 1) }
  }

  /// Returns the row at an offset from the first section's top, or the first row after that offset.
  public func row(near offset: Double) -> RowAddress? {
    for section in extents.sections(from: offset, to: extents.height) {
      let rows = extents.rows(inSection: section, from: offset, to: extents.height)
      if let row = rows.first { return RowAddress(section: section, row: row) }
    }
    return nil
  }

  /// Turns the heights of all rows into estimates, so that each row is measured again when it comes
  /// into view. O(n) in the number of sections and of runs of equal heights.
  mutating func forgetMeasures() {
    hidden = [:]
    extents.forgetRowMeasures()
  }

  /// Moves sections to their indices after an update.
  @usableFromInline mutating func moveMemory(_ newSection: (Int) -> Int?) {
    if !hidden.isEmpty {
      hidden = Dictionary(
        hidden.compactMap { entry in newSection(entry.key).map { ($0, entry.value) } },
        uniquingKeysWith: { first, _ in first })
    }
    if !remembered.isEmpty { remembered = Set(remembered.compactMap(newSection)) }
  }
}

/// The state of a table's content.
public enum ContentPhase {
  /// The content is what the data source last returned.
  case current
  /// Everything has to be loaded before the next layout.
  case stale
  /// The content is being loaded.
  case loading
  /// The content has become stale again while it is being loaded.
  case loadingStale

  @inlinable public var isStale: Bool { self == .stale || self == .loadingStale }
  @inlinable public var isLoading: Bool { self == .loading || self == .loadingStale }

  mutating func invalidate() { self = isLoading ? .loadingStale : .stale }
  @usableFromInline mutating func beginLoading() { self = isStale ? .loadingStale : .loading }
  mutating func endLoading() { self = self == .loadingStale ? .stale : .current }
}
