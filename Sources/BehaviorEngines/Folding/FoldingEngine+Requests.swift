// Collapsing and expanding, by the user or programmatically.
//
// A request passes through these steps. The app's callbacks run between them and may change anything:
// `answer(toRequest:)`, `permit(_:)`, `commit(_:)`.
extension FoldingEngine {
  /// The first response to a request.
  package enum Answer: Equatable, Sendable {
    /// Nothing happens, because there is no such section, or because it is already in the requested
    /// state.
    case ignored
    /// The section was loading. The load must be cancelled.
    case cancelsLoad(Int)
    /// The app has to permit the change.
    case needsPermission
  }

  /// The response to a permitted request.
  package enum Permitted: Equatable, Sendable {
    /// The section stays as it is.
    case ignored
    /// The section fetches its rows first.
    case loads(FoldingLoad)
    /// The section changes. The other sections change with it if the app permits.
    case changes(others: [FoldingChange])
  }

  package mutating func answer(toRequest change: FoldingChange) -> Answer {
    guard isOn, let record = record(of: change.section) else { return .ignored }
    makeRecordsIfNeeded()
    if case .loading(let load) = record.content {
      records[slots[change.section]].content = .stale
      return .cancelsLoad(load)
    }
    return record.isCollapsed == change.collapses ? .ignored : .needsPermission
  }

  /// Continues with a change that the app has permitted.
  ///
  /// - Parameters:
  ///   - revision: The revision before the app was asked.
  ///   - carriesRow: Whether the user carries a row. It may be in one of the other sections, so these
  ///     do not collapse then.
  package mutating func permit(
    _ change: FoldingChange, since revision: Int, carriesRow: Bool
  ) -> Permitted {
    guard isOn, revision == self.revision, let record = record(of: change.section),
      record.isCollapsed != change.collapses, !isLoading(change.section)
    else { return .ignored }
    makeRecordsIfNeeded()
    if change.collapses, keepsOneExpanded, !hasExpandedSection(besides: change.section) {
      return .ignored
    }
    if !change.collapses, let load = startLoad(change.section) { return .loads(load) }
    return .changes(others: others(with: change, carriesRow: carriesRow))
  }

  /// Returns the sections that have to collapse because one expands.
  func others(with change: FoldingChange, carriesRow: Bool) -> [FoldingChange] {
    guard !change.collapses, mode == .accordion, !carriesRow else { return [] }
    let own = slots[change.section]
    return slots.indices.filter {
      slots[$0] != own && !records[slots[$0]].isCollapsed && !isLoading($0)
    }.map { FoldingChange($0, collapses: true) }
  }

  private func hasExpandedSection(besides section: Int) -> Bool {
    slots.indices.contains {
      slots[$0] != slots[section] && !records[slots[$0]].isCollapsed
    }
  }

  // MARK: All sections at once

  /// Returns the changes that collapse exactly these sections. Loading sections are left alone.
  package func changes(collapsing isWanted: (Int) -> Bool) -> [FoldingChange] {
    (0..<sectionCount).compactMap { section in
      let isCollapsed = isWanted(section)
      guard isCollapsed != self.isCollapsed(section), !isLoading(section) else { return nil }
      return FoldingChange(section, collapses: isCollapsed)
    }
  }

  /// Continues with changes that the app has permitted, in which some sections load first.
  package mutating func permit(
    _ changes: [FoldingChange], since revision: Int
  ) -> (loads: [FoldingLoad], changes: [FoldingChange]) {
    guard isOn, revision == self.revision else { return ([], []) }
    makeRecordsIfNeeded()
    var loads: [FoldingLoad] = []
    var rest: [FoldingChange] = []
    for change in changes where slots.indices.contains(change.section) {
      if !change.collapses, !isLoading(change.section), let load = startLoad(change.section) {
        loads.append(load)
      } else if !isLoading(change.section) {
        rest.append(change)
      }
    }
    return (loads, leavingOneExpanded(rest))
  }

  /// Removes the first section from those that collapse, if one section has to stay expanded and none
  /// would.
  private func leavingOneExpanded(_ changes: [FoldingChange]) -> [FoldingChange] {
    guard keepsOneExpanded, let first = changes.firstIndex(where: \.collapses) else {
      return changes
    }
    let collapsing = Set(changes.lazy.filter(\.collapses).map { slots[$0.section] })
    let leavesOne =
      changes.contains { !$0.collapses }
      || slots.contains { !records[$0].isCollapsed && !collapsing.contains($0) }
    if leavesOne { return changes }
    // The sections of one identifier stay expanded together.
    let kept = slots[changes[first].section]
    return changes.filter { slots[$0.section] != kept }
  }

  // MARK: Changing

  /// Changes the states of sections, after the app has been notified.
  ///
  /// - Parameters:
  ///   - revision: The revision before the app was notified.
  ///   - selected: The rows that are selected in the table.
  /// - Returns: The sections that change, except those that the app has collapsed or expanded itself;
  ///   none if the app has changed its sections in the meantime. Sections with the same identifier
  ///   change together.
  package mutating func commit(
    _ changes: [FoldingChange], since revision: Int, selected: [FoldingRow]
  ) -> [FoldingChange] {
    guard isOn, revision == self.revision else { return [] }
    makeRecordsIfNeeded()
    var rest = leavingOneExpanded(
      changes.filter { change in
        guard let record = record(of: change.section), !isLoading(change.section) else {
          return false
        }
        return record.isCollapsed != change.collapses
      })
    var seen: Set<Int> = []
    rest = rest.filter { seen.insert(slots[$0.section]).inserted }
    let single = rest.count
    for change in rest.prefix(single) where records[slots[change.section]].useCount > 1 {
      for section in slots.indices
      where section != change.section && slots[section] == slots[change.section] {
        rest.append(FoldingChange(section, collapses: change.collapses))
      }
    }
    for change in rest {
      let slot = slots[change.section]
      setCollapsed(change.collapses, slot)
      guard change.collapses else { continue }
      if records[slot].content == .unknown { records[slot].content = .present }
      let rows = selected.filter { $0.section == change.section }.map(\.row)
      if records[slot].useCount == 1 { setSelectedRows(rows, slot) }
    }
    return rest
  }
}
