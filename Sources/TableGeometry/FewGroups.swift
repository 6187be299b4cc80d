/// The groups of a section's rows, in 42 bytes: two of any kind, or four that share their heights.
///
/// Two groups are stored unchanged in the first four words. Four groups that share four heights hold a
/// hundred and twenty rows, and most sections have fewer:
///
/// | word | bits 0–43 | 44–63 |
/// |---|---|---|
/// | 4 | four heights in sixths of a point | the counts of four groups, five bits each; 0 for two unchanged groups |
///
/// | words | bits 0–59 | 60 | 61 and 62, in word 0 |
/// |---|---|---|---|
/// | 0 to 3 | two bits a row that say which height | whether the group's rows are measured | the upper bits of the length |
///
/// The total length of all four is stored, in sixths of a point, because a search adds up the lengths
/// of the sections in a leaf.
struct FewGroups: Sendable {
  private var words: InlineArray<5, UInt64>
  /// The lower bits of the length.
  private var lowerLength: UInt16 = 0

  private static let choicesMask = UInt64(1) << 60 - 1
  private static let measuredBit = UInt64(1) << 60
  private static let lengthPlace: UInt64 = 61
  private static let heightsMask = UInt64(1) << SharedHeights.bits - 1

  init(_ group: RowGroup = .none) {
    words = InlineArray(repeating: 0)
    (words[0], words[1]) = group.words
    (words[2], words[3]) = RowGroup.none.words
  }

  /// Creates the form from a list of groups, in which empty groups come last; nil if they do not fit.
  init?(_ list: some Collection<RowGroup>) {
    guard list.count <= 4 else { return nil }
    self.init()
    if list.count <= 2 {
      for (index, group) in list.enumerated() {
        (words[2 &* index], words[2 &* index &+ 1]) = group.words
      }
      return
    }
    var shared = SharedHeights()
    var (counts, length): (UInt64, UInt64) = (0, 0)
    words = InlineArray(repeating: 0)
    for (index, group) in list.enumerated() {
      guard let rows = group.few, let choices = shared.choices(of: rows) else { return nil }
      words[index] = choices | (group.isMeasured ? FewGroups.measuredBit : 0)
      counts |= UInt64(rows.count) &<< UInt64(5 &* index)
      length &+= UInt64(truncatingIfNeeded: group.length &>> Int64(RowGroup.sixth))
    }
    words[0] |= (length &>> 16) &<< FewGroups.lengthPlace
    lowerLength = UInt16(truncatingIfNeeded: length)
    words[4] = shared.heights | counts &<< SharedHeights.bits
  }

  private var shareHeights: Bool { words[4] != 0 }

  /// Returns the rows of a group that shares heights.
  private func rows(_ index: Int) -> FewRows {
    FewRows(
      heights: words[4] & FewGroups.heightsMask, choices: words[index] & FewGroups.choicesMask,
      count: Int(words[4] &>> (SharedHeights.bits &+ UInt64(5 &* index)) & 0x1f))
  }

  private func isMeasured(_ index: Int) -> Bool { words[index] & FewGroups.measuredBit != 0 }

  /// Returns one of two groups that are stored unchanged.
  private func whole(_ index: Int) -> RowGroup {
    RowGroup(words: (words[2 &* index], words[2 &* index &+ 1]))
  }

  /// The number of groups that the form can hold.
  private var room: Int { shareHeights ? 4 : 2 }

  subscript(index: Int) -> RowGroup {
    shareHeights ? RowGroup(rows(index), isMeasured: isMeasured(index)) : whole(index)
  }

  private func itemCount(_ index: Int) -> Int {
    shareHeights ? rows(index).count : whole(index).itemCount
  }

  private func length(_ index: Int) -> Int64 {
    shareHeights ? Int64(rows(index).length) << Int64(RowGroup.sixth) : whole(index).length
  }

  /// The number of groups with rows.
  var count: Int {
    var count = 0
    while count < room, itemCount(count) > 0 { count += 1 }
    return count
  }

  var itemCount: Int {
    if !shareHeights { return whole(0).itemCount &+ whole(1).itemCount }
    let counts = words[4] &>> SharedHeights.bits
    return Int(
      counts & 0x1f &+ counts &>> 5 & 0x1f &+ counts &>> 10 & 0x1f &+ counts &>> 15)
  }

