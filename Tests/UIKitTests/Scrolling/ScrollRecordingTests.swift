import Simulator
import Testing
import UIKit

/// Recordings of Apple's scroll view, replayed (UIKit reference 11).
///
/// A recording is an ideal finger, with a sample each 8 ms and a lift 8 ms after the last, and the
/// offset at every frame of 1/60 s. The first frame after the lift has the time that the recorder
/// saw less 0.7 ms, which display links run after the time of their frame: with this one number
/// all four recordings are met.
@MainActor @Suite struct ScrollRecordingTests {
  struct Recording: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The finger's movement at each sample, in points, and the number of samples.
    var step: CGFloat
    var moves: Int
    var interval = 0.008
    /// The time in seconds that the finger rests before it lifts.
    var hold = 0.008
    /// The distance from the lift's offset to the end of the content, in points.
    var roomAtLift: CGFloat?
    /// The velocity and the target that Apple reports. The target is relative to the offset at the
    /// lift.
    var velocity: CGFloat
    var target: CGFloat
    /// The time of the first frame after the lift, in seconds.
    var firstFrame = 0.0
    /// The offsets of the frames after the lift, relative to the offset at the lift.
    var offsets: [Int: CGFloat] = [:]
  }

  nonisolated static let slowFling = Recording(
    testDescription: "750 points a second", step: -6, moves: 14, velocity: 0.75, target: 369.67,
    firstFrame: 0.009835,
    offsets: [
      0: 7.33, 1: 19.33, 2: 31, 3: 42, 4: 53, 5: 63.67, 6: 73.67, 7: 83.67, 8: 93.33, 9: 102.33,
      10: 111.33, 15: 151.67, 20: 186, 30: 239.33, 40: 277.67, 60: 324.67, 80: 348.67, 100: 361.33,
      120: 367.67, 129: 369.33,
    ])
  nonisolated static let fastFling = Recording(
    testDescription: "3000 points a second", step: -24, moves: 14, velocity: 3, target: 1493.67,
    firstFrame: 0.001527,
    offsets: [
      0: 4.33, 1: 53.33, 2: 100.67, 3: 146.33, 4: 190.67, 5: 233.67, 6: 275, 7: 315, 8: 354,
      9: 391.33, 10: 427.67, 15: 592, 20: 731, 30: 948.33, 40: 1104, 60: 1295.33, 80: 1393.33,
      100: 1444, 120: 1469.67, 140: 1483, 160: 1489.67, 170: 1492,
    ])
  nonisolated static let flingIntoEdge = Recording(
    testDescription: "3125 points a second into the end", step: -25, moves: 12, roomAtLift: 60,
    velocity: 3.125, target: 60, firstFrame: 0.006703,
    offsets: [
      0: 20.33, 1: 70.33, 2: 108.67, 3: 134, 4: 149.33, 5: 157.33, 6: 160.33, 7: 159.67, 8: 156.33,
      9: 151.33, 10: 145.33, 15: 113, 20: 89, 25: 74.67, 30: 67.33, 35: 63.33, 40: 61.67, 45: 60.67,
      48: 60,
    ])
  nonisolated static let releasePastTop = Recording(
    testDescription: "released 235 points past the top after a rest of 312 ms", step: 5, moves: 120,
    hold: 0.312, velocity: -0.625, target: 235, firstFrame: 0.006883,
    offsets: [
      0: 11.67, 1: 38, 2: 61.67, 3: 83, 4: 101.67, 5: 118.67, 6: 133.67, 7: 146.67, 8: 158.33,
      9: 168.33, 10: 177.33, 11: 185, 15: 207.33, 20: 222, 25: 229, 30: 232.33, 35: 233.67,
      38: 234.33, 42: 235,
    ])
  nonisolated static let restInside = Recording(
    testDescription: "187.5 points a second, then a rest of 320 ms", step: -3, moves: 60,
    interval: 0.016, hold: 0.32, velocity: 0, target: 0)

  /// Replays a finger and ends when it lifts, so that the next frames have the recorded times.
  private func replay(_ recording: Recording) -> ScrollStage {
    let stage = ScrollStage(contentHeight: 40_000)
    let way = recording.step * CGFloat(recording.moves)
    if let room = recording.roomAtLift {
      stage.view.contentOffset.y = 40_000 - 852 - room + way + 10
    } else if recording.step < 0 {
      stage.view.contentOffset.y = 5000
    }
    let gesture = Double(recording.moves) * recording.interval + recording.hold
    let lift = ((gesture * 60).rounded(.up) + 3) / 60 - recording.firstFrame
    stage.device.advance(by: lift - gesture - stage.device.time)
    var y: CGFloat = recording.step < 0 ? 792 : 120
    let finger = stage.device.touch(at: CGPoint(x: 196.5, y: y))
    for _ in 0..<recording.moves {
      stage.device.advance(by: recording.interval)
      y += recording.step
      finger.move(to: CGPoint(x: 196.5, y: y))
    }
    finger.hold(for: recording.hold).lift()
    return stage
  }

  /// UIKit reference 11 and 13.
  @Test(arguments: [slowFling, fastFling, flingIntoEdge, releasePastTop, restInside])
  func `A finger that lifts some milliseconds after its last move reports Apple's velocity`(
    _ recording: Recording
  ) throws {
    let stage = replay(recording)
    let velocity = try #require(stage.log.velocities.first)
    let target = try #require(stage.log.targets.first)
    #expect(abs(velocity.y - recording.velocity) < 0.0001)
    #expect(abs(target.y - stage.view.contentOffset.y - recording.target) < 0.01)
    #expect(stage.view.isDecelerating == (recording.velocity != 0))
  }

  /// UIKit reference 11.
  @Test(arguments: [slowFling, fastFling, flingIntoEdge, releasePastTop])
  func `Content is within a pixel of Apple's at every frame after the lift`(
    _ recording: Recording
  ) {
    let stage = replay(recording)
    let start = stage.view.contentOffset.y
    let lift = stage.device.time
    for frame in 0...(recording.offsets.keys.max() ?? 0) {
      let time = lift + recording.firstFrame + Double(frame) / 60
      stage.device.advance(by: time - stage.device.time)
      guard let offset = recording.offsets[frame] else { continue }
      #expect(abs(stage.view.contentOffset.y - start - offset) < 0.34, "frame \(frame)")
    }
    stage.device.advance(by: 1.0 / 60)
    #expect(!stage.view.isDecelerating)
  }

  /// The lift's own time makes no difference up to a rest. UIKit reference 13.
  @Test(arguments: [0, 0.004, 0.008, 0.016, 0.05])
  func `A flick of two moves keeps its speed whenever the finger lifts`(_ delay: Double) {
    let stage = ScrollStage()
    stage.view.contentOffset.y = 1000
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    for y: CGFloat in [480, 460, 440] {
      stage.device.advance(by: 0.016)
      finger.move(to: CGPoint(x: 200, y: y))
    }
    finger.hold(for: delay).lift()
    #expect(abs(stage.log.velocities[0].y - 1.25) < 0.0001)
  }

  @Test func `A finger that moves as it lifts moves the content along`() {
    let stage = GestureStage()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.contentSize.height = 5000
    view.contentOffset.y = 1000
    stage.window.addSubview(view)
    stage.touch(0, .began, 100, 700)
    stage.move(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 500), over: 0.2)
    let before = view.contentOffset.y
    stage.wait(0.008)
    stage.touch(0, .ended, 100, 496)
    #expect(view.contentOffset.y == before + 4)
  }
}
