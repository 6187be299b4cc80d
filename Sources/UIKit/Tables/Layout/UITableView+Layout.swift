import QuartzCore
import TableEngine
import TableGeometry

extension UITableView {
  package typealias Counters = TableCounters

  /// Counts of the table's work, for tests.
  package var counters: Counters { engine.counters }

  /// The engine's access to the table.
  var adapter: TableAdapter { TableAdapter(table: self) }

  /// The extents of the rows, which are loaded first if they are stale.
  var extents: TableExtents {
    engine.loadIfNeeded(adapter)
    return engine.content.extents
  }

  /// Invalidates all views, and all counts and heights, which are loaded again when they are next
  /// needed.
  func setNeedsReload() {
    cutSwipesShort()
    engine.reload(adapter)
  }

  /// Ends all motions when the table leaves its window.
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

  func rangeOfOffsetsDidChange() {
    // Before the offset is brought into the new range.
    if scrollEngine.settings.hidingHeight > 0, !engine.phase.isStale {
      UIView.performWithoutAnimation { layOutSurroundings() }
    }
    setNeedsLayout()
  }

  /// Updates the views on screen, in the passes of ``TableEngine/layOut(_:)``.
  func layOutRows() {
    if dataSource == nil, engine.content.extents.sectionCount > 0, !engine.isLayingOut,
      !engine.updates.isOpen
    {
      setNeedsReload()
    }
    if surroundings.headerHasChanged { engine.invalidateLayout() }
    // Cells that are resized here must not request another layout.
    let isNested = layer.isLayingOut
    layer.isLayingOut = true
    if let resizing {
      layOutRows(resizedIn: resizing) { layOutEngine() }
    } else {
      layOutEngine()
    }
    layer.isLayingOut = isNested
  }

  /// Lays out the rows until the content offset has settled.
  private func layOutEngine() {
    engine.layOut(adapter)
    let offset = contentOffset
    scrollEngine.shiftDidSettle(at: MediaClock.now)
    if contentOffset != offset { engine.layOut(adapter) }
  }

  /// The width of the content of cells, headers and footers, on which their heights depend.
  var contentWidth: CGFloat {
    let sides = contentSides
    return bounds.width - sides.left - sides.right
  }

  /// Makes the next layout request heights again if the safe area has changed the width of rows.
  func safeAreaSidesMayHaveChanged() {
    let range = engine.visibleRange
    if range.hasOtherWidth(Double(contentWidth), viewWidth: Double(bounds.width)) {
      engine.invalidateLayout()
    }
  }

  /// Returns the frame of a row's cell.
  func frame(ofRow row: RowAddress) -> CGRect { CGRect(engine.placement(ofRow: row, adapter)) }

  /// The distances of cells from the table's left and right edges, in points: in inset grouped tables
  /// the sum of the safe area and the sections' margin, as in QMUI's `layoutMargins` of such tables.
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
