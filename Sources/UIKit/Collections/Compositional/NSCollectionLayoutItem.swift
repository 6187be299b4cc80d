import CollectionEngine

/// An item of a compositional layout, with its size, insets and badges.
open class NSCollectionLayoutItem: NSObject, NSCopying {
  private let ownSize: NSCollectionLayoutSize
  /// The supplementary elements; mutable for groups.
  var anchored: [NSCollectionLayoutSupplementaryItem]
  /// The inset of the item within its layout frame; ignored along an axis with an estimate.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item, outside its frame; nil if there is none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary elements such as badges.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    ownSize = layoutSize
    anchored = supplementaryItems
    super.init()
    NSCollectionLayoutSupplementaryItem.reportDuplicates(in: supplementaryItems)
  }

  open var layoutSize: NSCollectionLayoutSize { ownSize }
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { anchored }

  /// Creates an item like this one, without its mutable properties.
  func duplicate() -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: ownSize, supplementaryItems: anchored)
  }

  /// Returns a copy of the item.
  public final func copy(with zone: NSZone? = nil) -> Any {
    let copy = duplicate()
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutItem else { return false }
    return other === self
      || type(of: other) == type(of: self) && other.ownSize.isEqual(ownSize)
        && other.anchored == anchored && other.contentInsets == contentInsets
        && other.edgeSpacing == edgeSpacing
  }
  open override var hash: Int { ownSize.hash }

  /// Returns the item in the engine's format.
  @MainActor func value(
    in environment: any NSCollectionLayoutEnvironment, depth: Int, _ budget: inout NestingBudget
  ) -> CompositionItem {
    var item = CompositionItem(ownSize.value)
    item.insets = contentInsets.value
    item.edges = edgeSpacing?.value ?? LayoutEdges()
    item.anchored = anchored.map(\.anchoredValue)
    return item
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets in the engine's format; values that are not finite are treated as zero.
  var value: LayoutInsets {
    func usable(_ length: CGFloat) -> Double { length.isFinite ? Double(length) : 0 }
    return LayoutInsets(
      top: usable(top), leading: usable(leading), bottom: usable(bottom),
      trailing: usable(trailing))
  }
}
