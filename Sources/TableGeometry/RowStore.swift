/// The rows of a section: one run in place, or a tree of runs when heights differ.
struct RowStore: Sendable {
  /// All the rows, while `tree` is empty.
  private(set) var single: Run
  private(set) var tree = SumTree<Run>()

  init(_ run: Run = .none) { single = run }

  init(runs: ContiguousArray<Run>) {
    single = .none
    if runs.count == 1 {
      single = runs[0]
    } else {
      tree = SumTree(Array(runs)[...])
    }
  }

  private init(tree: SumTree<Run>) {
    single = .none
    self.tree = tree
    fell()
  }

  /// Rows of one height, however many.
  init(count: Int, units: UInt32, isMeasured: Bool) {
    self.init(Run(count: min(count, Run.longest), units: units, isMeasured: isMeasured))
    while self.count < count {
      let rest = min(count - self.count, Run.longest)
      insert(Run(count: rest, units: units, isMeasured: isMeasured), at: self.count)
    }
  }

  private var isSingle: Bool { tree.root == nil }
  var sums: TreeSums { isSingle ? single.sums : tree.sums }
  var count: Int { isSingle ? single.itemCount : tree.itemCount }
  var length: Int64 { isSingle ? single.length : tree.length }

  /// A row's start from the section's first row, its height, and whether that was measured.
  func row(_ row: Int) -> (start: Int64, units: UInt32, isMeasured: Bool) {
    if isSingle { return (Int64(row) * Int64(single.units), single.units, single.isMeasured) }
    return tree.withElement(ofItem: row) { run, first, start in
      let run = run.pointee
      return (start + Int64(row - first) * Int64(run.units), run.units, run.isMeasured)
    }
  }

  /// The row whose extent holds a distance.
  func row(at distance: Int64) -> Int? {
    if isSingle {
      return distance >= 0 && distance < single.length ? single.item(at: distance) : nil
    }
    return tree.withElement(at: distance) { run, first, start in
      first + run.pointee.item(at: distance - start)
    }
  }

  mutating func insert(_ run: Run, at row: Int) {
    guard run.itemCount > 0 else { return }
    if isSingle {
      if single.itemCount == 0 {
        single = run
        return
      }
      if single.isAlike(run) {
        single = single.withCount(single.itemCount + run.itemCount)
        return
      }
      plant()
    }
    tree.edit(atItem: row) { runs, index, offset in
      if offset > 0 {
        RowStore.replace(&runs, at: index, with: run, offset: offset, removing: 0)
      } else if index < runs.count, runs[index].isAlike(run) {
        runs[index] = run.withCount(runs[index].itemCount + run.itemCount)
      } else {
        runs.insert(run, at: index)
        RowStore.merge(&runs, around: index)
      }
    }
  }

  /// Puts rows in that were taken out elsewhere, or that stand in a store of their own.
  mutating func insert(_ other: RowStore, at row: Int) {
    guard !other.isSingle else { return insert(other.single, at: row) }
    if isSingle {
      guard single.itemCount > 0 else {
        self = other
        return
      }
      plant()
    }
    tree.insert(other.tree, atItem: row)
  }

  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if isSingle {
      single = single.withCount(single.itemCount - range.count)
      return
    }
    if range.count == count {
      self = RowStore()
      return
    }
    let isInOneRun = tree.withElement(ofItem: range.lowerBound) { run, first, _ in
      range.upperBound <= first + run.pointee.itemCount
    }
    if isInOneRun {
      tree.edit(atItem: range.lowerBound) { runs, index, _ in
        let left = runs[index].itemCount - range.count
        if left > 0 {
          runs[index] = runs[index].withCount(left)
        } else {
          runs.remove(at: index)
          if index > 0 { RowStore.merge(&runs, around: index - 1) }
        }
      }
    } else {
      tree.removeItems(range)
    }
    fell()
  }

  /// Takes rows out, with all that is known of them.
  mutating func cut(_ range: Range<Int>) -> RowStore {
    if range.count == count {
      defer { self = RowStore() }
      return self
    }
    if isSingle {
      single = single.withCount(single.itemCount - range.count)
      return RowStore(single.withCount(range.count))
    }
    let cut = RowStore(tree: tree.removeItems(range))
    fell()
    return cut
  }

  /// Gives one row another height.
  mutating func set(_ units: UInt32, isMeasured: Bool, row: Int) {
    let run = Run(count: 1, units: units, isMeasured: isMeasured)
    if isSingle {
      if single.withCount(1) == run { return }
      if single.itemCount == 1 {
        single = run
        return
      }
      plant()
    }
    tree.edit(atItem: row) { runs, index, offset in
      guard runs[index].withCount(1) != run else { return }
      RowStore.replace(&runs, at: index, with: run, offset: offset, removing: 1)
    }
    fell()
  }

  /// Calls `body` with every run in order until it returns false.
  func forEachRun(_ body: (Run) -> Bool) {
    if !isSingle {
      tree.forEach(body)
    } else if single.itemCount > 0 {
      _ = body(single)
    }
  }

  /// Puts a run in the place of `removing` rows of another run, and merges with what is alike.
  private static func replace(
    _ runs: inout TreeLeaf<Run>, at index: Int, with run: Run, offset: Int, removing: Int
  ) {
    let old = runs[index]
    let rest = old.itemCount - offset - removing
    switch (offset > 0, rest > 0) {
    case (false, false):
      runs[index] = run
      merge(&runs, around: index)
    case (true, false):
      runs[index] = old.withCount(offset)
      runs.insert(run, at: index + 1)
      merge(&runs, around: index + 1)
    case (false, true):
      runs[index] = old.withCount(rest)
      runs.insert(run, at: index)
      merge(&runs, around: index)
    case (true, true):
      if old.isAlike(run) {
        runs[index] = old.withCount(offset + run.itemCount + rest)
      } else {
        runs[index] = old.withCount(offset)
        runs.insert(run, at: index + 1)
        runs.insert(old.withCount(rest), at: index + 2)
      }
    }
  }

  /// Makes one run of a run and the neighbours that are like it.
  private static func merge(_ runs: inout TreeLeaf<Run>, around index: Int) {
    if index + 1 < runs.count, runs[index].isAlike(runs[index + 1]) {
      runs[index] = runs[index].withCount(runs[index].itemCount + runs[index + 1].itemCount)
      runs.remove(at: index + 1)
    }
    if index > 0, runs[index - 1].isAlike(runs[index]) {
      runs[index - 1] = runs[index].withCount(
        runs[index].itemCount + runs[index - 1].itemCount)
      runs.remove(at: index)
    }
  }

  /// Turns the run in place into a tree of one element.
  private mutating func plant() {
    tree = SumTree([single][...])
    single = .none
  }

  /// Turns a tree of at most one element into the run in place.
  private mutating func fell() {
    guard let node = tree.root?.node else { return }
    if node.level == 0, node.width == 1 {
      single = node.elements[0]
      tree = SumTree()
    }
  }

  func invariantFailure() -> String? {
    if !isSingle, single.itemCount > 0 { return "a section has both a run and a tree" }
    if let node = tree.root?.node, node.level == 0, node.width == 1 {
      return "a tree has one run"
    }
    return tree.invariantFailure()
  }
}
