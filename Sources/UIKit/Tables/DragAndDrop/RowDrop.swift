import CoreGraphics
import TableEngine
import TableGeometry

/// A placeholder row with which a dropped item has been replaced.
@MainActor protocol DropPlaceholderRow: AnyObject {
  /// The row that displays the placeholder; nil after it has been removed.
  var row: RowAddress? { get }
  /// Returns the preview parameters that the app provides for the placeholder's cell.
  func previewParameters(_ cell: any DraggableCell) -> UIDragPreviewParameters?
}

/// A drop on a table or a collection view, with the destinations that the app has chosen for its items.
@MainActor final class RowDrop {
  /// The destination of an item.
  enum Place {
    case row(RowAddress)
    case intoRow(RowAddress, CGRect)
    case target(UIDragPreviewTarget)
    case placeholder(any DropPlaceholderRow)
  }

  let session: any UIDropSession
  /// The rows of the list from which the items were dragged.
  let source: DraggedRows?
  /// Whether the drop has been performed.
  var isOver = false
  private(set) weak var list: (any RowDragging)?
  /// The name of the coordinator in fault messages.
  private let name: String
  private var places: [ObjectIdentifier: (place: Place, animator: DragAnimator)] = [:]

  init(
    _ list: any RowDragging, _ session: any UIDropSession, source: DraggedRows?, name: String
  ) {
    self.list = list
    self.session = session
    self.source = source
    self.name = name
  }

  func report(_ fault: String) { UIKitFault.report("\(name): \(fault)") }

  /// Records the destination of an item. An item that does not belong to this drop is reported.
  func note(_ item: UIDragItem, _ place: Place?, _ animator: DragAnimator) {
    guard session.items.contains(item), !isOver else {
      return report("an item was dropped that is none of the drop, or after it")
    }
    if let place { places[ObjectIdentifier(item)] = (place, animator) }
  }

  /// Records a row as the destination of an item, by its index path; an index path without a row is
  /// reported.
  func note(
    _ item: UIDragItem, at path: IndexPath, _ call: String, _ place: (RowAddress) -> Place
  ) -> DragAnimator {
    let animator = DragAnimator()
    guard path.count == 2, list?.draggableFrame(of: RowAddress(path)) != nil else {
      report("\(call) at invalid index path (\(path))")
      note(item, nil, animator)
      return animator
    }
    note(item, place(RowAddress(path)), animator)
    return animator
  }

  func note(
    _ item: UIDragItem, intoRowAt path: IndexPath, _ rect: CGRect, _ call: String
  ) -> DragAnimator {
    var rect = rect
    if !rect.isUsable {
      report("an item was dropped into \(rect)")
      rect = .zero
    }
    return note(item, at: path, call) { .intoRow($0, rect) }
  }

  func recordDrop(of item: UIDragItem, atRow row: RowAddress) {
    places[ObjectIdentifier(item)] = (.row(row), DragAnimator())
    isOver = true
  }

  func previewSize(of item: UIDragItem) -> CGSize {
    let load = item.drag?.loads.first { $0.item === item }
    return load?.platter?.bounds.size ?? .zero
  }

  // MARK: Where items go

  func animator(of item: UIDragItem) -> DragAnimator? { places[ObjectIdentifier(item)]?.animator }

  /// Returns where an item lands, with its preview; the item returns if the app has chosen no
  /// destination.
  func landing(
    of item: UIDragItem, from lifted: UITargetedDragPreview?,
    parameters: (RowAddress) -> UIDragPreviewParameters?
  ) -> DropLanding {
    guard let list, list.window != nil, let place = places[ObjectIdentifier(item)]?.place else {
      return .back
    }
    switch place {
    case .row(let row): return landing(in: list, at: row) { _ in parameters(row) }
    case .placeholder(let context):
      guard let row = context.row else { return .fade }
      return landing(in: list, at: row, parameters: context.previewParameters)
    case .target(let target):
      return lifted.map { .preview($0.retargetedPreview(with: target)) } ?? .fade
    case .intoRow(let row, let rect):
      guard let lifted, let frame = list.draggableFrame(of: row) else { return .fade }
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
            container: list, center: middle,
            transform: CGAffineTransform(scaleX: scale, y: scale))))
    }
  }

  /// Returns the landing of an item on a row's cell; the item fades if the row is not on the screen.
  private func landing(
    in list: any RowDragging, at row: RowAddress,
    parameters: (any DraggableCell) -> UIDragPreviewParameters?
  ) -> DropLanding {
    list.layOutForDrop()
    guard let frame = list.draggableFrame(of: row), let cell = list.draggableCell(at: row),
      cell.window != nil
    else { return .fade }
    return .preview(
      UITargetedDragPreview(
        view: cell, parameters: parameters(cell) ?? list.standardPreviewParameters(of: cell),
        target: UIDragPreviewTarget(
          container: list, center: CGPoint(x: frame.midX, y: frame.midY))))
  }
}
