/// Maps indices of a sequence before and after deletions, insertions and moves.
///
/// O(log k) for k changes and O(k) in memory, regardless of the length of the sequence.
public struct IndexMap: Sendable {
  /// The old indices of deleted and moved elements, in ascending order.
  @usableFromInline let gone: [Int]
  /// The new indices of inserted and moved elements, in ascending order.
  @usableFromInline let come: [Int]
  /// The new indices of moved elements, by their old index.
  @usableFromInline let targets: [Int: Int]
  /// The old indices of moved elements, by their new index.
  private let sources: [Int: Int]

  /// Creates the map of changes in a sequence.
  ///
  /// - Parameters:
  ///   - removed: The old indices of deleted elements.
  ///   - inserted: The new indices of inserted elements.
  ///   - moves: The old and new index of each moved element.
  public init(removed: [Int], inserted: [Int], moves: [(Int, Int)]) {
    gone = Self.ascending(removed + moves.map(\.0))
    come = Self.ascending(inserted + moves.map(\.1))
    targets = Dictionary(moves) { first, _ in first }
    sources = Dictionary(moves.map { ($1, $0) }) { first, _ in first }
  }

  /// Whether every element keeps its index.
  public var isIdentity: Bool { gone.isEmpty && come.isEmpty }

  /// Returns an element's index after the changes; nil if it is deleted. O(log k).
  public func new(forOld old: Int) -> Int? {
    if let target = targets[old] { return target }
    let before = IndexMap.number(in: gone, below: old)
    if before < gone.count, gone[before] == old { return nil }
    return IndexMap.position(ofRank: old - before, skipping: come)
  }

  /// Returns an element's index before the changes; nil if it is inserted. O(log k).
  public func old(forNew new: Int) -> Int? {
    if let source = sources[new] { return source }
    let before = IndexMap.number(in: come, below: new)
    if before < come.count, come[before] == new { return nil }
    return IndexMap.position(ofRank: new - before, skipping: gone)
  }

  /// Calls `body` with the old and the new index of every element that remains, with moved elements
  /// last, until it returns false. O(n + k).
  ///
  /// - Parameters:
  ///   - countBefore: The number of elements before the changes.
  ///   - body: Returns whether to continue.
  @inlinable public func forEachKept(
    countBefore: Int, _ body: (_ old: Int, _ new: Int) -> Bool
  ) {
    var gone = gone[...]
    var come = come[...]
    var new = 0
    for old in 0..<countBefore {
      if gone.first == old {
        gone.removeFirst()
        continue
      }
      while come.first == new {
        come.removeFirst()
        new += 1
      }
      if !body(old, new) { return }
      new += 1
    }
    for (old, new) in targets.sorted(by: { $0.key < $1.key }) where !body(old, new) { return }
  }

  /// Returns values in ascending order. O(n) if they are already sorted.
  private static func ascending(_ values: [Int]) -> [Int] {
    values.count < 2 || zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
      ? values : values.sorted()
  }

  /// Returns the number of values below `value`.
  private static func number(in values: [Int], below value: Int) -> Int {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index that is preceded by exactly `rank` indices that are not in `values`.
  private static func position(ofRank rank: Int, skipping values: [Int]) -> Int {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}
