import TableEngine
import TableGeometry

extension UITableView {
  package typealias Counters = TableCounters

  /// What the table did, for tests.
  package var counters: Counters { engine.counters }

  /// The table for its engine.
  var adapter: TableAdapter { TableAdapter(table: self) }

  /// The rows, asked for first where they are stale.
  var extents: TableExtents {
    engine.loadIfNeeded(adapter)
    return engine.content.extents
  }

  /// Numbers and heights are asked for again when next needed, and every view is filled again.
  func setNeedsReload() {
    cutSwipesShort()
    engine.reload(adapter)
  }

  /// The table has left its window: what moves ends at once.
  func tableDidLeaveWindow() {
    cancelCarrying()
    dragging?.target?.tableDidLeaveWindow()
    engine.leaveWindow(adapter)
    cutSwipesShort()
  }

  func prefetchDataSourceDidChange() {
    engine.prefetch.reset()
    engine.invalidateLayout()
    setNeedsLayout()
  }

  /// Brings the views on screen up to date; the passes are ``TableEngine/layOut(_:)``'s.
  func layOutRows() {
    if dataSource == nil, engine.content.extents.sectionCount > 0, !engine.isLayingOut,
      !engine.updates.isOpen
    {
      setNeedsReload()
    }
    if surroundings.headerHasChanged { engine.invalidateLayout() }
    // Cells that this resizes ask for no other layout.
    let isNested = layer.isLayingOut
    layer.isLayingOut = true
    engine.layOut(adapter)
    layer.isLayingOut = isNested
  }

  /// The width of what cells, headers and footers show, which their heights depend on.
  var contentWidth: CGFloat {
    let sides = contentSides
    return bounds.width - sides.left - sides.right
  }

  /// Has the next layout ask for heights again where the safe area leaves rows another width.
  func safeAreaSidesMayHaveChanged() {
    let range = engine.visibleRange
    if range.hasOtherWidth(Double(contentWidth), viewWidth: Double(bounds.width)) {
      engine.invalidateLayout()
    }
  }

  /// The frame of a row's cell.
  func frame(ofRow row: RowAddress) -> CGRect { CGRect(engine.placement(ofRow: row, adapter)) }

  /// The distances of cells from the table's left and right edges, in points: in inset grouped tables
  /// the safe area and the sections' margin, as QMUI's `layoutMargins` of such tables has it.
  var cellInsets: (left: CGFloat, right: CGFloat) {
    guard style == .insetGrouped else { return (0, 0) }
    let margin = sectionMargin
    guard insetsContentViewsToSafeArea else { return (margin, margin) }
    let safe = safeAreaInsets
    return (safe.left + margin, safe.right + margin)
  }

  var cellWidth: CGFloat {
    let insets = cellInsets
    return max(0, bounds.width - insets.left - insets.right)
  }
}
