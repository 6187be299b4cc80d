/// A row of a section, identified by the index of the section and of the row.
package struct FoldingRow: Hashable, Sendable {
  package var section: Int
  package var row: Int

  package init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

/// The collapse or expansion of a section.
package struct FoldingChange: Equatable, Sendable {
  package var section: Int
  package var collapses: Bool

  package init(_ section: Int, collapses: Bool) {
    self.section = section
    self.collapses = collapses
  }
}

/// A fetch of a section's rows, which is identified by a unique number.
package struct FoldingLoad: Equatable, Sendable {
  package var section: Int
  package var number: Int
}

/// A set of section indices.
package struct SectionSet: Equatable, Sendable {
  /// The indices, ascending.
  package private(set) var indices: [Int] = []

  package init() {}

  /// Adds an index that is higher than all others.
  mutating func append(_ index: Int) { indices.append(index) }

  /// Returns whether the set has an index. O(log n).
  package func contains(_ index: Int) -> Bool {
    var low = 0
    var high = indices.count
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < indices.count && indices[low] == index
  }
}

/// An update in the app's terms: deletions and the sources of moves use indices before the update,
/// insertions and the targets of moves indices after it.
package struct FoldingUpdate: Sendable {
  package struct SectionMove: Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }
  package struct RowMove: Sendable {
    package var from: FoldingRow
    package var to: FoldingRow

    package init(from: FoldingRow, to: FoldingRow) {
      self.from = from
      self.to = to
    }
  }

  package var insertedSections: Set<Int> = []
  package var deletedSections: Set<Int> = []
  package var reloadedSections: Set<Int> = []
  package var movedSections: [SectionMove] = []
  package var insertedRows: Set<FoldingRow> = []
  package var deletedRows: Set<FoldingRow> = []
  package var reloadedRows: Set<FoldingRow> = []
  package var movedRows: [RowMove] = []

  package init() {}

  /// Whether a section is inserted, deleted or moved.
  package var movesSections: Bool {
    !insertedSections.isEmpty || !deletedSections.isEmpty || !movedSections.isEmpty
  }

  /// Returns whether the update is consistent with the numbers of sections before and after it. A table
  /// reports any other update, and reloads everything from its data source.
  package func leads(from before: Int, to after: Int) -> Bool {
    let old = deletedSections.union(movedSections.map(\.from))
    let new = insertedSections.union(movedSections.map(\.to))
    guard old.count == deletedSections.count + movedSections.count,
      new.count == insertedSections.count + movedSections.count,
      reloadedSections.isDisjoint(with: old),
      before - old.count + new.count == after
    else { return false }
    return old.allSatisfy((0..<before).contains)
      && reloadedSections.allSatisfy((0..<before).contains)
      && new.allSatisfy((0..<after).contains)
  }

  /// Returns the index of each section after the update; nil for those that are deleted.
  ///
  /// Moved and inserted sections get the indices given for them; the other sections get the remaining
  /// indices in order.
  func newSections(count before: Int, _ after: Int) -> [Int?] {
    var new = [Int?](repeating: nil, count: before)
    var isTaken = [Bool](repeating: false, count: after)
    var isGone = [Bool](repeating: false, count: before)
    for section in deletedSections { isGone[section] = true }
    for section in insertedSections { isTaken[section] = true }
    for move in movedSections {
      isGone[move.from] = true
      isTaken[move.to] = true
      new[move.from] = move.to
    }
    var free = 0
    for section in 0..<before where !isGone[section] {
      while isTaken[free] { free += 1 }
      new[section] = free
      free += 1
    }
    return new
  }

  /// Returns the new index of a row that stays in its section; nil if the row is deleted, reloaded or
  /// moved.
  func newRow(of row: FoldingRow, inSection newSection: Int) -> Int? {
    if deletedRows.contains(row) || reloadedRows.contains(row) { return nil }
    if movedRows.contains(where: { $0.from == row }) { return nil }
    var gone = deletedRows.count { $0.section == row.section && $0.row < row.row }
    gone += movedRows.count { $0.from.section == row.section && $0.from.row < row.row }
    var taken = insertedRows.filter { $0.section == newSection }.map(\.row)
    taken += movedRows.filter { $0.to.section == newSection }.map(\.to.row)
    var new = row.row - gone
    for index in taken.sorted() where index <= new { new += 1 }
    return new
  }
}
