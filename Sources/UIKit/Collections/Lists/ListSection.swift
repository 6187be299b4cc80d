import TableGeometry

/// A list section of a layout: what its cells, headers and footers take on of the configuration.
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

  /// What an element is in the section.
  func role(of key: ElementKey) -> ListRole {
    switch key.category {
    case .cell: hasHeaderItem && key.indexPath.item == 0 ? .header : .row
    case .supplementary:
      key.kind == UICollectionView.elementKindSectionFooter
        ? .footer : key.kind == UICollectionView.elementKindSectionHeader ? .header : .row
    case .decoration: .row
    }
  }

  /// The separators of a row; nil without any.
  func separators(ofRowAt path: IndexPath) -> UIListSeparatorConfiguration? {
    guard configuration.showsSeparators else { return nil }
    let base = configuration.separatorConfiguration
    return configuration.itemSeparatorHandler?(path, base) ?? base
  }
}

/// What an element of a list section is.
enum ListRole: Equatable {
  case row
  case header
  case footer
}

/// Where a cell stands in a list section.
struct ListPlace {
  let section: ListSection
  let role: ListRole
  let path: IndexPath
  /// Whether the cell is the first or last row, the header aside.
  let isFirst: Bool
  let isLast: Bool
}
