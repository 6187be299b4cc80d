import CollectionEngine
import CoreGraphics
import TableGeometry

/// The item that is moved by the user or by the app.
@MainActor final class CollectionMovement {
  /// The item's index path in the data source and the index path at which it is displayed.
  var move: ItemMove
  /// The centre of the item, relative to the upper left corner of the visible area, so that the item
  /// stays under the finger while the content scrolls.
  var position: CGPoint
  /// The last proposed index path.
  var proposed: RowAddress
  let scroll = EdgeScroll(.both)
  /// The gesture that moves the item, and the offset of the touch from the item's centre.
  weak var press: UIGestureRecognizer?
  var grip = CGPoint.zero
  /// Whether the item is animating to its final position.
  var isEnding = false
  /// Whether the item follows a point. Otherwise the movement shows where a drag would drop: the item's
  /// cell is hidden, and a gap takes its place.
  let isLifted: Bool
  /// The content offset for which the other items were last rearranged.
  var offset = CGPoint.zero
  /// Whether the other items will be rearranged in the clock's next turn.
  var isCheckDue = false
  /// Whether the delegate is asked again at the next step, because an update has shown items.
  var asksAgain = false
  /// The scheduled expansion of the collapsed outline item above the moved item.
  var spring: (item: IndexPath, action: ScheduledAction)?

  init(_ item: RowAddress, position: CGPoint, isLifted: Bool = true) {
    self.isLifted = isLifted
    move = ItemMove(item)
    proposed = item
    self.position = position
  }

  /// The duration of lifting and dropping an item, in seconds (UIKit reference 15.5).
  static let liftDuration = 0.2
  /// How long an item has to be held below a collapsed outline item before that expands, in seconds (our
  /// choice).
  static let springDelay = 0.8

  /// Cancels what a timer would do for the movement.
  func stop() {
    scroll.stop()
    spring?.action.cancel()
    spring = nil
  }
}

// A lifted item follows a point while the other items move aside: the view displays it at a different
// index path than the data source has, which is notified once, at the end.
extension UICollectionView {
  // MARK: Paths

  /// Returns the index path that the data source and the delegate know for a displayed element.
  func dataPath(_ path: IndexPath) -> IndexPath {
    guard path.count == 2, movement?.move.isMoved == true || dragging?.extras.isEmpty == false
    else {
      return path
    }
    let item = RowAddress(path)
    return sourcePath(ofDragged: movement?.move.source(ofShown: item) ?? item)
  }

  /// The key of the element that follows a point.
  var movingKey: ElementKey? {
    movement.flatMap { $0.isLifted ? .cell(IndexPath($0.move.target)) : nil }
  }

