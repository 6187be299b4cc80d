/// Up to four groups of rows, inline.
struct FewGroups: Sendable {
  static let capacity = 4
  /// Empty groups come last.
  private var groups: InlineArray<4, RowGroup>

  init(_ group: RowGroup = .none) {
    groups = InlineArray(repeating: .none)
    groups[0] = group
  }

  /// Nil for more groups than fit.
  init?(_ list: some Collection<RowGroup>) {
    guard list.count <= FewGroups.capacity else { return nil }
    groups = InlineArray(repeating: .none)
    for (index, group) in list.enumerated() { groups[index] = group }
  }

  subscript(index: Int) -> RowGroup { groups[index] }

  /// The number of groups with rows.
  var count: Int {
    var count = 0
    while count < FewGroups.capacity, groups[count].itemCount > 0 { count += 1 }
    return count
  }

  var itemCount: Int {
    groups[0].itemCount &+ groups[1].itemCount &+ groups[2].itemCount &+ groups[3].itemCount
  }

  var length: Int64 {
    groups[0].length &+ groups[1].length &+ groups[2].length &+ groups[3].length
  }

  var sums: TreeSums {
    var sums = TreeSums()
    for index in groups.indices { sums += groups[index].sums }
    return sums
  }

  /// Returns a row's start, its height, and whether that was measured; the row must exist.
  func row(_ row: Int) -> (start: Int64, units: UInt32, isMeasured: Bool) {
    let (index, offset) = place(ofRow: row)
    var start: Int64 = 0
    for before in 0..<index { start &+= groups[before].length }
    let row = groups[index].row(offset)
    return (start + row.start, row.units, groups[index].isMeasured)
  }

  /// Returns the row whose extent contains a distance; nil outside.
  func row(at distance: Int64) -> Int? {
    guard distance >= 0 else { return nil }
    var (rest, first) = (distance, 0)
    for index in groups.indices {
      let length = groups[index].length
      if rest < length { return first + groups[index].item(at: rest) }
      rest &-= length
      first &+= groups[index].itemCount
    }
    return nil
  }

  /// The group that contains a row, and the row in it. A row behind the last one is the first of the
  /// group that would follow.
  func place(ofRow row: Int) -> (index: Int, offset: Int) {
    var (index, rest) = (0, row)
    while index < FewGroups.capacity {
      let count = groups[index].itemCount
      if rest < count || count == 0 { break }
      rest -= count
      index += 1
    }
    return (index, rest)
  }

  func groupRange(ofRow row: Int) -> Range<Int> {
    let (index, offset) = place(ofRow: row)
    return row - offset..<row - offset + groups[index].itemCount
  }

  /// The groups of a range of the rows.
  func parts(_ range: Range<Int>) -> [RowGroup] {
    var parts: [RowGroup] = []
    var first = 0
    for index in 0..<count {
      let group = groups[index]
      let part = range.clamped(to: first..<first + group.itemCount)
      if !part.isEmpty {
        parts.append(group.part(part.lowerBound - first..<part.upperBound - first))
      }
      first += group.itemCount
    }
    return parts
  }

  func invariantFailure() -> String? {
    for index in groups.indices {
      if index >= count, groups[index].itemCount > 0 { return "rows follow an empty group" }
      if let failure = groups[index].invariantFailure() { return failure }
    }
    return nil
  }
}

/// Groups in order, while one of them is changed.
protocol GroupList {
  var count: Int { get }
  subscript(index: Int) -> RowGroup { get set }
  mutating func insert(_ group: RowGroup, at index: Int)
  @discardableResult mutating func remove(at index: Int) -> RowGroup
}

extension TreeLeaf: GroupList where Element == RowGroup {}

/// Inline groups with room for the two that a change may add.
struct EditedGroups: GroupList {
  private var groups: InlineArray<6, RowGroup>
  private(set) var count: Int

  init(_ few: FewGroups) {
    groups = InlineArray(repeating: .none)
    count = few.count
    for index in 0..<count { groups[index] = few[index] }
  }

  /// The groups inline; nil for more than fit.
  var few: FewGroups? { FewGroups((0..<count).lazy.map { [groups] in groups[$0] }) }

  subscript(index: Int) -> RowGroup {
    get { groups[index] }
    set { groups[index] = newValue }
  }

  mutating func insert(_ group: RowGroup, at index: Int) {
    for next in stride(from: count, to: index, by: -1) { groups[next] = groups[next - 1] }
    groups[index] = group
    count += 1
  }

  @discardableResult
  mutating func remove(at index: Int) -> RowGroup {
    let group = groups[index]
    count -= 1
    for next in index..<count { groups[next] = groups[next + 1] }
    return group
  }
}

extension GroupList {
  /// Removes rows of one group, from an offset in it on, and inserts others in their place.
  ///
  /// The index may be the count, which stands for the end.
  mutating func change(at index: Int, _ offset: Int, removing: Int, putting new: RowGroup?) {
    guard index < count else {
      guard let new else { return }
      insert(new, at: index)
      return joinNeighbours(at: index)
    }
    let pieces = RowPieces(of: self[index], at: offset, removing: removing, putting: new)
    guard pieces.count > 0 else {
      remove(at: index)
      return joinNeighbours(at: index)
    }
    self[index] = pieces[0]
    for piece in 1..<pieces.count { insert(pieces[piece], at: index + piece) }
    joinNeighbours(at: index + pieces.count)
    joinNeighbours(at: index)
  }

  /// Joins the groups on both sides of an edge, when one group can hold both.
  private mutating func joinNeighbours(at edge: Int) {
    guard edge > 0, edge < count, let joined = self[edge - 1].joined(with: self[edge]) else {
      return
    }
    self[edge - 1] = joined
    remove(at: edge)
  }
}
