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
package final class MailPage: TableViewController, MailInbox {
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
    tableView.separatorInset.left = MailRowView.textStart
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

  private func textSizeChanged() { tableView.rowHeight = MailRowView.height(for: traitCollection) }

  private func receive() async throws {
    await view.pause(for: 1)
    try Task.checkCancellation()
    let count = mailbox.receive(2)
    showMessages()
    if count == 0 { showToast(Toast("No new mail")) }
  }

  // MARK: Messages

  var selectedPaths: [IndexPath] { tableView.indexPathsForSelectedRows ?? [] }

  func reconfigure(_ paths: [IndexPath]) { tableView.reconfigureRows(at: paths) }

  func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected {
      tableView.selectRow(at: path, animated: true, scrollPosition: .none)
    } else {
      tableView.deselectRow(at: path, animated: true)
    }
  }

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

  // MARK: Swipes

  package override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    leadingActions(of: message(at: indexPath))
  }

  package override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    trailingActions(of: message(at: indexPath))
  }

  // MARK: Context menus

  package override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    isEditing
      ? nil
      : contextMenu(for: message(at: indexPath), width: tableView.bounds.width - 16)
  }

  package override func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    commitPreview(animator)
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
