import Kinetics
import TableGeometry

// Headers and footers. They differ only in their position in a section and in the edge at which they
// are pinned; the code for everything else is shared, and takes a `part`.
extension TableEngine {
  /// Returns the unpinned position of a header or footer among the rows.
  @inlinable public func placement(
    of part: TablePart, inSection section: Int, _ host: Host
  ) -> Placement {
    let extent =
      gap == nil
      ? content.extents.extent(of: part.geometry, inSection: section)
      : shownExtents.extent(of: part.geometry, inSection: section)
    return Placement(
      x: 0, y: extent.start + host.rowsTop, width: host.viewport.width, height: extent.length)
  }

  /// Measures headers and footers that an update has kept while replacing their heights with estimates:
  /// those of a section that has become the first one, or whose heights were requested again.
  @usableFromInline func measureKeptParts(_ host: Host) throws(TableInterruption) {
    guard due.contains(.partHeights) else { return }
    due.remove(.partHeights)
    for part in TablePart.allCases {
      let known = parts[part]
      for (section, view) in zip(known.sections, known.views)
      where !isMeasured(part, section) {
        if try askHeight(of: part, section, host) == .none { continue }
        if isMeasured(part, section) { continue }
        try measure(view, part, section, host)
      }
    }
  }

  /// Adds the header and footer of every section in view, and removes all others from the screen.
  @inlinable public func exchangeParts(_ host: Host) throws(TableInterruption) {
    let viewport = host.viewport
    let rowsTop = host.rowsTop
    sectionsInView.removeAll(keepingCapacity: true)
    forEachSectionInView(from: viewport.top - rowsTop, to: viewport.bottom - rowsTop) {
      sectionsInView.append($0)
    }
    for part in TablePart.allCases { try removeParts(part, host) }
    for index in sectionsInView.indices {
      for part in TablePart.allCases { try addPartIfMissing(part, sectionsInView[index], host) }
    }
    due.remove(.placing)
    if host.pinEdges != nil { return }
    for part in TablePart.allCases {
      let known = parts[part]
      for (section, view) in zip(known.sections, known.views) {
        host.layOut(view, at: placement(of: part, inSection: section, host))
      }
    }
  }

  @inlinable public func removeParts(_ part: TablePart, _ host: Host) throws(TableInterruption) {
    var index = 0
    while index < parts[part].sections.count {
      let section = parts[part].sections[index]
      let isInView =
        sectionsInView.contains(section)
        && content.extents.shape(ofSection: section).height(of: part.geometry) > 0
      if isInView || isHeld(parts[part].views[index]) {
        index += 1
        continue
      }
      let removed = parts[part].remove(at: index)
      try call(host) { release(removed.view, part, section, host) }.current()
    }
  }

  @inlinable public func release(_ view: Part, _ part: TablePart, _ section: Int, _ host: Host) {
    host.retire(view)
    host.didEndDisplaying(view, as: part, ofSection: section)
  }

  @inlinable public func addPartIfMissing(
    _ part: TablePart, _ section: Int, _ host: Host
  ) throws(TableInterruption) {
    guard parts[part][section] == nil,
      content.extents.shape(ofSection: section).height(of: part.geometry) > 0
    else { return }
    if !isMeasured(part, section), try askHeight(of: part, section, host) == .none { return }
    let asked = call(host) { host.view(for: part, inSection: section) }
    guard asked.reaction.isHarmless else {
      discard(asked.answer, host)
      throw TableInterruption(asked.reaction)
    }
    let made = asked.answer ?? host.titleView(for: part, inSection: section)
    do throws(TableInterruption) {
      if !isMeasured(part, section) { try measure(made, part, section, host) }
      if let made, !updates.runs.isEmpty { try call(host) { restore(made, host) }.current() }
    } catch {
      discard(made, host)
      throw error
    }
    guard let view = made else { return }
    takeFromOtherSections(view)
    parts[part].insert(view, at: section)
    let placement = placement(of: part, inSection: section, host)
    try call(host) { host.addPart(view, as: part, ofSection: section, at: placement) }.current()
  }

