import Trestle

// Text that is dragged in, from another program too, becomes reminders: one for each line.
extension RemindersPage: UITableViewDropDelegate {
  package func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self)
  }

  package func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  package func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let place = dropPlace(coordinator.destinationIndexPath)
    coordinator.session.loadObjects(ofClass: String.self) { [weak self] texts in
      self?.add(texts.flatMap { $0.split(whereSeparator: \.isNewline) }, at: place)
    }
  }

  /// Returns the position of dropped reminders, which is above the row that adds a reminder, or at the
  /// end if there is no row.
  private func dropPlace(_ path: IndexPath?) -> ReminderPlace {
    let list = path?.section ?? reminders.lists.count - 1
    let count = reminders.lists[list].items.count
    return ReminderPlace(list: list, row: min(path?.row ?? count, count))
  }

  private func add(_ lines: [Substring], at place: ReminderPlace) {
    let titles = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    // Texts may arrive late, when the list has become shorter.
    let start = min(place.row, reminders.lists[place.list].items.count)
    reminders.insert(titles, at: ReminderPlace(list: place.list, row: start))
    tableView.insertRows(
      at: titles.indices.map { IndexPath(row: start + $0, section: place.list) }, with: .automatic)
  }
}
