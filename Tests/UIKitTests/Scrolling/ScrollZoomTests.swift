import Simulator
import Testing
import UIKit

@MainActor @Suite struct ScrollZoomTests {
  @Test func `A pinch scales the content and keeps the point between the fingers`() {
    let stage = ZoomStage()
    let middle = CGPoint(x: 300, y: 100)
    let before = stage.point(at: middle)
    let fingers = stage.pinch(
      (CGPoint(x: 250, y: 100), CGPoint(x: 350, y: 100)),
      (CGPoint(x: 200, y: 100), CGPoint(x: 400, y: 100)))
    #expect(stage.view.isZooming)
    let scale = stage.view.zoomScale
    #expect(scale > 1.7 && scale < 2.01)
    #expect(distance(stage.point(at: middle), before) < 0.5)
    #expect(abs(stage.view.contentSize.width - 400 * scale) < 0.001)
    #expect(stage.content.frame.origin == .zero)
    fingers.forEach { $0.lift() }
    #expect(!stage.view.isZooming)
    #expect(stage.view.zoomScale == scale)
    #expect(stage.log.calls.first == "willBeginZooming")
    #expect(stage.log.calls.last == "didEndZooming(\((scale * 1000).rounded() / 1000))")
    #expect(!stage.log.calls.contains("willBeginDragging"))
  }

  @Test func `Fingers that move together while they pinch move the content`() {
    let stage = ZoomStage()
    stage.view.zoomScale = 2
    stage.view.contentOffset = CGPoint(x: 200, y: 200)
    let before = stage.point(at: CGPoint(x: 200, y: 200))
    let fingers = stage.pinch(
      (CGPoint(x: 180, y: 200), CGPoint(x: 220, y: 200)),
      (CGPoint(x: 150, y: 260), CGPoint(x: 230, y: 260)))
    // The fingers were 14 points apart before the pinch began; from there the point is kept.
    #expect(distance(stage.point(at: CGPoint(x: 190, y: 260)), before) < 8)
    fingers.forEach { $0.lift() }
  }

  @Test(arguments: [8.0, 0.1])
  func `Past a zoom limit the scale stretches and animates back to the limit`(
    _ factor: CGFloat
  ) throws {
    let stage = ZoomStage()
    let limit: CGFloat = factor > 1 ? 4 : 0.5
    let way = 20 * factor
    let fingers = stage.pinch(
      (CGPoint(x: 180, y: 200), CGPoint(x: 220, y: 200)),
      (CGPoint(x: 200 - way, y: 200), CGPoint(x: 200 + way, y: 200)))
    let stretched = stage.view.zoomScale
    let expected: ClosedRange<CGFloat> = factor > 1 ? 4.05...8 : 0.25...0.48
    #expect(expected.contains(stretched))
    fingers.forEach { $0.lift() }
    #expect(stage.view.isZoomBouncing)
    #expect(!stage.view.isZoomAnimating)
    #expect(!stage.log.calls.contains { $0.hasPrefix("didEndZooming") })
    var last = stretched
    for _ in 0..<120 {
      stage.device.advance(by: 1.0 / 120)
      let scale = stage.view.zoomScale
      #expect(factor > 1 ? scale <= last + 1e-9 : scale >= last - 1e-9)
      last = scale
    }
    try stage.device.settle()
    #expect(stage.view.zoomScale == limit)
    #expect(!stage.view.isZoomBouncing)
    #expect(stage.log.calls.last == "didEndZooming(\(limit))")
    #expect(stage.view.clamped(stage.view.contentOffset) == stage.view.contentOffset)
  }

  @Test func `Without bouncesZoom the scale stops at its limit`() {
    let stage = ZoomStage()
    stage.view.bouncesZoom = false
    let fingers = stage.pinch(
      (CGPoint(x: 180, y: 200), CGPoint(x: 220, y: 200)),
      (CGPoint(x: 10, y: 200), CGPoint(x: 390, y: 200)))
    #expect(stage.view.zoomScale == 4)
    fingers.forEach { $0.lift() }
    #expect(!stage.view.isZoomBouncing)
    #expect(stage.log.calls.last == "didEndZooming(4.0)")
  }

