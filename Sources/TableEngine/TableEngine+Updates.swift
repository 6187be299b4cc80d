import TableGeometry

// Changes are recorded as they are requested and take effect together when the outermost update ends:
// the addresses of deletions, reloads and sources of moves are those before it, and the addresses of
// insertions and targets are those after it (UIKit reference 2.7).
extension TableEngine {
  // MARK: Noting changes

  @inlinable public func openUpdate(_ host: Host) {
    if let open = updates.open {
      open.depth += 1
      return
    }
    var update = TableUpdate()
    update.startedStale = phase.isStale
    loadIfNeeded(host)
    update.countsBefore = content.rowCounts
    updates.open = OpenUpdate(update)
  }

  @inlinable public func closeUpdate(_ host: Host) {
    guard let open = updates.open else { return host.report(.unmatchedEndOfUpdates) }
    open.depth -= 1
    if open.depth > 0 { return }
    updates.open = nil
    commit(open.update, host)
  }

  /// The update that the next call of ``closeUpdate(_:)`` commits; nil if there is none.
  @inlinable public var closingUpdate: TableUpdate? {
    updates.open.flatMap { $0.depth == 1 ? $0.update : nil }
  }

  /// Records changes in the open update, or in a new update if none is open.
  @inlinable public func note(_ host: Host, _ body: (inout TableUpdate) -> Void) {
    openUpdate(host)
    edit(body)
    closeUpdate(host)
  }

  /// Changes the open update, if there is one.
  @inlinable public func edit(_ body: (inout TableUpdate) -> Void) {
    if let open = updates.open { body(&open.update) }
  }

  // MARK: Taking effect

  /// The outcome of an update, given the data source's answers.
  @usableFromInline enum Outcome {
    case change(TableChange, TableContent)
    /// The update contradicts the row counts. The fault is nil if they may already be the counts after
    /// the update.
    case contradiction(after: [Int], TableFault?)
  }

  @inlinable func commit(_ update: TableUpdate, _ host: Host) {
    if phase.isLoading {
      host.report(.updateWhileLoading)
      return abandon(update, host)
    }
    // A pending reload includes the update: the row counts in between are not known.
    if phase.isStale { return abandon(update, host) }
    // Placeholders are counted in the sections that they had before the update.
    if !placeholders.isEmpty, update.batch.changesSections { return abandon(update, host) }
    phase.beginLoading()
    var source = host.copySource()
    let asked = call(host) { outcome(of: update, asking: &source) }
    endLoading(host)
    switch asked.answer {
    case .contradiction(let after, let fault): recover(from: update, after: after, fault, host)
    case .change(let change, let new):
      guard asked.reaction.isHarmless, !phase.isStale else { return abandon(update, host) }
      displayUpdate(change, new, source, host)
    }
  }

  @inlinable func outcome(of update: TableUpdate, asking source: inout Host.Source) -> Outcome {
    let after = update.isResize ? Array(content.rowCounts) : source.rowCounts()
    if let fault = update.fault ?? update.badReconfiguration {
      return .contradiction(after: after, .invalidUpdate(fault))
    }
    let map: TableBatchMap
    do throws(TableBatchError) {
      map = try update.batch.validated(before: update.countsBefore, after: after)
    } catch {
      return .contradiction(after: after, update.startedStale ? nil : .batch(error))
    }
    let change = TableChange(update: update, map: map, after: after, old: content.extents)
    var new = content
    new.apply(change, asking: &source)
    return .change(change, new)
  }

  /// Replaces an update with a reload.
  @usableFromInline func abandon(_ update: TableUpdate, _ host: Host) {
    reload(host)
    later(update.completions, host)
  }

  /// Reloads everything from the data source after an update that contradicts it; remaining rows keep
  /// their selection and their position on screen.
  @usableFromInline func recover(
    from update: TableUpdate, after: [Int], _ fault: TableFault?, _ host: Host
  ) {
    if let fault { host.report(fault) }
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
    let anchor = anchor(host) {
      newRow($0)
    } section: {
      newSection($0)
    }
    renumberStates(newRow)
    host.rowsDidMove(newRow)
    let dragged = dragged
    reload(host)
    self.dragged = dragged
    loadIfNeeded(host)
    keep(anchor, host)
    later(update.completions, host)
  }

  /// Renumbers the states that are kept through an update, even one that ends in a reload.
  @usableFromInline func renumberStates(_ newRow: (RowAddress) -> RowAddress?) {
    selection.renumber(newRow)
    editing.renumber(newRow)
    setAside.renumber(newRow)
    dragged?.renumber(newRow)
    menu.renumber(newRow)
  }

