import TableEngine
import TableGeometry

/// A placeholder row, which the app replaces with one of its rows.
final class TablePlaceholderContext: DragAnimator, UITableViewDropPlaceholderContext,
  DropPlaceholderRow
{
  let placeholder: UITableViewDropPlaceholder
  let dragItem: UIDragItem
  private weak var table: UITableView?
  /// The number of the row among the table's placeholders; nil while it is not displayed.
  fileprivate var id: Int?

  init(_ placeholder: UITableViewDropPlaceholder, _ item: UIDragItem, _ table: UITableView?) {
    self.placeholder = placeholder
    dragItem = item
    self.table = table
    super.init()
  }

  /// The row that displays the placeholder; nil after it has been removed.
  var row: RowAddress? { id.flatMap { table?.engine.placeholders.row(of: $0) } }

  func previewParameters(_ cell: any DraggableCell) -> UIDragPreviewParameters? {
    (cell as? UITableViewCell).flatMap { placeholder.previewParametersProvider?($0) }
  }

  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let table, let id else { return false }
    self.id = nil
    guard let row = table.engine.placeholders.row(of: id) else {
      table.remove(id)
      return false
    }
    let path = table.dataPath(row)
    table.beginUpdates()
    table.remove(id)
    dataSourceUpdates(path)
    // Not a reload, which would keep the placeholder's height.
    table.deleteRows(at: [IndexPath(row)], with: .fade)
    table.insertRows(at: [IndexPath(row)], with: .fade)
    table.endUpdates()
    return true
  }

  @discardableResult
  func deletePlaceholder() -> Bool {
    guard let table, let id else { return false }
    self.id = nil
    guard let row = table.engine.placeholders.row(of: id) else {
      table.remove(id)
      return false
    }
    table.beginUpdates()
    table.remove(id)
    table.deleteRows(at: [IndexPath(row)], with: .automatic)
    table.endUpdates()
    return true
  }
}

extension UITableView {
  fileprivate func remove(_ id: Int) {
    engine.placeholders.remove(id)
    dragging?.placeholders[id] = nil
  }

  /// Inserts a placeholder as a row.
  func insertPlaceholder(_ context: TablePlaceholderContext, at row: RowAddress) {
    let id = engine.placeholders.insert(at: row)
    context.id = id
    dragging?.placeholders[id] = context
    insertRows(at: [IndexPath(row)], with: .automatic)
    // An update that turned into a reload has removed the placeholder.
    if engine.placeholders.row(of: id) == nil { remove(id) }
  }
}
