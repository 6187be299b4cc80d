import Simulator
import Testing
import UIKit

@MainActor @Suite struct ScrollBadInputTests {
  private nonisolated static let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e300]

  @Test(arguments: bad)
  func `Numbers that are not finite are reported as faults and change nothing`(_ bad: CGFloat) {
    let stage = ScrollStage(contentHeight: 3000)
    let view = stage.view
    view.contentOffset.y = 100
    view.contentInset.top = 20
    view.maximumZoomScale = 3
    let offset = view.contentOffset
    let changes: [(String, (UIScrollView) -> Void)] = [
      ("contentSize", { $0.contentSize.height = bad }),
      ("contentInset", { $0.contentInset.left = bad }),
      ("contentOffset", { $0.contentOffset.x = bad }),
      ("contentOffset", { $0.setContentOffset(CGPoint(x: 0, y: bad), animated: true) }),
      ("contentOffset", { $0.setContentOffset(CGPoint(x: bad, y: 0), animated: false) }),
      ("bounds", { $0.bounds.origin.y = bad }),
      ("zoomScale", { $0.zoomScale = bad }),
      ("zoom scales", { $0.minimumZoomScale = bad }),
      ("zoom scales", { $0.maximumZoomScale = bad }),
      ("contentAlignmentPoint", { $0.contentAlignmentPoint.y = bad }),
      ("indicator insets", { $0.verticalScrollIndicatorInsets.top = bad }),
    ]
    for (word, change) in changes {
      let messages = UIKitFault.collected { change(view) }
      // A scale that is only too large is brought inside its limits, as any other.
      if word == "zoomScale", bad.isFinite { continue }
      #expect(messages.count == 1 && messages[0].contains(word), "\(word): \(messages)")
    }
    #expect(view.contentOffset == offset)
    #expect(view.contentSize == CGSize(width: 393, height: 3000))
    #expect(view.contentInset == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(view.contentAlignmentPoint == .zero)
    #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 3)
    #expect(!view.isScrollAnimating)
  }

  @Test(arguments: [0, -1, -5])
  func `A zoom limit of zero or less is refused`(_ limit: CGFloat) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(UIKitFault.collected { view.minimumZoomScale = limit }.count == 1)
    #expect(view.minimumZoomScale == 1)
  }

  @Test func `A delegate's target that is not finite is reported and ignored`() throws {
    let stage = ScrollStage()
    stage.log.retarget = { _ in CGPoint(x: 0, y: CGFloat.nan) }
    let messages = UIKitFault.collected { stage.fling(1) }
    #expect(messages == ["targetContentOffset contains a number that is not finite"])
    try stage.device.settle()
    #expect(abs(stage.view.contentOffset.y - stage.log.targets[0].y) < 1)
  }

  @Test func `A delegate's target outside the range is clamped`() throws {
    let stage = ScrollStage(contentHeight: 2000)
    stage.log.retarget = { _ in CGPoint(x: 0, y: 9000) }
    stage.fling(1)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 1148)
  }

  @Test(arguments: [CGSize.zero, CGSize(width: -40, height: -20), CGSize(width: 393, height: 0)])
  func `A scroll view without a size can be dragged without a trap`(_ size: CGSize) throws {
    let stage = ScrollStage()
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 400))
    finger.move(byX: 0, y: -60)
    stage.view.bounds.size = size
    finger.move(byX: 0, y: -60, over: 0.1)
    stage.view.isPagingEnabled = true
    finger.lift()
    try stage.device.settle()
    let offset = stage.view.contentOffset
    #expect(offset.x.isFinite && offset.y.isFinite)
    #expect(stage.view.clamped(offset) == offset)
  }

  @Test func `Content smaller than the view bounces back from a pull`() throws {
    let stage = ScrollStage(contentHeight: 100)
    stage.view.alwaysBounceVertical = true
    stage.device.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500), duration: 0.2, holding: 0.2)
    #expect(stage.view.contentOffset.y < -50)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 0)
    stage.view.contentSize = CGSize(width: -10, height: -500)
    #expect(stage.view.contentOffset == .zero)
  }

  // MARK: Events

  private func stage() -> (HostSession, UIScrollView, ScrollLog) {
    let session = HostSession(screen: HostScreen(size: CGSize(width: 400, height: 800)))
    session.makeCurrent()
    let window = UIWindow()
    window.makeKeyAndVisible()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    view.contentSize = CGSize(width: 400, height: 8000)
    window.addSubview(view)
    let log = ScrollLog()
    view.delegate = log
    view.contentOffset.y = 2000
    return (session, view, log)
  }

  private func send(
    _ session: HostSession, _ phase: UITouch.Phase, _ y: CGFloat, at time: TimeInterval
  ) {
    session.send(
      .touches([HostTouch(id: 7, phase: phase, location: CGPoint(x: 200, y: y))]), at: time)
  }

  @Test func `Events at the same time give no excessive velocity`() {
    let (session, view, log) = stage()
    send(session, .began, 400, at: 1)
    for i in 1...20 { send(session, .moved, 400 - CGFloat(i) * 10, at: 1) }
    send(session, .ended, 200, at: 1)
    #expect(view.contentOffset.y == 2190)
    #expect(log.velocities == [.zero])
    for i in 1...3 { send(session, i == 1 ? .began : .moved, 500 - CGFloat(i) * 60, at: 2) }
    send(session, .moved, 100, at: 2 + 1e-9)
    send(session, .ended, 100, at: 2 + 1e-9)
    #expect(abs(log.velocities[1].y) <= 30)
  }

  @Test(arguments: [-5, .nan, .infinity, -.infinity] as [TimeInterval])
  func `An event at an invalid time counts as simultaneous with the one before`(
    _ time: TimeInterval
  ) {
    let (session, view, log) = stage()
    send(session, .began, 400, at: 1)
    send(session, .moved, 350, at: 1.01)
    let messages = UIKitFault.collected { send(session, .moved, 300, at: time) }
    #expect(messages.count == 1 && messages[0].contains("time"))
    send(session, .moved, 250, at: 1.02)
    send(session, .ended, 250, at: 1.03)
    #expect(view.contentOffset.y == 2140)
    #expect(log.velocities[0].y.isFinite)
    _ = session.frame(at: 5)
    #expect(view.contentOffset.y.isFinite)
  }

  @Test func `A touch that ends twice is reported, one that was cancelled is not`() {
    let (session, view, _) = stage()
    send(session, .began, 400, at: 1)
    send(session, .ended, 400, at: 1.1)
    #expect(
      UIKitFault.collected { send(session, .ended, 300, at: 1.2) } == ["Touch 7 has ended twice."])
    #expect(!view.isTracking)
    send(session, .began, 400, at: 2)
    send(session, .cancelled, 400, at: 2.1)
    #expect(UIKitFault.collected { send(session, .ended, 400, at: 2.2) }.isEmpty)
    #expect(UIKitFault.collected { send(session, .moved, 100, at: 2.3) }.isEmpty)
    #expect(view.contentOffset.y == 2000)
  }

  // MARK: Cost

  @Test func `A scroll step costs the same for 1,000 points of content as for 10,000,000`() {
    func cost(_ height: CGFloat) -> (Counters, UInt64) {
      let stage = ScrollStage(contentHeight: height)
      for i in 0..<10 {
        stage.view.addSubview(
          UIView(frame: CGRect(x: 0, y: CGFloat(i) * 80, width: 99, height: 70)))
      }
      stage.fling(0.1, frames: 6)
      stage.view.setContentOffset(.zero, animated: false)
      stage.device.advance(by: 1)
      let before = stage.device.counters
      let changes = CALayer.changeCount
      let finger = stage.device.touch(at: CGPoint(x: 200, y: 700))
      finger.move(byX: 0, y: -100, over: 1)
      let counters = stage.device.counters - before
      let changed = CALayer.changeCount - changes
      finger.lift()
      return (counters, changed)
    }
    let (small, smallChanges) = cost(1000)
    let (large, largeChanges) = cost(10_000_000)
    #expect(small == large)
    #expect(small.layouts > 0 && small.layersDrawn == 0)
    #expect(smallChanges == largeChanges)
  }

  // MARK: Observing

  @Test func `Observable properties notify of changes, and observing others is a fault`() {
    let stage = ZoomStage()
    let view = stage.view
    var seen: [String] = []
    let all = [
      view.observe(\.contentOffset) { _, _ in seen.append("offset") },
      view.observe(\.contentSize) { _, _ in seen.append("size") },
      view.observe(\.contentInset) { _, _ in seen.append("inset") },
      view.observe(\.zoomScale) { _, _ in seen.append("zoom") },
      view.observe(\.bounds) { _, _ in seen.append("bounds") },
      view.observe(\.frame) { _, _ in seen.append("frame") },
    ]
    func heard(_ change: () -> Void) -> Set<String> {
      seen = []
      change()
      return Set(seen)
    }
    #expect(heard { view.contentSize.height = 900 } == ["size"])
    #expect(heard { view.contentOffset.y = 50 } == ["offset", "bounds"])
    #expect(heard { view.contentInset.top = 5 } == ["inset"])
    #expect(heard { view.zoomScale = 2 }.isSuperset(of: ["zoom", "size", "offset"]))
    #expect(
      heard { view.frame = CGRect(x: 0, y: 0, width: 300, height: 300) } == ["frame", "bounds"])
    all.forEach { $0.invalidate() }
    #expect(heard { view.contentOffset.y = 60 } == [])
    #expect(UIKitFault.collected { _ = view.observe(\.isDragging) { _, _ in } }.count == 1)
  }
}
