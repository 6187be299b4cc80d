/// The positions of all rows, headers, footers and gaps of a table.
///
/// Sections are in a balanced tree with sums of heights, and each section's rows in a tree of runs, so
/// every operation is O(log n) in the number of sections and runs. Rows with the same height take no
/// memory each, rows with few different heights less than a byte, and a row with an individual height
/// about five bytes.
///
/// Heights are multiples of 1/12288 point: pixels at 1x, 2x and 3x are exact, and sums accumulate no
/// errors. A height that is NaN or negative becomes 0, and heights above 349525 points are clamped to
/// that; callers that report such heights check them first.
///
/// This is a value type: a copy takes O(1) and shares unchanged storage.
public struct TableExtents: Sendable {
  private(set) var sections = SumTree<SectionShape>()

  /// The number of rows in all sections.
  public private(set) var rowCount = 0
  /// Whether rows of zero height are possible: set with the first such row.
  private(set) var mayHaveRowsWithoutHeight = false

  /// Creates a table without sections.
  public init() {}

  /// Creates a table of sections. O(n) in the number of sections.
  public init(_ shapes: some Sequence<SectionShape>) {
    let elements = Array(shapes)
    for shape in elements {
      rowCount += shape.rowCount
      if shape.mayHaveRowsWithoutHeight { mayHaveRowsWithoutHeight = true }
    }
    sections = SumTree(elements[...])
  }

  /// The maximum height of a row, header, footer or gap, in points.
  public static var maximumHeight: Double { FixedPoint.points(Int64(UInt32.max)) }

  /// The minimum height of a row, header, footer or gap, other than 0, in points.
  public static var minimumHeight: Double { FixedPoint.points(1) }

  /// The number of sections.
  public var sectionCount: Int { sections.itemCount }

  /// The height of the table, in points.
  public var height: Double { FixedPoint.points(sections.length) }

  /// The part of `height` that is estimated, in points; the rest was measured. O(1).
  ///
  /// The error of `height` is at most that of the estimates: measuring a row removes its estimate from
  /// both.
  public var estimatedHeight: Double { FixedPoint.points(sections.sums.estimated) }

  /// Returns the number of rows in a section. O(log n).
  public func rowCount(inSection section: Int) -> Int {
    sections.withElement(ofItem: section) { shape, _, _ in shape.pointee.rowCount }
  }

  /// Returns a section's rows and fixed parts, for insertion elsewhere. O(log n).
  public func shape(ofSection section: Int) -> SectionShape {
    sections.withElement(ofItem: section) { shape, _, _ in shape.pointee }
  }

  // MARK: - Changing sections

  /// Inserts a section at an index. O(log n).
  public mutating func insertSection(_ shape: SectionShape, at section: Int) {
    precondition(section >= 0 && section <= sectionCount, "Section index out of range")
    rowCount += shape.rowCount
    if shape.mayHaveRowsWithoutHeight { mayHaveRowsWithoutHeight = true }
    sections.edit(atItem: section) { shapes, index, _ in shapes.insert(shape, at: index) }
  }

  /// Removes a section, and returns it with its rows' heights. O(log n) for any number of rows.
  @discardableResult
  public mutating func removeSection(at section: Int) -> SectionShape {
    precondition(section >= 0 && section < sectionCount, "Section index out of range")
    var removed = SectionShape()
    sections.edit(atItem: section) { shapes, index, _ in removed = shapes.remove(at: index) }
    rowCount -= removed.rowCount
    return removed
  }

  /// Replaces a section. O(log n) for any number of rows.
  public mutating func replaceSection(at section: Int, with shape: SectionShape) {
    editSection(section) { $0 = shape }
  }

  /// Moves a section; `target` is its index after the move. O(log n).
  public mutating func moveSection(at section: Int, to target: Int) {
    insertSection(removeSection(at: section), at: target)
  }

  /// Sets the height of a fixed part of a section, in points. O(log n).
  public mutating func setHeight(
    _ height: Double, of part: SectionPart, inSection section: Int, isMeasured: Bool = true
  ) {
    editSection(section) { $0.setHeight(height, of: part, isMeasured: isMeasured) }
  }

