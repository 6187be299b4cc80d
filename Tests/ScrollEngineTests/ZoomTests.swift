import ScrollEngine
import Testing

@MainActor @Suite struct ZoomTests {
  private func zoomingStage(maximum: Double = 4) -> EngineStage {
    let stage = EngineStage(content: ScrollVector(x: 300, y: 500))
    stage.zooms = true
    stage.engine.zoom.maximum = maximum
    return stage
  }

  private let middle = ScrollVector(x: 150, y: 250)

  /// Calls without the repetitions of `didZoom`.
  private func distinct(_ calls: [String]) -> [String] {
    calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func `A zoom that a delegate begins while another ends continues it`() {
    let stage = zoomingStage()
    stage.engine.setZoomScale(2, animated: true, at: stage.time)
    stage.wait(0.1)
    var isFirst = true
    stage.didReport = { event in
      guard case .didZoom = event, isFirst else { return }
      isFirst = false
      #expect(stage.zoomed.scale == 2)
      stage.engine.setZoomScale(1.5, animated: true, at: stage.time)
    }
    // Ends the change of scale under way at its final scale.
    stage.scroll(to: ScrollVector(x: 20, y: 0), animated: false)
    #expect(stage.engine.zoom.isTransition)
    #expect(distinct(stage.calls) == ["willBeginZooming", "didZoom"])
    stage.wait(1)
    #expect(stage.zoomed.scale == 1.5)
    #expect(distinct(stage.takeCalls()) == ["willBeginZooming", "didZoom", "didEndZooming"])
    #expect(stage.engine.isAtRest)
  }

  @Test func `A zoom by code that replaces another is announced once`() {
    let stage = zoomingStage()
    stage.engine.setZoomScale(2, animated: true, at: stage.time)
    stage.wait(0.1)
    var isFirst = true
    stage.didReport = { event in
      guard case .didZoom = event, isFirst else { return }
      isFirst = false
      stage.engine.setZoomScale(1.5, animated: true, at: stage.time)
    }
    stage.engine.setZoomScale(3, animated: true, at: stage.time)
    stage.wait(1)
    #expect(stage.zoomed.scale == 3)
    #expect(distinct(stage.takeCalls()) == ["willBeginZooming", "didZoom", "didEndZooming"])
  }

  @Test func `A pinch ends, within the limits, when the view leaves its window`() {
    let stage = zoomingStage(maximum: 2)
    stage.send(.touchDown)
    stage.send(.pinchBegan(center: middle))
    stage.send(.pinchMoved(factor: 4, center: middle))
    #expect(stage.zoomed.scale > 2)
    stage.canAnimate = false
    stage.engine.leaveWindow(at: stage.time)
    #expect(stage.zoomed.scale == 2)
    #expect(distinct(stage.takeCalls()) == ["willBeginZooming", "didZoom", "didEndZooming"])
    #expect(stage.engine.isAtRest && !stage.isOnFrames)
    #expect(stage.engine.clamped(stage.engine.offset) == stage.engine.offset)
  }

  @Test func `A device's momentum does not move content that fingers zoom`() {
    let stage = zoomingStage()
    stage.engine.setZoomScale(2, animated: false, at: stage.time)
    stage.send(.pinchBegan(center: middle))
    let place = stage.engine.offset
    for _ in 0..<4 {
      stage.trackpad(.momentum, 400)
      stage.wait(0.016)
    }
    #expect(stage.engine.offset == place)
    #expect(stage.activity == "idle")
    stage.send(.pinchEnded)
    stage.wait(1)
    #expect(stage.engine.isAtRest)
  }

  @Test func `Momentum into an edge that the delegate moves comes to rest at the new one`() {
    let stage = EngineStage()
    stage.engine.offset.y = 4350
    var isFirst = true
    stage.didReport = { event in
      guard case .scrolled = event, stage.engine.offset.y == 4500, isFirst else { return }
      isFirst = false
      stage.engine.metrics.contentSize.y = 1000
      stage.engine.metricsDidChange(.immediate, at: stage.time)
    }
    for _ in 0..<4 {
      stage.trackpad(.momentum, -60)
      stage.wait(0.016)
    }
    stage.wait(3)
    #expect(stage.engine.offset.y == 500)
    #expect(stage.engine.isAtRest)
  }
}
