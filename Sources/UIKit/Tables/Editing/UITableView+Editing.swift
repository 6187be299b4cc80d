import TableEngine
import TableGeometry

// Edit mode: the app is asked about every row on screen, and all rows get their controls in one
// animation. Rows that appear later have them from the beginning (UIKit reference 15.2).
extension UITableView {
  /// Whether the table is in edit mode, as opposed to showing the actions of one row.
  var isInEditMode: Bool { engine.editing.isEditMode }

  /// Whether the user may currently select rows.
  var selectsRows: Bool {
    guard isInEditMode else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  /// Whether the user may currently select several rows.
  var selectsSeveralRows: Bool {
    isInEditMode ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Returns whether the user may currently select a row: while circles are shown, only rows with a
  /// circle can be selected.
  func selects(_ row: RowAddress) -> Bool {
    guard selectsRows, placeholder(at: row) == nil else { return false }
    if engine.dragged?.contains(row) == true, hasActiveDrag,
      engine.rows.cell(at: row)?.userInteractionEnabledWhileDragging != true
    {
      return false
    }
    guard isInEditMode, allowsMultipleSelectionDuringEditing else { return true }
    if let editing = engine.rows.cell(at: row)?.editing { return editing.row.isEditable }
    return asksCanEdit(IndexPath(row)) ?? false
  }

  func changeEditing(_ editing: Bool, animated: Bool) {
    closeOpenRow(animated: animated)
    cancelCarrying()
    guard editing != isInEditMode else { return }
    unhighlight()
    let isShown = animated && window != nil && engine.showsPresentRows
    if editing {
      // The selection from before is restored when edit mode ends.
      if engine.setAside.rows.isEmpty { engine.setAside = engine.selection }
      deselectAll(animated: isShown)
      engine.editing = .editing(confirming: nil)
    } else {
      deselectAll(animated: isShown)
      engine.editing = .none
    }
    rowHiding?.tableViewDidDeselectAllRows(self)
    updateSweepRecognizers()
    interaction.editTransitions += 1
    guard isShown else {
      UIView.performWithoutAnimation { changeRows(animated: false) }
      remeasureRows()
      return endEditTransition()
    }
    UIView.animate(
      withDuration: EditMetrics.duration, delay: 0, options: .allowUserInteraction
    ) {
      self.changeRows(animated: true)
      // Rows that change their height do so in the same animation.
      self.remeasureRows()
      self.layoutIfNeeded()
    }
    let transition = interaction.editTransitions
    let session = hostSession
    session.schedule(at: session.now + EditMetrics.duration) { [weak self] in
      if self?.interaction.editTransitions == transition { self?.endEditTransition() }
    }
  }

  private func deselectAll(animated: Bool) {
    for row in engine.selection.rows { setSelected(row, false, animated: animated) }
  }

  /// Restores the selection from before edit mode after the circles have disappeared, because they
  /// would show it while they slide out.
  private func endEditTransition() {
    guard !isInEditMode else { return }
    let rows = engine.setAside.rows.filter { engine.content.hasRow(at: $0) }
    engine.setAside.removeAll()
    guard engine.selection.rows.isEmpty else { return }
    for row in allowsMultipleSelection ? rows : Array(rows.prefix(1)) {
      setSelected(row, true, animated: false)
    }
  }

  /// Updates every row on screen for edit mode.
  private func changeRows(animated: Bool) {
    // Outdated cells are requested again at the next layout.
    if !engine.showsPresentRows { return }
    // The data source may be ahead of the rows.
    if engine.updates.isOpen {
      let session = hostSession
      session.schedule(at: session.now) { [weak self] in
        if let self, !engine.updates.isOpen { changeRows(animated: animated) }
      }
      return
    }
    for (row, cell) in Array(zip(engine.rows.addresses, engine.rows.cells)) {
      guard cell.tile?.table === self, cell.tile?.address == row else { continue }
      guard showEditing(of: cell, forRow: row, animated: animated) else { return }
    }
  }

  /// Updates a cell for its row's editing state; returns false if the app updates or reloads the table
  /// during the call.
  @discardableResult func showEditing(
    of cell: UITableViewCell, forRow row: RowAddress, animated: Bool
  ) -> Bool {
    guard isInEditMode else {
      let call = engine.call(adapter) { cell.setEditing(false, animated: animated) }
      return call.reaction.isHarmless
    }
    guard let answer = askEditing(ofRow: row) else { return false }
    let call = engine.call(adapter) {
      cell.applyEditing(answer)
      cell.setEditing(
        answer.isEditable || answer.isMovable(showsReorderControl: cell.showsReorderControl),
        animated: animated)
    }
    return call.reaction.isHarmless
  }

  /// Asks about the rows on screen again because circles appear or disappear.
  func editControlsDidChange() {
    guard isInEditMode else { return }
    UIView.performWithoutAnimation { changeRows(animated: false) }
  }

  /// Measures rows of automatic height again as they come near the visible area, because the width of
  /// their text has changed.
  private func remeasureRows() {
    // With a reload pending, heights are requested anyway, and addresses may be invalid.
    guard adapter.resizesRows, engine.showsPresentRows else { return }
    engine.contentWidthDidChange(adapter)
  }

  // MARK: Controls

  /// Inserts immediately if a plus was tapped; opens the row's Delete button if a minus was tapped
  /// (UIKit reference 15.2).
  func editControlTapped(in cell: UITableViewCell) {
    guard let row = cell.tile?.address, let control = cell.editing?.row.control else { return }
    switch control {
    case .insert: commit(.insert, at: row)
    case .delete:
      if engine.editing.openRow == row { return closeOpenRow(animated: true) }
      confirmDeletion(ofRow: row, animated: true)
    case .circle, .none: break
    }
  }

  /// Asks the data source to insert or delete a row.
  func commit(_ style: UITableViewCell.EditingStyle, at row: RowAddress) {
    guard let dataSource else { return }
    let path = IndexPath(row)
    engine.call(adapter) { dataSource.tableView(self, commit: style, forRowAt: path) }
  }
}
