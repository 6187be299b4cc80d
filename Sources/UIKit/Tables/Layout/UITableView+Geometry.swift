import TableEngine
import TableGeometry

extension UITableView {
  /// Returns whether there is a row at an index path.
  func hasRow(at path: IndexPath) -> Bool {
    path.count == 2 && path.section >= 0 && path.section < extents.sectionCount && path.row >= 0
      && path.row < extents.rowCount(inSection: path.section)
  }

  /// Returns the section of a row that the data source hides; nil for any other index path.
  func hiddenSection(ofRowAt path: IndexPath) -> Int? {
    guard let rowHiding, path.count == 2,
      let section = rowHiding.tableView(self, sectionHidingRowAt: path)
    else { return nil }
    return (0..<extents.sectionCount).contains(section) ? section : nil
  }

  /// Returns the number of rows of a section; logs a fault and returns 0 if there is no such section.
  func rowCount(_ section: Int) -> Int {
    let extents = extents
    guard section >= 0, section < extents.sectionCount else {
      UIKitFault.report(
        "-[UITableView numberOfRowsInSection:] - section \(section) beyond bounds "
          + "(\(extents.sectionCount))")
      return 0
    }
    return extents.rowCount(inSection: section)
  }

  func sectionRect(_ section: Int) -> CGRect {
    guard checkSection(section) else { return .zero }
    return rect(extents.extent(ofSection: section))
  }

  func partRect(_ part: TablePart, _ section: Int) -> CGRect {
    guard checkSection(section) else { return .zero }
    return rect(extents.extent(of: part.geometry, inSection: section))
  }

  func rowRect(_ indexPath: IndexPath) -> CGRect {
    guard hasRow(at: indexPath) else {
      if let section = hiddenSection(ofRowAt: indexPath) {
        return rect(extents.extent(ofRowsInSection: section))
      }
      UIKitFault.report("request for rect at invalid index path (\(indexPath))")
      return .zero
    }
    return rect(extents.extent(ofRow: RowAddress(indexPath)))
  }

  func rect(_ extent: Extent) -> CGRect {
    CGRect(
      x: 0, y: CGFloat(extent.start) + rowsOrigin, width: bounds.width,
      height: CGFloat(extent.length))
  }

  private func checkSection(_ section: Int) -> Bool {
    if section >= 0, section < extents.sectionCount { return true }
    UIKitFault.report(
      "request for rect of section (\(section)) when there are only "
        + "\(extents.sectionCount) sections")
    return false
  }

  func path(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < max(bounds.width, 1),
      case .row(let address)? = extents.address(at: Double(point.y - rowsOrigin))
    else { return nil }
    return IndexPath(address)
  }

  func path(of cell: UITableViewCell) -> IndexPath? {
    guard let tile = cell.tile, tile.table === self else { return nil }
    return IndexPath(tile.address)
  }

  func paths(in rect: CGRect) -> [IndexPath]? {
    guard rect.isUsable else { return nil }
    let extents = extents
    let lower = Double(rect.minY - rowsOrigin)
    let upper = Double(rect.maxY - rowsOrigin)
    return extents.sections(from: lower, to: upper).flatMap { section in
      extents.rows(inSection: section, from: lower, to: upper).map {
        IndexPath(row: $0, section: section)
      }
    }
  }

  func shownCell(_ indexPath: IndexPath) -> UITableViewCell? {
    guard indexPath.count == 2 else { return nil }
    layOutRows()
    return engine.rows.cell(at: RowAddress(indexPath))
  }

  /// The rows in view and their cells, including a carried row, but excluding rows whose removal is
  /// being animated.
  var visibleRows: [(row: RowAddress, cell: UITableViewCell)] {
    layOutRows()
    let all = zip(engine.rows.addresses, engine.rows.cells)
    if engine.held.isEmpty { return all.map { ($0, $1) } }
    // Asked within an update, as by an observer of the content's size, some rows may be gone already.
    return all.filter { row, _ in
      engine.isCarried(row) || engine.content.hasRow(at: row) && shows(frame(ofRow: row))
    }
    .map { ($0, $1) }
  }

  /// Returns whether a rectangle is in view; touching an edge does not count.
  func shows(_ rect: CGRect) -> Bool {
    rect.height > 0 && rect.maxY > bounds.minY && rect.minY < bounds.maxY
  }

  /// Lays out the rows if they were scrolled or reloaded since the last layout.
  func layOutIfShown() {
    if window != nil { layOutRows() }
  }

  // MARK: - Scrolling to rows

  func scroll(to indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    engine.loadIfNeeded(adapter)
    targetRow = nil
    UIView.performWithoutAnimation { layOutSurroundings() }
    // A row of `NSNotFound` means the section itself, as on iOS.
    let isSection =
      indexPath.count == 2 && indexPath.row == NSNotFound && indexPath.section >= 0
      && indexPath.section < extents.sectionCount
    var path = indexPath
    if !isSection, !hasRow(at: indexPath) {
      guard let section = hiddenSection(ofRowAt: indexPath) else {
        UIKitFault.report("request for rect at invalid index path (\(indexPath))")
        return
      }
      // A row that the data source hides is at its section.
      path = IndexPath(row: NSNotFound, section: section)
    }
    guard let target = targetRow(at: path, scrollPosition) else {
      return setContentOffset(clamped(contentOffset), animated: animated)
    }
    setContentOffset(offset(showing: target), animated: animated)
    // Rows that turn out taller or shorter on the way or on arrival move the target.
    if isScrollAnimating { follow(target) } else { reach(target) }
  }

  func scrollToNearestSelection(at scrollPosition: ScrollPosition, animated: Bool) {
    let extents = extents
    let middle = Double(bounds.midY - rowsOrigin)
    let rows = engine.selection.rows.filter { engine.content.hasRow(at: $0) }
    func distance(_ address: RowAddress) -> Double {
      let extent = extents.extent(ofRow: address)
      return abs((extent.start + extent.end) / 2 - middle)
    }
    guard let nearest = rows.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(at: IndexPath(nearest), at: scrollPosition, animated: animated)
  }
}
