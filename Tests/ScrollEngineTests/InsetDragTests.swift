import ScrollEngine
import Testing

/// Drags during which the range changes with every move, as it does below bars that hide.
@MainActor @Suite struct InsetDragTests {
  @Test func `Content whose insets change with every move stays under the finger`() {
    let stage = EngineStage()
    stage.engine.offset.y = 1000
    stage.send(.dragBegan(travel: .zero, translation: .zero, time: stage.time))
    for step in 1...60 {
      stage.wait(1.0 / 120)
      // One third of a point is two thirds of a pixel.
      let moved = -Double(step) / 3
      stage.send(.dragMoved(translation: ScrollVector(x: 0, y: moved), time: stage.time))
      stage.engine.metrics.insets.top = 44 - Double(step) / 3
      stage.engine.metricsDidChange(.immediate, at: stage.time)
      #expect(abs(stage.engine.offset.y - (1000 - moved)) <= 0.25)
    }
    #expect(stage.engine.offset.y == 1020)
  }
}
