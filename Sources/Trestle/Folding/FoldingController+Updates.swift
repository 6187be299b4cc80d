import UIKit

// The state of sections through the app's own updates.
extension FoldingController {
  /// Carries the state through an update, and returns the changes that the table is to see: those
  /// of rows that are visible.
  ///
  /// - Parameters:
  ///   - changes: the update, in the app's section indices.
  ///   - sectionCount: the number of sections that the table knows.
  ///   - wasReloadPending: whether the table had yet to ask for its counts. The counts that it gets
  ///     then include the changes, and the state was read by identifier already.
  func translate(
    _ changes: SectionChanges, sectionCount: Int, wasReloadPending: Bool
  ) -> SectionChanges {
    revision += 1
    if wasReloadPending, options?.sectionIdentifier != nil { return changes }
    let countBefore = wasReloadPending ? changes.countBefore(sectionCount) : sectionCount
    // UITableView reports what cannot be counted, and takes everything from the data source again.
    guard changes.isWellFormed(limit: max(countBefore, sectionCount, self.sectionCount)) else {
      return changes
    }
    foldedPlace = nil
    let before = indices
    let map = changes.movesSections ? changes.sectionMap() : nil
    func newIndex(_ section: Int) -> Int? {
      guard let map else { return section }
      return (0..<countBefore).contains(section) ? map.new(forOld: section) : nil
    }
    if changes.movesSections {
      indices = IndexSet(indices.compactMap(newIndex))
      lastSection = lastSection.flatMap(newIndex)
      spring = spring.flatMap { spring in
        newIndex(spring.section).map { FoldingController.Spring(section: $0, timer: spring.timer) }
      }
      let inserted = changes.insertedSections.reduce(into: IndexSet()) { $0.formUnion($1.indices) }
      let deleted = changes.deletedSections.reduce(into: IndexSet()) { $0.formUnion($1.indices) }
      initializedCount = max(
        max(initializedCount, sectionCount) + inserted.count - deleted.count, 0)
      for section in inserted { restoreState(ofInsertedSection: section) }
    }
    for change in changes.reloadedSections {
      for section in change.indices.compactMap(newIndex) {
        restoreState(ofReloadedSection: section)
      }
    }
    moveRecords(newIndex, changes)
    return changes.visible(
      isFoldedBefore: before.contains, isFoldedAfter: { self.indices.contains($0) })
  }

  /// An inserted section is folded if its identifier was folded when it was last in the table, and
  /// otherwise gets its initial state.
  private func restoreState(ofInsertedSection section: Int) {
    if let name = options?.sectionIdentifier?(section), names.contains(name) {
      indices.insert(section)
    } else {
      initialize(section)
    }
  }

  /// A reloaded section may have another identifier than before.
  private func restoreState(ofReloadedSection section: Int) {
    guard let name = options?.sectionIdentifier?(section) else { return }
    if names.contains(name) { indices.insert(section) } else { indices.remove(section) }
  }

  /// Moves the records to the new indices of their sections, and their hidden selection to the new
  /// indices of the rows.
  private func moveRecords(_ newIndex: (Int) -> Int?, _ changes: SectionChanges) {
    // A selected row that moves into a folded section stays selected there, hidden.
    let selected = Set(table?.indexPathsForSelectedRows ?? [])
    var hidden: [(section: Int, row: Int)] = []
    for move in changes.movedRows {
      let wasHidden = records[move.from.section]?.selectedRows.contains(move.from.row) == true
      if selected.contains(move.from) || wasHidden, indices.contains(move.to.section) {
        hidden.append((move.to.section, move.to.row))
      }
    }
    let old = records
    records = [:]
    for (section, record) in old {
      guard let new = newIndex(section) else {
        record.load?.cancel()
        continue
      }
      record.section = new
      if !record.selectedRows.isEmpty {
        let rows = changes.rowMap(section: section, newSection: new)
        record.selectedRows = record.selectedRows.compactMap(rows.new(forOld:))
      }
      records[new] = record
    }
    for row in hidden { record(of: row.section).selectedRows.append(row.row) }
  }
}
