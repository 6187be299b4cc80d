/// A hash table from identifiers to the numbers under which the owner stores them.
///
/// Only the owner stores the identifiers; the table calls back with the number of an identifier to
/// compare. It uses open addressing; each slot contains half of a hash, and a number.
@frozen
@usableFromInline
struct IdentifierTable: Sendable {
  /// The slots, which have half of a hash in the upper bits and a number in the lower bits; `free` for
  /// an empty slot.
  @usableFromInline var slots: ContiguousArray<UInt64>
  @usableFromInline private(set) var count = 0
  @usableFromInline var mask: Int

  @inlinable static var free: UInt64 { .max }

  /// Creates a table with capacity for a number of identifiers.
  @inlinable
  init(capacity: Int = 0) {
    var size = 8
    while size < capacity &* 2 { size &*= 2 }
    slots = ContiguousArray(repeating: Self.free, count: size)
    mask = size &- 1
  }

  /// Returns 31 bits of an identifier's hash, well distributed even if the type's hash is not.
  @inlinable
  static func hash(_ identifier: some Hashable) -> UInt64 {
    (UInt64(truncatingIfNeeded: identifier.hashValue) &* 0x9e37_79b9_7f4a_7c15) >> 33
  }

  @inlinable
  func home(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & mask }

  /// Returns an identifier's number; `isSame` compares the identifier with the one that has a given
  /// number.
  @inlinable
  func number(hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    slots.withUnsafeBufferPointer { slots in
      var index = home(hash)
      while true {
        let slot = slots[index]
        if slot == Self.free { return nil }
        if slot >> 32 == hash, isSame(Int(slot & 0xffff_ffff)) { return Int(slot & 0xffff_ffff) }
        index = (index &+ 1) & mask
      }
    }
  }

  /// Returns an identifier's slot and number; if it is not in the table, the slot at which to insert
  /// it.
  func slot(hash: UInt64, where isSame: (Int) -> Bool) -> (index: Int, number: Int?) {
    slots.withUnsafeBufferPointer { slots in
      var index = home(hash)
      while true {
        let slot = slots[index]
        if slot == Self.free { return (index, nil) }
        let number = Int(slot & 0xffff_ffff)
        if slot >> 32 == hash, isSame(number) { return (index, number) }
        index = (index &+ 1) & mask
      }
    }
  }

  /// Inserts an identifier at the slot found for it. The table must have capacity.
  mutating func fill(_ index: Int, hash: UInt64, number: Int) {
    refill(index, hash: hash, number: number)
    count &+= 1
  }

  /// Changes the number in an identifier's slot.
  mutating func refill(_ index: Int, hash: UInt64, number: Int) {
    slots[index] = hash << 32 | UInt64(truncatingIfNeeded: number)
  }

  /// Changes an identifier's number.
  mutating func renumber(hash: UInt64, from old: Int, to new: Int) {
    let (index, _) = slot(hash: hash) { $0 == old }
    refill(index, hash: hash, number: new)
  }

  /// Reserves capacity for a number of identifiers.
  mutating func reserve(_ capacity: Int) {
    while capacity &* 2 > slots.count { grow() }
  }

  /// Inserts an identifier that is not in the table, with a number below 2^32.
  @inlinable
  mutating func insert(hash: UInt64, number: Int) {
    if (count &+ 1) &* 2 > slots.count { grow() }
    insertSlot(hash << 32 | UInt64(truncatingIfNeeded: number))
    count &+= 1
  }

  @inlinable
  mutating func insertSlot(_ slot: UInt64) {
    var index = home(slot >> 32)
    while slots[index] != Self.free { index = (index &+ 1) & mask }
    slots[index] = slot
  }

  @usableFromInline
  mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Self.free, count: old.count * 2)
    mask = slots.count - 1
    for slot in old where slot != Self.free { insertSlot(slot) }
  }

  /// Removes an identifier by its hash and number.
  mutating func remove(hash: UInt64, number: Int) {
    let wanted = hash << 32 | UInt64(truncatingIfNeeded: number)
    var hole = home(hash)
    while slots[hole] != wanted {
      if slots[hole] == Self.free { return }
      hole = (hole + 1) & mask
    }
    count -= 1
    // Later entries of the probe sequence move up, unless they are in their home slot.
    var index = hole
    while true {
      index = (index + 1) & mask
      let slot = slots[index]
      if slot == Self.free { break }
      let distance = (index - home(slot >> 32)) & mask
      if distance >= (index - hole) & mask {
        slots[hole] = slot
        hole = index
      }
    }
    slots[hole] = Self.free
  }

  /// Returns the first broken invariant, or nil; `hash` returns the hash of the identifier with a given
  /// number. O(n).
  func invariantFailure(hash: (Int) -> UInt64) -> String? {
    var found = 0
    for (index, slot) in slots.enumerated() where slot != Self.free {
      found += 1
      if hash(Int(slot & 0xffff_ffff)) != slot >> 32 { return "a slot has another's hash" }
      var probe = home(slot >> 32)
      while probe != index {
        if slots[probe] == Self.free { return "a slot cannot be reached" }
        probe = (probe + 1) & mask
      }
    }
    if found != count { return "the number of identifiers is stale" }
    return count * 2 > slots.count ? "the table is too full" : nil
  }
}
