import Simulator
import Testing
import UIKit

/// A scroll view that logs the calls about touches, and answers them.
final class TouchAsker: UIScrollView {
  var asked: [String] = []
  var admits = true
  var lets: Bool?

  override func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool {
    asked.append("begin \(touches.count) \(type(of: view))")
    return admits
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    asked.append("cancel \(type(of: view))")
    return lets ?? super.touchesShouldCancel(in: view)
  }
}

@MainActor @Suite struct ScrollTouchTests {
  @MainActor private final class Stage {
    let device = Simulator(size: CGSize(width: 400, height: 800))
    let view: TouchAsker
    let ear: TouchRecorder
    let button: UIButton

    init() {
      let controller = device.perform { UIViewController() }
      let (view, ear, button) = device.perform {
        let view = TouchAsker(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        view.contentSize = CGSize(width: 400, height: 4000)
        let ear = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let button = UIButton(frame: CGRect(x: 0, y: 400, width: 400, height: 400))
        view.addSubview(ear)
        view.addSubview(button)
        controller.view.addSubview(view)
        return (view, ear, button)
      }
      self.view = view
      self.ear = ear
      self.button = button
      device.show(controller)
    }
  }

  private let place = CGPoint(x: 200, y: 200)

  /// UIKit reference 1.7.
  @Test func `Content gets a touch after 150 ms, or when a quick tap lifts`() {
    let stage = Stage()
    let finger = stage.device.touch(at: place)
    finger.hold(for: 0.14)
    #expect(stage.ear.heard == [])
    finger.hold(for: 0.02)
    #expect(stage.ear.heard == ["began 1"])
    finger.lift()
    #expect(stage.ear.heard == ["began 1", "ended 1"])
    stage.ear.heard = []
    stage.device.tap(at: place)
    #expect(stage.ear.heard == ["began 1", "ended 1"])
    #expect(stage.view.asked == ["begin 1 TouchRecorder", "begin 1 TouchRecorder"])
  }

  /// UIKit reference 1.7.
  @Test func `A drag within 150 ms never reaches the content`() {
    let stage = Stage()
    let finger = stage.device.touch(at: place)
    finger.move(byX: 0, y: -60, over: 0.1)
    #expect(stage.ear.heard == [])
    #expect(stage.view.contentOffset.y == 50)
    #expect(stage.view.asked == [])
    finger.lift()
  }

  /// UIKit reference 1.7.
  @Test func `A drag after 150 ms cancels the content's touch where the view allows`() {
    let stage = Stage()
    let finger = stage.device.touch(at: place)
    finger.hold(for: 0.2)
    finger.move(byX: 0, y: -60)
    #expect(stage.ear.heard.last == "cancelled 1")
    #expect(stage.view.contentOffset.y == 50)
    #expect(stage.view.asked == ["begin 1 TouchRecorder", "cancel TouchRecorder"])
    finger.lift()
  }

  /// UIKit reference 1.7.
  @Test(arguments: ["control", "flag", "answer"])
  func `Content whose touch may not be cancelled is not scrolled`(_ reason: String) {
    let stage = Stage()
    if reason == "flag" { stage.view.canCancelContentTouches = false }
    if reason == "answer" { stage.view.lets = false }
    let finger = stage.device.touch(at: reason == "control" ? CGPoint(x: 200, y: 600) : place)
    finger.hold(for: 0.2)
    finger.move(byX: 0, y: -60)
    finger.move(byX: 0, y: -60)
    #expect(stage.view.contentOffset.y == 0)
    #expect(!stage.view.isDragging)
    #expect(stage.view.asked.filter { $0.hasPrefix("cancel") }.count == (reason == "flag" ? 0 : 1))
    finger.lift()
  }

