import TableGeometry

// Changes are noted as they are asked for and take effect together when the outermost update ends:
// deletions, reloads and sources of moves name places before it, insertions and targets places
// after it (UIKit reference 2.7).
extension UITableView {
  // MARK: - Noting changes

  func openUpdate() {
    if updates.depth == 0, updates.pending == nil {
      var update = TableUpdate()
      update.startedStale = rowsAreStale
      loadRowsIfNeeded()
      update.countsBefore = rows.counts
      updates.pending = update
    }
    updates.depth += 1
  }

  func closeUpdate() {
    guard updates.depth > 0 else {
      UIKitFault.report("-[UITableView endUpdates] called without a matching -beginUpdates")
      return
    }
    updates.depth -= 1
    if updates.depth > 0 { return }
    guard let update = updates.pending else { return }
    updates.pending = nil
    commit(update)
  }

  /// Notes changes, as an update of their own where none is open.
  func note(_ body: (inout TableUpdate) -> Void) {
    openUpdate()
    if updates.pending != nil { body(&updates.pending!) }
    closeUpdate()
  }

  func noteReload(of sections: IndexSet, with animation: RowAnimation) {
    note { update in
      for section in sections {
        update.batch.reloadedSections.append(section)
        update.removedSections[section] = animation
      }
    }
  }

  /// Reloads sections whose rows are hidden or shown again: a section that loses all its rows
  /// leaves their heights behind, and takes them back when as many come again.
  ///
  /// The delegate is then asked for the height of a row when it comes near the screen, so that
  /// showing half a million rows costs what showing a screen of them does. Heights that are not
  /// true any more hold until then. A reload of the table, another number of rows or another width
  /// forgets what was left behind. O(log n) in the rows.
  public func reloadSections(
    _ sections: IndexSet, with animation: RowAnimation, keepingHeights: Bool
  ) {
    openUpdate()
    if keepingHeights { updates.pending?.hiding.formUnion(sections) }
    noteReload(of: sections, with: animation)
    closeUpdate()
  }

  /// The row that a path names; nil, with the update spoilt, when it names none.
  static func row(
    _ path: IndexPath, _ action: String, _ update: inout TableUpdate
  ) -> RowAddress? {
    guard path.count == 2 else {
      update.fault =
        update.fault ?? "attempt to \(action) at invalid index path (\(path))"
      return nil
    }
    return RowAddress(section: path.section, row: path.row)
  }

  // MARK: - Taking effect

  private func commit(_ update: TableUpdate) {
    guard !isLoadingRows else {
      UIKitFault.report(
        "UITableView: an update was made while the table asks its data source for numbers or "
          + "heights; the table is reloaded")
      abandon(update)
      return
    }
    // A reload that waits takes the update in: what the numbers were in between is not known.
    guard !rowsAreStale else { return abandon(update) }
    isLoadingRows = true
    let epoch = tiles.epoch
    var loader = TableRowLoader(table: self, rows: rows)
    // Content that changed its height says nothing about numbers.
    let isResize = !update.resized.isEmpty && update.isEmpty && update.reconfigured.isEmpty
    let after = isResize ? rows.counts : loader.numbersOfRows()
    let change: TableChange
    do throws(TableBatchError) {
      if let fault = update.fault ?? update.badReconfiguration {
        isLoadingRows = false
        return recover(from: update, after: after, fault)
      }
      let map = try update.batch.validated(before: update.countsBefore, after: after)
      change = TableChange(update: update, map: map, after: after, old: rows.extents)
    } catch {
      isLoadingRows = false
      return recover(
        from: update, after: after, update.startedStale ? nil : error.words(of: self))
    }
    change.apply(to: &loader)
    isLoadingRows = false
    // A callback may have reloaded.
    guard tiles.epoch == epoch, !rowsAreStale else { return abandon(update) }
    show(change, rows: loader.rows)
  }

  /// Lets a reload take the place of an update.
  private func abandon(_ update: TableUpdate) {
    dataDidChange()
    later(update.completions, finished: false)
  }

  /// Takes everything from the data source again after an update that contradicts it; rows that
  /// survive keep their selection and the place where they are looked at.
  private func recover(from update: TableUpdate, after: [Int], _ fault: String?) {
    if let fault { UIKitFault.report(fault) }
    let map = update.likelyMap(after: after)
    func newRow(_ row: RowAddress) -> RowAddress? {
      let new = map.map { $0.newRow(forOld: row) } ?? row
      guard let new, after.indices.contains(new.section), new.row < after[new.section] else {
        return nil
      }
      return new
    }
    func newSection(_ section: Int) -> Int? {
      let new = map.map { $0.newSection(forOld: section) } ?? section
      return new.flatMap { after.indices.contains($0) ? $0 : nil }
    }
    let anchor = anchor(of: rows.extents) {
      newRow($0)
    } section: {
      newSection($0)
    }
    picks.move { newRow($0) }
    focus.move { newRow($0) }
    dataDidChange()
    loadRowsIfNeeded()
    keep(anchor, moving: rows.extents)
    later(update.completions, finished: false)
  }

  /// Tells on the clock's next turn.
  func later(_ completions: [(Bool) -> Void], finished: Bool) {
    if completions.isEmpty { return }
    let session = HostSession.current
    session.schedule(at: session.now) {
      for completion in completions { completion(finished) }
    }
  }

