import CoreGraphics
import TableEngine
import TableGeometry

/// A drop on a table.
@MainActor final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  let proposal: UITableViewDropProposal
  let destinationIndexPath: IndexPath?
  private(set) lazy var items: [any UITableViewDropItem] = session.items.map {
    TableDropItem($0, self)
  }
  let drop: RowDrop
  fileprivate weak var table: UITableView?
  private let updates: TableEvents

  init(
    _ table: UITableView, _ session: any UIDropSession, proposal: UITableViewDropProposal,
    destination: IndexPath?, source: DraggedRows?
  ) {
    self.table = table
    self.proposal = proposal
    drop = RowDrop(table, session, source: source, name: "UITableViewDropCoordinator")
    destinationIndexPath = destination
    updates = table.engine.events
    super.init()
  }

  var session: any UIDropSession { drop.session }

  /// Returns the row of this table from which an item was dragged; nil if the table has changed since.
  fileprivate func sourcePath(of item: UIDragItem) -> IndexPath? {
    guard drop.source?.isCurrent == true, let table, table.engine.events == updates else {
      return nil
    }
    return drop.source?.row(of: ObjectIdentifier(item)).map { table.dataPath($0) }
  }

  // MARK: What the app calls

  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.note(dragItem, at: indexPath, "an item was dropped to a row") { .row($0) }
  }

  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    drop.note(dragItem, intoRowAt: indexPath, rect, "an item was dropped into a row")
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    let animator = DragAnimator()
    drop.note(dragItem, .target(target), animator)
    return animator
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let context = TablePlaceholderContext(placeholder, dragItem, table)
    let path = placeholder.path
    guard let table, path.count == 2, table.extents.allowsRow(at: RowAddress(path)), !drop.isOver
    else {
      drop.report(
        "a placeholder was dropped at invalid index path (\(path)), or after the drop")
      return context
    }
    drop.note(dragItem, .placeholder(context), context)
    table.insertPlaceholder(context, at: RowAddress(path))
    return context
  }
}

private final class TableDropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  private weak var coordinator: TableDropCoordinator?

  init(_ item: UIDragItem, _ coordinator: TableDropCoordinator) {
    dragItem = item
    self.coordinator = coordinator
    super.init()
  }

  var sourceIndexPath: IndexPath? { coordinator?.sourcePath(of: dragItem) }
  var previewSize: CGSize { coordinator?.drop.previewSize(of: dragItem) ?? .zero }
}
