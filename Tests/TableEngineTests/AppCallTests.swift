import TableEngine
import TableGeometry
import Testing

@MainActor private func stage(rows: Int = 30) -> ModelTable {
  let table = ModelTable()
  var section = ModelSection(name: 0)
  section.rows = (0..<rows).map { ModelSection.Row(name: $0 + 1, height: 20) }
  table.sections = [section]
  return table
}

/// Calls of the app, by the app's reaction during the call.
@MainActor @Suite struct AppCallTests {
  @Test func `A call says what the app did before it answered`() {
    let table = stage()
    let engine = table.engine
    engine.layOut(table.host)
    func reaction(_ body: () -> Void) -> AppReaction { engine.call(table.host, body).reaction }
    #expect(reaction {} == .nothing)
    #expect(reaction { table.viewport.top = 40 } == .scrolled)
    #expect(reaction { engine.leaveWindow(table.host) } == .removed)
    #expect(reaction { engine.note(table.host) { _ in } } == .updated)
    #expect(
      reaction {
        engine.note(table.host) { _ in }
        engine.reload(table.host)
      } == .reloaded)
  }

  @Test func `An answer is dropped once its row means another one`() {
    let table = stage()
    let engine = table.engine
    engine.layOut(table.host)
    #expect(throws: TableInterruption.self) {
      try engine.call(table.host) { engine.reload(table.host) }.current()
    }
    #expect(throws: Never.self) {
      try engine.call(table.host) { table.viewport.top = 20 }.current()
    }
  }

  @Test func `A reload while a cell is made starts the layout over, and loses no cell`() {
    let table = stage()
    var calls = 0
    table.onCall = {
      calls += 1
      if calls == 3 {
        table.sections[0].rows.removeFirst(25)
        table.engine.reload(table.host)
      }
    }
    table.engine.layOut(table.host)
    #expect(table.engine.rows.cells.map(\.name) == [26, 27, 28, 29, 30])
    #expect(table.made == table.free.count + 5)
    #expect(table.failure == nil && table.faults == 0)
  }

  @Test func `Scrolling while a cell is shown brings in the rows that are in view then`() {
    let table = stage()
    var calls = 0
    table.onCall = {
      calls += 1
      if calls == 5 { table.viewport.top = 200 }
    }
    table.engine.layOut(table.host)
    #expect(table.engine.rows.addresses.map(\.row) == [10, 11, 12, 13, 14])
    #expect(EngineCheck(table: table).failure(selected: []) == nil)
  }

  @Test func `A table that is removed while a cell is taken away lets go of its updates`() {
    let table = stage()
    table.isAnimating = true
    let engine = table.engine
    engine.layOut(table.host)
    table.sections[0].rows.removeFirst()
    engine.note(table.host) { $0.batch.deletedRows = [RowAddress(section: 0, row: 0)] }
    #expect(engine.updates.runs.count == 1)
    table.viewport.top = 60
    table.onCall = {
      table.onCall = nil
      engine.leaveWindow(table.host)
    }
    engine.layOut(table.host)
    #expect(engine.updates.runs.isEmpty && engine.held.isEmpty)
    table.onCall = nil
    engine.layOut(table.host)
    #expect(EngineCheck(table: table).failure(selected: []) == nil)
  }

  @Test func `A table that is removed while an update is laid out plays no transition`() {
    let table = stage()
    table.isAnimating = true
    let engine = table.engine
    engine.layOut(table.host)
    table.sections[0].rows.removeFirst()
    var calls = 0
    table.onCall = {
      calls += 1
      if calls == 3 { engine.leaveWindow(table.host) }
    }
    engine.note(table.host) { $0.batch.deletedRows = [RowAddress(section: 0, row: 0)] }
    table.onCall = nil
    #expect(calls >= 3)
    #expect(table.runs.isEmpty && engine.updates.runs.isEmpty && engine.held.isEmpty)
    engine.layOut(table.host)
    #expect(EngineCheck(table: table).failure(selected: []) == nil)
  }

  @Test func `An endless reload ends with one fault, and the next layout is right`() {
    let table = stage()
    var starts = 0
    table.onCall = {
      starts += 1
      table.engine.reload(table.host)
    }
    table.engine.layOut(table.host)
    #expect(table.faults == 1)
    #expect(starts < 40)
    table.onCall = nil
    table.engine.layOut(table.host)
    #expect(table.faults == 1)
    #expect(EngineCheck(table: table).failure(selected: []) == nil)
  }

  @Test func `A layout while the data source is asked waits for its answer`() {
    let table = stage()
    let engine = table.engine
    engine.layOut(table.host)
    engine.reload(table.host)
    table.sections[0].rows.removeFirst(28)
    table.onCall = { engine.layOut(table.host) }
    engine.loadIfNeeded(table.host)
    table.onCall = nil
    #expect(engine.rows.cells.count == 5)
    engine.layOut(table.host)
    #expect(engine.rows.cells.map(\.name) == [29, 30])
    #expect(EngineCheck(table: table).failure(selected: []) == nil)
  }

  @Test func `A reload while the data source is asked makes all cells anew in the next layout`() {
    let table = stage()
    let engine = table.engine
    engine.layOut(table.host)
    engine.reload(table.host)
    table.onCall = {
      table.onCall = nil
      engine.reload(table.host)
    }
    engine.layOut(table.host)
    for row in 0..<30 { table.sections[0].rows[row] = .init(name: 100 + row, height: 20) }
    engine.layOut(table.host)
    #expect(engine.rows.cells.map(\.name) == [100, 101, 102, 103, 104])
    #expect(EngineCheck(table: table).failure(selected: []) == nil)
  }

  @Test func `More rows without height than one layout measures take further layouts`() {
    let table = stage(rows: 500)
    table.sizing = .estimated(20, asks: false)
    for row in 0..<499 { table.sections[0].rows[row].height = 0 }
    table.engine.layOut(table.host)
    #expect(table.faults == 1)
    table.engine.layOut(table.host)
    #expect(table.engine.rows.addresses == [RowAddress(section: 0, row: 499)])
    #expect(table.faults == 1)
    #expect(EngineCheck(table: table).failure(selected: []) == nil)
  }

  @Test func `An endless scroll ends with one fault`() {
    let table = stage(rows: 3000)
    table.onCall = { table.viewport.top += 20 }
    table.engine.layOut(table.host)
    #expect(table.faults == 1)
    table.onCall = nil
    table.engine.layOut(table.host)
    #expect(EngineCheck(table: table).failure(selected: []) == nil)
  }
}

