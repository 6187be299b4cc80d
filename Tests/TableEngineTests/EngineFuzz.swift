import TableEngine
import TableGeometry
import TestSupport

/// Random use of an engine and of the model beside it.
@MainActor struct EngineFuzz {
  var random: SeededGenerator
  let table = ModelTable()
  var names = 0
  private var reloads = 0

  var engine: TableEngine<ModelHost> { table.engine }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    table.sizing = [.fixed(20), .asked, .estimated(17, asks: false)][Int(seed % 3)]
    table.pins = seed % 2 == 0
    table.rowsTop = seed % 5 == 0 ? 33 : 0
    table.isPrefetching = seed % 7 == 0
    table.sections = (0..<3).map { _ in section() }
  }

  mutating func number(_ bound: Int) -> Int { Int(random.next() % UInt64(max(1, bound))) }
  mutating func chance(_ one: Int) -> Bool { number(one) == 0 }

  mutating func name() -> Int {
    names += 1
    return names
  }

  mutating func height() -> Double {
    if case .fixed(let height) = table.sizing { return height }
    return [20, 20, 20, 0, 11, 37.5, 140][number(7)]
  }

  mutating func row() -> ModelSection.Row { ModelSection.Row(name: name(), height: height()) }

  mutating func section() -> ModelSection {
    var section = ModelSection(name: name())
    section.rows = (0..<number(9)).map { _ in row() }
    section.header = [0, 0, 15, 26][number(4)]
    section.footer = [0, 0, 0, 9][number(4)]
    return section
  }

  // MARK: Steps

  /// One operation; returns what it broke.
  mutating func step() -> String? {
    let faults = table.faults
    if chance(8) { makeHostile() }
    operate()
    engine.resizeRowsIfNeeded(table.host)
    engine.layOut(table.host)
    table.onCall = nil
    if chance(3) { table.finishRuns() }
    if chance(4) { table.turn() }
    // The next layouts complete a layout that gave up or was deferred.
    for _ in 0..<(table.faults == faults ? 2 : 4) {
      engine.resizeRowsIfNeeded(table.host)
      engine.layOut(table.host)
    }
    if engine.events.reloads != reloads {
      // A reload keeps the selection at its index paths, as far as they exist.
      reloads = engine.events.reloads
      for row in engine.selection.rows where !engine.content.hasRow(at: row) {
        engine.selection.remove(row)
      }
      table.selected = Set(engine.selection.rows.compactMap { table.row($0)?.name })
    }
    return table.failure ?? EngineCheck(table: table).failure(selected: table.selected)
  }

  private mutating func operate() {
    switch number(32) {
    case 0...17:
      let way = [3.0, 14, 40, 300][number(4)] * (chance(2) ? 1 : -1)
      table.viewport.top = max(0, min(table.maximumTop, table.viewport.top + way))
    case 18...22: select()
    case 23, 24: update()
    case 25:
      if chance(2) { table.sections = (0..<number(5)).map { _ in section() } }
      engine.selection.removeAll()
      engine.reload(table.host)
    case 26: table.viewport.height = [0, 60, 100, 170][number(4)]
    case 27: table.viewport.width = [80, 90][number(2)]
    case 28:
      for section in table.sections.indices {
        for row in table.sections[section].rows.indices where chance(3) {
          table.sections[section].rows[row].height = height()
        }
      }
      engine.note(table.host) { _ in }
    case 29: resizeCell()
    case 30: toggleWindow()
    default: table.isAnimating.toggle()
    }
  }

  private mutating func randomRow() -> RowAddress? {
    guard !table.sections.isEmpty else { return nil }
    let section = number(table.sections.count)
    let count = table.sections[section].rows.count
    return count == 0 ? nil : RowAddress(section: section, row: number(count))
  }

  private mutating func select() {
    guard let row = randomRow() else { return }
    let name = table.sections[row.section].rows[row.row].name
    if table.selected.remove(name) != nil {
      engine.selection.remove(row)
    } else {
      engine.selection.insert(row)
      table.selected.insert(name)
    }
  }

  private mutating func resizeCell() {
    guard table.host.resizesRows, !engine.rows.cells.isEmpty, !engine.phase.isStale else { return }
    let index = number(engine.rows.cells.count)
    let row = engine.rows.addresses[index]
    table.sections[row.section].rows[row.row].height = height()
    engine.contentDidChange(in: engine.rows.cells[index], table.host)
  }

  private mutating func toggleWindow() {
    table.isInWindow.toggle()
    if !table.isInWindow {
      engine.leaveWindow(table.host)
      table.runs = []
    }
  }

  /// Makes the app misbehave in one of the next questions that it is asked.
  private mutating func makeHostile() {
    var wait = number(12)
    let kind = number(7)
    let isEndless = chance(12)
    var other = self
    other.random.state ^= 0x5bd1_e995
    other.names += 1 << 20
    names += 1 << 21
    var isBusy = false
    table.onCall = { [table] in
      if isBusy { return }
      isBusy = true
      defer { isBusy = false }
      if wait > 0 {
        wait -= 1
        return
      }
      if !isEndless { wait = .max }
      switch kind {
      case 0: table.engine.reload(table.host)
      case 1 where !table.engine.phase.isLoading:
        table.sections = (0..<other.number(4)).map { _ in other.section() }
        table.engine.reload(table.host)
      case 2: table.viewport.top = max(0, min(table.maximumTop, table.viewport.top + 33))
      case 3 where !table.engine.phase.isLoading: other.update()
      case 4: table.engine.layOut(table.host)
      case 5:
        table.engine.leaveWindow(table.host)
        table.runs = []
      default: table.engine.loadIfNeeded(table.host)
      }
    }
  }
}
