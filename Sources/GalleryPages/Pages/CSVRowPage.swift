import Trestle

/// One row of a CSV file, one field per row, under the names of the columns. A long field ends with
/// an ellipsis.
final class CSVRowPage: UITableViewController {
  private let document: CSVDocument
  private let row: Int
  /// The lines of a field that are shown at most.
  private static let lineLimit = 12

  init(_ document: CSVDocument, row: Int) {
    self.document = document
    self.row = row
    super.init(style: .grouped)
    title = document.shownField(row: row, column: 0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ValueCell.self, forCellReuseIdentifier: "field")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    max(document.header.count, document.rows[row].count)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    let column = indexPath.row
    cell.textLabel?.text =
      document.header.indices.contains(column)
      ? CSVDocument.shown(document.header[column]) : "Field \(column + 1)"
    cell.detailTextLabel?.numberOfLines = Self.lineLimit
    cell.detailTextLabel?.text = document.shownField(row: row, column: column)
    return cell
  }
}
