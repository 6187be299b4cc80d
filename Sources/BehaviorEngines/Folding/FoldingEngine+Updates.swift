/// An update that has moved the sections, before the app has chosen the initial states of new ones.
package struct FoldingTranslation: Sendable {
  /// The sections whose rows were hidden from the table, by their indices before the update.
  package let hiddenBefore: SectionSet
  /// The sections that have no state yet, and the loads of removed sections to cancel.
  package let reading: FoldingReading
  /// The index of each section after the update; nil if all sections keep their indices.
  let newSections: [Int?]?
  let oldSlots: [Int]

  func newSection(_ section: Int) -> Int? {
    guard let newSections else { return section }
    return newSections.indices.contains(section) ? newSections[section] : nil
  }
}

// Carrying the states through the app's updates.
extension FoldingEngine {
  /// Returns the sections whose identifiers the engine needs for an update, by their indices after it.
  package func sectionsToName(
    for update: FoldingUpdate, count: Int
  ) -> [Int] {
    guard update.leads(from: sectionCount, to: count) else { return [] }
    let inserted = update.insertedSections.sorted()
    if update.reloadedSections.isEmpty { return inserted }
    let new = update.newSections(count: sectionCount, count)
    return inserted + update.reloadedSections.sorted().compactMap { new[$0] }
  }

  /// Moves the states along with their sections.
  ///
  /// - Parameters:
  ///   - count: The number of sections after the update.
  ///   - names: The identifiers of ``sectionsToName(for:count:)``, if sections have identifiers.
  /// - Returns: Nil if the update is inconsistent; the table then reports it and reloads
  ///   everything.
  package mutating func begin(
    _ update: FoldingUpdate, count: Int, names: [Int: String]?
  ) -> FoldingTranslation? {
    noteChange()
    guard isOn else { return nil }
    guard update.leads(from: sectionCount, to: count) else {
      requireReading()
      return nil
    }
    let before = hiddenSections
    var reading = FoldingReading()
    guard update.movesSections || !update.reloadedSections.isEmpty else {
      return FoldingTranslation(
        hiddenBefore: before, reading: reading, newSections: nil, oldSlots: slots)
    }
    makeRecordsIfNeeded()
    let old = slots
    let new = update.newSections(count: old.count, count)
    var slots = [Int](repeating: -1, count: count)
    for section in old.indices {
      guard let target = new[section] else { continue }
      slots[target] = old[section]
      guard update.reloadedSections.contains(section) else { continue }
      setSelectedRows([], old[section])
      // A reloaded section may have another identifier than before.
      if isNamed, let name = names?[target], name != records[old[section]].name {
        slots[target] = -1
      }
    }
    for target in slots.indices where slots[target] < 0 {
      slots[target] = enter(target, names?[target], &reading)
    }
    // Sections are counted before the old ones leave, because a section that is deleted and inserted
    // again keeps its record.
    for slot in slots { records[slot].useCount += 1 }
    for section in old.indices { leave(section, keepsName: isNamed, &reading) }
    self.slots = slots
    return FoldingTranslation(
      hiddenBefore: before, reading: reading, newSections: new, oldSlots: old)
  }

  /// Returns the record of a section that is inserted.
  private mutating func enter(
    _ section: Int, _ name: String?, _ reading: inout FoldingReading
  ) -> Int {
    let name = isNamed ? name : nil
    if let name, let slot = slotsByName[name] { return slot }
    let slot = makeRecord(name: name)
    if let name, let isCollapsed = remembered.removeValue(forKey: name) {
      setCollapsed(isCollapsed, slot)
    } else {
      reading.newSections.append(section)
    }
    return slot
  }

  /// Moves the selection in collapsed sections along with its rows, and marks the states as known to
  /// the table.
  ///
  /// - Parameters:
  ///   - isSelected: Whether a row is selected in the table, by its indices before the update.
  /// - Returns: The sections whose rows are hidden from the table after the update, and the rows to
  ///   select: selected rows that have moved out of a collapsed section.
  package mutating func finish(
    _ update: FoldingUpdate, _ translation: FoldingTranslation, isSelected: (FoldingRow) -> Bool
  ) -> (hiddenAfter: SectionSet, selected: [FoldingRow]) {
    var selected: [FoldingRow] = []
    var moved: [FoldingRow] = []
    for move in update.movedRows {
      let wasHidden = translation.hiddenBefore.contains(move.from.section)
      let slot =
        translation.oldSlots.indices.contains(move.from.section)
        ? translation.oldSlots[move.from.section] : nil
      let isMarked =
        wasHidden
        ? slot.map { records[$0].selectedRows.contains(move.from.row) } ?? false
        : isSelected(move.from)
      guard isMarked else { continue }
      if isCollapsed(move.to.section) {
        moved.append(move.to)
      } else if wasHidden {
        selected.append(move.to)
      }
    }
    moveSelectedRows(update, translation)
    for row in moved {
      let slot = slots[row.section]
      setSelectedRows(records[slot].selectedRows + [row.row], slot)
    }
    settle()
    return (hiddenSections, selected)
  }

  /// - Complexity: O(1) if no row of a collapsed section is selected; O(n) in the number of sections
  ///   otherwise.
  private mutating func moveSelectedRows(
    _ update: FoldingUpdate, _ translation: FoldingTranslation
  ) {
    var rest = selectedSlots
    for section in translation.oldSlots.indices {
      if rest.isEmpty { return }
      let slot = translation.oldSlots[section]
      guard rest.remove(slot) != nil else { continue }
      guard let new = translation.newSection(section) else {
        // Deleted and inserted again: a table deselects what it deletes.
        setSelectedRows([], slot)
        continue
      }
      let rows = records[slot].selectedRows.compactMap {
        update.newRow(of: FoldingRow(section: section, row: $0), inSection: new)
      }
      setSelectedRows(rows, slot)
    }
  }
}
