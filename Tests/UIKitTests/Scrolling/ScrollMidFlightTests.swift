import Simulator
import Testing
import UIKit

/// Events in the middle of a drag or a motion: the callbacks of UIKit reference 1.8, without a
/// jump.
@MainActor @Suite struct ScrollMidFlightTests {
  private func steps(_ calls: [String]) -> [String] { calls.filter { $0 != "didScroll" } }

  // MARK: Fingers

  @Test func `The touch that stops a fling does not reach the content`() {
    let stage = ScrollStage()
    let ear = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 393, height: 20_000))
    stage.view.addSubview(ear)
    stage.fling(2)
    stage.device.advance(by: 0.2)
    ear.heard = []
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 400))
    finger.hold(for: 0.3)
    finger.lift()
    #expect(ear.heard == [])
    stage.device.tap(at: CGPoint(x: 200, y: 400))
    #expect(ear.heard == ["began 1", "ended 1"])
  }

  @Test func `A second finger joins and leaves a drag without a jump`() {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    let first = stage.device.touch(at: CGPoint(x: 150, y: 500))
    first.move(byX: 0, y: -110, over: 0.1)
    #expect(stage.view.contentOffset.y == 1100)
    let second = stage.device.touch(at: CGPoint(x: 250, y: 300))
    #expect(stage.view.contentOffset.y == 1100)
    // Moving one of two fingers moves the content by half the distance.
    second.move(byX: 0, y: -40)
    #expect(stage.view.contentOffset.y == 1120)
    first.lift()
    #expect(stage.view.contentOffset.y == 1120)
    #expect(stage.view.isDragging)
    second.move(byX: 0, y: -40)
    #expect(stage.view.contentOffset.y == 1160)
    second.hold(for: 0.2)
    second.lift()
    #expect(
      steps(stage.log.calls) == ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
  }

  @Test func `A drag that is cancelled after a short rest bounces back from where it is`() {
    let stage = ScrollStage()
    let finger = stage.device.touch(at: CGPoint(x: 150, y: 300))
    finger.move(byX: 0, y: 200, over: 0.2)
    stage.device.advance(by: 0.034)
    var last = stage.view.contentOffset.y
    #expect(last < -80)
    finger.cancel()
    for _ in 0..<60 {
      stage.device.advance(by: 1.0 / 60)
      let now = stage.view.contentOffset.y
      #expect(now >= last && now - last < 14)
      last = now
    }
    #expect(last == 0)
  }

  /// A recogniser that a drag waits for, until it gives up.
  private final class Obstacle: UIGestureRecognizer {
    func giveUp() { state = .failed }
  }

  @Test(arguments: [false, true])
  func `A drag that had to wait begins where the finger is`(isPastEdge: Bool) {
    let stage = ScrollStage()
    let start: CGFloat = isPastEdge ? 0 : 1000
    stage.view.contentOffset.y = start
    let obstacle = stage.device.perform { Obstacle() }
    stage.device.perform {
      stage.view.addGestureRecognizer(obstacle)
      stage.view.panGestureRecognizer.require(toFail: obstacle)
    }
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 100))
    finger.move(byX: 0, y: 200, over: 0.1)
    #expect(stage.view.contentOffset.y == start && !stage.view.isDragging)
    stage.device.perform { obstacle.giveUp() }
    stage.device.advance(by: 1.0 / 60)
    #expect(stage.view.isDragging)
    #expect(stage.view.contentOffset.y == start)
    finger.move(byX: 0, y: 20, over: 0.05)
    let way = start - stage.view.contentOffset.y
    #expect(isPastEdge ? way > 5 : way == 20)
    finger.lift()
  }

  /// UIKit reference 1.8.
  @Test func `A cancelled drag stops in place, or bounces back into the range`() throws {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(byX: 0, y: -300, over: 0.1)
    finger.cancel()
    #expect(stage.log.velocities == [.zero])
    #expect(
      steps(stage.log.calls) == ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
    #expect(!stage.view.isTracking && !stage.view.isDragging && !stage.view.isDecelerating)
    #expect(stage.view.contentOffset.y == 1290)
    stage.view.contentOffset.y = 0
    let second = stage.device.touch(at: CGPoint(x: 200, y: 100))
    second.move(byX: 0, y: 300, over: 0.1)
    second.cancel()
    #expect(stage.log.calls.contains("didEndDragging(true)"))
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.log.calls.last == "didEndDecelerating")
  }

  @Test func `A flick out of an overscroll decelerates inside the range`() throws {
    let stage = ScrollStage()
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300))
    finger.move(byX: 0, y: 80, over: 0.1)
    #expect(stage.view.contentOffset.y < -30)
    finger.move(byX: 0, y: -60, over: 0.02)
    finger.lift()
    let target = stage.log.targets[0].y
    #expect(target > 100)
    var last = stage.view.contentOffset.y
    while stage.view.isDecelerating {
      stage.device.advance(by: 1.0 / 60)
      #expect(stage.view.contentOffset.y >= last)
      last = stage.view.contentOffset.y
    }
    #expect(abs(stage.view.contentOffset.y - target) < 2)
  }

  @Test func `Disabling scrolling during a drag ends the drag`() {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(byX: 0, y: -100)
    stage.device.perform { stage.view.isScrollEnabled = false }
    #expect(!stage.view.isDragging)
    finger.move(byX: 0, y: -100)
    #expect(stage.view.contentOffset.y == 1090)
    finger.lift()
    stage.device.fling(at: CGPoint(x: 200, y: 500), velocity: CGPoint(x: 0, y: -2000))
    #expect(stage.view.contentOffset.y == 1090)
  }

  @Test func `A scroll view removed from its window stops tracking and moving`() throws {
    let stage = ScrollStage()
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(byX: 0, y: -100)
    stage.device.perform { stage.view.removeFromSuperview() }
    #expect(!stage.view.isDragging && !stage.view.isTracking && !stage.view.isDecelerating)
    finger.lift()
    try stage.device.settle()
    #expect(
      steps(stage.log.calls).filter { $0.hasPrefix("didEndDragging") } == ["didEndDragging(false)"])
  }

  // MARK: The view's size

  @Test func `A rotation during a drag keeps the content under the finger`() {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300))
    finger.move(byX: 0, y: -60)
    stage.view.frame.size = CGSize(width: 852, height: 393)
    #expect(stage.view.contentOffset.y == 1050)
    finger.move(byX: 0, y: -20)
    #expect(stage.view.contentOffset.y == 1070)
    finger.lift()
  }

  @Test func `A rotation during a deceleration keeps its velocity`() throws {
    let plain = ScrollStage()
    let turned = ScrollStage()
    for stage in [plain, turned] { stage.fling(1) }
    for i in 0..<200 {
      for stage in [plain, turned] { stage.device.advance(by: 1.0 / 60) }
      if i == 10 { turned.view.frame.size = CGSize(width: 852, height: 393) }
      #expect(abs(plain.view.contentOffset.y - turned.view.contentOffset.y) < 0.7)
    }
    #expect(turned.log.calls.last == "didEndDecelerating")
  }

  @Test func `A rotation during a page turn ends on a page`() throws {
    let stage = ScrollStage(contentHeight: 852 * 6)
    stage.view.isPagingEnabled = true
    stage.fling(1.5)
    stage.device.advance(by: 0.1)
    stage.view.frame.size = CGSize(width: 852, height: 393)
    try stage.device.settle()
    let place = stage.view.contentOffset.y / 393
    #expect(place == place.rounded() && place > 0)
  }

  @Test func `A view that grows clamps the offset at once`() {
    let stage = ScrollStage(contentHeight: 1000)
    stage.view.contentOffset.y = 148
    stage.view.frame.size.height = 900
    #expect(stage.view.contentOffset.y == 100)
  }

  // MARK: The content's size

  @Test func `Content that grows during a deceleration lets it run past the old end`() throws {
    let stage = ScrollStage(contentHeight: 1500)
    stage.fling(3, frames: 6)
    #expect(stage.log.targets[0].y == 648)
    stage.device.advance(by: 0.05)
    stage.view.contentSize.height = 20_000
    try stage.device.settle()
    #expect(stage.view.contentOffset.y > 1500)
    #expect(stage.log.calls.last == "didEndDecelerating")
  }

  @Test func `Content that shrinks during a deceleration bounces back to the new end`() throws {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 5000
    stage.fling(1)
    stage.device.advance(by: 0.1)
    let before = stage.view.contentOffset.y
    stage.view.contentSize.height = 852 + before - 100
    #expect(stage.view.contentOffset.y == before)
    stage.device.advance(by: 1.0 / 60)
    #expect(abs(stage.view.contentOffset.y - before) < 20)
    #expect(stage.view.isDecelerating)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == before - 100)
    #expect(stage.log.calls.last == "didEndDecelerating")
  }

  @Test func `Content that shrinks during a drag stays under the finger`() throws {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 5000
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(byX: 0, y: -110)
    stage.view.contentSize.height = 852 + 5050
    #expect(stage.view.contentOffset.y == 5100)
    finger.move(byX: 0, y: 30)
    #expect(stage.view.contentOffset.y < 5100 && stage.view.contentOffset.y > 5070)
    finger.hold(for: 0.2)
    finger.lift()
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 5050)
  }

  @Test func `Content that shrinks at rest clamps the offset at once`() {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 5000
    stage.log.calls = []
    stage.view.contentSize.height = 2000
    #expect(stage.view.contentOffset.y == 1148)
    #expect(stage.log.calls == ["didScroll"])
    stage.view.contentSize.height = 10
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func `An animated scroll to content that is removed ends at the new end`() throws {
    let stage = ScrollStage()
    stage.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    stage.device.advance(by: 0.1)
    stage.view.contentSize.height = 2000
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 1148)
    #expect(stage.log.calls.last == "didEndScrollingAnimation")
  }

  // MARK: Code that moves the content

  @Test func `A delegate that resets the offset in didScroll keeps it every frame`() throws {
    let stage = ScrollStage()
    stage.log.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300))
    finger.move(byX: 0, y: 200, over: 0.2)
    #expect(stage.view.contentOffset.y == 0)
    // Back up, the content goes along from the first point on.
    finger.move(byX: 0, y: -50)
    #expect(stage.view.contentOffset.y == 50)
    finger.move(byX: 0, y: 400, over: 0.1)
    finger.lift()
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 0)
    #expect(!stage.view.isDecelerating)
  }

  @Test func `A delegate can recentre endless content during a deceleration`() throws {
    let plain = ScrollStage()
    let endless = ScrollStage()
    var moved: CGFloat = 0
    endless.log.onScroll = { view in
      if view.contentOffset.y > 3000 {
        view.contentOffset.y -= 2000
        moved += 2000
      }
    }
    for stage in [plain, endless] {
      stage.view.contentOffset.y = 2500
      for _ in 0..<2 {
        stage.fling(2)
        stage.device.advance(by: 0.3)
      }
      stage.fling(2)
      try stage.device.settle()
      #expect(stage.log.calls.last == "didEndDecelerating")
    }
    #expect(moved >= 2000)
    #expect(abs(endless.view.contentOffset.y + moved - plain.view.contentOffset.y) < 2)
  }

  @Test func `A deceleration ends though the delegate resets every offset`() throws {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 500
    stage.log.onScroll = { if $0.contentOffset.y != 500 { $0.contentOffset.y = 500 } }
    stage.fling(1)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 500)
    stage.log.retarget = { _ in CGPoint(x: 0, y: 2000) }
    stage.fling(1)
    try stage.device.settle(timeout: 20)
    #expect(!stage.view.isDecelerating)
  }

  @Test func `An offset set without animation ends every motion`() throws {
    let stage = ScrollStage()
    stage.fling(2)
    stage.device.advance(by: 0.1)
    let place = stage.view.contentOffset
    stage.view.setContentOffset(place, animated: false)
    #expect(!stage.view.isDecelerating)
    try stage.device.settle()
    #expect(stage.view.contentOffset == place)
  }

  @Test func `An animation that the delegate starts at the lift replaces the deceleration`() throws
  {
    final class Snapper: NSObject, UIScrollViewDelegate {
      var calls: [String] = []
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      }
      func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("begin") }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("end") }
    }
    let stage = ScrollStage()
    let snapper = Snapper()
    stage.view.delegate = snapper
    stage.fling(2)
    #expect(!stage.view.isDecelerating && stage.view.isScrollAnimating)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 100)
    #expect(snapper.calls == [])
  }

  /// UIKit reference 1.8.
  @Test func `stopScrollingAndZooming leaves the content in its range, or on a page`() throws {
    let stage = ScrollStage(contentHeight: 852 * 5)
    stage.view.isPagingEnabled = true
    stage.fling(1)
    stage.device.advance(by: 0.08)
    stage.view.stopScrollingAndZooming()
    let place = stage.view.contentOffset.y / 852
    #expect(place == place.rounded())
    #expect(stage.log.calls.last == "didScroll" || stage.log.calls.last == "didEndDecelerating")
    #expect(!stage.view.isDecelerating)
    stage.view.contentOffset.y = -300
    stage.view.stopScrollingAndZooming()
    #expect(stage.view.contentOffset.y == 0)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300))
    finger.move(byX: 0, y: 300)
    stage.device.perform { stage.view.stopScrollingAndZooming() }
    #expect(!stage.view.isDragging)
    #expect(stage.view.contentOffset.y == 0)
    finger.lift()
  }
}
