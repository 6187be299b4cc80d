import TableEngine
import TableGeometry

/// A placeholder, which the app replaces with one of its items.
final class CollectionPlaceholderContext: DragAnimator, UICollectionViewDropPlaceholderContext,
  DropPlaceholderRow
{
  let placeholder: UICollectionViewDropPlaceholder
  let dragItem: UIDragItem
  private weak var view: UICollectionView?
  /// The number of the placeholder among the view's extra items; nil while it is not displayed.
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
      dataSourceUpdates(path)
      // A new cell for the item, as the placeholder's may be of another kind.
      view.insertItems(at: [IndexPath(item)])
    }
  }

  @discardableResult
  func deletePlaceholder() -> Bool { replace { _, _ in } }

  /// Removes the placeholder in an update, together with other changes; returns false if it has already
  /// been removed.
  private func replace(_ changes: (UICollectionView, RowAddress) -> Void) -> Bool {
    guard let view, let id else { return false }
    view.closeDropGap()
    self.id = nil
    guard let item = view.dragging?.extras.row(of: id) else {
      view.removePlaceholder(id)
      return false
    }
    view.update {
      changes(view, item)
      view.removePlaceholder(id)
      view.deleteItems(at: [IndexPath(item)])
    }
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
    update {
      // Pending layouts are done by now, which would not expect another item.
      let id = dragging.extras.insert(at: item)
      context.id = id
      dragging.placeholders[id] = context
      insertItems(at: [IndexPath(item)])
    }
    // An update that turned into a reload has removed the placeholder.
    if let id = context.id, dragging.extras.row(of: id) == nil { removePlaceholder(id) }
  }
}
