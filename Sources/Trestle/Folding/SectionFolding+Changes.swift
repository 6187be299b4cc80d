import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// Collapsing and expanding, by the user or programmatically.
extension SectionFolding {
  /// How a change is shown.
  struct Presentation {
    var animated: Bool
    var animation: UITableView.RowAnimation?
    var isByUser = false
  }

  /// Collapses or expands a section if that is allowed.
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
    switch engine.permit(change, since: revision, carriesRow: table?.carriesRow == true) {
    case .ignored: return
    case .loads(let load): startTask(load, presentation)
    case .changes(let others): perform([change] + permitted(others), presentation)
    }
  }

  func toggleByUser(_ section: Int) {
    engine.lastSection = section
    setCollapsed(
      !isCollapsed(section), section, animated: true, animation: nil, isByUser: true)
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

  /// Runs a request, deferred to the end of the app's current update: only then do sections have their
  /// new indices.
  private func afterUpdate(_ request: @escaping () -> Void) {
    if relay?.collectsUpdate == true { deferredRequests.append(request) } else { request() }
  }

  func runDeferredRequests() {
    while !deferredRequests.isEmpty, relay?.collectsUpdate != true {
      deferredRequests.removeFirst()()
    }
  }

  /// Applies changes in one update, with their callbacks and haptics.
  ///
  /// Changes nothing if the app changes its sections in `willChange`, because the indices then refer to
  /// other sections.
  func perform(_ changes: [FoldingChange], _ presentation: Presentation) {
    guard let table, let source, !changes.isEmpty else { return }
    let revision = engine.revision
    for change in changes where engine.revision == revision {
      willChange?(change.section, change.collapses)
    }
    let count = sectionCount
    guard count == engine.sectionCount else { return }
    let selected = (table.indexPathsForSelectedRows ?? []).map {
      FoldingRow(section: $0.section, row: $0.row)
    }
    let done = engine.commit(changes, since: revision, selected: selected)
    if done.isEmpty { return }
    if presentation.isByUser, playsHaptics { UISelectionFeedbackGenerator().selectionChanged() }
    let counts = done.map {
      (change: $0, count: source.tableView(table, numberOfRowsInSection: $0.section))
    }
    let anchor = FoldingAnchor(
      table, section: changes[0].section, isNeeded: done.count > 1 && presentation.isByUser)
    isUpdatingTable = true
    if counts.reduce(0, { $0 + $1.count }) <= maximumAnimatedRowCount {
      let update = { self.updateRows(of: counts, presentation.animation) }
      if presentation.animated, table.window != nil {
        update()
      } else {
        UIView.performWithoutAnimation(update)
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

  /// Inserts and deletes the rows one by one, each with its animation.
  private func updateRows(
    of counts: [(change: FoldingChange, count: Int)], _ animation: UITableView.RowAnimation?
  ) {
    guard let table else { return }
    table.performBatchUpdates(
      {
        for (change, count) in counts where count > 0 {
          let paths = Self.paths(count: count, inSection: change.section)
          if change.collapses {
            table.deleteRows(at: paths, with: animation ?? self.collapseAnimation)
          } else {
            table.insertRows(at: paths, with: animation ?? self.expandAnimation)
          }
        }
      }, completion: nil)
  }

  /// The index paths of a section's rows. Nonisolated: a main-actor closure would check its executor
  /// for every row.
  private nonisolated static func paths(count: Int, inSection section: Int) -> [IndexPath] {
    (0..<count).map { IndexPath(row: $0, section: section) }
  }

  /// Makes the table ask for the row counts of whole sections again, and keeps their header views.
  private func reloadSections(_ sections: [Int]) {
    guard let table else { return }
    for section in sections { retainedHeaders[section] = table.headerView(forSection: section) }
    table.reloadFoldedSections(IndexSet(sections))
    retainedHeaders = [:]
  }

  // MARK: Selection

  /// Reselects the rows that were selected when the section collapsed. With single selection, a row
  /// that was selected since stays selected instead.
  private func restoreSelection(of section: Int) {
    guard let table else { return }
    let rows = engine.takeSelection(of: section)
    let count = rows.isEmpty ? 0 : table.numberOfRows(inSection: section)
    for row in rows where row >= 0 && row < count {
      guard table.selectsSeveralRows || table.indexPathForSelectedRow == nil else { return }
      table.selectRow(
        at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
    }
  }

  /// Forgets the selection in collapsed sections.
  func forgetHiddenSelection() { engine.forgetSelection() }
}
