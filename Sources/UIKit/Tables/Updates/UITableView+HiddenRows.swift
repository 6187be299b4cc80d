import TableEngine
import TableGeometry

// Rows that the data source hides, in the app's updates.
extension UITableView {
  /// Removes hidden rows, which are not in the table, from an update that is about to take effect.
  ///
  /// - Returns: The rows to select after the update.
  func leaveOutHiddenRows() -> [IndexPath] {
    guard let rowHiding, let update = engine.closingUpdate, update.namesRows else { return [] }
    guard let hidden = rowHiding.tableView(self, hiddenSectionsFor: TableChanges(update)) else {
      return []
    }
    if !hidden.before.isEmpty || !hidden.after.isEmpty {
      engine.edit { $0.leaveOutRows(hidden) }
    }
    return hidden.selectedRows
  }
}

extension TableChanges {
  init(_ update: TableUpdate) {
    self.init(update.batch)
    // A section that only hides or shows its rows remains the same section.
    reloadedSections.removeAll { update.hiding.contains($0) }
  }
}

extension TableUpdate {
  /// Whether the update contains any change.
  fileprivate var namesRows: Bool { !batch.isEmpty || !reconfigured.isEmpty }

  /// Removes hidden rows. Rows that are inserted or deleted instead of moved are animated by default.
  fileprivate mutating func leaveOutRows(_ hidden: TableHiddenSections) {
    reconfigured.removeAll(where: hidden.isHiddenBefore)
    let moved = batch.leaveOutRows(hidden)
    for row in moved.inserted { insertedRows[row] = .automatic }
    for row in moved.deleted { removedRows[row] = .automatic }
  }
}
