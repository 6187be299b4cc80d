import TableGeometry

/// A list section of a layout: the parts of the configuration that its cells, headers and footers
/// adopt.
@MainActor final class ListSection {
  let configuration: UICollectionLayoutListConfiguration

  init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

  var appearance: UICollectionLayoutListConfiguration.Appearance { configuration.appearance }

  /// The colour behind the section.
  var background: UIColor {
    configuration.backgroundColor ?? ListMetrics.background(appearance)
  }

  /// Whether the first item is the header.
  var hasHeaderItem: Bool { configuration.headerMode == .firstItemInSection }

  var hasSwipeActions: Bool {
    configuration.leadingSwipeActionsConfigurationProvider != nil
      || configuration.trailingSwipeActionsConfigurationProvider != nil
  }

  /// Returns the role of an element in the section.
  func role(of key: ElementKey) -> ListRole {
    switch key.category {
    case .cell: hasHeaderItem && key.indexPath.item == 0 ? .header : .row
    case .supplementary:
      key.kind == UICollectionView.elementKindSectionFooter
        ? .footer : key.kind == UICollectionView.elementKindSectionHeader ? .header : .row
    case .decoration: .row
    }
  }

  /// Returns the separators of a row; nil if it has none.
  func separators(ofRowAt path: IndexPath) -> UIListSeparatorConfiguration? {
    guard configuration.showsSeparators else { return nil }
    let base = configuration.separatorConfiguration
    return configuration.itemSeparatorHandler?(path, base) ?? base
  }
}

/// The role of an element in a list section.
enum ListRole: Equatable {
  case row
  case header
  case footer
}

/// The position of a cell in a list section.
struct ListPlace {
  let section: ListSection
  let role: ListRole
  let path: IndexPath
  /// Whether the cell is the first or last row of its section, not counting the header.
  let isFirst: Bool
  let isLast: Bool
}
