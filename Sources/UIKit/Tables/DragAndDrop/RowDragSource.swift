import CoreGraphics
import TableEngine
import TableGeometry

/// A table or a collection view whose rows can be dragged, as required by the source of the drags.
///
/// The methods correspond to those of the drag delegate. They return nil if there is no delegate, or if
/// the delegate has updated or reloaded the list during the call, so that the row may be a different
/// one.
@MainActor protocol RowDragging: UIScrollView {
  /// The rows whose items are dragged.
  var draggedRows: DraggedRows? { get set }
  /// The selected rows, which are dragged together.
  var selectedRows: [RowAddress] { get }
  /// Returns the row whose items would be dragged by a touch at a point.
  func draggableRow(at point: CGPoint) -> RowAddress?
  func items(beginning session: any UIDragSession, at row: RowAddress) -> [UIDragItem]?
  func items(
    addingTo session: any UIDragSession, at row: RowAddress, point: CGPoint
  ) -> [UIDragItem]?
  func dragPreviewParameters(of row: RowAddress) -> UIDragPreviewParameters?
  func dragSessionWillBegin(_ session: any UIDragSession)
  func dragSessionDidEnd(_ session: any UIDragSession)
  func dragSessionAllowsMove(_ session: any UIDragSession) -> Bool?
  func dragSessionIsRestricted(_ session: any UIDragSession) -> Bool?

  /// Ends the highlight of the touched row.
  func unhighlight()
  /// Returns the cell of a row; nil if it is not on the screen.
  func draggableCell(at row: RowAddress) -> (any DraggableCell)?
  /// Returns the frame of a row in the content; nil if there is no such row.
  func draggableFrame(of row: RowAddress) -> CGRect?
  /// Returns the preview parameters of a cell for which the app provides none.
  func standardPreviewParameters(of cell: any DraggableCell) -> UIDragPreviewParameters
  /// Lays out the rows after the updates made during a drop.
  func layOutForDrop()
  /// Closes the gap that dragged items have opened, and ends the highlight of a drop target.
  func closeDropGap()
  /// Updates the drag and drop states of all cells.
  func showDragStates()
}

/// The source of drags from a list. It turns the interaction's callbacks into calls of the list's drag
/// delegate.
@MainActor final class RowDragSource: NSObject, DragEnding {
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  private unowned let list: any RowDragging
  /// The current drag of rows of this list, which begins with the lift.
  private(set) var session: (any UIDragSession)?
  /// The drag state of the cells of dragged rows.
  private(set) var state = UICellConfigurationState.DragState.none

  init(_ list: any RowDragging) {
    self.list = list
    super.init()
  }

  // MARK: Items

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard self.session == nil, let touched = list.draggableRow(at: session.location(in: list))
    else { return [] }
    var rows = [touched]
    let selected = list.selectedRows
    if selected.contains(touched) { rows += selected.filter { $0 != touched } }
    var dragged = DraggedRows()
    var items: [UIDragItem] = []
    for row in rows {
      guard let new = list.items(beginning: session, at: row) else { return [] }
      if row == touched, new.isEmpty { return [] }
      for item in new { dragged.add(ObjectIdentifier(item), of: row) }
      items += new
    }
    // The lifted row must not appear highlighted by the touch.
    list.unhighlight()
    list.draggedRows = dragged
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let row = list.draggableRow(at: point), list.draggedRows?.contains(row) != true,
      let items = list.items(addingTo: session, at: row, point: point), !items.isEmpty
    else { return [] }
    list.unhighlight()
    var dragged = list.draggedRows ?? DraggedRows()
    for item in items { dragged.add(ObjectIdentifier(item), of: row) }
    list.draggedRows = dragged
    if self.session == nil {
      self.session = session
      state = .dragging
    }
    return items
  }

  // MARK: Previews

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let row = list.draggedRows?.row(of: ObjectIdentifier(item)) else { return nil }
    let preview = preview(ofRow: row)
    if state != .none { list.showDragStates() }
    return preview
  }

  /// Returns a preview at the row's position; nil if the row has no cell on the screen.
  private func preview(ofRow row: RowAddress) -> UITargetedDragPreview? {
    guard let cell = list.draggableCell(at: row), cell.window != nil else { return nil }
    return UITargetedDragPreview(
      view: cell,
      parameters: list.dragPreviewParameters(of: row) ?? list.standardPreviewParameters(of: cell))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard list.window != nil, let row = list.draggedRows?.row(of: ObjectIdentifier(item))
    else { return nil }
    list.closeDropGap()
    guard let frame = list.draggableFrame(of: row) else { return nil }
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(
        container: list, center: CGPoint(x: frame.midX, y: frame.midY)))
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
    list.dragSessionWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list.dragSessionAllowsMove(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list.dragSessionIsRestricted(session) ?? false }

  /// Returns true, so that the previews of rows keep their size.
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool { true }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    end()
    list.dragSessionDidEnd(session)
  }

  func itemsDidReturn() { end() }

  private func end() {
    session = nil
    changeState(to: .none)
    list.draggedRows = nil
  }

  private func changeState(to new: UICellConfigurationState.DragState) {
    state = new
    list.showDragStates()
  }
}
