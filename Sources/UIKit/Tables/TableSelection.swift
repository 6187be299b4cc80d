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

  /// Selects or deselects as a tap does, asking and telling the delegate (facts 2.3).
  func toggleSelection(at address: RowAddress) {
    let path = IndexPath(row: address.row, section: address.section)
    if allowsMultipleSelection, picks.contains(address) {
      deselectByUser(path)
      return
    }
    let wanted = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
    guard let chosen = wanted, hasRow(at: chosen) else { return }
    let target = RowAddress(section: chosen.section, row: chosen.row)
    if !allowsMultipleSelection {
      for other in picks.addresses where other != target {
        deselectByUser(IndexPath(row: other.row, section: other.section))
      }
    }
    guard hasRow(at: chosen) else { return }
    setSelected(target, true, animated: false)
    delegate?.tableView(self, didSelectRowAt: chosen)
    announceSelection()
  }

  private func deselectByUser(_ path: IndexPath) {
    let wanted = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
    guard let chosen = wanted, chosen.count == 2 else { return }
    setSelected(
      RowAddress(section: chosen.section, row: chosen.row), false, animated: false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
    if allowsMultipleSelection { announceSelection() }
  }

  private func announceSelection() {
    NotificationCenter.default.post(
      name: UITableView.selectionDidChangeNotification, object: self)
  }
}
