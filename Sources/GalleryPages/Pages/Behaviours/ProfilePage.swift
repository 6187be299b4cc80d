import Trestle

extension GalleryPage {
  static let profile = GalleryPage(
    identifier: "profile", title: "Profile",
    summary: "One header over three lists, which are swiped sideways", make: { ProfilePage() })
}

/// The profile of a hiker: a header over a table with sections, a grid of photographs, and a list that is
/// too short to scroll.
package final class ProfilePage: HeaderPagingController {
  package init() {
    super.init(nibName: nil, bundle: nil)
    title = "Profile"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    headerView = ProfileHeader()
    pages = [ProfileHikes(), ProfilePhotos(), ProfileGear()]
  }
}

/// The picture, name and description of a person, and a button.
private final class ProfileHeader: UIView {
  private let stack = UIStackView()
  private let name = UILabel()
  private let about = UILabel()
  private let follow = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    let picture = UIImageView(image: UIImage(systemName: "person.crop.circle.fill"))
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 64)
    picture.tintColor = .systemTeal
    name.text = "Ada Bergstrøm"
    name.font = .preferredFont(forTextStyle: .title2)
    about.text = "Walks from hut to hut, and counts the passes."
    about.font = .preferredFont(forTextStyle: .subheadline)
    about.textColor = .secondaryLabel
    for label in [name, about] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
    }
    follow.setTitle("Follow", for: .normal)
    follow.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    follow.titleLabel?.adjustsFontForContentSizeCategory = true
    follow.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    follow.addAction(
      UIAction { [weak follow] _ in
        let isFollowing = follow?.title(for: .normal) == "Follow"
        follow?.setTitle(isFollowing ? "Following" : "Follow", for: .normal)
      }, for: .touchUpInside)
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 6
    for view in [picture, name, about, follow] as [UIView] { stack.addArrangedSubview(view) }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    preservesSuperviewLayoutMargins = true
    let bottom = stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8)
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 12), bottom,
      stack.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Hikes by season, with section headers that pin below the bar and fold.
private final class ProfileHikes: TableViewController {
  private static let passes = [
    "Col du Bonhomme", "Fenêtre d'Arpette", "Grand Col Ferret", "Augstbordpass", "Meidpass",
    "Forcletta", "Col de Torrent", "Pas de Chèvres", "Cabane de Prafleuri", "Col de Louvie",
  ]

  init() {
    super.init(style: .plain)
    title = "Hikes"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.sectionFolding = SectionFolding()
    tableView.refresher = Refresher { [weak self] in await self?.view.pause(for: 1) }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 4 }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { ["Autumn", "Summer", "Spring", "Winter"][section] }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.passes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text =
      Self.passes[(indexPath.row + 3 * indexPath.section) % Self.passes.count]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

/// A grid of photographs.
private final class ProfilePhotos: UICollectionViewController {
  private let photos = Photo.first(90)
  private let cells = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
    cell.show(photo)
  }

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
        let columns = max(3, Int(environment.container.effectiveContentSize.width / 160))
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1 / CGFloat(columns)),
            heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .fractionalWidth(1 / CGFloat(columns))),
          subitems: [item])
        return NSCollectionLayoutSection(group: group)
      })
    title = "Photos"
  }

  required init?(coder: NSCoder) { nil }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: photos[indexPath.item])
  }
}

/// A list of three rows.
private final class ProfileGear: UITableViewController {
  init() {
    super.init(style: .insetGrouped)
    title = "Gear"
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = ["Boots", "Tent", "Stove"][indexPath.row]
    cell.detailTextLabel?.text = ["2019", "2021", "2024"][indexPath.row]
    cell.selectionStyle = .none
    return cell
  }
}
