import Trestle

extension GalleryPage {
  static let mail = GalleryPage(
    identifier: "mail", title: "Mail",
    summary: "Swipe, select several, undo, menus with previews, search, pull",
    detailPrompt: "No message selected",
    make: { MailPage() })
}

/// An inbox of messages: rows that are swiped, selected, moved to folders and brought back, below a
/// search bar that hides automatically.
package final class MailPage: TableViewController {
  package internal(set) var mailbox = Mailbox()
  package let searchBar = UISearchBar()
  private lazy var filter = SearchBarFilter(find: { [weak self] in self?.find($0) })
  /// The identifiers of the messages that the table shows.
  package private(set) var shown: [MailMessage.ID] = []
  private var query = ""

  package init() {
    super.init(style: .plain)
    title = "Inbox"
    shown = mailbox.identifiers(matching: "")
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(MailCell.self, forCellReuseIdentifier: "message")
    tableView.keyboardDismissMode = .onDrag
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.separatorInset.left = MailCell.textStart
    textSizeChanged()
    searchBar.placeholder = "Search"
    searchBar.delegate = filter
    searchBar.sizeToFit()
    tableView.tableHeaderView = searchBar
    tableView.headerHiding = HeaderHiding(.always)
    tableView.headerHiding?.setHidden(true, animated: false)
    let refresher = Refresher { [weak self] in try await self?.receive() }
    refresher.note = { [weak self] in self.map { "\($0.mailbox.unreadCount) unread" } }
    tableView.refresher = refresher
    navigationItem.rightBarButtonItem = editButtonItem
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // The toolbar belongs to this page's edit mode.
    if isEditing { setEditing(false, animated: animated) }
  }

  package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      textSizeChanged()
    }
  }

  private func textSizeChanged() { tableView.rowHeight = MailCell.height(for: traitCollection) }

  private func receive() async throws {
    await view.pause(for: 1)
    try Task.checkCancellation()
    let count = mailbox.receive(2)
    showMessages()
    if count == 0 { showToast(Toast("No new mail")) }
  }

  // MARK: Messages

  func message(at path: IndexPath) -> MailMessage { mailbox[shown[path.row]]! }

  func indexPath(of id: MailMessage.ID) -> IndexPath? {
    shown.firstIndex(of: id).map { IndexPath(row: $0, section: 0) }
  }

  /// The messages of the selected rows.
  var selection: [MailMessage.ID] {
    (tableView.indexPathsForSelectedRows ?? []).map { shown[$0.row] }
  }

  /// Displays the mailbox's current messages, inserting and deleting rows.
  func showMessages() {
    let old = shown
    shown = mailbox.identifiers(matching: query)
    let (before, after) = (Set(old), Set(shown))
    let gone = old.indices.filter { !after.contains(old[$0]) }
    let new = shown.indices.filter { !before.contains(shown[$0]) }
    func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
    tableView.performBatchUpdates {
      tableView.deleteRows(at: paths(gone), with: .automatic)
      tableView.insertRows(at: paths(new), with: .automatic)
    }
    showContentState()
  }

  private func find(_ text: String) {
    query = text.trimmingCharacters(in: .whitespaces)
    shown = mailbox.identifiers(matching: query)
    tableView.reloadData()
    showContentState()
  }

  private func showContentState() {
    if !shown.isEmpty { return setContentState(.content, animated: true) }
    setContentState(
      query.isEmpty
        ? .empty(title: "No mail", message: "Pull down for more.")
        : .empty(title: "No message", message: "None has \u{201C}\(query)\u{201D} in it."),
      animated: true)
  }

  // MARK: Rows

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { shown.count }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? MailCell)?.show(message(at: indexPath))
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    if isEditing { return selectionChanged() }
    searchBar.resignFirstResponder()
    // The row stays selected until the swipe back deselects it.
    open(MessagePage(message(at: indexPath)))
  }

  package override func tableView(
    _ tableView: UITableView, didDeselectRowAt indexPath: IndexPath
  ) {
    if isEditing { selectionChanged() }
  }

  /// Displays a message, which marks it as read.
  private func open(_ page: MessagePage) {
    mark([page.id]) { $0.isRead = true }
    showBeside(page)
  }

  // MARK: Swipes

  package override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let message = message(at: indexPath)
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

  package override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let message = message(at: indexPath)
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

  // MARK: Context menus

  package override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !isEditing else { return nil }
    let message = message(at: indexPath)
    return UIContextMenuConfiguration(
      identifier: NSNumber(value: message.id),
      previewProvider: {
        let page = MessagePage(message)
        page.fit(width: min(tableView.bounds.width - 16, 500))
        return page
      },
      actionProvider: { [weak self] _ in self?.menu(for: message) })
  }

  package override func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let page = animator.previewViewController as? MessagePage else { return }
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in self?.open(page) }
  }

  // MARK: Selecting several

  package override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  package override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { setEditing(true, animated: true) }

  package override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if editing { searchBar.resignFirstResponder() }
    toolbarItems = editing ? makeToolbarItems() : nil
    navigationController?.setToolbarHidden(!editing, animated: animated)
    selectionChanged()
  }
}
