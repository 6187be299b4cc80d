import TableGeometry

/// All rows of a table, numbered across its sections, for assistive technologies.
@MainActor package struct AllRows {
  private let table: UITableView
  /// For each section, the number of its first row.
  private let starts: [Int]
  /// The number of rows.
  package let count: Int

  /// Counts the rows of each section, without a cell.
  package init(of table: UITableView) {
    self.table = table
    var starts: [Int] = []
    var count = 0
    for section in 0..<table.numberOfSections {
      starts.append(count)
      count += table.numberOfRows(inSection: section)
    }
    self.starts = starts
    self.count = count
  }

  /// The number of a row, from 0; nil for one that the table does not have.
  package func number(of path: IndexPath) -> Int? {
    starts.indices.contains(path.section) && table.hasRow(at: path)
      ? starts[path.section] + path.row : nil
  }

  /// The index path of a row by its number. O(log n) for n sections.
  package func path(of number: Int) -> IndexPath? {
    guard number >= 0, number < count else { return nil }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return IndexPath(row: number - starts[low], section: low)
  }
}

extension UITableView {
  /// The spoken text of a row. The data source is asked for a cell if the row is not on the screen.
  package func spokenText(ofRow path: IndexPath) -> String { text(ofRow: RowAddress(path)) }

  /// The visible cell of the row from which keys start.
  var cellWithKeyFocus: UITableViewCell? {
    focus.row.flatMap { engine.rows.cell(at: $0) }
  }

  /// Moves the key focus to a row; false if the table or its delegate refuses.
  func takeKeyFocus(showing cell: UITableViewCell) -> Bool {
    guard canTakeKeyFocus, selectsRows || isInEditMode, let row = cell.tile?.address, canFocus(row)
    else { return false }
    hostSession.keyFocus = self
    return moveFocus(to: row)
  }

  /// Whether several rows can be selected at present, and stay selected.
  package var keepsSelectedRows: Bool { selectsRows && selectsSeveralRows }

  /// Selects or deselects a row with the delegate's consent; false if nothing changes.
  package func setSelectedByUser(_ isSelected: Bool, at path: IndexPath) -> Bool {
    guard hasRow(at: path), selectsRows else { return false }
    let row = RowAddress(path)
    guard engine.selection.contains(row) != isSelected else { return false }
    if isSelected { selectByUser(row) } else { deselectByUser(row) }
    return engine.selection.contains(row) == isSelected
  }
}
