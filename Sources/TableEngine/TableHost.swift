import TableGeometry

/// The table that an engine works for: its views, its scroll position, and the way to its app.
///
/// Every method that may run code of the app is called through ``TableEngine/call(_:_:)``. A host
/// is a value that the engine is given for the time of a call, and never keeps.
@MainActor package protocol TableHost {
  /// A row's view: to the engine an identity and nothing more.
  associatedtype Cell: AnyObject
  /// A header's or footer's view.
  associatedtype Part: AnyObject
  associatedtype Source: TableSource
  /// What shows an update in flight.
  associatedtype Motion

  // MARK: Where the table is

  var viewport: Viewport { get }
  var insets: VerticalInsets { get }
  /// The distance from the content's top to the first section, in points.
  var rowsTop: Double { get }
  /// What cells keep from the table's sides, in points.
  var rowInset: Double { get }
  /// The edges at which headers and footers stay; nil where they scroll away.
  var pinEdges: PinEdges? { get }
  var isInWindow: Bool { get }
  /// Whether an update is to be animated.
  var isAnimating: Bool { get }

  // MARK: Asking the app for numbers and heights

  /// A source that knows nothing yet.
  func makeSource() -> Source
  /// A source that knows what the table knows.
  func copySource() -> Source
  func adopt(_ source: Source)

  // MARK: Cells

  /// Asks for the cell of a row; nil without a data source.
  func cell(forRow row: RowAddress) -> Cell?
  /// Claims a cell for a row; another one, after a report, where the cell has a row already.
  func claim(_ cell: Cell, forRow row: RowAddress) -> Cell
  /// Puts a claimed cell on screen and tells the app.
  func show(_ cell: Cell, forRow row: RowAddress, at placement: Placement)
  func place(_ cell: Cell, at placement: Placement)
  /// Whether a cell has to stay although its row is out of view, as one with the first responder.
  func keepsOnScreen(_ cell: Cell) -> Bool
  /// Takes a cell off the screen, for reuse.
  func retire(_ cell: Cell)
  /// Retires a cell that the app made for a row that means another one by now.
  func discard(_ cell: Cell)
  func didEndDisplaying(_ cell: Cell, forRow row: RowAddress)
  /// Asks the delegate for a row's height; nil where the cell decides.
  func delegateHeight(ofRow row: RowAddress) -> Double?
  /// The height that a cell's content takes.
  func fittingHeight(of cell: Cell, forRow row: RowAddress) -> Double
  /// Whether rows on screen take other heights by themselves.
  var resizesRows: Bool { get }
  /// The height that a cell's content wants now; nil where the delegate says a height.
  func fittingHeightIfAutomatic(of cell: Cell, forRow row: RowAddress) -> Double?
  /// Tells a cell which row it shows after an update.
  func move(_ cell: Cell, toRow row: RowAddress)
  /// Has the app fill the cell of a row again.
  func refill(_ cell: Cell, forRow row: RowAddress)

  // MARK: Headers and footers

  /// Asks for the view of a header or footer; nil where the app has none.
  func view(for part: TablePart, inSection section: Int) -> Part?
  /// The view of a header's or footer's title, without asking; nil where there is no title.
  func titleView(for part: TablePart, inSection section: Int) -> Part?
  func show(_ view: Part, as part: TablePart, ofSection section: Int, at placement: Placement)
  func place(_ view: Part, at placement: Placement)
  /// Tells a view whether it stays at an edge, away from its place among the rows.
  func setPinned(_ isPinned: Bool, _ view: Part)
  func retire(_ view: Part)
  func didEndDisplaying(_ view: Part, as part: TablePart, ofSection section: Int)
  /// Asks the delegate for the height of a header or footer that had an estimate; nil where the view
  /// decides.
  func delegateHeight(of part: TablePart, inSection section: Int) -> Double?
  /// The height that a header or footer takes, or the room in place of one that has no view.
  func fittingHeight(of view: Part?, as part: TablePart, inSection section: Int) -> Double

  // MARK: Scrolling

  /// Moves content and offset together, without a visible change.
  func shiftContent(by distance: Double)
  /// Brings the offset into the range of content whose size has changed.
  func contentRangeDidChange()
  /// Leads a scroll that is on its way to a row to where that row is now.
  func retargetScroll()

  // MARK: Around the rows

  /// Brings header, footer and the content's size up to date with the height of all rows.
  func layOutSurroundings()
  /// Keeps a table header that is pinned at the top edge.
  func placePinnedHeader()
  func layOutBackground()
  func layOutFillers()
  /// The cells and parts have all been taken off the screen.
  func didReleaseEverything()

  // MARK: Prefetching

  /// Whether anyone hears which rows come near.
  var prefetchesRows: Bool { get }
  /// Announces rows that came near, nearest first.
  func prefetch(_ rows: [RowAddress])
  /// Takes back rows that went away without having been seen, nearest first.
  func cancelPrefetching(_ rows: [RowAddress])

  // MARK: Updates

  func withoutAnimation(_ body: () -> Void)
  /// Takes down how everything looks before an update.
  func makeMotion(for change: TableChange) -> Motion
  /// Rows have other places: whatever the table keeps by place follows.
  func rowsDidMove(_ change: TableChange)
  /// As above, for an update that contradicts its data and ends in a reload.
  func rowsDidMove(_ newRow: (RowAddress) -> RowAddress?)
  /// Makes ready the views that leave, and adds a departure for each to the run.
  func depart(
    _ views: DepartingViews<Cell, Part>, in run: UpdateRun<Cell, Part>, _ motion: inout Motion)
  /// Shows an update; ``TableEngine/finish(_:_:_:)`` ends it.
  func play(_ motion: Motion, _ run: UpdateRun<Cell, Part>)
  /// Takes departed views off the screen, for reuse, with the opacity that they had.
  func retire(_ departures: [Departure<Cell, Part>])
  /// Gives a departing header or footer back to the app, which shows it again.
  func restore(_ departure: Departure<Cell, Part>)
  /// Ends an update on the clock's next turn.
  func scheduleEnd(of run: UpdateRun<Cell, Part>)
  /// Tells completions on the clock's next turn that their update was cut short.
  func scheduleCancellation(of completions: [UpdateCompletion])

  // MARK: Faults and layouts

  func report(_ fault: TableFault)
  func setNeedsLayout()
}

/// What an app did that a table cannot make sense of.
package enum TableFault: Error {
  /// A bound of the layout was reached.
  case endlessLayout(LayoutBound)
  /// An update was made while the data source was asked for numbers or heights.
  case updateWhileLoading
  /// `endUpdates` without `beginUpdates`.
  case unmatchedEndOfUpdates
  /// An update contradicts the numbers of rows.
  case batch(TableBatchError)
  /// An update names no row at all; the text says which.
  case invalidUpdate(String)
}
