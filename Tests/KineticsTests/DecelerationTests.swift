import Kinetics
import TestSupport
import Testing

@Suite struct DecelerationTests {
  struct Sample: Sendable {
    var start: Double
    var target: Double
    var velocity: Double
    var seconds: Double
  }

  /// The four measurements of UIKit reference 1.1.
  static let samples = [
    Sample(start: 364, target: 2664.5, velocity: 4.619940, seconds: 3.068916),
    Sample(start: 2595.5, target: 3288.5, velocity: 1.398724, seconds: 2.485449),
    Sample(start: 3094.5, target: 1907, velocity: -2.389578, seconds: 2.752163),
    Sample(start: 143, target: 1275.5, velocity: 2.279252, seconds: 2.718653),
  ]

  @Test(arguments: samples)
  func `A fling lands where and when a real scroll view did`(_ sample: Sample) {
    let motion = Deceleration(start: sample.start, velocity: sample.velocity)
    #expect(abs(motion.landing - sample.target) < 0.5)
    #expect(abs(motion.duration - sample.seconds) < 0.018)
  }

  /// UIKit reference 1.1.
  @Test(arguments: [
    (250.0, 119.76, 1.608, 23.77, 0.321), (500, 244.52, 1.955, 48.52, 0.390),
    (1000, 494.02, 2.301, 98.02, 0.459), (2000, 993.01, 2.647, 197.02, 0.528),
    (4000, 1991.01, 2.993, 395.02, 0.597),
  ])
  func `A fling has the distances and durations of the reference`(
    _ v: Double, _ normal: Double, _ normalTime: Double, _ fast: Double, _ fastTime: Double
  ) {
    let a = Deceleration(start: 0, velocity: v / 1000)
    #expect(abs(a.landing - normal) < 0.02)
    #expect(abs(a.duration - normalTime) < 0.001)
    let b = Deceleration(start: 0, velocity: v / 1000, rate: Deceleration.fastRate)
    #expect(abs(b.landing - fast) < 0.02)
    #expect(abs(b.duration - fastTime) < 0.001)
  }

  @Test(arguments: [
    (0.1, 90.54), (0.25, 196.49), (0.5, 315.61), (1, 431.60), (1.5, 474.23), (2, 489.90),
  ])
  func `The trajectory at 1000 points per second is that of the reference`(
    _ time: Double, _ place: Double
  ) {
    #expect(abs(Deceleration(start: 0, velocity: 1).position(at: time) - place) < 0.02)
  }

  @Test func `The reported target follows the continuous law`() {
    #expect(abs(Deceleration(start: 0, velocity: 0.75).reportedTarget - 369.63) < 0.05)
    #expect(abs(Deceleration(start: 0, velocity: 3).reportedTarget - 1493.5) < 0.2)
    #expect(abs(Deceleration(start: 0, velocity: 0.75).landing - 369.26) < 0.05)
    #expect(abs(Deceleration(start: 0, velocity: 3).landing - 1492.01) < 0.05)
  }

  @Test func `A deceleration never turns back or speeds up, and ends at its landing`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let motion = Deceleration(
        start: .random(in: -5000...5000, using: &random),
        velocity: .random(in: -10...10, using: &random),
        rate: .random(in: 0.95...0.999, using: &random))
      var place = motion.start
      var speed = abs(motion.velocity)
      let sign = motion.velocity < 0 ? -1.0 : 1.0
      var time = 0.0
      while time < motion.duration {
        time += .random(in: 0.001...0.2, using: &random)
        let next = motion.position(at: time)
        #expect((next - place) * sign >= -1e-9)
        #expect(abs(motion.velocity(at: time)) <= speed + 1e-12)
        (place, speed) = (next, abs(motion.velocity(at: time)))
      }
      #expect(motion.position(at: motion.duration) == motion.landing)
      #expect(abs(motion.position(at: motion.duration - 1e-9) - motion.landing) < 0.001)
    }
  }

  @Test func `A retargeted motion lands exactly on its target`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let motion = Deceleration(start: 0, velocity: .random(in: 0.05...8, using: &random))
      let target = motion.landing * .random(in: 0.1...3, using: &random)
      guard let new = motion.retargeted(to: target) else {
        Issue.record("no motion to \(target)")
        continue
      }
      #expect(abs(new.landing - target) < 1e-6 * max(1, target))
      #expect(new.velocity >= motion.velocity - 1e-9)
    }
    #expect(Deceleration(start: 0, velocity: 1).retargeted(to: -5) == nil)
    #expect(Deceleration(start: 0, velocity: 0).retargeted(to: 5) == nil)
  }

  @Test func `The motion is at a position at the time of passing it`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let motion = Deceleration(
        start: 10, velocity: .random(in: -8...8, using: &random))
      let place = 10 + (motion.landing - 10) * .random(in: 0...0.999, using: &random)
      guard abs(motion.velocity) > 0.02, let time = motion.time(passing: place) else { continue }
      #expect(abs(motion.position(at: time) - place) < 1e-6)
    }
  }

  @Test func `Numbers that are not finite are replaced`() {
    let motion = Deceleration(start: .nan, velocity: .infinity, rate: .nan)
    #expect(motion.landing == 0)
    #expect(motion.duration == 0)
  }
}
