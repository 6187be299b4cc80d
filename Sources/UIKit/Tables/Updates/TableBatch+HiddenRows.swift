import TableGeometry

extension TableChanges {
  init(_ batch: TableBatch) {
    insertedSections = batch.insertedSections
    deletedSections = batch.deletedSections
    reloadedSections = batch.reloadedSections
    movedSections = batch.movedSections.map { ($0.source, $0.target) }
    insertedRows = batch.insertedRows.map { IndexPath($0) }
    deletedRows = batch.deletedRows.map { IndexPath($0) }
    reloadedRows = batch.reloadedRows.map { IndexPath($0) }
    movedRows = batch.movedRows.map { (IndexPath($0.source), IndexPath($0.target)) }
  }
}

extension TableHiddenSections {
  func isHiddenBefore(_ row: RowAddress) -> Bool {
    row.row >= visibleRowCount && before.contains(row.section)
  }

  func isHiddenAfter(_ row: RowAddress) -> Bool {
    row.row >= visibleRowCount && after.contains(row.section)
  }
}

extension TableBatch {
  /// Removes hidden rows. A row that moves out of a section with hidden rows is inserted, and one that
  /// moves into such a section is deleted.
  ///
  /// - Returns: The rows that are inserted and deleted instead of moved.
  mutating func leaveOutRows(
    _ hidden: TableHiddenSections
  ) -> (inserted: [RowAddress], deleted: [RowAddress]) {
    deletedRows.removeAll(where: hidden.isHiddenBefore)
    reloadedRows.removeAll(where: hidden.isHiddenBefore)
    insertedRows.removeAll(where: hidden.isHiddenAfter)
    func isReplaced(_ move: RowMove) -> Bool {
      hidden.before.contains(move.source.section) || hidden.after.contains(move.target.section)
    }
    let replaced = movedRows.filter(isReplaced)
    let deleted = replaced.map(\.source).filter { !hidden.isHiddenBefore($0) }
    let inserted = replaced.map(\.target).filter { !hidden.isHiddenAfter($0) }
    movedRows.removeAll(where: isReplaced)
    deletedRows += deleted
    insertedRows += inserted
    return (inserted, deleted)
  }

  /// Replaces the first row of each section that has only one visible row, both before and after
  /// the update, if the update changes which row that is.
  ///
  /// - Parameters:
  ///   - oldCounts: The number of visible rows of each section before the update.
  ///   - newCounts: The number of visible rows of each section after it.
  mutating func replaceFirstRows(
    _ hidden: TableHiddenSections, oldCounts: [Int], newCounts: [Int]
  ) {
    guard hidden.visibleRowCount == 1 else { return }
    var sections = TableBatch()
    sections.deletedSections = deletedSections
    sections.insertedSections = insertedSections
    sections.movedSections = movedSections
    // An inconsistent update is reported when it is validated.
    guard
      let map = try? sections.validated(
        before: RowCounts([Int](repeating: 0, count: oldCounts.count)),
        after: [Int](repeating: 0, count: newCounts.count))
    else { return }
    let (deleted, inserted) = (Set(deletedRows), Set(insertedRows))
    for new in hidden.after where newCounts.indices.contains(new) {
      guard let old = map.oldSection(forNew: new), hidden.before.contains(old),
        !reloadedSections.contains(old)
      else { continue }
      let (source, target) = (RowAddress(section: old, row: 0), RowAddress(section: new, row: 0))
      switch (deleted.contains(source), inserted.contains(target)) {
      case (true, false): if newCounts[new] > 0 { insertedRows.append(target) }
      case (false, true):
        guard oldCounts[old] > 0 else { continue }
        deletedRows.append(source)
        reloadedRows.removeAll { $0 == source }
      case (true, true), (false, false): break
      }
    }
  }
}
