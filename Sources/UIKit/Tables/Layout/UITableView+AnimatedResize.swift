import TableEngine

// A change of the size in an animation block.
extension UITableView {
  /// Lays out the table after the size has changed in an animation block, inside the block or after it.
  ///
  /// Views move from their old frames to the new ones with the block's timing, as items of a collection
  /// view do. Those that are then out of view stay on screen until the block has ended.
  func layOutRows(resizedIn context: AnimationContext, _ layOut: () -> Void) {
    resizing = nil
    guard !context.isOver, !AnimationContext.isSuppressed, window != nil, !engine.isLayingOut,
      !engine.updates.isOpen, engine.showsPresentRows
    else { return layOut() }
    let before = resizedViews.map { (view: $0, frame: $0.frame) }
    let offset = contentOffset
    let run = engine.beginSlide()
    UIView.performWithoutAnimation(layOut)
    let leaving = viewsOutOfView
    engine.hold(only: leaving, of: run)
    // The layout may have scrolled, which the views make good on the screen.
    let shift = CGPoint(x: contentOffset.x - offset.x, y: contentOffset.y - offset.y)
    animate(
      before.compactMap { view, frame in
        let start = frame.offsetBy(dx: shift.x, dy: shift.y)
        guard view.superview === self, !view.isHidden, start != view.frame else { return nil }
        return Resize(view: view, start: start, end: view.frame)
      }, in: context)
    if leaving.isEmpty { return engine.finish(run, true, adapter) }
    context.addCompletion { [weak self] _ in UITableView.end(run, finished: true, in: self) }
  }

  /// A view's frame before and after the table has changed its size.
  private struct Resize {
    let view: UIView
    let start: CGRect
    let end: CGRect
  }

  /// The views whose frames follow the size of the table, except for a row that a finger carries.
  private var resizedViews: [UIView] {
    let cells = engine.rows.cells.filter { $0 !== interaction.carry?.cell }
    let parts = TablePart.allCases.flatMap { engine.parts[$0].views }
    let others = [surroundings.header, surroundings.footer, surroundings.background]
    return cells + parts + others.compactMap { $0 } + surroundings.fillers.filter { !$0.isHidden }
  }

  private func animate(_ resizes: [Resize], in context: AnimationContext) {
    if resizes.isEmpty || AnimationContext.current == nil && !context.mayContinue { return }
    UIView.performWithoutAnimation {
      for resize in resizes {
        resize.view.frame = resize.start
        if resize.start.size != resize.end.size { resize.view.layoutIfNeeded() }
      }
    }
    let moveToEnds = {
      for resize in resizes {
        resize.view.frame = resize.end
        // The content of a row changes its width along.
        resize.view.layoutIfNeeded()
      }
    }
    if AnimationContext.current == nil { context.run(moveToEnds) } else { moveToEnds() }
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
