import CoreGraphics
import QuartzCore
import TableEngine
import TableGeometry

/// The target of drags over a table: it turns the interaction's callbacks into calls of the table's
/// drop delegate, and displays the delegate's proposals as a gap or a highlighted row.
@MainActor final class TableDropTarget: NSObject, DropPlacing {
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private unowned let table: UITableView
  /// The drag that is over the table or is being dropped on it.
  private(set) var session: (any UIDropSession)?
  private let scroll = EdgeScroll()
  /// The scheduled check for a new proposal, after an update has moved the rows under the finger.
  private var check: ScheduledAction?
  private var coordinator: TableDropCoordinator?
  /// The position under the finger, and the delegate's proposal for a drop there.
  private var destination: RowAddress?
  private var proposal = UITableViewDropProposal(operation: .cancel, intent: .unspecified)

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  private var delegate: (any UITableViewDropDelegate)? { table.dragging?.dropDelegate }

  /// Calls the delegate through ``TableEngine/call(_:_:)``; nil without a delegate.
  @discardableResult
  private func ask<Answer>(_ body: (any UITableViewDropDelegate) -> Answer) -> AppCall<Answer>? {
    guard let delegate else { return nil }
    return table.engine.call(table.adapter) { body(delegate) }
  }

  /// Returns the drop state of a row's cell.
  func state(of row: RowAddress) -> UICellConfigurationState.DropState {
    guard session != nil else { return .none }
    if case .into(let target)? = table.engine.gap, target == row { return .targeted }
    return .notTargeted
  }

  /// Returns the dragged row, if exactly one row is dragged and it belongs to this table.
  private func movedRow(_ session: any UIDropSession) -> RowAddress? {
    guard let local = session.localDragSession, local === table.dragging?.source?.session,
      session.items.count == 1, let item = session.items.first
    else { return nil }
    return table.engine.dragged?.row(of: ObjectIdentifier(item))
  }

  // MARK: Over the table

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    if delegate != nil {
      return ask { $0.tableView(table, canHandle: session) }?.answer ?? false
    }
    // Without a drop delegate a row can move within its table, if the data source allows it.
    guard let row = movedRow(session) else { return false }
    return table.mayMove(row) == true
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    self.session = session
    table.showDragStates()
    ask { $0.tableView(table, dropSessionDidEnter: session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let finger = session.location(in: table)
    scroll.update(table, finger: finger) { [weak self] in self?.tick() }
    destination = dropDestination(at: finger)
    let path = destination.map { table.dataPath($0) }
    if delegate != nil {
      let call = ask {
        $0.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      }
      // The path may stand for another row by now.
      guard let call, call.reaction.isHarmless else { return proposal }
      proposal = call.answer
    } else {
      proposal = UITableViewDropProposal(
        operation: .move, intent: .insertAtDestinationIndexPath)
    }
    guard self.session === session else { return proposal }
    showProposal(proposal, at: finger, session)
    return proposal
  }

  private func tick() {
    guard let session, let drag = session.items.first?.drag, drag.phase == .dragging else {
      return scroll.stop()
    }
    scroll.step(table, finger: session.location(in: table))
    drag.updateDrop()
  }

  /// Called when an update has moved the rows under the finger: asks for a new proposal after the table
  /// has been laid out, even if the finger does not move.
  func rowsDidMove() {
    guard session != nil, coordinator == nil, check == nil else { return }
    let host = table.hostSession
    check = host.schedule(at: host.now) { [weak self] in
      self?.check = nil
      self?.session?.items.first?.drag?.updateDrop()
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    leave()
    ask { $0.tableView(table, dropSessionDidExit: session) }
  }

  private func leave() {
    scroll.stop()
    check?.cancel()
    check = nil
    session = nil
    destination = nil
    table.closeDropGap()
    table.showDragStates()
  }

  /// Ends the drag over the table when the table leaves its window.
  func tableDidLeaveWindow() { if session != nil, coordinator == nil { leave() } }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    if self.session === session || self.session == nil { leave() }
    coordinator = nil
    ask { $0.tableView(table, dropSessionDidEnd: session) }
  }

  // MARK: The place

  /// Returns the position under the finger: a row, or the position after the last row of a section; nil
  /// over empty space (UIKit reference 19.3).
  ///
  /// If a gap is open, it is the position whose gap would be under the finger, independent of the gap's
  /// current position. Therefore the gap never oscillates under a resting finger.
  private func dropDestination(at finger: CGPoint) -> RowAddress? {
    let y = Double(finger.y - table.rowsOrigin)
    if table.isCarrying { return table.engine.row(atShown: y) }
    let shown = table.engine.shownExtents
    switch table.engine.gap {
    case .carried(let row)?: return row.gap(nearestTo: y - row.height / 2)
    case .inserted(let gap)?:
      return y < shown.height ? gap.gap(nearestTo: y - gap.height / 2) : nil
    case .into?, nil: break
    }
    guard y >= 0, y < shown.height else { return nil }
    if case .row(let row)? = shown.address(at: y) { return row }
    var place = shown.gap(nearestTo: y)
    // Without the dragged row its section ends one row earlier.
    if let session, let row = movedRow(session), row.section == place.section,
      place.row == shown.rowCount(inSection: row.section)
    {
      place.row -= 1
    }
    return place
  }

  /// Opens a gap or highlights a row, according to a proposal.
  private func showProposal(
    _ proposal: UITableViewDropProposal, at finger: CGPoint, _ session: any UIDropSession
  ) {
    let engine = table.engine
    let takes = proposal.operation == .copy || proposal.operation == .move
    // A row that a finger carries keeps its gap.
    guard takes, destination != nil, !table.isCarrying else { return table.closeDropGap() }
    var intent = proposal.intent
    if intent == .automatic {
      let row = row(withMiddleAt: finger)
      intent = row == nil ? .insertAtDestinationIndexPath : .insertIntoDestinationIndexPath
      if let row { self.destination = row }
    }
    guard let destination else { return }
    switch intent {
    case .unspecified, .automatic: table.closeDropGap()
    case .insertIntoDestinationIndexPath:
      guard engine.content.hasRow(at: destination) else { return table.closeDropGap() }
      table.slideRows(in: TableCarry.gapDuration) { engine.targetRow(destination) }
      table.carriedCellMayShow()
      table.showDragStates()
    case .insertAtDestinationIndexPath: openGap(at: destination, proposal, session)
    }
  }

  /// Returns the row whose middle half would contain the finger if no gap were open; nil if there is
  /// none. The result depends only on the finger, so that highlighted rows and gaps never alternate
  /// under a resting finger.
  private func row(withMiddleAt finger: CGPoint) -> RowAddress? {
    let y = Double(finger.y - table.rowsOrigin)
    let extents = table.engine.content.extents
    guard case .row(let row)? = extents.address(at: y) else { return nil }
    let extent = extents.extent(ofRow: row)
    let isMiddle = abs(y - extent.start - extent.length / 2) < extent.length / 4
    return isMiddle ? row : nil
  }

  private func openGap(
    at destination: RowAddress, _ proposal: UITableViewDropProposal, _ session: any UIDropSession
  ) {
    let engine = table.engine
    if proposal.operation == .move, let row = movedRow(session) {
      if case .carried(let carried)? = engine.gap, carried.proposal == destination { return }
      let target = table.target(of: row, proposed: destination) ?? destination
      guard self.session === session else { return }
      table.slideRows(in: TableCarry.gapDuration) {
        if engine.carried?.source == row {
          _ = engine.moveGap(to: target)
        } else {
          _ = engine.openGap(for: row, at: target)
        }
      }
      engine.carried?.proposal = destination
    } else {
      if case .inserted(let gap)? = engine.gap, gap.target == destination { return }
      table.slideRows(in: TableCarry.gapDuration) {
        _ = engine.openGap(at: destination, height: gapHeight(session))
      }
    }
    table.carriedCellMayShow()
    table.showDragStates()
  }

  /// Returns the height of the gap for a row from another list: the height of the table's rows, or
  /// otherwise that of the dragged preview.
  private func gapHeight(_ session: any UIDropSession) -> Double {
    if table.rowHeight != UITableView.automaticDimension { return Double(table.rowHeight) }
    let preview = session.items.first?.drag?.loads.first?.platter?.bounds.height
    let height = preview ?? TableMetrics.rowHeight
    return Double(min(max(height, TableMetrics.rowHeight), table.bounds.height / 3))
  }

  // MARK: The drop

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    scroll.stop()
    let coordinator = TableDropCoordinator(
      table, session, proposal: proposal, destination: destination.map { table.dataPath($0) },
      source: movedRows(session))
    self.coordinator = coordinator
    if performMove(coordinator, session) { return }
    table.engine.fillGap()
    ask { $0.tableView(table, performDropWith: coordinator) }
    coordinator.drop.isOver = true
    table.closeDropGap()
    table.showDragStates()
  }

