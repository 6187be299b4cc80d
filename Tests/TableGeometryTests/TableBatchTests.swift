import TableGeometry
import TestSupport
import Testing

@Suite struct TableBatchTests {
  private func message(
    before: RowCounts, after: [Int], _ change: (inout TableBatch) -> Void
  ) -> String? {
    var batch = TableBatch()
    change(&batch)
    do {
      _ = try batch.validated(before: before, after: after)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `A wrong number of rows is reported with Apple's wording`() {
    let message = message(before: [3], after: [3]) {
      $0.insertedRows = [RowAddress(section: 0, row: 1)]
    }
    #expect(
      message
        == "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (3) must be equal to the number of rows contained "
        + "in that section before the update (3), plus or minus the number of rows inserted or "
        + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows "
        + "moved into or out of that section (0 moved in, 0 moved out).")
  }

  @Test func `A wrong number of sections is reported with Apple's wording`() {
    #expect(
      message(before: [1, 1], after: [1, 1]) { $0.deletedSections = [0] }
        == "Invalid update: invalid number of sections. The number of sections contained in the "
        + "table view after the update (2) must be equal to the number of sections contained in "
        + "the table view before the update (2), plus or minus the number of sections inserted or "
        + "deleted (0 inserted, 1 deleted).")
  }

  @Test(arguments: [0, 63, 64, 65, 149]) func `A wrong number of rows is found in any section`(
    section: Int
  ) {
    let before = RowCounts([Int](repeating: 3, count: 150))
    var after = [Int](repeating: 3, count: 150)
    #expect(message(before: before, after: after) { _ in } == nil)
    after[section] = 4
    let message = message(before: before, after: after) { _ in }
    #expect(message?.contains("invalid number of rows in section \(section).") == true)
  }

  @Test func `Missing rows and repeated addresses are reported`() {
    let row = RowAddress(section: 0, row: 5)
    #expect(
      message(before: [3], after: [2]) { $0.deletedRows = [row] }
        == "attempt to delete row 5 from section 0 which only contains 3 rows before the update")
    #expect(
      message(before: [3], after: [2]) { $0.deletedRows = [RowAddress(section: 2, row: 0)] }
        == "attempt to delete row 0 from section 2, but there are only 1 sections before the "
        + "update")
    #expect(
      message(before: [3], after: [4]) { $0.insertedRows = [row] }
        == "attempt to insert row 5 into section 0, but there are only 4 rows in section 0 after "
        + "the update")
    let first = RowAddress(section: 0, row: 0)
    #expect(
      message(before: [3], after: [4]) {
        $0.insertedRows = [first]
        $0.movedRows = [.init(from: RowAddress(section: 0, row: 1), to: first)]
      } == "attempt to perform an insert and a move to the same index path (0 - 0)")
  }

  @Test func `A reload is a deletion and an insertion of the same row`() {
    let row = RowAddress(section: 0, row: 1)
    #expect(
      message(before: [3], after: [2]) {
        $0.deletedRows = [row]
        $0.reloadedRows = [row]
      } == "attempt to delete and reload the same index path (0 - 1)")
    #expect(
      message(before: [3], after: [3]) {
        $0.reloadedRows = [row]
        $0.movedRows = [.init(from: row, to: RowAddress(section: 0, row: 0))]
      } == "attempt to perform a delete and a move from the same index path (0 - 1)")
    #expect(
      message(before: [1, 1], after: [1]) {
        $0.deletedSections = [1]
        $0.reloadedSections = [1]
      } == "attempt to delete and reload the same section (1)")
    #expect(message(before: [3], after: [3]) { $0.reloadedRows = [row, row] } == nil)
  }

  @Test func `Deletions apply before insertions, whatever their order`() throws {
    var batch = TableBatch()
    batch.insertedRows = [RowAddress(section: 0, row: 0)]
    batch.deletedRows = [RowAddress(section: 0, row: 2)]
    let map = try batch.validated(before: [3], after: [3])
    let new = (0..<3).map { map.newRow(forOld: RowAddress(section: 0, row: $0))?.row }
    #expect(new == [1, 2, nil])
    let old = (0..<3).map { map.oldRow(forNew: RowAddress(section: 0, row: $0))?.row }
    #expect(old == [nil, 0, 1])
  }

  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 200, short: 60))
  func `A random batch maps every row as a plain list of names does`(seed: UInt64) throws {
    var fuzz = BatchFuzz(random: SeededGenerator(seed: seed))
    for _ in 0..<20 { try fuzz.step() }
  }

  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 100, short: 40))
  func `A random reuse plan keeps common views and creates the missing ones`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let before = (0..<30).filter { _ in Bool.random(using: &random) }
    let after = (0..<30).filter { _ in Bool.random(using: &random) }
    let plan = ReusePlan(from: before, to: after)
    #expect(plan.invariantFailure(from: before, to: after) == nil)
    #expect(plan.removed == before.filter { !after.contains($0) })
    #expect(plan.made == after.filter { !before.contains($0) })
  }
}
