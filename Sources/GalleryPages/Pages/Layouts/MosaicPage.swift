import Trestle

extension GalleryPage {
  static let mosaic = GalleryPage(
    identifier: "mosaic", title: "Mosaic",
    summary: "Large and small tiles in custom groups; shuffle and filter with animation",
    make: { MosaicPage() })
}

/// A page with photographs as large and small tiles. A menu filters them by their light, and a button
/// shuffles them: remaining tiles move to their new positions and sizes.
package final class MosaicPage: UICollectionViewController {
  private typealias Source = UICollectionViewDiffableDataSource<Int, Photo>

  private var source: Source?
  private var photos: [Photo]
  private var dice = SeededDice(seed: 4)
  /// The light of the displayed photographs; nil to display all photographs.
  package private(set) var light: Landscape.Light?

  package init(count: Int = 240) {
    photos = Photo.first(count)
    super.init(collectionViewLayout: MosaicLayout.make())
    title = "Mosaic"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    let cells = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
      cell.contentView.layer.cornerRadius = 8
      cell.show(photo)
    }
    source = Source(collectionView: collectionView) { view, path, photo in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: photo)
    }
    showPhotos(animated: false)
    updateBar()
  }

  /// The photographs on the page, in their order.
  package var shown: [Photo] { source?.snapshot().itemIdentifiers ?? [] }

  /// Shows the photographs with a light; nil shows all of them.
  package func filter(by light: Landscape.Light?) {
    self.light = light
    showPhotos(animated: true)
    updateBar()
  }

  /// Changes the order of the photographs at random.
  package func shufflePhotos() {
    photos.shuffle(using: &dice)
    showPhotos(animated: true)
  }

  private func showPhotos(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Photo>()
    snapshot.appendSections([0])
    snapshot.appendItems(photos.filter { light == nil || $0.landscape.light == light })
    source?.apply(snapshot, animatingDifferences: animated)
  }

  private func updateBar() {
    func choice(_ title: String, _ light: Landscape.Light?) -> UIAction {
      UIAction(title: title, state: light == self.light ? .on : .off) { [weak self] _ in
        self?.filter(by: light)
      }
    }
    let filter = UIBarButtonItem(
      title: light?.rawValue.capitalized ?? "Filter",
      menu: UIMenu(
        children: [
          UIMenu(options: .displayInline, children: [choice("All", nil)]),
          UIMenu(
            options: .displayInline,
            children: Landscape.Light.allCases.map { choice($0.rawValue.capitalized, $0) }),
        ]))
    let shuffle = UIBarButtonItem(
      title: "Shuffle", primaryAction: UIAction { [weak self] _ in self?.shufflePhotos() })
    navigationItem.rightBarButtonItems = [shuffle, filter]
  }
}

/// The layout of the mosaic: custom groups that position each tile.
@MainActor private enum MosaicLayout {
  private static let gap: CGFloat = 6

  /// A pattern of tiles in a grid: the column and row of each tile, and its numbers of columns and
  /// rows.
  private struct Pattern {
    let columns: Int
    let rows: Int
    let tiles: [(x: Int, y: Int, width: Int, height: Int)]

    /// A pattern with three columns: a large tile with two small ones next to it, a row of three, and
    /// the same mirrored.
    static let narrow = Pattern(
      columns: 3, rows: 6,
      tiles: [
        (0, 0, 2, 2), (2, 0, 1, 1), (2, 1, 1, 1), (0, 2, 1, 1), (1, 2, 1, 1), (2, 2, 1, 1),
        (1, 3, 2, 2), (0, 3, 1, 1), (0, 4, 1, 1), (0, 5, 1, 1), (1, 5, 2, 1),
      ])
    /// A pattern with six columns: a large tile in the middle, with high and wide ones around it.
    static let wide = Pattern(
      columns: 6, rows: 4,
      tiles: [
        (0, 0, 1, 1), (1, 0, 1, 2), (2, 0, 2, 2), (4, 0, 2, 1), (0, 1, 1, 1), (4, 1, 1, 1),
        (5, 1, 1, 1), (0, 2, 2, 2), (2, 2, 1, 1), (3, 2, 1, 2), (4, 2, 2, 2), (2, 3, 1, 1),
      ])
  }

  static func make() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let room = environment.container.effectiveContentSize.width
      let pattern = room < 640 ? Pattern.narrow : Pattern.wide
      let side = (room - gap) / CGFloat(pattern.columns)
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute((side * CGFloat(pattern.rows)).rounded()))
      // The container of a custom group is the whole view, without the section's insets.
      let filled = CGSize(width: room - gap, height: size.heightDimension.dimension)
      let group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in items(pattern, filled) }
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: gap / 2, leading: gap / 2, bottom: gap / 2, trailing: gap / 2)
      return section
    }
  }

  private static func items(_ pattern: Pattern, _ size: CGSize)
    -> [NSCollectionLayoutGroupCustomItem]
  {
    let width = size.width / CGFloat(pattern.columns)
    let height = size.height / CGFloat(pattern.rows)
    return pattern.tiles.map { tile in
      let cell = CGRect(
        x: CGFloat(tile.x) * width, y: CGFloat(tile.y) * height, width: CGFloat(tile.width) * width,
        height: CGFloat(tile.height) * height)
      return NSCollectionLayoutGroupCustomItem(frame: cell.insetBy(dx: gap / 2, dy: gap / 2))
    }
  }
}
