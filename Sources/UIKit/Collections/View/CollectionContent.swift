import TableGeometry

/// The number of sections and items reported by the data source.
struct CollectionContent {
  /// The validity of the counts.
  enum Phase: Equatable {
    case stale
    case loading
    case current
  }

  var phase = Phase.stale
  var counts: [Int] = []

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }
}

/// The pending work of a collection view's layout, and the results of the last one.
@MainActor struct CollectionPass {
  /// Whether the layout has been prepared since it was invalidated.
  var isPrepared = false
  /// Whether the layout is being prepared.
  var isPreparing = false
  /// Whether all views are removed before the next layout, because of a reload.
  var releasesEverything = false
  /// The item that keeps its position on the screen in the next layout, after a reload or a change of the
  /// text size; nil if there is none.
  var reloadAnchor: UICollectionView.Anchor?
  /// What kept its position in the last change of the view's size, and the bounds since then: as long as
  /// these are the bounds, it does so again. Otherwise a grid would move at each turn of a phone to the
  /// beginning of a line.
  var resizeAnchor: (anchor: UICollectionView.Anchor, bounds: CGRect)?
  /// Whether a layout of the view is in progress.
  var isRunning = false
  /// Counters of updates and reloads, to detect that a callback of the app has changed the view.
  var events = Events()
  /// The bounds for which the layout was last asked whether they invalidate it.
  var bounds: CGRect?
  /// The animation block in which the size has changed since the last layout; nil if there is none.
  var resizing: AnimationContext?
  /// The attributes in a rectangle around the visible area; nil if they need to be requested.
  var answer: Answer? {
    didSet {
      still = nil
      if answer != nil { outdated = [:] }
    }
  }
  /// The attributes around the visible area before the layout was invalidated, from which elements that
  /// become visible start their animation; empty while `answer` is known and after other items came.
  var outdated: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The range of bounds in which the same elements are visible; nil if unknown.
  var still: StillView?
  /// The views whose content may need a different size.
  var changed: Set<ObjectIdentifier> = []
  var selfSizing = UICollectionView.SelfSizingInvalidation.enabled
  /// The faults reported since the last reload or change of the layout.
  var reported: Set<String> = []
  /// Whether the last layout was abandoned after a fault.
  var hasGivenUp = false
  /// Whether the layout has adjusted the content offset for preferred sizes.
  var isAdjusted = false
  /// Whether the layout is mirrored for the view's layout direction.
  var isMirrored = false
  /// The layout direction for which the layout was last prepared; nil if it never was.
  var direction: UIUserInterfaceLayoutDirection?
  /// The content width of the layout, within which it is mirrored. Between two layouts, the content of
  /// the view is briefly wider.
  var contentWidth: CGFloat = 0

  /// The number of reloads and updates of a collection view.
  struct Events: Equatable {
    var reloads = 0
    var updates = 0
  }

  /// The layout's attributes for a rectangle.
  struct Answer {
    /// The rectangle, in the view's coordinates.
    var rect: CGRect
    var elements: [ElementKey: UICollectionViewLayoutAttributes]
    /// The elements that follow the content offset, after they have been moved.
    var following: Set<ElementKey> = []
  }
}

/// Thrown to restart a layout because the app has updated or reloaded the view.
struct CollectionInterruption: Error {}

/// Counters of a collection view's work, for tests.
package struct CollectionCounters: Equatable, Sendable {
  /// The number of views created because none could be reused.
  package var viewsMade = 0
  /// The number of requests for a cell from the data source.
  package var cellsAsked = 0
  /// The number of requests for the counts of sections and items.
  package var loads = 0
  /// The number of times that the layout was prepared.
  package var preparations = 0
  /// The number of requests for the attributes in a rectangle.
  package var queries = 0
  /// The number of requests for the preferred attributes of a view.
  package var measures = 0
}
