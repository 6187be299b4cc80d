import UIKit

/// A table whose sections collapse.
@MainActor final class FoldedTable: FoldedList {
  private unowned let table: UITableView
  private unowned let relay: TableRelay

  init(_ table: UITableView, _ relay: TableRelay) {
    self.table = table
    self.relay = relay
  }

  var scrollView: UIScrollView { table }

  // MARK: The app's data source

  var sourceSectionCount: Int {
    guard let source = relay.dataSource else { return 0 }
    return source.numberOfSections?(in: table) ?? 1
  }

  func sourceRowCount(inSection section: Int) -> Int {
    relay.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
  }

  var reportsChanges: Bool {
    #if canImport(ObjectiveC)
      relay.isTableView
    #else
      true
    #endif
  }

  var collectsUpdate: Bool { relay.collectsUpdate }

  func reloadData() { table.reloadData() }

  func detachDataSource() { relay.detachDataSource(from: table) }

  // MARK: Headers

  var sectionCount: Int { table.numberOfSections }

  func header(ofSection section: Int) -> UIView? { table.headerView(forSection: section) }

  func section(ofHeader view: UIView) -> Int? {
    let count = table.numberOfSections
    if view is UITableViewHeaderFooterView {
      return (0..<count).first { table.headerView(forSection: $0) === view }
    }
    // A table does not report the section of a plain header view, but the view lies within its section,
    // even while it is pinned to the top.
    let y = view.frame.midY
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if table.rect(forSection: middle).maxY > y { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }

  func headerFrame(ofSection section: Int) -> CGRect? {
    guard section < table.numberOfSections else { return nil }
    return table.rectForHeader(inSection: section)
  }

  // MARK: Rows

  var carriesRow: Bool { table.carriesRow }

  var selectedRows: [IndexPath] { table.indexPathsForSelectedRows ?? [] }

  var selectsSeveralRows: Bool { table.selectsSeveralRows }

  func rowCount(inSection section: Int) -> Int { table.numberOfRows(inSection: section) }

  func selectRow(at path: IndexPath) {
    table.selectRow(at: path, animated: false, scrollPosition: .none)
  }

  func updateRows(_ changes: [FoldedRows]) {
    table.performBatchUpdates(
      {
        for change in changes where !change.rows.isEmpty {
          if change.change.collapses {
            self.table.deleteRows(at: change.paths, with: change.animation)
          } else {
            self.table.insertRows(at: change.paths, with: change.animation)
          }
        }
      }, completion: nil)
  }

  func reloadSections(_ sections: IndexSet) { table.reloadFoldedSections(sections) }
}
