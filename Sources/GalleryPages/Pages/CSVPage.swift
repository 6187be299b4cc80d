import Trestle

extension GalleryPage {
  static let csv = GalleryPage(
    identifier: "csv", title: "CSV table",
    summary: "A file as a table; scripts/demo FILE.csv opens yours",
    make: { CSVPage(.sample, sectionColumn: "Class") })
}

/// A CSV file as a table: first column as title, the others under it, a chosen one as section.
package final class CSVPage: UITableViewController {
  private let document: CSVDocument
  private let groups: [CSVDocument.Group]
  private let column: Int?
  /// The problems of the file, one per line, for the table's header.
  package let problemLines: [String]

  /// Creates a page for a document. A section column that the document does not have is listed with
  /// its other problems.
  package init(_ document: CSVDocument, sectionColumn: String?) {
    self.document = document
    column = sectionColumn.flatMap { document.column(named: $0) }
    groups = document.groups(by: column)
    problemLines = Self.problemLines(
      for: document, sectionColumn: sectionColumn, found: column != nil)
    super.init(style: .plain)
    title = document.name
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SubtitleCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 56
    tableView.dragDelegate = self
    tableView.dragInteractionEnabled = true
    if !problemLines.isEmpty {
      let notice = NoticeView(lines: problemLines)
      notice.frame.size = notice.sizeThatFits(
        CGSize(width: view.bounds.width, height: .greatestFiniteMagnitude))
      tableView.tableHeaderView = notice
    }
  }

  private static let noticeLimit = 5

  private static func problemLines(
    for document: CSVDocument, sectionColumn: String?, found: Bool
  ) -> [String] {
    var out: [String] = []
    if let sectionColumn, !found, !document.header.isEmpty {
      let columns = document.header.joined(separator: ", ")
      out.append("\(document.name): no column \"\(sectionColumn)\"; there are: \(columns)")
    }
    out += document.problems.prefix(noticeLimit).map(\.description)
    if document.problemCount > noticeLimit {
      out.append("\u{2026} and \(document.problemCount - noticeLimit) more")
    }
    return out
  }

  package override func numberOfSections(in tableView: UITableView) -> Int {
    groups.count
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    groups[section].rows.count
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    groups[section].title.isEmpty ? nil : CSVDocument.shown(groups[section].title)
  }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let row = groups[indexPath.section].rows[indexPath.row]
    cell.textLabel?.text = document.shownField(row: row, column: 0)
    cell.detailTextLabel?.text = document.subtitle(row: row, sectionColumn: column)
    return cell
  }

  /// A row as a line of the file.
  func line(at indexPath: IndexPath) -> String {
    document.line(row: groups[indexPath.section].rows[indexPath.row])
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    let row = groups[indexPath.section].rows[indexPath.row]
    navigationController?.pushViewController(CSVRowPage(document, row: row), animated: true)
  }
}
