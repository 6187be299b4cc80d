import CollectionEngine

/// Called with the visible items of a section before they are displayed, and when an orthogonally
/// scrolling section scrolls.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// A section of a compositional layout, which is a repeated group with headers, footers and
/// decorations.
open class NSCollectionLayoutSection: NSObject, NSCopying {
  let group: NSCollectionLayoutGroup
  /// The section's list configuration; nil for other sections.
  var list: ListSection?
  private var scrolling = UICollectionLayoutSectionOrthogonalScrollingProperties()

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The inset of the groups from the section's edges.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups.
  open var interGroupSpacing: CGFloat = 0
  /// The reference for the section's insets across the scroll direction; by default, the reference of
  /// the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference for the insets of boundary elements; by default the same as for the content.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether boundary elements use the content's insets across the scroll direction; true by default.
  open var supplementariesFollowContentInsets = true
  /// Whether the section scrolls across the layout's direction, and the positions at which scrolling
  /// comes to rest.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The deceleration and bounce of an orthogonally scrolling section.
  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    scrolling
  }
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
    didSet {
      NSCollectionLayoutSupplementaryItem.reportDuplicates(in: boundarySupplementaryItems)
    }
  }
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called with the visible items before they are displayed. It may change their transform, opacity and
  /// order.
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

/// The positions at which an orthogonally scrolling section comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll orthogonally.
  case none = 0
  /// The section comes to rest at any offset.
  case continuous = 1
  /// The section comes to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// The section comes to rest at multiples of the section's visible extent.
  case paging = 3
  /// The section comes to rest at the leading edge of a group, one group at a time.
  case groupPaging = 4
  /// The section comes to rest with a group centred, one group at a time.
  case groupPagingCentered = 5
}

/// The deceleration and bounce of an orthogonally scrolling section.
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// The deceleration rate after a drag.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the content can be dragged past its ends.
  open var bounce = Bounce.automatic

  /// A deceleration rate.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The rate is determined by the section's behaviour; it is fast for the three paging behaviours.
    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether content can be dragged past its ends.
  public enum Bounce: Int, Sendable {
    /// Content bounces only if it is longer than the section's visible extent.
    case automatic = 0
    /// Content always bounces.
    case always = 1
    /// Content never bounces.
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
