import Foundation
import UIKit

/// A kind of layout with all its settings, of which any number of equal layouts can be made.
@MainActor enum CollectionArrangement {
  case flow(FlowSettings)
  case compositional(seed: UInt64, measures: Bool)
  case own(OwnLayout.Options)
  case senseless(OwnLayout.Options, SenselessLayout.Kind)

  init(_ source: ValueSource) {
    switch source.index(below: 6) {
    case 0, 1, 2: self = .flow(FlowSettings(source))
    case 3, 4: self = .compositional(seed: source.bits(), measures: source.happens(oneIn: 2))
    default: self = .own(OwnLayout.Options(source))
    }
  }

  var name: String {
    switch self {
    case .flow(let settings): "\(settings)"
    case .compositional(let seed, let measures): "compositional \(seed) \(measures)"
    case .own(let options): "\(options)"
    case .senseless(let options, let kind): "\(kind) \(options)"
    }
  }

  /// Returns the actions of a row of a list section; nil for none.
  typealias SwipeActions = @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  /// Makes a layout, whose list sections have swipe actions.
  func make(_ swipeActions: SwipeActions? = nil) -> UICollectionViewLayout {
    switch self {
    case .flow(let settings): FuzzedFlowLayout(settings)
    case .compositional(let seed, let measures): Self.compositional(seed, measures, swipeActions)
    case .own(let options): OwnLayout(options)
    case .senseless(let options, let kind): SenselessLayout(options, kind: kind)
    }
  }

  /// Whether the places follow from the numbers of items alone.
  var isExact: Bool {
    switch self {
    case .flow(let settings): settings.estimate == nil
    case .compositional(_, let measures): !measures
    case .own(let options): !options.measures
    case .senseless: false
    }
  }

  // MARK: Compositional layouts

  private static func compositional(
    _ seed: UInt64, _ measures: Bool, _ swipeActions: SwipeActions?
  ) -> UICollectionViewLayout {
    let source = ValueSource(seed: seed)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = source.happens(oneIn: 2) ? 0 : 12
    let appearance: UICollectionLayoutListConfiguration.Appearance? =
      source.happens(oneIn: 3) ? source.pick([.plain, .grouped, .insetGrouped, .sidebar]) : nil
    if appearance == nil, source.happens(oneIn: 6) { configuration.scrollDirection = .horizontal }
    let isMixed = source.happens(oneIn: 3)
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        if let appearance, measures, !isMixed || index % 2 == 0 {
          var list = UICollectionLayoutListConfiguration(appearance: appearance)
          list.headerMode = index % 3 == 0 ? .supplementary : .none
          list.footerMode = index % 4 == 0 ? .supplementary : .none
          list.leadingSwipeActionsConfigurationProvider = swipeActions
          list.trailingSwipeActionsConfigurationProvider = swipeActions
          return .list(using: list, layoutEnvironment: environment)
        }
        return section(ValueSource(seed: seed &+ UInt64(isMixed ? index % 5 : 0)), measures)
      }, configuration: configuration)
  }

  private static func section(
    _ source: ValueSource, _ measures: Bool
  ) -> NSCollectionLayoutSection {
    func dimension(_ low: Double) -> NSCollectionLayoutDimension {
      switch source.index(below: measures ? 3 : 2) {
      case 0: .absolute(low + Double(source.index(below: 90)))
      case 1: .fractionalWidth(source.pick([0.25, 0.3, 0.5, 1, 1 / 3]))
      default: .estimated(low + Double(source.index(below: 60)))
      }
    }
    func item() -> NSCollectionLayoutItem {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: dimension(30), heightDimension: dimension(24)))
      if source.happens(oneIn: 4) {
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 1, trailing: 2)
      }
      return item
    }
    let size = NSCollectionLayoutSize(
      widthDimension: source.happens(oneIn: 3)
        ? .absolute(160) : .fractionalWidth(source.pick([1, 0.9, 0.5])),
      heightDimension: measures && source.happens(oneIn: 2)
        ? .estimated(60) : .absolute(40 + Double(source.index(below: 80))))
    let items = (0...source.index(below: 3)).map { _ in item() }
    let group: NSCollectionLayoutGroup =
      source.happens(oneIn: 3)
      ? .vertical(layoutSize: size, subitems: items)
      : .horizontal(layoutSize: size, subitems: items)
    if source.happens(oneIn: 2) {
      group.interItemSpacing = source.happens(oneIn: 2) ? .fixed(6) : .flexible(4)
    }
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = source.happens(oneIn: 2) ? 0 : 7
    if source.happens(oneIn: 2) {
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 4, leading: 10, bottom: 6, trailing: 8)
    }
    if source.happens(oneIn: 3) {
      section.orthogonalScrollingBehavior = source.pick([
        .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
      ])
    }
    section.boundarySupplementaryItems = boundaries(source, measures)
    return section
  }

  private static func boundaries(
    _ source: ValueSource, _ measures: Bool
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    let kinds: [(String, NSRectAlignment)] = [
      (UICollectionView.elementKindSectionHeader, .top),
      (UICollectionView.elementKindSectionFooter, .bottom),
    ]
    for (kind, alignment) in kinds where source.happens(oneIn: 3) {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: measures ? .estimated(30) : .absolute(26)), elementKind: kind,
        alignment: alignment)
      item.pinToVisibleBounds = source.happens(oneIn: 2)
      item.extendsBoundary = !source.happens(oneIn: 3)
      items.append(item)
    }
    return items
  }
}

/// A flow layout with a round's settings, which may be mirrored from right to left.
final class FuzzedFlowLayout: UICollectionViewFlowLayout {
  private let flips: Bool

  init(_ settings: FlowSettings) {
    flips = settings.isFlipping
    super.init()
    take(settings)
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  func take(_ settings: FlowSettings) {
    scrollDirection = settings.isHorizontal ? .horizontal : .vertical
    itemSize = settings.itemSize
    estimatedItemSize = settings.estimate ?? .zero
    sectionInset = settings.common.insets
    minimumLineSpacing = settings.common.lineSpacing
    minimumInteritemSpacing = settings.common.itemSpacing
    headerReferenceSize = CGSize(width: settings.common.header, height: settings.common.header)
    footerReferenceSize = CGSize(width: settings.common.footer, height: settings.common.footer)
    sectionHeadersPinToVisibleBounds = settings.pinsHeaders
    sectionFootersPinToVisibleBounds = settings.pinsFooters
    sectionInsetReference = settings.reference
  }
}
