import CoreGraphics
import TableEngine
import TableGeometry

/// The drag and drop state of a table, created when the table first takes part in a drag or drop.
@MainActor final class TableDragging: DraggingState {
  weak var dragDelegate: (any UITableViewDragDelegate)?
  weak var dropDelegate: (any UITableViewDropDelegate)?
  var hasDragDelegate: Bool { dragDelegate != nil }
  var hasDropDelegate: Bool { dropDelegate != nil }
  var isDragEnabled = true
  var source: RowDragSource?
  var target: TableDropTarget?
  var spring: RowSpringLoading?
  /// The contexts of the inserted placeholders, by their numbers.
  var placeholders: [Int: TablePlaceholderContext] = [:]
}

extension TableDropTarget: RowDropTarget {}

extension UITableView: DraggingList {
  func makeDropTarget() -> TableDropTarget { TableDropTarget(self) }

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

  // MARK: Rows and what the data source calls them

  /// Returns the index path of a row as counted by the data source and the delegate, without
  /// placeholders.
  func dataPath(_ row: RowAddress) -> IndexPath {
    engine.placeholders.isEmpty
      ? IndexPath(row) : IndexPath(engine.placeholders.dataRow(row))
  }

  /// Returns the placeholder that a row displays; nil for a row of the data source.
  func placeholder(at row: RowAddress) -> TablePlaceholderContext? {
    if engine.placeholders.isEmpty { return nil }
    return engine.placeholders.id(at: row).flatMap { dragging?.placeholders[$0] }
  }

  /// Returns the cell of a placeholder.
  func cell(of context: TablePlaceholderContext, at path: IndexPath) -> UITableViewCell {
    let cell = dequeueReusableCell(
      withIdentifier: context.placeholder.reuseIdentifier, for: path)
    context.placeholder.cellUpdateHandler?(cell)
    return cell
  }

  // MARK: The looks of cells

  /// Updates a cell to show whether its row is dragged, and whether the row is a drop target.
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
