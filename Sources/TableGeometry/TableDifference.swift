import IndexMaps

/// The batch that turns one table into another.
///
/// The batch is valid for any two tables: rows of deleted and inserted sections are not listed, and
/// rows that change sections move.
public struct TableDifference: Equatable, Sendable {
  /// The changes, in table order: insertions by address after the batch, others by address before the
  /// batch.
  public private(set) var batch = TableBatch()

  /// Computes the difference of two tables.
  ///
  /// O(n) if most sections and rows keep their order, otherwise O(n log n). A section whose old and new
  /// rows share the same array storage takes no time.
  ///
  /// - Parameters:
  ///   - reloadedSections: The sections to reload, if they remain.
  ///   - reloadedItems: The rows to reload, if they remain. A section or row that moves cannot be
  ///     reloaded: it is deleted and inserted instead.
  public init<Section: Hashable, Item: Hashable>(
    from old: SectionedItems<Section, Item>, to new: SectionedItems<Section, Item>,
    reloadedSections: [Section] = [], reloadedItems: [Item] = []
  ) {
    let sections = ListDifference(from: old.sections, to: new.sections)
    batch.deletedSections = sections.removed
    batch.insertedSections = sections.inserted
    batch.movedSections = sections.moved.map { .init(from: $0.source, to: $0.target) }
    let map = IndexMap(
      removed: sections.removed, inserted: sections.inserted,
      moves: sections.moved.map { ($0.source, $0.target) })
    var renewed: [Int: Int] = [:]
    for section in reloadedSections {
      guard let source = old.index(ofSection: section), let target = new.index(ofSection: section)
      else { continue }
      renewed[target] = source
    }
    reloadSections(renewed)
    let matcher = RowMatcher(
      old: .init(numbers: old.numbers, order: old.order, positions: old.positions),
      new: .init(numbers: new.numbers, order: new.order, positions: new.positions), map: map,
      renewed: renewed)
    old.things.withUnsafeBufferPointer { before in
      new.things.withUnsafeBufferPointer { after in
        matcher.match(into: &batch) { before[$0] == after[$1] }
      }
    }
    var places: [RowAddress: RowAddress] = [:]
    for item in reloadedItems {
      guard let source = old.address(of: item), let target = new.address(of: item),
        renewed[target.section] == nil || renewed[target.section] != source.section
      else { continue }
      places[source] = target
    }
    if !places.isEmpty {
      reloadRows(places) {
        matcher.stays($0)
      } isNamed: {
        matcher.stays(new: $0)
      }
    }
  }

  /// Reloads sections that remain.
  ///
  /// - Parameter sections: The old indices, by new indices.
  private mutating func reloadSections(_ sections: [Int: Int]) {
    if sections.isEmpty { return }
    var rest = Set(sections.values)
    for move in batch.movedSections where sections[move.target] == move.source {
      rest.remove(move.source)
      batch.deletedSections.append(move.source)
      batch.insertedSections.append(move.target)
    }
    batch.movedSections.removeAll { sections[$0.target] == $0.source }
    batch.deletedSections = batch.deletedSections.ascending
    batch.insertedSections = batch.insertedSections.ascending
    batch.reloadedSections = rest.sorted()
  }

  /// Reloads rows that remain.
  ///
  /// - Parameters:
  ///   - rows: The old and the new addresses of rows.
  ///   - isNamed: Whether a row's deletion at an old address, or its insertion at a new one, is listed
  ///     because its section remains.
  private mutating func reloadRows(
    _ rows: [RowAddress: RowAddress], isNamed goes: (RowAddress) -> Bool,
    isNamed comes: (RowAddress) -> Bool
  ) {
    var rest = Set(rows.keys)
    for move in batch.movedRows where rows[move.source] != nil {
      rest.remove(move.source)
      if goes(move.source) { batch.deletedRows.append(move.source) }
      if comes(move.target) { batch.insertedRows.append(move.target) }
    }
    batch.movedRows.removeAll { rows[$0.source] != nil }
    batch.deletedRows = batch.deletedRows.ascending
    batch.insertedRows = batch.insertedRows.ascending
    batch.reloadedRows = rest.sorted()
  }
}
