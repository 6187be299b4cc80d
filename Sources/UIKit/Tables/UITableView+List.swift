import TableGeometry

// The table as assistive technologies and keys see it.
extension UITableView {
  /// The visible cell of the row from which keys start.
  var cellWithKeyFocus: UITableViewCell? {
    focus.row.flatMap { engine.rows.cell(at: $0) }
  }

  /// Moves the key focus to a row; returns false if the table or its delegate refuses.
  func takeKeyFocus(showing cell: UITableViewCell) -> Bool {
    guard canTakeKeyFocus, selectsRows || isInEditMode, let row = cell.tile?.address, canFocus(row)
    else { return false }
    hostSession.keyFocus = self
    return moveFocus(to: row)
  }

  /// Whether several rows can currently be selected, and stay selected.
  package var keepsSelectedItems: Bool { selectsRows && selectsSeveralRows }

  /// Selects or deselects a row if the delegate allows it; returns false if nothing changes.
  package func setSelectedByUser(_ isSelected: Bool, at path: IndexPath) -> Bool {
    guard hasRow(at: path), selectsRows else { return false }
    let row = RowAddress(path)
    guard engine.selection.contains(row) != isSelected else { return false }
    if isSelected { selectByUser(row) } else { deselectByUser(row) }
    return engine.selection.contains(row) == isSelected
  }
}