  /// Calls completions in the clock's next turn because an update was interrupted.
  private func later(_ completions: [UpdateCompletion], _ host: Host) {
    if !completions.isEmpty { host.scheduleCancellation(of: completions) }
  }

  // MARK: Showing

  /// Displays an update, as a transition if it is animated.
  @inlinable func displayUpdate(
    _ change: TableChange, _ new: TableContent, _ source: Host.Source, _ host: Host
  ) {
    let isShown = host.isInWindow && !isLayingOut
    let isAnimated = isShown && host.isAnimating
    let anchor = anchor(host) {
      change.anchorRow($0)
    } section: {
      change.anchorSection($0)
    }
    var motion = host.makeMotion(for: change, isPlayed: isAnimated)
    content = new
    host.adopt(source)
    renumberStates(change.keptRow)
    gap = gap?.renumbered(row: change.keptRow, section: change.keptSection, in: new.extents)
    placeholders.renumber { change.map.newRow(forOld: $0) }
    prefetch.renumber(change.keptRow)
    host.rowsDidMove(change)
    events.updates += 1
    withdrawIncoming(change, host)
    let moves = rows.renumber(change.keptRow)
    let departing = DepartingViews(
      cells: moves.departing, headers: parts[.header].renumber(change.keptSection),
      footers: parts[.footer].renumber(change.keptSection))
    tellPlaces(change, haveChanged: moves.isChanged, host)
    // From here on the app may be called, and may return a header that is about to depart.
    let run = UpdateRun<Cell, Part>(completions: change.update.completions)
    updates.runs.append(run)
    var isCurrent = false
    do throws(TableInterruption) {
      try call(host) {
        host.depart(departing, in: run, &motion)
        for departure in run.departures { held.remove(departure.identity) }
        keep(anchor, host)
        due.formUnion([.rowHeights, .partHeights])
        invalidateLayout()
        host.setNeedsLayout()
        if isAnimated { holdEverything() }
      }.current()
      try refill(change, host)
      if isShown { try call(host) { layOut(host) }.current() }
      isCurrent = true
    } catch {
      // The app has changed the rows again: the update ends here.
    }
    if !held.isEmpty { held = Set(updates.runs.flatMap(\.held)) }
    // A table that leaves its window meanwhile has ended the update.
    if isAnimated, isCurrent, !run.isOver { return host.play(motion, run) }
    if isAnimated {
      // Cells were laid out as if they were held until they arrive.
      invalidateLayout()
      host.setNeedsLayout()
    }
    takeAway(run.removeDepartures(), host)
    host.scheduleEnd(of: run)
  }

  /// Updates the row addresses of cells: of all cells if any address has changed, because adjacent rows
  /// share separators; otherwise only of those whose row has become, or is no longer, the last of its
  /// section. Most updates do not affect the rows on screen.
  @inlinable func tellPlaces(_ change: TableChange, haveChanged: Bool, _ host: Host) {
    let counts = change.update.countsBefore
    for (index, row) in rows.addresses.enumerated()
    where haveChanged || isLast(row, of: counts) != isLast(row, of: change.after) {
      host.renumber(rows.cells[index], toRow: row)
    }
  }

  @inlinable func isLast<Counts: RandomAccessCollection>(_ row: RowAddress, of counts: Counts)
    -> Bool
  where Counts.Index == Int, Counts.Element == Int {
    counts.indices.contains(row.section) && row.row == counts[row.section] - 1
  }

  /// Removes a cell if its row is deleted before the cell has been displayed.
  @usableFromInline func withdrawIncoming(_ change: TableChange, _ host: Host) {
    guard let incoming,
      let index = rows.cells.firstIndex(where: { ObjectIdentifier($0) == incoming }),
      change.keptRow(rows.addresses[index]) == nil
    else { return }
    withdraw(rows.cells[index], host)
  }

  /// Keeps all views on screen for the time being, wherever they end.
  @usableFromInline func holdEverything() {
    for cell in rows.cells { held.insert(ObjectIdentifier(cell)) }
    for part in TablePart.allCases {
      for view in parts[part].views { held.insert(ObjectIdentifier(view)) }
    }
  }

  /// Configures the cells of reconfigured rows again, without creating new ones.
  @inlinable func refill(_ change: TableChange, _ host: Host) throws(TableInterruption) {
    for old in change.update.reconfigured {
      guard let row = change.keptRow(old), let cell = rows.cell(at: row) else { continue }
      updates.refilling = (row, cell)
      let asked = call(host) { host.refill(cell, forRow: row) }
      updates.refilling = nil
      try asked.current()
    }
  }
}
