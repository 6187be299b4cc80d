import CollectionEngine

/// Called with the items of a section that are in view, before they are shown and when a section that
/// scrolls by itself has scrolled.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// A section of a compositional layout: a group that is repeated, and what is around and behind it.
open class NSCollectionLayoutSection: NSObject, NSCopying {
  let group: NSCollectionLayoutGroup
  /// What the section is as a list; nil for other sections.
  var list: ListSection?
  private var scrolling = UICollectionLayoutSectionOrthogonalScrollingProperties()

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The distance of the groups from the section's edges.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups.
  open var interGroupSpacing: CGFloat = 0
  /// What the section's insets follow across the scroll direction; the layout's configuration by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the insets of boundary elements follow; as those of the content by default.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether boundary elements have the insets of the content across the scroll direction; true by
  /// default.
  open var supplementariesFollowContentInsets = true
  /// Whether the section scrolls by itself, across the layout's direction, and where it stops.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How a section that scrolls by itself moves.
  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    scrolling
  }
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
    didSet {
      NSCollectionLayoutSupplementaryItem.reportDuplicates(in: boundarySupplementaryItems)
    }
  }
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called with the items in view before they are shown. It may change their transform, opacity and order.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.list = list
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.scrolling = scrolling.duplicate()
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSection else { return false }
    if other === self { return true }
    return other.group == group && other.list === list && other.contentInsets == contentInsets
      && other.interGroupSpacing == interGroupSpacing
      && other.contentInsetsReference == contentInsetsReference
      && other.supplementaryContentInsetsReference == supplementaryContentInsetsReference
      && other.supplementariesFollowContentInsets == supplementariesFollowContentInsets
      && other.orthogonalScrollingBehavior == orthogonalScrollingBehavior
      && other.scrolling == scrolling
      && other.boundarySupplementaryItems == boundarySupplementaryItems
      && other.decorationItems == decorationItems
      && other.visibleItemsInvalidationHandler == nil && visibleItemsInvalidationHandler == nil
  }
  open override var hash: Int { group.hash }
}

/// Where a section that scrolls by itself stops.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll by itself.
  case none = 0
  /// Anywhere.
  case continuous = 1
  /// At the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// At multiples of the section's visible extent.
  case paging = 3
  /// At the leading edge of a group, one group at a time.
  case groupPaging = 4
  /// With a group in the middle, one group at a time.
  case groupPagingCentered = 5
}

/// How a section that scrolls by itself moves.
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// How fast a motion slows down.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the content can be pulled past its ends.
  open var bounce = Bounce.automatic

  /// How fast a motion slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// As the section's behaviour asks for: fast for the three that stop at pages.
    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether content can be pulled past its ends.
  public enum Bounce: Int, Sendable {
    /// Content that is longer than the section's visible extent.
    case automatic = 0
    /// All content.
    case always = 1
    /// No content.
    case never = 2
  }

  func duplicate() -> UICollectionLayoutSectionOrthogonalScrollingProperties {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.decelerationRate = decelerationRate
    copy.bounce = bounce
    return copy
  }

  public final func copy(with zone: NSZone? = nil) -> Any { duplicate() }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionLayoutSectionOrthogonalScrollingProperties else {
      return false
    }
    return other.decelerationRate == decelerationRate && other.bounce == bounce
  }
  open override var hash: Int { bounce.rawValue }
}
