import ScrollEngine
import Testing

/// The velocity that a drag passes on when it ends.
@MainActor @Suite struct ReleaseTests {
  /// A stage whose delegate records the velocity, in points per second.
  private func stage(at y: Double) -> (EngineStage, () -> [Double]) {
    let stage = EngineStage()
    stage.engine.offset.y = y
    var velocities: [Double] = []
    stage.didRelease = { velocities.append($0.y * 1000) }
    return (stage, { velocities })
  }

  /// UIKit reference 13.
  @Test func `A finger that lifts after its last move keeps the speed of its moves`() {
    let (stage, velocities) = stage(at: 1000)
    stage.drag(by: ScrollVector(x: 0, y: -120), over: 0.12, lifts: false)
    stage.wait(0.008)
    stage.send(.dragEnded(time: stage.time, isCancelled: false))
    #expect(abs(velocities()[0] - 1000) < 1e-6)
    #expect(stage.activity == "decelerating")
  }

  /// UIKit reference 13.
  @Test func `A finger that rests past an edge reports the velocity of its last moves`() {
    let (stage, velocities) = stage(at: 0)
    stage.drag(by: ScrollVector(x: 0, y: 120), over: 0.12, lifts: false)
    stage.wait(0.3)
    let overscroll = -stage.engine.offset.y
    stage.send(.dragEnded(time: stage.time, isCancelled: false))
    #expect(abs(velocities()[0] + 1000) < 1e-6)
    // The content returns like that of a finger at rest: 7.3 times the overscroll a second.
    #expect(
      abs((stage.engine.motionVelocity(at: stage.time)?.y ?? 0) - 7.3 * overscroll) < 1e-6)
  }

  /// UIKit reference 13.
  @Test func `A finger that rests inside the range reports no velocity`() {
    let (stage, velocities) = stage(at: 1000)
    stage.drag(by: ScrollVector(x: 0, y: -120), over: 0.12, lifts: false)
    stage.wait(0.3)
    stage.send(.dragEnded(time: stage.time, isCancelled: false))
    #expect(velocities() == [0])
    #expect(stage.activity == "idle")
  }

  @Test func `A cancelled drag past an edge reports no velocity`() {
    let (stage, velocities) = stage(at: 0)
    stage.drag(by: ScrollVector(x: 0, y: 120), over: 0.12, lifts: false)
    stage.send(.dragEnded(time: stage.time, isCancelled: true))
    #expect(velocities() == [0])
  }

  @Test func `An axis that the drag does not move reports no velocity`() {
    let (stage, _) = stage(at: 0)
    stage.engine.metrics.contentSize.x = 900
    stage.engine.settings.isDirectionalLockEnabled = true
    var reported: [ScrollVector] = []
    stage.didRelease = { reported.append($0) }
    stage.drag(by: ScrollVector(x: 20, y: 120), over: 0.12, lifts: false)
    stage.wait(0.3)
    stage.send(.dragEnded(time: stage.time, isCancelled: false))
    #expect(reported[0].x == 0 && reported[0].y < 0)
  }
}