  @Test func `A double tap zooms in on the tapped point`() throws {
    let stage = ZoomStage()
    @MainActor final class Tapper: NSObject {
      var stage: ZoomStage?
      func tapped(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: stage!.content)
        stage!.view.zoom(
          to: CGRect(x: place.x - 50, y: place.y - 50, width: 100, height: 100), animated: true)
      }
    }
    let tapper = Tapper()
    tapper.stage = stage
    let tap = UITapGestureRecognizer(target: tapper, action: Tapper.tapped)
    tap.numberOfTapsRequired = 2
    stage.content.addGestureRecognizer(tap)
    for _ in 0..<2 { stage.device.tap(at: CGPoint(x: 150, y: 250)) }
    #expect(stage.view.isZoomAnimating)
    #expect(!stage.view.isZoomBouncing)
    try stage.device.settle()
    #expect(stage.view.zoomScale == 4)
    #expect(distance(stage.point(at: CGPoint(x: 200, y: 200)), CGPoint(x: 150, y: 250)) < 0.5)
    let calls = stage.log.calls.filter { $0 != "didScroll" && $0 != "didZoom" }
    #expect(calls == ["willBeginZooming", "didEndZooming(4.0)"])
    #expect(stage.view.contentSize == CGSize(width: 1600, height: 1600))
  }

  @Test func `An animated zoom keeps the centre in place at every frame`() throws {
    let stage = ZoomStage()
    stage.view.zoomScale = 2
    stage.view.contentOffset = CGPoint(x: 150, y: 250)
    let middle = CGPoint(x: 200, y: 200)
    let before = stage.point(at: middle)
    stage.view.setZoomScale(3, animated: true)
    for _ in 0..<40 {
      stage.device.advance(by: 1.0 / 120)
      #expect(distance(stage.point(at: middle), before) < 0.5)
    }
    #expect(stage.view.zoomScale == 3)
  }

  @Test func `A scale set without animation notifies once and stays inside the limits`() {
    let stage = ZoomStage()
    stage.view.setZoomScale(9, animated: false)
    #expect(stage.view.zoomScale == 4)
    #expect(stage.log.calls == ["didScroll", "didZoom"])
    stage.log.calls = []
    stage.view.zoomScale = 4
    #expect(stage.log.calls == [])
    stage.view.zoomScale = 0.01
    #expect(stage.view.zoomScale == 0.5)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func `Without a view for zooming, or with equal limits, nothing zooms`() {
    let stage = ZoomStage()
    stage.log.view = nil
    stage.view.zoomScale = 3
    #expect(stage.view.zoomScale == 1)
    stage.device.pinch(at: CGPoint(x: 200, y: 200), scale: 2)
    #expect(stage.log.calls == [])
    #expect(stage.view.pinchGestureRecognizer != nil)
    stage.view.maximumZoomScale = 0.5
    #expect(stage.view.pinchGestureRecognizer == nil)
    stage.log.view = stage.content
    stage.device.pinch(at: CGPoint(x: 200, y: 200), scale: 2)
    #expect(stage.view.zoomScale == 1)
  }

  @Test func `Small content that the delegate centres stays centred while it zooms`() throws {
    let stage = ZoomStage()
    stage.log.onZoom = { view in
      let size = view.contentSize
      view.contentInset = UIEdgeInsets(
        top: max(0, (400 - size.height) / 2), left: max(0, (400 - size.width) / 2), bottom: 0,
        right: 0)
    }
    func isCentred() -> Bool {
      let frame = stage.content.convert(stage.content.bounds, to: nil)
      if stage.view.contentSize.width > 400 { return true }
      return abs(frame.midX - 200) < 1 && abs(frame.midY - 200) < 1
    }
    let fingers = stage.pinch(
      (CGPoint(x: 100, y: 200), CGPoint(x: 300, y: 200)),
      (CGPoint(x: 180, y: 200), CGPoint(x: 220, y: 200)))
    #expect(stage.view.zoomScale < 0.5)
    #expect(isCentred())
    fingers.forEach { $0.lift() }
    for _ in 0..<100 {
      stage.device.advance(by: 1.0 / 120)
      #expect(isCentred())
    }
    #expect(stage.view.zoomScale == 0.5)
  }

  @Test func `Content smaller than the view is placed by its alignment point`() {
    let stage = ZoomStage(content: CGSize(width: 200, height: 100))
    #expect(stage.view.contentOffset == .zero)
    stage.view.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
    #expect(stage.view.contentOffset == CGPoint(x: -100, y: -300))
    stage.view.zoomScale = 3
    #expect(stage.view.contentSize == CGSize(width: 600, height: 300))
    #expect(stage.view.contentOffset == CGPoint(x: 100, y: -100))
  }

  @Test(arguments: [true, false])
  func `An offset that the delegate sets while the scale changes is kept`(isAnimated: Bool) throws {
    let stage = ZoomStage(content: CGSize(width: 1000, height: 1000))
    stage.log.onZoom = { view in
      stage.log.onZoom = nil
      view.setContentOffset(CGPoint(x: 300, y: 0), animated: isAnimated)
    }
    stage.view.setZoomScale(2, animated: true)
    try stage.device.settle()
    #expect(stage.view.zoomScale == 2)
    #expect(stage.view.contentOffset == CGPoint(x: 300, y: 0))
    stage.log.onZoom = { view in
      stage.log.onZoom = nil
      view.setContentOffset(CGPoint(x: 0, y: 100), animated: isAnimated)
    }
    stage.view.zoomScale = 3
    try stage.device.settle()
    #expect(stage.view.zoomScale == 3)
    #expect(stage.view.contentOffset.y == 100)
  }

  @Test(arguments: [true, false])
  func `Zooming to a rectangle at the same scale scrolls to it within the content`(
    animated: Bool
  ) throws {
    let stage = ZoomStage(content: CGSize(width: 800, height: 800))
    stage.view.contentSize = CGSize(width: 800, height: 500)
    stage.view.zoom(to: CGRect(x: 0, y: 400, width: 400, height: 400), animated: animated)
    try stage.device.settle()
    #expect(stage.view.zoomScale == 1)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 100))
  }

  @Test func `A drag continues with the finger that is left after a pinch`() throws {
    let stage = ZoomStage()
    let fingers = stage.pinch(
      (CGPoint(x: 180, y: 200), CGPoint(x: 220, y: 200)),
      (CGPoint(x: 140, y: 230), CGPoint(x: 260, y: 230)))
    fingers[1].lift()
    let before = stage.view.contentOffset
    fingers[0].move(byX: 0, y: -30)
    fingers[0].move(byX: 0, y: -30)
    #expect(abs(stage.view.contentOffset.y - before.y - 60) < 11)
    fingers[0].lift()
    try stage.device.settle()
    #expect(stage.view.clamped(stage.view.contentOffset) == stage.view.contentOffset)
    #expect(stage.log.calls.last == "didEndDragging(false)" || stage.view.isTracking == false)
  }

  @Test func `An animated zoom jumps to its scale when code scrolls elsewhere`() throws {
    let stage = ZoomStage()
    stage.view.setZoomScale(2, animated: true)
    stage.device.advance(by: 0.1)
    stage.view.setContentOffset(CGPoint(x: 10, y: 20), animated: false)
    #expect(stage.view.zoomScale == 2)
    #expect(stage.view.contentOffset == CGPoint(x: 10, y: 20))
    try stage.device.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 10, y: 20))
    #expect(stage.log.calls.filter { $0.hasPrefix("didEndZooming") }.count == 1)
  }
}
