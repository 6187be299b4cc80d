import TableGeometry

/// The state of a table without its views: the rows and their positions, what is on screen, what is
/// selected, and the updates in flight.
///
/// The engine decides which rows have a cell, the frame of each cell, header and footer, and the effect
/// of an update on all of them. It accesses a table through a ``TableHost``: cells are opaque handles,
/// lengths plain numbers, and there is no clock.
///
/// States of individual rows that outlive a layout (an open swipe, a row in an edit transition, a
/// lifted row with the gap into which it would drop) belong here, as stored properties next to
/// `selection`. Give each a value type in a separate file, with a method `renumber(_:)` that updates
/// its rows' addresses after an update, and call that method in ``displayUpdate(_:_:_:_:)``.
@MainActor public final class TableEngine<Host: TableHost> {
  public typealias Cell = Host.Cell
  public typealias Part = Host.Part

  // Exclusivity checking is off for the properties that every frame uses: an engine belongs to the main
  // actor, and no access to them spans a call to the app.

  /// The content that the data source has returned.
  @exclusivity(unchecked) public var content = TableContent()
  @exclusivity(unchecked) public var phase = ContentPhase.stale
  /// Counters of the table's events, which ``call(_:_:)`` compares.
  @exclusivity(unchecked) public var events = TableEvents()

  /// The row that keeps its position while the current layout measures rows; nil for the first row in
  /// view.
  @exclusivity(unchecked) public var steadyRow: RowAddress?

  /// The cells on screen.
  @exclusivity(unchecked) public var rows = RowsOnScreen<Cell>()
  /// The cell that is about to be displayed: `willDisplay` has not been called yet, and the app may be
  /// asked for the row's height.
  @exclusivity(unchecked) public var incoming: ObjectIdentifier?
  /// The headers and footers on screen.
  @exclusivity(unchecked) public var parts = SectionParts<Part>()
  /// The rows and sections that are at least partly in view, according to the last layout.
  @exclusivity(unchecked) public var rowsInView: [RowAddress] = []
  @exclusivity(unchecked) public var sectionsInView: [Int] = []
  /// Views that end off the screen, but are kept until their animation ends.
  @exclusivity(unchecked) public var held: Set<ObjectIdentifier> = []
  /// Cells whose content may need a different height, and whether the change is animated.
  public internal(set) var resizes: [ObjectIdentifier: Bool] = [:]
  /// Whether rows are being resized. During this time, cells may request other heights.
  var isResizingRows = false
  /// The number of times that rows have been resized in the current frame.
  var resizeRounds = (frame: -Double.infinity, count: 0)

  @exclusivity(unchecked) public var visibleRange = VisibleRange()
  /// The work of the next layout.
  @exclusivity(unchecked) public var due: LayoutWork = [.refill, .placing]
  @exclusivity(unchecked) public var isLayingOut = false
  /// Whether the current layout measures rows for another width or text size.
  @exclusivity(unchecked) public var isResized = false

  @exclusivity(unchecked) public var updates = TableUpdates<Cell, Part>()
  public var selection = TableSelection()
  /// The editing state. The host determines which edits are possible.
  public var editing = TableEditing.none
  /// The rows that were selected before edit mode, set aside until it ends.
  public var setAside = TableSelection()
  /// The gap for a carried row, or for items that are dragged over the table.
  @exclusivity(unchecked) public var gap: TableGap?
  /// The rows whose items are dragged; nil if there is no drag.
  public var dragged: DraggedRows?
  public var placeholders = TablePlaceholders()
  /// Whether an update moves a carried row to the position at which it is already displayed, so that
  /// the offset does not change.
  public var isDropping = false
  public var menu = TableMenuRow()
  public var prefetch = RowPrefetch()
  public var counters = TableCounters()

  public init() {}

  // MARK: Becoming stale

  /// Invalidates everything, so that the next layout loads all content again, and replaces every view.
  public func reload(_ host: Host) {
    phase.invalidate()
    due.insert(.refill)
    events.reloads += 1
    closeGap()
    // The rows of the dragged items are no longer known.
    dragged?.renumber { _ in nil }
    placeholders.removeAll()
    prefetch.ahead = []
    host.setNeedsLayout()
  }

  /// Whether the rows on screen are up to date. Between a reload and the next layout their addresses
  /// may be invalid, even if the row counts have been loaded since.
  public var showsPresentRows: Bool { !phase.isStale && !due.contains(.refill) }

  /// Makes the next layout examine all rows, headers, footers and frames.
  public func invalidateLayout() {
    visibleRange.forget()
    due.formUnion([.placing, .rescan])
  }

  /// Ends updates in flight when the table has left its window.
  public func leaveWindow(_ host: Host) {
    events.removals += 1
    while let run = updates.runs.first { finish(run, false, host) }
  }

  /// Loads counts, heights and titles again if they are stale.
  public func loadIfNeeded(_ host: Host) {
    guard phase == .stale else { return }
    phase = .loading
    // Set again for a reload during a load: the layout that followed that load has cleared it.
    due.insert(.refill)
    counters.reloads += 1
    var source = host.makeSource()
    // Answers that are already stale are kept until the next layout, which asks again.
    content = call(host) { source.load() }.answer
    host.adopt(source)
    endLoading(host)
  }

  /// Ends loading, and requests the layout that was deferred during it.
  @usableFromInline func endLoading(_ host: Host) {
    phase.endLoading()
    guard due.contains(.deferred) else { return }
    due.remove(.deferred)
    host.setNeedsLayout()
  }
}

/// Counters of an engine's work, for tests.
public struct TableCounters: Equatable, Sendable {
  /// The number of cells created because none could be reused.
  public var cellsMade = 0
  /// The number of times that the data source was asked for a cell.
  public var rowsAsked = 0
  /// The number of heights requested from the delegate.
  public var heightsAsked = 0
  /// The number of rows measured because they came near the screen.
  public var rowsMeasured = 0
  /// The number of times that the counts of sections and rows were loaded.
  public var reloads = 0
  /// The number of layouts that examined rows.
  public var tilings = 0

  public init() {}
}
