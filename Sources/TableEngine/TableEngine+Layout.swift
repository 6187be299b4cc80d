import TableGeometry

extension TableEngine {
  /// Updates the views on the screen. A scroll step that brings nothing into view examines no rows.
  @inlinable public func layOut(_ host: Host) {
    // While an update is open the data source may be ahead of the content.
    if isLayingOut || updates.isOpen { return }
    // Cells of outdated rows would stay on screen.
    if phase.isLoading {
      due.insert(.deferred)
      return
    }
    if !phase.isStale, due.isDisjoint(with: .allPasses),
      visibleRange.holds(host.viewport)
    {
      host.retargetScroll()
      pinParts(host)
      host.layOutBackground()
      return
    }
    isLayingOut = true
    runPasses(host)
    isLayingOut = false
  }

  /// Performs the passes of a layout, in order.
  ///
  /// A pass during which the app updates or reloads the table throws an error, and the layout starts
  /// over. When a bound is reached, ``giveUp(_:_:)`` is called.
  @inlinable public func runPasses(_ host: Host) {
    var starts = Rounds(.starts)
    while true {
      loadIfNeeded(host)
      askHeightsAfterResize(host)
      var isInterrupted = false
      host.withoutAnimation {
        do throws(TableInterruption) {
          try call(host) { host.layOutSurroundings() }.current()
          try releaseEverythingIfDue(host)
          try settle(host)
        } catch {
          isInterrupted = true
        }
      }
      if !isInterrupted { break }
      if !starts.next() {
        giveUp(.starts, host)
        break
      }
    }
    isResized = false
    if steadyRow != nil {
      steadyRow = nil
      call(host) { host.withoutAnimation { host.contentRangeDidChange() } }
    }
    call(host) { host.layOutFillers() }
    call(host) { host.layOutBackground() }
    prefetchRows(host)
  }

  /// Lays out rows, then headers and footers, until no more of them come into view.
  @inlinable public func settle(_ host: Host) throws(TableInterruption) {
    var settling = Rounds(.settling)
    while true {
      counters.tilings += 1
      due.remove(.rescan)
      var measuring = Rounds(.measuring)
      var hasGivenUp = false
      while true {
        due.remove(.scrolled)
        findRowsInView(host)
        try exchangeCells(host)
        guard try measureRows(host) else { break }
        if !measuring.next() {
          giveUp(.measuring, host)
          hasGivenUp = true
          break
        }
      }
      host.retargetScroll()
      placeCells(host)
      try measureKeptParts(host)
      try exchangeParts(host)
      pinParts(host)
      visibleRange.remember(
        host.viewport, contentWidth: host.contentWidth, rowsTop: host.rowsTop,
        extents: shownExtents)
      if hasGivenUp { visibleRange.forget() }
      // Headers and footers whose height differs from the estimate move the rows, and bring others into
      // view. An update that ends during the layout releases the cells that it held.
      if due.isDisjoint(with: [.rescan, .scrolled]) { return }
      due.remove([.rescan, .scrolled])
      invalidateLayout()
      if !settling.next() { return giveUp(.settling, host) }
    }
  }

  /// Reports a fault, and leaves the remaining work to the next layout.
  @inlinable public func giveUp(_ bound: LayoutBound, _ host: Host) {
    host.report(.endlessLayout(bound))
    host.setNeedsLayout()
  }

  /// Requests heights again after the width has changed, because measured heights are no longer valid.
  @usableFromInline func askHeightsAfterResize(_ host: Host) {
    guard
      visibleRange.hasOtherWidth(host.contentWidth, viewWidth: host.viewport.width),
      !phase.isLoading
    else { return }
    let insets = host.holdOffset()
    isResized = true
    steadyRow = host.steadyRow ?? (visibleRange.isWidthForgotten ? firstWholeRow(host) : nil)
    let anchor =
      steadyRow.map { TableAnchor(row: $0, start: shownExtents.extent(ofRow: $0).start) }
      ?? anchor(host, insets: insets) {
        $0
      } section: {
        $0
      }
    phase.beginLoading()
    content.hidden = [:]
    var source = host.copySource()
    var new = content
    call(host) { new.askHeightsAgain(&source) }
    endLoading(host)
    content = new
    gap?.adopt(new.extents)
    host.adopt(source)
    due.formUnion([.rowHeights, .partHeights, .placing])
    keep(anchor, host)
    // What was at the edge of the visible area stays there.
    let shift = insets.top - host.insets.top
    if steadyRow == nil, anchor?.mark != nil, shift != 0 {
      call(host) { host.shiftContent(by: shift) }
    }
  }

  /// Updates the content size after a height has changed, and keeps the visible content in place if the
  /// change is above it (UIKit reference 2.5).
  ///
  /// In a table of another width, a row across the top edge keeps the point at that edge in place: it
  /// may have become so much shorter that it would leave the view otherwise.
  ///
  /// - Parameters:
  ///   - change: The difference of the heights.
  ///   - extent: The previous extent of the row, header or footer.
  ///   - isRow: Whether it is a row.
  @inlinable public func contentDidResize(
    by change: Double, from extent: Extent, isRow: Bool, _ host: Host
  ) throws(TableInterruption) {
    due.insert(.placing)
    if gap != nil { gap?.adopt(content.extents) }
    try call(host) {
      let steady = steadyRow.map { content.extents.extent(ofRow: $0).start + host.rowsTop }
      let start = extent.start + host.rowsTop
      let edge = steady ?? (host.viewport.top + host.insets.top)
      let isAcross = isRow && isResized && steady == nil && start + extent.length > edge
      let share = isAcross ? (edge - start) / extent.length : 1
      let shift = start < edge ? change * share : 0
      if change < 0 { host.shiftContent(by: shift) }
      host.layOutSurroundings()
      if change > 0 { host.shiftContent(by: shift) }
    }.current()
  }
}
