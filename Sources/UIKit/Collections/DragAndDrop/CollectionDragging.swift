import CoreGraphics
import TableEngine
import TableGeometry

/// The drag and drop state of a collection view, created when the view first takes part in drag and
/// drop.
@MainActor final class CollectionDragging: DraggingState {
  weak var dragDelegate: (any UICollectionViewDragDelegate)?
  weak var dropDelegate: (any UICollectionViewDropDelegate)?
  var hasDragDelegate: Bool { dragDelegate != nil }
  var hasDropDelegate: Bool { dropDelegate != nil }
  var isDragEnabled = true
  var cadence = UICollectionView.ReorderingCadence.immediate
  var source: RowDragSource?
  var target: CollectionDropTarget?
  var spring: RowSpringLoading?
  /// The collection view's items whose drag items are being dragged.
  var dragged: DraggedRows?
  /// How the view shows the drop position of dragged items.
  var gap: CollectionGap?
  /// The items that the data source does not have, which are placeholders and the gap for dragged
  /// items.
  var extras = TablePlaceholders()
  /// The contexts of the inserted placeholders, by their numbers.
  var placeholders: [Int: CollectionPlaceholderContext] = [:]

  /// Whether items are dragged over the view, or placeholders are waiting for their data.
  var isUncommitted: Bool { target?.session != nil || !placeholders.isEmpty }

  /// Updates the state for an update of the items.
  ///
  /// - Parameters:
  ///   - isUpdate: Whether the data are updated, and not only the gap.
  ///   - newItem: Returns the new position of an item; nil if it has been removed.
  func renumber(isUpdate: Bool, _ newItem: (RowAddress) -> RowAddress?) {
    dragged?.renumber(isUpdate: isUpdate, newItem)
    extras.renumber(newItem)
    if case .into(let item)? = gap { gap = newItem(item).map { .into($0) } }
  }

  /// Resets all state that a reload invalidates.
  func viewWillReload() {
    dragged?.renumber(isUpdate: true) { _ in nil }
    extras.removeAll()
    placeholders = [:]
    gap = nil
  }
}

/// How a collection view shows where dragged items would drop.
enum CollectionGap: Equatable {
  /// One of the view's items is displayed at its destination, without its cell, as an item movement.
  case moved
  /// Items have moved aside for an item from elsewhere; the value is the number of the extra item.
  case inserted(Int)
  /// The item is highlighted.
  case into(RowAddress)
}

extension CollectionDropTarget: RowDropTarget {}

extension UICollectionView: DraggingList {
  func makeDropTarget() -> CollectionDropTarget { CollectionDropTarget(self) }

  func setDragDelegate(_ delegate: (any UICollectionViewDragDelegate)?) {
    if delegate == nil, dragging == nil { return }
    makeDraggingIfNeeded().dragDelegate = delegate
    updateDragInteractions()
  }

  func setDropDelegate(_ delegate: (any UICollectionViewDropDelegate)?) {
    if delegate == nil, dragging == nil { return }
    makeDraggingIfNeeded().dropDelegate = delegate
    updateDragInteractions()
  }

  // MARK: Extra items

  /// Returns the number of the extra item that is displayed at a position; nil for an item of the data
  /// source.
  func extra(at item: RowAddress) -> Int? {
    guard let dragging, !dragging.extras.isEmpty else { return nil }
    return dragging.extras.id(at: movement?.move.source(ofShown: item) ?? item)
  }

  func isExtra(_ key: ElementKey) -> Bool {
    dragging != nil && key.indexPath.count == 2 && extra(at: RowAddress(key.indexPath)) != nil
  }

  /// Returns the placeholder that is displayed at a position; nil for an item of the data source.
  func placeholder(at item: RowAddress) -> CollectionPlaceholderContext? {
    extra(at: item).flatMap { dragging?.placeholders[$0] }
  }

  /// Returns the cell of a placeholder.
  func placeholderCell(
    _ context: CollectionPlaceholderContext, at path: IndexPath
  ) -> UICollectionViewCell {
    let cell = dequeueReusableCell(
      withReuseIdentifier: context.placeholder.reuseIdentifier, for: path)
    context.placeholder.cellUpdateHandler?(cell)
    return cell
  }

  // MARK: The looks of cells

  /// Updates the state of a cell: whether its item is dragged, and whether it is a drop target.
  func showDragState(of cell: UICollectionViewCell, item: RowAddress) {
    guard let dragging else { return }
    let source = movement?.move.source(ofShown: item) ?? item
    let isDragged = dragging.dragged?.contains(source) == true
    cell.applyDragState(isDragged ? dragging.source?.state ?? .none : .none)
    cell.applyDropState(dragging.target?.state(of: item) ?? .none)
    cell.carryAway(dragging.gap == .moved && movement?.move.target == item)
  }

  /// Updates the drag and drop states of all items on the screen.
  func showDragStates() {
    for (key, view) in shown where key.category == .cell && key.indexPath.count == 2 {
      guard let cell = view as? UICollectionViewCell else { continue }
      showDragState(of: cell, item: RowAddress(key.indexPath))
    }
  }
}

extension UICollectionViewCell: DraggableCell {
  /// The stage of an item's drag.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  func highlightForDrop(_ isHighlighted: Bool) { self.isHighlighted = isHighlighted }

  func announceDragState(_ state: UICellConfigurationState.DragState) {
    switch state {
    case .none: dragStateDidChange(.none)
    case .lifting: dragStateDidChange(.lifting)
    case .dragging: dragStateDidChange(.dragging)
    }
  }
}
