import Trestle

extension GalleryPage {
  static let characters = GalleryPage(
    identifier: "characters", title: "Characters",
    summary: "Every assigned Unicode scalar, some 160,000 rows",
    make: { CharactersPage() })
}

/// Every assigned Unicode scalar by general category: its glyph, its name, its code point.
package final class CharactersPage: UITableViewController {
  private let index: CharacterIndex

  package init(index: CharacterIndex = .shared) {
    self.index = index
    super.init(style: .plain)
    title = "Characters"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CharacterCell.self, forCellReuseIdentifier: "character")
    tableView.rowHeight = CharacterCell.height
    tableView.separatorInset.left = CharacterCell.textStart
  }

  package override func numberOfSections(in tableView: UITableView) -> Int {
    index.sections.count
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    index.sections[section].count
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    let section = index.sections[section]
    return "\(section.title) \u{00B7} \(section.count.grouped)"
  }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "character", for: indexPath)
    let scalar = index.scalar(row: indexPath.row, section: indexPath.section)
    (cell as? CharacterCell)?.show(CharacterFacts(scalar))
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    let scalar = index.scalar(row: indexPath.row, section: indexPath.section)
    navigationController?.pushViewController(
      CharacterDetailPage(CharacterFacts(scalar)), animated: true)
  }
}
