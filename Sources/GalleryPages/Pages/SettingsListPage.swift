import Trestle

extension GalleryPage {
  static let settingsList = GalleryPage(
    identifier: "settings-list", title: "Settings as a list",
    summary: "The same settings in a collection view: list cells with accessories",
    detailPrompt: "No setting selected",
    make: { SettingsListPage() })
}

/// The settings of `SettingsPage` as list sections of a compositional layout.
package final class SettingsListPage: UICollectionViewController {
  private var sections = SettingsModel.sections
  private var chosenStyle = UIUserInterfaceStyle.unspecified
  private var cells: UICollectionView.CellRegistration<UICollectionViewListCell, IndexPath>?
  private var parts:
    [String: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>] =
      [:]

  package init() {
    let sections = SettingsModel.sections
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { index, environment in
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        if sections[index].header != nil { configuration.headerMode = .supplementary }
        if sections[index].footer != nil { configuration.footerMode = .supplementary }
        return .list(using: configuration, layoutEnvironment: environment)
      })
    title = "Settings"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.alwaysBounceVertical = true
    cells = UICollectionView.CellRegistration { [weak self] cell, path, _ in
      self?.fill(cell, at: path)
    }
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      parts[kind] = UICollectionView.SupplementaryRegistration(elementKind: kind) {
        [weak self] cell, kind, path in
        guard let section = self?.sections[path.section] else { return }
        var content = cell.defaultContentConfiguration()
        content.text =
          kind == UICollectionView.elementKindSectionHeader ? section.header : section.footer
        cell.contentConfiguration = content
      }
    }
  }

  // MARK: Data

  package override func numberOfSections(in collectionView: UICollectionView) -> Int {
    sections.count
  }

  package override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].rows.count }

  package override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cells else { return UICollectionViewCell(frame: .zero) }
    return collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: indexPath)
  }

  package override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let part = parts[kind] else { return UICollectionReusableView(frame: .zero) }
    return collectionView.dequeueConfiguredReusableSupplementary(using: part, for: indexPath)
  }

  private func fill(_ cell: UICollectionViewListCell, at path: IndexPath) {
    let row = sections[path.section].rows[path.item]
    var content: UIListContentConfiguration
    switch row.kind {
    case .account(let detail):
      content = .subtitleCell()
      content.secondaryText = detail
      content.secondaryTextProperties.color = .secondaryLabel
      content.textProperties.font = .preferredFont(forTextStyle: .title3)
      content.imageProperties.maximumSize = CGSize(width: 56, height: 56)
      content.imageProperties.cornerRadius = 28
      cell.accessories = [.disclosureIndicator()]
    case .value(let value):
      content = .valueCell()
      content.secondaryText = value
      cell.accessories = [.disclosureIndicator()]
    case .toggle(let isOn):
      content = .cell()
      cell.accessories = [
        .customView(
          configuration: .init(customView: toggle(isOn, at: path), placement: .trailing()))
      ]
    case .choice(let style):
      content = .cell()
      cell.accessories =
        style == chosenStyle ? [.checkmark(options: .init(tintColor: cell.tintColor))] : []
    }
    content.text = row.title
    content.image = row.icon?.image
    cell.contentConfiguration = content
  }

  private func toggle(_ isOn: Bool, at path: IndexPath) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.addAction(
      UIAction { [weak self, weak toggle] _ in
        self?.sections[path.section].rows[path.item].kind = .toggle(toggle?.isOn ?? false)
      }, for: .valueChanged)
    return toggle
  }

  // MARK: Choosing

  package override func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    if case .toggle = sections[indexPath.section].rows[indexPath.item].kind { return false }
    return true
  }

  package override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let row = sections[indexPath.section].rows[indexPath.item]
    switch row.kind {
    case .account(let value), .value(let value):
      if !hasDetailBeside { collectionView.deselectItem(at: indexPath, animated: true) }
      showBeside(SettingsDetailPage(title: row.title, value: value))
    case .choice(let style):
      collectionView.deselectItem(at: indexPath, animated: true)
      choose(style, in: indexPath.section)
    case .toggle: collectionView.deselectItem(at: indexPath, animated: true)
    }
  }

  private func choose(_ style: UIUserInterfaceStyle, in section: Int) {
    chosenStyle = style
    let whole = splitViewController?.view ?? navigationController?.view ?? view
    whole?.overrideUserInterfaceStyle = style
    collectionView.reconfigureItems(
      at: sections[section].rows.indices.map { IndexPath(item: $0, section: section) })
  }
}
