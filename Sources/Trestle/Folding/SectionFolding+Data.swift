import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// The sections of the app's data source, and the row counts reported to the table.
extension SectionFolding {
  /// The number of sections of the app's data source.
  var sectionCount: Int {
    let count = list?.sourceSectionCount ?? 0
    // UITableView reports any other count as a fault and shows no sections.
    return (0...Int(Int32.max)).contains(count) ? count : 0
  }

  /// Returns the identifiers of the sections; nil if they have none.
  func names(_ count: Int) -> [String]? {
    guard let name = sectionIdentifier else { return nil }
    return (0..<count).map { name($0) }
  }

  /// Reads the sections again.
  func read() {
    guard engine.isOn else { return }
    let count = sectionCount
    let names = names(count)
    answer(engine.read(count: count, names: names))
    if engine.sectionCount > 0 { applyPendingStates() }
  }

  /// Gives new sections their initial states, and cancels the loads of removed sections.
  func answer(_ reading: FoldingReading) {
    for load in reading.cancelledLoads { cancelTask(load) }
    if !reading.newSections.isEmpty { initialize(reading.newSections) }
  }

  private func initialize(_ sections: some Sequence<Int>) {
    guard let isInitiallyCollapsed else { return }
    let states = sections.map { section in
      FoldingChange(section, collapses: isInitiallyCollapsed(section))
    }
    engine.setInitialStates(states)
  }

  func applyPendingStates() {
    guard let pending = pendingStates, engine.sectionCount > 0 else { return }
    pendingStates = nil
    engine.setInitialStates(
      (0..<engine.sectionCount).compactMap { section in
        pending.isCollapsed(section).map { FoldingChange(section, collapses: $0) }
      })
  }

  /// Gives all sections their initial states again.
  func initializeAllSections() {
    guard engine.isOn, isInitiallyCollapsed != nil else { return }
    initialize(0..<engine.sectionCount)
    reloadTable()
  }

  func identifierChanged() {
    guard engine.isOn else { return }
    read()
    reloadTable()
  }

  func reloadTable() {
    if engine.isOn { list?.reloadData() }
  }

  // MARK: Questions of the table

  /// Called when the table is about to reload all its data.
  func dataChanged() {
    guard engine.isOn else { return }
    engine.dataChanged()
    read()
  }

  /// Reads pending changes, and marks the states as reported to the table.
  ///
  /// Data may have changed since a reload was requested. Apple's plain `UITableView` and
  /// `UICollectionView` do not report their reloads and updates, so that any call may be the first
  /// after one of them.
  /// - Parameter count: The number of sections that was reported to the table.
  func prepareForCounts(_ count: Int) {
    guard engine.isOn, engine.needsReading || count != engine.sectionCount || isUnreported else {
      return engine.settle()
    }
    read()
    engine.settle()
  }

  /// Whether the table reports neither its reloads nor its updates.
  private var isUnreported: Bool {
    list?.reportsChanges == false && !isUpdatingTable && sectionIdentifier != nil
  }

  /// Returns whether the rows of a section are hidden from the table.
  func hidesRows(of section: Int) -> Bool {
    if engine.needsReading || !engine.isSettled || section >= engine.sectionCount {
      prepareForCounts(sectionCount)
    }
    return engine.hidesRows(of: section)
  }

  /// Returns the sections whose rows are hidden from the table, given the section count.
  /// ``hidesRows(of:)`` returns this for one section.
  func hiddenSections(count: Int) -> IndexSet {
    prepareForCounts(count)
    return IndexSet(engine.hiddenSections)
  }
}
