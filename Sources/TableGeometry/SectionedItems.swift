/// Ordered sections of items, in which each identifier is unique: found, inserted, moved and removed by
/// identifier.
///
/// Lookup is O(1), appending to a section O(1) per item; other changes are linear in the affected
/// sections and in the number of sections. This is a value type: copies share unchanged storage.
public struct SectionedItems<Section: Hashable, Item: Hashable> {
  /// The section identifiers, indexed by part. A part is a storage slot; `order` contains the
  /// positions of the parts, and the parts in `freeParts` are unused.
  private var names: [Section] = []
  private var freeParts: [Int] = []
  /// The parts in the order of their sections, and the index of each part in that order.
  private(set) var order: [Int] = []
  private(set) var positions: ContiguousArray<Int> = []
  private var sectionTable = IdentifierTable()

  /// The items, by number.
  private(set) var things: [Item] = []
  private(set) var numbers = ItemPlaces()

  /// Creates an empty structure.
  public init() {}

  // MARK: - Finding

  /// The number of sections.
  public var sectionCount: Int { order.count }
  /// The number of items in all sections.
  public var itemCount: Int { things.count }
  /// The sections, in order. O(n) in the number of sections.
  public var sections: [Section] { order.map { names[$0] } }
  /// The items of all sections, in order. O(n).
  public var items: [Item] { gather(order) }

  /// Returns the section at an index. O(1).
  public func section(at index: Int) -> Section { names[order[index]] }

  /// Returns the items of the section at an index. O(n).
  public func items(inSection index: Int) -> [Item] { gather([order[index]]) }

  /// Returns the number of items of the section at an index. O(1).
  public func itemCount(inSection index: Int) -> Int { numbers.rows[order[index]].count }

  /// Returns the item at a position. O(1).
  public func item(at place: RowAddress) -> Item {
    things[Int(numbers.rows[order[place.section]][place.row])]
  }

  /// Returns a section's index; nil if it is not present. O(1).
  public func index(ofSection section: Section) -> Int? {
    part(of: section, hash: IdentifierTable.hash(section)).map { positions[$0] }
  }

  /// Returns an item's position; nil if it is not present. O(1).
  public func address(of item: Item) -> RowAddress? {
    let number = numbers.number(hash: IdentifierTable.hash(item)) { things[$0] == item }
    guard let number else { return nil }
    let place = numbers.places[number]
    return RowAddress(section: positions[Int(place.part)], row: Int(place.row))
  }

  private func part(of section: Section, hash: UInt64) -> Int? {
    sectionTable.number(hash: hash) { names[$0] == section }
  }

  private func gather(_ parts: [Int]) -> [Item] {
    let count = parts.reduce(0) { $0 + numbers.rows[$1].count }
    return Array(unsafeUninitializedCapacity: count) { items, end in
      things.withUnsafeBufferPointer { things in
        for part in parts {
          for number in numbers.rows[part] {
            (items.baseAddress! + end).initialize(to: things[Int(number)])
            end += 1
          }
        }
      }
    }
  }

  // MARK: - Sections

  /// Inserts sections at an index.
  ///
  /// - Returns: The sections that were not inserted because they were already present or are repeated
  ///   in the list.
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
        names[part] = section
      } else {
        part = names.count
        names.append(section)
        positions.append(0)
        numbers.addPart()
      }
      sectionTable.insert(hash: hash, number: part)
      added.append(part)
    }
    order.insert(contentsOf: added, at: index)
    renumber(from: index)
    return refused
  }

  /// Removes sections with their items; sections that are not present are ignored.
  public mutating func removeSections(_ sections: [Section]) {
    var first = order.count
    var free: ContiguousArray<Int32> = []
    for section in sections {
      let hash = IdentifierTable.hash(section)
      guard let part = part(of: section, hash: hash) else { continue }
      free.append(contentsOf: numbers.empty(part: part))
      sectionTable.remove(hash: hash, number: part)
      freeParts.append(part)
      first = min(first, positions[part])
      positions[part] = -1
    }
    order.removeAll { positions[$0] < 0 }
    renumber(from: first)
    compact(free)
  }

  /// Moves a section; `target` is its index after the move.
  public mutating func moveSection(at index: Int, to target: Int) {
    order.insert(order.remove(at: index), at: target)
    renumber(from: min(index, target))
  }

  /// Removes all sections and items.
  public mutating func removeAll() { self = SectionedItems() }

  private mutating func renumber(from index: Int) {
    for position in order.indices[min(index, order.count)...] {
      positions[order[position]] = position
    }
  }

  // MARK: - Items

  /// A position relative to a section or an item.
  public enum Anchor {
    /// The position after the last item of a section, which is given by its index.
    case end(section: Int)
    /// The position before an item that is present.
    case before(Item)
    /// The position after an item that is present.
    case after(Item)
  }

  /// Inserts items in order; items that are already present move to the new position.
  ///
  /// - Parameter anchor: The position, which must not refer to one of these items.
  /// - Returns: The items that were already present, and those repeated in the list; only the first of
  ///   repeated items is inserted.
  @discardableResult
  public mutating func insertItems(
    _ items: [Item], at anchor: Anchor
  ) -> (moved: [Item], repeated: [Item]) {
    let (section, row) = position(of: anchor)
    things.append(contentsOf: items)
    let things = things
    let result = things.withUnsafeBufferPointer { things in
      numbers.insert(count: items.count, part: order[section], row: row) {
        IdentifierTable.hash(things[$0])
      } isSame: {
        things[$0] == things[$1]
      }
    }
    if !result.free.isEmpty { compact(result.free) }
    return (result.moved.map { items[$0] }, result.repeated.map { items[$0] })
  }

  /// Removes items; items that are not present are ignored.
  public mutating func removeItems(_ items: [Item]) {
    let things = things
    let free = things.withUnsafeBufferPointer { things in
      numbers.remove(count: items.count) {
        IdentifierTable.hash(items[$0])
      } isSame: {
        items[$0] == things[$1]
      }
    }
    compact(free)
  }

  private func position(of anchor: Anchor) -> (section: Int, row: Int) {
    let item: Item
    let shift: Int
    switch anchor {
    case .end(let section): return (section, itemCount(inSection: section))
    case .before(let other): (item, shift) = (other, 0)
    case .after(let other): (item, shift) = (other, 1)
    }
    let place = address(of: item)!
    return (place.section, place.row + shift)
  }

  /// Renumbers the items so that no number is unused.
  private mutating func compact(_ free: ContiguousArray<Int32>) {
    let free = ContiguousArray(free.sorted(by: >))
    numbers.compact(free)
    for number in free {
      let last = things.count - 1
      if Int(number) < last { things.swapAt(Int(number), last) }
      things.removeLast()
    }
  }

  // MARK: - Checking

  /// Returns the first broken invariant, or nil. O(n).
  public func invariantFailure() -> String? {
    for (position, part) in order.enumerated() where positions[part] != position {
      return "a section's position is stale"
    }
    if order.count + freeParts.count != names.count { return "a part is lost" }
    if sectionTable.count != order.count { return "the number of sections is stale" }
    for part in order where index(ofSection: names[part]) != positions[part] {
      return "a section is not found"
    }
    if things.count != numbers.count { return "an item has no number" }
    return numbers.invariantFailure {
      IdentifierTable.hash(things[$0])
    } isSame: {
      things[$0] == things[$1]
    }
  }
}

extension SectionedItems: Sendable where Section: Sendable, Item: Sendable {}
extension SectionedItems.Anchor: Sendable where Section: Sendable, Item: Sendable {}
