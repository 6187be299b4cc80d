import Trestle

/// Displays one scalar at a large size, with its properties in the Unicode tables.
package final class CharacterDetailPage: TableViewController {
  private let facts: CharacterFacts
  private let details: [(title: String, value: String)]

  package init(_ facts: CharacterFacts) {
    self.facts = facts
    details = facts.details
    super.init(style: .grouped)
    title = facts.codePoint
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(ValueCell.self, forCellReuseIdentifier: "detail")
    let glyph = UILabel(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 200))
    glyph.font = .systemFont(ofSize: 112)
    glyph.text = facts.glyph
    glyph.textAlignment = .center
    tableView.tableHeaderView = glyph
    floatingView = FloatingButton(title: "Copy") { [weak self] in self?.copy() }
  }

  private func copy() {
    UIPasteboard.general.string = String(Character(facts.scalar))
    showToast(Toast("Copied \(facts.codePoint)", duration: 2))
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    details.count
  }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "detail", for: indexPath)
    cell.textLabel?.text = details[indexPath.row].title
    cell.detailTextLabel?.text = details[indexPath.row].value
    return cell
  }
}