  // MARK: - Changing rows

  /// Inserts rows with the same height, in points. O(log n).
  public mutating func insertRows(
    count: Int, height: Double, isMeasured: Bool = true, at row: Int, inSection section: Int
  ) {
    let units = FixedPoint.units(height)
    guard count > 1 else {
      guard count == 1 else { return }
      let run = Run(count: 1, units: units, isMeasured: isMeasured)
      return editRows(section, at: row, adding: units) { $0.insert(RowGroup(run), at: row) }
    }
    let rows = RowStore(count: count, units: units, isMeasured: isMeasured)
    editRows(section, at: row, adding: units) { $0.insert(rows, at: row) }
  }

  /// Inserts rows removed by `cutRows`, with their heights. O(log n).
  public mutating func insertRows(_ rows: CutRows, at row: Int, inSection section: Int) {
    // Some of them may have no height.
    editRows(section, at: row, adding: 0) { $0.insert(rows.store, at: row) }
  }

  /// Removes rows. O(log n).
  public mutating func removeRows(_ range: Range<Int>, inSection section: Int) {
    editRows(section, at: range.lowerBound, range.upperBound) { $0.remove(range) }
  }

  /// Removes rows, and returns them for a later insertion with their heights. O(log n) for any
  /// number of rows.
  public mutating func cutRows(_ range: Range<Int>, inSection section: Int) -> CutRows {
    var cut = RowStore()
    editRows(section, at: range.lowerBound, range.upperBound) { cut = $0.cut(range) }
    return CutRows(store: cut)
  }

  /// Moves a row; `target` is its address after the move. O(log n).
  public mutating func moveRow(at source: RowAddress, to target: RowAddress) {
    let row = row(source)
    let run = Run(count: 1, units: row.units, isMeasured: row.isMeasured)
    removeRows(source.row..<source.row + 1, inSection: source.section)
    editRows(target.section, at: target.row, adding: row.units) {
      $0.insert(RowGroup(run), at: target.row)
    }
  }

  /// Sets the height of a row, in points. O(log n).
  public mutating func setHeight(
    _ height: Double, ofRow address: RowAddress, isMeasured: Bool = true
  ) {
    let units = FixedPoint.units(height)
    editRows(address.section, at: address.row, address.row + 1, adding: units) {
      $0.setHeight(units, isMeasured: isMeasured, row: address.row)
    }
  }

  /// Turns the heights of all rows into estimates with the same values, except for rows of zero height.
  /// O(n) in the number of sections and of runs of equal heights.
  public mutating func forgetRowMeasures() {
    var shapes: [(section: Int, shape: SectionShape)] = []
    var section = 0
    sections.forEach { shape in
      if shape.store.sums.estimated < shape.store.length {
        var shape = shape
        shape.forgetMeasures()
        shapes.append((section, shape))
      }
      section += 1
      return true
    }
    for (section, shape) in shapes { replaceSection(at: section, with: shape) }
  }

  // MARK: - Internals

  private mutating func editSection(_ section: Int, _ body: (inout SectionShape) -> Void) {
    precondition(section >= 0 && section < sectionCount, "Section index out of range")
    var change = 0
    sections.edit(atItem: section) { shapes, index, _ in
      change = -shapes[index].rowCount
      body(&shapes[index])
      change += shapes[index].rowCount
      if shapes[index].mayHaveRowsWithoutHeight { mayHaveRowsWithoutHeight = true }
    }
    rowCount += change
  }

  /// Edits a section's rows. The row must exist, or equal the row count, which represents the end.
  ///
  /// - Parameter units: The height of the rows that are added or changed.
  mutating func editRows(
    _ section: Int, at row: Int, _ end: Int? = nil, adding units: UInt32 = 1,
    body: (inout RowStore) -> Void
  ) {
    editSection(section) {
      precondition(row >= 0 && (end ?? row) <= $0.rowCount, "Row index out of range")
      $0.editRows(mayAddRowsWithoutHeight: units == 0, body)
    }
  }
}
