import CoreGraphics
import TableEngine
import TableGeometry

/// A drop on a collection view.
@MainActor final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  let proposal: UICollectionViewDropProposal
  let destinationIndexPath: IndexPath?
  private(set) lazy var items: [any UICollectionViewDropItem] = session.items.map {
    CollectionDropItem($0, self)
  }
  let drop: RowDrop
  private weak var view: UICollectionView?
  /// The items' index paths in the data source when the drop began.
  private let sources: [ObjectIdentifier: IndexPath]
  private let events: CollectionPass.Events

  init(
    _ view: UICollectionView, _ session: any UIDropSession, proposal: UICollectionViewDropProposal,
    destination: IndexPath?, source: DraggedRows?
  ) {
    self.view = view
    self.proposal = proposal
    drop = RowDrop(view, session, source: source, name: "UICollectionViewDropCoordinator")
    destinationIndexPath = destination
    var sources: [ObjectIdentifier: IndexPath] = [:]
    if let source, source.isCurrent {
      for item in session.items {
        let id = ObjectIdentifier(item)
        sources[id] = source.row(of: id).map { view.sourcePath(ofDragged: $0) }
      }
    }
    self.sources = sources
    events = view.pass.events
    super.init()
  }

  var session: any UIDropSession { drop.session }

  /// Returns the item of this view that was dragged; nil if the view has changed since.
  fileprivate func sourcePath(of item: UIDragItem) -> IndexPath? {
    view?.pass.events == events ? sources[ObjectIdentifier(item)] : nil
  }

  // MARK: What the app calls

  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.note(dragItem, at: indexPath, "a drag item was dropped to an item") { .row($0) }
  }

  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    drop.note(dragItem, intoRowAt: indexPath, rect, "a drag item was dropped into an item")
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    let animator = DragAnimator()
    drop.note(dragItem, .target(target), animator)
    return animator
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let context = CollectionPlaceholderContext(placeholder, dragItem, view)
    let path = placeholder.path
    guard let view, path.count == 2, path.section >= 0, path.item >= 0,
      view.itemCounts.indices.contains(path.section), path.item <= view.itemCounts[path.section],
      !drop.isOver
    else {
      drop.report(
        "a placeholder was dropped at invalid index path (\(path)), or after the drop")
      return context
    }
    drop.note(dragItem, .placeholder(context), context)
    view.insertPlaceholder(context, at: RowAddress(path))
    return context
  }
}

private final class CollectionDropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  private weak var coordinator: CollectionDropCoordinator?

  init(_ item: UIDragItem, _ coordinator: CollectionDropCoordinator) {
    dragItem = item
    self.coordinator = coordinator
    super.init()
  }

  var sourceIndexPath: IndexPath? { coordinator?.sourcePath(of: dragItem) }
  var previewSize: CGSize { coordinator?.drop.previewSize(of: dragItem) ?? .zero }
}