  @Test func `A quick drag over a control scrolls`() {
    let stage = Stage()
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 600))
    finger.move(byX: 0, y: -60, over: 0.05)
    #expect(stage.view.contentOffset.y == 50)
    finger.lift()
  }

  /// UIKit reference 1.7.
  @Test func `Without delaysContentTouches content gets a touch at once`() {
    let stage = Stage()
    stage.view.delaysContentTouches = false
    let finger = stage.device.touch(at: place)
    #expect(stage.ear.heard == ["began 1"])
    finger.lift()
  }

  @Test func `Content refused in touchesShouldBegin gets no touches and is scrolled`() {
    let stage = Stage()
    stage.view.admits = false
    let finger = stage.device.touch(at: place)
    finger.hold(for: 0.2)
    finger.move(byX: 0, y: -60)
    finger.lift()
    #expect(stage.ear.heard == [])
    #expect(stage.view.contentOffset.y == 50)
  }

  /// UIKit reference 1.8.
  @Test func `Tracking starts with the touch, dragging after the slop`() {
    let stage = Stage()
    let finger = stage.device.touch(at: place)
    #expect(stage.view.isTracking && !stage.view.isDragging)
    finger.move(byX: 0, y: -9)
    #expect(!stage.view.isDragging)
    finger.move(byX: 0, y: -9)
    #expect(stage.view.isDragging && stage.view.isTracking)
    finger.lift()
    #expect(!stage.view.isTracking && !stage.view.isDragging)
  }

  /// UIKit reference 1.7.
  @Test(arguments: [
    (CGPoint(x: 50, y: 4), false, true, false), (CGPoint(x: 4, y: 50), false, false, true),
    (CGPoint(x: 40, y: 40), false, true, true), (CGPoint(x: 50, y: 12), true, true, true),
  ])
  func `The directional lock keeps a straight drag straight and a diagonal one free`(
    _ way: CGPoint, _ isUnlocked: Bool, _ across: Bool, _ down: Bool
  ) {
    let stage = Stage()
    stage.view.contentSize.width = 4000
    stage.view.isDirectionalLockEnabled = !isUnlocked
    stage.view.contentOffset = CGPoint(x: 1000, y: 1000)
    let finger = stage.device.touch(at: place)
    finger.move(byX: way.x, y: way.y)
    finger.move(byX: 30, y: 30)
    #expect((stage.view.contentOffset.x != 1000) == across)
    #expect((stage.view.contentOffset.y != 1000) == down)
    finger.lift()
  }
}

@MainActor @Suite struct ScrollToTopTests {
  @MainActor private struct Stage {
    let device: Simulator
    let views: [UIScrollView]
    let logs: [ScrollLog]

    init(_ count: Int) {
      let device = Simulator(
        size: CGSize(width: 400, height: 800),
        appearance: Appearance(safeAreaInsets: UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)))
      let controller = device.perform { UIViewController() }
      let logs = (0..<count).map { _ in ScrollLog() }
      let views = device.perform {
        (0..<count).map { i in
          let view = UIScrollView(
            frame: CGRect(x: 0, y: CGFloat(i) * 300, width: 400, height: 300))
          view.contentSize = CGSize(width: 400, height: 3000)
          view.delegate = logs[i]
          controller.view.addSubview(view)
          return view
        }
      }
      device.show(controller)
      for view in views { view.contentOffset.y = 1000 }
      for log in logs { log.calls = [] }
      self.device = device
      self.views = views
      self.logs = logs
    }

    func tap() throws {
      device.tap(at: CGPoint(x: 200, y: 20))
      try device.settle()
    }
  }

  /// UIKit reference 1.8.
  @Test func `A tap on the status bar scrolls the only scroll view to its top`() throws {
    let stage = Stage(1)
    try stage.tap()
    #expect(stage.views[0].contentOffset.y == -50)
    #expect(stage.logs[0].calls == ["didScroll", "didScrollToTop"])
    stage.logs[0].calls = []
    try stage.tap()
    #expect(stage.logs[0].calls == ["didScrollToTop"])
  }

  @Test func `A tap below the status bar scrolls nothing`() throws {
    let stage = Stage(1)
    stage.device.tap(at: CGPoint(x: 200, y: 60))
    try stage.device.settle()
    #expect(stage.views[0].contentOffset.y == 1000)
  }

  /// UIKit reference 1.12.
  @Test func `With two candidates a tap on the status bar scrolls neither`() throws {
    let stage = Stage(2)
    try stage.tap()
    #expect(stage.views.map(\.contentOffset.y) == [1000, 1000])
    stage.views[1].scrollsToTop = false
    try stage.tap()
    #expect(stage.views.map(\.contentOffset.y) == [-50, 1000])
  }

  @Test func `Hidden and off-screen scroll views are no candidates for a status bar tap`() throws {
    let stage = Stage(3)
    stage.views[1].isHidden = true
    stage.views[2].frame.origin.y = 900
    try stage.tap()
    #expect(stage.views.map(\.contentOffset.y) == [-50, 1000, 1000])
  }

  @Test func `A delegate may refuse to scroll to the top`() throws {
    final class Refuser: NSObject, UIScrollViewDelegate {
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
    }
    let stage = Stage(1)
    let refuser = Refuser()
    stage.views[0].delegate = refuser
    try stage.tap()
    #expect(stage.views[0].contentOffset.y == 1000)
  }
}
