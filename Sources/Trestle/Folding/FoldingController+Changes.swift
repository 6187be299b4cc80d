import UIKit

// Folding and unfolding, by the user or by code.
extension FoldingController {
  private typealias Change = (section: Int, folded: Bool, count: Int)

  /// Folds or unfolds a section if that is allowed. A section whose rows have to be fetched starts
  /// to load instead, and a call while it loads cancels that.
  func setSection(
    _ section: Int, folded: Bool, animated: Bool, animation: UITableView.RowAnimation? = nil,
    isByUser: Bool = false
  ) {
    guard isOn, section >= 0, section < sectionCount else { return }
    if isLoading(section) { return cancelLoading(section) }
    let before = revision
    guard isFolded(section) != folded, options?.shouldChange?(section, folded) ?? true,
      revision == before, section < sectionCount
    else { return }
    if folded, options?.keepsOneUnfolded == true, !hasUnfoldedSection(besides: section) { return }
    if !folded, load(section, animated: animated, animation: animation) { return }
    applyState(
      folded: folded, to: section, animated: animated, animation: animation, isByUser: isByUser)
  }

  /// Folds or unfolds a section without asking, and in accordion mode folds the others, unless the
  /// user carries a row, which may be in one of them.
  func applyState(
    folded: Bool, to section: Int, animated: Bool, animation: UITableView.RowAnimation?,
    isByUser: Bool
  ) {
    var changes = [(section, folded)]
    if !folded, options?.mode == .accordion, table?.carriesRow != true {
      for other in 0..<sectionCount where other != section && !isFolded(other) {
        if options?.shouldChange?(other, true) ?? true { changes.append((other, true)) }
      }
    }
    apply(changes, animated: animated, animation: animation, isByUser: isByUser)
  }

  func toggle(_ section: Int) {
    lastSection = section
    setSection(section, folded: !isFolded(section), animated: true, isByUser: true)
  }

  /// Sets the state of all sections in one update. Sections whose rows have to be fetched unfold
  /// when these have loaded.
  func setFoldedSections(_ sections: IndexSet, animated: Bool) {
    guard isOn else { return }
    var changes: [(section: Int, folded: Bool)] = []
    var leavesOneUnfolded = false
    for section in 0..<sectionCount where !isLoading(section) {
      let folded = sections.contains(section)
      guard folded != isFolded(section), options?.shouldChange?(section, folded) ?? true else {
        if !isFolded(section) { leavesOneUnfolded = true }
        continue
      }
      if !folded, load(section, animated: animated, animation: nil) { continue }
      changes.append((section, folded))
      if !folded { leavesOneUnfolded = true }
    }
    if options?.keepsOneUnfolded == true, !leavesOneUnfolded,
      let first = changes.firstIndex(where: \.folded)
    {
      changes.remove(at: first)
    }
    apply(changes, animated: animated, isByUser: false)
  }

  private func hasUnfoldedSection(besides section: Int) -> Bool {
    (0..<sectionCount).contains { $0 != section && !isFolded($0) }
  }

  // MARK: Updating the table

  /// Applies changes in one update, with the callbacks and haptics that belong to them.
  ///
  /// The app may change its sections in `willChange`, from which the indices here name others: then
  /// nothing folds.
  func apply(
    _ changes: [(section: Int, folded: Bool)], animated: Bool,
    animation: UITableView.RowAnimation? = nil, isByUser: Bool
  ) {
    guard let table, let source, !changes.isEmpty else { return }
    let (before, count) = (revision, sectionCount)
    for change in changes where revision == before {
      options?.willChange?(change.section, change.folded)
    }
    guard isOn, revision == before, sectionCount == count,
      changes.allSatisfy({ $0.section < count })
    else { return }
    let changes: [Change] = changes.map { change in
      (
        section: change.section, folded: change.folded,
        count: source.tableView(table, numberOfRowsInSection: change.section)
      )
    }
    for change in changes where change.folded {
      saveSelection(of: change.section)
      if records[change.section]?.rows != .invalidated { record(of: change.section).rows = .loaded }
    }
    if isByUser, options?.playsHaptics == true { UISelectionFeedbackGenerator().selectionChanged() }
    let total = changes.reduce(0) { $0 + $1.count }
    if total <= options?.maximumAnimatedRowCount ?? 0 {
      let update = { self.updateRows(changes, animation) }
      if animated, table.window != nil { update() } else { UIView.performWithoutAnimation(update) }
    } else {
      UIView.performWithoutAnimation { self.reloadSections(changes) }
    }
    for change in changes where !change.folded { restoreSelection(of: change.section) }
    for change in changes {
      updateHeader(of: change.section, animated: animated)
      options?.didChange?(change.section, change.folded)
    }
  }

  /// Inserts and deletes the rows one by one, each with its animation.
  private func updateRows(_ changes: [Change], _ animation: UITableView.RowAnimation?) {
    guard let table else { return }
    performDirectUpdate {
      table.performBatchUpdates(
        {
          for change in changes {
            self.store(change.section, folded: change.folded)
            let paths = Self.paths(count: change.count, inSection: change.section)
            if paths.isEmpty { continue }
            if change.folded {
              table.deleteRows(at: paths, with: animation ?? self.options?.foldAnimation ?? .fade)
            } else {
              table.insertRows(at: paths, with: animation ?? self.options?.unfoldAnimation ?? .fade)
            }
          }
        }, completion: nil)
    }
  }

  /// The paths of a section's rows. Not isolated: in a closure on the main actor, Swift would check for each
  /// row where it runs.
  private nonisolated static func paths(count: Int, inSection section: Int) -> [IndexPath] {
    (0..<count).map { IndexPath(row: $0, section: section) }
  }

  /// Has the table ask for the counts of whole sections again, and keeps their header views.
  private func reloadSections(_ changes: [Change]) {
    guard let table else { return }
    for change in changes {
      retainedHeaders[change.section] = table.headerView(forSection: change.section)
    }
    performDirectUpdate {
      table.performBatchUpdates(
        {
          for change in changes { self.store(change.section, folded: change.folded) }
          table.reloadFoldedSections(IndexSet(changes.map(\.section)))
        }, completion: nil)
    }
    retainedHeaders = [:]
  }
}
