import CollectionEngine
import CoreGraphics
import TableGeometry

// Moving an item into sections whose items the data source hides, and over collapsed outline items.
extension UICollectionView {
  func hidesItems(ofSection section: Int) -> Bool {
    itemHiding?.collectionView(self, hidesItemsOfSection: section) ?? false
  }

  /// Returns the position for moved items in the section with hidden items whose header is at a point;
  /// nil if there is none.
  func hiddenTarget(at point: CGPoint) -> RowAddress? {
    guard itemHiding != nil, let section = section(ofHeaderAt: point),
      hidesItems(ofSection: section), content.counts.indices.contains(section)
    else { return nil }
    return lastTarget(of: movement, inSection: section)
  }

  /// Returns the position for moved items in the section of an item, which is the one after all visible
  /// items if the section has hidden items.
  func visibleTarget(_ item: RowAddress) -> RowAddress {
    hidesItems(ofSection: item.section) ? lastTarget(of: movement, inSection: item.section) : item
  }

  /// Returns the section whose header is displayed at a point, also if the header is the section's only
  /// visible item.
  private func section(ofHeaderAt point: CGPoint) -> Int? {
    let moved = movement.map { ElementKey.cell(IndexPath($0.move.target)) }
    for (key, view) in shown where key.indexPath.count == 2 && key != moved {
      guard view.frame.contains(point), key.indexPath.item == 0 else { continue }
      switch key.category {
      case .cell: if hidesItems(ofSection: key.indexPath.section) { return key.indexPath.section }
      case .supplementary:
        if key.kind == Self.elementKindSectionHeader { return key.indexPath.section }
      case .decoration: break
      }
    }
    return nil
  }

  /// Returns the index path of a moved item in the data source after the move.
  func destination(of move: ItemMove) -> IndexPath {
    var extras = dragging?.extras
    extras?.renumber(move.shown(ofSource:))
    let target = IndexPath(extras?.dataRow(move.target) ?? move.target)
    guard let itemHiding else { return target }
    return itemHiding.collectionView(
      self, destinationOfItemMovedFrom: sourcePath(ofDragged: move.source), to: target)
  }

  /// Ends a movement into a section with hidden items: the item disappears.
  func hideDroppedItem(_ movement: CollectionMovement) {
    let move = movement.move
    let destination = destination(of: move)
    var change = TableBatch()
    change.movedRows = [
      .init(from: RowAddress(sourcePath(ofDragged: move.source)), to: RowAddress(destination))
    ]
    _ = itemHiding?.collectionView(self, hiddenSectionsFor: TableChanges(change))
    if selection.rows.contains(move.target) {
      itemHiding?.collectionView(self, setSelected: true, hiddenItemAt: destination)
    }
    if let cell = shown[.cell(IndexPath(move.target))] as? UICollectionViewCell, movement.isLifted {
      lower(cell)
    }
    movement.isEnding = true
    drop(movement)
    var batch = TableBatch()
    batch.deletedRows = [move.target]
    let before = content.counts
    var after = before
    after[move.target.section] -= 1
    guard let map = try? batch.validated(before: RowCounts(before), after: after) else {
      return setNeedsReload()
    }
    let update = OpenCollectionUpdate(before: before, startedStale: false)
    update.batch = batch
    displayUpdate(CollectionChange(map: map), update, after)
    itemHiding?.collectionView(self, isUpdating: false)
  }

  // MARK: Updates around a moved item

  /// Whether the item that the user moves stays with the finger during the update that begins.
  var keepsMovedItem: Bool {
    guard let movement, movement.isLifted, !movement.isEnding else { return false }
    return updates.keepsMovedItem || itemHiding?.collectionViewKeepsMovedItem(self) == true
  }

  /// The number of items in each section of the data source, while an item is displayed in another
  /// section than it has there.
  var countsWithoutMove: [Int] {
    guard let move = movement?.move, move.isMoved else { return content.counts }
    return ItemMove(moving: move.target, to: move.source).shownCounts(content.counts)
  }

  /// Displays an update around the item that the user moves, which stays below the same item; returns
  /// false if that is not possible.
  func displayUpdate(
    _ map: TableBatchMap, _ update: OpenCollectionUpdate, _ after: [Int],
    around movement: CollectionMovement
  ) -> Bool {
    let old = movement.move
    let data = update.batch
    guard data.movedRows.isEmpty, data.movedSections.isEmpty, data.insertedSections.isEmpty,
      data.deletedSections.isEmpty, data.reloadedSections.isEmpty, !map.isReloaded(old.source),
      let new = old.updated(counts: after, { map.newRow(forOld: $0) })
    else { return false }
    var batch = TableBatch()
    batch.deletedRows = data.deletedRows.map(old.shown(ofSource:))
    batch.insertedRows = data.insertedRows.map(new.shown(ofSource:))
    batch.reloadedRows = data.reloadedRows.map(old.shown(ofSource:))
    let shownAfter = new.shownCounts(after)
    guard
      let shownMap = try? batch.validated(before: RowCounts(content.counts), after: shownAfter),
      shownMap.newRow(forOld: old.target) == new.target
    else { return false }
    let shownUpdate = OpenCollectionUpdate(before: content.counts, startedStale: false)
    shownUpdate.batch = batch
    shownUpdate.reconfigured = update.reconfigured.map(old.shown(ofSource:))
    shownUpdate.completions = update.completions
    movement.move = new
    movement.proposed = new.target
    dragging?.renumber(isUpdate: true) { map.newRow(forOld: $0) }
    displayUpdate(
      CollectionChange(map: shownMap), shownUpdate, shownAfter,
      moving: collectionViewLayout.newContext(.dataSourceCounts))
    movement.asksAgain = true
    checkMovedItem(movement)
    return true
  }

  // MARK: Outlines

  /// Schedules the expansion of the collapsed outline item above the moved item, or cancels it.
  func updateOutlineSpring(of movement: CollectionMovement) {
    let item = collapsedItem(above: movement)
    if item == movement.spring?.item { return }
    movement.spring?.action.cancel()
    movement.spring = nil
    guard let item, movement.isLifted else { return }
    let session = hostSession
    let action = session.schedule(at: session.now + CollectionMovement.springDelay) {
      [weak self, weak movement] in
      guard let self, let movement, self.movement === movement, !movement.isEnding else { return }
      movement.spring = nil
      guard collapsedItem(above: movement) == item else { return }
      updates.keepsMovedItem = true
      toggleItem(at: item)
      updates.keepsMovedItem = false
    }
    movement.spring = (item, action)
  }

  /// Returns the index path in the data source of the item above a moved item, if it is collapsed and has
  /// children.
  private func collapsedItem(above movement: CollectionMovement) -> IndexPath? {
    let target = movement.move.target
    guard let outlineSource, movement.move.isMoved, target.row > 0 else { return nil }
    let above = dataPath(IndexPath(item: target.row - 1, section: target.section))
    guard let item = outlineSource.outlineItem(at: above), item.hasChildren, !item.isExpanded else {
      return nil
    }
    return above
  }
}
