import UIKit

/// Short forms of compositional layouts for tests.
@MainActor enum Composition {
  static let header = UICollectionView.elementKindSectionHeader
  static let footer = UICollectionView.elementKindSectionFooter

  static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  static func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
    badges: [NSCollectionLayoutSupplementaryItem] = []
  ) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(width, height), supplementaryItems: badges)
  }

  /// A grid: items of a share of the width, in rows of a height.
  static func grid(
    _ share: CGFloat, height: CGFloat, spacing: CGFloat = 0,
    _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height)),
      subitems: [item(.fractionalWidth(share), .fractionalHeight(1))])
    if spacing != 0 { group.interItemSpacing = .fixed(spacing) }
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    change(section)
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// A list of rows with an estimated height.
  static func list(
    estimate: CGFloat, _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(estimate)),
      subitems: [item(.fractionalWidth(1), .estimated(estimate))])
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// An orthogonally scrolling row: cards of a width and height.
  static func row(
    width: CGFloat, height: CGFloat, spacing: CGFloat = 10,
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(width), .absolute(height)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.orthogonalScrollingBehavior = behavior
    change(section)
    return section
  }

  static func boundary(
    _ kind: String, _ alignment: NSRectAlignment, height: CGFloat,
    _ change: (NSCollectionLayoutBoundarySupplementaryItem) -> Void = { _ in }
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind,
      alignment: alignment)
    change(item)
    return item
  }
}

extension GridStage {
  /// The frame of an item in the layout.
  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func supplementary(_ kind: String, _ item: Int = 0, _ section: Int = 0)
    -> UICollectionViewLayoutAttributes?
  {
    view.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: item, section: section))
  }
}
