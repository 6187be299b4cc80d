import TableGeometry

extension UITableView {
  /// The selected rows, in the order of selection; nil if there are none.
  var selectedPaths: [IndexPath]? {
    let rows = engine.selection.rows
    return rows.isEmpty ? nil : rows.map { IndexPath($0) }
  }

  func selectionModeDidChange() {
    if !selectsSeveralRows {
      for row in engine.selection.rows.dropFirst() { setSelected(row, false, animated: false) }
    }
    updateSweepRecognizers()
    editControlsDidChange()
  }

  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for row in engine.selection.rows { setSelected(row, false, animated: animated) }
      rowHiding?.tableViewDidDeselectAllRows(self)
      return
    }
    guard hasRow(at: indexPath) else {
      if hiddenSection(ofRowAt: indexPath) != nil {
        return selectHidden(indexPath, animated: animated, scrollPosition: scrollPosition)
      }
      UIKitFault.report("attempt to select row at invalid index path (\(indexPath))")
      return
    }
    let address = RowAddress(indexPath)
    if !selectsSeveralRows {
      for other in engine.selection.rows where other != address {
        setSelected(other, false, animated: animated)
      }
    }
    setSelected(address, true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func deselect(_ indexPath: IndexPath, animated: Bool) {
    guard indexPath.count == 2 else { return }
    if hiddenSection(ofRowAt: indexPath) != nil {
      rowHiding?.tableView(self, setSelected: false, hiddenRowAt: indexPath)
    }
    setSelected(RowAddress(indexPath), false, animated: animated)
  }

  /// Selects a row that the data source hides: it appears selected when its section shows its rows
  /// again.
  private func selectHidden(
    _ indexPath: IndexPath, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !selectsSeveralRows {
      for row in engine.selection.rows { setSelected(row, false, animated: animated) }
      rowHiding?.tableViewDidDeselectAllRows(self)
    }
    rowHiding?.tableView(self, setSelected: true, hiddenRowAt: indexPath)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func setSelected(_ address: RowAddress, _ isSelected: Bool, animated: Bool) {
    if isSelected { engine.selection.insert(address) } else { engine.selection.remove(address) }
    engine.rows.cell(at: address)?.setSelected(isSelected, animated: animated)
  }

  /// Selects or deselects a row like a tap, calling the delegate (UIKit reference 2.3).
  ///
  /// If the row becomes the only selected one, its primary action is performed as well. If several rows
  /// may be selected, a range extends from the previously tapped row.
  func tap(_ address: RowAddress, extendsRange: Bool = false) {
    if selectsSeveralRows, extendsRange, let anchor = focus.anchor, anchor != address {
      selectRange(from: anchor, to: address)
      return
    }
    if selectsSeveralRows, engine.selection.contains(address) {
      focus.anchor = address
      deselectByUser(address)
      return
    }
    guard let target = selectByUser(address) else { return }
    focus.anchor = target
    if engine.selection.rows == [target] { performPrimaryAction(at: target) }
  }

  /// Selects a row if the delegate permits it, after deselecting the others if only one row may be
  /// selected. Returns the selected row, which may be a different one chosen by the delegate; nil
  /// if the delegate refuses.
  @discardableResult func selectByUser(_ address: RowAddress) -> RowAddress? {
    let path = IndexPath(address)
    let call = callDelegate { $0.tableView(self, willSelectRowAt: path) }
    guard let chosen = call.map(\.answer) ?? path, hasRow(at: chosen) else { return nil }
    let target = RowAddress(chosen)
    if !selectsSeveralRows {
      for other in engine.selection.rows where other != target { deselectByUser(other) }
    }
    guard hasRow(at: chosen) else { return nil }
    setSelected(target, true, animated: false)
    if !isEditing, let cell = cellForRow(at: chosen) { cell.onSelection?(cell) }
    callDelegate { $0.tableView(self, didSelectRowAt: chosen) }
    announceSelection()
    return target
  }

  func deselectByUser(_ address: RowAddress) {
    let path = IndexPath(address)
    let call = callDelegate { $0.tableView(self, willDeselectRowAt: path) }
    guard let chosen = call.map(\.answer) ?? path, chosen.count == 2 else { return }
    setSelected(RowAddress(chosen), false, animated: false)
    callDelegate { $0.tableView(self, didDeselectRowAt: chosen) }
    if selectsSeveralRows { announceSelection() }
  }

  /// Selects the rows between two rows and deselects all others, each if the delegate permits.
  func selectRange(from anchor: RowAddress, to address: RowAddress) {
    let range = min(anchor, address)...max(anchor, address)
    for other in engine.selection.rows where !range.contains(other) { deselectByUser(other) }
    var next: RowAddress? = range.lowerBound
    while let row = next, row <= range.upperBound {
      if !engine.selection.contains(row), selects(row),
        delegateAllows({ $0.tableView(self, shouldHighlightRowAt: IndexPath(row)) })
      {
        selectByUser(row)
      }
      next = self.row(after: row)
    }
  }

  /// Performs the row's primary action if the delegate has one and allows it.
  func performPrimaryAction(at address: RowAddress) {
    let path = IndexPath(address)
    guard hasRow(at: path),
      delegateAllows({ $0.tableView(self, canPerformPrimaryActionForRowAt: path) })
    else { return }
    callDelegate { $0.tableView(self, performPrimaryActionForRowAt: path) }
  }

  private func announceSelection() {
    NotificationCenter.default.post(
      name: UITableView.selectionDidChangeNotification, object: self)
  }

  // MARK: Neighbours

  /// Returns the next row, skipping sections without rows; nil at the end.
  func row(after row: RowAddress) -> RowAddress? {
    engine.loadIfNeeded(adapter)
    return engine.content.row(after: row)
  }

  /// Returns the previous row, skipping sections without rows; nil at the start.
  func row(before row: RowAddress) -> RowAddress? {
    engine.loadIfNeeded(adapter)
    return engine.content.row(before: row)
  }
}
