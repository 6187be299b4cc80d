import Foundation
import UIKit

// What the rows of the editing fuzz let be dragged, and what their drops do.
extension EditingFuzzRows: UITableViewDragDelegate, UITableViewDropDelegate {
  private func item(of row: Int) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(row)")))
    item.localObject = row
    return item
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let row = known(indexPath, "items")
    return row % 9 == 8 ? [] : [item(of: row)]
  }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    let row = known(indexPath, "items to add")
    let isThere = session.items.contains { $0.localObject as? Int == row }
    return isThere || row % 2 == 0 ? [] : [item(of: row)]
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    if let place = destinationIndexPath, !isPlace(place) { failure = "a drop at \(place)" }
    let isLocal = session.localDragSession != nil
    let operation: UIDropOperation
    let intent: UITableViewDropProposal.Intent
    switch isCalm ? 9 : number(30) {
    case 0: (operation, intent) = (.cancel, .unspecified)
    case 1: (operation, intent) = (.forbidden, .insertAtDestinationIndexPath)
    case 2: (operation, intent) = (.copy, .insertIntoDestinationIndexPath)
    case 3: (operation, intent) = (.copy, .unspecified)
    case 4...8: (operation, intent) = (isLocal ? .move : .copy, .automatic)
    default: (operation, intent) = (isLocal ? .move : .copy, .insertAtDestinationIndexPath)
    }
    let place = destinationIndexPath?.description ?? "none"
    note("proposal \(operation.rawValue) \(intent.rawValue) at \(place)")
    return UITableViewDropProposal(operation: operation, intent: intent)
  }

  /// Adds an action to the log, only once if it is repeated.
  private func note(_ what: String) {
    if done.last != what { done.append(what) }
  }

  private func isPlace(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row <= sections[path.section].count
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    if tableView.dataSource == nil { return }
    let end = IndexPath(row: sections[sections.count - 1].count, section: sections.count - 1)
    var place = coordinator.destinationIndexPath ?? end
    if !isPlace(place) {
      failure = "a drop on \(place)"
      return
    }
    for (index, item) in coordinator.items.enumerated() {
      let row = item.dragItem.localObject as? Int
      if let source = item.sourceIndexPath, self.row(at: source) != row {
        failure = "\(row.map { "\($0)" } ?? "text") does not come from \(source)"
      }
      let kind = isCalm ? 9 : number(12)
      done.append("drop \(kind)")
      switch kind {
      // The item flies back.
      case 0: continue
      case 1:
        reload()
        continue
      case 2:
        // Without room for the row those below it are elsewhere at once.
        if index > 0 || !hasGap(for: item, in: tableView, coordinator) { hasJumped = true }
        UIView.performWithoutAnimation { take(row, at: &place) }
      default: take(row, at: &place)
      }
      coordinator.drop(item.dragItem, toRowAt: place)
      place.row += 1
    }
  }

  /// Whether the gap that is open is that of a row which drops.
  private func hasGap(
    for item: any UITableViewDropItem, in table: UITableView,
    _ coordinator: any UITableViewDropCoordinator
  ) -> Bool {
    let proposal = coordinator.proposal
    if table.visibleCells.contains(where: \.configurationState.isReordering) { return false }
    guard proposal.intent == .insertAtDestinationIndexPath else { return false }
    // A row of the table leaves its position, which only its own gap compensates.
    if (item.dragItem.localObject as? Int).flatMap(path(of:)) != nil {
      return proposal.operation == .move && coordinator.items.count == 1
        && item.sourceIndexPath != nil
        && gap == coordinator.destinationIndexPath.map { .target($0) }
    }
    return !hasHeights
  }

  /// Moves a row here: one of this table, one of the other, or a new one for text.
  private func take(_ row: Int?, at place: inout IndexPath) {
    if let row, let source = path(of: row) {
      sections[source.section].remove(at: source.row)
      place.row = min(place.row, sections[place.section].count)
      sections[place.section].insert(row, at: place.row)
      let target = place
      change { $0.moveRow(at: source, to: target) }
    } else {
      if let row { neighbor?.delete(row) }
      sections[place.section].insert(row ?? newRow(), at: place.row)
      let target = place
      change { $0.insertRows(at: [target], with: .automatic) }
    }
  }
}
