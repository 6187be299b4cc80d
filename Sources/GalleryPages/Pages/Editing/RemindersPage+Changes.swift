import Trestle

// The actions on reminders, and the fields that edit their titles.
extension RemindersPage {
  private func update(_ id: Reminder.ID, _ change: (inout Reminder) -> Void) {
    guard let place = reminders.place(of: id) else { return }
    change(&reminders[place])
    tableView.reconfigureRows(at: [path(place)])
  }

  /// Marks a reminder as done or not done, together with the reminders nested in it.
  func toggle(_ id: Reminder.ID) {
    guard let place = reminders.place(of: id) else { return }
    let isDone = !reminders[place].isDone
    let rows = reminders.branch(of: place)
    for row in rows { reminders[ReminderPlace(list: place.list, row: row)].isDone = isDone }
    UISelectionFeedbackGenerator().selectionChanged()
    tableView.reconfigureRows(at: rows.map { IndexPath(row: $0, section: place.list) })
  }

  func toggleFlag(_ id: Reminder.ID) { update(id) { $0.isFlagged.toggle() } }

  /// Inserts an empty reminder and begins to edit it.
  func add(at place: ReminderPlace) {
    let id = reminders.insert(at: place)
    tableView.insertRows(at: [path(place)], with: .automatic)
    tableView.scrollToRow(at: path(place), at: .none, animated: false)
    tableView.layoutIfNeeded()
    field(of: id)?.becomeFirstResponder()
  }

  /// Deletes a reminder and the reminders nested in it, with a toast that can undo it.
  func delete(_ id: Reminder.ID) {
    guard let place = reminders.place(of: id) else { return }
    let rows = reminders.branch(of: place)
    let removed = reminders.remove(rows, from: place.list)
    let paths = rows.map { IndexPath(row: $0, section: place.list) }
    tableView.deleteRows(at: paths, with: .automatic)
    guard removed.count > 1 || !removed[0].title.isEmpty else { return }
    let text = removed.count == 1 ? "Deleted 1 reminder" : "Deleted \(removed.count) reminders"
    dismissToast()
    showToast(
      Toast(text, duration: 5, actionTitle: "Undo") { [weak self] in
        self?.restore(removed, at: place)
      })
  }

  private func restore(_ removed: [Reminder], at place: ReminderPlace) {
    let row = min(place.row, reminders.lists[place.list].items.count)
    reminders.insert(removed, at: ReminderPlace(list: place.list, row: row))
    tableView.insertRows(
      at: removed.indices.map { IndexPath(row: row + $0, section: place.list) }, with: .automatic)
  }

  // MARK: Nesting

  /// A change of a reminder's nesting.
  struct Nesting {
    let title: String
    let image: UIImage?
    let perform: @MainActor () -> Void
  }

  /// Returns the possible change of a row's nesting; nil if it cannot change.
  func nesting(at path: IndexPath) -> Nesting? {
    let reminder = reminders[place(path)]
    guard reminder.isNested || reminders.canNest(place(path)) else { return nil }
    return Nesting(
      title: reminder.isNested ? "Outdent" : "Indent",
      image: UIImage(systemName: reminder.isNested ? "decrease.indent" : "increase.indent"),
      perform: { [weak self] in self?.update(reminder.id) { $0.isNested.toggle() } })
  }

  // MARK: Fields

  /// Returns the field of a reminder that is on the screen.
  package func field(of id: Reminder.ID) -> UITextField? {
    reminders.place(of: id).flatMap {
      (tableView.cellForRow(at: path($0)) as? ReminderCell)?.field
    }
  }
}

extension RemindersPage: UITextFieldDelegate {
  package func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard textField.text?.isEmpty == false, let place = reminders.place(of: textField.tag) else {
      textField.resignFirstResponder()
      return false
    }
    // The next reminder comes below.
    add(at: ReminderPlace(list: place.list, row: place.row + 1))
    return false
  }

  package func textFieldDidEndEditing(_ textField: UITextField) {
    guard let place = reminders.place(of: textField.tag) else { return }
    reminders[place].title = textField.text ?? ""
    // A reminder without a title is not a reminder.
    if reminders[place].title.isEmpty { delete(textField.tag) }
  }
}
