import UIKit

/// The changes of one update as an app made them, kept until all are known: only then it is clear
/// where each section goes, and so which of the rows are in a folded one.
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

  /// Whether any section comes, goes or moves.
  var movesSections: Bool {
    !insertedSections.isEmpty || !deletedSections.isEmpty || !movedSections.isEmpty
  }

  /// How many sections there were where there are `count` now.
  func countBefore(_ count: Int) -> Int {
    let inserted = insertedSections.reduce(0) { $0 + $1.indices.count }
    let deleted = deletedSections.reduce(0) { $0 + $1.indices.count }
    return max(count - inserted + deleted, 0)
  }

  /// Where each of `count` sections goes; nil for those that are deleted.
  ///
  /// Moved and inserted sections take the places they name, the others the free ones in order, as
  /// in UIKit (UIKit reference 2.7). O(n) in the number of sections.
  func newIndices(of count: Int) -> [Int?] {
    var map = [Int?](repeating: nil, count: count)
    var taken = IndexSet()
    for change in insertedSections { taken.formUnion(change.indices) }
    var leaving = IndexSet()
    for change in deletedSections { leaving.formUnion(change.indices) }
    for move in movedSections {
      leaving.insert(move.from)
      taken.insert(move.to)
    }
    var next = 0
    for old in 0..<count where !leaving.contains(old) {
      while taken.contains(next) { next += 1 }
      map[old] = next
      next += 1
    }
    for move in movedSections where map.indices.contains(move.from) { map[move.from] = move.to }
    return map
  }

  /// Where a row of a section goes within it; nil where it is deleted or leaves the section.
  func newRow(_ row: Int, section: Int, newSection: Int) -> Int? {
    var gone = IndexSet()
    var come = IndexSet()
    for path in deletedRows.flatMap(\.paths) where path.section == section { gone.insert(path.row) }
    for path in insertedRows.flatMap(\.paths) where path.section == newSection {
      come.insert(path.row)
    }
    for move in movedRows {
      if move.from.section == section { gone.insert(move.from.row) }
      if move.to.section == newSection { come.insert(move.to.row) }
    }
    if gone.contains(row) { return nil }
    var new = row - gone.count(in: 0..<max(row, 0))
    for inserted in come where inserted <= new { new += 1 }
    return new
  }

  /// Leaves out the rows that do not show because their section is folded, before or after.
  ///
  /// A row that moves between a folded section and an open one comes or goes.
  func visible(
    isFoldedBefore: (Int) -> Bool, isFoldedAfter: (Int) -> Bool
  ) -> SectionChanges {
    func open(_ rows: [Rows], _ isFolded: (Int) -> Bool) -> [Rows] {
      rows.compactMap { change in
        let paths = change.paths.filter { !isFolded($0.section) }
        return paths.isEmpty ? nil : Rows(paths: paths, animation: change.animation)
      }
    }
    var out = self
    out.insertedRows = open(insertedRows, isFoldedAfter)
    out.deletedRows = open(deletedRows, isFoldedBefore)
    out.reloadedRows = open(reloadedRows, isFoldedBefore)
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
