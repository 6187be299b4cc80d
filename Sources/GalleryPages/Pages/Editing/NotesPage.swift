import Trestle

extension GalleryPage {
  static let notes = GalleryPage(
    identifier: "notes", title: "Notes",
    summary: "Text views that grow with their text, links, both directions",
    make: { NotesPage() })
}

/// Notes in text views that grow as the user types.
package final class NotesPage: TableViewController, UITextViewDelegate {
  package private(set) var notes: [String] = [
    "A note grows with its text: the row has the height that the text needs.",
    "Shopping\n- bread\n- apples\n- tea",
    "\u{5E4}\u{5EA}\u{5E7} \u{5D1}\u{5E2}\u{5D1}\u{5E8}\u{5D9}\u{5EA}, and one in English.\n"
      + "\u{645}\u{631}\u{62D}\u{628}\u{627} \u{628}\u{643}\u{645}",
    "Emoji take part \u{1F600}\u{1F44D}\u{1F3FD} as single characters.",
  ]
  private static let imprint =
    "Questions? Write to notes@example.org, call +49 30 1234567 or see https://example.org/notes."

  package init() {
    super.init(style: .insetGrouped)
    title = "Notes"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
    tableView.keyboardDismissMode = .interactive
  }

  /// Returns the text view of a visible row.
  package func textView(at path: IndexPath) -> UITextView? {
    (tableView.cellForRow(at: path) as? NoteCell)?.textView
  }

  package override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { section == 0 ? notes.count : 1 }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { section == 0 ? "Notes" : "With links, not to be edited" }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    guard let cell = cell as? NoteCell else { return cell }
    let isNote = indexPath.section == 0
    cell.textView.isEditable = isNote
    cell.textView.dataDetectorTypes = isNote ? [] : .all
    cell.textView.text = isNote ? notes[indexPath.row] : Self.imprint
    cell.textView.tag = indexPath.row
    cell.textView.delegate = self
    cell.textView.accessibilityLabel = isNote ? "Note \(indexPath.row + 1)" : "Imprint"
    return cell
  }

  package func textViewDidChange(_ textView: UITextView) {
    notes[textView.tag] = textView.text
    // The table asks for the heights of its rows again.
    tableView.performBatchUpdates(nil)
  }
}

/// A row that contains a text view.
private final class NoteCell: UITableViewCell {
  let textView = UITextView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    textView.isScrollEnabled = false
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.backgroundColor = .clear
    textView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(textView)
    let guide = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 2),
      textView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -2),
      textView.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: -5),
      textView.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 5),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }
}
