import TableGeometry

extension UITableView {
  /// Brings the views on screen up to date; a step that brings nothing in looks at no row.
  func tileIfNeeded() {
    // While an update is open the data source may be ahead of what the table knows.
    if tiles.isTiling || updates.depth > 0 { return }
    if dataSource == nil, rows.extents.sectionCount > 0 { dataDidChange() }
    if extras.headerHasChanged { tiles.invalidate() }
    if !rowsAreStale, !tiles.needsRefill, !tiles.needsPlacing, tiles.holds(bounds) {
      aimAgain()
      placeFloating()
      layOutBackground()
      return
    }
    tiles.isTiling = true
    defer { tiles.isTiling = false }
    // A callback that reloads or updates makes what was done so far stale; it is done again.
    var rounds = 0
    var epoch = tiles.epoch
    repeat {
      rounds += 1
      loadRowsIfNeeded()
      if tiles.hasOtherWidth(bounds.width) { measureAgain() }
      epoch = tiles.epoch
      UIView.performWithoutAnimation {
        layOutExtras()
        if tiles.needsRefill {
          tiles.needsRefill = false
          removeAllTiles()
        }
        tile()
      }
    } while tiles.epoch != epoch && rounds < 4
    if tiles.epoch != epoch {
      UIKitFault.report(
        "UITableView: reloadData is called by every tableView(_:cellForRowAt:); the table waits "
          + "for the next layout")
      setNeedsLayout()
    }
    layOutFillers()
    layOutBackground()
    prefetchIfNeeded()
  }

  private func tile(tries: Int = 8) {
    counters.tilings += 1
    let epoch = tiles.epoch
    let invalidations = tiles.invalidations
    var rounds = 0
    var seen = bounds
    repeat {
      rounds += 1
      seen = bounds
      findRowsInView()
      let plan = ReusePlan(from: tiles.addresses, to: tiles.inView)
      for address in plan.removed {
        removeTile(address)
        if tiles.epoch != epoch { return }
      }
      for address in plan.made {
        addTile(address)
        if tiles.epoch != epoch { return }
      }
    } while measureTiles() && rounds < 60 && tiles.epoch == epoch
    if tiles.epoch != epoch { return }
    aimAgain()
    placeCells()
    tileSections()
    if tiles.epoch != epoch { return }
    placeFloating()
    tiles.remember(bounds, origin: Double(rowsOrigin), extents: rows.extents)
    // Headers and footers that turn out other than estimated move the rows, and bring others in;
    // an update that ends with a cell that leaves lets go of others.
    guard
      tiles.partsHaveMoved || bounds != seen || tiles.invalidations != invalidations
    else { return }
    tiles.partsHaveMoved = false
    tiles.invalidate()
    if tries > 1 { tile(tries: tries - 1) } else { setNeedsLayout() }
  }

  /// Rows with something in view, ascending; rows without height are passed over.
  private func findRowsInView() {
    let extents = rows.extents
    let lower = Double(bounds.minY - rowsOrigin)
    let upper = Double(bounds.maxY - rowsOrigin)
    tiles.inView.removeAll(keepingCapacity: true)
    forEachSectionInView { section in
      var rows = extents.rows(inSection: section, from: lower, to: upper)
      while let row = rows.first {
        let address = RowAddress(section: section, row: row)
        let extent = extents.extent(ofRow: address)
        if extent.length > 0 { tiles.inView.append(address) }
        let rest = rows.dropFirst()
        guard let next = rest.first else { break }
        // Past rows without height in one step, however many there are.
        let following = extents.rows(inSection: section, from: extent.end, to: upper)
        rows = max(next, following.first ?? rows.upperBound)..<rows.upperBound
      }
    }
  }

