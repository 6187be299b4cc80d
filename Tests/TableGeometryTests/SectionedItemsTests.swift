import TableGeometry
import TestSupport
import Testing

@Suite struct SectionedItemsTests {
  private func items(_ table: [(String, [Int])]) -> SectionedItems<String, Int> {
    var items = SectionedItems<String, Int>()
    items.insertSections(table.map(\.0), at: 0)
    for (index, section) in table.enumerated() {
      items.insertItems(section.1, at: .end(section: index))
    }
    return items
  }

  @Test func `Items are found at their positions`() {
    let items = items([("a", [1, 2, 3]), ("b", []), ("c", [4])])
    #expect(items.sections == ["a", "b", "c"])
    #expect(items.items == [1, 2, 3, 4])
    #expect(items.address(of: 4) == RowAddress(section: 2, row: 0))
    #expect(items.address(of: 5) == nil)
    #expect(items.index(ofSection: "b") == 1)
    #expect(items.index(ofSection: "d") == nil)
    #expect(items.invariantFailure() == nil)
  }

  @Test func `Inserting an item again moves it, and a repeated one counts once`() {
    var items = items([("a", [1, 2, 3]), ("b", [4])])
    let (moved, repeated) = items.insertItems([5, 2, 5, 4], at: .before(3))
    #expect(moved == [2, 4])
    #expect(repeated == [5])
    #expect(items.items(inSection: 0) == [1, 5, 2, 4, 3])
    #expect(items.items(inSection: 1) == [])
    #expect(items.invariantFailure() == nil)
  }

  @Test func `A section that is already present is not inserted`() {
    var items = items([("a", [1])])
    #expect(items.insertSections(["b", "a", "b"], at: 0) == ["a", "b"])
    #expect(items.sections == ["b", "a"])
    #expect(items.items(inSection: 1) == [1])
  }

  @Test func `A copy keeps its items when the original changes`() {
    let before = items([("a", [1, 2, 3])])
    var after = before
    after.removeItems([2])
    after.removeSections(["a"])
    #expect(before.items == [1, 2, 3])
    #expect(before.address(of: 3) == RowAddress(section: 0, row: 2))
    #expect(before.invariantFailure() == nil)
    #expect(after.itemCount == 0)
  }

  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 1000, short: 6))
  func `After random changes the items equal plain lists`(seed: UInt64) {
    var fuzz = SectionedItemsFuzz(random: SeededGenerator(seed: seed))
    var failure: String?
    for step in 0..<1000 where failure == nil {
      fuzz.step()
      if step % 25 == 24 { failure = fuzz.failure() }
    }
    #expect(failure == nil)
  }
}

/// Random changes to sections of items and to plain lists of them.
struct SectionedItemsFuzz {
  var random: SeededGenerator
  var items = SectionedItems<Int, Int>()
  var model: [(section: Int, items: [Int])] = []

  init(random: SeededGenerator) { self.random = random }

  private mutating func names(upTo most: Int, below limit: Int) -> [Int] {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in
      Int.random(in: 0..<limit, using: &random) << 33
    }
  }

  mutating func step() {
    let known = model.flatMap(\.items)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let names = names(upTo: 3, below: 12)
      let index = Int.random(in: 0...model.count, using: &random)
      items.insertSections(names, at: index)
      var fresh: [Int] = []
      for name in names
      where !fresh.contains(name) && !model.contains(where: { $0.section == name }) {
        fresh.append(name)
      }
      model.insert(contentsOf: fresh.map { ($0, []) }, at: index)
    case 1:
      let names = names(upTo: 2, below: 12)
      items.removeSections(names)
      model.removeAll { names.contains($0.section) }
    case 2 where !model.isEmpty:
      let index = Int.random(in: 0..<model.count, using: &random)
      let target = Int.random(in: 0..<model.count, using: &random)
      items.moveSection(at: index, to: target)
      model.insert(model.remove(at: index), at: target)
    case 3..<6:
      let names = names(upTo: 8, below: 200)
      items.removeItems(names)
      remove(names)
    case 6..<9 where !known.isEmpty:
      let anchor = known.randomElement(using: &random)!
      let names = names(upTo: 6, below: 200).filter { $0 != anchor }
      let isBefore = Bool.random(using: &random)
      items.insertItems(names, at: isBefore ? .before(anchor) : .after(anchor))
      remove(names)
      let section = model.firstIndex { $0.items.contains(anchor) }!
      let row = model[section].items.firstIndex(of: anchor)! + (isBefore ? 0 : 1)
      model[section].items.insert(contentsOf: unique(names), at: row)
    case 9... where !model.isEmpty:
      let names = names(upTo: 10, below: 200)
      let section = Int.random(in: 0..<model.count, using: &random)
      items.insertItems(names, at: .end(section: section))
      remove(names)
      model[section].items += unique(names)
    default: break
    }
  }

  private func unique(_ names: [Int]) -> [Int] {
    var seen = Set<Int>()
    return names.filter { seen.insert($0).inserted }
  }

  private mutating func remove(_ names: [Int]) {
    for index in model.indices { model[index].items.removeAll { names.contains($0) } }
  }

  /// Returns how the two differ or which invariant is broken, or nil.
  func failure() -> String? {
    if let failure = items.invariantFailure() { return failure }
    if items.sections != model.map(\.section) { return "sections" }
    for (index, section) in model.enumerated() {
      if items.items(inSection: index) != section.items { return "items of section \(index)" }
      for (row, item) in section.items.enumerated()
      where items.address(of: item) != RowAddress(section: index, row: row) {
        return "the place of \(item)"
      }
    }
    return items.items == model.flatMap(\.items) ? nil : "all items"
  }
}
