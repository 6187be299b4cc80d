import TableGeometry

extension TableEngine {
  /// Returns the frame of a row's cell: the full width, less the margins of an inset grouped table.
  @inlinable public func placement(ofRow row: RowAddress, _ host: Host) -> Placement {
    let extent =
      gap == nil ? content.extents.extent(ofRow: row) : shiftedExtent(ofRow: row)
    let insets = host.rowInsets
    return Placement(
      x: insets.left, y: extent.start + host.rowsTop,
      width: max(0, host.viewport.width - insets.left - insets.right), height: extent.length)
  }

  /// Returns whether a view stays on screen for an update in flight.
  @inlinable public func isHeld(_ view: AnyObject) -> Bool {
    !held.isEmpty && held.contains(ObjectIdentifier(view))
  }

  /// Returns whether a row is the carried one, whose cell is not among the others.
  @inlinable public func isCarried(_ row: RowAddress) -> Bool {
    gap != nil && carried?.source == row
  }

  /// Finds the rows that are at least partly in view; rows of zero height are skipped.
  @inlinable public func findRowsInView(_ host: Host) {
    let extents = shownExtents
    let viewport = host.viewport
    let rowsTop = host.rowsTop
    let lower = viewport.top - rowsTop
    let upper = viewport.bottom - rowsTop
    rowsInView.removeAll(keepingCapacity: true)
    forEachSectionInView(from: lower, to: upper) { section in
      var rows = extents.rows(inSection: section, from: lower, to: upper)
      while let row = rows.first {
        let address = RowAddress(section: section, row: row)
        let extent = extents.extent(ofRow: address)
        if extent.length > 0 { rowsInView.append(address) }
        let rest = rows.dropFirst()
        guard let next = rest.first else { break }
        // Skips rows without height in one step, however many there are.
        let following = extents.rows(inSection: section, from: extent.end, to: upper)
        rows = max(next, following.first ?? rows.upperBound)..<rows.upperBound
      }
    }
    if gap != nil { removeGap(from: &rowsInView) }
  }

  @inlinable public func forEachSectionInView(
    from lower: Double, to upper: Double, _ body: (Int) -> Void
  ) {
    let extents = shownExtents
    var section = extents.sections(from: lower, to: upper).first
    while let current = section {
      body(current)
      let end = extents.extent(ofSection: current).end
      guard end < upper, current + 1 < extents.sectionCount,
        let next = extents.section(at: end)
      else { return }
      // The end of a section, a sum of its own, may be rounded to lie within it.
      section = max(next, current + 1)
    }
  }

  /// Adds a cell for every row in view, and removes the cells of other rows from the screen.
  @inlinable public func exchangeCells(_ host: Host) throws(TableInterruption) {
    let plan = ReusePlan(from: rows.addresses, to: rowsInView)
    for row in plan.removed { try removeCell(ofRow: row, host) }
    for row in plan.made { try addCell(forRow: row, host) }
  }

  @inlinable public func addCell(forRow row: RowAddress, _ host: Host) throws(TableInterruption) {
    let asked = call(host) { host.cell(forRow: row) }
    guard let answer = asked.answer else { return }
    guard asked.reaction.isHarmless else {
      call(host) { host.discard(answer) }
      throw TableInterruption(asked.reaction)
    }
    if !updates.runs.isEmpty { try call(host) { reclaim(answer, host) }.current() }
    let cell = host.claim(answer, forRow: row)
    // A remembered height becomes an estimate as soon as it is used.
    if !content.remembered.isEmpty, content.remembered.contains(row.section) {
      content.extents.setHeight(
        content.extents.height(ofRow: row), ofRow: row, isMeasured: false)
    }
    rows.insert(cell, at: row)
    incoming = ObjectIdentifier(cell)
    do throws(TableInterruption) {
      let estimate = placement(ofRow: row, host)
      try call(host) { host.addCell(cell, forRow: row, at: estimate) }.current()
      if !content.extents.isMeasured(row) {
        // Apple asks for the height before the cell is displayed (UIKit reference 2.5).
        if try measure(row, cell, host) { due.insert(.moved) }
        if content.extents.height(ofRow: row) == 0 {
          // There is nothing to display.
          incoming = nil
          return withdraw(cell, host)
        }
        host.layOut(cell, at: placement(ofRow: row, host))
      }
    } catch {
      incoming = nil
      withdraw(cell, host)
      throw error
    }
    incoming = nil
    try call(host) { host.willDisplay(cell, forRow: row) }.current()
  }

