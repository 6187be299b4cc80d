import TableEngine
import TableGeometry

/// The swiped rows of a list: one that is open or on its way, and those that close because another
/// has been opened.
@MainActor struct ListSwipes {
  /// The row whose end the app has not been told yet; its place is in the list's `editingState`.
  var current: RowSwipe?
  var closing: [RowSwipe] = []
  /// Rows that were closed where the app could not be told at once.
  var untold: [Untold] = []

  struct Untold {
    let cell: any SwipedCell
    /// Nil where the row is gone.
    var row: RowAddress?
    let isConfirmation: Bool
  }

  var isEmpty: Bool { current == nil && closing.isEmpty && untold.isEmpty }
}

// The calls around an open row, in UIKit's order (UIKit reference 16.1): willBeginEditing and the
// cell's willTransition as it opens, the cell's didTransition and didEndEditing once it has closed.
// Pairs never overlap.
extension SwipeList {
  /// The row that a user may close; nil where none is open.
  var openSwipe: RowSwipe? { swipes.current.flatMap { $0.isOpen ? $0 : nil } }

  /// Begins to open a row whose actions are known, and tells the app.
  ///
  /// - Returns: The swipe, still closed; nil if the row has no cell, or the app has put an end to
  ///   it.
  func beginSwipe(
    _ row: RowAddress, side: TableSwipe.Side, actions: SwipeActions, isConfirmation: Bool = false
  ) -> RowSwipe? {
    endOtherSwipes(than: nil)
    guard let cell = swipedCell(at: row), window != nil else { return nil }
    // A row that is still closing is opened again from where it is, unless it now confirms a
    // deletion, of whose beginning the delegate is not told, or does so no longer.
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

  /// Closes the row that is open, for another to open, and tells the app at once.
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

  /// Tells the app that the row that closes has ended, for the user to go on with another one: what
  /// the app does then is what it does outside of editing.
  ///
  /// - Parameter cell: The cell that is touched: its own row may be held again.
  func endClosingSwipe(touching cell: UIView? = nil) {
    guard let current = swipes.current, !current.isOpen, current.cell !== cell else { return }
    endOtherSwipes(than: nil)
  }

  private func untold(_ swipe: RowSwipe) -> ListSwipes.Untold {
    ListSwipes.Untold(
      cell: swipe.cell, row: swipe.cell.swipedRow, isConfirmation: swipe.isConfirmation)
  }

  /// A row has closed.
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

  /// A row was closed in the middle of a layout or an update: the app is told with the clock's next
  /// turn.
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

  /// Tells cells and the delegate that rows have closed.
  private func tellSwipesCutShort() {
    while !swipes.untold.isEmpty {
      let ended = swipes.untold.removeFirst()
      ended.cell.swipeDidTransition(isOpen: false, isEditMode: editingState.isEditMode)
      if !ended.isConfirmation { didClose(ended.row) }
    }
  }

  /// Opens a row in edit mode for its deletion to be confirmed, with the actions that a swipe
  /// offers; false where it has none.
  @discardableResult func confirmDeletion(ofRow row: RowAddress, animated: Bool) -> Bool {
    guard editingState.isEditMode,
      let actions = swipeActions(ofRow: row, side: .trailing, isDeletable: true),
      let swipe = beginSwipe(row, side: .trailing, actions: actions, isConfirmation: true)
    else { return false }
    swipe.open(animated: animated)
    return true
  }

  /// Closes whatever row is open; for edit mode, reloads and drags.
  func closeOpenRow(animated: Bool) { swipes.current?.close(animated: animated) }

  /// Closes all rows at once: the list has left its window, or is reloaded.
  func cutSwipesShort() {
    swipes.current?.cutShort()
    for swipe in swipes.closing { swipe.cutShort() }
  }

  /// Follows rows through an update, before their cells get their new places.
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
