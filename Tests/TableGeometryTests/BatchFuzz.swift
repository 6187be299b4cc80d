import TableGeometry
import TestSupport
import Testing

/// Tables of named rows, and random batches from one to the next.
struct BatchFuzz {
  struct Section {
    var name: Int
    var rows: [Int]
  }

  var random: SeededGenerator
  var sections: [Section] = []
  var names = 0

  init(random: SeededGenerator) { self.random = random }

  private mutating func name() -> Int {
    names += 1
    return names
  }

  mutating func step() throws {
    let before = sections
    var batch = TableBatch()
    var gone = Set<Int>()
    // Sections: some are deleted, some move, some are inserted.
    var after: [Section?] = []
    var movers: [Section] = []
    for (index, section) in before.enumerated() {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        batch.deletedSections.append(index)
        gone.insert(index)
      case 1: movers.append(section)
      default: after.append(section)
      }
    }
    var placed = after.compactMap { $0 }
    for section in movers {
      placed.insert(section, at: Int.random(in: 0...placed.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      let rows = (0..<Int.random(in: 0..<5, using: &random)).map { _ in name() }
      placed.insert(
        Section(name: name(), rows: rows), at: Int.random(in: 0...placed.count, using: &random))
    }
    let oldIndex = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1.name, $0) })
    // Rows: some are deleted, some move anywhere, some are inserted; all in sections that remain.
    var moving: [(name: Int, from: RowAddress)] = []
    for index in placed.indices {
      guard let old = oldIndex[placed[index].name] else { continue }
      var kept: [Int] = []
      for (row, name) in before[old].rows.enumerated() {
        let address = RowAddress(section: old, row: row)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: batch.deletedRows.append(address)
        case 1: moving.append((name, address))
        default: kept.append(name)
        }
      }
      placed[index].rows = kept
    }
    let stays = placed.indices.filter { oldIndex[placed[$0].name] != nil }
    var came = Set<Int>()
    for index in stays {
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        let new = name()
        came.insert(new)
        let row = Int.random(in: 0...placed[index].rows.count, using: &random)
        placed[index].rows.insert(new, at: row)
      }
    }
    for row in moving {
      let index = stays.randomElement(using: &random)!
      let target = Int.random(in: 0...placed[index].rows.count, using: &random)
      placed[index].rows.insert(row.name, at: target)
    }
    for (index, section) in placed.enumerated() {
      if let old = oldIndex[section.name] {
        if movers.contains(where: { $0.name == section.name }) {
          batch.movedSections.append(.init(from: old, to: index))
        }
        for (row, name) in section.rows.enumerated() {
          let address = RowAddress(section: index, row: row)
          if came.contains(name) { batch.insertedRows.append(address) }
          if let move = moving.first(where: { $0.name == name }) {
            batch.movedRows.append(.init(from: move.from, to: address))
          }
        }
      } else {
        batch.insertedSections.append(index)
      }
    }
    batch.insertedRows.shuffle(using: &random)
    batch.deletedRows.shuffle(using: &random)
    sections = placed
    try compare(before, batch)
    compareWrong(before, batch)
  }

  private func compare(_ before: [Section], _ batch: TableBatch) throws {
    let map = try batch.validated(
      before: RowCounts(before.map(\.rows.count)), after: sections.map(\.rows.count))
    var newPlace: [Int: RowAddress] = [:]
    for (index, section) in sections.enumerated() {
      for (row, name) in section.rows.enumerated() {
        newPlace[name] = RowAddress(section: index, row: row)
      }
    }
    for (index, section) in before.enumerated() {
      let target = sections.firstIndex { $0.name == section.name }
      #expect(map.newSection(forOld: index) == target)
      if let target { #expect(map.oldSection(forNew: target) == index) }
      for (row, name) in section.rows.enumerated() {
        let old = RowAddress(section: index, row: row)
        let new = target == nil ? nil : newPlace[name]
        #expect(map.newRow(forOld: old) == new)
        if let new { #expect(map.oldRow(forNew: new) == old) }
      }
    }
  }

  /// One extra row in the data is always detected.
  private mutating func compareWrong(_ before: [Section], _ batch: TableBatch) {
    let inserted = Set(batch.insertedSections)
    let stays = sections.indices.filter { !inserted.contains($0) }
    guard let section = stays.randomElement(using: &random) else { return }
    var after = sections.map(\.rows.count)
    after[section] += 1
    #expect(throws: TableBatchError.self) {
      try batch.validated(before: RowCounts(before.map(\.rows.count)), after: after)
    }
  }
}
