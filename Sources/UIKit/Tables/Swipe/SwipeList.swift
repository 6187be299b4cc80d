import TableEngine
import TableGeometry

/// A list whose rows offer swipe actions: a table, or a collection view with list sections.
@MainActor protocol SwipeList: UIScrollView {
  var swipes: ListSwipes { get set }
  /// The editing state, which includes the open row.
  var editingState: TableEditing { get set }
  /// The number of reloads and updates so far. Once it has changed, an index path may refer to a
  /// different row.
  var swipeEvents: ListEvents { get }
  /// The width that a section index occupies at the trailing edge of rows, in points.
  var swipeEdgeInset: CGFloat { get }
  /// Whether rows move to their rest positions with an animation.
  var animatesSwipes: Bool { get }
  /// Whether swipes may currently open rows; false in edit mode.
  var mayOpenRows: Bool { get }

  /// Returns the cell of a row on the screen.
  func swipedCell(at row: RowAddress) -> (any SwipedCell)?
  /// Returns the row at a point, unless a pinned header covers it there.
  func swipeableRow(at point: CGPoint) -> RowAddress?
  /// Asks the app for a row's actions at a side; nil if the row does not open there.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - side: The side.
  ///   - isDeletable: Whether the row is known to be deletable because its minus was tapped.
  func swipeActions(
    ofRow row: RowAddress, side: TableSwipe.Side, isDeletable: Bool
  ) -> SwipeActions?
  /// Performs an action of a row.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - row: The row's current address.
  ///   - view: The view that is passed to the handler: the action's button, or the cell.
  ///   - didComplete: Called the first time the handler reports that the action is complete.
  func perform(
    _ action: SwipeAction, at row: RowAddress, from view: UIView,
    didComplete: @escaping @MainActor () -> Void)
  /// Notifies the app that a swipe begins to open a row.
  func willOpen(_ row: RowAddress)
  /// Notifies the app that a swiped row has closed; the row is nil if it was removed.
  func didClose(_ row: RowAddress?)
  /// Removes the highlight of a cell that is swiped.
  func unhighlight(_ cell: any SwipedCell)
}

/// The number of times that a list has been reloaded, updated and removed from its window.
struct ListEvents: Equatable {
  var reloads = 0
  var updates = 0
  var removals = 0
}

/// A cell that a swipe moves to show the actions next to it.
@MainActor protocol SwipedCell: UIView {
  /// The actions of the swiped row.
  var swipe: RowSwipe? { get set }
  var swipeList: (any SwipeList)? { get }
  /// The row that the cell displays; nil if there is none.
  var swipedRow: RowAddress? { get }
  /// Called before the actions open or close, in or outside edit mode.
  func swipeWillTransition(isOpen: Bool, isEditMode: Bool)
  /// Called when the actions have opened or closed.
  func swipeDidTransition(isOpen: Bool, isEditMode: Bool)
  func setNeedsUpdateConfiguration()
}

extension SwipeList {
  func swipeActions(ofRow row: RowAddress, side: TableSwipe.Side) -> SwipeActions? {
    swipeActions(ofRow: row, side: side, isDeletable: false)
  }

  /// Adds the swipe recognizer. The app is asked for a row's actions when a swipe begins.
  func followSwipes() { addGestureRecognizer(RowSwipeRecognizer(list: self)) }
}
