/// The rows of a section: one run in place, or a tree of runs when heights differ.
@usableFromInline
struct RowStore: Sendable {
  /// All the rows, while `tree` is empty.
  private(set) var single: Run
  private(set) var tree = SumTree<Run>()

  init(_ run: Run) { single = run }

  init(runs: ContiguousArray<Run>) {
    single = Run(count: 0, units: 0, isMeasured: false)
    if runs.count == 1 {
      single = runs[0]
    } else {
      tree = SumTree(runs)
    }
  }

  private var isSingle: Bool { tree.root == nil }
  var count: Int { isSingle ? single.itemCount : tree.itemCount }
  var length: Int64 { isSingle ? single.length : tree.length }

  /// A row's start from the section's first row, its height, and whether that was measured.
  func row(_ row: Int) -> (start: Int64, units: UInt32, isMeasured: Bool) {
    if isSingle { return (Int64(row) * Int64(single.units), single.units, single.isMeasured) }
    let place = tree.place(ofItem: row)
    let run = place.element
    let start = place.start + Int64(row - place.firstItem) * Int64(run.units)
    return (start, run.units, run.isMeasured)
  }

  /// The distance of a row's start (or of the end, for the count) from the first row's.
  func start(of row: Int) -> Int64 { row >= count ? length : self.row(row).start }

  /// The row whose extent holds a distance.
  func row(at distance: Int64) -> Int? {
    guard distance >= 0, distance < length else { return nil }
    if isSingle { return single.item(at: distance) }
    guard let place = tree.place(at: distance) else { return nil }
    return place.firstItem + place.element.item(at: distance - place.start)
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

  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if isSingle {
      single = single.withCount(single.itemCount - range.count)
      return
    }
    let place = tree.place(ofItem: range.lowerBound)
    if range.upperBound <= place.firstItem + place.element.itemCount {
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

  /// Gives one row another height.
  mutating func set(_ units: UInt32, isMeasured: Bool, row: Int) {
    let run = Run(count: 1, units: units, isMeasured: isMeasured)
    if isSingle {
      if single.isAlike(run) { return }
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

  /// Takes rows out, to be put in elsewhere.
  func rows(_ range: Range<Int>) -> RowStore {
    if isSingle { return RowStore(single.withCount(range.count)) }
    var part = RowStore(Run(count: 0, units: 0, isMeasured: false))
    part.tree = tree.split(atItem: range.lowerBound).1.split(atItem: range.count).0
    part.fell()
    return part
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
    _ runs: inout ContiguousArray<Run>, at index: Int, with run: Run, offset: Int, removing: Int
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
  private static func merge(_ runs: inout ContiguousArray<Run>, around index: Int) {
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
    tree = SumTree([single])
    single = single.withCount(0)
  }

  /// Turns a tree of at most one element into the run in place.
  private mutating func fell() {
    guard let node = tree.root?.node else {
      single = single.withCount(0)
      return
    }
    if node.level == 0, node.elements.count == 1 {
      single = node.elements[0]
      tree = SumTree()
    }
  }

  func invariantFailure() -> String? {
    if !isSingle, single.itemCount > 0 { return "a section has both a run and a tree" }
    return tree.invariantFailure()
  }
}
