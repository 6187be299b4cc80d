/// The parts of a layout that are invalidated.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// The change of the content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points.
  open var contentSizeAdjustment = CGSize.zero

  private var items: Set<IndexPath>?
  private var supplementaries: [String: Set<IndexPath>]?
  private var decorations: [String: Set<IndexPath>]?
  /// The cause of the invalidation.
  var cause = Cause.layout
  var movement: Movement?

  /// Items that are moved by the user or by the app.
  struct Movement {
    var targets: [IndexPath]
    var previous: [IndexPath]
    var point: CGPoint
  }

  /// The cause of an invalidation.
  enum Cause {
    case layout
    case boundsChange
    case dataSourceCounts
    /// An item is moved; `isShift` is true if the index paths of other items change.
    case movement(isShift: Bool)
    case everything
    /// An element prefers attributes other than the layout's.
    case preferred(UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)
  }

  public override init() { super.init() }

  /// Whether `reloadData` invalidated everything.
  open var invalidateEverything: Bool {
    if case .everything = cause { true } else { false }
  }
  /// Whether the number of sections or items has changed, by `reloadData`, insertions or deletions.
  open var invalidateDataSourceCounts: Bool {
    switch cause {
    case .everything, .dataSourceCounts: true
    case .layout, .boundsChange, .preferred, .movement: false
    }
  }

  /// The invalid items in ascending order; nil if there are none.
  open var invalidatedItemIndexPaths: [IndexPath]? { items?.sorted() }
  /// The invalid supplementary elements by kind, in ascending order; nil if there are none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    supplementaries?.mapValues { $0.sorted() }
  }
  /// The invalid decoration elements by kind, in ascending order; nil if there are none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    decorations?.mapValues { $0.sorted() }
  }

  /// The target index paths of the moved items; nil if there are none.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.targets }
  /// The index paths of the moved items before this step; nil if there are none.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
  /// The point to which the items are moved; zero when a movement ends.
  open var interactiveMovementTarget: CGPoint { movement?.point ?? .zero }

  /// Returns whether the context invalidates an element: a context that names no elements invalidates
  /// all.
  func names(_ key: ElementKey) -> Bool {
    if items == nil, supplementaries == nil, decorations == nil { return true }
    return switch key.category {
    case .cell: items?.contains(key.indexPath) ?? false
    case .supplementary: supplementaries?[key.kind]?.contains(key.indexPath) ?? false
    case .decoration: decorations?[key.kind]?.contains(key.indexPath) ?? false
    }
  }

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
