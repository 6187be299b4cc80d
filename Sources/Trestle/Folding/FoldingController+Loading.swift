import UIKit

/// Load state and hidden selection of one section.
@MainActor final class SectionRecord {
  /// What is known about the rows of a section.
  enum Rows {
    /// The section has not fetched its rows and was never folded by the table.
    case unknown
    /// The rows are there: they were fetched, or were there before the section was folded.
    case loaded
    /// The app asked for the rows to be fetched again.
    case invalidated
  }

  var section: Int
  /// The section's identifier, if the app provides identifiers.
  let name: String?
  var rows = Rows.unknown
  /// The task that fetches the rows.
  var load: Task<Void, Never>?
  /// The rows that were selected when the section was folded.
  var selectedRows: [Int] = []

  init(section: Int, name: String?) {
    self.section = section
    self.name = name
  }
}

// Loading, and the selection in folded sections.
extension FoldingController {
  func isLoading(_ section: Int) -> Bool { records[section]?.load != nil }

  func invalidateLoadedSection(_ section: Int) {
    guard section >= 0, section < sectionCount else { return }
    record(of: section).rows = .invalidated
  }

  /// Cancels the loading of every section.
  func cancelLoading() {
    for record in records.values {
      record.load?.cancel()
      record.load = nil
    }
  }

  func cancelLoading(_ section: Int) {
    records[section]?.load?.cancel()
    records[section]?.load = nil
    updateHeader(of: section)
  }

  /// Starts to fetch the rows of a section that is about to unfold; false if there is nothing to
  /// fetch.
  func load(
    _ section: Int, animated: Bool, animation: UITableView.RowAnimation?
  ) -> Bool {
    guard let fetch = options?.loadSection, records[section]?.rows != .loaded else { return false }
    let record = record(of: section)
    record.load = Task { [weak self, weak record] in
      var failure: (any Error)?
      do { try await fetch(section) } catch { failure = error }
      guard !Task.isCancelled, let record else { return }
      self?.loadEnded(record, failure, animated: animated, animation: animation)
    }
    updateHeader(of: section)
    return true
  }

  /// Unfolds the section that has loaded, at the index that it has now: its record moved with it.
  private func loadEnded(
    _ record: SectionRecord, _ failure: (any Error)?, animated: Bool,
    animation: UITableView.RowAnimation?
  ) {
    guard isOn, records[record.section] === record else { return }
    record.load = nil
    if let failure {
      updateHeader(of: record.section)
      options?.onLoadError?(record.section, failure)
      return
    }
    record.rows = .loaded
    guard isFolded(record.section) else { return updateHeader(of: record.section) }
    applyState(
      folded: false, to: record.section, animated: animated, animation: animation, isByUser: false)
  }

  // MARK: Selection

  /// Keeps the selected rows of a section that is about to fold.
  func saveSelection(of section: Int) {
    let rows = (table?.indexPathsForSelectedRows ?? []).filter { $0.section == section }.map(\.row)
    if !rows.isEmpty || records[section] != nil { record(of: section).selectedRows = rows }
  }

  /// Selects the rows again that were selected when the section was folded. Where only one row can
  /// be selected, a row that was selected since stays selected instead.
  func restoreSelection(of section: Int) {
    guard let table, let record = records[section], !record.selectedRows.isEmpty else { return }
    let rows = record.selectedRows
    record.selectedRows = []
    let count = table.numberOfRows(inSection: section)
    for row in rows where row < count {
      guard table.selectsSeveralRows || table.indexPathForSelectedRow == nil else { return }
      table.selectRow(
        at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
    }
  }

  /// Forgets the selection in folded sections.
  func forgetHiddenSelection() {
    for record in records.values { record.selectedRows = [] }
  }
}
