import Simulator
import Testing
import UIKit

/// Wheels, trackpads and their momentum.
@MainActor @Suite struct PointerScrollTests {
  private let middle = CGPoint(x: 200, y: 400)

  @Test func `A wheel notch scrolls smoothly by its distance and calls the delegate at its end`()
    throws
  {
    let stage = ScrollStage()
    stage.device.wheel(at: middle, by: CGVector(dx: 0, dy: -53))
    #expect(stage.view.contentOffset.y < 20)
    stage.device.advance(by: 0.1)
    #expect(stage.view.contentOffset.y > 20)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 53)
    #expect(stage.log.calls == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func `Wheel notches add up, keep their velocity, never turn back and stop at the ends`()
    throws
  {
    let stage = ScrollStage(contentHeight: 2000)
    for _ in 0..<10 {
      stage.device.wheel(at: middle, by: CGVector(dx: 0, dy: -53))
      stage.device.advance(by: 0.03)
    }
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 530)
    for _ in 0..<40 { stage.device.wheel(at: middle, by: CGVector(dx: 0, dy: -53)) }
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 1148)
    let places = stage.log.offsets.map(\.y)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    // At the end there is nothing to move, and the delegate is not called.
    stage.log.calls = []
    stage.device.wheel(at: middle, by: CGVector(dx: 0, dy: -53))
    try stage.device.settle()
    #expect(stage.log.calls == [])
  }

  @Test func `A wheel notch continues from the delegate's changes as it stops a deceleration`()
    throws
  {
    /// Takes most of the content away when the content stops.
    final class Shortener: NSObject, UIScrollViewDelegate {
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        scrollView.contentSize.height = 900
      }
    }
    let stage = ScrollStage()
    let shortener = Shortener()
    stage.fling(3)
    stage.device.advance(by: 0.3)
    stage.view.delegate = shortener
    #expect(stage.view.isDecelerating && stage.view.contentOffset.y > 200)
    stage.device.wheel(at: middle, by: CGVector(dx: 0, dy: -53))
    try stage.device.settle()
    #expect(stage.view.contentSize.height == 900)
    #expect(stage.view.contentOffset.y == stage.view.maximumOffset.y)
  }

  @Test func `With Shift a wheel scrolls sideways`() throws {
    let stage = ScrollStage()
    stage.view.contentSize.width = 2000
    stage.device.hold(.keyboardLeftShift, modifiers: .shift)
    stage.device.wheel(at: middle, by: CGVector(dx: 0, dy: -53))
    try stage.device.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 53, y: 0))
    stage.device.release(.keyboardLeftShift)
    stage.device.wheel(at: middle, by: CGVector(dx: 0, dy: -53))
    try stage.device.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 53, y: 53))
  }

  @Test func `A wheel notch turns one page, and a second one waits for it`() throws {
    let stage = ScrollStage(contentHeight: 852 * 5)
    stage.view.isPagingEnabled = true
    stage.device.wheel(at: middle, by: CGVector(dx: 0, dy: -53))
    stage.device.wheel(at: middle, by: CGVector(dx: 0, dy: -53))
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 852)
    stage.device.wheel(at: middle, by: CGVector(dx: 0, dy: 53))
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func `Fingers on a trackpad move the content, past the edge on a rubber band`()
    throws
  {
    let stage = ScrollStage()
    stage.device.trackpad(at: middle, by: CGVector(dx: 0, dy: -300), steps: 10)
    #expect(abs(stage.view.contentOffset.y - 300) < 0.5)
    // Nothing follows the lift: the content stays.
    try stage.device.settle()
    #expect(abs(stage.view.contentOffset.y - 300) < 0.5)
    #expect(stage.log.calls.first == "willBeginDragging")
    stage.view.contentOffset.y = 0
    stage.log.offsets = []
    stage.device.trackpad(at: middle, by: CGVector(dx: 0, dy: 200), steps: 10)
    let band: CGFloat = (1 - 1 / (200 * 0.55 / 852 + 1)) * 852
    #expect(stage.log.offsets.contains { abs($0.y + band) < 0.5 })
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func `The device's momentum continues a scroll, with the delegate calls of a fling`() throws
  {
    let stage = ScrollStage()
    let momentum = (1...30).map { CGVector(dx: 0, dy: -60 / Double($0)) }
    stage.device.trackpad(
      at: middle, by: CGVector(dx: 0, dy: -300), steps: 6, momentum: momentum)
    try stage.device.settle()
    let sum = 300 + momentum.reduce(0) { $0 - $1.dy }
    #expect(abs(stage.view.contentOffset.y - sum) < 6)
    #expect(
      stage.log.calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
    #expect(!stage.view.isDecelerating)
  }

  @Test func `A deceleration ends when the device's momentum does not come`() throws {
    let stage = ScrollStage()
    stage.device.trackpad(at: middle, by: CGVector(dx: 0, dy: -300), steps: 6)
    #expect(stage.view.isDecelerating)
    try stage.device.settle()
    #expect(!stage.view.isDecelerating)
    #expect(stage.log.calls.last == "didEndDecelerating")
    #expect(abs(stage.view.contentOffset.y - 300) < 0.5)
  }

  @Test func `Momentum into an edge overshoots and comes to rest there`() throws {
    let stage = ScrollStage(contentHeight: 1400)
    let momentum = (0..<40).map { _ in CGVector(dx: 0, dy: -40) }
    stage.device.trackpad(
      at: middle, by: CGVector(dx: 0, dy: -200), steps: 5, momentum: momentum)
    try stage.device.settle()
    let end: CGFloat = 1400 - 852
    #expect(stage.log.offsets.map(\.y).max()! > end + 20)
    #expect(stage.view.contentOffset.y == end)
    #expect(stage.log.calls.last == "didEndDecelerating")
    // The next gesture is recognised again.
    stage.device.trackpad(at: middle, by: CGVector(dx: 0, dy: 100), steps: 5)
    #expect(stage.view.contentOffset.y < end)
  }

  @Test func `A touch stops the device's momentum, and the rest of it is ignored`() throws {
    let stage = ScrollStage()
    let device = stage.device
    var place: CGFloat = 0
    stage.log.onScroll = { view in
      if view.contentOffset.y > 400, place == 0 {
        place = view.contentOffset.y
        view.setContentOffset(view.contentOffset, animated: false)
        view.stopScrollingAndZooming()
      }
    }
    device.trackpad(
      at: middle, by: CGVector(dx: 0, dy: -200), steps: 5,
      momentum: (0..<40).map { _ in CGVector(dx: 0, dy: -40) })
    try device.settle()
    #expect(place > 400)
    #expect(stage.view.contentOffset.y == place)
    #expect(!stage.view.isDecelerating)
  }

  @Test func `Paging and the delegate's target replace the device's momentum`() throws {
    let stage = ScrollStage(contentHeight: 852 * 5)
    let momentum = (0..<60).map { _ in CGVector(dx: 0, dy: -50) }
    stage.view.isPagingEnabled = true
    stage.device.trackpad(
      at: middle, by: CGVector(dx: 0, dy: -200), steps: 5, momentum: momentum)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 852)
    stage.view.isPagingEnabled = false
    stage.log.retarget = { CGPoint(x: $0.x, y: 1234) }
    stage.device.trackpad(
      at: middle, by: CGVector(dx: 0, dy: -200), steps: 5, momentum: momentum)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 1234)
  }

  @Test func `Precise steps without phases are one gesture until they pause`() throws {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 100
    stage.log.calls = []
    for _ in 0..<20 {
      stage.device.preciseStep(at: middle, by: CGVector(dx: 0, dy: 10))
      stage.device.advance(by: 1.0 / 60)
    }
    #expect(stage.view.contentOffset.y < 0)
    #expect(stage.view.isDragging)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 0)
    #expect(!stage.view.isDragging)
    #expect(stage.log.calls.first == "willBeginDragging")
    #expect(stage.log.calls.filter { $0 == "willBeginDragging" }.count == 1)
  }

  @Test func `A nested view at its end passes a trackpad scroll on to the outer view`() throws {
    let stage = ScrollStage()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 300, width: 393, height: 200))
    inner.contentSize = CGSize(width: 393, height: 400)
    stage.view.addSubview(inner)
    stage.device.advance(by: 0.1)
    stage.device.trackpad(at: middle, by: CGVector(dx: 0, dy: -50), steps: 5)
    #expect(abs(inner.contentOffset.y - 50) < 0.5)
    #expect(stage.view.contentOffset.y == 0)
    inner.contentOffset.y = 200
    stage.device.trackpad(at: middle, by: CGVector(dx: 0, dy: -50), steps: 5)
    #expect(inner.contentOffset.y == 200)
    #expect(abs(stage.view.contentOffset.y - 50) < 0.5)
  }

  @Test func `Content that changes its size under the fingers does not jump`() {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    var last = stage.view.contentOffset.y
    stage.log.onScroll = { view in
      #expect(abs(view.contentOffset.y - last) <= 31)
      last = view.contentOffset.y
      if view.contentOffset.y > 1100, view.contentSize.height > 5000 {
        view.contentSize.height = 3000
        view.contentInset.top = 50
      }
    }
    stage.device.trackpad(at: middle, by: CGVector(dx: 0, dy: -300), steps: 10)
    #expect(abs(stage.view.contentOffset.y - 1300) < 1)
  }
}
