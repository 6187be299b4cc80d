import CoreGraphics
import TableEngine
import TableGeometry

/// A drop on a table, with the destinations that the app has chosen for its items.
@MainActor final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  /// The destination of an item.
  private enum Place {
    case row(RowAddress)
    case intoRow(RowAddress, CGRect)
    case target(UIDragPreviewTarget)
    case placeholder(TablePlaceholderContext)
  }

  let session: any UIDropSession
  let proposal: UITableViewDropProposal
  let destinationIndexPath: IndexPath?
  private(set) lazy var items: [any UITableViewDropItem] = session.items.map {
    TableDropItem($0, self)
  }
  /// Whether the drop has been performed.
  var isOver = false
  fileprivate let source: DraggedRows?
  fileprivate weak var table: UITableView?
  private var places: [ObjectIdentifier: (place: Place, animator: DragAnimator)] = [:]
  private let updates: TableEvents

  init(
    _ table: UITableView, _ session: any UIDropSession, proposal: UITableViewDropProposal,
    destination: IndexPath?, source: DraggedRows?
  ) {
    self.table = table
    self.session = session
    self.proposal = proposal
    self.source = source
    destinationIndexPath = destination
    updates = table.engine.events
    super.init()
  }

  /// Whether the table has not changed since the drop began.
  fileprivate var isCurrent: Bool {
    source?.isCurrent == true && table?.engine.events == updates
  }

  /// Records the destination of an item. An item that does not belong to this drop is reported.
  private func note(_ item: UIDragItem, _ place: Place?, _ animator: DragAnimator) {
    guard session.items.contains(item), !isOver else {
      return UIKitFault.report(
        "UITableViewDropCoordinator: an item was dropped that is none of the drop, or after it")
    }
    if let place { places[ObjectIdentifier(item)] = (place, animator) }
  }

  func recordDrop(of item: UIDragItem, atRow row: RowAddress) {
    places[ObjectIdentifier(item)] = (.row(row), DragAnimator())
    isOver = true
  }

  /// The row of a path; nil, and a logged fault, if the table has none.
  private func row(_ path: IndexPath, _ call: String) -> RowAddress? {
    guard let table, table.hasRow(at: path) else {
      UIKitFault.report("UITableViewDropCoordinator: \(call) at invalid index path (\(path))")
      return nil
    }
    return RowAddress(path)
  }

  // MARK: What the app calls

  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    let animator = DragAnimator()
    note(dragItem, row(indexPath, "an item was dropped to a row").map { .row($0) }, animator)
    return animator
  }

  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    let animator = DragAnimator()
    var rect = rect
    if !rect.isUsable {
      UIKitFault.report("UITableViewDropCoordinator: an item was dropped into \(rect)")
      rect = .zero
    }
    note(
      dragItem, row(indexPath, "an item was dropped into a row").map { .intoRow($0, rect) },
      animator)
    return animator
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    let animator = DragAnimator()
    note(dragItem, .target(target), animator)
    return animator
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let context = TablePlaceholderContext(placeholder, dragItem, table)
    let path = placeholder.path
    guard let table, path.count == 2, table.extents.allowsRow(at: RowAddress(path)), !isOver else {
      UIKitFault.report(
        "UITableViewDropCoordinator: a placeholder was dropped at invalid index path (\(path)), or "
          + "after the drop")
      return context
    }
    note(dragItem, .placeholder(context), context)
    table.insertPlaceholder(context, at: RowAddress(path))
    return context
  }

  // MARK: Where items go

  func animator(of item: UIDragItem) -> DragAnimator? { places[ObjectIdentifier(item)]?.animator }

  /// The landing of an item and its preview; the item returns if the app has chosen no destination.
  func landing(
    of item: UIDragItem, from lifted: UITargetedDragPreview?,
    parameters: (RowAddress) -> UIDragPreviewParameters?
  ) -> DropLanding {
    guard let table, table.window != nil, let place = places[ObjectIdentifier(item)]?.place else {
      return .back
    }
    switch place {
    case .row(let row): return table.landing(atRow: row, parameters(row))
    case .placeholder(let context):
      guard let row = context.row else { return .fade }
      let cell = table.engine.rows.cell(at: row)
      return table.landing(
        atRow: row, cell.flatMap { context.placeholder.previewParametersProvider?($0) })
    case .target(let target):
      return lifted.map { .preview($0.retargetedPreview(with: target)) } ?? .fade
    case .intoRow(let row, let rect):
      guard let lifted, table.engine.content.hasRow(at: row) else { return .fade }
      let frame = table.frame(ofRow: row)
      let size = lifted.size
      var scale = min(rect.width / max(size.width, 1), rect.height / max(size.height, 1), 1)
      var middle = CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY)
      if rect.isEmpty {
        scale = 0.05
        middle = CGPoint(x: frame.midX, y: frame.midY)
      }
      return .preview(
        lifted.retargetedPreview(
          with: UIDragPreviewTarget(
            container: table, center: middle,
            transform: CGAffineTransform(scaleX: scale, y: scale))))
    }
  }
}

extension UITableView {
  /// Lands an item on a row's cell; the item fades if the row is not on the screen.
  fileprivate func landing(
    atRow row: RowAddress, _ parameters: UIDragPreviewParameters?
  ) -> DropLanding {
    layOutRows()
    guard engine.content.hasRow(at: row), let cell = engine.rows.cell(at: row),
      cell.window != nil
    else { return .fade }
    let rect = frame(ofRow: row)
    return .preview(
      UITargetedDragPreview(
        view: cell, parameters: parameters ?? rowPreviewParameters,
        target: UIDragPreviewTarget(
          container: self, center: CGPoint(x: rect.midX, y: rect.midY))))
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

  var sourceIndexPath: IndexPath? {
    guard let coordinator, coordinator.isCurrent else { return nil }
    let row = coordinator.source?.row(of: ObjectIdentifier(dragItem))
    return row.flatMap { row in coordinator.table?.dataPath(row) }
  }

  var previewSize: CGSize {
    let load = dragItem.drag?.loads.first { $0.item === dragItem }
    return load?.platter?.bounds.size ?? .zero
  }
}
