import Foundation
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct RefreshingTests {
  /// Suspends an action until the test resumes it.
  @MainActor final class Gate {
    var starts = 0
    var cancels = 0
    private var waiting: [CheckedContinuation<Void, any Error>] = []
    var isWaited: Bool { !waiting.isEmpty }
    struct Failure: Error {}

    func pass() async throws {
      starts += 1
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting.append($0) }
      } onCancel: {
        Task { @MainActor in
          self.cancels += 1
          self.open(CancellationError())
        }
      }
    }

    func open(_ error: (any Error)? = nil) {
      let all = waiting
      waiting = []
      for one in all {
        if let error { one.resume(throwing: error) } else { one.resume() }
      }
    }
  }

  private func stage(
    _ refresher: Refresher, rows: Int = 50, titles: Bool = false
  ) -> ListStage {
    let stage = ListStage(rows: rows, titles: titles) { $0.tableView.refresher = refresher }
    stage.device.advance(by: 0.02)
    return stage
  }

  private func pull(_ stage: ListStage, _ way: CGFloat = 460) -> Finger {
    stage.device.touch(at: CGPoint(x: 200, y: 200)).move(byX: 0, y: way, over: 0.4)
  }

  // MARK: No jump

  @Test
  func
    `From the lift and from the end of the work to rest the offset is monotone and no faster than the spring`()
  {
    let refresher = Refresher()
    let stage = stage(refresher)
    let finger = pull(stage)
    finger.hold(for: 0.2)
    let start = stage.offset
    #expect(refresher.isActive && start < -140)
    let down = stage.trace { finger.lift() }
    #expect(down.rises && down.last == -60)
    #expect(down.longestStep <= abs(start + 60) * 10.9 / 120)
    let up = stage.trace { refresher.end() }
    #expect(up.rises && up.last == 0)
    #expect(up.longestStep < 6)
    #expect(stage.table.contentInset == .zero)
    #expect(refresher.state == .idle)
  }

  /// The usual implementation: sets the inset when the drag has ended.
  final class Naive: NSObject, UITableViewDelegate {
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      let offset = scrollView.contentOffset
      guard offset.y < -100 else { return }
      scrollView.contentInset.top = 60
      scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
    }
  }

  @Test func `Setting the inset after the drag jumps, so the measurement detects a jump`() {
    let naive = Naive()
    let stage = ListStage { $0.tableView.delegate = naive }
    let finger = pull(stage)
    finger.hold(for: 0.2)
    let start = stage.offset
    let motion = [start] + stage.trace { finger.lift() }
    #expect(motion.longestStep > abs(start + 60) * 10.9 / 120)
  }

  @Test func `A pull starts the work once and plays haptics once`() {
    let refresher = Refresher()
    let stage = stage(refresher)
    var states: [PullState] = []
    refresher.onStateChange = { states.append($0) }
    let finger = pull(stage)
    finger.move(byX: 0, y: -300, over: 0.2).move(byX: 0, y: 300, over: 0.2)
    #expect(states.filter { $0 == .active }.count == 1)
    #expect(stage.device.feedback == [.impact(.light, intensity: 1)])
    finger.lift()
  }

  @Test func `With work starting at the lift, a drag that goes back starts nothing`() {
    let refresher = Refresher()
    refresher.startsWhileDragging = false
    let stage = stage(refresher)
    let finger = pull(stage)
    #expect(refresher.state == .armed)
    finger.move(byX: 0, y: -400, over: 0.3)
    #expect(refresher.state != .armed)
    // Haptics play once in a drag, however often it crosses the threshold.
    finger.move(byX: 0, y: 400, over: 0.3)
    #expect(refresher.state == .armed && stage.device.feedback.count == 1)
    finger.move(byX: 0, y: -400, over: 0.3).hold(for: 0.1)
    finger.lift()
    _ = stage.trace {}
    #expect(!refresher.isActive && stage.offset == 0)
    let again = pull(stage)
    again.hold(for: 0.2)
    let down = stage.trace { again.lift() }
    #expect(refresher.isActive && down.rises && down.last == -60)
  }

  @Test func `Insets that the app changes during the work are kept`() {
    let refresher = Refresher()
    let stage = stage(refresher)
    pull(stage).lift()
    _ = stage.trace {}
    stage.table.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    _ = stage.trace {}
    #expect(stage.table.contentInset.top == 70)
    stage.table.contentInset.bottom += 5
    refresher.end()
    _ = stage.trace {}
    #expect(stage.table.contentInset == UIEdgeInsets(top: 10, left: 0, bottom: 25, right: 0))
    #expect(stage.offset == -10)
  }

  @Test func `Section headers pin at the top, not below the indicator`() throws {
    let refresher = Refresher()
    let stage = stage(refresher, titles: true)
    pull(stage).lift()
    _ = stage.trace {}
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 600)).move(byX: 0, y: -250, over: 0.3)
      .hold(for: 0.1)
    let held = try #require(stage.table.headerView(forSection: 0))
    #expect(stage.offset > 100)
    #expect(abs(held.frame.minY - stage.offset) < 0.75)
    finger.lift()
    stage.push(300)
    _ = stage.trace {}
    #expect(refresher.isActive && stage.offset > 150)
    let header = try #require(stage.table.headerView(forSection: 0))
    #expect(header.frame.minY == stage.offset)
  }

  @Test func `A lift with the indicator partly in view moves it fully in or out`() {
    let refresher = Refresher()
    let stage = stage(refresher)
    pull(stage).lift()
    _ = stage.trace {}
    stage.push(20)
    _ = stage.trace {}
    #expect(stage.offset == -60)
    stage.push(40)
    _ = stage.trace {}
    #expect(stage.offset == 0)
    refresher.end()
    _ = stage.trace {}
    #expect(stage.offset == 0 && stage.table.contentInset == .zero)
  }

  @Test(arguments: [(12, true), (25, true), (35, false), (48, false)] as [(CGFloat, Bool)])
  func `A wheel that leaves the indicator partly in view is corrected`(way: CGFloat, staysIn: Bool)
  {
    let refresher = Refresher()
    let stage = stage(refresher)
    pull(stage).lift()
    _ = stage.trace {}
    stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -way))
    stage.device.advance(by: 0.1)
    #expect(stage.offset > -60 && stage.offset < 0)
    _ = stage.trace {}
    #expect(stage.offset == (staysIn ? -60 : 0))
    #expect(stage.table.contentInset.top == (staysIn ? 60 : 0))
    refresher.end()
    _ = stage.trace {}
    #expect(stage.offset == 0 && stage.table.contentInset == .zero)
  }

  @Test func `Work that ends during a drag retracts at the lift`() {
    let refresher = Refresher()
    let stage = stage(refresher)
    let finger = pull(stage)
    finger.hold(for: 0.2)
    refresher.end()
    let held = stage.offset
    stage.device.advance(by: 0.2)
    #expect(stage.offset == held)
    let up = stage.trace { finger.lift() }
    #expect(up.rises && up.last == 0 && refresher.state == .idle)
    #expect(stage.table.contentInset == .zero)
  }

  @Test
  func
    `The inset does not grow when the screen rotates or the view leaves its window during the work`()
  {
    let refresher = Refresher()
    let stage = stage(refresher)
    pull(stage).lift()
    _ = stage.trace {}
    for size in [CGSize(width: 800, height: 390), CGSize(width: 390, height: 800)] {
      stage.device.resize(to: size)
      _ = stage.trace {}
      #expect(stage.table.contentInset.top <= 60)
    }
    let other = stage.device.perform { UIViewController() }
    stage.device.show(other)
    stage.device.advance(by: 0.1)
    stage.device.show(stage.page)
    _ = stage.trace {}
    #expect(stage.table.contentInset.top <= 60 && refresher.isActive)
    refresher.end()
    _ = stage.trace {}
    #expect(stage.table.contentInset == .zero && stage.offset == 0)
  }

  // MARK: By code

  @Test(arguments: [true, false])
  func `Work begun by code scrolls to the indicator only if it is to be revealed`(revealing: Bool) {
    let refresher = Refresher()
    let stage = stage(refresher)
    let motion = stage.trace { refresher.begin(revealing: revealing) }
    #expect(stage.offset == (revealing ? -60 : 0))
    #expect(motion.falls && motion.longestStep < 6)
    refresher.end()
    _ = stage.trace {}
    #expect(stage.offset == 0 && stage.table.contentInset == .zero)
  }

  @Test func `Work begun outside a window has its indicator in view when the table is shown`() {
    let refresher = Refresher()
    let stage = stage(refresher)
    let other = stage.device.perform { UIViewController() }
    stage.device.show(other)
    stage.device.advance(by: 0.1)
    refresher.begin(revealing: true)
    #expect(stage.table.contentInset.top == 60)
    stage.device.show(stage.page)
    _ = stage.trace {}
    #expect(stage.offset == -60 && stage.table.contentInset.top == 60)
  }

  @Test func `Quick work is shown for the minimum duration`() {
    let refresher = Refresher()
    refresher.minimumDuration = 0.5
    let stage = stage(refresher)
    refresher.begin(revealing: true)
    stage.device.advance(by: 0.3)
    refresher.end()
    stage.device.advance(by: 0.15)
    #expect(refresher.isActive)
    stage.device.advance(by: 0.1)
    #expect(!refresher.isActive)
  }

  @Test func `Refreshers with the same identifier share the last update`() {
    let start = Date(timeIntervalSince1970: 1_000_000)
    let first = Refresher()
    first.identifier = "inbox"
    first.expiry = 60
    var now = start
    first.currentDate = { now }
    let stage = stage(first)
    #expect(first.beginIfExpired(at: now))
    first.end()
    _ = stage.trace {}
    let second = Refresher()
    second.identifier = "inbox"
    second.expiry = 60
    now = start + 30
    #expect(second.lastUpdate == start && !second.isExpired(at: now))
    #expect(second.isExpired(at: start + 61))
  }

  // MARK: Work

  @Test func `The end of the action ends the work, and an error lets a tap try again`() async throws
  {
    let gate = Gate()
    let refresher = Refresher { try await gate.pass() }
    let stage = stage(refresher)
    pull(stage).lift()
    await stage.device.run(for: 1)
    #expect(refresher.isActive && gate.starts == 1)
    gate.open(Gate.Failure())
    await stage.device.run(for: 1)
    #expect(refresher.state == .failed && refresher.lastError is Gate.Failure)
    #expect(stage.offset == -60)
    try stage.device.tap(refresher.indicator)
    await stage.device.run(for: 0.5)
    #expect(refresher.isActive && gate.starts == 2 && refresher.lastError == nil)
    gate.open()
    await stage.device.run(for: 1)
    #expect(refresher.state == .idle && stage.offset == 0)
  }

  @Test(arguments: [false, true])
  func `Removing or replacing a refresher cancels its work`(isReplaced: Bool) async throws {
    let gate = Gate()
    let refresher = Refresher { try await gate.pass() }
    let stage = stage(refresher)
    refresher.begin()
    await stage.device.run(for: 0.2)
    #expect(gate.starts == 1)
    stage.table.refresher = isReplaced ? Refresher() : nil
    await stage.device.run(for: 0.2)
    #expect(gate.cancels == 1 && refresher.state == .idle)
    #expect(stage.table.contentInset == .zero)
  }

  // MARK: Loader

  @Test func `An automatic loader loads near the end, once for the same content`() {
    let loader = Loader()
    var loads = 0
    loader.onStateChange = { if $0 == .active { loads += 1 } }
    let stage = ListStage(rows: 50) { $0.tableView.loader = loader }
    stage.push(400)
    _ = stage.trace {}
    #expect(loads == 0)
    stage.device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -4000))
    _ = stage.trace {}
    #expect(loads == 1 && loader.isActive)
    let before = stage.offset
    stage.device.perform {
      stage.page.sections = [Array(0..<100)]
      stage.table.reloadData()
      loader.end()
    }
    _ = stage.trace {}
    #expect(stage.offset == before && loader.state == .idle)
    stage.device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -5000))
    _ = stage.trace {}
    #expect(loads == 2)
    loader.exhaust()
    _ = stage.trace {}
    #expect(loader.state == .exhausted)
    stage.push(-300)
    stage.push(300)
    _ = stage.trace {}
    #expect(loads == 2)
    loader.reset()
    stage.push(-30)
    _ = stage.trace {}
    #expect(loads == 3)
  }

  @Test func `A loader that is exhausted at the end of the content loads no more`() {
    let loader = Loader()
    var loads = 0
    loader.onStateChange = { if $0 == .active { loads += 1 } }
    let stage = ListStage(rows: 50) { $0.tableView.loader = loader }
    stage.device.perform {
      stage.table.scrollToRow(at: IndexPath(row: 49, section: 0), at: .bottom, animated: false)
    }
    _ = stage.trace {}
    #expect(loads == 1 && loader.isActive)
    stage.device.perform {
      stage.page.sections = [Array(0..<52)]
      stage.table.reloadData()
      stage.table.layoutIfNeeded()
      loader.exhaust()
    }
    _ = stage.trace {}
    #expect(loads == 1 && loader.state == .exhausted)
  }

  @Test func `A loader with the trigger pull rests without a jump`() {
    let loader = Loader(trigger: .pull)
    let stage = ListStage(rows: 50) { $0.tableView.loader = loader }
    let end = stage.table.contentSize.height - 800
    stage.table.contentOffset.y = end
    stage.device.advance(by: 0.05)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 700))
      .move(byX: 0, y: -560, over: 0.4).hold(for: 0.2)
    #expect(loader.isActive)
    let down = stage.trace { finger.lift() }
    #expect(down.falls && down.last == end + 60)
    let up = stage.trace { loader.end() }
    #expect(up.falls && up.last == end && stage.table.contentInset == .zero)
  }

  @Test func `A loader with the trigger tap is always visible, and shows errors and exhaustion`()
    throws
  {
    let loader = Loader(trigger: .tap)
    let stage = ListStage(rows: 30) { $0.tableView.loader = loader }
    stage.device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -6000))
    _ = stage.trace {}
    #expect(!loader.isActive)
    try stage.device.tap(loader.indicator)
    #expect(loader.isActive)
    #expect(loader.indicator.accessibilityLabel == PullTexts.loading.active)
    loader.end(throwing: Gate.Failure())
    stage.device.advance(by: 0.1)
    #expect(loader.state == .failed && loader.lastError is Gate.Failure)
    try stage.device.tap(loader.indicator)
    #expect(loader.isActive)
    loader.end()
    loader.exhaust()
    stage.device.advance(by: 0.1)
    try stage.device.tap(loader.indicator)
    #expect(loader.state == .exhausted)
    #expect(loader.indicator.accessibilityLabel == PullTexts.loading.exhausted)
  }

  @Test func `An arrow indicator shows the text of the state, the last update and the note`() throws
  {
    let indicator = ArrowIndicator()
    let refresher = Refresher(indicator: indicator)
    let stage = stage(refresher)
    func tree() -> String { stage.device.accessibilityTree() }
    let finger = pull(stage, 60)
    let texts = PullTexts()
    #expect(tree().contains(texts.pull) && !tree().contains("Updated"))
    finger.move(byX: 0, y: 400, over: 0.3)
    #expect(tree().contains(texts.active))
    finger.lift()
    refresher.lastUpdate = Date(timeIntervalSince1970: 0)
    refresher.end()
    _ = stage.trace {}
    let again = pull(stage, 60)
    #expect(tree().contains("Updated"))
    again.lift()
    refresher.note = { "As of yesterday" }
    let third = pull(stage, 60)
    #expect(tree().contains("As of yesterday"))
    third.lift()
  }

  @Test(arguments: [false, true])
  func `Content that scrolls horizontally refreshes at its leading edge`(isMirrored: Bool) {
    let refresher = Refresher(edge: .leading)
    refresher.triggerDistance = 80
    let stage = SidewaysStage(isMirrored: isMirrored) { $0.refresher = refresher }
    stage.pull(atStart: true).lift()
    let offsets = stage.trace()
    #expect(refresher.isActive)
    #expect(offsets.last == (isMirrored ? stage.start + 60 : -60))
    #expect(isMirrored ? offsets.falls : offsets.rises)
    refresher.end()
    stage.device.advance(by: 2)
    #expect(stage.scroll.contentOffset.x == stage.start && stage.scroll.contentInset == .zero)
  }
}
