import Simulator
import Testing
import Trestle

/// Tables, owners and options that are released before the work that they have started ends.
@MainActor @Suite struct BehaviorLifeTests {
  @MainActor final class Witness {
    var isCancelled = false
    var hasEnded = false

    func wait() async {
      do {
        try await Task.sleep(for: .seconds(1_000))
      } catch { isCancelled = true }
      hasEnded = true
    }
  }

  final class Source: NSObject, UITableViewDataSource {
    var sections = 3
    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section"
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  @Test(arguments: [false, true])
  func `A section stops loading when its table goes`(keepsOptions: Bool) async {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let witness = Witness()
    let source = Source()
    var kept: SectionFolding?
    device.perform {
      let table = TableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .plain)
      table.dataSource = source
      table.foldsSections = true
      table.sectionFolding!.isInitiallyCollapsed = { _ in true }
      table.sectionFolding!.loadSection = { _ in await witness.wait() }
      table.layoutIfNeeded()
      table.sectionFolding!.expand(1, animated: false)
      #expect(table.sectionFolding!.isLoading(1))
      if keepsOptions { kept = table.sectionFolding }
    }
    for _ in 0..<5 { await device.run(for: 0.1) }
    #expect(witness.isCancelled)
    #expect((kept != nil) == keepsOptions)
  }

