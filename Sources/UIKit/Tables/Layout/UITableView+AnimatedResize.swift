import TableEngine

// A change of the size in an animation block.
extension UITableView {
  /// Lays out the rows after the size has changed in an animation block, inside the block or after it.
  /// Views that are then out of view stay on screen until the block has ended, as items of a collection
  /// view do.
  func layOutRows(resizedIn context: AnimationContext) {
    resizing = nil
    guard !context.isOver, !AnimationContext.isSuppressed, window != nil, !engine.isLayingOut,
      !engine.updates.isOpen, engine.showsPresentRows
    else { return engine.layOut(adapter) }
    let run = engine.beginSlide()
    engine.layOut(adapter)
    let leaving = viewsOutOfView
    engine.hold(only: leaving, of: run)
    if leaving.isEmpty { return engine.finish(run, true, adapter) }
    context.addCompletion { [weak self] _ in UITableView.end(run, finished: true, in: self) }
  }

  /// The cells, headers and footers that are on screen only because an animation holds them.
  private var viewsOutOfView: [UIView] {
    var views: [UIView] = []
    let rows = Set(engine.rowsInView)
    for (row, cell) in zip(engine.rows.addresses, engine.rows.cells)
    where !rows.contains(row) && !engine.isCarried(row) {
      views.append(cell)
    }
    for part in TablePart.allCases {
      let parts = engine.parts[part]
      for (section, view) in zip(parts.sections, parts.views)
      where !engine.sectionsInView.contains(section) {
        views.append(view)
      }
    }
    return views
  }
}
