import TableEngine
import TableGeometry

extension EngineFuzz {
  /// A random batch of changes, to the model and to the engine.
  mutating func update() {
    let engine = table.engine
    let host = table.host
    engine.openUpdate(host)
    let old = table.sections
    var batch = TableBatch()
    var placed: [(old: Int?, section: ModelSection)] = []
    var mover: (old: Int?, section: ModelSection)?
    for (index, section) in old.enumerated() {
      if chance(12) {
        batch.deletedSections.append(index)
      } else if mover == nil, chance(16) {
        mover = (index, section)
      } else {
        placed.append((index, section))
      }
    }
    if let mover { placed.insert(mover, at: number(placed.count + 1)) }
    if placed.count < 5, chance(6) { placed.insert((nil, section()), at: number(placed.count + 1)) }
    var rowMover: (row: ModelSection.Row, from: RowAddress)?
    var arrived: Set<Int> = []
    for index in placed.indices {
      guard let from = placed[index].old else { continue }
      if mover?.old != from, chance(20) {
        batch.reloadedSections.append(from)
        placed[index].section.rows = (0..<number(9)).map { _ in row() }
        continue
      }
      var kept: [ModelSection.Row] = []
      for (position, row) in old[from].rows.enumerated() {
        let address = RowAddress(section: from, row: position)
        switch number(14) {
        case 0: batch.deletedRows.append(address)
        case 1 where rowMover == nil: rowMover = (row, address)
        case 2:
          batch.reloadedRows.append(address)
          kept.append(ModelSection.Row(name: row.name, height: height()))
        default: kept.append(row)
        }
      }
      for _ in 0..<number(3) where kept.count < 12 {
        let new = row()
        arrived.insert(new.name)
        kept.insert(new, at: number(kept.count + 1))
      }
      placed[index].section.rows = kept
    }
    if let rowMover {
      let stays = placed.indices.filter { index in
        placed[index].old.map { !batch.reloadedSections.contains($0) } ?? false
      }
      let index = stays[number(stays.count)]
      let count = placed[index].section.rows.count
      placed[index].section.rows.insert(rowMover.row, at: number(count + 1))
    }
    for (index, place) in placed.enumerated() {
      guard let from = place.old else {
        batch.insertedSections.append(index)
        continue
      }
      if from == mover?.old { batch.movedSections.append(.init(from: from, to: index)) }
      if batch.reloadedSections.contains(from) { continue }
      for (position, row) in place.section.rows.enumerated() {
        let address = RowAddress(section: index, row: position)
        if arrived.contains(row.name) { batch.insertedRows.append(address) }
        if let rowMover, rowMover.row.name == row.name {
          batch.movedRows.append(.init(from: rowMover.from, to: address))
        }
      }
    }
    table.sections = placed.map(\.section)
    for row in batch.reloadedRows { table.selected.remove(old[row.section].rows[row.row].name) }
    table.selected.formIntersection(table.sections.flatMap(\.rows).map(\.name))
    if !chance(20) {
      engine.edit { $0.batch = batch }
    } else {
      // The app reports a change that differs from the actual one.
      engine.edit { $0.batch.deletedRows = [RowAddress(section: 0, row: 1000)] }
    }
    engine.closeUpdate(host)
  }
}
