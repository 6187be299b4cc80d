import TableGeometry

/// The numbers of sections and items, as the data source has said.
struct CollectionContent {
  /// Whether the numbers hold.
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

/// What a layout of a collection view has to do, and what the last one has found out.
@MainActor struct CollectionPass {
  /// Whether the layout has been prepared since it was invalidated.
  var isPrepared = false
  /// Whether the layout is being prepared.
  var isPreparing = false
  /// Whether every view is taken off the screen before the next layout: after a reload.
  var releasesEverything = false
  /// Whether a layout of the view is under way.
  var isRunning = false
  /// What happened to the view, for answers of the app to be compared with.
  var events = Events()
  /// The bounds for which the layout was asked whether it is invalid.
  var bounds: CGRect?
  /// The attributes in a rectangle around the visible one; nil where they have to be asked for.
  var answer: Answer? { didSet { still = nil } }
  /// The bounds in which the elements on screen stay the same; nil where they have to be looked for.
  var still: StillView?
  /// The views whose content may want another size.
  var changed: Set<ObjectIdentifier> = []
  var selfSizing = UICollectionView.SelfSizingInvalidation.enabled
  /// The faults that the present preparation has reported.
  var reported: Set<String> = []
  /// Whether the last layout was given up after a fault.
  var hasGivenUp = false
  /// Whether the layout has adjusted the offset for sizes that elements prefer.
  var isAdjusted = false
  /// Whether the direction of the view mirrors the layout.
  var isMirrored = false

  /// What happened to a collection view.
  struct Events: Equatable {
    var reloads = 0
    var updates = 0
  }

  /// The layout's answer for a rectangle.
  struct Answer {
    /// The rectangle, in the view's coordinates.
    var rect: CGRect
    var elements: [ElementKey: UICollectionViewLayoutAttributes]
  }
}

/// A layout of a collection view that starts over, because the app has updated or reloaded it.
struct CollectionInterruption: Error {}

/// What a collection view did, for tests.
package struct CollectionCounters: Equatable, Sendable {
  /// Views made because none could be reused.
  package var viewsMade = 0
  /// Times that the data source was asked for a cell.
  package var cellsAsked = 0
  /// Times that numbers of sections and items were asked.
  package var loads = 0
  /// Times that the layout was prepared.
  package var preparations = 0
  /// Times that the layout was asked for the attributes in a rectangle.
  package var queries = 0
  /// Times that a view was asked for the attributes that it prefers.
  package var measures = 0
}
