import TableGeometry

/// The keyboard focus in a table.
@MainActor struct TableFocus {
  /// The row from which keys move.
  var row: RowAddress?
  /// The row at which a range of selected rows starts.
  var anchor: RowAddress?
  /// Whether the row shows that it has the focus. It does after a key, and not after a tap.
  var isShown = false
  var isAllowed = true
  var isAllowedDuringEditing = true
  var isFollowedBySelection = false
  var remembers = false
  var typing = TypeAhead()
  var sweepRecognizer: TableSweepRecognizer?
  /// Recognises one finger that moves along the circles of edit mode.
  var circleRecognizer: TableSweepRecognizer?
  var sweep: TableSweep?
  /// The cell under the pointer.
  @WeakView var hovered: UITableViewCell?

  /// Renumbers the focused row, the anchor and the sweep after a table update.
  mutating func renumber(_ newPlace: (RowAddress) -> RowAddress?) {
    row = row.flatMap(newPlace)
    anchor = anchor.flatMap(newPlace)
    sweep?.renumber(newPlace)
  }
}

extension UITableView {
  func allowFocus(_ isAllowed: Bool) {
    focus.isAllowed = isAllowed
    if !isAllowed { showFocus(at: nil) }
  }

  func allowFocusDuringEditing(_ isAllowed: Bool) {
    focus.isAllowedDuringEditing = isAllowed
    if !canTakeKeyFocus { showFocus(at: nil) }
  }

  /// Whether keys may currently move the focus from row to row.
  var canTakeKeyFocus: Bool { isInEditMode ? focus.isAllowedDuringEditing : focus.isAllowed }

  var hasKeyFocus: Bool { hostSession.keyFocus === self }

  /// Returns whether the cell of a row shows the keyboard focus.
  func showsFocus(at address: RowAddress) -> Bool {
    focus.isShown && focus.row == address && hasKeyFocus
  }

  /// Makes keys start from a row that has been tapped, without showing the focus.
  func takeKeyFocus(at address: RowAddress) {
    guard canTakeKeyFocus else { return }
    hostSession.keyFocus = self
    showFocus(at: address, isShown: false)
  }

  /// Gives the keyboard focus to the table, and shows the row from which keys move.
  func takeKeyFocus() {
    guard canTakeKeyFocus else { return }
    hostSession.keyFocus = self
    if let start = startOfFocus { moveFocus(to: start) }
  }

  /// Gives up the keyboard focus.
  func loseKeyFocus() {
    if hasKeyFocus { hostSession.keyFocus = nil }
    showFocus(at: focus.remembers ? focus.row : nil, isShown: false)
  }

  /// Hides the focus ring, but remembers the row, so that keys can start from it again.
  func suspendKeyFocus() { showFocus(at: focus.row, isShown: false) }

  /// The row where the focus starts: the remembered row, the one that the delegate chooses, the
  /// selected one, or the first in view.
  private var startOfFocus: RowAddress? {
    if let row = focus.row, focus.remembers, hasRow(at: IndexPath(row)) { return row }
    let preferred = callDelegate { $0.indexPathForPreferredFocusedView(in: self) }
    if let path = preferred?.answer, hasRow(at: path) {
      return RowAddress(path)
    }
    if let selected = engine.selection.rows.first { return selected }
    let top = bounds.minY + adjustedContentInset.top
    let shown = engine.showsPresentRows ? engine.rows.addresses : []
    return shown.first { rectForRow(at: IndexPath($0)).minY >= top - 0.5 } ?? shown.first
  }

  private func showFocus(at address: RowAddress?, isShown: Bool = true) {
    let shown = focus.isShown ? focus.row.map { IndexPath($0) } : nil
    defer { reportFocusUpdate(from: shown, to: isShown ? address.map { IndexPath($0) } : nil) }
    if let old = focus.row { engine.rows.cell(at: old)?.isKeyFocused = false }
    focus.row = address
    focus.isShown = isShown
    if let address, isShown { engine.rows.cell(at: address)?.isKeyFocused = true }
  }

  private func reportFocusUpdate(from old: IndexPath?, to new: IndexPath?) {
    guard old != new, delegate != nil else { return }
    let coordinator = UIFocusAnimationCoordinator()
    callDelegate {
      $0.tableView(
        self, didUpdateFocusIn: UITableViewFocusUpdateContext(in: self, from: old, to: new),
        with: coordinator)
    }
    coordinator.run()
  }

  /// Returns whether the delegate allows the focus to move to a row.
  private func allowsFocus(_ address: RowAddress) -> Bool {
    let old = focus.isShown ? focus.row.map { IndexPath($0) } : nil
    let new = IndexPath(address)
    guard old != new else { return true }
    return delegateAllows {
      $0.tableView(
        self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(in: self, from: old, to: new))
    }
  }

  // MARK: Moving

  /// Moves the focus to a row; returns false if the delegate refuses.
  @discardableResult func moveFocus(to address: RowAddress) -> Bool {
    guard allowsFocus(address) else { return false }
    showFocus(at: address)
    scrollToRow(at: IndexPath(address), at: .none, animated: true)
    return true
  }

  func canFocus(_ address: RowAddress) -> Bool {
    delegateAllows { $0.tableView(self, canFocusRowAt: IndexPath(address)) }
  }

  /// Returns the first row from a given one that can have the focus, skipping at most a thousand that
  /// cannot.
  private func focusable(
    from start: RowAddress?, _ next: (RowAddress) -> RowAddress?
  ) -> RowAddress? {
    var candidate = start
    for _ in 0..<1000 {
      guard let row = candidate else { return nil }
      if canFocus(row) { return row }
      candidate = next(row)
    }
    return nil
  }

  /// Returns the row to which a key moves the focus; nil if there is none.
  func target(of movement: TableKey.Movement) -> RowAddress? {
    engine.loadIfNeeded(adapter)
    let content = engine.content
    switch movement {
    case .first: return focusable(from: content.firstRow) { row(after: $0) }
    case .last: return focusable(from: content.lastRow) { row(before: $0) }
    case .next:
      guard let current = focus.row, hasRow(at: IndexPath(current)) else { return startOfFocus }
      return focusable(from: row(after: current)) { row(after: $0) }
    case .previous:
      guard let current = focus.row, hasRow(at: IndexPath(current)) else { return startOfFocus }
      return focusable(from: row(before: current)) { row(before: $0) }
    case .page(let sign):
      guard let current = focus.row, hasRow(at: IndexPath(current)) else { return startOfFocus }
      let inset = adjustedContentInset
      let page = max(1, bounds.height - inset.top - inset.bottom)
      let rect = rectForRow(at: IndexPath(current))
      let y = Double(rect.midY - rowsOrigin) + Double(sign) * Double(page - rect.height)
      let end = sign > 0 ? content.lastRow : content.firstRow
      guard y >= 0, y < content.extents.height else { return end }
      let found = content.row(near: y)
      let target =
        found == current ? (sign > 0 ? row(after: current) : row(before: current)) : found
      return focusable(from: target ?? end) { sign > 0 ? row(after: $0) : row(before: $0) }
    }
  }
}
