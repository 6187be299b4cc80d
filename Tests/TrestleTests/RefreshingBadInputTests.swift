import Simulator
import Testing
import Trestle

/// Work that does not end as an app should end it.
@MainActor @Suite(.serialized) struct RefreshingBadInputTests {
  private struct Failure: Error {}

  /// Work that the test ends, with or without an error; cancelling it has no effect.
  @MainActor private final class Work {
    private(set) var starts = 0
    private var waiting: [CheckedContinuation<Void, any Error>] = []

    func run() async throws {
      starts += 1
      try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    func end(throwing error: (any Error)? = nil) {
      let old = waiting
      waiting = []
      for continuation in old {
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  private func pull(_ stage: ListStage) {
    stage.device.drag(
      from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 700), duration: 0.4, holding: 0.1)
  }

  @Test func `Work that never ends starts once, and can be ended or removed`() async throws {
    let stage = ListStage(rows: 60)
    let work = Work()
    let refresher = Refresher { try await work.run() }
    stage.device.perform { stage.table.refresher = refresher }
    for _ in 0..<3 {
      pull(stage)
      await stage.device.run(for: 1)
    }
    #expect(work.starts == 1 && refresher.isActive)
    // The list scrolls on.
    stage.device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -2_000))
    await stage.device.run(for: 3)
    #expect(stage.offset > 500 && refresher.isActive)
    stage.device.perform { refresher.end() }
    try await stage.device.runUntilSettled()
    #expect(refresher.state == .idle)
    stage.device.perform {
      refresher.begin()
      stage.table.refresher = nil
    }
    try await stage.device.runUntilSettled()
    #expect(refresher.state == .idle && stage.table.contentInset == .zero)
    work.end()
  }

  @Test func `An end without work, and a second one, change nothing`() async throws {
    let stage = ListStage(rows: 60)
    var states: [PullState] = []
    let refresher = Refresher()
    refresher.onStateChange = { states.append($0) }
    let loader = Loader(trigger: .pull)
    let faults = UIKitFault.collected {
      stage.device.perform {
        refresher.end()
        stage.table.refresher = refresher
        stage.table.loader = loader
        refresher.end(throwing: Failure())
        loader.end()
        loader.end(throwing: Failure())
      }
      #expect(states.isEmpty && refresher.lastError == nil && loader.lastError == nil)
      stage.device.perform {
        refresher.begin()
        refresher.end()
        refresher.end()
        refresher.end(throwing: Failure())
      }
    }
    try await stage.device.runUntilSettled()
    #expect(states.filter { $0 == .active }.count == 1 && states.last == .idle)
    #expect(refresher.lastError == nil && loader.state == .idle && faults.isEmpty)
  }

  @Test(arguments: [false, true])
  func `Work that throws after its screen has gone is not reported to anyone`(
    keepsRefresher: Bool
  ) async throws {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let navigation = device.perform {
      UINavigationController(rootViewController: UIViewController())
    }
    device.show(navigation)
    let work = Work()
    var (kept, states): (Refresher?, [PullState]) = (nil, [])
    weak var page: ListPage?
    device.perform {
      let list = ListPage(style: .plain)
      let refresher = Refresher { try await work.run() }
      refresher.onStateChange = { states.append($0) }
      list.tableView.refresher = refresher
      refresher.begin()
      if keepsRefresher { kept = refresher }
      navigation.pushViewController(list, animated: false)
      page = list
    }
    await device.run(for: 0.2)
    #expect(work.starts == 1 && page != nil)
    device.perform { _ = navigation.popViewController(animated: false) }
    await device.run(for: 0.5)
    #expect(page == nil)
    let before = states
    work.end(throwing: Failure())
    await device.run(for: 0.5)
    #expect(states == before && !states.contains(.failed))
    #expect(kept?.lastError == nil && (kept?.state ?? .idle) == .idle)
  }

  @Test func `Work ends from another thread, by a call that waits for the main actor`()
    async throws
  {
    let stage = ListStage(rows: 60)
    let refresher = Refresher()
    stage.device.perform {
      stage.table.refresher = refresher
      refresher.begin(revealing: true)
    }
    await stage.device.run(for: 0.5)
    #expect(refresher.isActive && stage.offset < 0)
    await Task.detached {
      await refresher.end()
      await refresher.end(throwing: Failure())
    }.value
    try await stage.device.runUntilSettled()
    #expect(refresher.state == .idle && stage.offset == 0 && refresher.lastError == nil)
  }

  @Test(arguments: [0, 1, 5])
  func `A load may remove rows, and all of them`(left: Int) async throws {
    let stage = ListStage(rows: 60)
    let work = Work()
    let loader = Loader { try await work.run() }
    stage.device.perform { stage.table.loader = loader }
    stage.device.perform { stage.table.contentOffset.y = 60 * 44 - 800 }
    await stage.device.run(for: 0.5)
    #expect(work.starts == 1)
    stage.device.perform {
      let removed = (left..<60).map { IndexPath(row: $0, section: 0) }
      stage.page.sections = [Array(0..<left)]
      stage.table.deleteRows(at: removed, with: .automatic)
    }
    work.end()
    await stage.device.run(for: 2)
    #expect(stage.table.numberOfRows(inSection: 0) == left)
    #expect(stage.offset == 0)
    // Fewer rows leave the end in view: they may be loaded once more, but not again and again.
    work.end()
    await stage.device.run(for: 2)
    #expect(work.starts <= 2)
    work.end()
  }

  /// A change of the work in the callback that reports its state.
  enum Reaction: CaseIterable { case begins, ends, fails, removes, replaces, reloads }

  @Test(arguments: Reaction.allCases)
  func `States may change in the callback that reports them`(reaction: Reaction) async throws {
    let stage = ListStage(rows: 60)
    let refresher = Refresher { try await Task.sleep(for: .milliseconds(1)) }
    let other = Refresher()
    var calls = 0
    refresher.onStateChange = { [unowned refresher] _ in
      calls += 1
      guard calls < 100 else { return }
      switch reaction {
      case .begins: refresher.begin(revealing: true)
      case .ends: refresher.end()
      case .fails: refresher.end(throwing: Failure())
      case .removes: stage.table.refresher = nil
      case .replaces: stage.table.refresher = other
      case .reloads: stage.table.reloadData()
      }
    }
    let faults = UIKitFault.collected {
      stage.device.perform { stage.table.refresher = refresher }
      pull(stage)
    }
    await stage.device.run(for: 2)
    refresher.onStateChange = nil
    // The same drag may have begun work of the other refresher, which has no action.
    stage.device.perform {
      refresher.end()
      other.end()
    }
    await stage.device.run(for: 2)
    #expect(calls > 0 && faults.isEmpty)
    #expect(stage.offset == 0 || refresher.state == .failed)
    switch reaction {
    case .removes: #expect(stage.table.refresher == nil && refresher.state == .idle)
    case .replaces: #expect(stage.table.refresher === other && refresher.state == .idle)
    default: #expect(stage.table.refresher === refresher)
    }
  }
}
