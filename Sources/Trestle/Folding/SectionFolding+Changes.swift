import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// Collapsing and expanding, by the user or programmatically.
extension SectionFolding {
  /// How a change of state is presented.
  struct Presentation {
    var animated: Bool
    var animation: UITableView.RowAnimation?
    var isByUser = false
  }

  /// Collapses or expands a section if the app allows it.
  func setCollapsed(
    _ collapses: Bool, _ section: Int, animated: Bool, animation: UITableView.RowAnimation?,
    isByUser: Bool = false
  ) {
    guard engine.isOn else {
      var states = pendingStates ?? PendingStates()
      states.setCollapsed(collapses, section: section)
      return pendingStates = states
    }
    let presentation = Presentation(animated: animated, animation: animation, isByUser: isByUser)
    afterUpdate { [weak self] in
      self?.request(FoldingChange(section, collapses: collapses), presentation)
    }
  }

  private func request(_ change: FoldingChange, _ presentation: Presentation) {
    switch engine.answer(toRequest: change) {
    case .ignored: return
    case .cancelsLoad(let load):
      cancelTask(load)
      return updateHeader(of: change.section)
    case .needsPermission: break
    }
    let revision = engine.revision
    guard isPermitted(change) else { return }
    switch engine.permit(change, since: revision, carriesRow: list?.carriesRow == true) {
    case .ignored: return
    case .loads(let load): startTask(load, presentation)
    case .changes(let others): perform([change] + permitted(others), presentation)
    }
  }

  func toggleByUser(_ section: Int) { setCollapsedByUser(!isCollapsed(section), section) }

  func setCollapsedByUser(_ collapses: Bool, _ section: Int) {
    engine.lastSection = section
    setCollapsed(collapses, section, animated: true, animation: nil, isByUser: true)
  }

  /// Sets the state of all sections in one update. Sections whose rows have to be fetched expand once
  /// the rows have loaded.
  func setStates(animated: Bool, _ isCollapsed: @escaping (Int) -> Bool) {
    let presentation = Presentation(animated: animated)
    afterUpdate { [weak self] in
      guard let self else { return }
      let revision = self.engine.revision
      let changes = self.permitted(self.engine.changes(collapsing: isCollapsed))
      let next = self.engine.permit(changes, since: revision)
      for load in next.loads { self.startTask(load, presentation) }
      self.perform(next.changes, presentation)
    }
  }

  private func isPermitted(_ change: FoldingChange) -> Bool {
    shouldChange?(change.section, change.collapses) ?? true
  }

  func permitted(_ changes: [FoldingChange]) -> [FoldingChange] {
    let revision = engine.revision
    return changes.filter { isPermitted($0) && engine.revision == revision }
  }

  // MARK: Updating the table

  /// Runs a request, or defers it to the end of the app's current update, because only then do sections
  /// have their new indices.
  private func afterUpdate(_ request: @escaping () -> Void) {
    if list?.collectsUpdate == true { deferredRequests.append(request) } else { request() }
  }

  func runDeferredRequests() {
    while !deferredRequests.isEmpty, list?.collectsUpdate != true {
      deferredRequests.removeFirst()()
    }
  }

  /// Applies changes in one update, with their callbacks and haptics.
  ///
  /// Changes nothing if the app changes its sections in `willChange`, because the indices then refer to
  /// different sections.
  func perform(_ changes: [FoldingChange], _ presentation: Presentation) {
    guard let list, !changes.isEmpty else { return }
    let revision = engine.revision
    for change in changes where engine.revision == revision {
      willChange?(change.section, change.collapses)
    }
    let count = sectionCount
    guard count == engine.sectionCount else { return }
    let selected = list.selectedRows.filter { $0.row >= visibleRowCount }.map { FoldingRow($0) }
    let done = engine.commit(changes, since: revision, selected: selected)
    if done.isEmpty { return }
    if presentation.isByUser, playsHaptics { UISelectionFeedbackGenerator().selectionChanged() }
    let rows = done.map { foldedRows(of: $0, presentation.animation) }
    let anchor = FoldingAnchor(
      list, section: changes[0].section, isNeeded: done.count > 1 && presentation.isByUser)
    isUpdatingTable = true
    if rows.reduce(0, { $0 + $1.rows.count }) <= maximumAnimatedRowCount {
      if presentation.animated, list.scrollView.window != nil {
        list.updateRows(rows)
      } else {
        UIView.performWithoutAnimation { list.updateRows(rows) }
      }
    } else {
      UIView.performWithoutAnimation { reloadSections(done.map(\.section)) }
    }
    isUpdatingTable = false
    anchor?.restore(animated: presentation.animated)
    for change in done where !change.collapses { restoreSelection(of: change.section) }
    for change in done {
      updateHeader(of: change.section, animated: presentation.animated)
      didChange?(change.section, change.collapses)
    }
  }

  /// Returns the rows that a change inserts or deletes individually, each with its animation.
  private func foldedRows(
    of change: FoldingChange, _ animation: UITableView.RowAnimation?
  ) -> FoldedRows {
    let count = list?.sourceRowCount(inSection: change.section) ?? 0
    return FoldedRows(
      change: change, rows: visibleRowCount..<max(count, visibleRowCount),
      animation: animation ?? (change.collapses ? collapseAnimation : expandAnimation))
  }

  /// Makes the table request the row counts of whole sections again, and keeps their header views.
  private func reloadSections(_ sections: [Int]) {
    guard let list else { return }
    for section in sections { retainedHeaders[section] = list.header(ofSection: section) }
    list.reloadSections(IndexSet(sections))
    retainedHeaders = [:]
  }

  // MARK: Selection

  /// Reselects the rows that were selected when the section collapsed. With single selection, a row
  /// that has been selected since then stays selected instead.
  private func restoreSelection(of section: Int) {
    guard let list else { return }
    let rows = engine.takeSelection(of: section)
    let count = rows.isEmpty ? 0 : list.rowCount(inSection: section)
    for row in rows where row >= 0 && row < count {
      guard list.selectsSeveralRows || list.selectedRows.isEmpty else { return }
      list.selectRow(at: IndexPath(row: row, section: section))
    }
  }

  /// Discards the selection in collapsed sections.
  func forgetHiddenSelection() { engine.forgetSelection() }
}
