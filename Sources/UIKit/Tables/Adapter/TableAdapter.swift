import TableEngine
import TableGeometry

/// Connects a table to its engine: placements become frames, and the engine's queries become calls to
/// the data source and the delegate.
@MainActor struct TableAdapter: TableHost {
  let table: UITableView

  var engine: TableEngine<TableAdapter> { table.engine }

  // MARK: Where the table is

  var viewport: Viewport {
    let bounds = table.bounds
    return Viewport(
      top: Double(bounds.minY), width: Double(bounds.width), height: Double(bounds.height))
  }

  var insets: VerticalInsets {
    let inset = table.adjustedContentInset
    return VerticalInsets(top: Double(inset.top), bottom: Double(inset.bottom))
  }

  var contentWidth: Double { Double(table.contentWidth) }
  var rowsTop: Double { Double(table.rowsOrigin) }
  var rowInsets: (left: Double, right: Double) {
    let insets = table.cellInsets
    return (Double(insets.left), Double(insets.right))
  }
  var isInWindow: Bool { table.window != nil }
  var steadyRow: RowAddress? {
    // While a gap is open, rows are displaced from their own positions.
    guard engine.gap == nil, let cell = table.focusedCell, let row = cell.tile?.address,
      engine.content.hasRow(at: row), table.shows(cell.frame)
    else { return nil }
    return row
  }
  var isAnimating: Bool { !AnimationContext.isSuppressed && AnimationContext.isEnabled }
  var frameTime: Double { table.hostSession.now }

  var pinEdges: PinEdges? {
    guard table.style == .plain else { return nil }
    let covered = table.surroundings.pinsHeader ? table.surroundings.headerHeight : 0
    return PinEdges(
      top: Double(table.sectionPinInsetTop + covered),
      bottom: Double(table.adjustedContentInset.bottom), scale: Double(table.layer.contentsScale))
  }

  // MARK: Scrolling

  func shiftContent(by distance: Double) { table.shiftContent(by: CGFloat(distance)) }
  func contentRangeDidChange() { table.rangeChanged() }
  func holdOffset() -> VerticalInsets {
    let insets = table.holdOffset()
    return VerticalInsets(top: Double(insets.top), bottom: Double(insets.bottom))
  }
  func retargetScroll() { table.retargetScroll() }

  // MARK: Around the rows

  func layOutSurroundings() { table.layOutSurroundings() }
  func placePinnedHeader() { table.placePinnedHeader() }
  func layOutBackground() { table.layOutBackground() }
  func layOutFillers() { table.layOutFillers() }
  func didReleaseEverything() {
    table.interaction.touch.forget()
    table.carriedCellWasReleased()
  }
  func setNeedsLayout() { table.setNeedsLayout() }
  func withoutAnimation(_ body: () -> Void) { UIView.performWithoutAnimation(body) }

  // MARK: Asking for numbers and heights

  func makeSource() -> TableLoader { TableLoader(table: table) }
  func copySource() -> TableLoader { TableLoader(table: table, answers: table.answers) }

  func adopt(_ source: TableLoader) {
    table.answers = source.answers
    table.sectionIndex?.update()
  }

  // MARK: Prefetching

  var prefetchesRows: Bool {
    table.isPrefetchingEnabled && table.prefetchDataSource != nil && table.window != nil
  }

  func prefetch(_ rows: [RowAddress]) {
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: rows.map { IndexPath($0) })
  }

  func cancelPrefetching(_ rows: [RowAddress]) {
    table.prefetchDataSource?.tableView(
      table, cancelPrefetchingForRowsAt: rows.map { IndexPath($0) })
  }
}

extension CGRect {
  /// Creates the rectangle of a placement.
  init(_ placement: Placement) {
    self.init(x: placement.x, y: placement.y, width: placement.width, height: placement.height)
  }
}

extension IndexPath {
  /// Creates the index path of a row.
  init(_ row: RowAddress) { self.init(row: row.row, section: row.section) }
}

extension RowAddress {
  /// Creates the address of a row from its index path, which has two indices.
  init(_ path: IndexPath) { self.init(section: path.section, row: path.row) }
}
