import Kinetics
import TestSupport
import Testing

@Suite struct ScrollMotionTests {
  /// UIKit reference 1.3 and 11.
  @Test(arguments: [
    (667.0, 10.0, 5.46), (667, 50, 26.41), (667, 100, 50.81), (667, 200, 94.43),
    (667, 300, 132.28), (667, 600, 220.77), (844, 100, 51.64), (844, 300, 138.02),
    (852, 590, 235.0),
  ])
  func `The rubber band gives the recorded values`(
    _ dimension: Double, _ distance: Double, _ offset: Double
  ) {
    #expect(abs(RubberBand(dimension: dimension).offset(forDistance: distance) - offset) < 0.01)
  }

  @Test func `The rubber band's inverse inverts it`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<2000 {
      let band = RubberBand(dimension: .random(in: 1...2000, using: &random))
      let x = Double.random(in: -5000...5000, using: &random)
      let offset = band.offset(forDistance: x)
      #expect(abs(offset) < band.dimension)
      #expect(abs(band.distance(forOffset: offset) - x) < 1e-5 * max(1, abs(x)))
    }
    #expect(RubberBand(dimension: 0).offset(forDistance: 10) == 0)
    #expect(RubberBand(dimension: .nan).offset(forDistance: 10) == 0)
  }

  /// UIKit reference 11.
  @Test func `A fling into an edge crosses it and overshoots like Apple's`() {
    let motion = ScrollMotion(
      Deceleration(start: 0, velocity: 3.125), in: -1000...60, bounces: true)
    // 19.6 ms and 3.005 points a millisecond.
    #expect(motion.phase(at: 0.0195) == .deceleration)
    #expect(motion.phase(at: 0.0197) == .bounce)
    #expect(abs(motion.velocity(at: 0.0196) - 3005) < 1)
    // Frames 1/60 s apart see the peak, whatever their phase.
    for phase in 0..<16 {
      var peak = 0.0
      for frame in 0..<60 {
        peak = max(peak, motion.position(at: Double(phase) / 1000 + Double(frame) / 60))
      }
      #expect(abs(peak - 60 - 100.3) < 0.6)
    }
    var highest = 0.0
    for step in 0..<2000 { highest = max(highest, motion.position(at: Double(step) / 1000)) }
    #expect(abs(highest - 60 - 100.3) < 0.5)
    #expect(motion.end == 60)
  }

  @Test func `Position and velocity are continuous where laws change`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let start = Double.random(in: 0...1000, using: &random)
      let velocity = Double.random(in: -6...6, using: &random)
      let motion = ScrollMotion(
        Deceleration(start: start, velocity: velocity), in: 0...1000, bounces: true)
      var time = 0.0
      let step = 1.0 / 240
      while time < motion.duration {
        let next = motion.position(at: time + step)
        let fastest = max(abs(motion.velocity(at: time)), abs(motion.velocity(at: time + step)))
        let slack = time + step >= motion.duration ? 0.51 : 0.05 * fastest * step + 0.1
        #expect(abs(next - motion.position(at: time)) <= fastest * step + slack)
        time += step
      }
      #expect((0...1000).contains(motion.end))
      #expect(motion.position(at: motion.duration) == motion.end)
    }
  }

  @Test func `Without bouncing a motion stops at the edge`() {
    let motion = ScrollMotion(Deceleration(start: 0, velocity: 3), in: 0...100, bounces: false)
    for i in 0..<500 { #expect(motion.position(at: Double(i) / 100) <= 100) }
    #expect(motion.end == 100)
    #expect(motion.duration < 0.1)
  }

  /// UIKit reference 1.9.
  @Test(arguments: [(0.05, 0.0670), (0.1, 0.25), (0.15, 0.5), (0.2, 0.75), (0.25, 0.933), (0.3, 1)])
  func `An animated offset follows the squared sine`(_ time: Double, _ share: Double) {
    let motion = ScrollMotion(animationFrom: 100, to: 300)
    #expect(abs(motion.position(at: time) - 100 - 200 * share) < 0.02)
  }

  /// UIKit reference 1.9.
  @Test func `An animation starts and ends at rest and never turns back`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<1000 {
      let animation = OffsetAnimation(
        from: .random(in: -3000...3000, using: &random),
        to: .random(in: -3000...3000, using: &random))
      #expect(animation.duration == 0.3)
      #expect(animation.position(at: 0) == animation.start)
      #expect(animation.position(at: 0.3) == animation.target)
      #expect(animation.velocity(at: 0) == 0)
      #expect(animation.velocity(at: 0.3) == 0)
      let sign = animation.target < animation.start ? -1.0 : 1.0
      var last = animation.start
      for step in 1...60 {
        let time = Double(step) / 200
        let place = animation.position(at: time)
        #expect((place - last) * sign >= -1e-9)
        last = place
        guard time < 0.299 else { break }
        let slope =
          (animation.position(at: time + 1e-6) - animation.position(at: time - 1e-6)) / 2e-6
        #expect(abs(slope - animation.velocity(at: time)) < 1e-3 * max(1, abs(slope)) + 0.01)
      }
    }
    #expect(OffsetAnimation(from: 0, to: 5, duration: .nan).position(at: 0) == 5)
  }

  @Test func `Position and velocity carry over at every change of law`() {
    var random = SeededGenerator(seed: 9)
    var handOffs = 0
    for _ in 0..<4000 {
      let start = Double.random(in: -200...1200, using: &random)
      let motion = ScrollMotion(
        Deceleration(start: start, velocity: .random(in: -8...8, using: &random)), in: 0...1000,
        bounces: true)
      var time = 0.0
      while time < motion.duration {
        let phase = motion.phase(at: time)
        if phase != motion.phase(at: time + 1.0 / 120), time + 1.0 / 120 < motion.duration {
          var (low, high) = (time, time + 1.0 / 120)
          while high - low > 1e-10 {
            let middle = (low + high) / 2
            if motion.phase(at: middle) == phase { low = middle } else { high = middle }
          }
          handOffs += 1
          #expect(abs(motion.position(at: low) - motion.position(at: high)) < 1e-4)
          let edge = motion.position(at: high)
          #expect(min(abs(edge), abs(edge - 1000)) < 1e-4)
          let (before, after) = (motion.velocity(at: low), motion.velocity(at: high))
          #expect(abs(before - after) < 1e-3 * max(1, abs(before)))
        }
        time += 1.0 / 120
      }
    }
    #expect(handOffs > 1500)
  }

  @Test func `Content that enters fast from outside crosses the range without turning back`() {
    let motion = ScrollMotion(
      Deceleration(start: -100, velocity: 4), in: 0...10_000, bounces: true)
    #expect(motion.phase(at: 0) == .bounce)
    #expect(motion.phase(at: 0.2) == .deceleration)
    #expect(motion.phase(at: 100) == .rest)
    #expect(motion.end > 500)
    var last = -100.0
    for step in 1...400 {
      let place = motion.position(at: Double(step) / 100)
      #expect(place >= last - 1e-9)
      last = place
    }
    // Through a short range and past its far end.
    let short = ScrollMotion(Deceleration(start: -20, velocity: 6), in: 0...50, bounces: true)
    #expect(short.end == 50)
    #expect((0..<100).contains { short.position(at: Double($0) / 100) > 60 })
    let stopped = ScrollMotion(Deceleration(start: -20, velocity: 6), in: 0...50, bounces: false)
    #expect(stopped.end == 50)
    #expect((0..<100).allSatisfy { stopped.position(at: Double($0) / 100) <= 50 })
  }

  @Test func `Positions and velocities do not depend on earlier queries`() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<1000 {
      func motion() -> ScrollMotion {
        ScrollMotion(Deceleration(start: 100, velocity: 5), in: 0...900, bounces: true)
      }
      let (asked, fresh) = (motion(), motion())
      for _ in 0..<20 { _ = asked.position(at: .random(in: 0...2, using: &random)) }
      let time = Double.random(in: 0...2, using: &random)
      #expect(asked.position(at: time) == fresh.position(at: time))
      #expect(asked == fresh)
    }
  }
}
