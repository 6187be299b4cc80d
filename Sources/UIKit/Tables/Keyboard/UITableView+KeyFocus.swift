import TableEngine
import TableGeometry

extension UITableView: KeyFocusable {
  var acceptsKeyFocus: Bool { canTakeKeyFocus && (selectsRows || isInEditMode) && showsRowFocus }

  var focusedPart: UIView? { focus.isShown ? cellWithKeyFocus : nil }

  /// Whether rows themselves can have the focus, in addition to their controls. They cannot in a form,
  /// where rows are not selectable and contain fields and controls.
  private var showsRowFocus: Bool {
    let cells = engine.rows.addresses.compactMap { engine.rows.cell(at: $0) }
    if cells.isEmpty { return true }
    return cells.contains { $0.selectionStyle != .none || controls(in: $0).isEmpty }
  }

  /// Returns whether the table itself moves the focus to a subview, as it does for rows and section
  /// headers. Other subviews are separate focus stops.
  func leadsFocus(to subview: UIView) -> Bool {
    subview is UITableViewCell || engine.parts[.header].views.contains { $0 === subview }
  }

  // MARK: Controls in rows

  /// Returns the views in a cell that can have the focus.
  private func controls(in cell: UITableViewCell) -> [UIView] { FocusOrder.stops(in: cell) }

  /// The only control of the focused row, to which the row forwards keys.
  private var handedControl: UIControl? {
    guard let cell = cellWithKeyFocus else { return nil }
    let controls = controls(in: cell)
    return controls.count == 1 ? controls[0] as? UIControl : nil
  }

  /// Forwards a key to the only control of the focused row. A row that can be selected handles Return
  /// and the space bar itself.
  func handleKeyInRow(_ key: UIKey) -> Bool {
    guard !isInEditMode, let row = focus.row, let cell = engine.rows.cell(at: row),
      let control = handedControl
    else { return false }
    let isSelectable =
      cell.selectionStyle != .none && selects(row)
      && delegateAllows { $0.tableView(self, shouldHighlightRowAt: IndexPath(row)) }
    if key.presses, isSelectable { return false }
    // Up and down always move from row to row.
    switch key.keyCode {
    case .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd, .keyboardPageUp,
      .keyboardPageDown:
      return false
    default: return control.handleFocusKey(key)
    }
  }

  /// Forwards the repetition of a held key to the only control of the focused row.
  func repeatKeyInRow(_ key: UIKey) -> Bool {
    handedControl is any KeyRepeating && !key.presses && handleKeyInRow(key)
  }

  /// Moves to the next or previous row if Up or Down is pressed in a control of a row.
  func handleKeyInControl(_ key: UIKey) -> Bool {
    guard key.isPlain, key.keyCode == .keyboardUpArrow || key.keyCode == .keyboardDownArrow,
      !(hostSession.firstResponder is any UIKeyInput), let view = hostSession.keyFocus,
      view !== self, showsRowFocus, let cell = cell(around: view), let row = cell.tile?.address
    else { return false }
    hostSession.keyFocus = self
    focus.row = row
    guard let target = target(of: key.keyCode == .keyboardDownArrow ? .next : .previous) else {
      return moveFocus(to: row)
    }
    return moveFocus(to: target)
  }

  private func cell(around view: UIView) -> UITableViewCell? {
    var next: UIView? = view
    while let current = next, current !== self {
      if let cell = current as? UITableViewCell, cell.superview === self { return cell }
      next = current.superview
    }
    return nil
  }

  // MARK: Headers

  /// The section whose header has the focus.
  private var sectionOfFocusedHeader: Int? {
    guard let view = hostSession.keyFocus, view !== self, view.isDescendant(of: self) else {
      return nil
    }
    return engine.parts[.header].sections.first { headerView(forSection: $0) === view }
  }

  /// Scrolls a section's header into view and returns it, if it can have the focus.
  private func focusableHeader(_ section: Int) -> UIView? {
    guard section >= 0, section < extents.sectionCount else { return nil }
    if headerView(forSection: section) == nil {
      let rect = rectForHeader(inSection: section)
      guard rect.height > 0 else { return nil }
      scrollRectToVisible(rect, animated: false)
      layoutIfNeeded()
    }
    guard let header = headerView(forSection: section), header.canBecomeFocused else { return nil }
    return header
  }

  /// Whether headers can have the focus between the rows, as the headers of collapsible sections do.
  private var hasFocusableHeaders: Bool {
    engine.parts[.header].views.contains { $0.canBecomeFocused }
  }

  /// Moves the focus from a row to the header between it and the next or previous row.
  func moveToHeader(by movement: TableKey.Movement) -> Bool {
    guard hasFocusableHeaders, let row = focus.row, hasRow(at: IndexPath(row)) else { return false }
    let header: UIView?
    switch movement {
    case .next where row.row == rowCount(row.section) - 1: header = focusableHeader(row.section + 1)
    case .previous where row.row == 0: header = focusableHeader(row.section)
    default: return false
    }
    guard let header else { return false }
    return hostSession.part(FocusMover.self).focus(
      header, heading: movement == .next ? .down : .up)
  }

