import TableGeometry

/// The table view for which an engine works, with its views, scroll position, data source and delegate.
///
/// Every method that may run code of the app is called through ``TableEngine/call(_:_:)``. A host is a
/// value that the engine receives with each call, and never stores.
@MainActor public protocol TableHost {
  /// A row's view. The engine compares its identity and passes it back to the host.
  associatedtype Cell: AnyObject
  /// A header's or footer's view.
  associatedtype Part: AnyObject
  associatedtype Source: TableSource
  /// The animation of an update.
  associatedtype Motion

  // MARK: Geometry of the table

  var viewport: Viewport { get }
  /// The width, in points, on which the heights of rows, headers and footers depend. It is the
  /// viewport's width without the safe area at its sides.
  var contentWidth: Double { get }
  var insets: VerticalInsets { get }
  /// The distance from the content's top to the first section, in points.
  var rowsTop: Double { get }
  /// The distance between the table's sides and its cells, in points.
  var rowInsets: (left: Double, right: Double) { get }
  /// The edges at which headers and footers are pinned; nil if they scroll with the rows.
  var pinEdges: PinEdges? { get }
  var isInWindow: Bool { get }
  /// The row that keeps its position on the screen while all rows change their heights, such as the row
  /// that is being edited; nil for the first row in view.
  var steadyRow: RowAddress? { get }
  /// Whether updates are animated.
  var isAnimating: Bool { get }
  /// The time of the frame that is being produced, in seconds.
  var frameTime: Double { get }

  // MARK: Asking the app for numbers and heights

  /// Creates a source without any counts or heights.
  func makeSource() -> Source
  /// Creates a copy of the table's source, with its counts and heights.
  func copySource() -> Source
  func adopt(_ source: Source)

  // MARK: Cells

  /// Requests the cell of a row from the data source; returns nil if there is no data source.
  func cell(forRow row: RowAddress) -> Cell?
  /// Assigns a cell to a row. If the cell already displays a row, reports a fault and returns a
  /// different cell.
  func claim(_ cell: Cell, forRow row: RowAddress) -> Cell
  /// Adds a claimed cell to the table.
  func addCell(_ cell: Cell, forRow row: RowAddress, at placement: Placement)
  /// Calls the delegate's `willDisplay` for a cell that has its row's height.
  func willDisplay(_ cell: Cell, forRow row: RowAddress)
  /// Moves a cell to its placement.
  func layOut(_ cell: Cell, at placement: Placement)
  /// Returns whether a cell stays in the table although its row is out of view, such as a cell that
  /// contains the first responder.
  func keepsOnScreen(_ cell: Cell) -> Bool
  /// Removes a cell from the table and queues it for reuse.
  func retire(_ cell: Cell)
  /// Retires a cell whose row changed its index while the data source was creating the cell.
  func discard(_ cell: Cell)
  func didEndDisplaying(_ cell: Cell, forRow row: RowAddress)
  /// Requests a row's height from the delegate; returns nil if the cell sizes itself.
  func delegateHeight(ofRow row: RowAddress) -> Double?
  /// Returns the height that fits a cell's content, in points.
  func fittingHeight(of cell: Cell, forRow row: RowAddress) -> Double
  /// Whether visible rows are measured again when their content changes.
  var resizesRows: Bool { get }
  /// Returns the height that currently fits a cell's content, in points; nil if the delegate returns a
  /// height.
  func fittingHeightIfAutomatic(of cell: Cell, forRow row: RowAddress) -> Double?
  /// Assigns a cell to the address that its row has after an update.
  func renumber(_ cell: Cell, toRow row: RowAddress)
  /// Asks the data source to configure the cell of a row again.
  func refill(_ cell: Cell, forRow row: RowAddress)

  // MARK: Headers and footers

