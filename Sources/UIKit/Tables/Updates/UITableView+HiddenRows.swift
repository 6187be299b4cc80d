import TableEngine
import TableGeometry

// Rows that the data source hides, in the app's updates.
extension UITableView {
  /// Removes rows that the table does not have from an update that is about to take effect.
  ///
  /// - Returns: The rows to select after the update.
  func leaveOutHiddenRows() -> [IndexPath] {
    guard let rowHiding, let update = engine.closingUpdate, update.namesRows else { return [] }
    guard let hidden = rowHiding.tableView(self, hiddenSectionsFor: TableChanges(update)) else {
      return []
    }
    if !hidden.before.isEmpty || !hidden.after.isEmpty {
      engine.edit { $0.leaveOutRows(before: hidden.before, after: hidden.after) }
    }
    return hidden.selectedRows
  }
}

extension TableChanges {
  init(_ update: TableUpdate) {
    let batch = update.batch
    insertedSections = batch.insertedSections
    deletedSections = batch.deletedSections
    // A section that only hides or shows its rows remains the same section.
    reloadedSections = batch.reloadedSections.filter { !update.hiding.contains($0) }
    movedSections = batch.movedSections.map { ($0.source, $0.target) }
    insertedRows = batch.insertedRows.map { IndexPath($0) }
    deletedRows = batch.deletedRows.map { IndexPath($0) }
    reloadedRows = batch.reloadedRows.map { IndexPath($0) }
    movedRows = batch.movedRows.map { (IndexPath($0.source), IndexPath($0.target)) }
  }
}

extension TableUpdate {
  /// Whether the update contains any change.
  fileprivate var namesRows: Bool { !batch.isEmpty || !reconfigured.isEmpty }

  /// Removes rows of sections whose rows are hidden. A row that moves out of such a section is
  /// inserted, and one that moves into one is deleted.
  fileprivate mutating func leaveOutRows(before: IndexSet, after: IndexSet) {
    batch.deletedRows.removeAll { before.contains($0.section) }
    batch.reloadedRows.removeAll { before.contains($0.section) }
    reconfigured.removeAll { before.contains($0.section) }
    batch.insertedRows.removeAll { after.contains($0.section) }
    for move in batch.movedRows {
      switch (before.contains(move.source.section), after.contains(move.target.section)) {
      case (true, false):
        batch.insertedRows.append(move.target)
        insertedRows[move.target] = .automatic
      case (false, true):
        batch.deletedRows.append(move.source)
        removedRows[move.source] = .automatic
      case (true, true), (false, false): break
      }
    }
    batch.movedRows.removeAll {
      before.contains($0.source.section) || after.contains($0.target.section)
    }
  }
}
