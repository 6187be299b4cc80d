import CoreGraphics
import TableEngine
import TableGeometry

// The items of a collection view as sources of drags.
extension UICollectionView: RowDragging {
  var draggedRows: DraggedRows? {
    get { dragging?.dragged }
    set { dragging?.dragged = newValue }
  }

  var selectedRows: [RowAddress] { selection.rows }

  func draggableRow(at point: CGPoint) -> RowAddress? {
    guard movement == nil, editingState.openRow == nil else { return nil }
    return menuItem(at: point).map { RowAddress($0) }
  }

  /// Calls the delegate; returns nil if there is none, or if it has updated or reloaded the view.
  private func ask<Answer>(_ body: (any UICollectionViewDragDelegate) -> Answer) -> Answer? {
    guard let delegate = dragging?.dragDelegate else { return nil }
    let events = pass.events
    let answer = body(delegate)
    return events == pass.events ? answer : nil
  }

  func items(beginning session: any UIDragSession, at row: RowAddress) -> [UIDragItem]? {
    let path = dataPath(IndexPath(row))
    return ask { $0.collectionView(self, itemsForBeginning: session, at: path) }
  }

  func items(
    addingTo session: any UIDragSession, at row: RowAddress, point: CGPoint
  ) -> [UIDragItem]? {
    let path = dataPath(IndexPath(row))
    return ask { $0.collectionView(self, itemsForAddingTo: session, at: path, point: point) }
  }

  func dragPreviewParameters(of row: RowAddress) -> UIDragPreviewParameters? {
    let path = dataPath(IndexPath(row))
    return ask { $0.collectionView(self, dragPreviewParametersForItemAt: path) } ?? nil
  }

  func dragSessionWillBegin(_ session: any UIDragSession) {
    dragging?.dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  func dragSessionDidEnd(_ session: any UIDragSession) {
    dragging?.dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  func dragSessionAllowsMove(_ session: any UIDragSession) -> Bool? {
    dragging?.dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session)
  }

  func dragSessionIsRestricted(_ session: any UIDragSession) -> Bool? {
    dragging?.dragDelegate?.collectionView(
      self, dragSessionIsRestrictedToDraggingApplication: session)
  }

  func draggableCell(at row: RowAddress) -> (any DraggableCell)? {
    shown[.cell(IndexPath(row))] as? UICollectionViewCell
  }

  func draggableFrame(of row: RowAddress) -> CGRect? {
    knownAttributes(of: .cell(IndexPath(row))).map(displayedFrame)
  }

  func layOutForDrop() { layOutIfShown() }

  /// Returns preview parameters with the shape of a cell and the colour behind it.
  func standardPreviewParameters(of cell: any DraggableCell) -> UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    (cell as? UICollectionViewCell)?.describePreview(parameters, in: self)
    return parameters
  }
}

extension UICollectionView: RowSpringLoaded, UISpringLoadedInteractionSupporting {
  func springLoadedRow(_ context: any UISpringLoadedInteractionContext) -> RowAddress? {
    guard movement == nil, let path = menuItem(at: context.location(in: self)) else { return nil }
    let item = RowAddress(path)
    guard extra(at: item) == nil, draggedRows?.contains(item) != true else { return nil }
    let isAllowed = delegateAllows(path) {
      $0.collectionView(self, shouldSpringLoadItemAt: $1, with: context)
    }
    return isAllowed ? item : nil
  }

  func tapRow(of cell: UIView) {
    guard let cell = cell as? UICollectionViewCell, let path = path(of: cell, .cell) else { return }
    tap(path)
  }
}
