import CoreGraphics
import TableEngine
import TableGeometry

/// The drag and drop state of a table, created when the table first takes part.
@MainActor final class TableDragging {
  weak var dragDelegate: (any UITableViewDragDelegate)?
  weak var dropDelegate: (any UITableViewDropDelegate)?
  var isDragEnabled = true
  var source: RowDragSource?
  var target: TableDropTarget?
  var spring: RowSpringLoading?
  /// The contexts of the inserted placeholders, by their numbers.
  var placeholders: [Int: TablePlaceholderContext] = [:]
}

extension UITableView {
  /// Returns the drag and drop state, created when first needed.
  private func makeDraggingIfNeeded() -> TableDragging {
    if let dragging { return dragging }
    let new = TableDragging()
    dragging = new
    return new
  }

  func setDragDelegate(_ delegate: (any UITableViewDragDelegate)?) {
    if delegate == nil, dragging == nil { return }
    makeDraggingIfNeeded().dragDelegate = delegate
    updateDragInteractions()
  }

  func setDropDelegate(_ delegate: (any UITableViewDropDelegate)?) {
    if delegate == nil, dragging == nil { return }
    makeDraggingIfNeeded().dropDelegate = delegate
    updateDragInteractions()
  }

  func enableDragging(_ isEnabled: Bool) {
    if isEnabled, dragging == nil { return }
    makeDraggingIfNeeded().isDragEnabled = isEnabled
    updateDragInteractions()
  }

  func setSpringLoaded(_ isSpringLoaded: Bool) {
    if isSpringLoaded == (dragging?.spring != nil) { return }
    if isSpringLoaded {
      let spring = RowSpringLoading(self)
      makeDraggingIfNeeded().spring = spring
      addInteraction(spring.interaction)
    } else if let spring = dragging?.spring {
      removeInteraction(spring.interaction)
      dragging?.spring = nil
    }
  }

  /// Updates the interactions. Drops are accepted with a delegate, or if the table's own rows may move.
  private func updateDragInteractions() {
    guard let dragging else { return }
    let drags = dragging.dragDelegate != nil
    if drags, dragging.source == nil {
      let source = RowDragSource(self)
      dragging.source = source
      addInteraction(source.interaction)
    } else if !drags, let source = dragging.source {
      removeInteraction(source.interaction)
      dragging.source = nil
    }
    dragging.source?.interaction.isEnabled = dragging.isDragEnabled
    let drops = drags || dragging.dropDelegate != nil
    if drops, dragging.target == nil {
      let target = TableDropTarget(self)
      dragging.target = target
      addInteraction(target.interaction)
    } else if !drops, let target = dragging.target {
      removeInteraction(target.interaction)
      dragging.target = nil
    }
  }

  // MARK: Rows and what the data source calls them

  /// The path of a row as the data source and the delegate count: without placeholders.
  func dataPath(_ row: RowAddress) -> IndexPath {
    engine.placeholders.isEmpty
      ? IndexPath(row) : IndexPath(engine.placeholders.dataRow(row))
  }

  /// The placeholder that a row shows; nil for a row of the data source.
  func placeholder(at row: RowAddress) -> TablePlaceholderContext? {
    if engine.placeholders.isEmpty { return nil }
    return engine.placeholders.id(at: row).flatMap { dragging?.placeholders[$0] }
  }

  /// The cell of a placeholder.
  func cell(of context: TablePlaceholderContext, at path: IndexPath) -> UITableViewCell {
    let cell = dequeueReusableCell(
      withIdentifier: context.placeholder.reuseIdentifier, for: path)
    context.placeholder.cellUpdateHandler?(cell)
    return cell
  }

  // MARK: The looks of cells

  /// Updates in a cell whether its row is dragged, and whether the row is a drop target.
  func showDragState(of cell: UITableViewCell, row: RowAddress) {
    let isDragged = engine.dragged?.contains(row) == true
    cell.applyDragState(isDragged ? dragging?.source?.state ?? .none : .none)
    if let dragging { cell.applyDropState(dragging.target?.state(of: row) ?? .none) }
  }

  /// Updates the drag and drop states of all rows on screen.
  func showDragStates() {
    for (row, cell) in zip(engine.rows.addresses, engine.rows.cells) {
      showDragState(of: cell, row: row)
    }
  }
}
