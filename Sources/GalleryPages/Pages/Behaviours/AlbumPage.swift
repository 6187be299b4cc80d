import Trestle

extension GalleryPage {
  static let album = GalleryPage(
    identifier: "album", title: "Album",
    summary: "A header over a grid of photographs, which shrinks to a bar and grows when pulled",
    make: { AlbumPage() })
}

/// Photographs in a compositional grid whose sections have pinned headers. The album's header is the
/// boundary element of the layout. It shrinks to a bar, never rests partly shrunk, and stretches when it
/// is pulled.
package final class AlbumPage: CollectionViewController {
  private static let headerKind = "album"
  private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday"]

  private let photos = Photo.first(days.count * 24)
  private lazy var header = AlbumHeader(title: "Four Days in the Hills")
  private var cells: UICollectionView.CellRegistration<PhotoCell, Photo>?
  private var albumHeader: UICollectionView.SupplementaryRegistration<UICollectionReusableView>?
  private var dayHeaders: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>?

  package init() {
    super.init(collectionViewLayout: Self.makeLayout())
    title = "Album"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  private static func makeLayout() -> UICollectionViewLayout {
    func bar(
      _ kind: String, height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: height),
        elementKind: kind, alignment: .top)
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      bar(headerKind, height: .absolute(AlbumHeader.hiddenHeight))
    ]
    return UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        let columns = max(3, Int(environment.container.effectiveContentSize.width / 140))
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1 / CGFloat(columns)),
            heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .fractionalWidth(1 / CGFloat(columns))),
          repeatingSubitem: item, count: columns)
        let section = NSCollectionLayoutSection(group: group)
        let day = bar(UICollectionView.elementKindSectionHeader, height: .estimated(40))
        day.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [day]
        return section
      }, configuration: configuration)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.alwaysBounceVertical = true
    cells = UICollectionView.CellRegistration { cell, _, photo in cell.show(photo) }
    albumHeader = UICollectionView.SupplementaryRegistration(
      elementKind: Self.headerKind
    ) { [weak self] view, _, _ in
      guard let header = self?.header else { return }
      header.frame = view.bounds
      header.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(header)
    }
    dayHeaders = UICollectionView.SupplementaryRegistration(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = Self.days[path.section]
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemBackground
      cell.backgroundConfiguration = background
    }
    collectionView.headerHiding = HeaderHiding(.always)
  }

  package override func numberOfSections(in collectionView: UICollectionView) -> Int {
    Self.days.count
  }

  package override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count / Self.days.count }

  package override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cells else { return UICollectionViewCell(frame: .zero) }
    return collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath,
      item: photos[indexPath.section * (photos.count / Self.days.count) + indexPath.item])
  }

  package override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let albumHeader, let dayHeaders else { return UICollectionReusableView(frame: .zero) }
    guard kind == Self.headerKind else {
      return collectionView.dequeueConfiguredReusableSupplementary(
        using: dayHeaders, for: indexPath)
    }
    return collectionView.dequeueConfiguredReusableSupplementary(
      using: albumHeader, for: indexPath)
  }
}

/// A coloured header with a title that moves into the remaining bar.
private final class AlbumHeader: AutohidingHeaderView {
  /// The height that scrolls out of view, in points.
  static let hiddenHeight: CGFloat = 150
  private static let barHeight: CGFloat = 52

  private let label = UILabel()

  init(title: String) {
    super.init(frame: .zero)
    minimumHeight = Self.barHeight
    contentView.backgroundColor = .systemIndigo
    contentView.clipsToBounds = true
    contentView.isAccessibilityElement = true
    contentView.accessibilityLabel = title
    contentView.accessibilityTraits = .header
    label.text = title
    label.textColor = .white
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.font = .preferredFont(forTextStyle: .title1)
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Lays out the title, centred, as large as the height allows.
  override func headerDidMove() {
    let scale = 0.7 + 0.3 * progress + min(stretch / 400, 0.2)
    let area = contentView.bounds.insetBy(dx: 16, dy: 0)
    label.bounds.size = CGSize(width: area.width, height: Self.barHeight)
    label.center = CGPoint(x: area.midX, y: area.midY)
    label.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    headerDidMove()
  }
}
