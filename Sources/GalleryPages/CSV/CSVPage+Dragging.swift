import Trestle

// Rows are dragged out as lines of the file, several at once by further taps.
extension CSVPage: UITableViewDragDelegate {
  package func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: line(at: indexPath) as NSString))
    // A row that is in the drag already is not added again.
    item.localObject = indexPath
    return [item]
  }

  package func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    if session.items.contains(where: { $0.localObject as? IndexPath == indexPath }) { return [] }
    return self.tableView(tableView, itemsForBeginning: session, at: indexPath)
  }

  package func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { false }
}
