/// Where every row, header, footer and gap of a table is, for ten rows or ten million.
///
/// Sections stand in a balanced tree with sums of heights, and each section's rows in a tree of
/// runs of its own, so that every operation is O(log n) in the number of sections and runs.
/// Rows of one height cost nothing each, and a row of a height of its own some 12 bytes.
///
/// Heights are kept in whole units of 1/12288 point: exact for pixels at 1x, 2x and 3x, and
/// sums never drift. A height that is NaN, infinite or negative counts as 0, and no part can be
/// higher than 349525 points; callers that want to report such a height look before.
///
/// A value type: a copy is O(1) and shares what neither changes.
public struct TableExtents: Sendable {
  var sections = SumTree<SectionShape>()

  /// The number of rows in all sections.
  public private(set) var rowCount = 0

  /// A table without sections.
  public init() {}

  /// A table of these sections. O(n) in their number.
  public init(_ shapes: some Sequence<SectionShape>) {
    let elements = ContiguousArray(shapes)
    rowCount = elements.reduce(0) { $0 + $1.rowCount }
    sections = SumTree(elements)
  }

  /// The greatest height that a row or another part can have, in points.
  public static var maximumHeight: Double { FixedPoint.points(Int64(UInt32.max)) }

  /// The number of sections.
  public var sectionCount: Int { sections.itemCount }

  /// The height of everything, in points.
  public var height: Double { FixedPoint.points(sections.length) }

  /// The number of rows in a section. O(log n)
  public func rowCount(inSection section: Int) -> Int {
    sections.place(ofItem: section).element.rowCount
  }

  /// A section's fixed parts and rows, for putting it in again elsewhere. O(log n)
  public func shape(ofSection section: Int) -> SectionShape {
    sections.place(ofItem: section).element
  }

  // MARK: - Changing

  /// Puts a section in, before the one that has the index now. O(log n)
  public mutating func insertSection(_ shape: SectionShape, at section: Int) {
    precondition(section >= 0 && section <= sectionCount, "Section index out of range")
    rowCount += shape.rowCount
    sections.edit(atItem: section) { shapes, index, _ in shapes.insert(shape, at: index) }
  }

  /// Takes a section out. O(log n), however many rows it has
  @discardableResult
  public mutating func removeSection(at section: Int) -> SectionShape {
    checkSection(section)
    var removed = SectionShape()
    sections.edit(atItem: section) { shapes, index, _ in removed = shapes.remove(at: index) }
    rowCount -= removed.rowCount
    return removed
  }

  /// Puts a section in the place of another. O(log n)
  public mutating func replaceSection(at section: Int, with shape: SectionShape) {
    var old = 0
    editSection(section) {
      old = $0.rowCount
      $0 = shape
    }
    rowCount += shape.rowCount - old
  }

  /// Moves a section; `target` is its index afterwards. O(log n)
  public mutating func moveSection(at section: Int, to target: Int) {
    insertSection(removeSection(at: section), at: target)
  }

  /// Puts rows of one height in, in points. O(log n)
  public mutating func insertRows(
    count: Int, height: Double, isMeasured: Bool = true, at row: Int, inSection section: Int
  ) {
    let run = Run(
      count: min(max(count, 0), Run.longest), units: FixedPoint.units(height),
      isMeasured: isMeasured)
    editSection(section) {
      precondition(row >= 0 && row <= $0.rowCount, "Row index out of range")
      $0.rows.insert(run, at: row)
    }
    rowCount += run.itemCount
  }

  /// Takes rows out. O(log n)
  public mutating func removeRows(_ range: Range<Int>, inSection section: Int) {
    editSection(section) {
      precondition(
        range.lowerBound >= 0 && range.upperBound <= $0.rowCount, "Row index out of range")
      $0.rows.remove(range)
    }
    rowCount -= range.count
  }

  /// Moves a row; `target` is its place afterwards. O(log n)
  public mutating func moveRow(at source: RowAddress, to target: RowAddress) {
    let height = height(ofRow: source)
    let isMeasured = isMeasured(source)
    removeRows(source.row..<source.row + 1, inSection: source.section)
    insertRows(
      count: 1, height: height, isMeasured: isMeasured, at: target.row, inSection: target.section)
  }

  /// Gives a row another height, in points. O(log n)
  public mutating func setHeight(
    _ height: Double, ofRow address: RowAddress, isMeasured: Bool = true
  ) {
    editSection(address.section) {
      precondition(address.row >= 0 && address.row < $0.rowCount, "Row index out of range")
      $0.rows.set(FixedPoint.units(height), isMeasured: isMeasured, row: address.row)
    }
  }

  /// Gives a fixed part of a section another height, in points. O(log n)
  public mutating func setHeight(
    _ height: Double, of part: SectionPart, inSection section: Int, isMeasured: Bool = true
  ) {
    editSection(section) { $0.setHeight(height, of: part, isMeasured: isMeasured) }
  }

  private mutating func editSection(_ section: Int, _ body: (inout SectionShape) -> Void) {
    checkSection(section)
    sections.edit(atItem: section) { shapes, index, _ in body(&shapes[index]) }
  }

  func checkSection(_ section: Int) {
    precondition(section >= 0 && section < sectionCount, "Section index out of range")
  }
}
