import BehaviorEngines
import Testing

struct FoldingEngineTests {
  /// An engine of sections that all start expanded.
  private func engine(_ count: Int, names: [String]? = nil, collapsed: [Int] = []) -> FoldingEngine
  {
    var engine = FoldingEngine()
    _ = engine.start(count: count, names: names)
    engine.setInitialStates(collapsed.map { FoldingChange($0, collapses: true) })
    engine.settle()
    return engine
  }

  private func request(
    _ section: Int, collapses: Bool, _ engine: inout FoldingEngine
  ) -> [FoldingChange] {
    let change = FoldingChange(section, collapses: collapses)
    guard engine.answer(toRequest: change) == .needsPermission,
      case .changes(let others) = engine.permit(change, since: engine.revision, carriesRow: false)
    else { return [] }
    return engine.commit([change] + others, since: engine.revision, selected: [])
  }

  @Test
  func `Sections that nobody has folded take no memory, and keep their numbers when one folds`() {
    var engine = engine(10_000)
    let numbers = (0..<10_000).map { engine.serial(of: $0) }
    #expect(engine.recordCount == 0 && engine.serial(of: 10_000) == nil)
    // Neither rows that come and go nor a reload need the sections.
    var update = FoldingUpdate()
    update.insertedRows = [FoldingRow(section: 4, row: 2)]
    #expect(engine.begin(update, count: 10_000, names: nil) != nil)
    engine.dataChanged()
    #expect(engine.read(count: 10_000, names: nil).newSections == [])
    #expect(engine.recordCount == 0 && engine.section(withSerial: numbers[7]!) == 7)

    #expect(request(7, collapses: true, &engine) == [FoldingChange(7, collapses: true)])
    #expect((0..<10_000).map { engine.serial(of: $0) } == numbers)
    #expect(engine.collapsedSections.indices == [7] && engine.sectionCount == 10_000)
  }

  @Test func `The table learns of a change when it asks, not before`() {
    var engine = engine(3)
    #expect(request(1, collapses: true, &engine) == [FoldingChange(1, collapses: true)])
    #expect(engine.isCollapsed(1) && !engine.hidesRows(of: 1) && !engine.isSettled)
    engine.settle()
    #expect(engine.hidesRows(of: 1) && engine.hiddenSections.indices == [1])
  }

  @Test func `Sections of one identifier collapse together`() {
    var engine = engine(4, names: ["a", "b", "a", "c"])
    let changes = request(0, collapses: true, &engine)
    #expect(changes == [FoldingChange(0, collapses: true), FoldingChange(2, collapses: true)])
    #expect(engine.collapsedSections.indices == [0, 2] && engine.collapsedNames == ["a"])
    // One of them leaves, and the other keeps the state.
    var update = FoldingUpdate()
    update.deletedSections = [0]
    let translation = engine.begin(update, count: 3, names: [:])
    #expect(translation?.hiddenBefore.indices == [])
    #expect(engine.collapsedSections.indices == [1])
  }

  @Test func `A section keeps its state under identifiers that it gets later`() {
    var engine = engine(3, collapsed: [1])
    engine.dataChanged()
    _ = engine.read(count: 3, names: ["x", "y", "z"])
    #expect(engine.collapsedNames == ["y"])
    engine.dataChanged()
    _ = engine.read(count: 2, names: ["y", "x"])
    #expect(engine.collapsedSections.indices == [0])
  }

  @Test func `A saved state waits for sections that come later`() {
    var engine = FoldingEngine()
    engine.restore(["1", "b"])
    _ = engine.start(count: 1, names: nil)
    #expect(engine.collapsedSections.indices == [])
    engine.dataChanged()
    #expect(engine.read(count: 3, names: nil).newSections == [2])
    #expect(engine.collapsedSections.indices == [1])
    engine.dataChanged()
    _ = engine.read(count: 3, names: ["a", "b", "c"])
    #expect(engine.collapsedSections.indices == [1])
  }

  @Test
  func `An update that cannot be counted through changes nothing, and sections are read again`() {
    for (section, count) in [(5, 3), (-1, 3), (1, 7), (Int.max, 3)] {
      var engine = engine(3, collapsed: [1])
      var update = FoldingUpdate()
      update.insertedSections = [section]
      #expect(engine.begin(update, count: count, names: nil) == nil)
      #expect(engine.needsReading && engine.collapsedSections.indices == [1])
    }
    var move = FoldingUpdate()
    move.movedSections = [.init(from: 0, to: 1), .init(from: 0, to: 2)]
    #expect(!move.leads(from: 3, to: 3))
  }

  @Test func `The last expanded section stays if the app closes the others when it is told`() {
    var engine = engine(2)
    engine.keepsOneExpanded = true
    let change = FoldingChange(0, collapses: true)
    #expect(
      engine.permit(change, since: engine.revision, carriesRow: false) == .changes(others: []))
    #expect(request(1, collapses: true, &engine) == [FoldingChange(1, collapses: true)])
    #expect(engine.commit([change], since: engine.revision, selected: []).isEmpty)
    #expect(!engine.isCollapsed(0))
  }

  @Test func `A load that ends late expands its section where that is now`() {
    var engine = engine(3, names: ["a", "b", "c"], collapsed: [2])
    engine.loadsSections = true
    let change = FoldingChange(2, collapses: false)
    guard case .loads(let load) = engine.permit(change, since: engine.revision, carriesRow: false)
    else { return #expect(Bool(false), "the section has to load") }
    var update = FoldingUpdate()
    update.movedSections = [.init(from: 2, to: 0)]
    #expect(engine.begin(update, count: 3, names: [:]) != nil)
    #expect(engine.isLoading(0))
    let end = engine.loadEnded(load.number, succeeded: true, carriesRow: false)
    #expect(end == .expands(FoldingChange(0, collapses: false), others: []))
    #expect(engine.loadEnded(load.number, succeeded: true, carriesRow: false) == .ignored)
  }

  @Test func `A section keeps its serial number until it is gone`() throws {
    var engine = engine(3)
    engine.lastSection = 2
    let serial = try #require(engine.serial(of: 1))
    var update = FoldingUpdate()
    update.insertedSections = [0]
    update.deletedSections = [1]
    #expect(engine.begin(update, count: 3, names: nil) != nil)
    #expect(engine.section(withSerial: serial) == nil && engine.lastSection == 2)
    // A new section never gets the number of a deleted one.
    #expect((0..<3).allSatisfy { engine.serial(of: $0) != serial })
  }
}
