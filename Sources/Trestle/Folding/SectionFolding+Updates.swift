import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// Updates of the table, by the app and by this object.
extension SectionFolding {
  /// An update in terms of the table, without the rows of collapsed sections.
  struct Translation {
    var before = SectionSet()
    var after = SectionSet()
    /// Rows to select after the update.
    var selected: [IndexPath] = []
  }

  /// Moves the states to the sections' new indices in an update that is about to take effect.
  /// Returns the sections whose rows are hidden before and after it; nil for an inconsistent
  /// update, which the table reports.
  func translate(_ update: @autoclosure () -> FoldingUpdate) -> Translation? {
    guard engine.isOn else { return nil }
    // During this object's own update, the rows are already those that the table should have.
    let changes = isUpdatingTable ? FoldingUpdate() : update()
    let count = isUpdatingTable ? engine.sectionCount : sectionCount
    foldedPlace = nil
    var names: [Int: String]?
    if let name = sectionIdentifier {
      let asked = engine.sectionsToName(for: changes, count: count)
      names = Dictionary(asked.map { ($0, name($0)) }) { first, _ in first }
    }
    guard let translation = engine.begin(changes, count: count, names: names) else { return nil }
    answer(translation.reading)
    let selected =
      changes.movedRows.isEmpty
      ? [] : Set((list?.selectedRows ?? []).map { FoldingRow($0) })
    let end = engine.finish(changes, translation) { selected.contains($0) }
    return Translation(
      before: translation.hiddenBefore, after: end.hiddenAfter,
      selected: end.selected.map { IndexPath(row: $0.row, section: $0.section) })
  }

  // MARK: Calls that name rows of collapsed sections

  /// Returns the collapsed section that hides one of the app's rows; nil if the row is in the table, or
  /// if there is no such row.
  func sectionHiding(_ path: IndexPath) -> Int? {
    guard let list, engine.isOn, path.count == 2, path.row >= visibleRowCount,
      engine.hidesRows(of: path.section),
      path.row < list.sourceRowCount(inSection: path.section)
    else { return nil }
    return path.section
  }

  func setSelected(_ isSelected: Bool, hiddenRowAt path: IndexPath) {
    engine.setSelected(isSelected, FoldingRow(path))
  }

  // MARK: Collection views

  /// Called when an update of a collection view has taken effect.
  func updateEnded() {
    matchHeaderItems()
    runDeferredRequests()
  }
}

extension FoldingRow {
  init(_ path: IndexPath) { self.init(section: path.section, row: path.row) }
}

extension FoldingUpdate {
  init(_ changes: SectionChanges) {
    self.init()
    insertedSections = Set(changes.insertedSections.flatMap(\.indices))
    deletedSections = Set(changes.deletedSections.flatMap(\.indices))
    reloadedSections = Set(changes.reloadedSections.flatMap(\.indices))
    movedSections = changes.movedSections.map { SectionMove(from: $0.from, to: $0.to) }
    // A section cannot move and also be deleted or inserted: the move counts.
    for move in movedSections {
      deletedSections.remove(move.from)
      insertedSections.remove(move.to)
    }
    insertedRows = Self.rows(changes.insertedRows.lazy.flatMap(\.paths))
    deletedRows = Self.rows(changes.deletedRows.lazy.flatMap(\.paths))
    reloadedRows = Self.rows(changes.reloadedRows.lazy.flatMap(\.paths))
    movedRows = changes.movedRows.filter { $0.from.count == 2 && $0.to.count == 2 }.map {
      RowMove(from: FoldingRow($0.from), to: FoldingRow($0.to))
    }
  }

  static func rows(_ paths: some Sequence<IndexPath>) -> Set<FoldingRow> {
    var rows: Set<FoldingRow> = []
    for path in paths where path.count == 2 { rows.insert(FoldingRow(path)) }
    return rows
  }
}
