/// Sections of items in order, every identifier in one place: found, put in, moved and taken out
/// by identifier.
///
/// Finding is O(1), adding at a section's end O(1) an item, any other change linear in the sections
/// that it touches and in the number of sections. A value: copies share what neither changes.
public struct SectionedItems<Section: Hashable, Item: Hashable> {
  struct Part {
    var section: Section
    var items: [Item] = []
    /// The number of each item in `places`.
    var numbers: ContiguousArray<Int32> = []
  }

  struct Place {
    /// The index of its part; negative when the number is free.
    var part: Int32
    var row: Int32
  }

  /// Sections in no order; those in `freeParts` are empty leftovers.
  private(set) var parts: ContiguousArray<Part> = []
  private var freeParts: [Int] = []
  /// Parts in the order of sections, and where each stands in it.
  private(set) var order: [Int] = []
  private var positions: ContiguousArray<Int> = []
  private var sectionTable = IdentifierTable()

  private var places: ContiguousArray<Place> = []
  private var freeNumbers: ContiguousArray<Int32> = []
  private var itemTable = IdentifierTable()

  /// Nothing.
  public init() {}

  // MARK: - Finding

  /// The number of sections.
  public var sectionCount: Int { order.count }
  /// The number of items in all sections.
  public var itemCount: Int { itemTable.count }
  /// The sections in order. O(n) in their number
  public var sections: [Section] { order.map { parts[$0].section } }
  /// The items of all sections in order. O(n)
  public var items: [Item] {
    var items: [Item] = []
    items.reserveCapacity(itemCount)
    for part in order { items.append(contentsOf: parts[part].items) }
    return items
  }

  /// A section by its index. O(1)
  public func section(at index: Int) -> Section { parts[order[index]].section }

  /// The items of a section, by its index. O(1)
  public func items(inSection index: Int) -> [Item] { parts[order[index]].items }

  /// The number of items of a section, by its index. O(1)
  public func itemCount(inSection index: Int) -> Int { parts[order[index]].items.count }

  /// A section's index; nil when it is not there. O(1)
  public func index(ofSection section: Section) -> Int? {
    part(of: section, hash: IdentifierTable.hash(section)).map { positions[$0] }
  }

  /// Where an item is; nil when it is not there. O(1)
  public func place(of item: Item) -> RowAddress? {
    guard let number = number(of: item, hash: IdentifierTable.hash(item)) else { return nil }
    let place = places[number]
    return RowAddress(section: positions[Int(place.part)], row: Int(place.row))
  }

  private func part(of section: Section, hash: UInt64) -> Int? {
    sectionTable.number(hash: hash) { parts[$0].section == section }
  }

  private func number(of item: Item, hash: UInt64) -> Int? {
    itemTable.number(hash: hash) {
      let place = places[$0]
      return parts[Int(place.part)].items[Int(place.row)] == item
    }
  }

  // MARK: - Sections

  /// Puts sections in before the one that has the index now; those that are there already, or
  /// stand in the list twice, are left out and returned.
  @discardableResult
  public mutating func insertSections(_ sections: [Section], at index: Int) -> [Section] {
    var refused: [Section] = []
    var added: [Int] = []
    for section in sections {
      let hash = IdentifierTable.hash(section)
      if part(of: section, hash: hash) != nil {
        refused.append(section)
        continue
      }
      let part: Int
      if let free = freeParts.popLast() {
        part = free
        parts[part] = Part(section: section)
      } else {
        part = parts.count
        parts.append(Part(section: section))
        positions.append(0)
      }
      sectionTable.insert(hash: hash, number: part)
      added.append(part)
    }
    order.insert(contentsOf: added, at: index)
    renumber(from: index)
    return refused
  }

  /// Takes sections out with their items; those that are not there do not matter.
  public mutating func removeSections(_ sections: [Section]) {
    var first = order.count
    for section in sections {
      let hash = IdentifierTable.hash(section)
      guard let part = part(of: section, hash: hash) else { continue }
      for (row, number) in parts[part].numbers.enumerated() {
        let hash = IdentifierTable.hash(parts[part].items[row])
        itemTable.remove(hash: hash, number: Int(number))
        free(number)
      }
      sectionTable.remove(hash: hash, number: part)
      parts[part].items = []
      parts[part].numbers = []
      freeParts.append(part)
      first = min(first, positions[part])
      positions[part] = -1
    }
    order.removeAll { positions[$0] < 0 }
    renumber(from: first)
  }

  /// Moves a section; `target` is its index afterwards.
  public mutating func moveSection(at index: Int, to target: Int) {
    order.insert(order.remove(at: index), at: target)
    renumber(from: min(index, target))
  }

  /// Takes everything out.
  public mutating func removeAll() { self = SectionedItems() }

  private mutating func renumber(from index: Int) {
    for position in order.indices[min(index, order.count)...] {
      positions[order[position]] = position
    }
  }

  // MARK: - Items

  /// A place among the items.
  public enum Anchor {
    /// After the last item of a section, by its index.
    case end(section: Int)
    /// Before an item that is there.
    case before(Item)
    /// After an item that is there.
    case after(Item)
  }

