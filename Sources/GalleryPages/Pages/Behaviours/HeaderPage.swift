import Trestle

extension GalleryPage {
  static let header = GalleryPage(
    identifier: "header", title: "Header",
    summary: "A header that rests in view or out of it, never between", make: { HeaderPage() })
}

/// A search bar or a picture over a list, which is hidden as the list scrolls. The panel shows how much
/// of the header is visible, and its resting state.
package final class HeaderPage: TableViewController {
  private let panel = ControlPanel()
  private let progress = UIProgressView()
  private let status = UILabel()
  private lazy var photo = PhotoHeader()
  private lazy var searchBar = UISearchBar()
  private static let stages = (1...40).map { "Stage \($0)" }
  /// The rows, without those that do not match the search.
  private var shown = HeaderPage.stages

  package init() {
    super.init(style: .plain)
    title = "Header"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    panel.add("Header", choices: ["Picture", "Search"], selected: 0) { [weak self] choice in
      self?.show(header: choice)
    }
    panel.add("Hides", choices: ["Always", "Never"], selected: 0) { [weak self] choice in
      self?.tableView.headerHiding?.mode = choice == 0 ? .always : .never
      self?.describe()
    }
    panel.add("In view", progress)
    status.font = .preferredFont(forTextStyle: .footnote)
    status.textColor = .secondaryLabel
    status.adjustsFontForContentSizeCategory = true
    panel.add("At rest", status)
    tableView.headerHiding = HeaderHiding(.always)
    tableView.headerHiding?.onProgress = { [weak self] in self?.progress.progress = Float($0) }
    tableView.headerHiding?.onChange = { [weak self] _ in self?.describe() }
    progress.progress = 1
    show(header: 0)
  }

  private func show(header choice: Int) {
    searchBar.text = nil
    find("")
    if choice == 0 {
      photo.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: pictureHeight)
      tableView.tableHeaderView = photo
    } else {
      searchBar.placeholder = "Search"
      searchBar.delegate = self
      searchBar.sizeToFit()
      tableView.tableHeaderView = searchBar
    }
    tableView.headerHiding?.setHidden(false, animated: false)
    describe()
  }

  /// Shows the stages whose names contain a text; if the text is empty, shows all stages.
  private func find(_ text: String) {
    let query = text.trimmingCharacters(in: .whitespaces)
    let found =
      query.isEmpty
      ? Self.stages : Self.stages.filter { $0.localizedCaseInsensitiveContains(query) }
    guard found != shown else { return }
    shown = found
    tableView.reloadData()
    setContentState(
      found.isEmpty
        ? .empty(title: "No stage", message: "None has \u{201C}\(query)\u{201D} in its name.")
        : .content, animated: false)
  }

  private func describe() {
    switch tableView.headerHiding?.mode {
    case .never: status.text = "scrolls with the list"
    default: status.text = tableView.headerHiding?.isHidden == true ? "out of view" : "in view"
    }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutPanel(panel)
    if tableView.tableHeaderView === photo, photo.frame.height != pictureHeight {
      photo.frame.size.height = pictureHeight
      tableView.tableHeaderView = photo
    }
  }

  /// The picture's height, reduced in a window that is so low that no row would fit below the picture.
  private var pictureHeight: CGFloat {
    let room = view.bounds.height - panel.frame.height
    return room > 0 ? min(220, (room * 0.4).rounded()) : 220
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { shown.count }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

extension HeaderPage: UISearchBarDelegate {
  package func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    find(searchText)
  }

  package func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
  }
}
