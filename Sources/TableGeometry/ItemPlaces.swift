/// The positions of numbered items in sections; numbers are 0, 1, 2 and so on.
///
/// This is the part of `SectionedItems` that does not depend on the items' type, separated so that it
/// is compiled only once. A section is identified by its part, an index that never changes.
struct ItemPlaces: Sendable {
  struct Place {
    /// The index of the section's part.
    var part: Int32
    var row: Int32
    /// The item's hash, which is stored so that no item is hashed twice.
    var hash: UInt32
  }

  /// The items' positions, by number.
  private(set) var places: ContiguousArray<Place> = []
  /// The numbers of the items in each part, in order.
  private(set) var rows: ContiguousArray<ContiguousArray<Int32>> = []
  private var table = IdentifierTable()

  var count: Int { places.count }

  // MARK: Finding

  /// Returns an item's number; `isSame` compares the item with the one that has a given number.
  func number(hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    table.number(hash: hash, where: isSame)
  }

  // MARK: Parts

  /// Appends an empty part.
  mutating func addPart() { rows.append([]) }

  /// Removes all items of a part.
  ///
  /// - Returns: The numbers that are now unused, to be passed to `compact`.
  mutating func empty(part: Int) -> ContiguousArray<Int32> {
    let numbers = rows[part]
    rows[part] = []
    for number in numbers {
      table.remove(hash: UInt64(places[Int(number)].hash), number: Int(number))
    }
    return numbers
  }

  // MARK: Items

  /// The outcome of an insertion.
  struct Insertion {
    /// Indices, among the inserted items, of those that were already present and have been moved.
    var moved: [Int] = []
    /// The indices of items that repeat an earlier inserted item.
    var repeated: [Int] = []
    /// The numbers that are now unused, to be passed to `compact`.
    var free: ContiguousArray<Int32> = []
  }

  /// Inserts items, which get the next numbers.
  ///
  /// - Parameters:
  ///   - hash: Returns the hash of the item with a given number.
  ///   - isSame: Returns whether the items with two given numbers are equal.
  mutating func insert(
    count: Int, part: Int, row: Int, hash: (Int) -> UInt64, isSame: (Int, Int) -> Bool
  ) -> Insertion {
    let first = places.count
    table.reserve(first + count)
    places.reserveCapacity(first + count)
    rows[part].insert(contentsOf: Int32(first)..<Int32(first + count), at: row)
    renumber(part: part, from: row + count)
    var result = Insertion()
    var gaps: [Int: Int] = [:]
    for index in 0..<count {
      let number = first + index
      let hash = hash(number)
      places.append(
        Place(
          part: Int32(part), row: Int32(row + index), hash: UInt32(truncatingIfNeeded: hash)))
      let (slot, other) = table.slot(hash: hash) { isSame($0, number) }
      guard let other else {
        table.fill(slot, hash: hash, number: number)
        continue
      }
      // If an item is inserted repeatedly, only the first occurrence counts. An item that was already
      // present is removed from its old row.
      if other >= first {
        result.repeated.append(index)
        leave(number, &result.free, &gaps)
      } else {
        result.moved.append(index)
        table.refill(slot, hash: hash, number: number)
        leave(other, &result.free, &gaps)
      }
    }
    for (part, row) in gaps { closeUp(part: part, from: row) }
    return result
  }

  /// Removes items.
  ///
  /// - Returns: The numbers that are now unused, to be passed to `compact`.
  mutating func remove(
    count: Int, hash: (Int) -> UInt64, isSame: (_ index: Int, _ number: Int) -> Bool
  ) -> ContiguousArray<Int32> {
    var free: ContiguousArray<Int32> = []
    var gaps: [Int: Int] = [:]
    for index in 0..<count {
      let hash = hash(index)
      guard let number = number(hash: hash, where: { isSame(index, $0) }) else { continue }
      table.remove(hash: hash, number: number)
      leave(number, &free, &gaps)
    }
    for (part, row) in gaps { closeUp(part: part, from: row) }
    return free
  }

  /// Renumbers items so that no number is unused: each unused number, from the largest down, is
  /// assigned to the item with the largest number.
  mutating func compact(_ free: ContiguousArray<Int32>) {
    for number in free {
      let last = places.count - 1
      let place = places[last]
      places.removeLast()
      if Int(number) == last { continue }
      places[Int(number)] = place
      rows[Int(place.part)][Int(place.row)] = number
      table.renumber(hash: UInt64(place.hash), from: last, to: Int(number))
    }
  }

  private mutating func leave(
    _ number: Int, _ free: inout ContiguousArray<Int32>, _ gaps: inout [Int: Int]
  ) {
    let place = places[number]
    free.append(Int32(number))
    gaps[Int(place.part)] = min(gaps[Int(place.part)] ?? .max, Int(place.row))
    places[number].part = -1
  }

  /// Removes the rows of a part whose numbers are marked as removed.
  private mutating func closeUp(part: Int, from first: Int) {
    var end = first
    for row in first..<rows[part].count {
      let number = rows[part][row]
      if places[Int(number)].part < 0 { continue }
      if end < row {
        rows[part][end] = number
        places[Int(number)].row = Int32(end)
      }
      end += 1
    }
    rows[part].removeLast(rows[part].count - end)
  }

  private mutating func renumber(part: Int, from first: Int) {
    for row in first..<rows[part].count { places[Int(rows[part][row])].row = Int32(row) }
  }

  // MARK: Checking

  /// Returns the first broken invariant, or nil. O(n).
  ///
  /// - Parameters:
  ///   - hash: Returns the hash of the item with a given number.
  ///   - isSame: Returns whether the items with two given numbers are equal.
  func invariantFailure(hash: (Int) -> UInt64, isSame: (Int, Int) -> Bool) -> String? {
    var count = 0
    for (part, numbers) in rows.enumerated() {
      count += numbers.count
      for (row, number) in numbers.enumerated() {
        let number = Int(number)
        let place = places[number]
        if Int(place.part) != part || Int(place.row) != row { return "an item's place is stale" }
        if UInt64(place.hash) != hash(number) { return "an item's hash is stale" }
        if self.number(hash: hash(number), where: { isSame($0, number) }) != number {
          return "an item is not found"
        }
      }
    }
    if count != places.count { return "a number is lost" }
    if count != table.count { return "the number of items is stale" }
    return table.invariantFailure(hash: hash)
  }
}
