import CoreGraphics
import TableEngine
import TableGeometry

/// The target of drags over a collection view. It translates calls of the interaction into calls of the
/// view's drop delegate, and shows the delegate's proposals with a gap or a highlighted item.
@MainActor final class CollectionDropTarget: NSObject, DropPlacing {
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private unowned let view: UICollectionView
  /// The session of the drag that is over the view, or is being dropped on it.
  private(set) var session: (any UIDropSession)?
  private let scroll = EdgeScroll(.both)
  /// A check that is scheduled after an update has moved the items under the finger.
  private var check: ScheduledAction?
  /// The scheduled opening of a gap, after the time given by the view's cadence.
  private var opening: (destination: RowAddress, action: ScheduledAction)?
  private var coordinator: CollectionDropCoordinator?
  /// The displayed position under the finger, and the delegate's proposal for a drop there.
  private var destination: RowAddress?
  private var proposal = UICollectionViewDropProposal(operation: .cancel, intent: .unspecified)
  /// The finger's location in content coordinates when a gap was last opened; nil after the gap closes
  /// or an update moves items. While the finger stays within a point of this location, the destination
  /// does not change, even though the opening gap moves items under the finger.
  private var opened: CGPoint?

  init(_ view: UICollectionView) {
    self.view = view
    super.init()
  }

  private var delegate: (any UICollectionViewDropDelegate)? { view.dragging?.dropDelegate }

  /// Calls the delegate; returns nil if there is none, or if it has updated or reloaded the view.
  private func ask<Answer>(_ body: (any UICollectionViewDropDelegate) -> Answer) -> Answer? {
    guard let delegate else { return nil }
    let events = view.pass.events
    let answer = body(delegate)
    return events == view.pass.events ? answer : nil
  }

  /// Returns the drop state of an item's cell.
  func state(of item: RowAddress) -> UICellConfigurationState.DropState {
    guard session != nil else { return .none }
    return view.dragging?.gap == .into(item) ? .targeted : .notTargeted
  }

  /// Returns the dragged item if it is the only one and belongs to this view.
  private func movedItem(_ session: any UIDropSession) -> RowAddress? {
    guard isOwn(session), session.items.count == 1, let item = session.items.first else {
      return nil
    }
    return view.draggedRows?.row(of: ObjectIdentifier(item))
  }

  private func isOwn(_ session: any UIDropSession) -> Bool {
    guard let local = session.localDragSession else { return false }
    return local === view.dragging?.source?.session
  }

  // MARK: Over the view

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    if delegate != nil {
      return ask { $0.collectionView(view, canHandle: session) } ?? false
    }
    // Without a drop delegate an item can move within its view, if the data source allows it.
    guard let item = movedItem(session) else { return false }
    return view.canMove(view.dataPath(IndexPath(item)), isStandard: true)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    self.session = session
    view.showDragStates()
    delegate?.collectionView(view, dropSessionDidEnter: session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let finger = session.location(in: view)
    scroll.update(view, finger: finger) { [weak self] in self?.tick() }
    destination = destination(at: finger)
    let path = destination.map(dropPath)
    if delegate != nil {
      let answer = ask {
        $0.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      }
      // The path may stand for another item by now.
      guard let answer else { return proposal }
      proposal = answer
    } else {
      proposal = UICollectionViewDropProposal(
        operation: .move, intent: .insertAtDestinationIndexPath)
    }
    guard self.session === session else { return proposal }
    showProposal(at: finger, session)
    return proposal
  }

  private func tick() {
    guard let session, let drag = session.items.first?.drag, drag.phase == .dragging else {
      return scroll.stop()
    }
    scroll.step(view, finger: session.location(in: view))
    drag.updateDrop()
  }

  /// Called when an update has moved the items under the finger. Requests a new proposal once the view
  /// is laid out, even if the finger does not move.
  func itemsDidMove() {
    guard session != nil, coordinator == nil, check == nil else { return }
    opened = nil
    let host = view.hostSession
    check = host.schedule(at: host.now) { [weak self] in
      self?.check = nil
      self?.session?.items.first?.drag?.updateDrop()
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    leave()
    delegate?.collectionView(view, dropSessionDidExit: session)
  }

  private func leave() {
    scroll.stop()
    check?.cancel()
    check = nil
    session = nil
    destination = nil
    closeGap()
    view.showDragStates()
  }

  /// Ends the drag over the view when the view leaves its window.
  func viewDidLeaveWindow() { if session != nil, coordinator == nil { leave() } }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    if self.session === session || self.session == nil { leave() }
    coordinator = nil
    delegate?.collectionView(view, dropSessionDidEnd: session)
  }

  // MARK: The destination

  /// The distance from an item, in points, within which a finger between items counts as over it (our
  /// choice). Without it, the gap would close when the finger crosses the spacing.
  private static let reach: CGFloat = 22

  /// Returns the displayed position of the item under the finger; nil over empty space.
  private func destination(at finger: CGPoint) -> RowAddress? {
    if let opened, abs(opened.x - finger.x) < 1, abs(opened.y - finger.y) < 1 {
      return destination
    }
    if let hidden = view.hiddenTarget(at: finger) { return hidden }
    return (view.path(at: finger) ?? nearestItem(to: finger)).map {
      view.visibleTarget(RowAddress($0))
    }
  }

