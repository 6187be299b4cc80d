import Trestle

extension GalleryPage {
  static let sidebar = GalleryPage(
    identifier: "sidebar", title: "Sidebar",
    summary: "An outline of folders in a list: section snapshots, accessories, swipe actions",
    make: { SidebarPage() })
}

/// Mailboxes and folders in a sidebar: with headers that expand, nested folders, and an Edit button.
package final class SidebarPage: UICollectionViewController {
  private typealias Source = UICollectionViewDiffableDataSource<Int, Folder>

  private var source: Source?

  package init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    let host = Host()
    configuration.trailingSwipeActionsConfigurationProvider = { host.page?.actions(at: $0) }
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    host.page = self
    title = "Mailboxes"
  }

  /// A reference to the page, for the layout that is created before the page itself.
  @MainActor private final class Host { weak var page: SidebarPage? }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    collectionView.alwaysBounceVertical = true
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Folder> {
      [weak self] cell, _, folder in
      var content: UIListContentConfiguration = folder.isHeader ? .sidebarHeader() : .sidebarCell()
      content.text = folder.title
      content.image = folder.symbol.flatMap { UIImage(systemName: $0) }
      cell.contentConfiguration = content
      cell.accessories = self?.accessories(of: folder) ?? []
    }
    source = Source(collectionView: collectionView) { view, path, folder in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: folder)
    }
    for (index, root) in Folder.roots.enumerated() {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Folder>()
      append([root], to: nil, of: &snapshot)
      snapshot.expand([root])
      source?.apply(snapshot, to: index, animatingDifferences: false)
    }
  }

  private func append(
    _ folders: [Folder], to parent: Folder?,
    of snapshot: inout NSDiffableDataSourceSectionSnapshot<Folder>
  ) {
    snapshot.append(folders, to: parent)
    for folder in folders where !folder.children.isEmpty {
      append(folder.children, to: folder, of: &snapshot)
    }
  }

  private func accessories(of folder: Folder) -> [UICellAccessory] {
    var accessories: [UICellAccessory] = folder.isHeader ? [] : [.delete()]
    if let count = folder.count { accessories.append(.label(text: "\(count)")) }
    if !folder.children.isEmpty { accessories.append(.outlineDisclosure()) }
    return accessories
  }

  package override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  private func actions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let folder = source?.itemIdentifier(for: path), !folder.isHeader else { return nil }
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.delete(folder, in: path.section)
        done(true)
      }
    ])
  }

  private func delete(_ folder: Folder, in section: Int) {
    guard var snapshot = source?.snapshot(for: section) else { return }
    snapshot.delete([folder])
    source?.apply(snapshot, to: section)
  }
}

/// A mailbox or a folder.
struct Folder: Hashable, Sendable {
  let title: String
  var symbol: String?
  var count: Int?
  var isHeader = false
  var children: [Folder] = []

  static let roots = [
    Folder(
      title: "Favourites", isHeader: true,
      children: [
        Folder(title: "All Inboxes", symbol: "envelope.fill", count: 12),
        Folder(title: "Starred", symbol: "star.fill", count: 3),
        Folder(title: "Sent", symbol: "square.and.arrow.up"),
      ]),
    Folder(
      title: "On This Computer", isHeader: true,
      children: [
        Folder(title: "Drafts", symbol: "pencil", count: 1),
        Folder(
          title: "Projects", symbol: "folder",
          children: [
            Folder(
              title: "Engine", symbol: "folder",
              children: [
                Folder(title: "Notes", symbol: "doc"), Folder(title: "Cards", symbol: "doc"),
              ]),
            Folder(title: "Letters", symbol: "envelope.open.fill", count: 4),
          ]),
        Folder(title: "Bin", symbol: "trash"),
      ]),
  ]
}
