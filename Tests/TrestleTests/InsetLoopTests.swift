import Simulator
import TestSupport
import Testing
import Trestle

/// Insets, content sizes and indicators that depend on each other come to rest.
@MainActor @Suite struct InsetLoopTests {
  /// A list in a `UITableViewController`, whose view is the table itself.
  private final class PlainList: UITableViewController {
    var rows = 3

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private func searchBar() -> UISearchBar {
    UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
  }

  /// How often the bottom inset changes while nothing else happens.
  private func insetChanges(of scrollView: UIScrollView, on device: Simulator) -> Int {
    var changes = 0
    let observation = scrollView.observe(\.contentInset) { _, _ in changes += 1 }
    defer { observation.invalidate() }
    for _ in 0..<30 {
      device.perform { scrollView.setNeedsLayout() }
      device.advance(by: 1.0 / 60)
    }
    return changes
  }

  @Test(
    arguments: [0, 1, 3, 12, 16, 17, 18, 40],
    [Loader.Trigger.automatic, .automaticOrTap, .tap, .pull])
  func `A loader ends below a search bar and few rows`(rows: Int, trigger: Loader.Trigger) throws {
    let loader = Loader(trigger: trigger) { try await Task.sleep(for: .seconds(1_000)) }
    loader.shouldLoad = { false }
    let stage = ListStage(rows: rows) {
      $0.tableView.loader = loader
      $0.tableView.tableHeaderView = searchBar()
    }
    stage.device.advance(by: 0.5)
    #expect(insetChanges(of: stage.table, on: stage.device) == 0)
    stage.push(40)
    try stage.device.settle()
    #expect(stage.offset == 56, "the search bar hides")
    #expect(insetChanges(of: stage.table, on: stage.device) == 0)
    stage.push(-100)
    try stage.device.settle()
    #expect(stage.offset == 0)
    #expect(insetChanges(of: stage.table, on: stage.device) == 0)
  }

  @Test(
    arguments: [0, 1, 5, 16, 17, 18, 40],
    [Loader.Trigger.automatic, .automaticOrTap, .tap, .pull])
  func `A loader ends below a search bar in a UITableViewController`(
    rows: Int, trigger: Loader.Trigger
  ) throws {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let list = device.perform { PlainList(style: .plain) }
    list.rows = rows
    let loader = Loader(trigger: trigger) { try await Task.sleep(for: .seconds(1_000)) }
    loader.shouldLoad = { false }
    device.perform {
      list.tableView.tableHeaderView = searchBar()
      list.tableView.loader = loader
    }
    device.show(list)
    device.advance(by: 0.5)
    #expect(insetChanges(of: list.tableView, on: device) == 0)
    let isFilled = CGFloat(rows) * list.tableView.rowHeight(at: 0) + 56 >= 800
    if trigger == .automatic {
      #expect(loader.indicator.isHidden == !isFilled)
      #expect(list.tableView.contentInset.bottom == (isFilled ? 60 : 0))
    }
    device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), duration: 0.3)
    try device.settle()
    device.perform {
      list.rows += 30
      list.tableView.reloadData()
    }
    try device.settle()
    #expect(insetChanges(of: list.tableView, on: device) == 0)
  }

  /// Whole points, and thirds as safe areas have at 3x.
  private nonisolated static let safeAreas: [CGFloat] = [0, 47, 59 + 1 / 3, 44 + 2 / 3, 20.1]

  @Test(arguments: [1, 2, 3] as [CGFloat], safeAreas)
  func `A drag while refreshing ends at every scale and safe area`(scale: CGFloat, top: CGFloat)
    throws
  {
    for largeTitle in [false, true] {
      let appearance = Appearance(
        safeAreaInsets: UIEdgeInsets(top: top, left: 0, bottom: top / 2, right: 0))
      let device = Simulator(
        size: CGSize(width: 390, height: 800 + 1 / 3), scale: scale, appearance: appearance)
      let page = device.perform { ListPage(style: .plain) }
      page.sections = [Array(0..<50), Array(100..<150)]
      let refresher = Refresher()
      let navigation = device.perform {
        page.title = "List"
        page.tableView.refresher = refresher
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = largeTitle
        return navigation
      }
      device.show(navigation)
      device.advance(by: 0.1)
      device.perform { refresher.begin(revealing: true) }
      try device.settle()
      var random = SeededGenerator(seed: 7)
      for _ in 0..<6 {
        let finger = device.touch(at: CGPoint(x: 200, y: 400))
        for _ in 0..<12 {
          finger.move(byX: 0, y: CGFloat.random(in: -40..<50, using: &random), over: 0.05)
        }
        finger.lift()
        try device.settle()
      }
      #expect(refresher.isActive)
      device.perform { refresher.end() }
      try device.settle()
      #expect(page.tableView.contentInset == .zero)
    }
  }

  @Test func `An inset smaller than rounding moves nothing and ends`() throws {
    let stage = ListStage(rows: 50) { $0.tableView.refresher = Refresher() }
    stage.device.perform { stage.table.refresher?.begin(revealing: true) }
    try stage.device.settle()
    let reports = UIKitFault.collected {
      let finger = stage.device.touch(at: CGPoint(x: 200, y: 300))
      for step in 1..<40 {
        stage.device.perform { stage.table.contentInset.left = CGFloat(step) * 1e-13 }
        finger.move(byX: 0, y: step % 2 == 0 ? 7.3 : -5.1, over: 0.02)
      }
      finger.lift()
    }
    try stage.device.settle()
    #expect(reports == [])
  }
}

extension UITableView {
  /// The height of the rows of a section without headers; the default where there is none.
  fileprivate func rowHeight(at section: Int) -> CGFloat {
    numberOfRows(inSection: section) > 0 ? rectForRow(at: IndexPath(row: 0, section: 0)).height : 44
  }
}
