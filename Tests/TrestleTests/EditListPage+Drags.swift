import Foundation
import Trestle

// Rows that are dragged with a long press, and text that is dropped.
extension EditListPage: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    if !isFree(indexPath) { return [] }
    let row = sections[indexPath.section][indexPath.row]
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(row)")))
    item.localObject = row
    return [item]
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move,
      intent: .insertAtDestinationIndexPath)
  }

  private func path(of item: Int) -> IndexPath? {
    guard let section = sections.firstIndex(where: { $0.contains(item) }),
      let row = sections[section].firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard var place = coordinator.destinationIndexPath else { return }
    drops.append("\(place.section).\(place.row)")
    for item in coordinator.items {
      if keepsFirstRows { place.row = max(1, place.row) }
      if let source = item.sourceIndexPath { sources.append("\(source.section).\(source.row)") }
      if let moved = item.dragItem.localObject as? Int {
        // The second item of a drag has no source any more: the first has updated the table.
        guard let source = path(of: moved) else { continue }
        let row = sections[source.section].remove(at: source.row)
        place.row = min(place.row, sections[place.section].count)
        sections[place.section].insert(row, at: place.row)
        tableView.moveRow(at: source, to: place)
      } else {
        droppedItem += 1
        place.row = min(place.row, sections[place.section].count)
        sections[place.section].insert(droppedItem, at: place.row)
        tableView.insertRows(at: [place], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: place)
      place.row += 1
    }
  }
}
