import TableGeometry

extension UITableView {
  func sectionRect(_ section: Int) -> CGRect {
    guard checkSection(section) else { return .zero }
    return rect(extents.extent(ofSection: section))
  }

  func partRect(_ part: SectionPart, _ section: Int) -> CGRect {
    guard checkSection(section) else { return .zero }
    return rect(extents.extent(of: part, inSection: section))
  }

  func rowRect(_ indexPath: IndexPath) -> CGRect {
    guard hasRow(at: indexPath) else {
      UIKitFault.report("request for rect at invalid index path (\(indexPath))")
      return .zero
    }
    return rect(
      extents.extent(ofRow: RowAddress(section: indexPath.section, row: indexPath.row)))
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
    return IndexPath(row: address.row, section: address.section)
  }

  func path(of cell: UITableViewCell) -> IndexPath? {
    guard let tile = cell.tile, tile.table === self else { return nil }
    return IndexPath(row: tile.address.row, section: tile.address.section)
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
    let address = RowAddress(section: indexPath.section, row: indexPath.row)
    return tiles.index(of: address).map { tiles.cells[$0] }
  }

  /// Rows on screen and their cells; those on their way out are not.
  var shownTiles: [(address: RowAddress, cell: UITableViewCell)] {
    updateBeforeLooking()
    let all = zip(tiles.addresses, tiles.cells)
    if tiles.held.isEmpty { return all.map { ($0, $1) } }
    return all.filter { shows(frame(ofRow: $0.0)) }.map { ($0, $1) }
  }

  /// Whether a rectangle is in view; what only touches an edge is not.
  func shows(_ rect: CGRect) -> Bool {
    rect.height > 0 && rect.maxY > bounds.minY && rect.minY < bounds.maxY
  }

  /// What was scrolled or reloaded since the last layout counts.
  private func updateBeforeLooking() {
    if window != nil { tileIfNeeded() }
  }

  // MARK: - Scrolling to rows

  func show(_ indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadRowsIfNeeded()
    aim = nil
    UIView.performWithoutAnimation { layOutExtras() }
    // A row of `NSNotFound` means the section itself, as on iOS.
    let isSection =
      indexPath.count == 2 && indexPath.row == NSNotFound && indexPath.section >= 0
      && indexPath.section < extents.sectionCount
    guard isSection || hasRow(at: indexPath) else {
      UIKitFault.report("request for rect at invalid index path (\(indexPath))")
      return
    }
    guard let aim = aim(at: indexPath, scrollPosition) else {
      return setContentOffset(clamped(contentOffset), animated: animated)
    }
    setContentOffset(offset(showing: aim), animated: animated)
    // Rows that turn out taller or shorter on the way or on arrival move the target.
    if isScrollAnimating { follow(aim) } else { reach(aim) }
  }

  func showNearestPick(at scrollPosition: ScrollPosition, animated: Bool) {
    let extents = extents
    let middle = Double(bounds.midY - rowsOrigin)
    let rows = picks.addresses.filter {
      hasRow(at: IndexPath(row: $0.row, section: $0.section))
    }
    func distance(_ address: RowAddress) -> Double {
      let extent = extents.extent(ofRow: address)
      return abs((extent.start + extent.end) / 2 - middle)
    }
    guard let nearest = rows.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(
      at: IndexPath(row: nearest.row, section: nearest.section), at: scrollPosition,
      animated: animated)
  }
}
