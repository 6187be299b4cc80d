import Trestle

extension GalleryPage {
  static let refreshing = GalleryPage(
    identifier: "refreshing", title: "Refreshing",
    summary: "Pull to refresh, load more at the end, sideways as well", make: { RefreshingPage() })
}

/// A list that refreshes at its top and loads more at its end, below a strip that does both
/// horizontally. The work takes a while, and fails on request.
package final class RefreshingPage: TableViewController {
  private var numbers = Array((RefreshingPage.oldest...RefreshingPage.newest).reversed())
  private var fails = false
  private let panel = ControlPanel()
  private let strip = CardStrip()

  private struct Offline: Error {}
  private static let work: TimeInterval = 1.5
  private static let page = 10
  /// The identifiers of the messages that exist at first.
  private static let oldest = 51
  private static let newest = 70

  package init() {
    super.init(style: .plain)
    title = "Refreshing"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(SubtitleCell.self, forCellReuseIdentifier: "row")
    strip.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: CardStrip.height)
    tableView.tableHeaderView = strip
    panel.add("Indicator", choices: ["Spokes", "Arrow"], selected: 0) { [weak self] choice in
      self?.show(indicator: choice)
    }
    panel.add("Next time", choices: ["Works", "Fails"], selected: 0) { [weak self] choice in
      self?.fails = choice == 1
    }
    let refresher = Refresher { [weak self] in try await self?.refresh() }
    refresher.minimumDuration = 0.5
    refresher.note = { [weak self] in self.map { "\($0.numbers.count) messages" } }
    tableView.refresher = refresher
    tableView.loader = Loader { [weak self] in try await self?.loadMore() }
  }

  private func show(indicator choice: Int) {
    tableView.refresher?.indicator = choice == 0 ? SpinnerIndicator() : ArrowIndicator()
    tableView.loader?.indicator =
      choice == 0 ? SpinnerIndicator() : ArrowIndicator(edge: .bottom, texts: .loading)
  }

  private func work() async throws {
    await view.pause(for: Self.work)
    try Task.checkCancellation()
    if fails { throw Offline() }
  }

  private func refresh() async throws {
    try await work()
    let newest = (numbers.first ?? 0) + 1
    numbers.insert(contentsOf: [newest + 1, newest], at: 0)
    tableView.reloadData()
    exhaustAtFirst()
  }

  private func loadMore() async throws {
    try await work()
    let next = (numbers.last ?? 0) - 1
    numbers += (next - Self.page + 1...next).reversed()
    tableView.reloadData()
    exhaustAtFirst()
  }

  /// Marks the loader as exhausted if the first message is already in the list. A refresh allows the
  /// loader to load again, but there are no older messages.
  private func exhaustAtFirst() {
    if numbers.last == 1 { tableView.loader?.exhaust() }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutPanel(panel)
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { numbers.count }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let number = numbers[indexPath.row]
    cell.textLabel?.text = "Message \(number)"
    cell.detailTextLabel?.text = number > Self.newest ? "Came by pulling" : "Was there"
    if number < Self.oldest { cell.detailTextLabel?.text = "Came at the end" }
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