  private func forEachSectionInView(_ body: (Int) -> Void) {
    let extents = rows.extents
    let lower = Double(bounds.minY - rowsOrigin)
    let upper = Double(bounds.maxY - rowsOrigin)
    var section = extents.sections(from: lower, to: upper).first
    while let current = section {
      body(current)
      let end = extents.extent(ofSection: current).end
      guard end < upper, let next = extents.section(at: end), next > current else { return }
      section = next
    }
  }

  // MARK: - Cells

  private func addTile(_ address: RowAddress) {
    let path = IndexPath(row: address.row, section: address.section)
    guard let dataSource else { return }
    let epoch = tiles.epoch
    counters.rowsAsked += 1
    pool.beginAsking(for: path)
    var cell = dataSource.tableView(self, cellForRowAt: path)
    pool.endAsking()
    if tiles.epoch != epoch {
      if cell.tile == nil { retire(cell) }
      return
    }
    if cell.tile == nil, !updates.runs.isEmpty { finishLeaving(cell) }
    if cell.tile != nil || (cell.superview as? UITableView).map({ $0 !== self }) == true {
      UIKitFault.report(
        "UITableView dataSource returned a cell from tableView:cellForRowAtIndexPath: that is "
          + "already on screen; index path: \(path), cell: \(cell)")
      cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    cell.tile = CellTile(table: self, address: address)
    let index = tiles.position(of: address)
    // A height that is only remembered is an estimate from the moment that it counts.
    if !rows.remembered.isEmpty, rows.remembered.contains(address.section) {
      rows.extents.setHeight(
        rows.extents.height(ofRow: address), ofRow: address, isMeasured: false)
    }
    tiles.hasUnmeasured = tiles.hasUnmeasured || !rows.extents.isMeasured(address)
    tiles.addresses.insert(address, at: index)
    tiles.cells.insert(cell, at: index)
    prepare(cell, at: path)
    if cell.superview === self {
      cell.isHidden = false
    } else {
      insertSubview(cell, at: extras.background == nil ? 0 : 1)
    }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    // A row that comes in during an animation is there as it is, and does not grow into its place.
    if AnimationContext.isAnyOpen { cell.layoutIfNeeded() }
  }

  private func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    if let delegate, path.section + path.row == 0 || rows.asksIndentation {
      let level = NotImplemented.ask {
        delegate.tableView(self, indentationLevelForRowAt: path)
      }
      rows.asksIndentation = level.isImplemented
      if level.isImplemented { cell.indentationLevel = level.answer }
    }
    cell.adopt(style: style)
    let address = RowAddress(section: path.section, row: path.row)
    cell.setSelected(picks.contains(address), animated: false)
    cell.isKeyFocused = showsFocus(at: address)
    cell.frame = frame(ofRow: address)
    cell.setNeedsLayout()
  }

  private func removeTile(_ address: RowAddress) {
    guard let index = tiles.index(of: address) else { return }
    let cell = tiles.cells[index]
    // The cell whose field has the keyboard stays, wherever it goes.
    if cell === focusedCell || tiles.isHeld(cell) { return }
    tiles.addresses.remove(at: index)
    tiles.cells.remove(at: index)
    release(cell)
  }

  func removeAllTiles() {
    let cells = tiles.cells
    tiles.held.removeAll()
    tiles.addresses.removeAll(keepingCapacity: true)
    tiles.cells.removeAll(keepingCapacity: true)
    let headers = tiles.headers.sorted { $0.key < $1.key }
    let footers = tiles.footers.sorted { $0.key < $1.key }
    tiles.headers.removeAll()
    tiles.footers.removeAll()
    for cell in cells { release(cell) }
    for (section, view) in headers { releaseHeader(view, section: section) }
    for (section, view) in footers { releaseFooter(view, section: section) }
    tiles.needsPlacing = true
    touch.forget()
  }

  /// Takes a cell off the screen, into the pool, and tells the delegate.
  private func release(_ cell: UITableViewCell) {
    guard let address = cell.tile?.address else { return }
    retire(cell)
    delegate?.tableView(
      self, didEndDisplaying: cell,
      forRowAt: IndexPath(row: address.row, section: address.section))
  }

