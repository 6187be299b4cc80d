import TableEngine
import TableGeometry

// The visible rows of a table: the engine's queries to the app, and the rows' views.
extension TableAdapter {
  // MARK: Asking for a cell

  func cell(forRow row: RowAddress) -> UITableViewCell? {
    guard let dataSource = table.dataSource else { return nil }
    if let placeholder = table.placeholder(at: row) {
      return table.cell(of: placeholder, at: IndexPath(row))
    }
    let path = table.dataPath(row)
    engine.counters.rowsAsked += 1
    table.pool.beginAsking(for: path)
    let cell = dataSource.tableView(table, cellForRowAt: path)
    table.pool.endAsking()
    return cell
  }

  func claim(_ cell: UITableViewCell, forRow row: RowAddress) -> UITableViewCell {
    var cell = cell
    let isElsewhere = cell.superview !== table && cell.superview is UITableView
    if cell.tile != nil || isElsewhere {
      UIKitFault.report(
        "UITableView dataSource returned a cell from tableView:cellForRowAtIndexPath: that is "
          + "already on screen; index path: \(IndexPath(row)), cell: \(cell)")
      cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    cell.tile = CellTile(table: table, address: row)
    return cell
  }

  func refill(_ cell: UITableViewCell, forRow row: RowAddress) {
    guard let dataSource = table.dataSource, table.placeholder(at: row) == nil else { return }
    let path = table.dataPath(row)
    engine.counters.rowsAsked += 1
    let before = engine.events
    let answer = dataSource.tableView(table, cellForRowAt: path)
    if engine.events != before { return }
    if answer === cell { return cell.setNeedsLayout() }
    UIKitFault.report(
      "UITableView dataSource returned another cell for the row at index path \(path) while it was "
        + "reconfigured; it has to dequeue the cell that the row has")
    discard(answer)
  }

  // MARK: On screen

  func addCell(_ cell: UITableViewCell, forRow row: RowAddress, at placement: Placement) {
    prepare(cell, forRow: row)
    cell.frame = CGRect(placement)
    cell.setNeedsLayout()
    if cell.superview === table {
      cell.isHidden = false
    } else {
      table.insertSubview(cell, at: table.surroundings.background == nil ? 0 : 1)
    }
  }

  func willDisplay(_ cell: UITableViewCell, forRow row: RowAddress) {
    if table.placeholder(at: row) == nil {
      table.delegate?.tableView(table, willDisplay: cell, forRowAt: table.dataPath(row))
    }
    // A cell that appears during an animation is laid out at once, so that it does not grow into place.
    if AnimationContext.isAnyOpen { cell.layoutIfNeeded() }
  }

  private func prepare(_ cell: UITableViewCell, forRow row: RowAddress) {
    if let delegate = table.delegate, row.section + row.row == 0 || table.answers.asksIndentation {
      let level = NotImplemented.ask {
        delegate.tableView(table, indentationLevelForRowAt: table.dataPath(row))
      }
      table.answers.asksIndentation = level.isImplemented
      if level.isImplemented { cell.indentationLevel = level.answer }
    }
    cell.adopt(style: table.style)
    if table.dragging != nil {
      cell.drag?.cellWasReused()
      table.showDragState(of: cell, row: row)
    }
    cell.setSelected(engine.selection.contains(row), animated: false)
    if engine.editing.isEditMode || cell.editing?.isEditing == true {
      UIView.performWithoutAnimation {
        _ = table.showEditing(of: cell, forRow: row, animated: false)
      }
    }
    cell.isKeyFocused = table.showsFocus(at: row)
  }

  func layOut(_ cell: UITableViewCell, at placement: Placement) {
    let frame = CGRect(placement)
    if cell.frame != frame { cell.frame = frame }
  }

  func renumber(_ cell: UITableViewCell, toRow row: RowAddress) {
    cell.tile?.address = row
    cell.setNeedsLayout()
  }

  // MARK: Off screen

  /// Returns whether a cell is kept while it is scrolled out of view: true if its field is the first
  /// responder.
  func keepsOnScreen(_ cell: UITableViewCell) -> Bool { cell === table.focusedCell }

  func retire(_ cell: UITableViewCell) {
    if table.hostSession.firstResponder != nil { cell.endEditing(true) }
    cell.parts.swipe?.cutShort()
    // The separator above was hidden because of this row's colour.
    if cell.isLit { cell.rowAbove?.setNeedsLayout() }
    cell.tile = nil
    cell.layer.removeAllAnimations()
    if cell.reuseIdentifier != nil, table.pool.keep(cell) {
      // Hidden instead of removed: showing the cell again costs next to nothing.
      if cell.superview === table { cell.isHidden = true }
    } else {
      cell.removeFromSuperview()
    }
  }

  func discard(_ cell: UITableViewCell) { if cell.tile == nil { retire(cell) } }

  func didEndDisplaying(_ cell: UITableViewCell, forRow row: RowAddress) {
    if table.placeholder(at: row) != nil { return }
    table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: table.dataPath(row))
  }

  // MARK: Heights

  func delegateHeight(ofRow row: RowAddress) -> Double? {
    if let height = table.placeholder(at: row)?.placeholder.rowHeight {
      return height == UITableView.automaticDimension ? nil : Double(height)
    }
    guard table.answers.asksRowHeights != false, let delegate = table.delegate else { return nil }
    let path = table.dataPath(row)
    let before = engine.events
    let asked = NotImplemented.ask { delegate.tableView(table, heightForRowAt: path) }
    if engine.events != before { return nil }
    table.answers.asksRowHeights = asked.isImplemented
    if asked.isImplemented { engine.counters.heightsAsked += 1 }
    if asked.answer == UITableView.automaticDimension { return nil }
    return Double(table.checked(asked.answer, at: path))
  }

  func fittingHeight(of cell: UITableViewCell, forRow row: RowAddress) -> Double {
    let room = CGSize(width: table.cellWidth, height: 0)
    let height = cell.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    return Double(table.limited(height, at: IndexPath(row)))
  }

  var resizesRows: Bool {
    guard table.appearance.selfSizing != .disabled, case .estimated = table.answers.sizing else {
      return false
    }
    return true
  }

  func fittingHeightIfAutomatic(of cell: UITableViewCell, forRow row: RowAddress) -> Double? {
    if let height = table.placeholder(at: row)?.placeholder.rowHeight,
      height != UITableView.automaticDimension
    {
      return nil
    }
    if table.answers.asksRowHeights == true, let delegate = table.delegate,
      delegate.tableView(table, heightForRowAt: table.dataPath(row))
        != UITableView.automaticDimension
    {
      return nil
    }
    let limit = CGSize(width: table.cellWidth, height: .greatestFiniteMagnitude)
    let height = cell.sizeThatFits(limit).height
    return Double(table.limited(height, at: IndexPath(row)))
  }
}
