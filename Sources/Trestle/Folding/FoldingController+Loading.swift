import UIKit

/// What is known of a section besides whether it is folded.
@MainActor final class SectionRecord {
  var section: Int
  /// What the section is called, where something names it.
  let name: String?
  /// Whether it need not fetch its rows: it did, or had them before it was folded.
  var isLoaded = false
  /// Whether it is to fetch them again all the same.
  var isStale = false
  /// The fetching of its rows.
  var load: Task<Void, Never>?
  /// The rows that were selected when it was folded.
  var selectedRows: [Int] = []

  init(section: Int, name: String?) {
    self.section = section
    self.name = name
  }
}

// Loading, and what is selected in folded sections.
extension FoldingController {
  func isLoading(_ section: Int) -> Bool { records[section]?.load != nil }

  /// Forgets that a section has loaded its rows.
  func invalidate(_ section: Int) {
    let record = record(of: section)
    record.isLoaded = false
    record.isStale = true
  }

  func cancelLoading(_ section: Int) {
    records[section]?.load?.cancel()
    records[section]?.load = nil
    showHeader(of: section)
  }

  /// Starts to fetch the rows of a section that has to before it unfolds; false where it has not.
  func load(
    _ section: Int, animated: Bool, animation: UITableView.RowAnimation?
  ) -> Bool {
    guard let fetch = options.loadSection, records[section]?.isLoaded != true else { return false }
    let record = record(of: section)
    record.load = Task { [weak self, weak record] in
      var failure: (any Error)?
      do { try await fetch(section) } catch { failure = error }
      guard !Task.isCancelled, let record else { return }
      self?.loadEnded(record, failure, animated: animated, animation: animation)
    }
    showHeader(of: section)
    return true
  }

  /// The section may have moved meanwhile; its record moved along.
  private func loadEnded(
    _ record: SectionRecord, _ failure: (any Error)?, animated: Bool,
    animation: UITableView.RowAnimation?
  ) {
    guard isOn, records[record.section] === record else { return }
    record.load = nil
    if let failure {
      showHeader(of: record.section)
      options.onLoadError?(record.section, failure)
      return
    }
    record.isLoaded = true
    record.isStale = false
    guard isFolded(record.section) else { return showHeader(of: record.section) }
    change(
      record.section, folded: false, animated: animated, animation: animation, isByUser: false)
  }

  // MARK: Selection

  func keepSelection(of section: Int) {
    let rows = (table?.indexPathsForSelectedRows ?? []).filter { $0.section == section }.map(\.row)
    if !rows.isEmpty || records[section] != nil { record(of: section).selectedRows = rows }
  }

  func restoreSelection(of section: Int) {
    guard let table, let record = records[section], !record.selectedRows.isEmpty else { return }
    let rows = record.selectedRows
    record.selectedRows = []
    let count = table.numberOfRows(inSection: section)
    // A row that was chosen meanwhile goes before.
    let isFree = table.allowsMultipleSelection || table.indexPathForSelectedRow == nil
    for row in rows where row < count && isFree {
      table.selectRow(
        at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
    }
  }

  /// Forgets what is selected in folded sections.
  func forgetHiddenSelection() {
    for record in records.values { record.selectedRows = [] }
  }
}
