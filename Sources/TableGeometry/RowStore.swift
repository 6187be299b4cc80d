/// The rows of a section: a single group inline, or a tree of groups.
struct RowStore: Sendable {
  /// All rows, as long as `tree` is empty.
  private(set) var single: RowGroup
  private(set) var tree = SumTree<RowGroup>()

  init(_ group: RowGroup = .none) { single = group }

  init(groups: ContiguousArray<RowGroup>) {
    single = .none
    if groups.count == 1 {
      single = groups[0]
    } else {
      tree = SumTree(Array(groups)[...])
    }
  }

  private init(tree: SumTree<RowGroup>) {
    single = .none
    self.tree = tree
    fell()
  }

  /// Creates any number of rows of one height.
  init(count: Int, units: UInt32, isMeasured: Bool) {
    self.init(
      RowGroup(Run(count: min(count, RowGroup.longest), units: units, isMeasured: isMeasured)))
    while self.count < count {
      let rest = min(count - self.count, RowGroup.longest)
      insert(
        RowGroup(Run(count: rest, units: units, isMeasured: isMeasured)), at: self.count)
    }
  }

  private var isSingle: Bool { tree.root == nil }
  var sums: TreeSums { isSingle ? single.sums : tree.sums }
  var count: Int { isSingle ? single.itemCount : tree.itemCount }
  var length: Int64 { isSingle ? single.length : tree.length }

  /// Returns a row's start from the section's first row, its height, and whether that was measured.
  func row(_ row: Int) -> (start: Int64, units: UInt32, isMeasured: Bool) {
    if isSingle {
      let (start, units) = single.row(row)
      return (start, units, single.isMeasured)
    }
    return tree.withElement(ofItem: row) { group, first, start in
      let group = group.pointee
      let row = group.row(row - first)
      return (start + row.start, row.units, group.isMeasured)
    }
  }

  /// Returns the row whose extent contains a distance; nil outside.
  func row(at distance: Int64) -> Int? {
    if isSingle {
      return distance >= 0 && distance < single.length ? single.item(at: distance) : nil
    }
    return tree.withElement(at: distance) { group, first, start in
      first + group.pointee.item(at: distance - start)
    }
  }

  /// Inserts a group of rows.
  mutating func insert(_ group: RowGroup, at row: Int) {
    guard group.itemCount > 0 else { return }
    if isSingle {
      if single.itemCount == 0 {
        single = group
      } else {
        put(RowPieces(of: single, at: row, removing: 0, putting: group))
      }
      return
    }
    tree.edit(atItem: row) { groups, index, offset in
      guard index < groups.count else {
        groups.insert(group, at: index)
        return RowStore.join(&groups, index..<index + 1)
      }
      RowStore.replace(
        &groups, at: index,
        with: RowPieces(of: groups[index], at: offset, removing: 0, putting: group))
    }
    fell()
  }

  /// Inserts the rows of another store.
  mutating func insert(_ other: RowStore, at row: Int) {
    guard !other.isSingle else { return insert(other.single, at: row) }
    if isSingle {
      guard single.itemCount > 0 else {
        self = other
        return
      }
      tree = SumTree([single][...])
      single = .none
    }
    tree.insert(other.tree, atItem: row)
  }

  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if range.count == count {
      self = RowStore()
      return
    }
    if isSingle {
      put(RowPieces(of: single, at: range.lowerBound, removing: range.count))
      return
    }
    let isInOneGroup = tree.withElement(ofItem: range.lowerBound) { group, first, _ in
      range.upperBound <= first + group.pointee.itemCount
    }
    if isInOneGroup {
      tree.edit(atItem: range.lowerBound) { groups, index, offset in
        RowStore.replace(
          &groups, at: index,
          with: RowPieces(of: groups[index], at: offset, removing: range.count))
      }
    } else {
      tree.removeItems(range)
    }
    fell()
  }

  /// Removes rows, and returns them with their heights.
  mutating func cut(_ range: Range<Int>) -> RowStore {
    if range.count == count {
      defer { self = RowStore() }
      return self
    }
    if range.isEmpty { return RowStore() }
    if isSingle {
      defer { put(RowPieces(of: single, at: range.lowerBound, removing: range.count)) }
      return RowStore(single.part(range))
    }
    let cut = RowStore(tree: tree.removeItems(range))
    fell()
    return cut
  }

  /// Sets the height of a row.
  mutating func set(_ units: UInt32, isMeasured: Bool, row: Int) {
    let run = Run(count: 1, units: units, isMeasured: isMeasured)
    if isSingle {
      guard !single.has(run, at: row) else { return }
      put(RowPieces(of: single, at: row, removing: 1, putting: RowGroup(run)))
      return
    }
    tree.edit(atItem: row) { groups, index, offset in
      guard !groups[index].has(run, at: offset) else { return }
      RowStore.replace(
        &groups, at: index,
        with: RowPieces(of: groups[index], at: offset, removing: 1, putting: RowGroup(run)))
    }
    fell()
  }

  /// Calls `body` with each run of rows of one height, in order, until it returns false.
  func forEachRun(_ body: (Run) -> Bool) {
    var goesOn = true
    func take(_ group: RowGroup) -> Bool {
      group.forEachRun { if goesOn { goesOn = body($0) } }
      return goesOn
    }
    if !isSingle {
      tree.forEach(take)
    } else if single.itemCount > 0 {
      _ = take(single)
    }
  }

  /// Replaces a group by its pieces, joined with adjacent groups where possible.
  private static func replace(
    _ groups: inout TreeLeaf<RowGroup>, at index: Int, with pieces: RowPieces
  ) {
    guard pieces.count > 0 else {
      groups.remove(at: index)
      return join(&groups, at: index)
    }
    groups[index] = pieces[0]
    for piece in 1..<pieces.count { groups.insert(pieces[piece], at: index + piece) }
    join(&groups, index..<index + pieces.count)
  }

  /// Joins the groups at the ends of a range with adjacent ones, when one group can hold both.
  private static func join(_ groups: inout TreeLeaf<RowGroup>, _ range: Range<Int>) {
    join(&groups, at: range.upperBound)
    if !range.isEmpty { join(&groups, at: range.lowerBound) }
  }

  private static func join(_ groups: inout TreeLeaf<RowGroup>, at edge: Int) {
    guard edge > 0, edge < groups.count,
      let joined = groups[edge - 1].joined(with: groups[edge])
    else { return }
    groups[edge - 1] = joined
    groups.remove(at: edge)
  }

  /// Stores pieces of the inline group, inline or as a tree.
  private mutating func put(_ pieces: RowPieces) {
    if pieces.count > 1 {
      single = .none
      tree = SumTree((0..<pieces.count).map { pieces[$0] }[...])
    } else {
      single = pieces.count == 1 ? pieces[0] : .none
    }
  }

  /// Replaces a tree of at most one element by the inline group.
  private mutating func fell() {
    guard let node = tree.root?.node else { return }
    if node.level == 0, node.width == 1 {
      single = node.elements[0]
      tree = SumTree()
    }
  }

  func invariantFailure() -> String? {
    if !isSingle, single.itemCount > 0 { return "a section has both a group and a tree" }
    if let node = tree.root?.node, node.level == 0, node.width == 1 {
      return "a tree has one group"
    }
    var failure = isSingle ? nil : tree.invariantFailure()
    func check(_ group: RowGroup) -> Bool {
      failure = failure ?? group.invariantFailure()
      return failure == nil
    }
    if isSingle { _ = check(single) } else { tree.forEach(check) }
    return failure
  }
}
