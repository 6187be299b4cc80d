import Trestle

/// A destination of messages from the inbox.
enum MailFolder: String, CaseIterable {
  case archive, junk, trash

  var title: String { rawValue.capitalized }

  var symbol: String {
    switch self {
    case .archive: "archivebox"
    case .junk: "folder"
    case .trash: "trash"
    }
  }

  /// Returns the text of a toast about messages that were moved to this folder.
  func report(_ count: Int) -> String {
    let messages = count == 1 ? "1 message" : "\(count) messages"
    return self == .trash ? "Deleted \(messages)" : "Moved \(messages) to \(title)"
  }
}

/// The rows that an update of an inbox deletes and inserts.
struct MailRowChanges {
  var deleted: [IndexPath]
  var inserted: [IndexPath]
}

/// An inbox that is displayed as a table or as a list.
@MainActor protocol MailInbox: UIViewController {
  var mailbox: Mailbox { get set }
  var searchBar: UISearchBar { get }
  /// The identifiers of the displayed messages.
  var shown: [MailMessage.ID] { get set }
  /// The text of the search, without spaces around it; empty if there is none.
  var query: String { get set }
  /// The index paths of the selected messages.
  var selectedPaths: [IndexPath] { get }
  /// Displays the mailbox's current messages by inserting and deleting rows.
  func showMessages()
  /// Reconfigures the cells of messages.
  func reconfigure(_ paths: [IndexPath])
  func setSelected(_ isSelected: Bool, _ path: IndexPath)
  func setContentState(_ state: ContentState, animated: Bool)
  func showToast(_ toast: Toast)
  func dismissToast()
}

// The actions on messages, and the menus, sheets and bars that offer them.
extension MailInbox {
  func message(at path: IndexPath) -> MailMessage { mailbox[shown[path.row]]! }

  /// The messages of the selected rows.
  var selection: [MailMessage.ID] { selectedPaths.map { shown[$0.row] } }

  // MARK: The displayed messages

  /// Updates ``shown``. Returns the rows to delete and to insert.
  func updateShown() -> MailRowChanges {
    let old = shown
    shown = mailbox.identifiers(matching: query)
    let (before, after) = (Set(old), Set(shown))
    func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
    return MailRowChanges(
      deleted: paths(old.indices.filter { !after.contains(old[$0]) }),
      inserted: paths(shown.indices.filter { !before.contains(shown[$0]) }))
  }

  func showContentState() {
    if !shown.isEmpty { return setContentState(.content, animated: true) }
    setContentState(
      query.isEmpty
        ? .empty(title: "No mail", message: "Pull down for more.")
        : .empty(title: "No message", message: "None has \u{201C}\(query)\u{201D} in it."),
      animated: true)
  }

  /// Creates a refresher that receives messages and displays the number of unread ones.
  func makeRefresher() -> Refresher {
    let refresher = Refresher { [weak self] in try await self?.receive() }
    refresher.note = { [weak self] in self.map { "\($0.mailbox.unreadCount) unread" } }
    return refresher
  }

  private func receive() async throws {
    await view.pause(for: 1)
    try Task.checkCancellation()
    let count = mailbox.receive(2)
    showMessages()
    if count == 0 { showToast(Toast("No new mail")) }
  }

  // MARK: Marking and opening

  /// Changes messages and the cells that display them.
  func mark(_ ids: [MailMessage.ID], _ change: (inout MailMessage) -> Void) {
    mailbox.update(ids, change)
    reconfigure(
      ids.compactMap { id in
        shown.firstIndex(of: id).map { IndexPath(row: $0, section: 0) }
      })
  }

  /// Displays a message and marks it as read.
  func open(_ page: MessagePage) {
    mark([page.id]) { $0.isRead = true }
    showBeside(page)
  }

  // MARK: Swipes

