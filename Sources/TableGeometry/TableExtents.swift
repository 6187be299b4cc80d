/// Where every row, header, footer and gap of a table is, for ten rows or ten million.
///
/// Sections stand in a balanced tree with sums of heights, and each section's rows in a tree of
/// runs of its own, so that every operation is O(log n) in the number of sections and runs.
/// Rows of one height cost nothing each, rows of few heights less than a byte, and a row of a height
/// of its own some five.
///
/// Heights are kept in whole units of 1/12288 point: exact for pixels at 1x, 2x and 3x, and
/// sums never drift. A height that is NaN, infinite or negative counts as 0, and no part can be
/// higher than 349525 points; callers that want to report such a height look before.
///
/// A value type: a copy is O(1) and shares what neither changes.
public struct TableExtents: Sendable {
  private(set) var sections = SumTree<SectionShape>()

  /// The number of rows in all sections.
  public private(set) var rowCount = 0

  /// A table without sections.
  public init() {}

  /// A table of these sections. O(n) in their number.
  public init(_ shapes: some Sequence<SectionShape>) {
    let elements = Array(shapes)
    rowCount = elements.reduce(0) { $0 + $1.rowCount }
    sections = SumTree(elements[...])
  }

  /// The greatest height that a row or another part can have, in points.
  public static var maximumHeight: Double { FixedPoint.points(Int64(UInt32.max)) }

  /// The number of sections.
  public var sectionCount: Int { sections.itemCount }

  /// The height of everything, in points.
  public var height: Double { FixedPoint.points(sections.length) }

  /// How much of the height is an estimate; the rest was measured, in points. O(1)
  ///
  /// What `height` says is wrong by no more than what the estimates are wrong by: measuring a row
  /// takes its estimate out of both.
  public var estimatedHeight: Double { FixedPoint.points(sections.sums.estimated) }

  /// The number of rows in a section. O(log n)
  public func rowCount(inSection section: Int) -> Int {
    sections.withElement(ofItem: section) { shape, _, _ in shape.pointee.rowCount }
  }

  /// A section's fixed parts and rows, for putting it in again elsewhere. O(log n)
  public func shape(ofSection section: Int) -> SectionShape {
    sections.withElement(ofItem: section) { shape, _, _ in shape.pointee }
  }

  // MARK: - Changing sections

  /// Puts a section in, before the one that has the index now. O(log n)
  public mutating func insertSection(_ shape: SectionShape, at section: Int) {
    precondition(section >= 0 && section <= sectionCount, "Section index out of range")
    rowCount += shape.rowCount
    sections.edit(atItem: section) { shapes, index, _ in shapes.insert(shape, at: index) }
  }

  /// Takes a section out, with all that is known of its rows. O(log n), however many they are
  @discardableResult
  public mutating func removeSection(at section: Int) -> SectionShape {
    precondition(section >= 0 && section < sectionCount, "Section index out of range")
    var removed = SectionShape()
    sections.edit(atItem: section) { shapes, index, _ in removed = shapes.remove(at: index) }
    rowCount -= removed.rowCount
    return removed
  }

  /// Puts a section in the place of another. O(log n)
  public mutating func replaceSection(at section: Int, with shape: SectionShape) {
    editSection(section) { $0 = shape }
  }

  /// Moves a section; `target` is its index afterwards. O(log n)
  public mutating func moveSection(at section: Int, to target: Int) {
    insertSection(removeSection(at: section), at: target)
  }

  /// Gives a fixed part of a section another height, in points. O(log n)
  public mutating func setHeight(
    _ height: Double, of part: SectionPart, inSection section: Int, isMeasured: Bool = true
  ) {
    editSection(section) { $0.setHeight(height, of: part, isMeasured: isMeasured) }
  }

  // MARK: - Changing rows

  /// Puts rows of one height in, in points. O(log n)
  public mutating func insertRows(
    count: Int, height: Double, isMeasured: Bool = true, at row: Int, inSection section: Int
  ) {
    let units = FixedPoint.units(height)
    guard count > 1 else {
      guard count == 1 else { return }
      let run = Run(count: 1, units: units, isMeasured: isMeasured)
      return editRows(section, at: row) { $0.insert(RowGroup(run), at: row) }
    }
    let rows = RowStore(count: count, units: units, isMeasured: isMeasured)
    editRows(section, at: row) { $0.insert(rows, at: row) }
  }

  /// Puts rows in that were cut out, with all that is known of them. O(log n)
  public mutating func insertRows(_ rows: CutRows, at row: Int, inSection section: Int) {
    editRows(section, at: row) { $0.insert(rows.store, at: row) }
  }

  /// Takes rows out. O(log n)
  public mutating func removeRows(_ range: Range<Int>, inSection section: Int) {
    editRows(section, at: range.lowerBound, range.upperBound) { $0.remove(range) }
  }

  /// Takes rows out, to be put in again with all that is known of them. O(log n), however many
  public mutating func cutRows(_ range: Range<Int>, inSection section: Int) -> CutRows {
    var cut = RowStore()
    editRows(section, at: range.lowerBound, range.upperBound) { cut = $0.cut(range) }
    return CutRows(store: cut)
  }

  /// Moves a row; `target` is its place afterwards. O(log n)
  public mutating func moveRow(at source: RowAddress, to target: RowAddress) {
    let row = row(source)
    let run = Run(count: 1, units: row.units, isMeasured: row.isMeasured)
    removeRows(source.row..<source.row + 1, inSection: source.section)
    editRows(target.section, at: target.row) { $0.insert(RowGroup(run), at: target.row) }
  }

  /// Gives a row another height, in points. O(log n)
  public mutating func setHeight(
    _ height: Double, ofRow address: RowAddress, isMeasured: Bool = true
  ) {
    editRows(address.section, at: address.row, address.row + 1) {
      $0.set(FixedPoint.units(height), isMeasured: isMeasured, row: address.row)
    }
  }

  // MARK: - Collapsing

  /// Whether the rows of a section are kept but count for nothing. O(log n)
  package func isCollapsed(section: Int) -> Bool {
    sections.withElement(ofItem: section) { shape, _, _ in shape.pointee.isCollapsed }
  }

  /// Makes the rows of a section count for nothing, or count again; what is known of them is kept
  /// meanwhile. O(log n), however many they are
  ///
  /// While it is collapsed the section has no rows, so none can be changed or put in. Its header
  /// and the other fixed parts stay.
  package mutating func setCollapsed(_ isCollapsed: Bool, section: Int) {
    editSection(section) { $0.setCollapsed(isCollapsed) }
  }

  // MARK: - Inside

  private mutating func editSection(_ section: Int, _ body: (inout SectionShape) -> Void) {
    precondition(section >= 0 && section < sectionCount, "Section index out of range")
    var change = 0
    sections.edit(atItem: section) { shapes, index, _ in
      change = -shapes[index].rowCount
      body(&shapes[index])
      change += shapes[index].rowCount
    }
    rowCount += change
  }

  /// Changes a section's rows; the rows named must be there, the count standing for the end.
  mutating func editRows(
    _ section: Int, at row: Int, _ end: Int? = nil, body: (inout RowStore) -> Void
  ) {
    editSection(section) {
      precondition(row >= 0 && (end ?? row) <= $0.rowCount, "Row index out of range")
      $0.editRows(body)
    }
  }
}
