// The selection of rows in collapsed sections, which the table does not have.
extension FoldingEngine {
  /// The rows that are selected in collapsed sections.
  package var selectedHiddenRows: [FoldingRow] {
    if selectedSlots.isEmpty { return [] }
    return slots.indices.flatMap { section in
      records[slots[section]].selectedRows.map { FoldingRow(section: section, row: $0) }
    }
  }

  /// Returns the rows to reselect in a section that has expanded, and clears them.
  package mutating func takeSelection(of section: Int) -> [Int] {
    guard slots.indices.contains(section) else { return [] }
    let rows = records[slots[section]].selectedRows
    setSelectedRows([], slots[section])
    return rows
  }

  /// Selects or deselects a row of a collapsed section.
  package mutating func setSelected(_ isSelected: Bool, _ row: FoldingRow) {
    guard isCollapsed(row.section) else { return }
    let slot = slots[row.section]
    // Sections that share a record have rows of their own.
    guard records[slot].useCount == 1 else { return }
    let others = records[slot].selectedRows.filter { $0 != row.row }
    setSelectedRows(isSelected ? others + [row.row] : others, slot)
  }

  /// Deselects the rows of all collapsed sections.
  package mutating func forgetSelection() {
    for slot in selectedSlots { setSelectedRows([], slot) }
  }
}