  /// Removes a view that the app has already returned for another section, because it can be in only
  /// one.
  @usableFromInline func takeFromOtherSections(_ view: Part) {
    for part in TablePart.allCases {
      guard let index = parts[part].views.firstIndex(where: { $0 === view }) else { continue }
      _ = parts[part].remove(at: index)
    }
  }

  /// Retires a view that was created for a section whose index has changed since then.
  @usableFromInline func discard(_ view: Part?, _ host: Host) {
    guard let view else { return }
    let isInUse =
      TablePart.allCases.contains { parts[$0].views.contains { $0 === view } }
      || updates.runs.contains { $0.isDeparting(view) }
    if !isInUse { host.retire(view) }
  }

  @inlinable public func isMeasured(_ part: TablePart, _ section: Int) -> Bool {
    content.extents.shape(ofSection: section).isMeasured(part.geometry)
  }

  /// The delegate's answer about the height of a header or footer that had an estimate.
  @usableFromInline enum DelegateHeight {
    /// There is no height, because the view determines it.
    case unknown
    case known
    /// There is nothing to show.
    case none
  }

  @usableFromInline func askHeight(
    of part: TablePart, _ section: Int, _ host: Host
  ) throws(TableInterruption) -> DelegateHeight {
    let asked = try call(host) { host.delegateHeight(of: part, inSection: section) }.current()
    guard let height = asked else { return .unknown }
    try setHeight(height, of: part, section, host)
    return height == 0 ? .none : .known
  }

  @usableFromInline func measure(
    _ view: Part?, _ part: TablePart, _ section: Int, _ host: Host
  ) throws(TableInterruption) {
    let height = try call(host) {
      host.fittingHeight(of: view, as: part, inSection: section)
    }.current()
    try setHeight(height, of: part, section, host)
  }

  /// Sets the height of a header or footer that had an estimate.
  @inlinable public func setHeight(
    _ height: Double, of part: TablePart, _ section: Int, _ host: Host
  ) throws(TableInterruption) {
    let shape = content.extents.shape(ofSection: section)
    let extent = content.extents.extent(of: part.geometry, inSection: section)
    content.extents.setHeight(height, of: part.geometry, inSection: section)
    var change =
      content.extents.extent(of: part.geometry, inSection: section).length - extent.length
    if part == .header, height == 0 {
      change -= shape.height(of: .topGap)
      content.extents.setHeight(0, of: .topGap, inSection: section)
    }
    guard change != 0 else { return }
    due.insert(.rescan)
    try contentDidResize(by: change, from: extent, isRow: false, host)
    host.retargetScroll()
  }

  // MARK: Pinning

  /// Keeps the headers and footers of a plain table on screen while their section is on screen; the end
  /// of the section pushes them out (UIKit reference 2.4).
  @inlinable public func pinParts(_ host: Host) {
    host.placePinnedHeader()
    guard let edges = host.pinEdges else { return }
    pin(.header, edges, host)
    pin(.footer, edges, host)
  }

  @inlinable public func pin(_ part: TablePart, _ edges: PinEdges, _ host: Host) {
    let known = parts[part]
    let viewport = host.viewport
    let rowsTop = host.rowsTop
    for index in known.sections.indices {
      let section = known.sections[index]
      let natural = placement(of: part, inSection: section, host)
      var pinned = natural
      let body =
        gap == nil
        ? content.extents.extent(ofRowsInSection: section)
        : shownExtents.extent(ofRowsInSection: section)
      if part == .header {
        // `y = min(max(natural y, top edge), end of the rows - height)`
        let edge = viewport.top + edges.top
        pinned.y = min(
          max(natural.y, edge), max(natural.y, body.end + rowsTop - natural.height))
      } else {
        let edge = viewport.bottom - edges.bottom - natural.height
        pinned.y = max(min(natural.y, edge), min(natural.y, body.start + rowsTop))
      }
      // On whole pixels, so that text stays sharp.
      pinned.y = PixelGrid(scale: edges.scale).nearest(pinned.y)
      let view = known.views[index]
      host.layOut(view, at: pinned)
      host.setPinned(abs(pinned.y - natural.y) >= 1, view)
    }
  }
}
