import Foundation
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct RelayTests {
  /// The calls of an app's delegate and data source.
  @MainActor class App: NSObject, UITableViewDelegate, UITableViewDataSource {
    var counts = [40]
    var scrolls = 0
    var drags = 0
    var ends = 0
    var selections: [IndexPath] = []
    var displays = 0

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { displays += 1 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selections.append(indexPath)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { drags += 1 }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ends += 1 }
  }

  /// A relay as other libraries have one: it counts, and passes everything on to the delegate before.
  @MainActor final class OtherRelay: NSObject, UITableViewDelegate {
    weak var next: (any UITableViewDelegate)?
    var scrolls = 0

    func attach(to table: UITableView) {
      next = table.delegate
      table.delegate = self
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrolls += 1
      next?.scrollViewDidScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      next?.scrollViewWillBeginDragging?(scrollView)
    }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      next?.scrollViewWillEndDragging?(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      next?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      next?.scrollViewDidEndDecelerating?(scrollView)
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      next?.scrollViewDidChangeAdjustedContentInset?(scrollView)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      next?.tableView?(tableView, didSelectRowAt: indexPath)
    }
  }

  @MainActor final class Stage {
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let table: UITableView
    var app: App? = App()
    let refresher = Refresher()

    /// A table with the refresher, whose data source and delegate is `app` unless set up otherwise.
    init(_ kind: Int, _ setUp: (UITableView, App) -> Void = { _, _ in }) {
      let (controller, table) = device.perform {
        let controller = UIViewController()
        let table = RelayTests.table(kind)
        controller.view.addSubview(table)
        return (controller, table)
      }
      self.table = table
      device.perform {
        setUp(table, app!)
        if table.dataSource == nil { table.dataSource = app }
        if table.delegate == nil { table.delegate = app }
        table.refresher = refresher
      }
      device.show(controller)
      device.advance(by: 0.05)
    }

    /// Pulls the table down from its top until it refreshes, and ends that. Returns whether it did.
    func pull() throws -> Bool {
      device.perform { table.setContentOffset(.zero, animated: false) }
      return try RelayTests.pull(refresher, on: device)
    }

    func fling() throws {
      device.touch(at: CGPoint(x: 187, y: 500)).move(byX: 0, y: -300, over: 0.15).lift()
      try device.settle()
    }
  }

  static func pull(_ refresher: Refresher, on device: Simulator) throws -> Bool {
    let finger = device.touch(at: CGPoint(x: 187, y: 150)).move(byX: 0, y: 400, over: 0.4)
    finger.hold(for: 0.2)
    finger.lift()
    let isActive = refresher.isActive
    device.perform { refresher.end() }
    try device.settle()
    return isActive
  }

  /// A plain table, or one of this module's.
  static func table(_ kind: Int) -> UITableView {
    let frame = CGRect(x: 0, y: 0, width: 375, height: 600)
    return kind == 0
      ? UITableView(frame: frame, style: .plain) : TableView(frame: frame, style: .plain)
  }

  @Test(arguments: [0, 1])
  func `A delegate that is set later gets every call, and the behaviours go on`(_ kind: Int) throws
  {
    let stage = Stage(kind)
    let later = stage.device.perform { App() }
    stage.device.perform { stage.table.delegate = later }
    try stage.fling()
    #expect(later.drags == 1 && later.ends == 1 && later.scrolls > 10)
    #expect(stage.app?.drags == 0)
    #expect(try stage.pull())
    stage.device.tap(at: CGPoint(x: 100, y: 100))
    try stage.device.settle()
    #expect(later.selections.count == 1)
  }

  @Test(arguments: [0, 1])
  func `A table goes on without its delegate when that is released first`(_ kind: Int) throws {
    let stage = Stage(kind)
    weak var released: App?
    stage.device.perform {
      let delegate = App()
      released = delegate
      stage.table.delegate = delegate
      stage.table.layoutIfNeeded()
    }
    #expect(released == nil)
    try stage.fling()
    #expect(stage.table.contentOffset.y > 100)
    #expect(try stage.pull())
    stage.device.perform { stage.table.reloadData() }
    try stage.device.settle()
    #expect(stage.table.visibleCells.isEmpty == false)
  }

  @Test func `A table that keeps its own delegate is released with it`() {
    final class OwningTable: UITableView {
      let app = App()
    }
    let device = Simulator()
    weak var released: OwningTable?
    weak var app: App?
    device.perform {
      let table = OwningTable(frame: device.window.bounds, style: .plain)
      table.delegate = table.app
      table.dataSource = table.app
      table.sectionFolding = SectionFolding()
      device.window.addSubview(table)
      table.layoutIfNeeded()
      (released, app) = (table, table.app)
    }
    #expect(released != nil)
    device.perform { released?.removeFromSuperview() }
    device.advance(by: 1)
    #expect(released == nil)
    #expect(app == nil)
  }

  @Test func `A table looks again at its delegate's methods when the app's delegate is released`() {
    final class Screen: UIViewController, UITableViewDelegate {}
    final class Table: UITableView {
      var delegates: [(any UITableViewDelegate)?] = []
      override var delegate: (any UITableViewDelegate)? {
        get { super.delegate }
        set {
          super.delegate = newValue
          delegates.append(newValue)
        }
      }
    }
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let source = device.perform { App() }
    let controller = device.perform { UIViewController() }
    let table = device.perform {
      let table = Table(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: .plain)
      table.dataSource = source
      controller.view.addSubview(table)
      table.refresher = Refresher()
      return table
    }
    device.show(controller)
    device.advance(by: 0.05)
    device.perform {
      let delegate = Screen()
      table.delegate = delegate
      table.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
      // The behaviours have replaced it, and nothing else retains it.
      #expect(table.delegate !== delegate)
      table.delegates = []
    }
    #expect(table.delegates.count == 2)
    #expect(table.delegates.first.map { $0 == nil } == true)
    #expect(table.delegates.last?.map { $0 === table.delegate } == true)
  }

  @Test(arguments: [0, 1])
  func `A table without its data source is empty after a reload`(_ kind: Int) throws {
    let stage = Stage(kind) { table, app in
      table.dataSource = app
      table.foldsSections = true
    }
    weak var released: App?
    stage.device.perform {
      released = stage.app
      stage.app = nil
    }
    #expect(released == nil)
    stage.device.perform { stage.table.reloadData() }
    try stage.device.settle()
    #expect(stage.table.visibleCells.isEmpty)
    try stage.fling()
  }

  @Test(arguments: [0, 1])
  func `Relays of two other libraries and the behaviours see each call once`(_ kind: Int) throws {
    let stage = Stage(kind)
    let others = stage.device.perform { [OtherRelay(), OtherRelay()] }
    stage.device.perform { others[0].attach(to: stage.table) }
    // A turn in which the behaviours may take their place again.
    try stage.fling()
    stage.device.perform { others[1].attach(to: stage.table) }
    stage.device.perform { stage.table.setContentOffset(.zero, animated: false) }
    let before = stage.app!.scrolls
    let seen = others.map(\.scrolls)
    try stage.fling()
    let scrolls = stage.app!.scrolls - before
    #expect(scrolls > 10)
    #expect(others[0].scrolls - seen[0] == scrolls && others[1].scrolls - seen[1] == scrolls)
    #expect(stage.app?.drags == 2 && stage.app?.ends == 2)
    #expect(try stage.pull())
    stage.device.tap(at: CGPoint(x: 100, y: 100))
    try stage.device.settle()
    #expect(stage.app?.selections.count == 1)
  }

  @Test func `A table controller that is its own delegate is asked through the behaviours`() throws
  {
    @MainActor final class Controller: UITableViewController {
      var selections = 0
      var drags = 0
      var heights = 0
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        40
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      override func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
      ) -> CGFloat {
        heights += 1
        return 60
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selections += 1
      }
      override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { drags += 1 }
    }
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let refresher = Refresher()
    let controller = device.perform { Controller(style: .plain) }
    device.perform { controller.tableView.refresher = refresher }
    device.show(controller)
    device.advance(by: 0.05)
    #expect(try Self.pull(refresher, on: device))
    #expect(controller.drags == 1 && controller.heights > 0)
    #expect(controller.tableView.rectForRow(at: [0, 1]).height == 60)
    device.tap(at: CGPoint(x: 100, y: 200))
    try device.settle()
    #expect(controller.selections == 1)
  }

  @Test(arguments: [0, 1])
  func `A diffable data source applies snapshots while sections fold`(_ kind: Int) throws {
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let controller = device.perform { UIViewController() }
    let table = device.perform {
      let table = Self.table(kind)
      controller.view.addSubview(table)
      return table
    }
    let source = device.perform {
      UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, name in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = name
        return cell
      }
    }
    device.perform {
      table.foldsSections = true
      var snapshot = source.snapshot()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(["a", "b"], toSection: 0)
      snapshot.appendItems(["c"], toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
    }
    device.show(controller)
    device.advance(by: 0.05)
    device.perform {
      var snapshot = source.snapshot()
      snapshot.appendItems(["d", "e"], toSection: 1)
      snapshot.deleteItems(["a"])
      source.apply(snapshot, animatingDifferences: true)
    }
    try device.settle()
    let shown = device.perform {
      table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text }
    }
    #expect(shown == ["b", "c", "d", "e"])
    #expect(table.numberOfRows(inSection: 1) == 3)
  }
}
