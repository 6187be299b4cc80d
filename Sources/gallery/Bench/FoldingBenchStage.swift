import Trestle

/// A million rows of three heights in sections that fold, whose frames are rendered to pixels.
@MainActor final class FoldingBenchStage {
  private let screen: BenchScreen
  private let controller: FoldingBenchController

  /// - Parameter firstCount: The number of rows of the first section.
  init(_ size: CGSize, firstCount: Int) {
    screen = BenchScreen(size)
    controller = FoldingBenchController(firstCount: firstCount)
    screen.show(controller)
  }

  func frame() { screen.frame() }

  /// Inserts a row in the middle of the middle section.
  func insert() {
    controller.counts[controller.counts.count / 2] += 1
    UIView.performWithoutAnimation {
      controller.tableView.insertRows(
        at: [IndexPath(row: 50, section: controller.counts.count / 2)], with: .none)
    }
  }

  /// Folds the first section, or unfolds it.
  func foldFirst(_ folded: Bool) {
    let folding = controller.tableView.sectionFolding
    if folded {
      folding?.collapse(0, animated: false)
    } else {
      folding?.expand(0, animated: false)
    }
  }
}

@MainActor private final class FoldingBenchController: TableViewController {
  /// The number of rows of each section.
  var counts: [Int]

  init(firstCount: Int) {
    counts = [firstCount] + Array(repeating: 100, count: (1_000_000 - firstCount) / 100)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.estimatedRowHeight = 0
    tableView.estimatedSectionHeaderHeight = 0
    tableView.sectionHeaderHeight = 28
    tableView.sectionFolding = SectionFolding()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    "Section \(section)"
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { [44, 60, 88][(indexPath.row &* 7 &+ indexPath.section) % 3] }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
