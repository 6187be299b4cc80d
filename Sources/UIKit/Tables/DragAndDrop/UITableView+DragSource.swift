import CoreGraphics
import TableEngine
import TableGeometry

// The rows of a table as sources of drags.
extension UITableView: RowDragging {
  var draggedRows: DraggedRows? {
    get { engine.dragged }
    set { engine.dragged = newValue }
  }

  var selectedRows: [RowAddress] { engine.selection.rows }

  func draggableRow(at point: CGPoint) -> RowAddress? {
    guard engine.editing.openRow == nil, interaction.carry == nil, !hasCircle(at: point),
      let path = menuRow(at: point)
    else { return nil }
    let row = RowAddress(path)
    return placeholder(at: row) == nil ? row : nil
  }

  /// Calls the delegate through ``TableEngine/call(_:_:)``; nil without a delegate.
  @discardableResult
  private func ask<Answer>(_ body: (any UITableViewDragDelegate) -> Answer) -> AppCall<Answer>? {
    guard let delegate = dragging?.dragDelegate else { return nil }
    return engine.call(adapter) { body(delegate) }
  }

  func items(beginning session: any UIDragSession, at row: RowAddress) -> [UIDragItem]? {
    let path = dataPath(row)
    let call = ask { $0.tableView(self, itemsForBeginning: session, at: path) }
    guard let call, call.reaction.isHarmless else { return nil }
    return call.answer
  }

  func items(
    addingTo session: any UIDragSession, at row: RowAddress, point: CGPoint
  ) -> [UIDragItem]? {
    let path = dataPath(row)
    let call = ask { $0.tableView(self, itemsForAddingTo: session, at: path, point: point) }
    guard let call, call.reaction.isHarmless else { return nil }
    return call.answer
  }

  func dragPreviewParameters(of row: RowAddress) -> UIDragPreviewParameters? {
    let path = dataPath(row)
    return ask { $0.tableView(self, dragPreviewParametersForRowAt: path) }?.answer
  }

  func dragSessionWillBegin(_ session: any UIDragSession) {
    ask { $0.tableView(self, dragSessionWillBegin: session) }
  }

  func dragSessionDidEnd(_ session: any UIDragSession) {
    ask { $0.tableView(self, dragSessionDidEnd: session) }
  }

  func dragSessionAllowsMove(_ session: any UIDragSession) -> Bool? {
    ask { $0.tableView(self, dragSessionAllowsMoveOperation: session) }?.answer
  }

  func dragSessionIsRestricted(_ session: any UIDragSession) -> Bool? {
    ask { $0.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) }?.answer
  }

  func draggableCell(at row: RowAddress) -> (any DraggableCell)? { engine.rows.cell(at: row) }

  func draggableFrame(of row: RowAddress) -> CGRect? {
    hasRow(at: IndexPath(row)) ? frame(ofRow: row) : nil
  }

  func layOutForDrop() { layOutRows() }

  /// Returns preview parameters with the colour behind a cell.
  func standardPreviewParameters(of cell: any DraggableCell) -> UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor =
      style == .plain ? backgroundColor : .secondarySystemGroupedBackground
    return parameters
  }
}
