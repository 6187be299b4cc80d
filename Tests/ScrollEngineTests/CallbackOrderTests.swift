import ScrollEngine
import Testing

@MainActor @Suite struct CallbackOrderTests {
  private func stage(at y: Double = 1000) -> EngineStage {
    let stage = EngineStage()
    stage.engine.offset.y = y
    return stage
  }

  @Test func `A flick calls the delegate from the drag to the end of the deceleration`() {
    let stage = stage()
    stage.drag(by: ScrollVector(x: 0, y: -120))
    stage.wait(9)
    #expect(
      stage.takeCalls() == [
        "willBeginDragging", "willEndDragging", "didEndDragging(willDecelerate: true)",
        "willBeginDecelerating", "didEndDecelerating",
      ])
  }

  @Test func `A finger that catches a fling ends its deceleration`() {
    let stage = stage()
    stage.drag(by: ScrollVector(x: 0, y: -120))
    stage.wait(0.1)
    _ = stage.takeCalls()
    #expect(stage.send(.touchDown))
    #expect(stage.takeCalls() == ["didEndDecelerating"])
    #expect(!stage.send(.touchDown))
  }

  @Test func `Code that scrolls stops a deceleration without calling the delegate`() {
    let stage = stage()
    stage.drag(by: ScrollVector(x: 0, y: -120))
    _ = stage.takeCalls()
    stage.animate(to: 2000)
    stage.wait(1)
    #expect(stage.takeCalls() == ["didEndScrollingAnimation"])
    #expect(stage.engine.offset.y == 2000)
  }

  @Test func `Momentum decelerates between its first and its last step`() {
    let stage = stage()
    stage.trackpadDrag(by: -120)
    stage.trackpad(.ended)
    for _ in 0..<5 {
      stage.wait(0.01)
      stage.trackpad(.momentum, -10)
    }
    stage.trackpad(.momentumEnded)
    #expect(
      stage.takeCalls() == [
        "willBeginDragging", "willEndDragging", "didEndDragging(willDecelerate: true)",
        "willBeginDecelerating", "didEndDecelerating",
      ])
    #expect(stage.engine.offset.y == 1170)
  }

  @Test func `A delegate that scrolls when a drag ends takes the place of the deceleration`() {
    let stage = stage()
    stage.didReport = { event in
      if case .didEndDragging = event { stage.animate(to: 0) }
    }
    stage.drag(by: ScrollVector(x: 0, y: -120))
    #expect(stage.activity == "animating")
    stage.wait(1)
    #expect(
      stage.takeCalls() == [
        "willBeginDragging", "willEndDragging", "didEndDragging(willDecelerate: true)",
        "didEndScrollingAnimation",
      ])
    #expect(stage.engine.offset.y == 0)
  }

  @Test func `A delegate that scrolls while the release is planned prevents the deceleration`() {
    let stage = stage()
    stage.target = { target in
      stage.animate(to: 0)
      return target
    }
    stage.drag(by: ScrollVector(x: 0, y: -120))
    #expect(
      stage.takeCalls() == [
        "willBeginDragging", "willEndDragging", "didEndDragging(willDecelerate: false)",
      ])
    stage.wait(1)
    #expect(stage.engine.offset.y == 0)
  }

  @Test func `The status bar's tap reports the top, and asks first`() {
    let stage = stage()
    stage.allowsScrollToTop = false
    stage.engine.scrollToTop(at: stage.time)
    #expect(stage.activity == "idle")
    stage.allowsScrollToTop = true
    stage.engine.scrollToTop(at: stage.time)
    stage.wait(1)
    #expect(stage.takeCalls() == ["didScrollToTop"])
    #expect(stage.engine.offset.y == 0)
  }

  @Test func `What an inner scroll view cannot scroll moves the one around, with its velocity`() {
    let (inner, outer) = (stage(at: 4500), stage(at: 100))
    inner.host = outer
    inner.drag(by: ScrollVector(x: 0, y: -120), lifts: false)
    #expect(inner.engine.offset.y == 4500)
    #expect(outer.engine.offset.y == 220)
    #expect(outer.activity == "nested")
    outer.time = inner.time
    inner.send(.dragEnded(time: inner.time, isCancelled: false))
    #expect(inner.activity == "idle")
    #expect(outer.activity == "decelerating")
    #expect(
      outer.takeCalls() == [
        "willBeginDragging", "willEndDragging", "didEndDragging(willDecelerate: true)",
        "willBeginDecelerating",
      ])
  }

  @Test func `A pinch past the limits ends when the content is back`() {
    let stage = EngineStage(content: ScrollVector(x: 300, y: 500))
    stage.zooms = true
    stage.engine.zoom.maximum = 2
    stage.send(.pinchBegan(center: ScrollVector(x: 150, y: 250)))
    stage.send(.pinchMoved(factor: 4, center: ScrollVector(x: 150, y: 250)))
    #expect(stage.zoomed.scale > 2)
    stage.send(.pinchEnded)
    #expect(stage.engine.zoom.isBouncing)
    #expect(stage.takeCalls() == ["willBeginZooming", "didZoom"])
    stage.wait(3)
    #expect(stage.zoomed.scale == 2)
    #expect(stage.takeCalls().last == "didEndZooming")
    #expect(stage.engine.isAtRest)
  }

  @Test func `Code that zooms animated ends the pinch under way`() {
    let stage = EngineStage(content: ScrollVector(x: 300, y: 500))
    stage.zooms = true
    stage.engine.zoom.maximum = 4
    stage.send(.pinchBegan(center: ScrollVector(x: 150, y: 250)))
    stage.engine.setZoomScale(3, animated: true, at: stage.time)
    #expect(stage.takeCalls() == ["willBeginZooming", "didEndZooming", "willBeginZooming"])
    stage.send(.pinchEnded)
    stage.wait(1)
    #expect(stage.zoomed.scale == 3)
    #expect(stage.takeCalls().last == "didEndZooming")
  }

  @Test
  func `An animation that measured rows shift past the end ends in the range, without a jump`() {
    let stage = stage(at: 4400)
    _ = stage.engine.scroll(to: ScrollVector(x: 0, y: 4500), animated: true, at: stage.time)
    stage.wait(0.1)
    // Rows above the screen are taller, those below it lower.
    stage.engine.shiftContent(by: 16, at: stage.time)
    stage.engine.metricsDidChange(.immediate, at: stage.time)
    var last = stage.engine.offset.y
    var longest = 0.0
    for _ in 0..<60 {
      stage.wait(1.0 / 60)
      longest = max(longest, abs(stage.engine.offset.y - last))
      last = stage.engine.offset.y
    }
    #expect(stage.engine.isAtRest)
    #expect(stage.engine.offset.y == 4500)
    #expect(longest < 12)
  }

  @Test func `Resting content that measured rows shift past the end comes back after the layout`() {
    let stage = stage(at: 4500)
    stage.engine.shiftContent(by: 40, at: stage.time)
    #expect(stage.engine.offset.y == 4540)
    // The content may still grow by as much.
    stage.engine.metrics.contentSize.y += 15
    stage.engine.shiftDidSettle(at: stage.time)
    #expect(stage.engine.offset.y == 4515)
    // Content that was already beyond the end was moved there by the app.
    stage.setOffset(ScrollVector(x: 0, y: 4600))
    stage.engine.shiftContent(by: 10, at: stage.time)
    stage.engine.shiftDidSettle(at: stage.time)
    #expect(stage.engine.offset.y == 4610)
  }

  @Test func `Content of a resized view stays out of its range until the layout ends`() {
    let stage = stage(at: 4500)
    stage.engine.shiftDidSettle(at: stage.time)
    let insets = stage.engine.metrics.insets
    // The insets change before or after the size.
    stage.engine.metrics.insets.left += 12
    // The view grows by 300 points, so that its content would end above its bottom edge.
    stage.engine.metrics.viewSize.y += 300
    stage.engine.metricsDidChange(.immediate, at: stage.time)
    #expect(stage.engine.offset.y == 4200)
    stage.engine.viewWasResized(from: ScrollVector(x: 0, y: 4500))
    #expect(stage.engine.holdOffset(at: stage.time) == insets)
    #expect(stage.engine.offset.y == 4500)
    // Its rows become lower, and then those at the end higher.
    stage.engine.metrics.contentSize.y -= 2000
    stage.engine.metricsDidChange(.immediate, at: stage.time)
    #expect(stage.engine.offset.y == 4500)
    stage.engine.metrics.contentSize.y += 2200
    stage.engine.metricsDidChange(.immediate, at: stage.time)
    stage.engine.shiftDidSettle(at: stage.time)
    #expect(stage.engine.offset.y == 4400)
    // From then on the range holds again.
    stage.engine.metrics.contentSize.y -= 100
    stage.engine.metricsDidChange(.immediate, at: stage.time)
    #expect(stage.engine.offset.y == 4300)
  }

  @Test func `An offset that the app sets after its view was resized is kept`() {
    let stage = stage(at: 4500)
    stage.engine.metrics.viewSize.y += 300
    stage.engine.metricsDidChange(.immediate, at: stage.time)
    stage.engine.viewWasResized(from: ScrollVector(x: 0, y: 4500))
    stage.setOffset(ScrollVector(x: 0, y: 1000))
    _ = stage.engine.holdOffset(at: stage.time)
    stage.engine.shiftDidSettle(at: stage.time)
    #expect(stage.engine.offset.y == 1000)
  }

  @Test func `Content that shifts sideways keeps its animation and returns to the range`() {
    let stage = stage(at: 1000)
    stage.engine.metrics.contentSize.x = 3000
    _ = stage.engine.scroll(
      to: ScrollVector(x: 800, y: 1000), animated: true, at: stage.time)
    stage.wait(0.1)
    stage.engine.shiftContent(by: ScrollVector(x: 40, y: 0), at: stage.time)
    #expect(stage.engine.isAnimating)
    stage.wait(0.5)
    #expect(stage.engine.offset == ScrollVector(x: 840, y: 1000))
    let end = stage.engine.clamped(ScrollVector(x: 1e6, y: 1000))
    stage.setOffset(end)
    stage.engine.shiftContent(by: ScrollVector(x: 40, y: 0), at: stage.time)
    #expect(stage.engine.offset.x == end.x + 40)
    stage.engine.shiftDidSettle(at: stage.time)
    #expect(stage.engine.offset == end)
  }

  @Test func `Rows that are measured during a drag by trackpad make no jump`() {
    let stage = stage()
    stage.trackpadDrag(by: 60)
    #expect(stage.engine.offset.y == 940)
    stage.engine.metrics.contentSize.y += 100
    stage.engine.shiftContent(by: 100, at: stage.time)
    stage.trackpad(.changed, 10)
    #expect(stage.engine.offset.y == 1030)
  }
}
