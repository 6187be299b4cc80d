/// The static rows of a storyboard or nib, which replace a data source.
@MainActor package final class StaticTableContent {
  package struct Row {
    let cell: UITableViewCell
    /// The height in points; nil to use the table's.
    let height: CGFloat?
  }

  package struct Section {
    let header: String?
    let footer: String?
    let rows: [Row]
  }

  package var sections: [Section] = []

  func numberOfRows(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  func row(at indexPath: IndexPath) -> Row? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let rows = sections[indexPath.section].rows
    return rows.indices.contains(indexPath.row) ? rows[indexPath.row] : nil
  }

  func height(at indexPath: IndexPath, in table: UITableView) -> CGFloat {
    row(at: indexPath)?.height ?? table.rowHeight
  }

  func title(_ part: KeyPath<Section, String?>, of section: Int) -> String? {
    sections.indices.contains(section) ? sections[section][keyPath: part] : nil
  }
}
