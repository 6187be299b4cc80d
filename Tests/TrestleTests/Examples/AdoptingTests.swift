import Foundation
import Simulator
import Testing
import Trestle

/// One controller without and with each behaviour: the effect of a finger on both.
@Suite(.serialized) @MainActor struct AdoptingTests {
  @MainActor private struct Stage {
    let device = Simulator(scale: 1)
    let navigation: UINavigationController
    let page: UITableViewController
    var table: UITableView { page.tableView }

    init(_ make: () -> UITableViewController) throws {
      let page = device.perform(make)
      self.page = page
      navigation = device.perform { UINavigationController(rootViewController: page) }
      device.show(navigation)
      try device.settle()
    }
  }

  @Test func `Before, the header stays partly in view; after one line it does not`() throws {
    func rest(_ make: () -> UITableViewController) throws -> CGFloat {
      let stage = try Stage(make)
      let start = stage.table.contentOffset.y
      // A pan takes ten points for itself.
      stage.device.drag(
        from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 430), duration: 0.4, holding: 0.2)
      try stage.device.settle()
      return stage.table.contentOffset.y - start
    }
    #expect(try rest { Adopting.Header.Fruits(style: .plain) } == 80)
    // Too short to scroll, it springs back.
    #expect(try rest { Adopting.Plain.Fruits(style: .plain) } == 0)
  }

  @Test func `Before, a pull does nothing; after one line it reloads`() async throws {
    func states(_ make: () -> UITableViewController) async throws -> [PullState] {
      let stage = try Stage(make)
      var states: [PullState] = []
      stage.table.refresher?.onStateChange = { states.append($0) }
      stage.device.drag(
        from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 690), duration: 0.4, holding: 0.1)
      await stage.device.run(for: 2)
      return states
    }
    #expect(try await states { Adopting.Plain.Fruits(style: .plain) } == [])
    let states = try await states { Adopting.Refreshing.Fruits(style: .plain) }
    #expect(states.contains(.active))
    #expect(states.last == .idle)
  }

  @Test func `Before, a header is a title; after one line a tap folds its section`() throws {
    func count(_ make: () -> UITableViewController) throws -> Int {
      let stage = try Stage(make)
      try stage.device.tap(try #require(stage.table.headerView(forSection: 0)))
      try stage.device.settle()
      return stage.table.numberOfRows(inSection: 0)
    }
    #expect(try count { Adopting.Plain.Fruits(style: .plain) } == 2)
    #expect(try count { Adopting.Folding.Fruits(style: .plain) } == 0)
  }

  @Test func `With another superclass the row stays selected when the swipe is cancelled`() throws {
    let stage = try Stage { Adopting.Deselection.Fruits(style: .plain) }
    try stage.device.tap(row: 1, section: 0)
    try stage.device.settle()
    #expect(stage.navigation.viewControllers.count == 2)
    let finger = stage.device.touch(at: CGPoint(x: 2, y: 600)).move(byX: 200, y: 0, over: 0.4)
    finger.move(byX: -180, y: 0, over: 0.3).hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    stage.device.touch(at: CGPoint(x: 2, y: 600)).move(byX: 330, y: 0, over: 0.4).lift()
    try stage.device.settle()
    #expect(stage.navigation.viewControllers.count == 1)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `With another superclass a button stays in place while the list scrolls`() throws {
    let stage = try Stage { Adopting.Base.Fruits(style: .plain) }
    let page = try #require(stage.page as? TableViewController)
    let button = try #require(page.floatingView)
    let place = button.convert(CGPoint.zero, to: stage.device.window)
    let start = stage.table.contentOffset.y
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300)).move(byX: 0, y: -90, over: 0.2)
    #expect(stage.table.contentOffset.y > start + 20)
    #expect(button.convert(CGPoint.zero, to: stage.device.window) == place)
    finger.lift()
  }
}
