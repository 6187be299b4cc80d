import CollectionEngine
import TableEngine
import TableGeometry

// The gap for dragged items. One of the view's items is displayed at its destination without its cell,
// like an item that is moved interactively. For an item from elsewhere, the view has an extra item
// without a cell.
extension UICollectionView {
  // MARK: Paths

  /// The number of the extra item that is the gap; nil while there is none.
  private var gapID: Int? { if case .inserted(let id)? = dragging?.gap { id } else { nil } }

  /// Converts a displayed index path to one that does not count the gap; returns nil for the gap
  /// itself.
  func pathWithoutGap(_ path: IndexPath) -> IndexPath? {
    guard let dragging, let gap = dragging.gap, path.count == 2 else { return path }
    switch gap {
    case .into: return path
    case .moved:
      return movement.map { IndexPath($0.move.source(ofShown: RowAddress(path))) } ?? path
    case .inserted(let id):
      guard let row = dragging.extras.row(of: id), row.section == path.section else { return path }
      if row.row == path.item { return nil }
      return IndexPath(item: path.item - (path.item > row.row ? 1 : 0), section: path.section)
    }
  }

  /// Converts an index path that does not count the gap to the displayed index path.
  func pathWithGap(_ path: IndexPath) -> IndexPath {
    guard let dragging, let gap = dragging.gap, path.count == 2 else { return path }
    switch gap {
    case .into: return path
    case .moved:
      return movement.map { IndexPath($0.move.shown(ofSource: RowAddress(path))) } ?? path
    case .inserted(let id):
      guard let row = dragging.extras.row(of: id), row.section == path.section else { return path }
      return IndexPath(item: path.item + (path.item >= row.row ? 1 : 0), section: path.section)
    }
  }

  /// Returns the index path of a dragged item in the data source, where it still has its original
  /// position.
  func sourcePath(ofDragged item: RowAddress) -> IndexPath {
    IndexPath(dragging?.extras.dataRow(item) ?? item)
  }

  // MARK: Opening

  /// Displays a dragged item of this view at a destination.
  func openGap(for item: RowAddress, at destination: RowAddress) {
    if dragging?.gap != .moved {
      closeDropGap()
      guard movement == nil, !updates.isOpen, content.has(IndexPath(item)) else { return }
      movement = CollectionMovement(item, position: .zero, isLifted: false)
      dragging?.gap = .moved
    }
    guard let movement, !movement.isLifted, destination != movement.proposed else { return }
    movement.proposed = destination
    let current = movement.move.target
    guard let target = allowedTarget(of: movement, proposed: destination), target != current,
      self.movement === movement, movement.move.target == current
    else { return }
    let point = displayedCenter(of: current)
    shift(
      movement, to: target,
      collectionViewLayout.invalidationContext(
        forInteractivelyMovingItems: [IndexPath(target)], withTargetPosition: point,
        previousIndexPaths: [IndexPath(current)], previousPosition: point))
  }

  private func displayedCenter(of item: RowAddress) -> CGPoint {
    mirrored(knownAttributes(of: .cell(IndexPath(item)))?.center ?? .zero)
  }

  /// Moves the items aside for an item from elsewhere.
  func openGap(at destination: RowAddress) {
    guard let dragging, !updates.isOpen, content.phase == .current else { return }
    if gapID == nil { closeDropGap() }
    guard movement == nil, content.counts.indices.contains(destination.section) else { return }
    var batch = TableBatch()
    var after = content.counts
    if let id = gapID, let row = dragging.extras.row(of: id) {
      guard row != destination else { return }
      batch.movedRows = [.init(from: row, to: destination)]
      after[row.section] -= 1
      after[destination.section] += 1
    } else {
      dragging.gap = .inserted(dragging.extras.insert(at: destination))
      batch.insertedRows = [destination]
      after[destination.section] += 1
    }
    changeGap(batch, after)
  }

  /// Displays a change of the gap, which does not affect the data.
  private func changeGap(_ batch: TableBatch, _ after: [Int]) {
    let before = content.counts
    guard let map = try? batch.validated(before: RowCounts(before), after: after) else { return }
    let update = OpenCollectionUpdate(before: before, startedStale: false)
    update.batch = batch
    dragging?.renumber(isUpdate: false) { map.newRow(forOld: $0) }
    displayUpdate(
      CollectionChange(map: map), update, after,
      moving: collectionViewLayout.newContext(.dataSourceCounts))
  }

  // MARK: Closing

  /// Closes the gap that dragged items have opened, and ends the highlight of a drop target.
  func closeDropGap() {
    guard let dragging, let gap = dragging.gap else { return }
    switch gap {
    case .into: dragging.gap = nil
    case .moved:
      cancelMovement()
      dragging.gap = nil
    case .inserted(let id):
      let row = dragging.extras.row(of: id)
      dragging.gap = nil
      dragging.extras.remove(id)
      if let row, content.phase == .current, content.has(IndexPath(row)) {
        var batch = TableBatch()
        batch.deletedRows = [row]
        var after = content.counts
        after[row.section] -= 1
        changeGap(batch, after)
      }
    }
    showDragStates()
  }

  // MARK: Dropping

  /// Lets the app perform a drop. Its update replaces the gap, so that items that have moved aside stay
  /// there.
  func withGapKept(_ body: () -> Void) {
    guard let gap = dragging?.gap, gap.isRoom else {
      closeDropGap()
      return body()
    }
    forgetGap(gap)
    updates.keepsViews = true
    body()
    updates.keepsViews = false
    guard !pass.isPrepared else { return }
    // The app has not used the gap.
    guard animatesUpdates else { return layOutIfShown() }
    UIView.animate(
      withDuration: CollectionTransition.duration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      self.layOutElements()
    }
  }

  /// Removes the gap without moving any views, so that index paths match the data source again.
  private func forgetGap(_ gap: CollectionGap) {
    var batch = TableBatch()
    let before = content.counts
    var after = before
    if case .inserted(let id) = gap, let row = dragging?.extras.row(of: id) {
      batch.deletedRows = [row]
      after[row.section] -= 1
      dragging?.extras.remove(id)
    } else if let move = movement?.move, move.isMoved {
      batch.movedRows = [.init(from: move.target, to: move.source)]
      after = ItemMove(moving: move.target, to: move.source).shownCounts(before)
    }
    if case .moved = gap { movement = nil }
    dragging?.gap = nil
    if batch.isEmpty { return }
    guard let map = try? batch.validated(before: RowCounts(before), after: after) else {
      return setNeedsReload()
    }
    let change = CollectionChange(map: map)
    if case .inserted = gap { dragging?.renumber(isUpdate: false) { map.newRow(forOld: $0) } }
    content.counts = after
    renumber(change)
    for (key, view) in moveViews(change, collectionViewLayout.keysToDelete(in: shown.keys)) {
      retire(view, key)
    }
    collectionViewLayout.invalidateLayout(with: collectionViewLayout.newContext(.dataSourceCounts))
    pass.isPrepared = false
    pass.answer = nil
  }
}

extension CollectionGap {
  /// Whether the other items have moved aside.
  var isRoom: Bool { if case .into = self { false } else { true } }
}
