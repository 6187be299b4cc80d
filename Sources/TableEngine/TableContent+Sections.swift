import TableGeometry

// Sections that an update inserts, or whose rows it hides or shows again.
@MainActor extension TableContent {
  /// Returns the shape of an inserted section, with all heights requested from the data source.
  @inlinable mutating func newSection(
    _ section: Int, count: Int, asking source: inout some TableSource
  ) -> SectionShape {
    hidden[section] = nil
    remembered.remove(section)
    return newSection(section, rows: source.rows(ofSection: section, count: count), &source)
  }

  /// Returns the shape of a section whose rows an update hides, or shows again with their former
  /// heights.
  @inlinable mutating func hiddenSection(
    _ section: Int, count: Int, asking source: inout some TableSource
  ) -> SectionShape {
    // Rows of one fixed height have nothing to remember.
    if case .fixed = source.sizing {
      return newSection(section, count: count, asking: &source)
    }
    let old = extents.shape(ofSection: section)
    if count == 0, old.rowCount > 0 {
      hidden[section] = old
      remembered.remove(section)
      return newSection(section, rows: SectionShape(), &source)
    }
    guard var kept = hidden[section], kept.rowCount == count else {
      return newSection(section, count: count, asking: &source)
    }
    hidden[section] = nil
    remembered.insert(section)
    // The others are asked for as they come into view.
    for row in kept.rowsWithoutHeight {
      let (height, isMeasured) = source.height(
        ofRowWithoutHeight: RowAddress(section: section, row: row))
      kept.setHeight(height, ofRow: row, isMeasured: isMeasured)
    }
    return newSection(section, rows: kept, &source)
  }

  @inlinable func newSection(
    _ section: Int, rows: SectionShape, _ source: inout some TableSource
  ) -> SectionShape {
    source.loadParts(ofSection: section)
    var shape = rows
    shape.setHeights(source.partHeights(ofSection: section))
    return shape
  }
}
