import IndexMaps
import UIKit

/// The changes of one update as the app made them.
///
/// They are collected until the update ends: only then is the new index of each section known, and
/// so which of the changed rows are in a folded section.
struct SectionChanges {
  struct Rows {
    var paths: [IndexPath]
    var animation: UITableView.RowAnimation
  }
  struct Sections {
    var indices: IndexSet
    var animation: UITableView.RowAnimation
  }

  var insertedRows: [Rows] = []
  var deletedRows: [Rows] = []
  var reloadedRows: [Rows] = []
  var reconfiguredRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections: [Sections] = []
  var deletedSections: [Sections] = []
  var reloadedSections: [Sections] = []
  var movedSections: [(from: Int, to: Int)] = []
  var completions: [(Bool) -> Void] = []

  /// Whether a section is inserted, deleted or moved.
  var movesSections: Bool {
    !insertedSections.isEmpty || !deletedSections.isEmpty || !movedSections.isEmpty
  }

  /// Whether every section, and every row's section, may exist before or after the update, so that
  /// indices can be counted through it. `UITableView` reports an update that does not.
  ///
  /// - Parameter limit: the larger of the numbers of sections before and after the update.
  func isWellFormed(limit: Int) -> Bool {
    func isValid(_ path: IndexPath) -> Bool {
      path.count == 2 && path.row >= 0 && path.row < NSNotFound && path.section >= 0
        && path.section < limit
    }
    func isValid(_ change: Sections) -> Bool { change.indices.last.map { $0 < limit } ?? true }
    return [insertedRows, deletedRows, reloadedRows].joined().flatMap(\.paths).allSatisfy(isValid)
      && reconfiguredRows.allSatisfy(isValid)
      && movedRows.allSatisfy { isValid($0.from) && isValid($0.to) }
      && [insertedSections, deletedSections, reloadedSections].joined().allSatisfy(isValid)
      && movedSections.allSatisfy { (0..<limit).contains($0.from) && (0..<limit).contains($0.to) }
  }

  /// The number of sections before the update, if there are `count` after it.
  func countBefore(_ count: Int) -> Int {
    // No table has more: a sum of such numbers does not overflow.
    func size(_ change: Sections) -> Int { min(change.indices.count, 1 << 24) }
    let inserted = insertedSections.reduce(0) { $0 + size($1) }
    let deleted = deletedSections.reduce(0) { $0 + size($1) }
    return max(count - inserted + deleted, 0)
  }

  /// The indices of sections before and after the update.
  ///
  /// Moved and inserted sections take the indices that they name, the others the free ones in
  /// order, as in UIKit (UIKit reference 2.7).
  func sectionMap() -> IndexMap {
    var deleted = IndexSet()
    for change in deletedSections { deleted.formUnion(change.indices) }
    var inserted = IndexSet()
    for change in insertedSections { inserted.formUnion(change.indices) }
    for move in movedSections {
      deleted.remove(move.from)
      inserted.remove(move.to)
    }
    return IndexMap(
      removed: Array(deleted), inserted: Array(inserted),
      moves: movedSections.map { ($0.from, $0.to) })
  }

  /// The indices of a section's rows before and after the update; rows that move count as deleted
  /// and inserted.
  func rowMap(section: Int, newSection: Int) -> IndexMap {
    var deleted = IndexSet()
    var inserted = IndexSet()
    for path in deletedRows.flatMap(\.paths) where path.section == section {
      deleted.insert(path.row)
    }
    for path in insertedRows.flatMap(\.paths) where path.section == newSection {
      inserted.insert(path.row)
    }
    for move in movedRows {
      if move.from.section == section { deleted.insert(move.from.row) }
      if move.to.section == newSection { inserted.insert(move.to.row) }
    }
    return IndexMap(removed: Array(deleted), inserted: Array(inserted), moves: [])
  }

  /// The changes of rows that are visible, without those in sections that are folded before or
  /// after the update.
  ///
  /// A row that moves out of a folded section becomes an insertion, and one that moves into a
  /// folded section a deletion.
  func visible(
    isFoldedBefore: (Int) -> Bool, isFoldedAfter: (Int) -> Bool
  ) -> SectionChanges {
    func visibleRows(_ rows: [Rows], _ isFolded: (Int) -> Bool) -> [Rows] {
      rows.compactMap { change in
        let paths = change.paths.filter { !isFolded($0.section) }
        return paths.isEmpty ? nil : Rows(paths: paths, animation: change.animation)
      }
    }
    var out = self
    out.insertedRows = visibleRows(insertedRows, isFoldedAfter)
    out.deletedRows = visibleRows(deletedRows, isFoldedBefore)
    out.reloadedRows = visibleRows(reloadedRows, isFoldedBefore)
    out.reconfiguredRows = reconfiguredRows.filter { !isFoldedBefore($0.section) }
    out.movedRows = []
    for move in movedRows {
      switch (isFoldedBefore(move.from.section), isFoldedAfter(move.to.section)) {
      case (false, false): out.movedRows.append(move)
      case (true, false):
        out.insertedRows.append(Rows(paths: [move.to], animation: .automatic))
      case (false, true):
        out.deletedRows.append(Rows(paths: [move.from], animation: .automatic))
      case (true, true): break
      }
    }
    return out
  }
}
