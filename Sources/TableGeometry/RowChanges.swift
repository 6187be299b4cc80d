import IndexMaps

/// The changes of rows in a batch, in sections that remain, by section.
struct RowChanges {
  struct Change {
    var deleted: [Int] = []
    var inserted: [Int] = []
    var movedOut: [Int] = []
    var movedIn: [Int] = []

    /// The change of the number of rows.
    var balance: Int { inserted.count - deleted.count + movedIn.count - movedOut.count }

    var map: IndexMap {
      IndexMap(removed: deleted + movedOut, inserted: inserted + movedIn, moves: [])
    }
  }

  private let bySource: [Int: Change]
  private let byTarget: [Int: Change]
  /// The sections with changes, by their index before the batch.
  let sections: Set<Int>

  init(_ batch: TableBatch, sections map: IndexMap) {
    var old: [Int: Change] = [:]
    var new: [Int: Change] = [:]
    batch.deletedRows.forEachSection { section, rows in
      old[section, default: Change()].deleted.append(contentsOf: rows)
    }
    batch.insertedRows.forEachSection { section, rows in
      new[section, default: Change()].inserted.append(contentsOf: rows)
    }
    for move in batch.movedRows {
      old[move.source.section, default: Change()].movedOut.append(move.source.row)
      new[move.target.section, default: Change()].movedIn.append(move.target.row)
    }
    bySource = old
    byTarget = new
    sections = Set(old.keys).union(new.keys.compactMap { map.old(forNew: $0) })
  }

  /// Combines the changes at a row: those at its old index, and those at its new one.
  func mergedChange(old: Int, new: Int) -> Change {
    var change = bySource[old] ?? Change()
    if let target = byTarget[new] {
      change.inserted = target.inserted
      change.movedIn = target.movedIn
    }
    return change
  }
}

extension [RowAddress] {
  /// Calls `body` with the rows of each run of consecutive addresses in the same section, so that a
  /// change of many rows looks up each section once.
  fileprivate func forEachSection(_ body: (Int, [Int]) -> Void) {
    withUnsafeBufferPointer { rows in
      var start = 0
      while start < rows.count {
        let section = rows[start].section
        var end = start + 1
        while end < rows.count, rows[end].section == section { end += 1 }
        let run = [Int](unsafeUninitializedCapacity: end - start) { numbers, filled in
          for index in start..<end { numbers[index - start] = rows[index].row }
          filled = end - start
        }
        body(section, run)
        start = end
      }
    }
  }
}
