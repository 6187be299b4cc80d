import Trestle

/// One row of a CSV file, one field per row, under the names of the columns. A long field ends with an
/// ellipsis; a separate page shows all of it.
final class CSVRowPage: UITableViewController {
  private let names: [String]
  private let row: CSVRow
  /// The maximum number of lines that are displayed for a field.
  private static let lineLimit = 12
  /// The maximum number of code units that are displayed for a field, which is more than fit on a
  /// screen.
  private static let shownLength = 2000

  init(_ document: CSVDocument, row: Int) {
    names = document.index.header
    self.row = document.row(row)
    super.init(style: .grouped)
    title = CSVColumnLayout.text(self.row, 0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ValueCell.self, forCellReuseIdentifier: "field")
  }

  private func name(_ column: Int) -> String {
    names.indices.contains(column) ? String(names[column].prefix(200)) : "Field \(column + 1)"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    max(names.count, row.count)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    let column = indexPath.row
    cell.textLabel?.text = name(column)
    cell.detailTextLabel?.numberOfLines = Self.lineLimit
    cell.detailTextLabel?.text = row.beginning(column, limit: Self.shownLength)
    cell.selectionStyle = .default
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let column = indexPath.row
    navigationController?.pushViewController(
      CSVValuePage(title: name(column), text: row[column]), animated: true)
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let (row, column) = (row, indexPath.row)
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [
        UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in
          UIPasteboard.general.string = row[column]
        }
      ])
    })
  }
}

/// Displays a complete field of any length, in pieces, so that only the visible pieces are laid out.
final class CSVValuePage: UITableViewController {
  private let text: String
  private let pieces: [Substring]
  /// The maximum number of scalars in a piece.
  private static let pieceLength = 2000

  init(title: String, text: String) {
    self.text = text
    pieces = Self.pieces(of: text)
    super.init(style: .plain)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// Returns the lines of a text. Long lines are in pieces that end between words, or otherwise between
  /// scalars. O(bytes).
  static func pieces(of text: String) -> [Substring] {
    var pieces: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var rest = line
      repeat {
        var end =
          rest.unicodeScalars.index(
            rest.startIndex, offsetBy: pieceLength, limitedBy: rest.endIndex) ?? rest.endIndex
        if end < rest.endIndex, let space = rest[..<end].lastIndex(where: \.isWhitespace) {
          end = rest.index(after: space)
        }
        pieces.append(rest[..<end])
        rest = rest[end...]
      } while !rest.isEmpty
    }
    return pieces
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "piece")
    tableView.separatorStyle = .none
    tableView.allowsSelection = false
    tableView.estimatedRowHeight = 44
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Copy",
      primaryAction: UIAction(title: "Copy") { [text] _ in UIPasteboard.general.string = text })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    pieces.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "piece", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(pieces[indexPath.row])
    return cell
  }
}
