/// What of a layout is no longer valid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// How far the content's offset is to be moved, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much the content's size changes, in points.
  open var contentSizeAdjustment = CGSize.zero

  private var items: Set<IndexPath>?
  private var supplementaries: [String: Set<IndexPath>]?
  private var decorations: [String: Set<IndexPath>]?
  /// Why the context was made.
  var cause = Cause.layout
  var movement: Movement?

  /// Items that are moved by a finger or by the app.
  struct Movement {
    var targets: [IndexPath]
    var previous: [IndexPath]
    var point: CGPoint
  }

  /// Why a layout is invalidated.
  enum Cause {
    case layout
    case boundsChange
    case dataSourceCounts
    /// An item is moved; a shift gives others other places.
    case movement(isShift: Bool)
    case everything
    /// An element prefers other attributes than the layout has given it.
    case preferred(UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)
  }

  public override init() { super.init() }

  /// Whether `reloadData` made everything stale.
  open var invalidateEverything: Bool {
    if case .everything = cause { true } else { false }
  }
  /// Whether numbers of sections or items have changed: by `reloadData`, insertions or deletions.
  open var invalidateDataSourceCounts: Bool {
    switch cause {
    case .everything, .dataSourceCounts: true
    case .layout, .boundsChange, .preferred, .movement: false
    }
  }

  /// The invalid items in ascending order; nil for none.
  open var invalidatedItemIndexPaths: [IndexPath]? { items?.sorted() }
  /// The invalid supplementary elements by kind, in ascending order; nil for none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    supplementaries?.mapValues { $0.sorted() }
  }
  /// The invalid decoration elements by kind, in ascending order; nil for none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    decorations?.mapValues { $0.sorted() }
  }

  /// The places of the items that are moved; nil for none.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.targets }
  /// The places of the items that are moved before this step; nil for none.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
  /// The point that the items are moved to; zero at the end of a movement.
  open var interactiveMovementTarget: CGPoint { movement?.point ?? .zero }

  /// Marks items as invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    items = (items ?? []).union(indexPaths)
  }

  /// Marks supplementary elements as invalid.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementaries = (supplementaries ?? [:]).merging([elementKind: Set(indexPaths)]) {
      $0.union($1)
    }
  }

  /// Marks decoration elements as invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations = (decorations ?? [:]).merging([elementKind: Set(indexPaths)]) { $0.union($1) }
  }
}
