import TableGeometry

/// The rows that have a cell, in ascending order, and their cells.
package struct RowsOnScreen<Cell: AnyObject> {
  package var addresses: [RowAddress] = []
  package var cells: [Cell] = []

  package init() {}

  /// The cell of a row on screen; nil where the row has none.
  @inlinable package func cell(at address: RowAddress) -> Cell? {
    index(of: address).map { cells[$0] }
  }

  /// A row's index among those with a cell.
  @inlinable package func index(of address: RowAddress) -> Int? {
    let index = position(of: address)
    return index < addresses.count && addresses[index] == address ? index : nil
  }

  /// The first index whose row is not before `address`.
  @inlinable package func position(of address: RowAddress) -> Int {
    var low = 0
    var high = addresses.count
    while low < high {
      let middle = (low + high) / 2
      if addresses[middle] < address { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inlinable package mutating func insert(_ cell: Cell, at address: RowAddress) {
    let index = position(of: address)
    addresses.insert(address, at: index)
    cells.insert(cell, at: index)
  }

  @inlinable package mutating func remove(at index: Int) {
    addresses.remove(at: index)
    cells.remove(at: index)
  }

  /// Takes all rows out and returns them with their cells.
  package mutating func removeAll() -> [(row: RowAddress, cell: Cell)] {
    let all = zip(addresses, cells).map { (row: $0, cell: $1) }
    addresses.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    return all
  }

  /// Gives cells the places that their rows have after an update; returns those without one.
  package mutating func move(
    _ newRow: (RowAddress) -> RowAddress?
  ) -> [(row: RowAddress, cell: Cell)] {
    var departing: [(row: RowAddress, cell: Cell)] = []
    var kept: [(row: RowAddress, cell: Cell)] = []
    for (address, cell) in zip(addresses, cells) {
      if let new = newRow(address) {
        kept.append((new, cell))
      } else {
        departing.append((address, cell))
      }
    }
    kept.sort { $0.row < $1.row }
    addresses = kept.map(\.row)
    cells = kept.map(\.cell)
    return departing
  }
}