  /// Requests the view of a header or footer from the delegate; returns nil if there is none.
  func view(for part: TablePart, inSection section: Int) -> Part?
  /// Returns the view for the title of a header or footer, without a call to the delegate; nil if there
  /// is no title.
  func titleView(for part: TablePart, inSection section: Int) -> Part?
  /// Adds the view of a header or footer to the table.
  func addPart(_ view: Part, as part: TablePart, ofSection section: Int, at placement: Placement)
  func layOut(_ view: Part, at placement: Placement)
  /// Sets whether a view is pinned at an edge instead of being at its position among the rows.
  func setPinned(_ isPinned: Bool, _ view: Part)
  func retire(_ view: Part)
  func didEndDisplaying(_ view: Part, as part: TablePart, ofSection section: Int)
  /// Requests the height of a header or footer that had an estimate from the delegate; returns nil if
  /// the view sizes itself.
  func delegateHeight(of part: TablePart, inSection section: Int) -> Double?
  /// Returns the height that fits a header or footer, in points; without a view, the height of the gap
  /// in its place.
  func fittingHeight(of view: Part?, as part: TablePart, inSection section: Int) -> Double

  // MARK: Scrolling

  /// Moves the content and the offset together, without a visible change.
  func shiftContent(by distance: Double)
  /// Moves the offset into the scroll range after the content's size has changed.
  func contentRangeDidChange()
  /// Lets resting content stay out of its range until the end of the layout, and moves it back to where it
  /// was before the table was resized. Returns the insets before, or the current ones if the content moves.
  func holdOffset() -> VerticalInsets
  /// Retargets an animated scroll to a row whose position has changed.
  func retargetScroll()

  // MARK: Around the rows

  /// Lays out the table's header and footer and sizes the content to fit all rows.
  func layOutSurroundings()
  /// Lays out a table header that is pinned at the top edge.
  func placePinnedHeader()
  func layOutBackground()
  func layOutFillers()
  /// Called after every cell, header and footer has been removed from the table.
  func didReleaseEverything()

  // MARK: Prefetching

  /// Whether there is a prefetching data source.
  var prefetchesRows: Bool { get }
  /// Asks the data source to prefetch rows, starting with the nearest.
  func prefetch(_ rows: [RowAddress])
  /// Cancels the prefetching of rows that were never displayed, starting with the nearest.
  func cancelPrefetching(_ rows: [RowAddress])

  // MARK: Updates

  func withoutAnimation(_ body: () -> Void)
  /// Captures the positions of all views before an update, if it is animated.
  func makeMotion(for change: TableChange, isPlayed: Bool) -> Motion
  /// Updates everything that the table stores by index path: the selection, the focus and the
  /// highlight.
  func rowsDidMove(_ change: TableChange)
  /// Updates what is stored by index path after an update that contradicts the data source and
  /// ends in a reload.
  func rowsDidMove(_ newRow: (RowAddress) -> RowAddress?)
  /// Prepares disappearing views for their animation and adds a departure for each to the run.
  func depart(
    _ views: DepartingViews<Cell, Part>, in run: UpdateRun<Cell, Part>, _ motion: inout Motion)
  /// Starts the animation of an update, which ``TableEngine/finish(_:_:_:)`` ends.
  func play(_ motion: Motion, _ run: UpdateRun<Cell, Part>)
  /// Removes departed views, restores their opacity and queues them for reuse.
  func retire(_ departures: [Departure<Cell, Part>])
  /// Stops the departure of a header or footer that the app displays again.
  func restore(_ departure: Departure<Cell, Part>)
  /// Schedules the end of an update for the clock's next turn.
  func scheduleEnd(of run: UpdateRun<Cell, Part>)
  /// Schedules calls of completions with `false` for the clock's next turn.
  func scheduleCancellation(of completions: [UpdateCompletion])

  // MARK: Faults and layouts

  func report(_ fault: TableFault)
  func setNeedsLayout()
}

/// A mistake of the app that the table reports and tolerates.
public enum TableFault: Error {
  /// A bound of the layout was reached.
  case endlessLayout(LayoutBound)
  /// An update was made while the data source was asked for counts or heights.
  case updateWhileLoading
  /// `endUpdates` without `beginUpdates`.
  case unmatchedEndOfUpdates
  /// An update contradicts the row counts.
  case batch(TableBatchError)
  /// An update has an invalid index path, which the text describes.
  case invalidUpdate(String)
}
