import TableGeometry

// Updates in flight: their views depart or stay until the host ends the transition.
extension TableEngine {
  /// Ends an update, once: removes disappearing views, releases held ones, and calls the completions.
  /// - Parameter finished: False if the update was interrupted, perhaps in the middle of a layout:
  ///   completions are then called in the clock's next turn.
  public func finish(_ run: UpdateRun<Cell, Part>, _ finished: Bool, _ host: Host) {
    guard !run.isOver else { return }
    run.isOver = true
    updates.runs.removeAll { $0 === run }
    takeAway(run.removeDepartures(), host)
    if !run.held.isEmpty {
      letGo(of: run.held)
      invalidateLayout()
      host.setNeedsLayout()
    }
    let completions = run.removeCompletions()
    guard finished else {
      if !completions.isEmpty { host.scheduleCancellation(of: completions) }
      return
    }
    call(host) { for completion in completions { completion(true) } }
  }

  /// Keeps a view on screen until an update in flight ends, although its frame is out of view.
  public func hold(_ view: AnyObject, until run: UpdateRun<Cell, Part>) {
    held.insert(ObjectIdentifier(view))
    run.held.append(ObjectIdentifier(view))
  }

  /// Releases those views that no update in flight holds.
  func letGo(of views: [ObjectIdentifier]) {
    for view in views where !updates.runs.contains(where: { $0.held.contains(view) }) {
      held.remove(view)
    }
  }

  /// Removes departed views from the screen, and notifies the app after all of them have been removed,
  /// because it may immediately display them again, or lay out the table.
  @usableFromInline func takeAway(_ departures: [Departure<Cell, Part>], _ host: Host) {
    if departures.isEmpty { return }
    host.retire(departures)
    call(host) {
      for departure in departures {
        switch departure.leaving {
        case .cell(let cell, let row): host.didEndDisplaying(cell, forRow: row)
        case .part(let view, let part, let section):
          host.didEndDisplaying(view, as: part, ofSection: section)
        }
      }
    }
  }

  /// Removes a disappearing cell immediately, so that the app can display it again.
  @usableFromInline func reclaim(_ cell: Cell, _ host: Host) {
    for run in updates.runs {
      if let departure = run.removeDeparture(of: cell) { takeAway([departure], host) }
    }
  }

  /// Keeps a departing header or footer on screen, because the app displays it again.
  @usableFromInline func restore(_ view: Part, _ host: Host) {
    for run in updates.runs {
      if let departure = run.removeDeparture(of: view) { host.restore(departure) }
    }
  }
}

// Rows of automatic height are resized when their content changes on the screen. This happens in the
// next layout, once for any number of changes, and as an update, so that adjacent rows move and the
// visible content stays in place.
extension TableEngine {
  /// Records that a cell's content may need a different height.
  public func contentDidChange(in cell: Cell, _ host: Host) {
    guard !isLayingOut, !updates.isOpen, updates.refilling == nil else { return }
    resizes[ObjectIdentifier(cell)] = host.isAnimating
    host.setNeedsLayout()
  }

  /// Turns the heights of all rows into estimates because the content of cells has a different width.
  /// Rows on screen are measured again in the next layout, the others as they come into view.
  public func contentWidthDidChange(_ host: Host) {
    let measured =
      showsPresentRows ? rows.addresses.filter { content.extents.isMeasured($0) } : []
    content.forgetMeasures()
    for row in measured {
      content.extents.setHeight(content.extents.height(ofRow: row), ofRow: row)
    }
    for cell in rows.cells { contentDidChange(in: cell, host) }
  }

  /// Turns a row's height into an estimate again if its cell leaves the screen before its changed
  /// content has been measured.
  @usableFromInline func forgetResize(of cell: Cell, inRow row: RowAddress, _ host: Host) {
    guard resizes.removeValue(forKey: ObjectIdentifier(cell)) != nil, host.resizesRows else {
      return
    }
    let height = content.extents.height(ofRow: row)
    if height > 0 {
      content.extents.setHeight(height, ofRow: row, isMeasured: false)
      return
    }
    // A cell that an update held while its row lost its height.
    phase.beginLoading()
    var source = host.copySource()
    let asked = call(host) { source.height(ofRowWithoutHeight: row) }
    endLoading(host)
    guard asked.reaction.isHarmless, !phase.isStale else { return }
    content.extents.setHeight(asked.answer.height, ofRow: row, isMeasured: asked.answer.isMeasured)
    due.insert(.rescan)
  }

  /// Updates the height of rows whose content has changed.
  public func resizeRowsIfNeeded(_ host: Host) {
    // Cells are laid out as rows move, and may need another height each time: at the next layout.
    if resizes.isEmpty || isLayingOut || updates.isOpen || isResizingRows { return }
    isResizingRows = true
    defer {
      isResizingRows = false
      if !resizes.isEmpty { host.setNeedsLayout() }
    }
    let wanted = resizes
    resizes = [:]
    guard host.resizesRows, showsPresentRows else { return }
    var resized: [RowAddress] = []
    var isAnimated = true
    for (row, cell) in zip(rows.addresses, rows.cells) {
      guard let animates = wanted[ObjectIdentifier(cell)] else { continue }
      let asked = call(host) { host.fittingHeightIfAutomatic(of: cell, forRow: row) }
      guard asked.reaction.isHarmless else {
        // Rows have other addresses now: their cells are examined again in the next layout.
        resizes = wanted
        return
      }
      // Heights are kept to a fraction of a point.
      guard let height = asked.answer, height.isFinite,
        abs(height - content.extents.height(ofRow: row)) > 0.001
      else { continue }
      resized.append(row)
      isAnimated = isAnimated && animates
    }
    if resized.isEmpty { return }
    if isAnimated, showsResize(at: host.frameTime) {
      note(host) { $0.resized = resized }
    } else {
      host.withoutAnimation { note(host) { $0.resized = resized } }
    }
  }

  /// Returns whether another change of heights in the same frame is animated.
  ///
  /// Content normally reaches its final height in two or three layouts. Content that never does would
  /// accumulate animations, each of which makes the next one slower. The number of layouts is our
  /// choice.
  private func showsResize(at frame: Double) -> Bool {
    if resizeRounds.frame != frame { resizeRounds = (frame, 0) }
    resizeRounds.count += 1
    return resizeRounds.count <= 3
  }
}
