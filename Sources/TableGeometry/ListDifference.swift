/// The deletions, insertions and moves that turn one list into another.
///
/// The number of moves is minimal, because a longest common subsequence stays in place.
public struct ListDifference: Equatable, Sendable {
  /// An element of both lists that changes its position among the common elements.
  @frozen
  public struct Move: Hashable, Sendable {
    /// The index in the old list.
    public let source: Int
    /// The index in the new list.
    public let target: Int
  }

  /// Old indices of deleted elements, ascending.
  public private(set) var removed: [Int] = []
  /// New indices of inserted elements, ascending.
  public private(set) var inserted: [Int] = []
  /// Moved elements, ascending by new index.
  public private(set) var moved: [Move] = []

  /// Computes the difference of two lists of identifiers.
  ///
  /// O(n) if most elements keep their order, otherwise O(n log n). Repeated identifiers are matched one
  /// by one.
  @inlinable
  public init<ID: Hashable>(from old: [ID], to new: [ID]) {
    let sources = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in Matching.sources(old: old, new: new) }
    }
    self.init(sources: sources, oldCount: old.count)
  }

  /// Computes the difference from the old index of each new element, which is -1 for an inserted one.
  @usableFromInline
  init(sources: ContiguousArray<Int32>, oldCount: Int) {
    var isKept = ContiguousArray<Bool>(repeating: false, count: oldCount)
    for (index, source) in sources.enumerated() {
      if source < 0 {
        inserted.append(index)
      } else {
        isKept[Int(source)] = true
      }
    }
    for index in 0..<oldCount where !isKept[index] { removed.append(index) }
    guard let stays = LongestRise(sources).members else { return }
    for (index, source) in sources.enumerated() where source >= 0 && !stays[index] {
      moved.append(Move(source: Int(source), target: index))
    }
  }

  /// Returns the first invariant broken for lists of these lengths, or nil.
  public func invariantFailure(oldCount: Int, newCount: Int) -> String? {
    let gone = (removed + moved.map(\.source)).sorted()
    let come = (inserted + moved.map(\.target)).sorted()
    if zip(gone, gone.dropFirst()).contains(where: { $0 == $1 }) { return "an element goes twice" }
    if zip(come, come.dropFirst()).contains(where: { $0 == $1 }) { return "an element comes twice" }
    if gone.contains(where: { $0 < 0 || $0 >= oldCount }) { return "what goes was not there" }
    if come.contains(where: { $0 < 0 || $0 >= newCount }) { return "what comes is not there" }
    return oldCount - gone.count == newCount - come.count ? nil : "the numbers do not add up"
  }
}

/// The members of a longest increasing subsequence; negative numbers are never members.
struct LongestRise {
  /// Whether the number at an index is a member; nil if all nonnegative numbers are.
  private(set) var members: ContiguousArray<Bool>?

  init(_ numbers: ContiguousArray<Int32>) {
    var highest: Int32 = -1
    let isRising = numbers.allSatisfy { number in
      if number < 0 { return true }
      defer { highest = number }
      return number > highest
    }
    if isRising { return }
    // `ends[k]` is the index at which the best increasing run of k + 1 numbers ends.
    var ends: ContiguousArray<Int32> = []
    ends.reserveCapacity(numbers.count)
    var before = ContiguousArray<Int32>(repeating: -1, count: numbers.count)
    numbers.withUnsafeBufferPointer { numbers in
      for (index, number) in numbers.enumerated() where number >= 0 {
        var low = ends.count
        if let last = ends.last, numbers[Int(last)] > number {
          low = 0
          var high = ends.count - 1
          while low < high {
            let middle = (low + high) / 2
            if numbers[Int(ends[middle])] < number { low = middle + 1 } else { high = middle }
          }
        }
        if low > 0 { before[index] = ends[low - 1] }
        if low == ends.count {
          ends.append(Int32(index))
        } else {
          ends[low] = Int32(index)
        }
      }
    }
    var members = ContiguousArray(repeating: false, count: numbers.count)
    var member = ends.last ?? -1
    while member >= 0 {
      members[Int(member)] = true
      member = before[Int(member)]
    }
    self.members = members
  }
}
