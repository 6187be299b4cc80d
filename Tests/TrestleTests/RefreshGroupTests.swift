import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

/// Several lists with one refresh.
@Suite(.serialized) @MainActor struct RefreshGroupTests {
  private struct Offline: Error {}

  @MainActor private final class Work {
    var runs = 0
    private var waiting: [CheckedContinuation<Void, any Error>] = []

    func run() async throws {
      runs += 1
      try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    func end(throwing error: (any Error)? = nil) {
      let ended = waiting
      waiting = []
      for one in ended {
        if let error { one.resume(throwing: error) } else { one.resume() }
      }
    }
  }

  private func tables(_ device: Simulator, _ group: RefreshGroup) -> [UITableView] {
    let page = device.perform { UIViewController() }
    let tables = device.perform { () -> [UITableView] in
      (0..<2).map { index in
        let table = UITableView(
          frame: CGRect(x: CGFloat(index) * 200, y: 0, width: 190, height: 800), style: .plain)
        table.refresher = group.makeRefresher()
        page.view.addSubview(table)
        return table
      }
    }
    device.show(page)
    device.advance(by: 0.2)
    return tables
  }

  @Test(arguments: [false, true])
  func `A pull of one list refreshes all of them once, and they end together`(fails: Bool)
    async throws
  {
    let device = Simulator(size: CGSize(width: 390, height: 800))
    let work = Work()
    let group = device.perform { RefreshGroup { try await work.run() } }
    let tables = tables(device, group)
    device.touch(at: CGPoint(x: 300, y: 100)).move(byX: 0, y: 500, over: 0.4).hold(for: 0.1).lift()
    await device.run(for: 1)
    #expect(work.runs == 1 && group.isActive)
    #expect(tables.allSatisfy { $0.refresher?.state == .active })
    work.end(throwing: fails ? Offline() : nil)
    await device.run(for: 2)
    #expect(!group.isActive && (group.lastError != nil) == fails)
    #expect(tables.allSatisfy { $0.refresher?.state == (fails ? .failed : .idle) })
    guard fails else { return }
    // Any of them tries again.
    device.perform { tables[0].refresher?.begin() }
    await device.run(for: 0.3)
    #expect(work.runs == 2 && tables.allSatisfy { $0.refresher?.state == .active })
    work.end()
    await device.run(for: 2)
  }

  @Test func `The work goes on without a list, and a new list shows it from the start`()
    async throws
  {
    let device = Simulator(size: CGSize(width: 390, height: 800))
    let work = Work()
    let group = device.perform { RefreshGroup { try await work.run() } }
    weak var first: UITableView?
    do {
      let tables = tables(device, group)
      first = tables[0]
      device.perform { tables[1].refresher?.begin() }
      await device.run(for: 0.3)
    }
    device.show(device.perform { UIViewController() })
    await device.run(for: 0.5)
    #expect(first == nil && group.isActive && work.runs == 1)
    let later = tables(device, group)
    await device.run(for: 0.3)
    #expect(later.allSatisfy { $0.refresher?.state == .active } && work.runs == 1)
    work.end()
    await device.run(for: 2)
    #expect(later.allSatisfy { $0.refresher?.state == .idle })
    #expect(later.allSatisfy { $0.contentInset == .zero })
  }

  @Test func `A cancelled group is idle, and the end of its work no longer counts`() async throws {
    let device = Simulator(size: CGSize(width: 390, height: 800))
    let work = Work()
    let group = device.perform { RefreshGroup { try await work.run() } }
    let tables = tables(device, group)
    device.perform { group.begin() }
    await device.run(for: 0.3)
    device.perform { group.cancel() }
    await device.run(for: 0.3)
    #expect(tables.allSatisfy { $0.refresher?.state == .idle } && !group.isActive)
    device.perform { group.begin() }
    await device.run(for: 0.3)
    #expect(group.isActive && work.runs == 2)
    work.end()
    await device.run(for: 2)
    #expect(!group.isActive)
  }

  @Test func `A refresh survives leaving the screen, and returns at rest`() async throws {
    for returnsEarly in [false, true] {
      let stage = try RefreshingStage(.refresher) { UINavigationController(rootViewController: $0) }
      let rest = stage.offset
      stage.device.touch(at: CGPoint(x: 200, y: 200)).move(byX: 0, y: 500, over: 0.4)
        .hold(for: 0.1).lift()
      stage.device.advance(by: 1)
      #expect(stage.refresher.isActive)
      let navigation = try #require(stage.controller.navigationController)
      stage.device.perform { navigation.pushViewController(UIViewController(), animated: true) }
      try stage.device.settle()
      #expect(stage.refresher.isActive)
      if !returnsEarly { stage.device.perform { stage.refresher.end() } }
      stage.device.perform { _ = navigation.popViewController(animated: true) }
      try stage.device.settle()
      if returnsEarly {
        #expect(stage.refresher.isActive && stage.offset == rest - 60)
        stage.device.perform { stage.refresher.end() }
        try stage.device.settle()
      }
      #expect(stage.offset == rest && stage.table.contentInset.top == 0)
      #expect(stage.refresher.state == .idle)
    }
  }
}