  @Test func `An item stops loading when its table goes`() async {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let witness = Witness()
    var outline: Outline<Int>?
    device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .plain)
      let made = Outline<Int>(table) { _, _, _ in
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      made.loadChildren = { _ in await witness.wait() }
      made.roots = [1, 2]
      made.expand(1, animated: false)
      outline = made
    }
    for _ in 0..<5 { await device.run(for: 0.1) }
    #expect(witness.isCancelled)
    _ = outline
  }

  @Test func `An item stops loading when its outline goes`() async {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let witness = Witness()
    let table = device.perform {
      UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .plain)
    }
    device.perform {
      let outline = Outline<Int>(table) { _, _, _ in
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      outline.loadChildren = { _ in await witness.wait() }
      outline.roots = [1, 2]
      outline.expand(1, animated: false)
    }
    for _ in 0..<5 { await device.run(for: 0.1) }
    #expect(witness.isCancelled)
  }

  @Test func `A refresher that outlives its scroll view is cancelled`() async {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let witness = Witness()
    let refresher = Refresher { await witness.wait() }
    device.perform {
      let scroll = UIScrollView()
      scroll.refresher = refresher
      refresher.begin()
    }
    for _ in 0..<5 { await device.run(for: 0.1) }
    #expect(witness.isCancelled && refresher.state == .idle)
  }

  @Test func `Folding options outlive their table`() {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let source = Source()
    let folding = device.perform { () -> SectionFolding in
      let table = TableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .plain)
      table.dataSource = source
      table.foldsSections = true
      table.sectionFolding!.collapse(1, animated: false)
      return table.sectionFolding!
    }
    device.perform {
      folding.mode = .accordion
      folding.isInitiallyCollapsed = { _ in true }
      folding.sectionIdentifier = { "\($0)" }
      folding.state = FoldingState(collapsed: ["0"])
      folding.invalidateLoadedSection(0)
    }
    #expect(folding.collapsedSections.isEmpty && !folding.isLoading(1))
    _ = folding.state
  }

  @Test(arguments: [false, true])
  func `A folding table outlives its data source`(isTableView: Bool) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let page = device.perform { UIViewController() }
    let frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    let table =
      isTableView
      ? TableView(frame: frame, style: .plain) : UITableView(frame: frame, style: .plain)
    var source: Source? = Source()
    device.perform {
      table.dataSource = source
      table.foldsSections = true
      page.view.addSubview(table)
    }
    device.show(page)
    device.advance(by: 0.1)
    device.perform {
      table.sectionFolding!.collapse(0, animated: false)
      source = nil
    }
    device.advance(by: 0.1)
    // A header, a row, a reload and a scroll.
    device.tap(at: CGPoint(x: 100, y: 10))
    device.tap(at: CGPoint(x: 100, y: 100))
    device.perform {
      table.sectionFolding!.expand(0, animated: true)
      table.sectionFolding!.collapse(1, animated: false)
      table.sectionFolding!.setCollapsedSections([2], animated: true)
    }
    device.fling(at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: -2_000))
    device.perform { table.reloadData() }
    device.advance(by: 0.5)
    #expect(table.sectionFolding!.collapsedSections.isEmpty)
  }

  enum Moment: CaseIterable { case shouldChange, willChange, didChange }

  @Test(arguments: Moment.allCases, [false, true])
  func `A callback of folding deletes the section`(moment: Moment, isTableView: Bool) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let page = device.perform { UIViewController() }
    let frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    let table =
      isTableView
      ? TableView(frame: frame, style: .plain) : UITableView(frame: frame, style: .plain)
    let source = Source()
    device.perform {
      table.dataSource = source
      table.foldsSections = true
      page.view.addSubview(table)
    }
    device.show(page)
    device.advance(by: 0.1)
    func delete(_ section: Int) {
      guard source.sections > 0 else { return }
      source.sections -= 1
      table.deleteSections([section], with: .automatic)
    }
    switch moment {
    case .shouldChange:
      table.sectionFolding!.shouldChange = { section, _ in
        delete(section)
        return true
      }
    case .willChange: table.sectionFolding!.willChange = { section, _ in delete(section) }
    case .didChange: table.sectionFolding!.didChange = { section, _ in delete(section) }
    }
    let reports = UIKitFault.collected {
      for section in [2, 1, 0] {
        device.perform { table.sectionFolding!.collapse(section, animated: true) }
        device.advance(by: 0.5)
      }
    }
    #expect(source.sections == 0 && table.numberOfSections == 0)
    #expect(reports == [])
  }

  @Test func `A run that was ended by hand does not end the next one`() async throws {
    let gates = [RefreshingTests.Gate(), RefreshingTests.Gate()]
    var runs = 0
    let refresher = Refresher {
      runs += 1
      try await gates[runs - 1].pass()
    }
    let stage = ListStage(rows: 50) { $0.tableView.refresher = refresher }
    stage.device.perform { refresher.begin() }
    await stage.device.run(for: 0.2)
    stage.device.perform { refresher.end() }
    await stage.device.run(for: 0.5)
    stage.device.perform { refresher.begin() }
    await stage.device.run(for: 0.2)
    #expect(runs == 2 && refresher.isActive)
    gates[0].open()
    await stage.device.run(for: 0.5)
    #expect(refresher.isActive)
    gates[1].open()
    await stage.device.run(for: 0.5)
    #expect(!refresher.isActive)
  }

  @Test func `A refresher that is set on a second list is taken from the first, with a report`()
    throws
  {
    let first = ListStage()
    let refresher = first.device.perform { Refresher() }
    first.device.perform { first.table.refresher = refresher }
    first.device.advance(by: 0.1)
    let other = first.device.perform { UITableView(frame: .zero, style: .grouped) }
    let reports = UIKitFault.collected { other.refresher = refresher }
    #expect(reports.count == 1 && reports[0].contains("refresher"))
    #expect(first.table.refresher == nil && other.refresher === refresher)
    refresher.begin()
    try first.device.settle()
    #expect(first.table.contentInset == .zero && refresher.isActive)
    #expect(refresher.indicator.isDescendant(of: other))
  }

  /// Shows a toast before it has a size.
  private final class GreetingList: TableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      showToast(Toast("Hello"))
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      0
    }
  }

  @Test func `A toast in viewDidLoad appears with the view`() throws {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let reports = UIKitFault.collected {
      let list = device.perform { GreetingList(style: .plain) }
      device.show(list)
      device.advance(by: 0.6)
      @MainActor func toast(in view: UIView) -> UIView? {
        if view.accessibilityIdentifier == "toast" { return view }
        return view.subviews.lazy.compactMap { toast(in: $0) }.first
      }
      let shown = toast(in: list.view)
      #expect(shown?.frame.maxY == 784)
    }
    #expect(reports == [])
  }
}
