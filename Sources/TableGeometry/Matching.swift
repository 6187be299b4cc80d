/// Matches equal elements of two lists.
@frozen
@usableFromInline
enum Matching {
  /// Returns each new element's index in the old list, or -1 if it has none.
  ///
  /// No old element is matched twice, even if the lists repeat elements. Takes linear time. The element
  /// after a match is first compared without hashing, so hashes are only computed where the lists
  /// diverge.
  @inlinable
  static func sources<ID: Hashable>(
    old: UnsafeBufferPointer<ID>, new: UnsafeBufferPointer<ID>
  ) -> ContiguousArray<Int32> {
    var sources = ContiguousArray<Int32>(repeating: -1, count: new.count)
    var start = 0
    let least = min(old.count, new.count)
    while start < least, old[start] == new[start] {
      sources[start] = Int32(truncatingIfNeeded: start)
      start &+= 1
    }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd &- 1] == new[newEnd &- 1] {
      oldEnd &-= 1
      newEnd &-= 1
      sources[newEnd] = Int32(truncatingIfNeeded: oldEnd)
    }
    guard start < oldEnd, start < newEnd else { return sources }
    matchMiddle(old, start..<oldEnd, new, start..<newEnd, &sources)
    return sources
  }

  @inlinable
  static func matchMiddle<ID: Hashable>(
    _ old: UnsafeBufferPointer<ID>, _ oldRange: Range<Int>,
    _ new: UnsafeBufferPointer<ID>, _ newRange: Range<Int>,
    _ sources: inout ContiguousArray<Int32>
  ) {
    var table = IdentifierTable(capacity: oldRange.count)
    for index in oldRange {
      table.insert(hash: IdentifierTable.hash(old[index]), number: index)
    }
    var isTaken = ContiguousArray<Bool>(repeating: false, count: oldRange.count)
    var guess = oldRange.lowerBound
    for index in newRange {
      let found: Int
      if guess < oldRange.upperBound, !isTaken[guess &- oldRange.lowerBound],
        old[guess] == new[index]
      {
        found = guess
      } else {
        // Each occurrence of a repeated element is matched once.
        let match = table.number(hash: IdentifierTable.hash(new[index])) {
          !isTaken[$0 &- oldRange.lowerBound] && old[$0] == new[index]
        }
        guard let match else { continue }
        found = match
      }
      isTaken[found &- oldRange.lowerBound] = true
      sources[index] = Int32(truncatingIfNeeded: found)
      guess = found &+ 1
    }
  }
}
