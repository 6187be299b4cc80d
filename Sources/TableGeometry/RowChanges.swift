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

  private var bySource: [Int: Change] = [:]
  private var byTarget: [Int: Change] = [:]
  /// The sections with changes, by their index before the batch.
  let sections: Set<Int>

  init(_ batch: TableBatch, sections map: IndexMap) {
    for row in batch.deletedRows {
      bySource[row.section, default: Change()].deleted.append(row.row)
    }
    for row in batch.insertedRows {
      byTarget[row.section, default: Change()].inserted.append(row.row)
    }
    for move in batch.movedRows {
      bySource[move.source.section, default: Change()].movedOut.append(move.source.row)
      byTarget[move.target.section, default: Change()].movedIn.append(move.target.row)
    }
    sections = Set(bySource.keys).union(byTarget.keys.compactMap { map.old(forNew: $0) })
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
