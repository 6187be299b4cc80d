import Simulator
import Testing
import UIKit

/// A scroll view of 300 by 300 points at 50, 50 in one that fills a screen of 400 by 800.
@MainActor struct NestStage {
  let device = Simulator(size: CGSize(width: 400, height: 800), scale: 2)
  let outer: UIScrollView
  let inner: UIScrollView
  let outerLog = ScrollLog()
  let innerLog = ScrollLog()

  init(outer outerSize: CGSize, inner innerSize: CGSize) {
    let controller = device.perform { UIViewController() }
    let (outer, inner) = device.perform {
      let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      outer.contentSize = outerSize
      let inner = UIScrollView(frame: CGRect(x: 50, y: 450, width: 300, height: 300))
      inner.contentSize = innerSize
      outer.addSubview(inner)
      controller.view.addSubview(outer)
      return (outer, inner)
    }
    outer.contentOffset.y = 400
    outer.delegate = outerLog
    inner.delegate = innerLog
    self.outer = outer
    self.inner = inner
    device.show(controller)
  }
}

@MainActor @Suite struct ScrollNestingTests {
  private nonisolated static let carousel = CGSize(width: 2000, height: 300)
  private nonisolated static let page = CGSize(width: 400, height: 4000)
  private nonisolated static let list = CGSize(width: 300, height: 900)

  @Test(arguments: [
    (CGPoint(x: 3, y: -60), false), (CGPoint(x: -60, y: 3), true),
    (CGPoint(x: -20, y: -50), false), (CGPoint(x: -50, y: -20), true),
  ])
  func `A drag moves the nested scroll view that scrolls in its direction`(
    _ way: CGPoint, _ isInner: Bool
  ) {
    let stage = NestStage(outer: Self.page, inner: Self.carousel)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 200))
    // One long step, as a fast finger makes, crosses both thresholds at once.
    finger.move(byX: way.x, y: way.y)
    finger.move(byX: way.x, y: way.y)
    #expect((stage.inner.contentOffset.x > 0) == isInner)
    #expect((stage.outer.contentOffset.y > 400) == !isInner)
    #expect(stage.innerLog.calls.contains("willBeginDragging") == isInner)
    #expect(stage.outerLog.calls.contains("willBeginDragging") == !isInner)
    finger.lift()
  }

  @Test func `An inner scroll view scrolls alone until it reaches its end`() throws {
    let stage = NestStage(outer: Self.page, inner: Self.list)
    stage.device.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 150), duration: 0.3, holding: 0.3)
    #expect(stage.inner.contentOffset.y == 140)
    #expect(stage.outer.contentOffset.y == 400)
  }

  @Test func `A drag that starts at the inner view's end moves the outer view alone`() throws {
    let stage = NestStage(outer: Self.page, inner: Self.list)
    stage.inner.contentOffset.y = 600
    stage.innerLog.calls = []
    stage.device.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 150), duration: 0.3, holding: 0.3)
    #expect(stage.inner.contentOffset.y == 600)
    #expect(stage.outer.contentOffset.y == 540)
    #expect(stage.innerLog.calls == [])
    #expect(
      stage.outerLog.calls.filter { $0 != "didScroll" } == [
        "willBeginDragging", "willEndDragging", "didEndDragging(false)",
      ])
  }

  /// UIKit reference 1.7.
  @Test func `A drag past the inner view's end moves the outer view, and back`() throws {
    let stage = NestStage(outer: Self.page, inner: Self.list)
    stage.inner.contentOffset.y = 550
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300))
    finger.move(byX: 0, y: -110, over: 0.2)
    #expect(stage.inner.contentOffset.y == 600)
    #expect(stage.outer.contentOffset.y == 450)
    #expect(stage.outer.isDragging && stage.inner.isDragging)
    finger.move(byX: 0, y: 80, over: 0.2)
    #expect(stage.outer.contentOffset.y == 400)
    #expect(stage.inner.contentOffset.y == 570)
    finger.hold(for: 0.2)
    finger.lift()
    try stage.device.settle()
    #expect(!stage.outer.isDragging && !stage.inner.isDragging)
    #expect(stage.outerLog.calls.last == "didEndDragging(false)")
    #expect(stage.innerLog.calls.last == "didEndDragging(false)")
  }

  @Test func `Released past the inner view's end, the outer view keeps the velocity`() throws {
    let stage = NestStage(outer: Self.page, inner: Self.list)
    stage.inner.contentOffset.y = 590
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300))
    finger.move(byX: 0, y: -200, over: 0.1)
    finger.lift()
    #expect(stage.outer.isDecelerating)
    #expect(!stage.inner.isDecelerating)
    let before = stage.outer.contentOffset.y
    try stage.device.settle()
    #expect(stage.outer.contentOffset.y > before + 500)
    #expect(stage.inner.contentOffset.y == 600)
  }

  @Test func `Where both views are at their ends, the inner view stretches`() {
    let stage = NestStage(outer: Self.page, inner: Self.list)
    stage.outer.contentOffset.y = 3200
    stage.inner.frame.origin.y = 3300
    stage.inner.contentOffset.y = 600
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300))
    finger.move(byX: 0, y: -110, over: 0.2)
    #expect(stage.inner.contentOffset.y > 630)
    #expect(stage.outer.contentOffset.y == 3200)
    finger.lift()
  }

  @Test func `A scroll view that does not transfer scrolling stretches at its end`() {
    let stage = NestStage(outer: Self.page, inner: Self.list)
    stage.inner.transfersVerticalScrollingToParent = false
    stage.inner.contentOffset.y = 600
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300))
    finger.move(byX: 0, y: -110, over: 0.2)
    #expect(stage.inner.contentOffset.y > 630)
    #expect(stage.outer.contentOffset.y == 400)
    finger.lift()
  }

  @Test func `A touch in the inner scroll view stops both`() {
    let stage = NestStage(outer: Self.page, inner: CGSize(width: 300, height: 9000))
    stage.device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: -1500))
    stage.device.fling(at: CGPoint(x: 20, y: 700), velocity: CGPoint(x: 0, y: -1500))
    stage.device.advance(by: 0.1)
    #expect(stage.outer.isDecelerating && stage.inner.isDecelerating)
    stage.inner.frame.origin.y = stage.outer.contentOffset.y + 50
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 200))
    #expect(!stage.outer.isDecelerating && !stage.inner.isDecelerating)
    let places = (stage.outer.contentOffset, stage.inner.contentOffset)
    finger.hold(for: 0.3)
    #expect((stage.outer.contentOffset, stage.inner.contentOffset) == places)
    finger.lift()
  }
}