  var length: Int64 {
    if !shareHeights { return whole(0).length &+ whole(1).length }
    let upper = (words[0] &>> FewGroups.lengthPlace) &<< 16
    return Int64(upper | UInt64(lowerLength)) << Int64(RowGroup.sixth)
  }

  var sums: TreeSums {
    if !shareHeights {
      var sums = whole(0).sums
      sums += whole(1).sums
      return sums
    }
    var sums = TreeSums(itemCount: itemCount, length: length)
    for index in 0..<4 where !isMeasured(index) { sums.estimated &+= length(index) }
    return sums
  }

  /// Returns a row's start, its height, and whether the height was measured; the row must exist.
  func row(_ row: Int) -> (start: Int64, units: UInt32, isMeasured: Bool) {
    let (index, offset) = position(ofRow: row)
    var start: Int64 = 0
    for before in 0..<index { start &+= length(before) }
    let group = self[index]
    let row = group.row(offset)
    return (start + row.start, row.units, group.isMeasured)
  }

  /// Returns the row whose extent contains a distance; nil if there is none.
  func row(at distance: Int64) -> Int? {
    guard distance >= 0 else { return nil }
    var (rest, first) = (distance, 0)
    for index in 0..<room {
      let length = length(index)
      if rest < length { return first + self[index].item(at: rest) }
      rest &-= length
      first &+= itemCount(index)
    }
    return nil
  }

  /// Returns the group that contains a row, and the row's index in it. A row after the last one is the
  /// first row of a group that would follow.
  func position(ofRow row: Int) -> (index: Int, offset: Int) {
    var (index, rest) = (0, row)
    while index < room {
      let count = itemCount(index)
      if rest < count || count == 0 { break }
      rest -= count
      index += 1
    }
    return (index, rest)
  }

  func groupRange(ofRow row: Int) -> Range<Int> {
    let (index, offset) = position(ofRow: row)
    return row - offset..<row - offset + itemCount(index)
  }

  /// Returns the groups of a range of rows.
  func parts(_ range: Range<Int>) -> [RowGroup] {
    var parts: [RowGroup] = []
    var first = 0
    for index in 0..<count {
      let group = self[index]
      let part = range.clamped(to: first..<first + group.itemCount)
      if !part.isEmpty {
        parts.append(group.part(part.lowerBound - first..<part.upperBound - first))
      }
      first += group.itemCount
    }
    return parts
  }

  func invariantFailure() -> String? {
    for index in 0..<room {
      if index >= count, itemCount(index) > 0 { return "rows follow an empty group" }
      if let failure = self[index].invariantFailure() { return failure }
    }
    if !shareHeights { return nil }
    if count < 3 { return "one or two groups share heights" }
    let all = length(0) + length(1) + length(2) + length(3)
    return all == length ? nil : "the length of groups that share heights is stale"
  }
}

/// An ordered list of groups that is being edited.
protocol GroupList {
  var count: Int { get }
  subscript(index: Int) -> RowGroup { get set }
  mutating func insert(_ group: RowGroup, at index: Int)
  @discardableResult mutating func remove(at index: Int) -> RowGroup
}

extension TreeLeaf: GroupList where Element == RowGroup {}

/// Inline groups, with capacity for the two that an edit may add.
struct EditedGroups: GroupList {
  private var groups: InlineArray<6, RowGroup>
  private(set) var count: Int

  init(_ few: FewGroups) {
    groups = InlineArray(repeating: .none)
    count = few.count
    for index in 0..<count { groups[index] = few[index] }
  }

  /// The groups in inline form; nil if they do not fit.
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
  /// Removes rows of one group, starting at an offset in it, and inserts others in their place.
  ///
  /// The index may be `count`, which stands for the end.
  mutating func replaceRows(at index: Int, _ offset: Int, removing: Int, putting new: RowGroup?) {
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

  /// Joins the two groups at an edge if one group can hold the rows of both.
  private mutating func joinNeighbours(at edge: Int) {
    guard edge > 0, edge < count, let joined = self[edge - 1].joined(with: self[edge]) else {
      return
    }
    self[edge - 1] = joined
    remove(at: edge)
  }
}
