import CoreGraphics
import TableEngine
import TableGeometry

/// The source of drags from a table: calls of the interaction become calls of the table's drag
/// delegate.
@MainActor final class TableDragSource: NSObject, DragEnding {
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  private unowned let table: UITableView
  /// The current drag of rows of this table, from the lift on.
  private(set) var session: (any UIDragSession)?
  /// The drag state of the cells of dragged rows.
  private(set) var state = UITableViewCell.DragState.none

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  /// Calls the delegate through ``TableEngine/call(_:_:)``; nil without a delegate.
  @discardableResult
  private func ask<Answer>(_ body: (any UITableViewDragDelegate) -> Answer) -> AppCall<Answer>? {
    guard let delegate = table.dragging?.dragDelegate else { return nil }
    return table.engine.call(table.adapter) { body(delegate) }
  }

  // MARK: Items

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard self.session == nil, let touched = row(at: session.location(in: table)) else { return [] }
    var rows = [touched]
    if table.engine.selection.contains(touched) {
      rows += table.engine.selection.rows.filter { $0 != touched }
    }
    var dragged = DraggedRows()
    var items: [UIDragItem] = []
    for row in rows {
      let path = table.dataPath(row)
      let call = ask { $0.tableView(table, itemsForBeginning: session, at: path) }
      guard let call, call.reaction.isHarmless else { return [] }
      if row == touched, call.answer.isEmpty { return [] }
      for item in call.answer { dragged.add(ObjectIdentifier(item), of: row) }
      items += call.answer
    }
    // The lifted row must not appear highlighted by the touch.
    table.unhighlight()
    table.engine.dragged = dragged
    return items
  }

  /// The row whose items a touch would drag.
  private func row(at point: CGPoint) -> RowAddress? {
    guard table.engine.editing.openRow == nil, table.interaction.carry == nil,
      !table.hasCircle(at: point), let path = table.menuRow(at: point)
    else { return nil }
    let row = RowAddress(path)
    return table.placeholder(at: row) == nil ? row : nil
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let row = row(at: point), table.engine.dragged?.contains(row) != true else { return [] }
    let path = table.dataPath(row)
    let call = ask {
      $0.tableView(table, itemsForAddingTo: session, at: path, point: point)
    }
    guard let call, call.reaction.isHarmless, !call.answer.isEmpty else { return [] }
    table.unhighlight()
    if table.engine.dragged == nil { table.engine.dragged = DraggedRows() }
    for item in call.answer { table.engine.dragged?.add(ObjectIdentifier(item), of: row) }
    if self.session == nil {
      self.session = session
      state = .dragging
    }
    return call.answer
  }

  // MARK: Previews

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let row = table.engine.dragged?.row(of: ObjectIdentifier(item)) else { return nil }
    let preview = preview(ofRow: row)
    if state != .none { table.showDragStates() }
    return preview
  }

  /// A preview at the row's position; nil if the row has no cell on the screen.
  private func preview(ofRow row: RowAddress) -> UITargetedDragPreview? {
    guard let cell = table.engine.rows.cell(at: row), cell.window != nil else { return nil }
    let path = table.dataPath(row)
    let parameters = ask { $0.tableView(table, dragPreviewParametersForRowAt: path) }?.answer
    return UITargetedDragPreview(
      view: cell, parameters: parameters ?? table.rowPreviewParameters)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard table.window != nil, let row = table.engine.dragged?.row(of: ObjectIdentifier(item))
    else { return nil }
    table.closeDropGap()
    guard table.engine.content.hasRow(at: row) else { return nil }
    let rect = table.rect(table.engine.content.extents.extent(ofRow: row))
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(
        container: table, center: CGPoint(x: rect.midX, y: rect.midY)))
  }

  // MARK: The drag

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    self.session = session
    changeState(to: .lifting)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    changeState(to: .dragging)
    ask { $0.tableView(table, dragSessionWillBegin: session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { ask { $0.tableView(table, dragSessionAllowsMoveOperation: session) }?.answer ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    ask { $0.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) }?.answer
      ?? false
  }

  /// Returns true: rows keep their size.
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool { true }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    end()
    ask { $0.tableView(table, dragSessionDidEnd: session) }
  }

  func itemsDidReturn() { end() }

  private func end() {
    session = nil
    changeState(to: .none)
    table.engine.dragged = nil
  }

  private func changeState(to new: UITableViewCell.DragState) {
    state = new
    table.showDragStates()
  }
}

extension UITableView {
  /// The preview parameters of a row, with the colour behind its cell.
  var rowPreviewParameters: UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor =
      style == .plain ? backgroundColor : .secondarySystemGroupedBackground
    return parameters
  }
}
