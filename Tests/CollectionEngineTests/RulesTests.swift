import CollectionEngine
import TableGeometry
import Testing

struct RulesTests {
  private let item = RowAddress(section: 0, row: 3)
  private let other = RowAddress(section: 1, row: 0)

  @Test func `A tap selects one item and deselects the others`() {
    var selection = TableSelection()
    selection.insert(other)
    #expect(SelectionRules().tap(on: item, in: selection) == .select(deselecting: [other]))
  }

  @Test func `A tap where several may be selected adds an item or takes it out`() {
    var rules = SelectionRules()
    rules.allowsMultipleSelection = true
    var selection = TableSelection()
    selection.insert(other)
    #expect(rules.tap(on: item, in: selection) == .select(deselecting: []))
    #expect(rules.tap(on: other, in: selection) == .deselect)
  }

  @Test func `Edit mode has rules of its own`() {
    var rules = SelectionRules()
    rules.isEditing = true
    #expect(rules.tap(on: item, in: TableSelection()) == .nothing)
    rules.allowsMultipleSelectionDuringEditing = true
    #expect(rules.allowsSelectionDuringEditing)
    #expect(rules.selectsSeveral)
  }

  @Test func `An element that alternates between two sizes is given up once`() {
    var log = ResizeLog<Int>()
    var verdicts: [ResizeLog<Int>.Verdict] = []
    for round in 0..<12 {
      log.beginLayout()
      verdicts.append(log.judge(1, width: 100, height: round % 2 == 0 ? 40 : 60))
    }
    #expect(verdicts.filter { $0 == .ignore(isFirst: true) }.count == 1)
    #expect(verdicts.last == .ignore(isFirst: false))
    let another = log.judge(2, width: 1, height: 1)
    log.forget(1)
    let again = log.judge(1, width: 100, height: 40)
    #expect(another == .resize)
    #expect(again == .resize)
  }

  @Test func `An element that grows in every pass of a layout is given up`() {
    var log = ResizeLog<Int>()
    let verdicts = (0..<40).map { log.judge(1, width: 100, height: Double($0)) }
    #expect(verdicts.first == .resize)
    #expect(verdicts.last == .ignore(isFirst: false))
  }

  @Test func `An element that takes other sizes over time is not given up`() {
    var log = ResizeLog<Int>()
    for height in 0..<100 {
      log.beginLayout()
      let verdict = log.judge(1, width: 100, height: Double(height))
      #expect(verdict == .resize)
    }
  }

  @Test func `Errors of a batch speak of items and of the collection view`() {
    let error = TableBatchError.rowCount(
      section: 2, before: 3, after: 3, inserted: 1, deleted: 0, movedIn: 0, movedOut: 0)
    #expect(
      error.description(in: .collection)
        == "Invalid update: invalid number of items in section 2. The number of items contained in "
        + "an existing section after the update (3) must be equal to the number of items contained "
        + "in that section before the update (3), plus or minus the number of items inserted or "
        + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items "
        + "moved into or out of that section (0 moved in, 0 moved out).")
    #expect(error.description.contains("rows"))
    #expect(
      TableBatchError.noRowToDelete(item, count: 2).description(in: .collection)
        == "attempt to delete item 3 from section 0 which only contains 2 items before the update")
  }
}
