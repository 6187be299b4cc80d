import Foundation
import Simulator
import Testing
import Trestle

/// The motion of the content while refreshing, cancellation, edges and indicators.
@Suite(.serialized) @MainActor struct RefreshingMotionTests {
  private func barred(
    _ appearance: Appearance = Appearance(), _ setUp: @escaping (ListPage) -> Void
  ) -> (stage: ListStage, navigation: UINavigationController) {
    let stage = ListStage(appearance: appearance, setUp)
    let navigation = stage.device.perform { () -> UINavigationController in
      stage.device.window.rootViewController = nil
      return UINavigationController(rootViewController: stage.page)
    }
    stage.device.show(navigation)
    stage.device.advance(by: 0.1)
    return (stage, navigation)
  }

  private func pull(_ stage: ListStage, _ way: CGFloat = 460) -> Finger {
    stage.device.touch(at: CGPoint(x: 200, y: 250)).move(byX: 0, y: way, over: 0.4)
  }

  // MARK: No jump

  @Test func `From the lift to rest the content is no faster than without a refresher`() {
    /// The highest speed on the way to rest divided by the distance, and the phases of the motion.
    func release(_ refresher: Refresher?) -> (ratio: CGFloat, phases: Set<Trace.Phase>) {
      let stage = ListStage { $0.tableView.refresher = refresher }
      stage.device.advance(by: 0.02)
      let finger = pull(stage)
      finger.hold(for: 0.2)
      let start = stage.offset
      let motion = stage.device.record(stage.table) {
        finger.lift()
        stage.device.advance(by: 2)
      }
      let speed = motion.frames.dropFirst().map { abs($0.velocity.y) }.max() ?? 0
      return (
        speed / abs(motion.end.y - start),
        Set(motion.frames.filter { !$0.isTracking && !$0.isDragging }.map(\.phase))
      )
    }
    let plain = release(nil)
    let refreshing = release(Refresher())
    #expect(plain.ratio > 1)
    #expect(refreshing.ratio <= plain.ratio * 1.02, "\(refreshing) \(plain)")
    #expect(refreshing.phases == plain.phases)
  }

  @Test func `UIKit's refresh control does not jump either`() {
    let stage = ListStage()
    let control = stage.device.perform { () -> UIRefreshControl in
      let control = UIRefreshControl()
      stage.page.refreshControl = control
      return control
    }
    stage.device.advance(by: 0.1)
    let finger = pull(stage)
    finger.hold(for: 0.2)
    #expect(control.isRefreshing)
    let start = stage.offset
    let down = stage.trace { finger.lift() }
    #expect(down.rises && down.longestStep <= abs(start) * 10.9 / 120)
    #expect(stage.offset < 0)
    let up = stage.trace { stage.device.perform { control.endRefreshing() } }
    #expect(up.rises && up.last == 0 && up.longestStep < 6)
    #expect(stage.table.adjustedContentInset == .zero)
  }

  @Test func `The navigation bar's appearance does not change when refreshing ends`() {
    let refresher = Refresher()
    let (stage, _) = barred { $0.tableView.refresher = refresher }
    func appearance() -> [Pixel] {
      let shot = stage.device.snapshot()
      return [CGPoint(x: 20, y: 8), CGPoint(x: 300, y: 40)].compactMap { shot.pixel(at: $0) }
        .map { Pixel(red: $0.red, green: $0.green, blue: $0.blue) }
    }
    let rest = appearance()
    pull(stage).lift()
    stage.device.advance(by: 1)
    #expect(refresher.isActive && appearance() == rest)
    refresher.end()
    for frame in 0..<90 {
      stage.device.advance(by: 1.0 / 120)
      #expect(appearance() == rest, "frame \(frame)")
    }
  }

  private struct Pixel: Equatable { var red, green, blue: UInt8 }

