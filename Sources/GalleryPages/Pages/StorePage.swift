import Trestle

extension GalleryPage {
  static let store = GalleryPage(
    identifier: "store", title: "Store",
    summary: "A compositional layout: rows that scroll sideways, badges, pinned headers",
    make: { StorePage() })
}

/// A shop window for apps that do not exist: cards and columns that scroll horizontally, categories
/// with badges on a plate, and a list with individual heights.
package final class StorePage: UICollectionViewController {
  private let shelves = StoreShelf.all
  private var cells: UICollectionView.CellRegistration<StoreCell, StoreApp>?

  package init() {
    super.init(collectionViewLayout: StoreLayout.make(StoreShelf.all))
    title = "Store"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(
      StoreHeader.self, forSupplementaryViewOfKind: StoreLayout.header,
      withReuseIdentifier: "header")
    collectionView.register(
      StoreBadge.self, forSupplementaryViewOfKind: StoreLayout.badge, withReuseIdentifier: "badge")
    cells = UICollectionView.CellRegistration { [shelves] cell, path, app in
      cell.show(app, as: shelves[path.section].style)
    }
  }

  package override func numberOfSections(in collectionView: UICollectionView) -> Int {
    shelves.count
  }

  package override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shelves[section].apps.count }

  package override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cells else { return UICollectionViewCell() }
    return collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: shelves[indexPath.section].apps[indexPath.item])
  }

  package override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if kind == StoreLayout.badge {
      let badge = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "badge", for: indexPath)
      (badge as? StoreBadge)?.count = shelves[indexPath.section].apps[indexPath.item].count
      return badge
    }
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (header as? StoreHeader)?.title = shelves[indexPath.section].title
    // Rows pass below a pinned header.
    header.backgroundColor =
      shelves[indexPath.section].style == .row ? .systemBackground : .clear
    return header
  }

  package override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { title = shelves[indexPath.section].apps[indexPath.item].name }
}

/// The layout of the shelves.
@MainActor private enum StoreLayout {
  static let header = UICollectionView.elementKindSectionHeader
  static let badge = "badge"
  static let plate = "plate"

  static func make(_ shelves: [StoreShelf]) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        section(shelves[index], environment.container.effectiveContentSize.width)
      }, configuration: configuration)
    layout.register(StorePlate.self, forDecorationViewOfKind: plate)
    return layout
  }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private static func section(_ shelf: StoreShelf, _ width: CGFloat) -> NSCollectionLayoutSection {
    let full = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section: NSCollectionLayoutSection
    switch shelf.style {
    case .card:
      section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.absolute(min(width - 48, 420)), .absolute(200)), subitems: [full]))
      section.orthogonalScrollingBehavior = .groupPagingCentered
    case .column:
      let column = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.absolute(min(width - 64, 340)), .absolute(204)), subitem: full, count: 3)
      column.interItemSpacing = .fixed(12)
      section = NSCollectionLayoutSection(group: column)
      section.orthogonalScrollingBehavior = .groupPaging
    case .tile: section = tiles(width)
    case .row:
      section = NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: size(.fractionalWidth(1), .estimated(60)),
          subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(60)))]
        ))
    }
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .estimated(36)), elementKind: Self.header,
      alignment: .top)
    header.pinToVisibleBounds = shelf.style == .row
    section.boundarySupplementaryItems = [header]
    if shelf.style == .tile {
      let plate = NSCollectionLayoutDecorationItem.background(elementKind: Self.plate)
      plate.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
      section.decorationItems = [plate]
    }
    return section
  }

  /// Returns a section with as many categories side by side as fit, each with the number of its apps at
  /// its corner.
  private static func tiles(_ width: CGFloat) -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(28), .absolute(20)), elementKind: Self.badge,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.2, y: -0.3)))
    let columns = max(2, Int(width / 180))
    let tile = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)),
      supplementaryItems: [badge])
    let line = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(64)), subitems: [tile])
    line.interItemSpacing = .fixed(12)
    return NSCollectionLayoutSection(group: line)
  }
}

/// An app that does not exist.
struct StoreApp: Sendable {
  let name: String
  let line: String
  let hue: CGFloat
  let count: Int

  @MainActor var color: UIColor {
    UIColor(hue: hue, saturation: 0.55, brightness: 0.85, alpha: 1)
  }
}

/// A section of the store.
struct StoreShelf: Sendable {
  /// The style in which the apps of the section are displayed.
  enum Style: Sendable { case card, column, tile, row }

