/// The settings that all sections of a compositional layout share.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The direction in which sections follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
    didSet {
      NSCollectionLayoutSupplementaryItem.reportDuplicates(in: boundarySupplementaryItems)
    }
  }
  /// The reference for the insets of sections across the scroll direction; the safe area by
  /// default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewCompositionalLayoutConfiguration else {
      return false
    }
    return other.scrollDirection == scrollDirection
      && other.interSectionSpacing == interSectionSpacing
      && other.boundarySupplementaryItems == boundarySupplementaryItems
      && other.contentInsetsReference == contentInsetsReference
  }
  open override var hash: Int { scrollDirection.hashValue }
}
