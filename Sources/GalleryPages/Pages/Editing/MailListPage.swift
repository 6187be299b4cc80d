import Trestle

extension GalleryPage {
  static let mailList = GalleryPage(
    identifier: "mail-list", title: "Mail as a list",
    summary: "The same inbox in a collection view: a search bar that hides, swipes, selection",
    detailPrompt: "No message selected",
    make: { MailListPage() })
}

/// The inbox of `MailPage` as a list in a compositional layout. The search bar is the layout's boundary
/// element, and hides as a table's header does.
package final class MailListPage: CollectionViewController, MailInbox {
  package internal(set) var mailbox = Mailbox()
  package let searchBar = UISearchBar()
  private lazy var filter = SearchBarFilter(find: { [weak self] in self?.find($0) })
  /// The identifiers of the messages in the list.
  package internal(set) var shown: [MailMessage.ID] = []
  var query = ""
  private var cells: UICollectionView.CellRegistration<MailListCell, MailMessage>?
  private var header: UICollectionView.SupplementaryRegistration<UICollectionReusableView>?

  private static let searchKind = "search"

  /// A reference to the page, for a layout that is created before the page.
  @MainActor private final class Host { weak var page: MailListPage? }

  package init() {
    let host = Host()
    searchBar.sizeToFit()
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(searchBar.frame.height)),
        elementKind: Self.searchKind, alignment: .top)
    ]
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout(
        sectionProvider: { _, environment in
          var list = UICollectionLayoutListConfiguration(appearance: .plain)
          list.separatorConfiguration.bottomSeparatorInsets.leading = MailRowView.textStart
          list.separatorConfiguration.topSeparatorInsets.leading = MailRowView.textStart
          list.leadingSwipeActionsConfigurationProvider = { path in
            host.page.map { $0.leadingActions(of: $0.message(at: path)) }
          }
          list.trailingSwipeActionsConfigurationProvider = { path in
            host.page.map { $0.trailingActions(of: $0.message(at: path)) }
          }
          return .list(using: list, layoutEnvironment: environment)
        }, configuration: configuration))
    host.page = self
    title = "Inbox"
    shown = mailbox.identifiers(matching: "")
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.alwaysBounceVertical = true
    collectionView.keyboardDismissMode = .onDrag
    collectionView.allowsMultipleSelectionDuringEditing = true
    searchBar.placeholder = "Search"
    searchBar.delegate = filter
    searchBar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cells = UICollectionView.CellRegistration { cell, _, message in cell.show(message) }
    header = UICollectionView.SupplementaryRegistration(elementKind: Self.searchKind) {
      [weak self] view, _, _ in
      guard let searchBar = self?.searchBar else { return }
      searchBar.frame = view.bounds
      view.addSubview(searchBar)
    }
    collectionView.headerHiding = HeaderHiding(.always)
    collectionView.headerHiding?.setHidden(true, animated: false)
    collectionView.refresher = makeRefresher()
    navigationItem.rightBarButtonItem = editButtonItem
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // The toolbar is this page's, for edit mode.
    if isEditing { setEditing(false, animated: animated) }
  }

  // MARK: Messages

  var selectedPaths: [IndexPath] { collectionView.indexPathsForSelectedItems ?? [] }

  func reconfigure(_ paths: [IndexPath]) { collectionView.reconfigureItems(at: paths) }

  func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected {
      collectionView.selectItem(at: path, animated: true, scrollPosition: [])
    } else {
      collectionView.deselectItem(at: path, animated: true)
    }
  }

  func showMessages() {
    collectionView.performBatchUpdates {
      let changes = updateShown()
      collectionView.deleteItems(at: changes.deleted)
      collectionView.insertItems(at: changes.inserted)
    }
    showContentState()
  }

  private func find(_ text: String) {
    query = text.trimmingCharacters(in: .whitespaces)
    // A reload would replace the view of the search bar, which ends the search.
    UIView.performWithoutAnimation { showMessages() }
  }

  // MARK: Items

  package override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.count }

  package override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cells else { return UICollectionViewCell(frame: .zero) }
    return collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: message(at: indexPath))
  }

  package override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let header else { return UICollectionReusableView(frame: .zero) }
    return collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
  }

  package override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    rowWasSelected(indexPath)
  }

  package override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    if isEditing { selectionChanged() }
  }

  // MARK: Context menus

  package override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !isEditing, let path = indexPaths.first else { return nil }
    return contextMenu(for: message(at: path), width: collectionView.bounds.width - 16)
  }

  package override func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    commitPreview(animator)
  }

  // MARK: Selecting several

  package override func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  package override func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { setEditing(true, animated: true) }

  package override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
    editingChanged(animated: animated)
  }
}
