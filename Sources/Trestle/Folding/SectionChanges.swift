import UIKit

/// The changes of one update, in the app's indices.
///
/// Changes are collected until the update ends, because only then are the new section indices known,
/// and thus which of the changed rows are in a collapsed section.
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

  /// Returns the changes as the table sees them, without rows of sections that are collapsed before or
  /// after the update.
  ///
  /// A row that moves out of a collapsed section becomes an insertion, and one that moves into a
  /// collapsed section a deletion.
  func visible(in translation: SectionFolding.Translation) -> SectionChanges {
    if translation.before.indices.isEmpty, translation.after.indices.isEmpty { return self }
    func isHiddenBefore(_ section: Int) -> Bool { translation.before.contains(section) }
    func isHiddenAfter(_ section: Int) -> Bool { translation.after.contains(section) }
    func visibleRows(_ rows: [Rows], _ isHidden: (Int) -> Bool) -> [Rows] {
      rows.compactMap { change in
        let paths = change.paths.filter { $0.count != 2 || !isHidden($0.section) }
        return paths.isEmpty ? nil : Rows(paths: paths, animation: change.animation)
      }
    }
    var out = self
    out.insertedRows = visibleRows(insertedRows, isHiddenAfter)
    out.deletedRows = visibleRows(deletedRows, isHiddenBefore)
    out.reloadedRows = visibleRows(reloadedRows, isHiddenBefore)
    out.reconfiguredRows = reconfiguredRows.filter { $0.count != 2 || !isHiddenBefore($0.section) }
    out.movedRows = []
    for move in movedRows {
      guard move.from.count == 2, move.to.count == 2 else {
        out.movedRows.append(move)
        continue
      }
      switch (isHiddenBefore(move.from.section), isHiddenAfter(move.to.section)) {
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