  /// Returns the layout attributes of the item that is being moved; nil if none is.
  func movingAttributes() -> UICollectionViewLayoutAttributes? {
    guard let movement, movement.isLifted, !movement.isEnding else { return nil }
    let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: IndexPath(movement.move.target), withTargetPosition: mirrored(point(of: movement)))
    attributes.setElement(.cell(IndexPath(movement.move.target)))
    return checked(attributes)
  }

  /// Converts a point to the coordinates of the layout, and back.
  func mirrored(_ point: CGPoint) -> CGPoint {
    pass.isMirrored ? CGPoint(x: pass.contentWidth - point.x, y: point.y) : point
  }

  private func point(of movement: CollectionMovement) -> CGPoint {
    CGPoint(x: movement.position.x + bounds.minX, y: movement.position.y + bounds.minY)
  }

  // MARK: Beginning

  /// Returns whether the data source allows an item to be moved.
  ///
  /// - Parameter isStandard: Whether the data source has to implement the method, as for the standard
  ///   gesture. Otherwise it may leave the method out.
  func canMove(_ path: IndexPath, isStandard: Bool) -> Bool {
    guard let dataSource, content.has(path) else { return false }
    let events = pass.events
    let asked = NotImplemented.ask { dataSource.collectionView(self, canMoveItemAt: path) }
    return asked.answer && events == pass.events && (asked.isImplemented || !isStandard)
  }

  func beginMovement(_ path: IndexPath) -> Bool {
    layOutIfShown()
    guard movement == nil, !updates.isOpen, content.has(path), extra(at: RowAddress(path)) == nil,
      canMove(dataPath(path), isStandard: false),
      let attributes = knownAttributes(of: .cell(path))
    else { return false }
    unhighlight()
    let center = attributes.center
    movement = CollectionMovement(
      RowAddress(path), position: CGPoint(x: center.x - bounds.minX, y: center.y - bounds.minY))
    movement?.offset = contentOffset
    // Pressing Escape returns the item.
    takeKeyFocus(at: RowAddress(path))
    if let cell = cellForItem(at: path) { raise(cell) }
    setNeedsLayout()
    return true
  }

  /// Lifts the cell with a shadow, like a dragged table row.
  private func raise(_ cell: UICollectionViewCell) {
    cell.isMoved = true
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowRadius = 10
    cell.layer.shadowOffset = CGSize(width: 0, height: 3)
    UIView.animate(
      withDuration: CollectionMovement.liftDuration, delay: 0, options: .allowUserInteraction
    ) {
      cell.layer.shadowOpacity = 0.3
      cell.layoutIfNeeded()
    }
  }

  // MARK: Moving

  func updateMovement(to point: CGPoint) {
    guard let movement, !movement.isEnding, point.x.isFinite, point.y.isFinite else { return }
    let old = self.point(of: movement)
    movement.position = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    movement.scroll.update(self, finger: point) { [weak self] in self?.movementTick() }
    follow(movement, from: old)
  }

  private func movementTick() {
    guard let movement, !movement.isEnding else { return }
    let old = point(of: movement)
    movement.scroll.step(self, finger: old)
    if point(of: movement) != old { follow(movement, from: old) }
  }

  /// Displays the item at its position, and moves the other items aside.
  private func follow(_ movement: CollectionMovement, from old: CGPoint) {
    layOutIfShown()
    movement.offset = contentOffset
    let point = point(of: movement)
    let current = movement.move.target
    var target = current
    let found =
      hiddenTarget(at: point).map { IndexPath($0) }
      ?? collectionViewLayout.targetIndexPath(
        forInteractivelyMovingItem: IndexPath(current), withPosition: mirrored(point))
    if let proposal = resolveTarget(found, of: movement),
      proposal != movement.proposed || movement.asksAgain
    {
      movement.proposed = proposal
      if proposal == current, !movement.asksAgain {
        returnToTarget(of: movement)
      } else if let allowed = allowedTarget(of: movement, proposed: proposal) {
        target = allowed
      }
      movement.asksAgain = false
    }
    guard self.movement === movement, movement.move.target == current else { return }
    let context = collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [IndexPath(target)], withTargetPosition: mirrored(point),
      previousIndexPaths: [IndexPath(current)], previousPosition: mirrored(old))
    if target == current {
      collectionViewLayout.invalidateLayout(with: context)
      UIView.performWithoutAnimation { layOutElements() }
    } else {
      shift(movement, to: target, context)
    }
    if self.movement === movement { updateOutlineSpring(of: movement) }
  }

  /// Rearranges the other items after the content has been scrolled by anything but the movement.
  func holdMovedItem() {
    guard let movement, movement.isLifted, !movement.isEnding, movement.offset != contentOffset
    else { return }
    checkMovedItem(movement)
  }

  /// Rearranges the other items in the clock's next turn.
  func checkMovedItem(_ movement: CollectionMovement) {
    if movement.isCheckDue { return }
    movement.isCheckDue = true
    let session = hostSession
    session.schedule(at: session.now) { [weak self, weak movement] in
      guard let self, let movement else { return }
      movement.isCheckDue = false
      if self.movement === movement { follow(movement, from: point(of: movement)) }
    }
  }

  /// Returns a valid index path for the item, at most at the end of its section; nil if there is no
  /// such section.
  private func resolveTarget(_ path: IndexPath, of movement: CollectionMovement) -> RowAddress? {
    guard path.count == 2, content.counts.indices.contains(path.section), path.item >= 0 else {
      return nil
    }
    let last = lastTarget(of: movement, inSection: path.section)
    return hidesItems(ofSection: path.section) ? last : min(RowAddress(path), last)
  }

  /// Returns the position of a moved item below all displayed items of a section.
  func lastTarget(of movement: CollectionMovement?, inSection section: Int) -> RowAddress {
    let isOwn = section == movement?.move.target.section
    let extras = dragging?.extras.count(inSection: section) ?? 0
    return RowAddress(section: section, row: content.counts[section] - (isOwn ? 1 : 0) - extras)
  }

  /// Returns the target index path that the delegate chooses; nil if the app updates or reloads the
  /// view instead, or if the index path is invalid, which is reported as a fault.
  func allowedTarget(
    of movement: CollectionMovement, proposed: RowAddress
  ) -> RowAddress? {
    let source = sourcePath(ofDragged: movement.move.source)
    let events = pass.events
    var answer = IndexPath(proposed)
    if let delegate {
      answer = delegate.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source,
        atCurrentIndexPath: IndexPath(movement.move.target), toProposedIndexPath: answer)
    }
    guard events == pass.events, self.movement === movement else { return nil }
    if let itemHiding {
      answer = itemHiding.collectionView(self, targetForItemMovedFrom: source, to: answer)
    }
    guard let target = resolveTarget(answer, of: movement), IndexPath(target) == answer else {
      UIKitFault.report(
        "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
          + "toProposedIndexPath: returned \(answer), which is no place for the item")
      return nil
    }
    return target
  }

  /// Tells the data source that hides items that the moved item is over its own position again.
  private func returnToTarget(of movement: CollectionMovement) {
    let target = movement.move.target
    guard let itemHiding, !hidesItems(ofSection: target.section) else { return }
    _ = itemHiding.collectionView(
      self, targetForItemMovedFrom: sourcePath(ofDragged: movement.move.source),
      to: IndexPath(target))
  }

  /// Moves the item and those around it, in an update that is not reported to the data source.
  func shift(
    _ movement: CollectionMovement, to target: RowAddress,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    var batch = TableBatch()
    batch.movedRows = [.init(from: movement.move.target, to: target)]
    let before = content.counts
    var step = ItemMove(movement.move.target)
    step.target = target
    let after = step.shownCounts(before)
    guard let map = try? batch.validated(before: RowCounts(before), after: after) else { return }
    let update = OpenCollectionUpdate(before: before, startedStale: false)
    update.batch = batch
    movement.move.target = target
    displayUpdate(CollectionChange(map: map), update, after, moving: context)
  }

  // MARK: Ending

  func endMovement() {
    guard let movement, movement.isLifted, !movement.isEnding else { return }
    if !end(movement) {
      UIKitFault.report(
        "UICollectionView: the item at \(IndexPath(movement.move.source)) was moved to "
          + "\(IndexPath(movement.move.target)), but the data source does not implement "
          + "collectionView:moveItemAtIndexPath:toIndexPath:")
      cancelMovement()
    }
  }

  /// Ends a movement by dropping the item; returns false if the data source does not implement the
  /// method that moves an item.
  func endDropMovement() -> Bool { movement.map(end) ?? false }

  /// Notifies the data source of the movement, and ends it; returns false if the data source does not
  /// implement the method.
  private func end(_ movement: CollectionMovement) -> Bool {
    let move = movement.move
    movement.stop()
    guard move.isMoved else {
      putDown(movement, isCancelled: false)
      return true
    }
    switch tell(move) {
    case .moved:
      dragging?.renumber(isUpdate: true, move.shown(ofSource:))
      if hidesItems(ofSection: move.target.section) {
        hideDroppedItem(movement)
      } else {
        putDown(movement, isCancelled: false)
      }
    case .updated:
      drop(movement)
      setNeedsReload()
    case .refused: cancelMovement()
    case .missing: return false
    }
    return true
  }

  /// The data source's reaction to a move.
  private enum MoveAnswer {
    case moved
    /// The data source has updated or reloaded the view instead, or its item counts do not match the
    /// move.
    case updated
    /// There is no data source.
    case refused
    /// The data source does not implement the method.
    case missing
  }

  /// Notifies the data source of a move.
  private func tell(_ move: ItemMove) -> MoveAnswer {
    guard let dataSource else { return .refused }
    let events = pass.events
    let source = sourcePath(ofDragged: move.source)
    let target = destination(of: move)
    let asked = NotImplemented.ask {
      dataSource.collectionView(self, moveItemAt: source, to: target)
    }
    guard asked.isImplemented else { return .missing }
    guard events == pass.events, content.phase == .current else { return .updated }
    let counts = askCounts()
    var expected = content.counts
    if hidesItems(ofSection: move.target.section) { expected[move.target.section] -= 1 }
    guard events == pass.events, counts == expected else {
      UIKitFault.report(
        "Invalid batch updates detected: the number of sections and/or items returned by the data "
          + "source before and/or after performing the batch updates are inconsistent with the "
          + "updates. The item at \(source) was moved to \(target); item counts are \(counts), not "
          + "\(expected)")
      return .updated
    }
    return .moved
  }

  func cancelMovement() {
    guard let movement, !movement.isEnding else { return }
    movement.stop()
    let (source, target) = (movement.move.source, movement.move.target)
    guard source != target else { return putDown(movement, isCancelled: true) }
    let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [IndexPath(source)], previousIndexPaths: [IndexPath(target)],
      movementCancelled: true)
    movement.isEnding = true
    let cell = shown[.cell(IndexPath(target))] as? UICollectionViewCell
    shift(movement, to: source, context)
    drop(movement)
    if let cell, movement.isLifted { lower(cell) }
  }

  /// Ends the movement; the item animates to its final position.
  private func putDown(_ movement: CollectionMovement, isCancelled: Bool) {
    let (source, target) = (IndexPath(movement.move.source), IndexPath(movement.move.target))
    movement.isEnding = true
    let cell = shown[.cell(target)] as? UICollectionViewCell
    drop(movement)
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [target], previousIndexPaths: [source], movementCancelled: isCancelled))
    let change = { self.layOutElements() }
    if animatesUpdates {
      UIView.animate(
        withDuration: CollectionMovement.liftDuration, delay: 0, options: .allowUserInteraction,
        animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
    if let cell, movement.isLifted { lower(cell) }
  }

  /// Removes the shadow of a lifted cell.
  func lower(_ cell: UICollectionViewCell) {
    cell.isMoved = false
    UIView.animate(
      withDuration: CollectionMovement.liftDuration, delay: 0, options: .allowUserInteraction
    ) {
      cell.layer.shadowOpacity = 0
    }
  }

  /// Ends the movement, so that index paths match the data source again.
  func drop(_ movement: CollectionMovement) {
    movement.stop()
    if self.movement === movement { self.movement = nil }
  }

  /// Cancels the movement because the app reloads the view or removes it from its window: the item
  /// returns to its index path in the data source.
  func abandonMovement() {
    guard let movement else { return }
    let press = movement.press
    if let cell = movingKey.flatMap({ shown[$0] as? UICollectionViewCell }) {
      cell.isMoved = false
      cell.layer.shadowOpacity = 0
    }
    drop(movement)
    if !movement.isLifted { dragging?.gap = nil }
    // Cancels the gesture.
    if let press, press.isEnabled {
      press.isEnabled = false
      press.isEnabled = true
    }
  }

  // MARK: Keys and screen readers

  /// Moves an item by one step in a direction, like a drag; returns false if it cannot be moved.
  func moveItem(_ item: RowAddress, _ direction: ArrowDirection) -> Bool {
    let path = IndexPath(item)
    guard movement == nil, !updates.isOpen, canMove(path, isStandard: true) else { return false }
    guard let next = neighbour(of: item, direction, isForFocus: false) else { return true }
    moveItem(item, proposed: next)
    return true
  }

  /// Moves an item by one step in the order of items, for screen readers; returns false if it cannot
  /// be moved.
  func moveItem(_ item: RowAddress, by step: Int) -> Bool {
    guard movement == nil, !updates.isOpen, canMove(IndexPath(item), isStandard: true) else {
      return false
    }
    guard let next = step > 0 ? self.item(after: item) : self.item(before: item) else {
      return false
    }
    return moveItem(item, proposed: next)
  }

  @discardableResult private func moveItem(_ item: RowAddress, proposed: RowAddress) -> Bool {
    let movement = CollectionMovement(item, position: .zero)
    var proposal = proposed
    // In another section, the item is inserted before or after the item there.
    if proposed.section > item.section { proposal.row = 0 }
    if proposed.section < item.section { proposal.row += 1 }
    self.movement = movement
    let target = allowedTarget(of: movement, proposed: proposal)
    if self.movement === movement { self.movement = nil }
    guard let target, target != item else { return false }
    let counts = content.counts
    var move = ItemMove(item)
    move.target = target
    content.counts = move.shownCounts(counts)
    let answer = tell(move)
    switch answer {
    case .refused, .missing:
      content.counts = counts
      return false
    case .updated:
      setNeedsReload()
      return false
    case .moved: break
    }
    let destination = destination(of: move)
    content.counts = counts
    moveItem(at: IndexPath(item), to: destination)
    if focus.isShown, focus.item == target {
      scrollToItem(at: IndexPath(target), at: [], animated: true)
    }
    return true
  }
}
