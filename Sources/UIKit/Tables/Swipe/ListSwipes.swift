import TableEngine
import TableGeometry

/// The swiped rows of a list: the row that is open or moving, and the rows that are closing because
/// another one was opened.
@MainActor struct ListSwipes {
  /// The row whose end has not been reported to the app yet; its address is in the list's
  /// `editingState`.
  var current: RowSwipe?
  var closing: [RowSwipe] = []
  /// Closed rows that could not be reported to the app immediately.
  var untold: [Untold] = []

  struct Untold {
    let cell: any SwipedCell
    /// The row's address; nil if the row was removed.
    var row: RowAddress?
    let isConfirmation: Bool
  }

  var isEmpty: Bool { current == nil && closing.isEmpty && untold.isEmpty }
}

// The callbacks for an open row, in UIKit's order (UIKit reference 16.1): willBeginEditing and the
// cell's willTransition when it opens, the cell's didTransition and didEndEditing after it has closed.
// The callbacks of different rows never overlap.
extension SwipeList {
  /// The open row that a user may close; nil if none is open.
  var openSwipe: RowSwipe? { swipes.current.flatMap { $0.isOpen ? $0 : nil } }

  /// Prepares to open a row whose actions are known, and notifies the app.
  ///
  /// - Returns: The swipe, which is still closed; nil if the row has no cell, or if the app has ended
  ///   the swipe.
  func beginSwipe(
    _ row: RowAddress, side: TableSwipe.Side, actions: SwipeActions, isConfirmation: Bool = false
  ) -> RowSwipe? {
    endOtherSwipes(than: nil)
    guard let cell = swipedCell(at: row), window != nil else { return nil }
    // A row that is still closing opens again from its current position, unless it switches to or from
    // confirming a deletion: the delegate is not notified when a confirmation begins.
    if let old = cell.swipe, old.side != side || old.isConfirmation != isConfirmation {
      old.cutShort()
    }
    let closing = cell.swipe
    if let closing { swipes.closing.removeAll { $0 === closing } }
    editingState =
      isConfirmation
      ? .editing(confirming: row) : .swiping(TableSwipe(row: row, side: side))
    let editing = editingState
    let events = swipeEvents
    func isCurrent() -> Bool {
      swipeEvents == events && editingState == editing && cell.swipeList === self
        && window != nil && closing?.isOver != true
    }
    if !isConfirmation { willOpen(row) }
    if isCurrent() { cell.swipeWillTransition(isOpen: true, isEditMode: isConfirmation) }
    guard isCurrent() else {
      closing?.cutShort()
      swipes.untold.append(
        ListSwipes.Untold(
          cell: cell, row: cell.swipedRow, isConfirmation: isConfirmation))
      if editingState == editing { editingState.closeRow() }
      tellSwipesCutShort()
      return nil
    }
    let swipe =
      closing
      ?? RowSwipe(actions, of: cell, side: side, isConfirmation: isConfirmation, in: self)
    swipes.current = swipe
    unhighlight(cell)
    cell.setNeedsUpdateConfiguration()
    return swipe.isOver ? nil : swipe
  }

  /// Closes the open row so that another one can open, and notifies the app immediately.
  func endOtherSwipes(than swipe: RowSwipe?) {
    if let current = swipes.current, current !== swipe {
      current.close(animated: true)
      if swipes.current === current {
        swipes.current = nil
        if !current.isOver { swipes.closing.append(current) }
        swipes.untold.append(untold(current))
        editingState.closeRow()
      }
    }
    tellSwipesCutShort()
  }

  /// Reports the end of a closing row to the app, so that the user can continue with another row while
  /// no row is being edited.
  ///
  /// - Parameter cell: The touched cell. If its own row is closing, a finger may catch it again, so its
  ///   end is not reported.
  func endClosingSwipe(touching cell: UIView? = nil) {
    guard let current = swipes.current, !current.isOpen, current.cell !== cell else { return }
    endOtherSwipes(than: nil)
  }

  private func untold(_ swipe: RowSwipe) -> ListSwipes.Untold {
    ListSwipes.Untold(
      cell: swipe.cell, row: swipe.cell.swipedRow, isConfirmation: swipe.isConfirmation)
  }

  /// Called when a row has closed.
  func swipeDidEnd(_ swipe: RowSwipe) {
    guard swipe === swipes.current else {
      swipes.closing.removeAll { $0 === swipe }
      return
    }
    swipes.current = nil
    editingState.closeRow()
    swipes.untold.append(untold(swipe))
    tellSwipesCutShort()
  }

  /// Called when a row was closed during a layout or an update, so that the app has to be notified in
  /// the clock's next turn.
  func swipeWasCutShort(_ swipe: RowSwipe) {
    guard swipe === swipes.current else {
      swipes.closing.removeAll { $0 === swipe }
      return
    }
    swipes.current = nil
    if editingState.openRow == swipe.cell.swipedRow { editingState.closeRow() }
    swipes.untold.append(untold(swipe))
    let session = hostSession
    session.schedule(at: session.now) { [weak self] in self?.tellSwipesCutShort() }
  }

  /// Notifies the cells and the delegate of rows that were closed during a layout or an update.
  private func tellSwipesCutShort() {
    while !swipes.untold.isEmpty {
      let ended = swipes.untold.removeFirst()
      ended.cell.swipeDidTransition(isOpen: false, isEditMode: editingState.isEditMode)
      if !ended.isConfirmation { didClose(ended.row) }
    }
  }

  /// Opens a row in edit mode to confirm its deletion, with the actions that a swipe offers; returns
  /// false if it has none.
  @discardableResult func confirmDeletion(ofRow row: RowAddress, animated: Bool) -> Bool {
    guard editingState.isEditMode,
      let actions = swipeActions(ofRow: row, side: .trailing, isDeletable: true),
      let swipe = beginSwipe(row, side: .trailing, actions: actions, isConfirmation: true)
    else { return false }
    swipe.open(animated: animated)
    return true
  }

  /// Closes the open row, if there is one, because of edit mode, a reload or a drag.
  func closeOpenRow(animated: Bool) { swipes.current?.close(animated: animated) }

  /// Closes all rows immediately because the list has left its window or is reloaded.
  func cutSwipesShort() {
    swipes.current?.cutShort()
    for swipe in swipes.closing { swipe.cutShort() }
  }

  /// Updates the rows' positions for an update, before their cells get new addresses.
  func moveSwipes(_ newRow: (RowAddress) -> RowAddress?) {
    if swipes.isEmpty { return }
    for index in swipes.untold.indices {
      swipes.untold[index].row = swipes.untold[index].row.flatMap(newRow)
    }
    for swipe in [swipes.current].compactMap({ $0 }) + swipes.closing {
      if swipe.cell.swipedRow.flatMap(newRow) == nil { swipe.rowDidGo() }
    }
  }
}
