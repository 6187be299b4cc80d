/// Finds identifiers by hash: each has the number under which its owner keeps it.
///
/// The identifiers themselves stand elsewhere, so that each is kept once; the table asks for them
/// by number when it has to compare. Open addressing; a slot holds half of a hash and a number.
@frozen
@usableFromInline
struct IdentifierTable: Sendable {
  /// The half of the hash above, the number below; `free` where nothing is.
  @usableFromInline var slots: ContiguousArray<UInt64>
  @usableFromInline private(set) var count = 0
  @usableFromInline var mask: Int

  @inlinable static var free: UInt64 { .max }

  /// A table with room for a number of identifiers.
  @inlinable
  init(capacity: Int = 0) {
    var size = 8
    while size < capacity &* 2 { size &*= 2 }
    slots = ContiguousArray(repeating: Self.free, count: size)
    mask = size &- 1
  }

  /// 31 bits of an identifier's hash, good ones even where the type's own hash is a small number.
  @inlinable
  static func hash(_ identifier: some Hashable) -> UInt64 {
    (UInt64(truncatingIfNeeded: identifier.hashValue) &* 0x9e37_79b9_7f4a_7c15) >> 33
  }

  @inlinable
  func home(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & mask }

  /// The number of an identifier; `isSame` compares it with the one kept under a number.
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

  /// The slot of an identifier and its number; where it is not in the table, the slot that it
  /// would have.
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

  /// Adds an identifier in the slot that was found for it; there has to be room.
  mutating func fill(_ index: Int, hash: UInt64, number: Int) {
    refill(index, hash: hash, number: number)
    count &+= 1
  }

  /// Gives an identifier another number.
  mutating func refill(_ index: Int, hash: UInt64, number: Int) {
    slots[index] = hash << 32 | UInt64(truncatingIfNeeded: number)
  }

  /// Gives an identifier that has a number another one.
  mutating func renumber(hash: UInt64, from old: Int, to new: Int) {
    let (index, _) = slot(hash: hash) { $0 == old }
    refill(index, hash: hash, number: new)
  }

  /// Makes room for a number of identifiers.
  mutating func reserve(_ capacity: Int) {
    while capacity &* 2 > slots.count { grow() }
  }

  /// Adds an identifier that is not in the table, under a number below 2^32.
  @inlinable
  mutating func insert(hash: UInt64, number: Int) {
    if (count &+ 1) &* 2 > slots.count { grow() }
    place(hash << 32 | UInt64(truncatingIfNeeded: number))
    count &+= 1
  }

  @inlinable
  mutating func place(_ slot: UInt64) {
    var index = home(slot >> 32)
    while slots[index] != Self.free { index = (index &+ 1) & mask }
    slots[index] = slot
  }

  @usableFromInline
  mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Self.free, count: old.count * 2)
    mask = slots.count - 1
    for slot in old where slot != Self.free { place(slot) }
  }

  /// Takes an identifier out by its hash and number.
  mutating func remove(hash: UInt64, number: Int) {
    let wanted = hash << 32 | UInt64(truncatingIfNeeded: number)
    var hole = home(hash)
    while slots[hole] != wanted {
      if slots[hole] == Self.free { return }
      hole = (hole + 1) & mask
    }
    count -= 1
    // What stands behind moves up unless it stands where it belongs.
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

  /// What is wrong with the table, or nil; `hash` gives the hash of a number's identifier. O(n)
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
