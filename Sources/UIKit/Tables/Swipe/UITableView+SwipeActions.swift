import TableEngine
import TableGeometry

// Which actions a row offers, and what they do (UIKit reference 16.1 and 16.2).
extension UITableView: SwipeList {
  var editingState: TableEditing {
    get { engine.editing }
    set { engine.editing = newValue }
  }
  var swipeEvents: ListEvents {
    let events = engine.events
    return ListEvents(reloads: events.reloads, updates: events.updates, removals: events.removals)
  }
  var swipeEdgeInset: CGFloat { indexInset }
  var animatesSwipes: Bool { adapter.isAnimating }
  var mayOpenRows: Bool { !engine.editing.isEditMode && window != nil && !engine.updates.isOpen }

  func swipedCell(at row: RowAddress) -> (any SwipedCell)? { engine.rows.cell(at: row) }

  func swipeableRow(at point: CGPoint) -> RowAddress? {
    guard let path = indexPathForRow(at: point) else { return nil }
    for part in TablePart.allCases
    where engine.parts[part].views.contains(where: { $0.frame.contains(point) }) {
      return nil
    }
    return RowAddress(path)
  }

  func willOpen(_ row: RowAddress) {
    callDelegate { $0.tableView(self, willBeginEditingRowAt: IndexPath(row)) }
  }

  func didClose(_ row: RowAddress?) {
    let path = row.map { IndexPath($0) }
    callDelegate { $0.tableView(self, didEndEditingRowAt: path) }
  }

  func unhighlight(_ cell: any SwipedCell) { if interaction.touch.cell === cell { unhighlight() } }

  /// Asks the app in UIKit's order: whether the row can be edited, its style, its actions.
  func swipeActions(
    ofRow row: RowAddress, side: TableSwipe.Side, isDeletable: Bool
  ) -> SwipeActions? {
    guard let dataSource, hasRow(at: IndexPath(row)) else { return nil }
    let path = IndexPath(row)
    let events = engine.events
    /// Calls a method of the app; nil if the app has updated or reloaded the table in it.
    func ask<Answer>(_ body: () -> Answer) -> (answer: Answer, isImplemented: Bool)? {
      let asked = engine.call(adapter) { NotImplemented.ask(body) }
      return asked.reaction.isHarmless && engine.events == events ? asked.answer : nil
    }
    guard let canEdit = ask({ dataSource.tableView(self, canEditRowAt: path) }), canEdit.answer
    else { return nil }
    // Not every data source can report that it commits editing styles, so implementing another editing
    // method counts as well.
    let commits = dataSource.responds(to: .commitEditingStyle)
    guard let delegate else {
      return side == .trailing
        ? defaultDelete(isDeletable || canEdit.isImplemented || commits, nil) : nil
    }
    guard let style = ask({ delegate.tableView(self, editingStyleForRowAt: path) }) else {
      return nil
    }
    switch side {
    case .leading:
      let found = ask {
        delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      }
      return found?.answer.flatMap { SwipeActions($0) }
    case .trailing:
      guard
        let found = ask({
          delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        })
      else { return nil }
      if let configuration = found.answer { return SwipeActions(configuration) }
      guard let older = ask({ delegate.tableView(self, editActionsForRowAt: path) }) else {
        return nil
      }
      if let actions = older.answer {
        return SwipeActions(actions.map { SwipeAction($0) }, performsFirst: false)
      }
      guard style.answer == .delete,
        let title = ask({
          delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        })
      else { return nil }
      return defaultDelete(
        isDeletable || canEdit.isImplemented || style.isImplemented || title.isImplemented
          || commits,
        title.answer)
    }
  }

  /// Returns the Delete action of a row that can be deleted.
  private func defaultDelete(_ isDeletable: Bool, _ title: String?) -> SwipeActions? {
    guard isDeletable else { return nil }
    return SwipeActions(
      [SwipeAction(deleteTitled: title ?? SystemWord.delete.text)], performsFirst: true)
  }

  func perform(
    _ action: SwipeAction, at row: RowAddress, from view: UIView,
    didComplete: @escaping @MainActor () -> Void
  ) {
    let path = IndexPath(row)
    switch action.kind {
    case .contextual(let action):
      engine.call(adapter) { action.perform(from: view, didComplete) }
    case .row(let action): engine.call(adapter) { action.perform(at: path) }
    case .delete:
      guard let dataSource else { return }
      engine.call(adapter) { dataSource.tableView(self, commit: .delete, forRowAt: path) }
    }
  }
}

extension UITableViewCell: SwipedCell {
  var swipe: RowSwipe? {
    get { parts.swipe }
    set { parts.swipe = newValue }
  }
  var swipeList: (any SwipeList)? { tile?.table }
  var swipedRow: RowAddress? { tile?.address }

  func swipeWillTransition(isOpen: Bool, isEditMode: Bool) {
    willTransition(to: mask(isOpen, isEditMode))
  }

  func swipeDidTransition(isOpen: Bool, isEditMode: Bool) {
    didTransition(to: mask(isOpen, isEditMode))
  }

  private func mask(_ isOpen: Bool, _ isEditMode: Bool) -> StateMask {
    var mask: StateMask = isEditMode ? .showingEditControl : []
    if isOpen { mask.insert(.showingDeleteConfirmation) }
    return mask
  }
}
