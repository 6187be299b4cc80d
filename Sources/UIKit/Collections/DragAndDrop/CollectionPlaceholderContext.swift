import TableEngine
import TableGeometry

/// A placeholder, which the app replaces with an item of its own.
final class CollectionPlaceholderContext: DragAnimator, UICollectionViewDropPlaceholderContext,
  DropPlaceholderRow
{
  let placeholder: UICollectionViewDropPlaceholder
  let dragItem: UIDragItem
  private weak var view: UICollectionView?
  /// The number of the placeholder among the view's extra items; nil while it is not shown.
  fileprivate var id: Int?

  init(
    _ placeholder: UICollectionViewDropPlaceholder, _ item: UIDragItem, _ view: UICollectionView?
  ) {
    self.placeholder = placeholder
    dragItem = item
    self.view = view
    super.init()
  }

  var row: RowAddress? { id.flatMap { view?.dragging?.extras.row(of: $0) } }

  func previewParameters(_ cell: any DraggableCell) -> UIDragPreviewParameters? {
    (cell as? UICollectionViewCell).flatMap { placeholder.previewParametersProvider?($0) }
  }

  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    replace { view, item in
      let path = IndexPath(view.dragging?.extras.dataRow(item) ?? item)
      // Placeholders have no place in the data, so the cell of the new item replaces the placeholder's.
      return {
        dataSourceUpdates(path)
        view.insertItems(at: [IndexPath(item)])
      }
    }
  }

  @discardableResult
  func deletePlaceholder() -> Bool { replace { _, _ in nil } }

  /// Removes the placeholder in an update, together with other changes of it.
  private func replace(
    _ changes: (UICollectionView, RowAddress) -> (() -> Void)?
  ) -> Bool {
    guard let view, let id else { return false }
    view.closeDropGap()
    guard let item = view.dragging?.extras.row(of: id) else {
      self.id = nil
      view.removePlaceholder(id)
      return false
    }
    self.id = nil
    let others = changes(view, item)
    view.update(
      by: {
        view.removePlaceholder(id)
        view.deleteItems(at: [IndexPath(item)])
        others?()
      }, nil)
    return true
  }

  func setNeedsCellUpdate() {
    guard let view, let row, let cell = view.shown[.cell(IndexPath(row))] as? UICollectionViewCell
    else { return }
    placeholder.cellUpdateHandler?(cell)
  }
}

extension UICollectionView {
  fileprivate func removePlaceholder(_ id: Int) {
    dragging?.extras.remove(id)
    dragging?.placeholders[id] = nil
  }

  /// Inserts a placeholder as an item.
  func insertPlaceholder(_ context: CollectionPlaceholderContext, at item: RowAddress) {
    let dragging = makeDraggingIfNeeded()
    update(
      by: {
        // The pending update has been performed by now.
        let id = dragging.extras.insert(at: item)
        context.id = id
        dragging.placeholders[id] = context
        self.insertItems(at: [IndexPath(item)])
      }, nil)
    // An update that turned into a reload has removed the placeholder.
    if let id = context.id, dragging.extras.row(of: id) == nil { removePlaceholder(id) }
  }
}
