import TableGeometry

/// The rows and columns of all items of a layout: those of each section, one section after another.
public struct ItemGrid: Sendable {
  /// The grids of the sections.
  public let sections: [SectionGrid]
  /// Whether sections follow each other from the leading edge to the trailing one.
  public let isSideways: Bool
  /// For each section, its first row, or its first column if sections are side by side.
  private let starts: [Int]
  private let end: Int

  /// Creates the grid of a layout.
  ///
  /// - Parameters:
  ///   - sections: The grids of the sections.
  ///   - isSideways: Whether sections follow each other from the leading edge to the trailing one.
  public init(_ sections: [SectionGrid], isSideways: Bool) {
    self.sections = sections
    self.isSideways = isSideways
    var starts: [Int] = []
    starts.reserveCapacity(sections.count)
    var end = 0
    for section in sections {
      starts.append(end)
      end += isSideways ? section.columnCount : section.rowCount
    }
    self.starts = starts
    self.end = end
  }

  /// The number of rows.
  public var rowCount: Int { isSideways ? sections.map(\.rowCount).max() ?? 0 : end }
  /// The number of columns.
  public var columnCount: Int { isSideways ? end : sections.map(\.columnCount).max() ?? 0 }

  /// Returns the row and column of an item; nil if the layout does not have the item.
  public func place(of item: RowAddress) -> SectionGrid.Place? {
    guard sections.indices.contains(item.section),
      var place = sections[item.section].place(of: item.row)
    else { return nil }
    if isSideways {
      place.column += starts[item.section]
    } else {
      place.row += starts[item.section]
    }
    return place
  }

  /// Returns the item at a place; nil if there is none. O(log n) for n sections.
  public func item(at place: SectionGrid.Place) -> RowAddress? {
    let line = isSideways ? place.column : place.row
    guard line >= 0, line < end else { return nil }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= line { low = middle } else { high = middle }
    }
    var own = place
    if isSideways { own.column -= starts[low] } else { own.row -= starts[low] }
    return sections[low].item(at: own).map { RowAddress(section: low, row: $0) }
  }
}