  // MARK: - Showing

  private func show(_ change: TableChange, rows new: TableRows) {
    let isShown = window != nil && !tiles.isTiling
    let isAnimated = isShown && !AnimationContext.isSuppressed && AnimationContext.isEnabled
    let anchor = anchor(of: change.old) {
      change.anchorRow($0)
    } section: {
      change.anchorSection($0)
    }
    var motion = TableMotion(change: change, table: self)
    motion.noteBefore(self)
    rows = new
    picks.move { change.keptRow($0) }
    prefetch.ahead = prefetch.ahead.compactMap { change.keptRow($0) }
    if let aim {
      self.aim = aim.moved(change)
      if self.aim == nil { dropAim() }
    }
    focus.move { change.keptRow($0) }
    tiles.epoch += 1
    let epoch = tiles.epoch
    let gone = tiles.move(row: change.keptRow, section: change.keptSection)
    for (address, cell) in zip(tiles.addresses, tiles.cells) {
      cell.tile?.address = address
      cell.setNeedsLayout()
    }
    // From here on the app may be asked, and may answer with a header that is about to leave.
    let run = TableUpdateRun(completions: change.update.completions)
    updates.runs.append(run)
    motion.leave(gone, of: self, in: run)
    keep(anchor, moving: new.extents)
    tiles.hasUnmeasured = true
    tiles.hasUnmeasuredParts = true
    tiles.invalidate()
    setNeedsLayout()
    if isAnimated { tiles.hold() }
    if tiles.epoch == epoch { reconfigure(change) }
    if isShown, tiles.epoch == epoch { tileIfNeeded() }
    tiles.release(keeping: updates.runs)
    guard isAnimated, tiles.epoch == epoch else {
      let session = HostSession.current
      takeAway(run.handOverDepartures())
      session.schedule(at: session.now) { [weak self] in run.finish(true, in: self) }
      return
    }
    motion.forget(unless: run.departures)
    motion.play(in: self, run)
  }

  /// Fills the cells of rows again without making new ones.
  private func reconfigure(_ change: TableChange) {
    for old in change.update.reconfigured {
      guard let address = change.keptRow(old), let dataSource,
        let index = tiles.index(of: address)
      else { continue }
      let cell = tiles.cells[index]
      let path = IndexPath(row: address.row, section: address.section)
      let epoch = tiles.epoch
      updates.reconfiguring = (path, cell)
      counters.rowsAsked += 1
      let answer = dataSource.tableView(self, cellForRowAt: path)
      updates.reconfiguring = nil
      if tiles.epoch != epoch { return }
      if answer !== cell {
        UIKitFault.report(
          "UITableView dataSource returned another cell for the row at index path \(path) while "
            + "it was reconfigured; it has to dequeue the cell that the row has")
        retire(answer)
        continue
      }
      cell.setNeedsLayout()
    }
  }

  /// Takes views that have left off the screen, and tells the delegate once all have gone: it may
  /// show others, or have the table lay itself out.
  func takeAway(_ departures: [TableUpdateRun.Departure]) {
    for departure in departures {
      let view = departure.view
      UIView.performWithoutAnimation { view.alpha = departure.alpha }
      view.layer.removeAllAnimations()
      if let cell = view as? UITableViewCell { retire(cell) } else { keepForReuse(view) }
    }
    for departure in departures { tell(of: departure) }
  }

  private func tell(of departure: TableUpdateRun.Departure) {
    switch departure.place {
    case .row(let row):
      guard let cell = departure.view as? UITableViewCell else { return }
      let path = IndexPath(row: row.row, section: row.section)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    case .header(let section):
      delegate?.tableView(self, didEndDisplayingHeaderView: departure.view, forSection: section)
    case .footer(let section):
      delegate?.tableView(self, didEndDisplayingFooterView: departure.view, forSection: section)
    }
  }

  /// Takes a cell back that is still on its way out, for the app to show it again.
  func finishLeaving(_ cell: UITableViewCell) {
    for run in updates.runs {
      guard let index = run.departures.firstIndex(where: { $0.view === cell }) else { continue }
      takeAway([run.departures.remove(at: index)])
    }
  }

  /// Leaves a header or footer where it is that is still on its way out: the app shows it again.
  func keepLeaving(_ view: UIView) {
    for run in updates.runs {
      guard let index = run.departures.firstIndex(where: { $0.view === view }) else { continue }
      let departure = run.departures.remove(at: index)
      UIView.performWithoutAnimation { view.alpha = departure.alpha }
      view.layer.removeAllAnimations()
      // What leaves is behind what stays.
      bringSubviewToFront(view)
    }
  }

  /// Ends whatever updates are still being shown.
  func finishUpdates(_ finished: Bool) {
    while let run = updates.runs.first { run.finish(finished, in: self) }
  }
}

extension UITableView {
  /// Runs changes that need not outlive the call as one update: Apple's parameter takes such
  /// closures too.
  @_disfavoredOverload
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      let all: (() -> Void)? = updates
      performBatchUpdates(all, completion: completion)
    }
  }
}

extension TableBatchError {
  /// Apple's words; those on numbers end with the table that they are of (UIKit reference 2.7).
  @MainActor fileprivate func words(of table: UITableView) -> String {
    switch self {
    case .sectionCount, .rowCount: "\(description) Table view: \(table)"
    default: description
    }
  }
}
