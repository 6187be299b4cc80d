import Simulator
import Testing
import Trestle

/// Behaviours that are turned on before there is a view, a delegate or a window.
@MainActor @Suite struct EarlyBehaviorTests {
  /// One line each, as the documentation of the behaviours shows them.
  enum Line: CaseIterable {
    case header, headerSettings, refresher, loader, folding, keyboard, progress

    @MainActor func turnOn(in table: UITableView) {
      switch self {
      case .header: table.headerHiding = HeaderHiding(.always)
      case .headerSettings: table.headerHiding?.threshold = 0.3
      case .refresher: table.refresher = Refresher()
      case .loader: table.loader = Loader(trigger: .pull)
      case .folding: table.foldsSections = true
      case .keyboard: table.keyboardAvoidance = KeyboardAvoidance()
      case .progress: table.headerHiding?.onProgress = { _ in }
      }
    }
  }

  /// A list that turns a behaviour on in its initializer.
  private final class EarlyList: TableViewController {
    var selections = 0

    convenience init(turningOn lines: [Line]) {
      self.init(style: .plain)
      for line in lines { line.turnOn(in: tableView) }
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { 70 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selections += 1
    }
  }

  @Test(arguments: Line.allCases.map { [$0] } + [Line.allCases])
  func `A behaviour that an initializer turns on leaves the controller the delegate`(
    lines: [Line]
  ) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let list = device.perform { EarlyList(turningOn: lines) }
    device.show(list)
    device.advance(by: 0.1)
    let table: UITableView = list.tableView
    #expect(table.numberOfRows(inSection: 1) == 3)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 70)
    device.tap(at: CGPoint(x: 150, y: table.rectForRow(at: IndexPath(row: 1, section: 0)).midY))
    #expect(list.selections == 1)
    if lines.contains(.folding) {
      device.perform { table.sectionFolding!.collapse(0, animated: false) }
      #expect(table.numberOfRows(inSection: 0) == 0)
    }
  }

  @Test(arguments: Line.allCases)
  func `A behaviour that a controller's creator turns on leaves it the delegate`(line: Line) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let list = device.perform { () -> EarlyList in
      let list = EarlyList(style: .plain)
      line.turnOn(in: list.tableView)
      return list
    }
    device.show(list)
    device.advance(by: 0.1)
    device.tap(at: CGPoint(x: 150, y: 100))
    #expect(list.selections == 1)
  }

  /// A list whose table comes from elsewhere.
  private final class AdoptingList: UITableViewController {
    var selections = 0

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selections += 1
    }
  }

  @Test(arguments: Line.allCases)
  func `A table with a behaviour is adopted by a UITableViewController`(line: Line) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let list = device.perform { () -> AdoptingList in
      let table = UITableView(frame: .zero, style: .plain)
      line.turnOn(in: table)
      let list = AdoptingList(style: .plain)
      list.tableView = table
      return list
    }
    device.show(list)
    device.advance(by: 0.1)
    #expect(list.tableView.numberOfRows(inSection: 0) == 3)
    device.tap(at: CGPoint(x: 150, y: 60))
    #expect(list.selections == 1)
  }
}