  /// Returns the rows of this table from which the items were dragged.
  private func movedRows(_ session: any UIDropSession) -> DraggedRows? {
    guard let local = session.localDragSession, local === table.dragging?.source?.session else {
      return nil
    }
    return table.engine.dragged
  }

  /// Moves a row within the table, if the data source allows it; returns false if the drop delegate has
  /// to perform the drop.
  private func performMove(
    _ coordinator: TableDropCoordinator, _ session: any UIDropSession
  ) -> Bool {
    guard !table.isCarrying, let carried = table.engine.carried, proposal.operation == .move,
      let item = session.items.first, movedRow(session) == carried.source
    else { return false }
    let isMovable = table.mayMove(carried.source)
    if isMovable == false { return delegate == nil }
    guard table.engine.carried?.source == carried.source else { return true }
    if carried.source == carried.target {
      table.closeDropGap()
    } else {
      switch table.tellMove(carried.source, to: carried.target) {
      case .moved?:
        table.dropCarried { table.showMove(carried.source, to: carried.target, animated: false) }
        table.carriedCellMayShow()
      case .updated?: return true
      case .refused?:
        table.closeDropGap()
        return true
      case .unknown?, nil:
        if delegate == nil { table.closeDropGap() }
        return delegate == nil
      }
    }
    coordinator.drop.recordDrop(of: item, atRow: carried.target)
    return true
  }

  func landing(of item: UIDragItem, from lifted: UITargetedDragPreview?) -> DropLanding {
    coordinator?.drop.landing(of: item, from: lifted) { row in
      let path = self.table.dataPath(row)
      return self.ask { $0.tableView(self.table, dropPreviewParametersForRowAt: path) }?.answer
    } ?? .back
  }

  func animator(of item: UIDragItem) -> DragAnimator? { coordinator?.drop.animator(of: item) }
}

extension UITableView {
  /// Closes the gap that dragged items have opened, and ends the highlight of a row.
  func closeDropGap() {
    guard interaction.carry == nil, engine.gap != nil else { return }
    slideRows(in: TableCarry.gapDuration) { engine.closeGap() }
    carriedCellMayShow()
    showDragStates()
  }

  /// Hides the cell of a dragged row while its gap is open at a different position, and shows it
  /// otherwise.
  func carriedCellMayShow() {
    guard interaction.carry == nil else { return }
    for (row, cell) in zip(engine.rows.addresses, engine.rows.cells) {
      cell.carryAway(engine.isCarried(row))
    }
  }
}