  @Test func `The inset does not grow when bars hide and screens are pushed during the work`()
    throws
  {
    let refresher = Refresher()
    let (stage, navigation) = barred { $0.tableView.refresher = refresher }
    let inset = stage.table.adjustedContentInset.top
    pull(stage).lift()
    _ = stage.trace {}
    #expect(stage.offset == -inset - 60)
    for round in 0..<3 {
      for hidden in [true, false] {
        stage.device.perform { navigation.setNavigationBarHidden(hidden, animated: true) }
        try stage.device.settle()
        #expect(stage.table.contentInset.top <= 60, "round \(round)")
      }
      stage.device.perform {
        let detail = UIViewController()
        detail.view.backgroundColor = .systemBackground
        navigation.pushViewController(detail, animated: true)
      }
      try stage.device.settle()
      stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 300, y: 0, over: 0.3).lift()
      try stage.device.settle()
      #expect(navigation.viewControllers.count == 1)
      #expect(stage.table.contentInset.top <= 60, "round \(round)")
      #expect(stage.table.adjustedContentInset.top <= inset + 60)
    }
    refresher.end()
    _ = stage.trace {}
    #expect(stage.table.contentInset == .zero && stage.table.adjustedContentInset.top == inset)
    #expect(stage.offset == -inset)
  }

  // MARK: Work

  @Test
  func `Work is cancelled when the view leaves its window only if cancelsOutsideWindow is set`()
    async throws
  {
    for cancels in [true, false] {
      let gate = RefreshingTests.Gate()
      let refresher = Refresher { try await gate.pass() }
      refresher.cancelsOutsideWindow = cancels
      let stage = ListStage { $0.tableView.refresher = refresher }
      stage.device.advance(by: 0.02)
      pull(stage).lift()
      await stage.device.run(for: 0.5)
      #expect(gate.starts == 1 && refresher.isActive)
      stage.device.show(stage.device.perform { UIViewController() })
      await stage.device.run(for: 0.2)
      #expect(gate.cancels == (cancels ? 1 : 0))
      #expect(refresher.isActive == !cancels)
      gate.open()
    }
  }

  @Test func `Work is cancelled when its table is deallocated`() async throws {
    let gate = RefreshingTests.Gate()
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    weak var gone: Refresher?
    var page: UIViewController? = device.perform {
      let page = UITableViewController(style: .plain)
      let refresher = Refresher { try await gate.pass() }
      gone = refresher
      page.tableView.refresher = refresher
      return page
    }
    device.show(page!)
    gone?.begin()
    await device.run(for: 0.2)
    #expect(gate.starts == 1)
    device.show(device.perform { UIViewController() })
    page = nil
    await device.run(for: 0.5)
    #expect(gone == nil && gate.cancels == 1)
  }

  // MARK: Edges

  @Test(arguments: [false, true])
  func `Content that scrolls horizontally loads more at its trailing edge`(isMirrored: Bool) {
    let loader = Loader(edge: .trailing, trigger: .pull)
    loader.triggerDistance = 80
    let stage = SidewaysStage(isMirrored: isMirrored) { $0.loader = loader }
    let finger = stage.pull(atStart: false)
    #expect(loader.isActive)
    finger.lift()
    let offsets = stage.trace()
    #expect(offsets.last == (isMirrored ? -60 : stage.end + 60))
    #expect(isMirrored ? offsets.rises : offsets.falls)
    loader.end()
    stage.device.advance(by: 2)
    #expect(stage.scroll.contentOffset.x == stage.end && stage.scroll.contentInset == .zero)
  }

  // MARK: Indicators

  @Test func `An app's own indicator gets every state, and the thickness that it asks for`() {
    final class Own: UIView, PullIndicator {
      var states: [PullState] = []
      var thickness: CGFloat { 90 }
      func showState(_ state: PullState, note: String?) { states.append(state) }
    }
    let own = Own()
    let refresher = Refresher(indicator: own)
    let stage = ListStage { $0.tableView.refresher = refresher }
    stage.device.advance(by: 0.02)
    pull(stage).lift()
    _ = stage.trace {}
    #expect(stage.offset == -90 && own.frame == CGRect(x: 0, y: -90, width: 390, height: 90))
    refresher.end()
    _ = stage.trace {}
    #expect(stage.offset == 0)
    let pulled = own.states.compactMap { state -> CGFloat? in
      if case .pulling(let share) = state { share } else { nil }
    }
    #expect(pulled.count > 5 && pulled.rises && pulled.allSatisfy { (0..<1).contains($0) })
    let others = own.states.filter { if case .pulling = $0 { false } else { true } }
    #expect(others.suffix(3) == [.active, .retracting, .idle])
  }

  @Test(arguments: [false, true])
  func `The arrow turns at the threshold, without animation if Reduce Motion is on`(
    reduced: Bool
  ) throws {
    let refresher = Refresher(indicator: ArrowIndicator())
    refresher.startsWhileDragging = false
    let stage = ListStage(appearance: Appearance(reducesMotion: reduced)) {
      $0.tableView.refresher = refresher
    }
    stage.device.advance(by: 0.02)
    let arrow = try #require(refresher.indicator.subviews.first)
    let finger = pull(stage, 200)
    #expect(arrow.transform == .identity)
    var steps = 0
    while refresher.state != .armed, steps < 100 {
      finger.move(byX: 0, y: 4, over: 1.0 / 120)
      steps += 1
    }
    #expect(refresher.state == .armed)
    stage.device.advance(by: 0.05)
    let shown = arrow.layer.presentation() ?? arrow.layer
    let isTurned = abs(shown.affineTransform().a + 1) < 0.001
    #expect(isTurned == reduced)
    stage.device.advance(by: 0.5)
    #expect(abs(arrow.layer.affineTransform().a + 1) < 0.001)
    finger.lift()
  }

  @Test(arguments: [false, true])
  func `The arrow is on the leading side of the text`(isMirrored: Bool) throws {
    let refresher = Refresher(indicator: ArrowIndicator())
    let stage = ListStage(appearance: Appearance(isRightToLeft: isMirrored)) {
      $0.tableView.refresher = refresher
    }
    stage.device.advance(by: 0.02)
    let finger = pull(stage, 120)
    let views = refresher.indicator.subviews
    let title = try #require(views.compactMap { $0 as? UILabel }.first { $0.text?.count ?? 0 > 3 })
    let arrow = try #require(views.first)
    #expect(
      isMirrored ? arrow.frame.minX >= title.frame.maxX : arrow.frame.maxX <= title.frame.minX)
    finger.lift()
  }

  @Test func `The indicator fades in, and shows success for the result duration`() {
    let refresher = Refresher(indicator: ArrowIndicator())
    refresher.resultDuration = 0.6
    refresher.fadesWithPull = true
    let stage = ListStage { $0.tableView.refresher = refresher }
    stage.device.advance(by: 0.02)
    let finger = pull(stage, 100)
    #expect((0.05...0.95).contains(refresher.indicator.alpha))
    finger.move(byX: 0, y: 360, over: 0.3).lift()
    _ = stage.trace {}
    #expect(refresher.indicator.alpha == 1 && stage.offset == -60)
    refresher.end()
    stage.device.advance(by: 0.4)
    #expect(refresher.state == .succeeded && stage.offset == -60)
    #expect(refresher.indicator.accessibilityLabel == PullTexts().succeeded)
    let up = stage.trace {}
    #expect(up.rises && up.last == 0 && refresher.state == .idle)
    #expect(stage.table.contentInset == .zero)
    // Work that begins while success is shown is not ended by that.
    refresher.begin(revealing: true)
    stage.device.advance(by: 0.5)
    refresher.end()
    stage.device.advance(by: 0.2)
    refresher.begin()
    stage.device.advance(by: 1)
    #expect(refresher.isActive)
    refresher.end()
    stage.device.advance(by: 1)
    _ = stage.trace {}
    #expect(refresher.state == .idle && stage.table.contentInset == .zero)
  }

  @Test func `Automatic loading starts only if shouldLoad allows it`() {
    let loader = Loader()
    var isWanted = false
    loader.shouldLoad = { isWanted }
    let stage = ListStage(rows: 50) { $0.tableView.loader = loader }
    stage.device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -6000))
    _ = stage.trace {}
    #expect(!loader.isActive)
    isWanted = true
    stage.push(-20)
    #expect(loader.isActive)
  }

  @Test func `The indicator is placed beyond the ignored inset`() {
    let refresher = Refresher()
    refresher.ignoredInset = 80
    let stage = ListStage {
      $0.tableView.contentInset.top = 80
      $0.tableView.refresher = refresher
    }
    stage.device.advance(by: 0.02)
    pull(stage).lift()
    _ = stage.trace {}
    #expect(refresher.isActive && stage.offset == -140)
    #expect(refresher.indicator.frame == CGRect(x: 0, y: -140, width: 390, height: 60))
    refresher.ignoredInset = 0
    #expect(refresher.indicator.frame.minY == -60)
  }

  @Test func `A loader with the trigger automaticOrTap loads near the end, and again at a tap`()
    throws
  {
    let loader = Loader(trigger: .automaticOrTap)
    let stage = ListStage(rows: 50) { $0.tableView.loader = loader }
    stage.device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -9000))
    _ = stage.trace {}
    #expect(loader.isActive)
    loader.end()
    stage.push(60)
    _ = stage.trace {}
    #expect(loader.state == .idle)
    try stage.device.tap(loader.indicator)
    #expect(loader.isActive)
    loader.end()
    stage.push(-30)
    _ = stage.trace {}
    #expect(loader.state == .idle)
  }

  @Test(arguments: [0, 0.1] as [TimeInterval])
  func `A scroll to the indicator that code interrupts leaves no inset`(after time: TimeInterval)
    throws
  {
    let refresher = Refresher()
    let stage = ListStage { $0.tableView.refresher = refresher }
    stage.device.perform { stage.table.contentOffset.y = 300 }
    stage.device.advance(by: 0.1)
    stage.device.perform { refresher.begin(revealing: true) }
    if time > 0 { stage.device.advance(by: time) }
    stage.device.perform {
      stage.table.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    }
    try stage.device.settle()
    #expect(refresher.isActive && stage.offset == 300 && stage.table.contentInset == .zero)
    refresher.end()
    try stage.device.settle()
    #expect(refresher.state == .idle && stage.offset == 300)
  }
}
