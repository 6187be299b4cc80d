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
  package internal(set) var shown: [MailMessage.ID] = []
  var query = ""

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
    tableView.refresher = makeRefresher()
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
    let changes = updateShown()
    tableView.performBatchUpdates {
      tableView.deleteRows(at: changes.deleted, with: .automatic)
      tableView.insertRows(at: changes.inserted, with: .automatic)
    }
    showContentState()
  }

  private func find(_ text: String) {
    query = text.trimmingCharacters(in: .whitespaces)
    shown = mailbox.identifiers(matching: query)
    tableView.reloadData()
    showContentState()
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
    rowWasSelected(indexPath)
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
    editingChanged(animated: animated)
  }
}
