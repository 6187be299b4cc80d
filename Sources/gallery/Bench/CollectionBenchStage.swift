import Foundation
import Trestle

/// Grids and lists in collection views, whose frames are rendered to pixels.
@MainActor final class CollectionBenchStage {
  private let screen: BenchScreen
  private let controller: CollectionBenchController

  private static let points: CGFloat = 37

  init(_ size: CGSize, _ content: CollectionBenchContent) {
    screen = BenchScreen(size)
    controller = CollectionBenchController(content)
    screen.show(controller)
  }

  func frame() { screen.frame() }

  func scroll() { controller.collectionView.contentOffset.y += Self.points }

  /// Inserts an item in the middle of the middle section.
  func insert() {
    let section = controller.counts.count / 2
    let path = IndexPath(item: controller.counts[section] / 2, section: section)
    controller.counts[section] += 1
    UIView.performWithoutAnimation { controller.collectionView.insertItems(at: [path]) }
  }

  /// Deletes half of the first section's items, starting with the second line, or inserts them again.
  func changeHalf(deleted: Bool) {
    let half = controller.originalCount / 2
    let paths = controller.paths(of: 4..<4 + half)
    controller.counts[0] += deleted ? -half : half
    UIView.performWithoutAnimation {
      if deleted {
        controller.collectionView.deleteItems(at: paths)
      } else {
        controller.collectionView.insertItems(at: paths)
      }
    }
  }
}

/// The content of a measured collection view.
enum CollectionBenchContent {
  /// Items of one size, laid out in lines.
  case grid(count: Int)
  /// The same items in the groups of a compositional layout.
  case composed(count: Int)
  /// Rows with headers in sections of a hundred.
  case list(count: Int)

  @MainActor fileprivate var layout: UICollectionViewLayout {
    let side: CGFloat = 97
    switch self {
    case .grid:
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      layout.itemSize = CGSize(width: side, height: side)
      return layout
    case .composed:
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(side), heightDimension: .absolute(side))
      let line = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(side))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: line, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    case .list:
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      return UICollectionViewCompositionalLayout.list(using: configuration)
    }
  }

  fileprivate var counts: [Int] {
    switch self {
    case .grid(let count), .composed(let count): [count]
    case .list(let count): Array(repeating: 100, count: count / 100)
    }
  }
}

@MainActor private final class CollectionBenchController: UICollectionViewController {
  /// The number of items of each section.
  var counts: [Int]
  let originalCount: Int

  init(_ content: CollectionBenchContent) {
    counts = content.counts
    originalCount = counts[0]
    super.init(collectionViewLayout: content.layout)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the index paths of items in the first section.
  func paths(of items: Range<Int>) -> [IndexPath] {
    var paths: [IndexPath] = []
    paths.reserveCapacity(items.count)
    for item in items { paths.append(IndexPath(item: item, section: 0)) }
    return paths
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
    collectionView.register(
      UICollectionViewListCell.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    configure(cell, "Item \(indexPath.item)")
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    configure(header, "Section \(indexPath.section)")
    return header
  }

  private func configure(_ view: UICollectionReusableView, _ text: String) {
    guard let cell = view as? UICollectionViewListCell else { return }
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
  }
}

/// The rows and headers of the measured list, in a table with self-sizing rows.
@MainActor final class TableBenchStage {
  private let screen: BenchScreen
  private let controller: TableBenchController

  private static let points: CGFloat = 37

  init(_ size: CGSize, count: Int) {
    screen = BenchScreen(size)
    controller = TableBenchController(count: count)
    screen.show(controller)
  }

  func frame() { screen.frame() }

  func scroll() { controller.tableView.contentOffset.y += Self.points }

  /// Inserts a row in the middle of the middle section.
  func insert() {
    let section = controller.counts.count / 2
    let path = IndexPath(row: controller.counts[section] / 2, section: section)
    controller.counts[section] += 1
    UIView.performWithoutAnimation { controller.tableView.insertRows(at: [path], with: .none) }
  }
}

@MainActor private final class TableBenchController: UITableViewController {
  /// The number of rows of each section.
  var counts: [Int]

  init(count: Int) {
    counts = Array(repeating: 100, count: count / 100)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Item \(indexPath.row)"
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    var content = header?.defaultContentConfiguration()
    content?.text = "Section \(section)"
    header?.contentConfiguration = content
    return header
  }
}
