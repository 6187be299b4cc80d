import UIKit

// Initial state, state by identifier, and the state that an app saves.
extension FoldingController {
  var state: FoldingState {
    if options?.sectionIdentifier != nil { return FoldingState(folded: names) }
    return FoldingState(folded: Set(indices.map(String.init)))
  }

  func restore(_ state: FoldingState) {
    let count = sectionCount
    initializedCount = max(initializedCount, count)
    names = state.folded
    if let name = options?.sectionIdentifier {
      for section in 0..<count { initializedNames.insert(name(section)) }
      readStateByName()
    } else {
      indices = IndexSet(state.folded.compactMap(Int.init).filter { $0 >= 0 && $0 < NSNotFound })
    }
    if isOn { table?.reloadData() }
  }

  /// Called when `sectionIdentifier` has been set or replaced.
  func identifierChanged() {
    guard isOn, let name = options?.sectionIdentifier else { return }
    let count = sectionCount
    for section in 0..<count where section < initializedCount {
      initializedNames.insert(name(section))
    }
    for section in indices where section < count { names.insert(name(section)) }
    readStateByName()
  }

  /// Reads the state of each section by its identifier. O(n) in the number of sections.
  func readStateByName() {
    guard isOn, let name = options?.sectionIdentifier else { return }
    var recordsByName: [String: SectionRecord] = [:]
    for record in records.values { if let name = record.name { recordsByName[name] = record } }
    records = [:]
    indices = []
    for section in 0..<sectionCount {
      let name = name(section)
      if names.contains(name) { indices.insert(section) }
      if let record = recordsByName.removeValue(forKey: name) {
        record.section = section
        records[section] = record
      }
      if section < initializedCount { initialize(section) }
    }
    for record in recordsByName.values { record.load?.cancel() }
  }

  /// Stores the state of a section, by index and by identifier.
  func store(_ section: Int, folded: Bool) {
    if folded { indices.insert(section) } else { indices.remove(section) }
    guard let name = options?.sectionIdentifier?(section) else { return }
    if folded { names.insert(name) } else { names.remove(name) }
  }

  // MARK: Initial state

  /// Gives all sections their initial state again.
  func initializeAllSections() {
    guard isOn else { return }
    initializedCount = 0
    initializedNames = []
    initializeNewSections()
    table?.reloadData()
  }

  /// Gives the sections that have not been seen before their initial state.
  func initializeNewSections() { initializeNewSections(upTo: sectionCount) }

  func initializeNewSections(upTo count: Int) {
    guard count > initializedCount else { return }
    let new = initializedCount..<count
    initializedCount = count
    for section in new { initialize(section) }
  }

  func initialize(_ section: Int) {
    guard let isInitiallyFolded = options?.isInitiallyFolded else { return }
    if let name = options?.sectionIdentifier, !initializedNames.insert(name(section)).inserted {
      return
    }
    if isInitiallyFolded(section) { store(section, folded: true) }
  }
}
