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
  private let settings = SettingsModel()
  private var cells: UICollectionView.CellRegistration<UICollectionViewListCell, IndexPath>?
  private var parts:
    [String: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>] =
      [:]

  package init() {
    let sections = settings.sections
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
        guard let section = self?.settings.sections[path.section] else { return }
        var content = cell.defaultContentConfiguration()
        content.text =
          kind == UICollectionView.elementKindSectionHeader ? section.header : section.footer
        cell.contentConfiguration = content
      }
    }
  }

  // MARK: Data

  package override func numberOfSections(in collectionView: UICollectionView) -> Int {
    settings.sections.count
  }

  package override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { settings.sections[section].rows.count }

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
    let row = settings.row(at: path)
    switch row.kind {
    case .account, .value:
      cell.accessories = [.disclosureIndicator()]
    case .toggle(let isOn):
      let toggle = settings.makeSwitch(isOn, at: path)
      cell.accessories = [
        .customView(configuration: .init(customView: toggle, placement: .trailing()))
      ]
    case .choice(let style):
      cell.accessories =
        style == settings.chosenStyle ? [.checkmark(options: .init(tintColor: cell.tintColor))] : []
    }
    cell.contentConfiguration = settings.content(of: row)
  }

  // MARK: Choosing

  package override func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { settings.highlightsRow(at: indexPath) }

  package override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let row = settings.row(at: indexPath)
    if !row.kind.hasDetail || !hasDetailBeside {
      collectionView.deselectItem(at: indexPath, animated: true)
    }
    settings.choose(row, on: self)
    guard case .choice = row.kind else { return }
    collectionView.reconfigureItems(
      at: settings.sections[indexPath.section].rows.indices.map {
        IndexPath(item: $0, section: indexPath.section)
      })
  }
}
