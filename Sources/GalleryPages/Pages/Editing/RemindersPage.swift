import Trestle

extension GalleryPage {
  static let reminders = GalleryPage(
    identifier: "reminders", title: "Reminders",
    summary: "Edit in place, move and nest rows, fold their sections",
    make: { RemindersPage() })
}

/// Lists of reminders as sections that fold. Titles are edited in their rows; rows can be moved within
/// and between the lists, and nested.
package final class RemindersPage: TableViewController {
  package internal(set) var reminders = Reminders()

  package init() {
    super.init(style: .insetGrouped)
    title = "Reminders"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(ReminderCell.self, forCellReuseIdentifier: "reminder")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "add")
    tableView.keyboardDismissMode = .interactive
    let folding = SectionFolding()
    folding.sectionIdentifier = { [weak self] section in
      self?.reminders.lists[section].name ?? ""
    }
    tableView.sectionFolding = folding
    tableView.dropDelegate = self
    navigationItem.rightBarButtonItem = editButtonItem
  }

  package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    // Circles and alignment follow the text size and the layout direction.
    tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows ?? [])
  }

  package override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    // In edit mode the insert control replaces the plus.
    for list in reminders.lists.indices {
      guard let cell = tableView.cellForRow(at: addPath(list)) else { continue }
      showAdding(in: cell)
    }
  }

  // MARK: Rows

  /// Returns the index path of the row at the end of a list that adds a reminder.
  func addPath(_ list: Int) -> IndexPath {
    IndexPath(row: reminders.lists[list].items.count, section: list)
  }

  func isAdding(_ path: IndexPath) -> Bool { path == addPath(path.section) }

  func place(_ path: IndexPath) -> ReminderPlace {
    ReminderPlace(list: path.section, row: path.row)
  }

  func path(_ place: ReminderPlace) -> IndexPath {
    IndexPath(row: place.row, section: place.list)
  }

  package override func numberOfSections(in tableView: UITableView) -> Int {
    reminders.lists.count
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { reminders.lists[section].items.count + 1 }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { reminders.lists[section].name }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard !isAdding(indexPath) else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "add", for: indexPath)
      showAdding(in: cell)
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "reminder", for: indexPath)
    guard let cell = cell as? ReminderCell else { return cell }
    let id = reminders[place(indexPath)].id
    cell.show(reminders[place(indexPath)])
    cell.field.tag = id
    cell.field.delegate = self
    cell.onToggle = { [weak self] in self?.toggle(id) }
    return cell
  }

  private func showAdding(in cell: UITableViewCell) {
    var content = UIListContentConfiguration.cell()
    content.text = "New Reminder"
    content.textProperties.color = .secondaryLabel
    content.image = isEditing ? nil : UIImage(systemName: "plus.circle.fill")
    content.imageProperties.tintColor = .systemGreen
    ReminderCell.align(&content)
    cell.contentConfiguration = content
  }

  package override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { isAdding(indexPath) }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    if isAdding(indexPath) { add(at: place(indexPath)) }
  }

  // MARK: Editing

  package override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { isAdding(indexPath) ? .insert : .delete }

  package override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    switch editingStyle {
    case .insert: add(at: place(indexPath))
    case .delete: delete(reminders[place(indexPath)].id)
    default: break
    }
  }

  // MARK: Moving

  package override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { !isAdding(indexPath) }

  package override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let source = place(sourceIndexPath)
    let target = place(proposedDestinationIndexPath)
    return path(reminders.target(of: source, proposed: target))
  }

  package override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let source = place(sourceIndexPath)
    let list = reminders.lists[source.list].items
    let branch = list[reminders.branch(of: source)].map(\.id)
    reminders.move(from: source, to: place(destinationIndexPath))
    // The table has moved one row. Its nested rows follow once the table has recorded that.
    Task { [weak self] in self?.follow(branch) }
  }

  /// Moves reminders to the position after their parent, and updates whether they are displayed as
  /// nested.
  private func follow(_ branch: [Reminder.ID]) {
    guard let head = branch.first, let place = reminders.place(of: head) else { return }
    let moves = reminders.gather(Array(branch.dropFirst()), after: head)
    if !moves.isEmpty {
      tableView.performBatchUpdates {
        for move in moves { tableView.moveRow(at: path(move.from), to: path(move.to)) }
      }
    }
    tableView.reconfigureRows(at: [path(place)])
  }

  // MARK: Swipes and menus

  package override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard !isAdding(indexPath), let nesting = nesting(at: indexPath) else { return nil }
    let action = UIContextualAction(style: .normal, title: nesting.title) {
      _, _, completion in
      completion(true)
      nesting.perform()
    }
    action.image = nesting.image
    action.backgroundColor = .systemIndigo
    return UISwipeActionsConfiguration(actions: [action])
  }

  package override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard !isAdding(indexPath) else { return UISwipeActionsConfiguration(actions: []) }
    let reminder = reminders[place(indexPath)]
    let trash = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, completion in
      self?.delete(reminder.id)
      completion(true)
    }
    trash.image = UIImage(systemName: "trash.fill")
    let flag = UIContextualAction(style: .normal, title: reminder.isFlagged ? "Unflag" : "Flag") {
      [weak self] _, _, completion in
      completion(true)
      self?.toggleFlag(reminder.id)
    }
    flag.image = UIImage(systemName: reminder.isFlagged ? "flag.slash.fill" : "flag.fill")
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [trash, flag])
  }

  package override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !isAdding(indexPath) else { return nil }
    let reminder = reminders[place(indexPath)]
    let nesting = nesting(at: indexPath)
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      var actions: [UIMenuElement] = [
        UIAction(
          title: reminder.isFlagged ? "Unflag" : "Flag",
          image: UIImage(systemName: reminder.isFlagged ? "flag.slash.fill" : "flag")
        ) { _ in self?.toggleFlag(reminder.id) }
      ]
      if let nesting {
        actions.append(
          UIAction(title: nesting.title, image: nesting.image) { _ in nesting.perform() })
      }
      let delete = UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in self?.delete(reminder.id) }
      actions.append(UIMenu(options: .displayInline, children: [delete]))
      return UIMenu(children: actions)
    })
  }
}
