import CollectionEngine

/// A distance between elements of a compositional layout.
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  let value: LayoutSpacing

  init(_ value: LayoutSpacing) { self.value = value }

  /// Returns a distance of exactly this many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(.fixed(checked(fixedSpacing))), to: self)
  }
  /// Returns a distance of at least this many points. Remaining space is divided between the flexible
  /// distances.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(.flexible(checked(flexibleSpacing))), to: self)
  }

  private static func checked(_ spacing: CGFloat) -> Double {
    if spacing.isFinite { return Double(spacing) }
    UIKitFault.report("Invalid spacing: \(spacing). The spacing must be a finite value.")
    return 0
  }

  open var spacing: CGFloat {
    switch value {
    case .fixed(let length), .flexible(let length): CGFloat(length)
    }
  }
  open var isFlexible: Bool { if case .flexible = value { true } else { false } }
  open var isFixed: Bool { !isFlexible }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.value == value
  }
  open override var hash: Int { value.hashValue }
}

/// Spacing around an element of a compositional layout, outside its frame.
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  open var leading: NSCollectionLayoutSpacing? { edges.leading }
  open var top: NSCollectionLayoutSpacing? { edges.top }
  open var trailing: NSCollectionLayoutSpacing? { edges.trailing }
  open var bottom: NSCollectionLayoutSpacing? { edges.bottom }
  private let edges: Edges

  private struct Edges {
    var leading: NSCollectionLayoutSpacing?
    var top: NSCollectionLayoutSpacing?
    var trailing: NSCollectionLayoutSpacing?
    var bottom: NSCollectionLayoutSpacing?
  }

  /// Creates spacing for each edge; nil for no spacing.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    edges = Edges(leading: leading, top: top, trailing: trailing, bottom: bottom)
    super.init()
  }

  var value: LayoutEdges {
    LayoutEdges(
      top: top?.value, leading: leading?.value, bottom: bottom?.value, trailing: trailing?.value)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.value == value
  }
  open override var hash: Int { value.hashValue }
}
