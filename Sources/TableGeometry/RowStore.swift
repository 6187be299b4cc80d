/// The rows of a section: inline if they form few groups, otherwise a tree of groups.
///
/// A tree takes an allocation, and twice the memory.
struct RowStore: Sendable {
  private enum Form: Sendable {
    case few(FewGroups)
    case tree(SumTree<RowGroup>)
  }

  private var form: Form

  init(_ group: RowGroup = .none) { form = .few(FewGroups(group)) }

  init(groups: some Collection<RowGroup>) {
    form = FewGroups(groups).map { .few($0) } ?? .tree(SumTree(Array(groups)[...]))
  }

  private init(tree: SumTree<RowGroup>) { form = RowStore.form(tree) }

  /// Creates any number of rows with the same height.
  init(count: Int, units: UInt32, isMeasured: Bool) {
    self.init(
      RowGroup(Run(count: min(count, RowGroup.longest), units: units, isMeasured: isMeasured)))
    while self.count < count {
      let rest = min(count - self.count, RowGroup.longest)
      insert(
        RowGroup(Run(count: rest, units: units, isMeasured: isMeasured)), at: self.count)
    }
  }

  var sums: TreeSums {
    switch form {
    case .few(let groups): groups.sums
    case .tree(let tree): tree.sums
    }
  }

  var count: Int {
    switch form {
    case .few(let groups): groups.itemCount
    case .tree(let tree): tree.itemCount
    }
  }

  var length: Int64 {
    switch form {
    case .few(let groups): groups.length
    case .tree(let tree): tree.length
    }
  }

  /// Returns a row's start from the section's first row, its height, and whether the height was
  /// measured.
  func row(_ row: Int) -> (start: Int64, units: UInt32, isMeasured: Bool) {
    switch form {
    case .few(let groups): groups.row(row)
    case .tree(let tree):
      tree.withElement(ofItem: row) { group, first, start in
        let group = group.pointee
        let row = group.row(row - first)
        return (start + row.start, row.units, group.isMeasured)
      }
    }
  }

  /// Returns the row whose extent contains a distance; nil if there is none.
  func row(at distance: Int64) -> Int? {
    switch form {
    case .few(let groups): groups.row(at: distance)
    case .tree(let tree):
      tree.withElement(at: distance) { group, first, start in
        first + group.pointee.item(at: distance - start)
      }
    }
  }

  // MARK: Changing

  /// Inserts a group of rows.
  mutating func insert(_ group: RowGroup, at row: Int) {
    if group.itemCount > 0 { replaceRows(at: row, removing: 0, putting: group) }
  }

  /// Inserts the rows of another store.
  mutating func insert(_ other: RowStore, at row: Int) {
    switch other.form {
    case .few(let groups):
      for index in (0..<groups.count).reversed() { insert(groups[index], at: row) }
    case .tree(let rows):
      var tree = removeTree()
      tree.insert(rows, atItem: row)
      form = RowStore.form(tree)
    }
  }

  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if range.count == count {
      self = RowStore()
      return
    }
    var end = range.upperBound
    while end > range.lowerBound {
      let group = groupRange(ofRow: end - 1)
      if case .tree = form, group.lowerBound > range.lowerBound {
        var tree = removeTree()
        tree.removeItems(range.lowerBound..<end)
        form = RowStore.form(tree)
        return
      }
      let start = max(group.lowerBound, range.lowerBound)
      replaceRows(at: start, removing: end - start, putting: nil)
      end = start
    }
  }

  /// Removes rows, and returns them with their heights.
  mutating func cut(_ range: Range<Int>) -> RowStore {
    if range.isEmpty { return RowStore() }
    if range.count == count {
      defer { self = RowStore() }
      return self
    }
    switch form {
    case .few(let groups):
      defer { remove(range) }
      return RowStore(groups: groups.parts(range))
    case .tree:
      var tree = removeTree()
      let cut = RowStore(tree: tree.removeItems(range))
      form = RowStore.form(tree)
      return cut
    }
  }

  /// Sets the height of a row.
  mutating func setHeight(_ units: UInt32, isMeasured: Bool, row: Int) {
    let old = self.row(row)
    if old.units == units, old.isMeasured == isMeasured { return }
    let run = Run(count: 1, units: units, isMeasured: isMeasured)
    replaceRows(at: row, removing: 1, putting: RowGroup(run))
  }

  /// Calls `body` with each run of equally high rows, in order, until it returns false.
  func forEachRun(_ body: (Run) -> Bool) {
    var goesOn = true
    func visit(_ group: RowGroup) -> Bool {
      group.forEachRun { if goesOn { goesOn = body($0) } }
      return goesOn
    }
    switch form {
    case .few(let groups): for index in 0..<groups.count where !visit(groups[index]) { return }
    case .tree(let tree): tree.forEach(visit)
    }
  }

  /// Returns the range of the rows in the group that contains a row.
  private func groupRange(ofRow row: Int) -> Range<Int> {
    switch form {
    case .few(let groups): groups.groupRange(ofRow: row)
    case .tree(let tree):
      tree.withElement(ofItem: row) { group, first, _ in first..<first + group.pointee.itemCount }
    }
  }

  /// Removes rows of one group, and inserts others in their place.
  private mutating func replaceRows(at row: Int, removing: Int, putting new: RowGroup?) {
    switch form {
    case .few(let groups):
      var edited = EditedGroups(groups)
      let (index, offset) = groups.position(ofRow: row)
      edited.replaceRows(at: index, offset, removing: removing, putting: new)
      form =
        edited.few.map { .few($0) } ?? .tree(SumTree((0..<edited.count).map { edited[$0] }[...]))
    case .tree:
      var tree = removeTree()
      tree.edit(atItem: row) { groups, index, offset in
        groups.replaceRows(at: index, offset, removing: removing, putting: new)
      }
      form = RowStore.form(tree)
    }
  }

  /// Removes the groups and returns them as a tree that the store does not share, so that it can be
  /// changed in place.
  private mutating func removeTree() -> SumTree<RowGroup> {
    switch form {
    case .few(let groups): return SumTree((0..<groups.count).map { groups[$0] }[...])
    case .tree(let tree):
      form = .few(FewGroups())
      return tree
    }
  }

  /// Returns the form in which a tree is stored: its groups inline if they fit, otherwise the tree.
  private static func form(_ tree: SumTree<RowGroup>) -> Form {
    guard let node = tree.root?.node else { return .few(FewGroups()) }
    if node.level > 0 { return .tree(tree) }
    return FewGroups(UnsafeBufferPointer(start: node.elements, count: node.width)).map { .few($0) }
      ?? .tree(tree)
  }

  /// The heap memory that the value uses, in bytes.
  var memoryFootprint: Int {
    switch form {
    case .few: 0
    case .tree(let tree): tree.memoryFootprint
    }
  }

  func invariantFailure() -> String? {
    switch form {
    case .few(let groups): return groups.invariantFailure()
    case .tree(let tree):
      if let node = tree.root?.node, node.level == 0,
        FewGroups(UnsafeBufferPointer(start: node.elements, count: node.width)) != nil
      {
        return "the groups of a tree fit inline"
      }
      var failure = tree.invariantFailure()
      tree.forEach {
        failure = failure ?? $0.invariantFailure()
        return failure == nil
      }
      return failure
    }
  }
}
