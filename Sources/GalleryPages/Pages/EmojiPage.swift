import Trestle

extension GalleryPage {
  static let emoji = GalleryPage(
    identifier: "emoji", title: "Emoji",
    summary: "A collection view: every emoji in a grid, with pinned headers and a search",
    make: { EmojiPage() })
}

/// Displays every emoji of Unicode in a grid, in sections with pinned headers. A search moves the emoji
/// that remain.
package final class EmojiPage: UICollectionViewController {
  private typealias Source = UICollectionViewDiffableDataSource<String, Emoji>

  private let catalog = EmojiCatalog.shared
  private var source: Source?

  package init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 48, height: 48)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 4, left: 16, bottom: 16, right: 16)
    layout.sectionInsetReference = .fromSafeArea
    layout.headerReferenceSize = CGSize(width: 0, height: 36)
    layout.sectionHeadersPinToVisibleBounds = true
    super.init(collectionViewLayout: layout)
    title = "Emoji"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.keyboardDismissMode = .onDrag
    source = makeSource()
    show(matching: "", animated: false)
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Name"
    search.searchBar.searchTextField.autocapitalizationType = .none
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  private func makeSource() -> Source {
    let cells = UICollectionView.CellRegistration<EmojiCell, Emoji> { cell, _, emoji in
      cell.show(emoji)
    }
    let headers = UICollectionView.SupplementaryRegistration<EmojiHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      header.title = self?.source?.sectionIdentifier(for: path.section) ?? ""
    }
    let source = Source(collectionView: collectionView) { view, path, emoji in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: emoji)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return source
  }

  /// Shows the emoji whose names contain a text; if the text is empty, shows all emoji.
  package func show(matching text: String, animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Emoji>()
    for section in catalog.sections {
      let found =
        text.isEmpty
        ? section.emoji : section.emoji.filter { $0.name.localizedCaseInsensitiveContains(text) }
      if found.isEmpty { continue }
      snapshot.appendSections([section.title])
      snapshot.appendItems(found, toSection: section.title)
    }
    source?.apply(snapshot, animatingDifferences: animated)
  }

  /// Displays the name of the selected emoji in the title.
  package override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if let emoji = source?.itemIdentifier(for: indexPath) { title = emoji.name.capitalized }
  }
}

extension EmojiPage: UISearchResultsUpdating {
  package func updateSearchResults(for searchController: UISearchController) {
    show(matching: searchController.searchBar.text ?? "", animated: true)
  }
}

/// An emoji that consists of one scalar.
struct Emoji: Hashable, Sendable {
  let scalar: Unicode.Scalar

  var text: String { String(scalar) }
  var name: String { scalar.properties.name ?? scalar.properties.nameAlias ?? "" }
}

/// The emoji of Unicode, by the blocks of the standard.
struct EmojiCatalog: Sendable {
  struct Section: Sendable {
    let title: String
    let emoji: [Emoji]
  }

  static let shared = EmojiCatalog()

  let sections: [Section]

  private static let blocks: [(String, ClosedRange<UInt32>)] = [
    ("Smileys", 0x1F600...0x1F64F), ("Weather, plants and animals", 0x1F300...0x1F43F),
    ("People and objects", 0x1F440...0x1F5FF), ("Transport and maps", 0x1F680...0x1F6FF),
    ("More faces, animals and food", 0x1F900...0x1F9FF), ("Newer ones", 0x1FA70...0x1FAFF),
    ("Signs", 0x2300...0x2BFF), ("Squares", 0x1F7E0...0x1F7FF),
  ]

  private init() {
    sections = Self.blocks.map { title, range in
      let scalars = range.lazy.compactMap { Unicode.Scalar($0) }
        .filter { $0.properties.isEmojiPresentation }
      return Section(title: title, emoji: scalars.map { Emoji(scalar: $0) })
    }
  }
}

/// An emoji on a rounded square.
private final class EmojiCell: UICollectionViewCell {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 30)
    label.textAlignment = .center
    contentView.addSubview(label)
    let selection = UIView(frame: .zero)
    selection.backgroundColor = .systemFill
    selection.layer.cornerRadius = 10
    selectedBackgroundView = selection
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  func show(_ emoji: Emoji) {
    label.text = emoji.text
    label.accessibilityLabel = emoji.name
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}

/// The title of a section.
private final class EmojiHeader: UICollectionReusableView {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.font = .preferredFont(forTextStyle: .headline)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margins = UIEdgeInsets(
      top: 0, left: 16 + safeAreaInsets.left, bottom: 0, right: 16 + safeAreaInsets.right)
    label.frame = bounds.inset(by: margins)
  }
}