  func leadingActions(of message: MailMessage) -> UISwipeActionsConfiguration {
    let read = UIContextualAction(style: .normal, title: message.isRead ? "Unread" : "Read") {
      [weak self] _, _, completion in
      completion(true)
      self?.mark([message.id]) { $0.isRead.toggle() }
    }
    read.image = UIImage(
      systemName: message.isRead ? "envelope.badge.fill" : "envelope.open.fill")
    read.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [read])
  }

  func trailingActions(of message: MailMessage) -> UISwipeActionsConfiguration {
    let trash = UIContextualAction(style: .destructive, title: "Trash") {
      [weak self] _, _, completion in
      self?.move([message.id], to: .trash)
      completion(true)
    }
    trash.image = UIImage(systemName: "trash.fill")
    let flag = UIContextualAction(style: .normal, title: message.isFlagged ? "Unflag" : "Flag") {
      [weak self] _, _, completion in
      completion(true)
      self?.mark([message.id]) { $0.isFlagged.toggle() }
    }
    flag.image = UIImage(systemName: message.isFlagged ? "flag.slash.fill" : "flag.fill")
    flag.backgroundColor = .systemOrange
    let more = UIContextualAction(style: .normal, title: "More") {
      [weak self] _, _, completion in
      completion(true)
      self?.showMore(message)
    }
    more.image = UIImage(systemName: "ellipsis.circle.fill")
    return UISwipeActionsConfiguration(actions: [trash, flag, more])
  }

  /// Moves messages out of the inbox, with a toast that can undo it.
  func move(_ ids: [MailMessage.ID], to folder: MailFolder) {
    let removed = mailbox.remove(ids)
    guard !removed.isEmpty else { return }
    showMessages()
    // Undo is about the last thing that was done.
    dismissToast()
    showToast(
      Toast(folder.report(removed.count), duration: 5, actionTitle: "Undo") { [weak self] in
        self?.mailbox.restore(removed)
        self?.showMessages()
      })
  }

  // MARK: One message

  /// Returns the menu and the preview of a row.
  ///
  /// - Parameter width: The largest width of the preview.
  func contextMenu(for message: MailMessage, width: CGFloat) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(
      identifier: NSNumber(value: message.id),
      previewProvider: {
        let page = MessagePage(message)
        page.fit(width: min(width, 500))
        return page
      },
      actionProvider: { [weak self] _ in self?.menu(for: message) })
  }

  /// Opens the message when the menu's preview is tapped.
  func commitPreview(_ animator: any UIContextMenuInteractionCommitAnimating) {
    guard let page = animator.previewViewController as? MessagePage else { return }
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in self?.open(page) }
  }

  /// Returns the menu of a row.
  private func menu(for message: MailMessage) -> UIMenu {
    let moves = [MailFolder.archive, .junk].map { folder in
      UIAction(title: folder.title, image: UIImage(systemName: folder.symbol)) { [weak self] _ in
        self?.move([message.id], to: folder)
      }
    }
    return UIMenu(children: [
      UIAction(
        title: message.isRead ? "Mark as Unread" : "Mark as Read",
        image: UIImage(
          systemName: message.isRead ? "envelope.badge.fill" : "envelope.open.fill")
      ) { [weak self] _ in self?.mark([message.id]) { $0.isRead.toggle() } },
      UIAction(
        title: message.isFlagged ? "Unflag" : "Flag",
        image: UIImage(systemName: message.isFlagged ? "flag.slash.fill" : "flag")
      ) { [weak self] _ in self?.mark([message.id]) { $0.isFlagged.toggle() } },
      UIMenu(title: "Move to\u{2026}", image: UIImage(systemName: "folder"), children: moves),
      UIMenu(
        options: .displayInline,
        children: [
          UIAction(
            title: "Trash", image: UIImage(systemName: "trash"), attributes: .destructive
          ) { [weak self] _ in self?.move([message.id], to: .trash) }
        ]),
    ])
  }

  /// Presents the actions that do not fit on a swiped row.
  func showMore(_ message: MailMessage) {
    let sheet = UIAlertController(
      title: message.sender, message: message.subject, preferredStyle: .actionSheet)
    func add(_ title: String, _ body: @escaping (any MailInbox) -> Void) {
      sheet.addAction(
        UIAlertAction(title: title, style: .default) { [weak self] _ in
          if let self { body(self) }
        })
    }
    add(message.isRead ? "Mark as Unread" : "Mark as Read") {
      $0.mark([message.id]) { $0.isRead.toggle() }
    }
    for folder in [MailFolder.archive, .junk] {
      add("Move to \(folder.title)") { $0.move([message.id], to: folder) }
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  // MARK: Several messages

  /// Selects the row of a message in edit mode, and otherwise opens the message.
  func rowWasSelected(_ path: IndexPath) {
    if isEditing { return selectionChanged() }
    searchBar.resignFirstResponder()
    // The row stays selected until the swipe back deselects it.
    open(MessagePage(message(at: path)))
  }

  /// Shows the toolbar in edit mode.
  func editingChanged(animated: Bool) {
    if isEditing { searchBar.resignFirstResponder() }
    toolbarItems = isEditing ? makeToolbarItems() : nil
    navigationController?.setToolbarHidden(!isEditing, animated: animated)
    selectionChanged()
  }

  /// Creates the buttons Mark, Move and Trash.
  func makeToolbarItems() -> [UIBarButtonItem] {
    func action(_ title: String, _ change: @escaping (inout MailMessage) -> Void) -> UIAction {
      UIAction(title: title) { [weak self] _ in
        guard let self else { return }
        self.mark(selection, change)
        setEditing(false, animated: true)
      }
    }
    let mark = UIMenu(children: [
      action("Flag") { $0.isFlagged = true }, action("Unflag") { $0.isFlagged = false },
      action("Mark as Read") { $0.isRead = true },
      action("Mark as Unread") { $0.isRead = false },
    ])
    let move = UIMenu(
      children: [MailFolder.archive, .junk].map { folder in
        UIAction(title: folder.title, image: UIImage(systemName: folder.symbol)) {
          [weak self] _ in self?.moveSelection(to: folder)
        }
      })
    return [
      UIBarButtonItem(title: "Mark", menu: mark), .flexibleSpace(),
      UIBarButtonItem(title: "Move", menu: move), .flexibleSpace(),
      UIBarButtonItem(
        primaryAction: UIAction(title: "Trash") { [weak self] _ in
          self?.moveSelection(to: .trash)
        }),
    ]
  }

  private func moveSelection(to folder: MailFolder) {
    let ids = selection
    setEditing(false, animated: true)
    move(ids, to: folder)
  }

  /// Shows the number of selected messages, and the actions for them.
  func selectionChanged() {
    let count = isEditing ? selection.count : 0
    title = count == 0 ? "Inbox" : "\(count) Selected"
    updateSceneTitle()
    for item in toolbarItems ?? [] { item.isEnabled = count > 0 }
    guard isEditing else {
      navigationItem.leftBarButtonItem = nil
      return
    }
    let isAll = !shown.isEmpty && count == shown.count
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: isAll ? "Deselect All" : "Select All") { [weak self] _ in
        self?.select(!isAll)
      })
  }

  private func select(_ isSelected: Bool) {
    for row in shown.indices {
      setSelected(isSelected, IndexPath(row: row, section: 0))
    }
    selectionChanged()
  }
}
