import TableGeometry
import TestSupport
import Testing

@Suite struct DifferenceTests {
  @Test func `Deletions, insertions and moves are distinguished`() {
    let difference = ListDifference(
      from: ["a", "b", "c", "d", "e"], to: ["e", "b", "x", "c", "d"])
    #expect(difference.removed == [0])
    #expect(difference.inserted == [2])
    #expect(difference.moved.map(\.source) == [4])
    #expect(difference.moved.map(\.target) == [0])
  }

  @Test func `Equal lists have an empty difference`() {
    let list = Array(0..<1000)
    let difference = ListDifference(from: list, to: list)
    #expect(difference.removed.isEmpty && difference.inserted.isEmpty && difference.moved.isEmpty)
    #expect(ListDifference(from: [Int](), to: []) == difference)
  }

  @Test func `Repeated elements are matched one by one`() {
    let old = [1, 2, 2, 3, 2, 4, 4]
    let new = [2, 3, 4, 2, 2, 2, 1, 1]
    let difference = ListDifference(from: old, to: new)
    #expect(DifferenceFuzz.failure(difference, from: old, to: new) == nil)
    #expect(difference.removed.count == 1)
    #expect(difference.inserted.count == 2)
  }

  @Test func `One row moved a long way is one move`() {
    var list = Array(0..<10_000)
    list.insert(list.remove(at: 9000), at: 10)
    let difference = ListDifference(from: Array(0..<10_000), to: list)
    #expect(difference.moved.map(\.source) == [9000])
    #expect(difference.moved.map(\.target) == [10])
    #expect(difference.removed.isEmpty && difference.inserted.isEmpty)
  }

  @Test
  func `Rows that change sections move, and rows of inserted or deleted sections are not listed`() {
    let old = DifferenceFuzz.items([(1, [10, 11, 12]), (2, [20, 21]), (3, [30])])
    let new = DifferenceFuzz.items([(4, [40, 20]), (1, [10, 30, 12])])
    let batch = TableDifference(from: old, to: new).batch
    var expected = TableBatch()
    expected.deletedSections = [1, 2]
    expected.insertedSections = [0]
    expected.deletedRows = [RowAddress(section: 0, row: 1)]
    expected.movedRows = [
      .init(from: RowAddress(section: 1, row: 0), to: RowAddress(section: 0, row: 1)),
      .init(from: RowAddress(section: 2, row: 0), to: RowAddress(section: 1, row: 1)),
    ]
    #expect(batch == expected)
  }

  @Test func `A reloaded element that moves is deleted and inserted instead`() {
    let old = DifferenceFuzz.items([(1, [10, 11, 12]), (2, [20, 21])])
    let new = DifferenceFuzz.items([(2, [20, 22]), (1, [12, 10, 11])])
    let difference = TableDifference(
      from: old, to: new, reloadedSections: [2], reloadedItems: [12, 10, 20])
    var expected = TableBatch()
    expected.deletedSections = [1]
    expected.insertedSections = [0]
    expected.deletedRows = [RowAddress(section: 0, row: 2)]
    expected.insertedRows = [RowAddress(section: 1, row: 0)]
    expected.reloadedRows = [RowAddress(section: 0, row: 0)]
    #expect(difference.batch == expected)
  }

  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 2000, short: 10))
  func `A random difference turns one list into the other with the fewest moves`(
    seed: UInt64
  ) {
    var fuzz = DifferenceFuzz(random: SeededGenerator(seed: seed))
    var failures: [String] = []
    for _ in 0..<100 {
      let old = fuzz.list(Int.random(in: 0..<30, using: &fuzz.random))
      var new = fuzz.change(old)
      if Int.random(in: 0..<10, using: &fuzz.random) == 0 { new += new.prefix(3) }
      let difference = ListDifference(from: old, to: new)
      if let failure = DifferenceFuzz.failure(difference, from: old, to: new) {
        failures.append("\(failure): \(old) to \(new)")
      }
    }
    #expect(failures == [])
  }

  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 2000, short: 10))
  func `A random difference of tables is a valid batch that leads every row to its place`(
    seed: UInt64
  ) {
    var fuzz = DifferenceFuzz(random: SeededGenerator(seed: seed))
    var table = fuzz.table()
    var failures: [String] = []
    for _ in 0..<100 {
      let new = Int.random(in: 0..<10, using: &fuzz.random) == 0 ? fuzz.table() : fuzz.change(table)
      let (old, next) = (DifferenceFuzz.items(table), DifferenceFuzz.items(new))
      let difference = TableDifference(from: old, to: next)
      if let failure = DifferenceFuzz.failure(difference.batch, from: table, to: new) {
        failures.append("\(failure): \(table) to \(new)")
      }
      let sections = new.filter { _ in Int.random(in: 0..<6, using: &fuzz.random) == 0 }
      let rows = new.flatMap(\.rows).filter { _ in Int.random(in: 0..<6, using: &fuzz.random) == 0 }
      let reloading = TableDifference(
        from: old, to: next, reloadedSections: sections.map(\.section), reloadedItems: rows)
      let asked = (sections: sections.map(\.section), rows: rows)
      if let failure = DifferenceFuzz.failure(
        reloading.batch, from: table, to: new, reloading: asked)
      {
        failures.append("\(failure), reloading \(asked): \(table) to \(new)")
      }
      table = new
    }
    #expect(failures == [])
  }
}
