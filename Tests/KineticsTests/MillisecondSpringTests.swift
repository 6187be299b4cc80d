import Kinetics
import TestSupport
import Testing

@Suite struct MillisecondSpringTests {
  @Test func `The closed form equals the law at each millisecond`() {
    var random = SeededGenerator(seed: 11)
    for index in 0..<3000 {
      let spring =
        index.isMultiple(of: 2)
        ? MillisecondSpring(criticalFrequency: .random(in: 2...40, using: &random))
        : MillisecondSpring(
          pull: .random(in: 1e-5...2e-3, using: &random),
          keep: .random(in: 0.93...0.995, using: &random))
      let x0 = Double.random(in: -500...500, using: &random)
      let v0 = Double.random(in: -5...5, using: &random)
      let steps = Int.random(in: 1...400, using: &random)
      var (x, v) = (x0, v0)
      for _ in 0..<steps {
        v = (v - spring.pull * x) * spring.keep
        x += v
      }
      let state = spring.state(at: Double(steps) / 1000, displacement: x0, velocity: v0)
      #expect(abs(state.displacement - x) < 1e-6)
      #expect(abs(state.velocity - v) < 1e-6)
      let start = spring.state(at: 0, displacement: x0, velocity: v0)
      #expect(abs(start.displacement - x0) < 1e-9)
      #expect(abs(start.velocity - v0) < 1e-6)
    }
  }

  @Test func `Between whole milliseconds the motion is smooth`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      let spring = MillisecondSpring(
        pull: .random(in: 1e-5...1e-3, using: &random),
        keep: .random(in: 0.93...0.99, using: &random))
      let x0 = Double.random(in: -500...500, using: &random)
      let v0 = Double.random(in: -5...5, using: &random)
      let time = Double.random(in: 0...0.5, using: &random)
      func state(_ t: Double) -> (displacement: Double, velocity: Double) {
        spring.state(at: t, displacement: x0, velocity: v0)
      }
      // The law's velocity is the distance of the preceding millisecond.
      let (now, next) = (state(time), state(time + 0.001))
      #expect(abs(next.displacement - now.displacement - next.velocity) < 1e-6)
      let between = state(time + 0.0005).displacement
      let middle = (now.displacement + next.displacement) / 2
      #expect(abs(between - middle) < 0.1)
    }
  }

  @Test func `Numbers that are not finite or out of bounds still make a spring`() {
    let numbers = [Double.nan, .infinity, -.infinity, 0, -1, 1, 2, 1e300]
    for pull in numbers {
      for keep in numbers {
        let state = MillisecondSpring(pull: pull, keep: keep).state(
          at: 0.1, displacement: 10, velocity: 1)
        #expect(state.displacement.isFinite)
        #expect(state.velocity.isFinite)
      }
      let state = MillisecondSpring(criticalFrequency: pull).state(
        at: 0.1, displacement: 10, velocity: 1)
      #expect(state.displacement.isFinite)
    }
  }
}
