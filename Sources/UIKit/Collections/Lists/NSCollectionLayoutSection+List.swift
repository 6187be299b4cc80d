extension NSCollectionLayoutSection {
  /// Creates a section whose items are the rows of a list.
  ///
  /// - Parameters:
  ///   - configuration: The appearance and behaviour of the list.
  ///   - layoutEnvironment: The environment with which the section provider was called.
  @preconcurrency @MainActor public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Self {
    let index = (layoutEnvironment as? LayoutEnvironment)?.section ?? 0
    let width = layoutEnvironment.container.contentSize.width
    let section = NSCollectionLayoutSection(group: rows)
    section.list = ListSection(configuration)
    // As in tables, rows that reach the edges keep their content inside the safe area, and inset groups
    // lie inside it entirely.
    section.contentInsetsReference =
      ListMetrics.side(configuration.appearance, width: width) == 0 ? .none : .safeArea
    section.supplementariesFollowContentInsets = false
    section.contentInsets = insets(configuration, isFirst: index == 0, width: width)
    section.boundarySupplementaryItems = parts(configuration, width: width)
    return unsafeDowncast(section, to: self)
  }

  /// A group with one row, as wide as the section and as tall as its content.
  @MainActor private static var rows: NSCollectionLayoutGroup {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.rowHeight))
    return .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  }

  @MainActor private static func insets(
    _ configuration: UICollectionLayoutListConfiguration, isFirst: Bool, width: CGFloat
  ) -> NSDirectionalEdgeInsets {
    let appearance = configuration.appearance
    let side = ListMetrics.side(appearance, width: width)
    let top =
      switch configuration.headerMode {
      case .none: ListMetrics.top(appearance, isFirst: isFirst)
      case .supplementary: headerTopPadding(configuration)
      case .firstItemInSection:
        configuration.headerTopPadding ?? ListMetrics.topAboveFirstItem(appearance)
      }
    let bottom = configuration.footerMode == .none ? ListMetrics.bottom(appearance) : 0
    return NSDirectionalEdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
  }

  /// Returns the padding above a header, as in tables (UIKit reference 2.1).
  @MainActor private static func headerTopPadding(
    _ configuration: UICollectionLayoutListConfiguration
  ) -> CGFloat {
    if let padding = configuration.headerTopPadding {
      return padding.isFinite ? max(0, padding) : 0
    }
    return ListMetrics.isPinned(configuration.appearance) ? TableMetrics.headerTopPadding : 0
  }

  @MainActor private static func parts(
    _ configuration: UICollectionLayoutListConfiguration, width: CGFloat
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    let appearance = configuration.appearance
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(ListMetrics.headerEstimate(appearance)))
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let hugs = configuration.contentHuggingElements.contains(.supplementaryHeader)
      let headerSize =
        hugs
        ? NSCollectionLayoutSize(
          widthDimension: .estimated(max(1, width)), heightDimension: size.heightDimension) : size
      // The header is offset into the section's space above its rows.
      items.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader,
          alignment: hugs ? .topLeading : .top,
          absoluteOffset: CGPoint(x: 0, y: headerTopPadding(configuration))))
    }
    if configuration.footerMode == .supplementary {
      items.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    for item in items {
      item.pinToVisibleBounds = ListMetrics.isPinned(appearance)
      item.zIndex = ListMetrics.headerPosition
    }
    return items
  }
}

extension UICollectionViewCompositionalLayout {
  /// Creates a layout in which all sections are lists with the same configuration.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(lists: configuration)
  }
}