  /// Moves to the adjacent row or header if Up or Down is pressed in a header.
  func handleKeyInHeader(_ key: UIKey) -> Bool {
    guard key.isPlain, key.keyCode == .keyboardUpArrow || key.keyCode == .keyboardDownArrow,
      let section = sectionOfFocusedHeader
    else { return false }
    let mover = hostSession.part(FocusMover.self)
    if key.keyCode == .keyboardDownArrow {
      if rowCount(section) > 0 { return goToRow(RowAddress(section: section, row: 0)) }
      guard let next = focusableHeader(section + 1) else { return true }
      return mover.focus(next, heading: .down)
    }
    guard section > 0 else { return true }
    let above = section - 1
    if rowCount(above) > 0 {
      return goToRow(RowAddress(section: above, row: rowCount(above) - 1))
    }
    guard let next = focusableHeader(above) else { return true }
    return mover.focus(next, heading: .up)
  }

  private func goToRow(_ row: RowAddress) -> Bool {
    guard canTakeKeyFocus, canFocus(row) else { return false }
    hostSession.keyFocus = self
    return moveFocus(to: row)
  }

  // MARK: Tab

  /// Moves the focus for the Tab key: from a row to its controls, then to the next section in view, and
  /// finally out of the table. In a form it moves from field to field, including those in rows that are
  /// not in view yet.
  func advanceKeyFocus(from view: UIView, backwards: Bool) -> Bool {
    let mover = hostSession.part(FocusMover.self)
    guard showsRowFocus, acceptsKeyFocus else {
      return advanceInForm(from: view, backwards: backwards)
    }
    let cell = view === self ? cellWithKeyFocus : cell(around: view)
    if let cell {
      let stops = controls(in: cell)
      let isHanded = stops.count == 1 && cell.selectionStyle == .none
      if let place = stops.firstIndex(where: { $0 === view }) {
        let next = backwards ? place - 1 : place + 1
        if stops.indices.contains(next) { return mover.focus(stops[next]) }
        if backwards, let row = cell.tile?.address { return goToRowFromControl(row) }
      } else if view === self, !backwards, !isHanded, focus.isShown, let first = stops.first {
        return mover.focus(first, heading: .next)
      }
    }
    let current = sectionOfFocusedHeader ?? cell?.tile?.address.section ?? focus.row?.section
    guard let current else { return false }
    return advanceSection(from: current, isAtStart: isAtStart(of: current), backwards: backwards)
  }

  private func goToRowFromControl(_ row: RowAddress) -> Bool {
    if hostSession.firstResponder is any UIKeyInput {
      hostSession.firstResponder?.resignFirstResponder()
    }
    return goToRow(row)
  }

  /// Returns whether the focus is at the first stop of a section.
  private func isAtStart(of section: Int) -> Bool {
    if sectionOfFocusedHeader == section { return true }
    let header = headerView(forSection: section)
    return header?.canBecomeFocused != true && focus.row == RowAddress(section: section, row: 0)
  }

  private func advanceSection(from section: Int, isAtStart: Bool, backwards: Bool) -> Bool {
    let shown = shownSections
    if backwards {
      let next = isAtStart ? shown.last { $0 < section } : shown.first { $0 == section }
      guard let next else { return false }
      return goToStart(of: next)
    }
    guard let next = shown.first(where: { $0 > section }) else { return false }
    return goToStart(of: next)
  }

  /// The sections whose first row or header is in view.
  private var shownSections: [Int] {
    guard engine.showsPresentRows else { return [] }
    let shown = bounds.inset(by: adjustedContentInset)
    let sections = Set(engine.parts[.header].sections).union(engine.rows.addresses.map(\.section))
    return sections.sorted().filter { section in
      if let header = headerView(forSection: section), header.canBecomeFocused {
        return shown.intersects(header.frame)
      }
      guard rowCount(section) > 0 else { return false }
      let rect = rectForRow(at: IndexPath(row: 0, section: section))
      return shown.minY <= rect.minY + 0.5 && rect.maxY <= shown.maxY + 0.5
    }
  }

  private func goToStart(of section: Int) -> Bool {
    if let header = headerView(forSection: section), header.canBecomeFocused {
      return hostSession.part(FocusMover.self).focus(header, heading: .next)
    }
    return goToRow(RowAddress(section: section, row: 0))
  }

  /// The number of rows beyond the visible ones that are searched for a field (our choice).
  private static let fieldsAhead = 4

  private func advanceInForm(from view: UIView, backwards: Bool) -> Bool {
    guard let cell = cell(around: view), let row = cell.tile?.address else { return false }
    let mover = hostSession.part(FocusMover.self)
    let own = controls(in: cell)
    if let place = own.firstIndex(where: { $0 === view }),
      own.indices.contains(backwards ? place - 1 : place + 1)
    {
      return mover.focus(own[backwards ? place - 1 : place + 1])
    }
    let offset = contentOffset
    var next = backwards ? self.row(before: row) : self.row(after: row)
    for _ in 0..<Self.fieldsAhead {
      guard let candidate = next else { break }
      if engine.rows.cell(at: candidate) == nil {
        scrollToRow(at: IndexPath(candidate), at: .none, animated: false)
        layoutIfNeeded()
      }
      if let cell = engine.rows.cell(at: candidate) {
        let stops = controls(in: cell)
        if let stop = backwards ? stops.last : stops.first { return mover.focus(stop) }
      }
      next = backwards ? self.row(before: candidate) : self.row(after: candidate)
    }
    if contentOffset != offset { contentOffset = offset }
    return false
  }
}
