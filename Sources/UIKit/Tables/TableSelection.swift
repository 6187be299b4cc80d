import TableGeometry

/// The selected rows, in the order in which they were selected.
struct TableSelection {
  private(set) var addresses: [RowAddress] = []
  private var members: Set<RowAddress> = []

  func contains(_ address: RowAddress) -> Bool { members.contains(address) }

  mutating func insert(_ address: RowAddress) {
    if members.insert(address).inserted { addresses.append(address) }
  }

  mutating func remove(_ address: RowAddress) {
    if members.remove(address) != nil { addresses.removeAll { $0 == address } }
  }

  mutating func removeAll() {
    addresses.removeAll()
    members.removeAll()
  }

  /// Follows rows to where they are after an update; those that are gone are left out.
  mutating func move(_ newPlace: (RowAddress) -> RowAddress?) {
    if addresses.isEmpty { return }
    addresses = addresses.compactMap(newPlace)
    members = Set(addresses)
  }

  mutating func keepFirst() {
    for address in addresses.dropFirst() { members.remove(address) }
    addresses = Array(addresses.prefix(1))
  }
}

extension UITableView {
  var firstPick: IndexPath? {
    picks.addresses.first.map { IndexPath(row: $0.row, section: $0.section) }
  }

  var allPicks: [IndexPath]? {
    picks.addresses.isEmpty
      ? nil : picks.addresses.map { IndexPath(row: $0.row, section: $0.section) }
  }

  func pick(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for address in picks.addresses { setSelected(address, false, animated: animated) }
      return
    }
    guard hasRow(at: indexPath) else {
      UIKitFault.report("attempt to select row at invalid index path (\(indexPath))")
      return
    }
    let address = RowAddress(section: indexPath.section, row: indexPath.row)
    if !allowsMultipleSelection {
      for other in picks.addresses where other != address {
        setSelected(other, false, animated: animated)
      }
    }
    setSelected(address, true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func unpick(_ indexPath: IndexPath, animated: Bool) {
    guard indexPath.count == 2 else { return }
    let address = RowAddress(section: indexPath.section, row: indexPath.row)
    setSelected(address, false, animated: animated)
  }

  func setSelected(_ address: RowAddress, _ isSelected: Bool, animated: Bool) {
    if isSelected { picks.insert(address) } else { picks.remove(address) }
    guard let index = tiles.index(of: address) else { return }
    tiles.cells[index].setSelected(isSelected, animated: animated)
  }

  /// Selects or deselects as a tap does, asking and telling the delegate (UIKit reference 2.3).
  ///
  /// A row that is selected by itself, not in addition to others, has its primary action performed
  /// then. A range goes on from the row chosen before, where several rows may be selected.
  func choose(_ address: RowAddress, extendsRange: Bool = false) {
    if allowsMultipleSelection, extendsRange, let anchor = focus.anchor, anchor != address {
      chooseRange(from: anchor, to: address)
      return
    }
    if allowsMultipleSelection, picks.contains(address) {
      focus.anchor = address
      deselectByUser(address)
      return
    }
    guard let target = selectByUser(address) else { return }
    focus.anchor = target
    if picks.addresses == [target] { performPrimaryAction(at: target) }
  }

  /// Asks the delegate, lets go of other rows where only one may be selected, selects and tells.
  /// Returns the row that the delegate chose instead, or nil where it refused.
  @discardableResult func selectByUser(_ address: RowAddress) -> RowAddress? {
    let path = IndexPath(address)
    let wanted = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
    guard let chosen = wanted, hasRow(at: chosen) else { return nil }
    let target = RowAddress(section: chosen.section, row: chosen.row)
    if !allowsMultipleSelection {
      for other in picks.addresses where other != target { deselectByUser(other) }
    }
    guard hasRow(at: chosen) else { return nil }
    setSelected(target, true, animated: false)
    delegate?.tableView(self, didSelectRowAt: chosen)
    announceSelection()
    return target
  }

  func deselectByUser(_ address: RowAddress) {
    let path = IndexPath(address)
    let wanted = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
    guard let chosen = wanted, chosen.count == 2 else { return }
    setSelected(
      RowAddress(section: chosen.section, row: chosen.row), false, animated: false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
    if allowsMultipleSelection { announceSelection() }
  }

  /// Selects the rows between two and no others, each with the delegate's consent.
  func chooseRange(from anchor: RowAddress, to address: RowAddress) {
    let range = min(anchor, address)...max(anchor, address)
    for other in picks.addresses where !range.contains(other) { deselectByUser(other) }
    var next: RowAddress? = range.lowerBound
    while let row = next, row <= range.upperBound {
      if !picks.contains(row),
        delegate?.tableView(self, shouldHighlightRowAt: IndexPath(row)) ?? true
      {
        selectByUser(row)
      }
      next = self.row(after: row)
    }
  }

  /// Performs the row's primary action where the delegate has one and allows it.
  func performPrimaryAction(at address: RowAddress) {
    let path = IndexPath(address)
    guard let delegate, hasRow(at: path),
      delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
    else { return }
    delegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  private func announceSelection() {
    NotificationCenter.default.post(
      name: UITableView.selectionDidChangeNotification, object: self)
  }

  // MARK: Neighbours

  /// The next row, over sections without rows; nil at the end.
  func row(after address: RowAddress) -> RowAddress? {
    let extents = extents
    guard address.section >= 0, address.section < extents.sectionCount else { return nil }
    if address.row + 1 < extents.rowCount(inSection: address.section) {
      return RowAddress(section: address.section, row: address.row + 1)
    }
    let next = (address.section + 1..<extents.sectionCount).first {
      extents.rowCount(inSection: $0) > 0
    }
    return next.map { RowAddress(section: $0, row: 0) }
  }

  /// The row before, over sections without rows; nil at the start.
  func row(before address: RowAddress) -> RowAddress? {
    let extents = extents
    if address.row > 0 { return RowAddress(section: address.section, row: address.row - 1) }
    let next = (0..<max(0, min(address.section, extents.sectionCount))).last {
      extents.rowCount(inSection: $0) > 0
    }
    return next.map { RowAddress(section: $0, row: extents.rowCount(inSection: $0) - 1) }
  }
}

extension IndexPath {
  /// The path of a row.
  init(_ address: RowAddress) { self.init(row: address.row, section: address.section) }
}
