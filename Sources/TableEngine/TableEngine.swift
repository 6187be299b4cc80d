import TableGeometry

/// The state of a table without its views: the rows and where they are, what is on screen, what is
/// selected, and the updates in flight.
///
/// The engine decides which rows have a cell, where each cell, header and footer stands, and what
/// an update does to all of them. It sees a table through a ``TableHost``: cells are opaque handles,
/// lengths plain numbers, and there is no clock.
///
/// States of single rows that outlive a layout (an open swipe, a row in an edit transition, a lifted
/// row with the gap where it would drop) belong here as stored properties beside `selection`: give
/// each a value type in a file of its own with a `move(_:)` that follows rows through an update, and
/// call that in ``show(_:_:_:_:)``.
@MainActor public final class TableEngine<Host: TableHost> {
  public typealias Cell = Host.Cell
  public typealias Part = Host.Part

  // Exclusivity checking is off for the properties that every frame uses: an engine belongs to the
  // main actor, and no access to them spans a call of the app.

  /// What the data source said.
  @exclusivity(unchecked) public var content = TableContent()
  @exclusivity(unchecked) public var phase = ContentPhase.stale
  /// What happened to the table, for ``call(_:_:)`` to compare.
  @exclusivity(unchecked) public var events = TableEvents()

  /// The row that keeps its place while the present layout measures rows; nil for the first one in view.
  @exclusivity(unchecked) public var steadyRow: RowAddress?

  /// The cells on screen.
  @exclusivity(unchecked) public var rows = RowsOnScreen<Cell>()
  /// The cell that is about to be displayed: the app has not been told of it, and may be asked for
  /// its height.
  @exclusivity(unchecked) public var incoming: ObjectIdentifier?
  /// The headers and footers on screen.
  @exclusivity(unchecked) public var parts = SectionParts<Part>()
  /// Rows and sections with something in view, as of the last layout.
  @exclusivity(unchecked) public var rowsInView: [RowAddress] = []
  @exclusivity(unchecked) public var sectionsInView: [Int] = []
  /// Views that leave the screen but stay until they have arrived.
  @exclusivity(unchecked) public var held: Set<ObjectIdentifier> = []
  /// Cells whose content may want another height, and whether that is shown animated.
  public internal(set) var resizes: [ObjectIdentifier: Bool] = [:]
  /// Whether rows take on other heights now, for cells that want others meanwhile.
  var isResizingRows = false
  /// How often rows took on other heights in a frame.
  var resizeRounds = (frame: -Double.infinity, count: 0)

  @exclusivity(unchecked) public var visibleRange = VisibleRange()
  /// What the next layout has to do.
  @exclusivity(unchecked) public var due: LayoutWork = [.refill, .placing]
  @exclusivity(unchecked) public var isLayingOut = false

  @exclusivity(unchecked) public var updates = TableUpdates<Cell, Part>()
  public var selection = TableSelection()
  /// What is edited; what may be done with it is the host's.
  public var editing = TableEditing.none
  /// The rows that were selected before edit mode.
  public var setAside = TableSelection()
  /// What is open for a row that is carried, or for items that are dragged over the table.
  @exclusivity(unchecked) public var gap: TableGap?
  /// The rows whose items are dragged; nil without a drag.
  public var dragged: DraggedRows?
  public var placeholders = TablePlaceholders()
  /// Whether an update puts a carried row where it is shown already, so that the offset stays.
  public var isDropping = false
  public var menu = TableMenuRow()
  public var prefetch = RowPrefetch()
  public var counters = TableCounters()

  public init() {}

  // MARK: Becoming stale

  /// Everything is asked for again at the next layout, and every view is filled anew.
  public func reload(_ host: Host) {
    phase.invalidate()
    due.insert(.refill)
    events.reloads += 1
    closeGap()
    // Which rows the items come from is not known any more.
    dragged?.move { _ in nil }
    placeholders.removeAll()
    prefetch.ahead = []
    host.setNeedsLayout()
  }

  /// Whether the rows on screen are rows of the present numbers. Between a reload and the next layout
  /// their addresses may name none, also when the numbers have been asked for meanwhile.
  public var showsPresentRows: Bool { !phase.isStale && !due.contains(.refill) }

  /// Makes the next layout look at all rows, parts and frames.
  public func invalidateLayout() {
    visibleRange.forget()
    due.formUnion([.placing, .rescan])
  }

  /// The table has left its window: updates in flight end at once.
  public func leaveWindow(_ host: Host) {
    events.removals += 1
    while let run = updates.runs.first { finish(run, false, host) }
  }

  /// Asks for numbers, heights and titles again where they are stale.
  public func loadIfNeeded(_ host: Host) {
    guard phase == .stale else { return }
    phase = .loading
    // A layout clears this after a load, so a reload declared during that load left no trace of it.
    due.insert(.refill)
    counters.reloads += 1
    var source = host.makeSource()
    // Answers that are stale already hold until the next layout, which asks again.
    content = call(host) { source.load() }.answer
    host.adopt(source)
    endLoading(host)
  }

  /// Ends the time in which the data source is asked, and makes up for a layout that came in it.
  @usableFromInline func endLoading(_ host: Host) {
    phase.endLoading()
    guard due.contains(.deferred) else { return }
    due.remove(.deferred)
    host.setNeedsLayout()
  }
}

/// What an engine did, for tests.
public struct TableCounters: Equatable, Sendable {
  /// Cells made because none could be reused.
  public var cellsMade = 0
  /// Times that the data source was asked for a cell.
  public var rowsAsked = 0
  /// Heights asked from the delegate.
  public var heightsAsked = 0
  /// Rows measured because they came near the screen.
  public var rowsMeasured = 0
  /// Times that numbers of sections and rows were asked.
  public var reloads = 0
  /// Layouts that looked at rows at all.
  public var tilings = 0

  public init() {}
}