/// Selection and updates, without views.
@MainActor @Suite struct EngineUpdateTests {
  @Test func `A selected row stays selected wherever an update takes it`() {
    let table = stage()
    let engine = table.engine
    engine.layOut(table.host)
    engine.selection.insert(RowAddress(section: 0, row: 4))
    let row = table.sections[0].rows.remove(at: 4)
    table.sections[0].rows.insert(row, at: 9)
    engine.note(table.host) {
      $0.batch.movedRows = [
        .init(from: RowAddress(section: 0, row: 4), to: RowAddress(section: 0, row: 9))
      ]
    }
    #expect(engine.selection.rows == [RowAddress(section: 0, row: 9)])
  }

  @Test func `An update that contradicts the data is a fault, and the table is right afterwards`() {
    let table = stage()
    let engine = table.engine
    engine.layOut(table.host)
    table.sections[0].rows.removeFirst(2)
    var finished: Bool?
    engine.note(table.host) {
      $0.batch.deletedRows = [RowAddress(section: 0, row: 0)]
      $0.completions.append { finished = $0 }
    }
    #expect(table.faults == 1)
    engine.layOut(table.host)
    #expect(EngineCheck(table: table).failure(selected: []) == nil)
    #expect(finished == nil)
    table.turn()
    #expect(finished == false)
  }

  @Test func `What is looked at stays where it is when rows come in above`() {
    let table = stage()
    let engine = table.engine
    table.viewport.top = 0
    engine.layOut(table.host)
    table.viewport.top = 100
    engine.layOut(table.host)
    table.sections[0].rows.insert(ModelSection.Row(name: 99, height: 20), at: 0)
    engine.note(table.host) { $0.batch.insertedRows = [RowAddress(section: 0, row: 0)] }
    #expect(table.viewport.top == 120)
    #expect(engine.rows.cells.first?.name == 6)
  }

  @Test func `A row that leaves before its new height is asked is measured when it returns`() {
    let table = stage()
    table.sizing = .estimated(20, asks: false)
    let engine = table.engine
    engine.layOut(table.host)
    table.sections[0].rows[0].height = 50
    engine.contentDidChange(in: engine.rows.cells[0], table.host)
    table.viewport.top = 200
    engine.layOut(table.host)
    table.viewport.top = 0
    engine.layOut(table.host)
    #expect(engine.content.extents.height(ofRow: RowAddress(section: 0, row: 0)) == 50)
    #expect(engine.resizes.isEmpty)
    #expect(EngineCheck(table: table).failure(selected: []) == nil)
  }
}
