import UIKit

// Moving items in edit mode, with the reorder control, the keyboard or a screen reader.
extension Outline {
  /// How long a carried row has to stay below a collapsed item before the item expands, in seconds (our
  /// choice).
  private static var springDelay: TimeInterval { 0.8 }

  /// Returns whether the user may move the item of a row.
  func movesRow(at indexPath: IndexPath) -> Bool {
    guard didMove != nil, let row = row(at: indexPath) else { return false }
    return canMove?(row.item) ?? true
  }

  func moveTarget(from source: IndexPath, to target: IndexPath) -> IndexPath {
    if movingItem != row(at: source)?.item {
      movingItem = row(at: source)?.item
      openedItem = nil
    }
    startSpring(from: source, to: target)
    return dropPlace(ofMove: source, to: target) == nil ? source : target
  }

  /// Returns the place in the tree for a dropped row; nil if no place at the target is allowed.
  private func dropPlace(ofMove source: IndexPath, to target: IndexPath) -> OutlinePlace<Item>? {
    guard source.count == 2, target.count == 2, target.section == 0, source != target,
      let item = row(at: source)?.item
    else { return nil }
    let places = rows.places(ofMove: source.row, to: target.row, into: openedItem) {
      !isCollapsed($0) && canExpand($0)
    }
    return places.first { canMoveInto?(item, $0.parent) ?? true }
  }

  // MARK: Expanding below a carried row

  /// Expands the collapsed item above the gap when the carried row is held there.
  private func startSpring(from source: IndexPath, to target: IndexPath) {
    spring = nil
    guard let table, target.count == 2, source.row != target.row else { return }
    // The row above the gap; the gap is counted without the carried row.
    let above = target.row <= source.row ? target.row - 1 : target.row
    guard let row = row(at: IndexPath(row: above, section: 0)), row.isCollapsed, row.hasChildren,
      above != source.row
    else { return }
    let item = row.item
    spring = Behaviors.of(table).windowObserver.startTimer(Self.springDelay) { [weak self] in
      self?.springDidFire(item)
    }
  }

  private func springDidFire(_ item: Item) {
    spring = nil
    guard table?.carriesRow == true, isCollapsed(item), !isLoading(item) else { return }
    openedItem = item
    toggleByUser(item)
  }

  private func isLoading(_ item: Item) -> Bool { loadStates[item]?.isLoading == true }

  // MARK: Dropping

  /// Reports a dropped row to the app, and reloads the outline from the app's data.
  func commitMove(_ source: IndexPath, to target: IndexPath) {
    defer {
      movingItem = nil
      openedItem = nil
      spring = nil
    }
    guard let table, let item = row(at: source)?.item else { return }
    if let place = dropPlace(ofMove: source, to: target) {
      let siblings = (place.parent.map { children($0) } ?? roots).filter { $0 != item }
      let index = place.previous.flatMap { siblings.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      isMoving = true
      didMove?(item, place.parent, index)
      isMoving = false
    }
    // Without an update here, the table would move the row on its own.
    let old = rows.rows
    reload(animated: true)
    if rows.rows == old { table.reconfigureRows(at: [source]) }
  }
}
