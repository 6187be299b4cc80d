// Rows that are fetched when their section expands for the first time.
extension FoldingEngine {
  /// How a load ends.
  package enum LoadEnd: Equatable, Sendable {
    /// The load was cancelled, or its section has been removed.
    case ignored
    /// The section stays collapsed.
    case failed(section: Int)
    /// The section was expanded in the meantime.
    case loaded(section: Int)
    /// The section expands. The other sections collapse with it if the app permits.
    case expands(FoldingChange, others: [FoldingChange])
  }

  /// Starts fetching the rows of a section; returns nil if there is nothing to fetch.
  mutating func startLoad(_ section: Int) -> FoldingLoad? {
    let slot = slots[section]
    guard loadsSections, records[slot].content != .present else { return nil }
    let load = FoldingLoad(section: section, number: nextLoad)
    nextLoad += 1
    records[slot].content = .loading(load.number)
    return load
  }

  /// Records the end of a load. The result has the current index of its section.
  package mutating func loadEnded(
    _ load: Int, succeeded: Bool, carriesRow: Bool
  ) -> LoadEnd {
    guard isOn, let section = slots.firstIndex(where: { records[$0].content == .loading(load) })
    else { return .ignored }
    let slot = slots[section]
    records[slot].content = succeeded ? .present : .stale
    guard succeeded else { return .failed(section: section) }
    guard records[slot].isCollapsed else { return .loaded(section: section) }
    let change = FoldingChange(section, collapses: false)
    return .expands(change, others: others(with: change, carriesRow: carriesRow))
  }

  /// Makes a section fetch its rows again when it next expands. A fetch in progress continues.
  package mutating func invalidate(_ section: Int) {
    makeRecordsIfNeeded()
    guard slots.indices.contains(section), !isLoading(section) else { return }
    records[slots[section]].content = .stale
  }

  /// Abandons all loads. Returns those to cancel.
  package mutating func cancelLoads() -> [Int] {
    var loads: [Int] = []
    for slot in records.indices {
      guard case .loading(let load) = records[slot].content else { continue }
      records[slot].content = .stale
      loads.append(load)
    }
    return loads
  }
}