  /// Removes a cell that has not been displayed; its row is requested again.
  @inlinable public func withdraw(_ cell: Cell, _ host: Host) {
    guard let index = rows.cells.firstIndex(where: { $0 === cell }) else { return }
    rows.remove(at: index)
    call(host) { host.retire(cell) }
  }

  @inlinable public func removeCell(ofRow row: RowAddress, _ host: Host) throws(TableInterruption) {
    guard let index = rows.index(of: row) else { return }
    let cell = rows.cells[index]
    if host.keepsOnScreen(cell) || isHeld(cell) || isCarried(row) { return }
    rows.remove(at: index)
    if !resizes.isEmpty { forgetResize(of: cell, inRow: row, host) }
    try call(host) { release(cell, ofRow: row, host) }.current()
  }

  @inlinable public func release(_ cell: Cell, ofRow row: RowAddress, _ host: Host) {
    host.retire(cell)
    host.didEndDisplaying(cell, forRow: row)
  }

  /// Removes every cell, header and footer from the screen after a reload.
  @usableFromInline func releaseEverythingIfDue(_ host: Host) throws(TableInterruption) {
    guard due.contains(.refill) else { return }
    due.remove(.refill)
    held.removeAll()
    let cells = rows.removeAll()
    let views = TablePart.allCases.map { (part: $0, views: parts[$0].removeAll()) }
    due.insert(.placing)
    // All are released before an interruption takes effect: none of them is on screen any more.
    try call(host) {
      for (row, cell) in cells { release(cell, ofRow: row, host) }
      for (part, views) in views {
        for (section, view) in views { release(view, part, section, host) }
      }
      host.didReleaseEverything()
    }.current()
  }

  /// Measures rows in view that have only an estimate; returns true if anything has moved.
  @inlinable public func measureRows(_ host: Host) throws(TableInterruption) -> Bool {
    var hasMoved = due.contains(.moved)
    due.remove(.moved)
    guard due.contains(.rowHeights) else { return hasMoved }
    due.remove(.rowHeights)
    for (index, row) in rows.addresses.enumerated() where !content.extents.isMeasured(row) {
      if try measure(row, rows.cells[index], host) { hasMoved = true }
    }
    return hasMoved
  }

  /// Measures a row; returns true if its height differs from the estimate.
  @inlinable public func measure(
    _ row: RowAddress, _ cell: Cell, _ host: Host
  ) throws(TableInterruption) -> Bool {
    var height = try call(host) { host.delegateHeight(ofRow: row) }.current()
    if height == nil {
      height = try call(host) { host.fittingHeight(of: cell, forRow: row) }.current()
    }
    counters.rowsMeasured += 1
    let extent = content.extents.extent(ofRow: row)
    content.extents.setHeight(height ?? 0, ofRow: row)
    let change = content.extents.height(ofRow: row) - extent.length
    if change == 0 { return false }
    try contentDidResize(by: change, from: extent, isRow: true, host)
    return true
  }

  @inlinable public func placeCells(_ host: Host) {
    let placesAll = due.contains(.placing)
    guard placesAll || !held.isEmpty else { return }
    let viewport = host.viewport
    for (index, row) in rows.addresses.enumerated() {
      let placement = placement(ofRow: row, host)
      // A held cell ends no farther than a screen away; back in view it has its own frame.
      guard placesAll || viewport.shows(placement) else { continue }
      // The carried row is under the finger.
      if isCarried(row) { continue }
      host.layOut(rows.cells[index], at: placement)
    }
  }
}
