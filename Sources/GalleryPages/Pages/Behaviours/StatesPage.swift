import Trestle

extension GalleryPage {
  static let states = GalleryPage(
    identifier: "states", title: "States",
    summary: "Placeholders while loading, empty, no results, errors", make: { StatesPage() })
}

/// A list that sets its content states automatically: placeholders during the first load, and then
/// the rows, a message that there are none, or an error.
package final class StatesPage: TableViewController {
  private enum Outcome: Int { case rows, nothing, error }

  private struct Offline: LocalizedError {
    var errorDescription: String? { "There may be no connection." }
  }

  private static let work: TimeInterval = 2.5
  private static let all: [(name: String, text: String)] = [
    ("Ishmael", "Call me Ishmael. Some years ago, never mind how long precisely."),
    ("Ahab", "Hast seen the white whale?"),
    ("Starbuck", "I came here to hunt whales, not my commander's vengeance."),
    ("Queequeg", "We cannibals must help these Christians."),
    ("Stubb", "I will go down laughing."),
    (
      "Pip", "I look, you look, he looks; we look, ye look, they look. All of us are looking at it."
    ),
    ("Elijah", "Morning to ye, shipmates, morning."),
    ("Father Mapple", "Delight is to him who gives no quarter in the truth."),
  ]

  private var rows = StatesPage.all
  private var outcome = Outcome.rows
  private let panel = ControlPanel()

  package init() {
    super.init(style: .plain)
    title = "States"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(MessageRowCell.self, forCellReuseIdentifier: "row")
    tableView.tableFooterView = UIView()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.placeholder = "Search"
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    panel.add("Load", actions: ["Rows", "Nothing", "Error"]) { [weak self] choice in
      self?.load(Outcome(rawValue: choice) ?? .rows)
    }
    let states = ContentStates()
    states.loading = .skeleton(
      .rows(of: MessageRowCell.self) { cell, path in
        let sample = Self.all[path.row % Self.all.count]
        cell.show(name: sample.name, text: sample.text)
      })
    states.empty = .empty(
      title: "No letters", message: "What the crew writes shows up here.",
      image: UIImage(systemName: "folder"))
    contentStates = states
    tableView.refresher = Refresher { [weak self] in try await self?.reload() }
  }

  private func load(_ outcome: Outcome) {
    self.outcome = outcome
    rows = []
    tableView.reloadData()
    tableView.refresher?.begin()
  }

  private func reload() async throws {
    await view.pause(for: Self.work)
    try Task.checkCancellation()
    switch outcome {
    case .rows: rows = Self.all
    case .nothing: rows = []
    case .error: throw Offline()
    }
    filter()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutPanel(panel)
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { rows.count }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let row = rows[indexPath.row]
    (cell as? MessageRowCell)?.show(name: row.name, text: row.text)
    return cell
  }
}

extension StatesPage: UISearchResultsUpdating {
  package func updateSearchResults(for searchController: UISearchController) {
    // The outcome of the last load stays as it is.
    if tableView.refresher?.isActive != true, outcome == .rows {
      rows = Self.all
      filter()
    }
  }

  private func filter() {
    let text = navigationItem.searchController?.searchBar.text?.lowercased() ?? ""
    if !text.isEmpty { rows = rows.filter { $0.name.lowercased().contains(text) } }
    tableView.reloadData()
  }
}

/// A letter in the list: a picture with initials, a name, and a few lines of text.
final class MessageRowCell: UITableViewCell {
  private let picture = UIImageView()
  private let name = UILabel()
  private let message = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    picture.layer.cornerRadius = 20
    picture.clipsToBounds = true
    picture.image = UIImage(systemName: "person.fill")
    picture.contentMode = .center
    picture.tintColor = .white
    picture.backgroundColor = .systemIndigo
    name.font = .preferredFont(forTextStyle: .headline)
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.textColor = .secondaryLabel
    message.numberOfLines = 0
    for label in [name, message] { label.adjustsFontForContentSizeCategory = true }
    for view in [picture, name, message] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let guide = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      picture.topAnchor.constraint(equalTo: guide.topAnchor),
      picture.widthAnchor.constraint(equalToConstant: 40),
      picture.heightAnchor.constraint(equalToConstant: 40),
      picture.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
      name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      name.topAnchor.constraint(equalTo: guide.topAnchor),
      name.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
      message.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      message.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
      message.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
      message.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(name: String, text: String) {
    self.name.text = name
    message.text = text
  }
}