  /// Puts items in one after the other; those that are somewhere already move here.
  ///
  /// - Parameter anchor: the place; not one of the items themselves.
  /// - Returns: the items that were somewhere already, and those that stand in the list twice, of
  ///   which the first counts.
  @discardableResult
  public mutating func insertItems(
    _ items: [Item], at anchor: Anchor
  ) -> (moved: [Item], repeated: [Item]) {
    let hashes = items.map { IdentifierTable.hash($0) }
    let moved = itemCount == 0 ? [] : takeOut(items, hashes)
    let (part, row) = position(of: anchor)
    let numbers = ContiguousArray(items.indices.map { newNumber(part: part, row: row + $0) })
    parts[part].items.insert(contentsOf: items, at: row)
    parts[part].numbers.insert(contentsOf: numbers, at: row)
    renumberRows(ofPart: part, from: row + items.count)
    var repeated: [Item] = []
    for (index, item) in items.enumerated() {
      if number(of: item, hash: hashes[index]) == nil {
        itemTable.insert(hash: hashes[index], number: Int(numbers[index]))
      } else {
        repeated.append(item)
        places[Int(numbers[index])].part = -1
      }
    }
    if !repeated.isEmpty { closeUp(part: part, from: row) }
    return (moved, repeated)
  }

  /// Takes items out; those that are not there do not matter.
  public mutating func removeItems(_ items: [Item]) {
    _ = takeOut(items, items.map { IdentifierTable.hash($0) })
  }

  private func position(of anchor: Anchor) -> (part: Int, row: Int) {
    let item: Item
    let shift: Int
    switch anchor {
    case .end(let section): return (order[section], parts[order[section]].items.count)
    case .before(let other): (item, shift) = (other, 0)
    case .after(let other): (item, shift) = (other, 1)
    }
    let place = place(of: item)!
    return (order[place.section], place.row + shift)
  }

  /// Takes items out and returns those that were there.
  private mutating func takeOut(_ items: [Item], _ hashes: [UInt64]) -> [Item] {
    var found: [Item] = []
    var firstRows: [Int: Int32] = [:]
    for (index, item) in items.enumerated() {
      guard let number = number(of: item, hash: hashes[index]) else { continue }
      let place = places[number]
      itemTable.remove(hash: hashes[index], number: number)
      found.append(item)
      firstRows[Int(place.part), default: .max] = min(
        firstRows[Int(place.part), default: .max], place.row)
      places[number].part = -1
    }
    for (part, row) in firstRows { closeUp(part: part, from: Int(row)) }
    return found
  }

  /// Drops the rows of a part whose numbers are marked as gone.
  private mutating func closeUp(part: Int, from first: Int) {
    var end = first
    for row in first..<parts[part].numbers.count {
      let number = parts[part].numbers[row]
      if places[Int(number)].part < 0 {
        freeNumbers.append(number)
        continue
      }
      if end < row {
        parts[part].items.swapAt(end, row)
        parts[part].numbers[end] = number
        places[Int(number)].row = Int32(end)
      }
      end += 1
    }
    let gone = parts[part].numbers.count - end
    parts[part].items.removeLast(gone)
    parts[part].numbers.removeLast(gone)
  }

  private mutating func renumberRows(ofPart part: Int, from first: Int) {
    let numbers = parts[part].numbers
    for row in first..<max(numbers.count, first) { places[Int(numbers[row])].row = Int32(row) }
  }

  private mutating func newNumber(part: Int, row: Int) -> Int32 {
    let place = Place(part: Int32(part), row: Int32(row))
    if let number = freeNumbers.popLast() {
      places[Int(number)] = place
      return number
    }
    places.append(place)
    return Int32(places.count - 1)
  }

  private mutating func free(_ number: Int32) {
    places[Int(number)].part = -1
    freeNumbers.append(number)
  }

  // MARK: - Checking

  /// What is wrong with the structure, or nil. O(n)
  public func invariantFailure() -> String? {
    for (position, part) in order.enumerated() where positions[part] != position {
      return "a section's position is stale"
    }
    if order.count + freeParts.count != parts.count { return "a part is lost" }
    if sectionTable.count != order.count { return "the number of sections is stale" }
    var count = 0
    for part in order {
      let numbers = parts[part].numbers
      if numbers.count != parts[part].items.count { return "an item has no number" }
      count += numbers.count
      for (row, number) in numbers.enumerated() {
        let place = places[Int(number)]
        if Int(place.part) != part || Int(place.row) != row { return "an item's place is stale" }
        let item = parts[part].items[row]
        if self.number(of: item, hash: IdentifierTable.hash(item)) != Int(number) {
          return "an item is not found"
        }
      }
      if index(ofSection: parts[part].section) != positions[part] {
        return "a section is not found"
      }
    }
    if count != itemTable.count { return "the number of items is stale" }
    if count + freeNumbers.count != places.count { return "a number is lost" }
    return itemTable.invariantFailure {
      let place = places[$0]
      return IdentifierTable.hash(parts[Int(place.part)].items[Int(place.row)])
    }
  }
}

extension SectionedItems: Sendable where Section: Sendable, Item: Sendable {}
extension SectionedItems.Part: Sendable where Section: Sendable, Item: Sendable {}
extension SectionedItems.Place: Sendable {}
extension SectionedItems.Anchor: Sendable where Section: Sendable, Item: Sendable {}
