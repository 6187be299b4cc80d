import TableEngine
import TableGeometry

/// A list whose rows offer actions by a swipe: a table, or a collection view with list sections.
@MainActor protocol SwipeList: UIScrollView {
  var swipes: ListSwipes { get set }
  /// What is edited; the row that is open is part of it.
  var editingState: TableEditing { get set }
  /// The number of reloads and updates so far: a row is another one once it has changed.
  var swipeEvents: ListEvents { get }
  /// What a section index takes of rows at their trailing edge, in points.
  var swipeEdgeInset: CGFloat { get }
  /// Whether rows move to where they rest by a motion.
  var animatesSwipes: Bool { get }
  /// Whether rows may be opened by swipes now: not in edit mode.
  var mayOpenRows: Bool { get }

  /// The cell of a row on screen.
  func swipedCell(at row: RowAddress) -> (any SwipedCell)?
  /// The row at a point that a finger can reach: not under a header that floats over it.
  func swipeableRow(at point: CGPoint) -> RowAddress?
  /// Asks the app for a row's actions at a side: nil where the row does not open there.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - side: The side.
  ///   - isDeletable: Whether the row is known to be one that can be deleted: its minus was tapped.
  func swipeActions(
    ofRow row: RowAddress, side: TableSwipe.Side, isDeletable: Bool
  ) -> SwipeActions?
  /// Performs an action of a row.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - row: The row, as it is now.
  ///   - view: The view that the handler gets: the action's button, or the cell.
  ///   - didComplete: Called when the handler says that the action is done, the first time that it
  ///     does.
  func perform(
    _ action: SwipeAction, at row: RowAddress, from view: UIView,
    didComplete: @escaping @MainActor () -> Void)
  /// Tells the app that a swipe begins to open a row.
  func willOpen(_ row: RowAddress)
  /// Tells the app that a swiped row has closed; nil for a row that is gone.
  func didClose(_ row: RowAddress?)
  /// Takes the highlight off a cell that is swiped.
  func unhighlight(_ cell: any SwipedCell)
}

/// How often a list was reloaded, updated, and removed from its window.
struct ListEvents: Equatable {
  var reloads = 0
  var updates = 0
  var removals = 0
}

/// A cell that a swipe moves to show the actions beside it.
@MainActor protocol SwipedCell: UIView {
  /// The actions of the swiped row.
  var swipe: RowSwipe? { get set }
  var swipeList: (any SwipeList)? { get }
  /// The row that the cell shows; nil while it shows none.
  var swipedRow: RowAddress? { get }
  /// Called before the actions open or close, in edit mode or outside of it.
  func swipeWillTransition(isOpen: Bool, isEditMode: Bool)
  /// Called when the actions are open or closed.
  func swipeDidTransition(isOpen: Bool, isEditMode: Bool)
  func setNeedsUpdateConfiguration()
}

extension SwipeList {
  func swipeActions(ofRow row: RowAddress, side: TableSwipe.Side) -> SwipeActions? {
    swipeActions(ofRow: row, side: side, isDeletable: false)
  }

  /// Rows are opened by swipes from the beginning: what they offer is asked when one begins.
  func followSwipes() { addGestureRecognizer(RowSwipeRecognizer(list: self)) }
}
