import TableGeometry

/// The rows that have a cell, in ascending order, and their cells.
public struct RowsOnScreen<Cell: AnyObject> {
  public var addresses: [RowAddress] = []
  public var cells: [Cell] = []

  public init() {}

  /// Returns the cell of a row on screen; nil if the row has none.
  @inlinable public func cell(at address: RowAddress) -> Cell? {
    // Without a closure, whose call would check the main actor.
    if let index = index(of: address) { cells[index] } else { nil }
  }

  /// Returns a row's index among the rows with a cell.
  @inlinable public func index(of address: RowAddress) -> Int? {
    let index = position(of: address)
    return index < addresses.count && addresses[index] == address ? index : nil
  }

  /// Returns the first index whose row is not before `address`.
  @inlinable public func position(of address: RowAddress) -> Int {
    var low = 0
    var high = addresses.count
    while low < high {
      let middle = (low + high) / 2
      if addresses[middle] < address { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inlinable public mutating func insert(_ cell: Cell, at address: RowAddress) {
    let index = position(of: address)
    addresses.insert(address, at: index)
    cells.insert(cell, at: index)
  }

  @inlinable public mutating func remove(at index: Int) {
    addresses.remove(at: index)
    cells.remove(at: index)
  }

  /// Removes all rows and returns them with their cells.
  @inlinable public mutating func removeAll() -> [(row: RowAddress, cell: Cell)] {
    let all = zip(addresses, cells).map { (row: $0, cell: $1) }
    addresses.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    return all
  }

  /// Updates the rows' addresses after an update; returns the cells without a row, and whether any
  /// address has changed.
  @inlinable public mutating func renumber(
    _ newRow: (RowAddress) -> RowAddress?
  ) -> (departing: [(row: RowAddress, cell: Cell)], isChanged: Bool) {
    let arrangement = Arrangement(addresses, newRow)
    defer {
      addresses = arrangement.places
      if let order = arrangement.order { cells = order.map { cells[$0] } }
    }
    let departing = arrangement.departing.map { (addresses[$0], cells[$0]) }
    return (departing, arrangement.order != nil || arrangement.places != addresses)
  }
}

/// The order of the views on screen after an update. It contains only their places: most updates leave
/// all views in place, and then no view is accessed.
public struct Arrangement<Place: Comparable> {
  /// The places of the remaining views, in ascending order.
  public var places: [Place] = []
  /// The indices that the remaining views had before the update, in the order of their places; nil if
  /// all views remain in their order.
  public var order: [Int]?
  /// The indices before the update of the disappearing views.
  public var departing: [Int] = []

  @inlinable @inline(__always)
  public init(_ before: [Place], _ newPlace: (Place) -> Place?) {
    places.reserveCapacity(before.count)
    var kept: [Int] = []
    var isAscending = true
    for index in before.indices {
      guard let place = newPlace(before[index]) else {
        departing.append(index)
        continue
      }
      if let last = places.last, place < last { isAscending = false }
      places.append(place)
      kept.append(index)
    }
    if departing.isEmpty, isAscending { return }
    if !isAscending {
      let sorted = places.indices.sorted { places[$0] < places[$1] }
      kept = sorted.map { kept[$0] }
      places = sorted.map { places[$0] }
    }
    order = kept
  }
}