  func retire(_ cell: UITableViewCell) {
    if HostSession.current.firstResponder != nil { cell.endEditing(true) }
    cell.tile = nil
    cell.layer.removeAllAnimations()
    if cell.reuseIdentifier != nil, pool.keep(cell) {
      // Hidden, not removed: coming back costs next to nothing.
      if cell.superview === self { cell.isHidden = true }
    } else {
      cell.removeFromSuperview()
    }
  }

  /// Gives rows in view that have only an estimate their height; true when something moved.
  private func measureTiles() -> Bool {
    guard tiles.hasUnmeasured else { return false }
    tiles.hasUnmeasured = false
    var hasMoved = false
    for (index, address) in tiles.addresses.enumerated()
    where !rows.extents.isMeasured(address) {
      let path = IndexPath(row: address.row, section: address.section)
      var height = UITableView.automaticDimension
      if rows.asksRowHeights != false, let delegate {
        let epoch = tiles.epoch
        let asked = NotImplemented.ask { delegate.tableView(self, heightForRowAt: path) }
        if tiles.epoch != epoch { return false }
        rows.asksRowHeights = asked.isImplemented
        if asked.isImplemented { counters.heightsAsked += 1 }
        height = asked.answer
        if height != UITableView.automaticDimension { height = checked(height, at: path) }
      }
      if height == UITableView.automaticDimension {
        let room = CGSize(width: frame(ofRow: address).width, height: 0)
        height =
          tiles.cells[index].systemLayoutSizeFitting(
            room, withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height
        if !height.isFinite || height < 0 || Double(height) > TableExtents.maximumHeight {
          height = checked(height, at: path)
        }
      }
      counters.rowsMeasured += 1
      let extent = rows.extents.extent(ofRow: address)
      rows.extents.setHeight(Double(height), ofRow: address)
      let change = rows.extents.height(ofRow: address) - extent.length
      if change != 0 {
        hasMoved = true
        settle(change: CGFloat(change), from: CGFloat(extent.start) + rowsOrigin)
      }
    }
    return hasMoved
  }

  /// Brings the content's size up to date after a change of a height, and keeps what is looked
  /// at in place when the change is above it (UIKit reference 2.5).
  private func settle(change: CGFloat, from start: CGFloat) {
    tiles.needsPlacing = true
    let shift = start < bounds.minY + adjustedContentInset.top ? change : 0
    if change < 0 { shiftContent(by: shift) }
    layOutExtras()
    if change > 0 { shiftContent(by: shift) }
  }

  /// The frame of a row's cell: the whole width, less the margins of an inset grouped table.
  func frame(ofRow address: RowAddress) -> CGRect {
    let extent = rows.extents.extent(ofRow: address)
    let inset = cellInset
    return CGRect(
      x: inset, y: CGFloat(extent.start) + rowsOrigin, width: max(0, bounds.width - 2 * inset),
      height: CGFloat(extent.length))
  }

  var cellInset: CGFloat {
    style == .insetGrouped ? TableMetrics.margin(width: bounds.width) : 0
  }

  private func placeCells() {
    let placesAll = tiles.needsPlacing
    guard placesAll || !tiles.held.isEmpty else { return }
    for (index, address) in tiles.addresses.enumerated() {
      let frame = frame(ofRow: address)
      // What was on its way out ends no farther than a screen away; back in view it stands right.
      guard placesAll || shows(frame) else { continue }
      if tiles.cells[index].frame != frame { tiles.cells[index].frame = frame }
    }
  }

  // MARK: - Parts of sections

  private func tileSections() {
    let epoch = tiles.epoch
    measureKeptParts()
    if tiles.epoch != epoch { return }
    tiles.sectionsInView.removeAll(keepingCapacity: true)
    forEachSectionInView { tiles.sectionsInView.append($0) }
    while let section = tiles.partToRelease(in: tiles.headers) {
      releaseHeader(tiles.headers.removeValue(forKey: section)!, section: section)
      if tiles.epoch != epoch { return }
    }
    while let section = tiles.partToRelease(in: tiles.footers) {
      releaseFooter(tiles.footers.removeValue(forKey: section)!, section: section)
      if tiles.epoch != epoch { return }
    }
    for index in tiles.sectionsInView.indices {
      let section = tiles.sectionsInView[index]
      if tiles.headers[section] == nil,
        rows.extents.shape(ofSection: section).height(of: .header) > 0
      {
        addPart(.header, section: section)
      }
      if tiles.epoch != epoch { return }
      if tiles.footers[section] == nil,
        rows.extents.shape(ofSection: section).height(of: .footer) > 0
      {
        addPart(.footer, section: section)
      }
      if tiles.epoch != epoch { return }
    }
    tiles.needsPlacing = false
    if style != .plain { placeParts() }
  }

  private func addPart(_ part: SectionPart, section: Int) {
    let epoch = tiles.epoch
    let isHeader = part == .header
    if !rows.extents.shape(ofSection: section).isMeasured(part), askHeight(of: part, section) {
      return
    }
    if tiles.epoch != epoch { return }
    let asked: UIView? =
      isHeader
      ? (rows.hasHeaderViews
        ? delegate?.tableView(self, viewForHeaderInSection: section) : nil)
      : (rows.hasFooterViews
        ? delegate?.tableView(self, viewForFooterInSection: section) : nil)
    if tiles.epoch != epoch { return }
    let title = isHeader ? rows.headerTitles[section] : rows.footerTitles[section]
    let view = asked ?? title.map { titleView($0, isHeader: isHeader) }
    let shape = rows.extents.shape(ofSection: section)
    if !shape.isMeasured(part) {
      let height =
        view == nil
        ? emptyHeight(isHeader: isHeader, section: section)
        : fittingHeight(of: view!, title: title, isHeader: isHeader, section: section)
      measure(part, section, height)
    }
    guard let view else { return }
    if !updates.runs.isEmpty { keepLeaving(view) }
    if isHeader { tiles.headers[section] = view } else { tiles.footers[section] = view }
    (view as? UITableViewHeaderFooterView)?.adopt(style: style, isHeader: isHeader)
    let extent = rows.extents.extent(of: part, inSection: section)
    view.frame = CGRect(
      x: 0, y: CGFloat(extent.start) + rowsOrigin, width: bounds.width,
      height: CGFloat(extent.length))
    if view.superview === self {
      view.isHidden = false
    } else {
      addSubview(view)
    }
    if isHeader {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  /// Takes on the height of a header or footer that was an estimate.
  func measure(_ part: SectionPart, _ section: Int, _ height: CGFloat) {
    let shape = rows.extents.shape(ofSection: section)
    let extent = rows.extents.extent(of: part, inSection: section)
    rows.extents.setHeight(Double(height), of: part, inSection: section)
    var change = rows.extents.extent(of: part, inSection: section).length - extent.length
    if part == .header, height == 0 {
      change -= shape.height(of: .topGap)
      rows.extents.setHeight(0, of: .topGap, inSection: section)
    }
    guard change != 0 else { return }
    settle(change: CGFloat(change), from: CGFloat(extent.start) + rowsOrigin)
    tiles.partsHaveMoved = true
    aimAgain()
  }

  /// Asks the delegate for a height that waited for the header or footer to come near; true when
  /// there is nothing to show.
  func askHeight(of part: SectionPart, _ section: Int) -> Bool {
    guard let delegate, rows.defersPartHeights else { return false }
    let isHeader = part == .header
    let epoch = tiles.epoch
    let asked = NotImplemented.ask {
      isHeader
        ? delegate.tableView(self, heightForHeaderInSection: section)
        : delegate.tableView(self, heightForFooterInSection: section)
    }
    guard tiles.epoch == epoch, asked.isImplemented else { return false }
    let height = checkedPart(asked.answer, isHeader: isHeader, section: section)
    if height == UITableView.automaticDimension { return false }
    measure(part, section, height)
    return height == 0
  }

  func fittingHeight(
    of view: UIView, title: String?, isHeader: Bool, section: Int
  ) -> CGFloat {
    if let view = view as? UITableViewHeaderFooterView {
      view.adopt(style: style, isHeader: isHeader)
      if let height = view.fittingHeight(width: bounds.width, style: style) { return height }
    }
    if let view = view as? UITableViewHeaderFooterView, let text = view.textLabelIfMade?.text {
      return height(ofTitle: text, isHeader: isHeader, isFirst: section == 0)
    }
    let wanted = isHeader ? sectionHeaderHeight : sectionFooterHeight
    if wanted != UITableView.automaticDimension { return wanted }
    if let height = view.constrainedHeight(atWidth: bounds.width) { return height }
    return style == .plain ? TableMetrics.plainHeaderHeight : TableMetrics.groupedHeaderHeight
  }

  private func releaseHeader(_ view: UIView, section: Int) {
    keepForReuse(view)
    delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
  }

  private func releaseFooter(_ view: UIView, section: Int) {
    keepForReuse(view)
    delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
  }

  /// Headers and footers of a grouped table stand still.
  private func placeParts() {
    for (section, view) in tiles.headers { place(view, .header, section) }
    for (section, view) in tiles.footers { place(view, .footer, section) }
  }

  private func place(_ view: UIView, _ part: SectionPart, _ section: Int) {
    let extent = rows.extents.extent(of: part, inSection: section)
    let frame = CGRect(
      x: 0, y: CGFloat(extent.start) + rowsOrigin, width: bounds.width,
      height: CGFloat(extent.length))
    if view.frame != frame { view.frame = frame }
  }

  /// Keeps the headers and footers of a plain table on screen while their section is, pushed by
  /// the section's end (UIKit reference 2.4).
  func placeFloating() {
    placePinnedHeader()
    guard style == .plain else { return }
    for (section, view) in tiles.headers {
      let frame = floatingFrame(of: .header, inSection: section)
      if view.frame != frame { view.frame = frame }
      notePinned(view, .header, section)
    }
    for (section, view) in tiles.footers {
      let frame = floatingFrame(of: .footer, inSection: section)
      if view.frame != frame { view.frame = frame }
      notePinned(view, .footer, section)
    }
  }

  /// Headers and footers know when they stand elsewhere than in their place.
  private func notePinned(_ view: UIView, _ part: SectionPart, _ section: Int) {
    guard let view = view as? UITableViewHeaderFooterView else { return }
    let place = CGFloat(rows.extents.extent(of: part, inSection: section).start) + rowsOrigin
    view.isPinned = abs(view.frame.minY - place) >= 1
  }

  /// `y = min(max(natural y, top edge), end of the rows - height)`, footers mirrored
  /// (UIKit reference 2.4).
  private func floatingFrame(of part: SectionPart, inSection section: Int) -> CGRect {
    let origin = rowsOrigin
    let extent = rows.extents.extent(of: part, inSection: section)
    let body = rows.extents.extent(ofRowsInSection: section)
    let height = CGFloat(extent.length)
    let natural = CGFloat(extent.start) + origin
    var y: CGFloat
    if part == .header {
      let edge = bounds.minY + pinningInsetTop + (extras.pinsHeader ? extras.headerHeight : 0)
      y = min(max(natural, edge), max(natural, CGFloat(body.end) + origin - height))
    } else {
      let edge = bounds.maxY - adjustedContentInset.bottom - height
      y = max(min(natural, edge), min(natural, CGFloat(body.start) + origin))
    }
    // On whole pixels, so that text stays sharp.
    let scale = layer.contentsScale
    y = (y * scale).rounded() / scale
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}
