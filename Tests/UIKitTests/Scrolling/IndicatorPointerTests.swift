import Simulator
import Testing
import UIKit

/// The scroll indicators under a pointer.
@MainActor @Suite struct IndicatorPointerTests {
  /// The vertical bar, in the scroll view's own coordinates.
  private func bar(_ view: UIScrollView) throws -> CGRect {
    let bars = view.subviews.filter { String(describing: type(of: $0)) == "ScrollIndicatorView" }
    let bar = try #require(bars.first { $0.frame.height > $0.frame.width })
    return bar.frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
  }

  @Test func `An indicator shows and grows under the pointer, then shrinks and fades`() throws {
    let stage = ScrollStage(contentHeight: 4000)
    stage.device.hover(at: CGPoint(x: 200, y: 300))
    stage.device.advance(by: 0.3)
    stage.device.hover(at: CGPoint(x: 388, y: 300))
    stage.device.advance(by: 0.3)
    let grown = try bar(stage.view)
    #expect(grown.width == 8)
    #expect(grown.maxX == 390)
    stage.device.hover(at: CGPoint(x: 200, y: 300))
    try stage.device.settle()
    #expect(try bar(stage.view).width == 3)
    let hidden = stage.view.subviews.filter { $0.frame.width == 3 }
    #expect(hidden.allSatisfy { $0.alpha == 0 })
  }

  @Test func `Dragging the indicator scrolls from end to end`() throws {
    let stage = ScrollStage(contentHeight: 100_000)
    stage.device.hover(at: CGPoint(x: 388, y: 10))
    stage.device.advance(by: 0.2)
    let mouse = stage.device.click(at: CGPoint(x: 388, y: 10))
    #expect(stage.view.contentOffset.y == 0)
    mouse.move(to: CGPoint(x: 388, y: 426), over: 0.3)
    let share = stage.view.contentOffset.y / (100_000 - 852)
    #expect(abs(share - 416.0 / (852 - 6 - 36)) < 0.01)
    #expect(stage.view.isDragging)
    // The pointer may leave the bar's strip, and the screen.
    mouse.move(to: CGPoint(x: 100, y: 2000), over: 0.2)
    #expect(abs(stage.view.contentOffset.y - (100_000 - 852)) < 0.001)
    mouse.move(to: CGPoint(x: 388, y: -500), over: 0.2)
    #expect(stage.view.contentOffset.y == 0)
    mouse.lift()
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 0)
    let calls = stage.log.calls
    #expect(calls.first == "willBeginDragging")
    #expect(calls.last == "didEndDragging(false)")
    #expect(!stage.view.isDragging && !stage.view.isTracking)
  }

  @Test func `A click on the track scrolls there, and a drag continues from it`() throws {
    let stage = ScrollStage(contentHeight: 8520)
    let mouse = stage.device.click(at: CGPoint(x: 388, y: 600))
    try stage.device.settle()
    let there = try bar(stage.view)
    #expect(abs(there.midY - 600) < 1)
    let before = stage.view.contentOffset.y
    mouse.move(byX: 0, y: 10, over: 0.1)
    #expect(stage.view.contentOffset.y > before)
    #expect(abs(try bar(stage.view).midY - 610) < 1)
    mouse.lift()
    try stage.device.settle()
    #expect(abs(try bar(stage.view).midY - 610) < 1)
  }

  @Test func `With paging a released indicator ends on a page`() throws {
    let stage = ScrollStage(contentHeight: 852 * 6)
    stage.view.isPagingEnabled = true
    stage.device.click(at: CGPoint(x: 388, y: 500)).lift()
    try stage.device.settle()
    let page = stage.view.contentOffset.y / 852
    #expect(page == page.rounded() && page > 0)
  }

  @Test func `Fingers, other buttons and points away from the edge do not drag the indicator`()
    throws
  {
    let stage = ScrollStage(contentHeight: 8520)
    let finger = stage.device.touch(at: CGPoint(x: 388, y: 600))
    stage.device.advance(by: 0.5)
    finger.move(to: CGPoint(x: 388, y: 500), over: 0.1)
    #expect(stage.view.contentOffset.y == 90)
    finger.cancel()
    try stage.device.settle()
    stage.view.contentOffset.y = 0
    stage.device.click(at: CGPoint(x: 370, y: 600)).lift()
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func `A click on the indicator does not reach the view below it`() throws {
    let stage = ScrollStage(contentHeight: 8520)
    let row = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 393, height: 8520))
    stage.view.addSubview(row)
    for delays in [true, false] {
      stage.view.delaysContentTouches = delays
      let mouse = stage.device.click(at: CGPoint(x: 388, y: 600))
      stage.device.advance(by: 0.5)
      mouse.lift()
      try stage.device.settle()
      #expect(row.heard.filter { $0.hasPrefix("ended") } == [])
    }
    stage.device.click(at: CGPoint(x: 200, y: 600)).hold(for: 0.3).lift()
    #expect(row.heard.last == "ended 1")
  }
}
