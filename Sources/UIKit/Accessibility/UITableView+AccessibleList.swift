import TableGeometry

extension UITableView: AccessibleList {
  package var listArrangement: ListArrangement { .list }
  package var listCounts: [Int] {
    (0..<numberOfSections).map { numberOfRows(inSection: $0) }
  }
  package var selectedListPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

  package func listCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  package func listHeader(ofSection section: Int) -> UIView? { headerView(forSection: section) }
  package func listFrame(at path: IndexPath) -> CGRect { rectForRow(at: path) }
  package func spokenText(at path: IndexPath) -> String { text(ofRow: RowAddress(path)) }
  package func outlineLevel(at path: IndexPath) -> Int? { nil }

  package func revealItem(at path: IndexPath, inMiddle: Bool) {
    scrollToRow(at: path, at: inMiddle ? .middle : .none, animated: false)
    if inMiddle { layoutIfNeeded() }
  }
}