  private func nearestItem(to finger: CGPoint) -> IndexPath? {
    let area = CGRect(x: finger.x, y: finger.y, width: 0, height: 0)
      .insetBy(dx: -Self.reach, dy: -Self.reach)
    func distance(_ frame: CGRect) -> CGFloat {
      let x = max(frame.minX - finger.x, 0, finger.x - frame.maxX)
      let y = max(frame.minY - finger.y, 0, finger.y - frame.maxY)
      return x * x + y * y
    }
    return view.elementsAlone(in: area).values
      .filter { $0.representedElementCategory == .cell }
      .map { (path: $0.indexPath, distance: distance(view.displayedFrame($0))) }
      .min { ($0.distance, $0.path) < ($1.distance, $1.path) }?.path
  }

  /// Returns the index path of a destination for the app: the index path in the data source once the
  /// gap is closed.
  private func dropPath(_ destination: RowAddress) -> IndexPath {
    IndexPath(view.dragging?.extras.dataRow(destination) ?? destination)
  }

  /// Opens a gap or highlights an item, according to the proposal.
  private func showProposal(at finger: CGPoint, _ session: any UIDropSession) {
    let takes = proposal.operation == .copy || proposal.operation == .move
    // An item that a finger moves keeps its place.
    guard takes, let destination, view.movement?.isLifted != true else { return closeGap() }
    switch proposal.intent {
    case .unspecified: closeGap()
    case .insertIntoDestinationIndexPath:
      cancelOpening()
      guard view.extra(at: destination) == nil else { return closeGap() }
      if view.dragging?.gap == .into(destination) { return }
      // The items move back first, so that the item under the finger may be another one.
      if view.dragging?.gap != nil { view.closeDropGap() }
      guard let path = view.path(at: finger) else { return }
      view.dragging?.gap = .into(RowAddress(path))
      view.showDragStates()
    case .insertAtDestinationIndexPath: openGap(at: destination, finger, session)
    }
  }

  /// Opens a gap, either immediately or when the finger has rested for the time given by the view's
  /// cadence.
  private func openGap(
    at destination: RowAddress, _ finger: CGPoint, _ session: any UIDropSession
  ) {
    if isOpen(at: destination, session) { return cancelOpening() }
    if let opening, opening.destination == destination { return }
    cancelOpening()
    let delay = view.reorderingCadence.delay
    if delay == 0 { return open(at: destination, finger, session) }
    let host = view.hostSession
    let action = host.schedule(at: host.now + delay) { [weak self] in
      guard let self, self.session === session else { return }
      opening = nil
      open(at: destination, session.location(in: view), session)
    }
    opening = (destination, action)
  }

  private func cancelOpening() {
    opening?.action.cancel()
    opening = nil
  }

  private func isOpen(at destination: RowAddress, _ session: any UIDropSession) -> Bool {
    switch view.dragging?.gap {
    case .moved?: view.movement?.proposed == destination
    case .inserted(let id)?: view.dragging?.extras.row(of: id) == destination
    case .into?: false
    case nil: proposal.operation == .move && movedItem(session) == destination
    }
  }

  private func open(
    at destination: RowAddress, _ finger: CGPoint, _ session: any UIDropSession
  ) {
    if proposal.operation == .move, let item = movedItem(session) {
      view.openGap(for: item, at: destination)
    } else {
      view.openGap(at: destination)
    }
    opened = finger
    view.showDragStates()
  }

  private func closeGap() {
    cancelOpening()
    opened = nil
    view.closeDropGap()
  }

  // MARK: The drop

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    scroll.stop()
    cancelOpening()
    let coordinator = CollectionDropCoordinator(
      view, session, proposal: proposal, destination: destination.map(dropPath),
      source: isOwn(session) ? view.draggedRows : nil)
    self.coordinator = coordinator
    if performMove(coordinator, session) { return }
    view.withGapKept { delegate?.collectionView(view, performDropWith: coordinator) }
    coordinator.drop.isOver = true
    view.showDragStates()
  }

  /// Moves an item within the view, if the data source allows it; returns false if the drop delegate
  /// has to perform the drop.
  private func performMove(
    _ coordinator: CollectionDropCoordinator, _ session: any UIDropSession
  ) -> Bool {
    guard view.dragging?.gap == .moved, let movement = view.movement, !movement.isLifted,
      proposal.operation == .move, let item = session.items.first
    else { return false }
    let isMovable = view.canMove(IndexPath(movement.move.source), isStandard: true)
    guard view.movement === movement else { return true }
    let target = movement.move.target
    guard isMovable, view.endDropMovement() else {
      if delegate == nil { view.closeDropGap() }
      return delegate == nil
    }
    view.dragging?.gap = nil
    view.showDragStates()
    if view.content.phase == .current { coordinator.drop.recordDrop(of: item, atRow: target) }
    return true
  }

  func landing(of item: UIDragItem, from lifted: UITargetedDragPreview?) -> DropLanding {
    coordinator?.drop.landing(of: item, from: lifted) { item in
      let path = self.view.dataPath(IndexPath(item))
      return self.ask { $0.collectionView(self.view, dropPreviewParametersForItemAt: path) } ?? nil
    } ?? .back
  }

  func animator(of item: UIDragItem) -> DragAnimator? { coordinator?.drop.animator(of: item) }
}

extension UICollectionView.ReorderingCadence {
  /// The time in seconds that the finger rests over a destination before the other items move aside
  /// (our choice, because Apple gives no numbers).
  fileprivate var delay: TimeInterval {
    switch self {
    case .immediate: 0
    case .fast: 0.2
    case .slow: 0.5
    }
  }
}