  let title: String
  let style: Style
  let apps: [StoreApp]

  static let all: [StoreShelf] = [
    StoreShelf(title: "Featured", style: .card, apps: apps(8, 0)),
    StoreShelf(title: "New this week", style: .column, apps: apps(17, 3)),
    StoreShelf(title: "Categories", style: .tile, apps: apps(7, 5)),
    StoreShelf(title: "All apps", style: .row, apps: apps(40, 1)),
  ]

  private static let names = [
    "Lantern", "Tidewater", "Field Notes", "Cartograph", "Metronome", "Seedling", "Night Train",
    "Paper Moon", "Quarry", "Hillside", "Rook", "Sundial",
  ]
  private static let lines = [
    "Reads where you left off", "High and low water for any coast",
    "Write outside, without a network; notes are in order when you are back at your desk",
    "Maps that you draw yourself", "Keeps time",
  ]

  private static func apps(_ count: Int, _ first: Int) -> [StoreApp] {
    (0..<count).map { index in
      let number = first + index
      return StoreApp(
        name: names[number % names.count], line: lines[number % lines.count],
        hue: CGFloat(number * 7 % 24) / 24, count: number * 13 % 90 + 3)
    }
  }
}

/// An app as a card, a row or a tile.
private final class StoreCell: UICollectionViewCell {
  private let icon = UIView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let line = UILabel(frame: .zero)
  private var style = StoreShelf.Style.row

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.layer.cornerRadius = 10
    for view in [icon, name, line] { contentView.addSubview(view) }
    let selection = UIView(frame: .zero)
    selection.backgroundColor = .systemFill
    selection.layer.cornerRadius = 12
    selectedBackgroundView = selection
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  func show(_ app: StoreApp, as style: StoreShelf.Style) {
    self.style = style
    icon.backgroundColor = app.color
    name.text = app.name
    line.text = app.line
    name.font = .preferredFont(forTextStyle: style == .card ? .title2 : .headline)
    line.font = .preferredFont(forTextStyle: .subheadline)
    let isOnColor = style == .card || style == .tile
    name.textColor = isOnColor ? .black : .label
    line.textColor = isOnColor ? .black : .secondaryLabel
    line.numberOfLines = style == .row ? 0 : 2
    line.isHidden = style == .tile
    setNeedsLayout()
  }

  /// Returns the frames of the parts within a size.
  private func frames(in size: CGSize) -> (icon: CGRect, name: CGRect, line: CGRect) {
    let isFull = style == .card || style == .tile
    let icon =
      isFull
      ? CGRect(origin: .zero, size: size)
      : CGRect(x: 0, y: style == .row ? 8 : max(0, (size.height - 52) / 2), width: 52, height: 52)
    let left: CGFloat = isFull ? 16 : 64
    let width = max(0, size.width - left - (isFull ? 16 : 0))
    let title = ceil(name.sizeThatFits(CGSize(width: width, height: .infinity)).height)
    let text =
      style == .tile
      ? 0 : ceil(line.sizeThatFits(CGSize(width: width, height: .infinity)).height)
    let top: CGFloat =
      switch style {
      case .card: size.height - title - text - 18
      case .tile: (size.height - title) / 2
      case .column: max(0, (size.height - title - text) / 2)
      case .row: 8
      }
    return (
      icon, CGRect(x: left, y: top, width: width, height: title),
      CGRect(x: left, y: top + title + 2, width: width, height: text)
    )
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let frames = frames(in: size)
    return CGSize(width: size.width, height: max(frames.icon.maxY, frames.line.maxY) + 8)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(in: contentView.bounds.size)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func placed(_ rect: CGRect) -> CGRect {
      guard isMirrored else { return rect }
      return CGRect(
        x: contentView.bounds.width - rect.maxX, y: rect.minY, width: rect.width,
        height: rect.height)
    }
    icon.frame = placed(frames.icon)
    name.frame = placed(frames.name)
    line.frame = placed(frames.line)
    icon.layer.cornerRadius = style == .card ? 16 : 10
  }
}

/// The title of a shelf.
private final class StoreHeader: UICollectionReusableView {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .title3)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ceil(label.sizeThatFits(size).height) + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// The number of apps in a category.
private final class StoreBadge: UICollectionReusableView {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    layer.cornerRadius = 10
    label.font = .systemFont(ofSize: 12, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  var count = 0 {
    didSet { label.text = "\(count)" }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// The plate behind the categories.
private final class StorePlate: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 18
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }
}
