import Kinetics
import TestSupport
import Testing

@Suite struct SpringTests {
  /// UIKit reference 7: damping ratio and duration, then stiffness and damping.
  @Test(arguments: [
    (1.0, 0.5, 341.0, 36.93), (1, 0.3, 947.3, 61.56), (0.8, 0.5, 323.6, 28.78),
    (0.7, 0.8, 151.3, 17.22), (0.5, 1, 161.7, 12.72),
  ])
  func `Damping ratio and duration give the expected springs`(
    _ ratio: Double, _ duration: Double, _ stiffness: Double, _ damping: Double
  ) {
    let spring = Spring(dampingRatio: ratio, duration: duration)
    #expect(abs(spring.stiffness - stiffness) < 0.1)
    #expect(abs(spring.damping - damping) < 0.01)
  }

  /// UIKit reference 5.
  @Test(arguments: [
    (0.05, 0.232), (0.1, 0.545), (0.15, 0.758), (0.2, 0.879), (0.3, 0.973), (0.5, 0.999),
  ])
  func `The system spring has its damping reduced to critical`(
    _ time: Double, _ progress: Double
  ) {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(spring.dampingRatio == 1)
    #expect(abs(spring.progress(at: time) - progress) < 0.001)
  }

  @Test func `Every spring obeys its own equation of motion`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let spring = Spring(
        mass: .random(in: 0.5...3, using: &random),
        stiffness: .random(in: 20...800, using: &random),
        damping: .random(in: 0...80, using: &random), allowsOverdamping: .random(using: &random))
      let x0 = Double.random(in: -100...100, using: &random)
      let v0 = Double.random(in: -1000...1000, using: &random)
      let t = Double.random(in: 0.01...1, using: &random)
      let h = 1e-5
      func x(_ t: Double) -> Double {
        spring.state(at: t, displacement: x0, velocity: v0).displacement
      }
      let state = spring.state(at: t, displacement: x0, velocity: v0)
      #expect(abs((x(t + h) - x(t - h)) / (2 * h) - state.velocity) < 0.05)
      let acceleration = (x(t + h) - 2 * x(t) + x(t - h)) / (h * h)
      let damping = spring.dampingRatio * 2 * (spring.stiffness * spring.mass).squareRoot()
      let force = -spring.stiffness * state.displacement - damping * state.velocity
      #expect(abs(spring.mass * acceleration - force) < 1e-3 * (1000 + abs(force)))
      #expect(abs(x(0) - x0) < 1e-9)
    }
  }

  @Test func `After the settling time a spring stays within a thousandth of its target`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let spring = Spring(
        stiffness: .random(in: 20...800, using: &random),
        damping: .random(in: 2...60, using: &random))
      let end = spring.settlingTime()
      for _ in 0..<20 {
        let time = end + .random(in: 0...2, using: &random)
        #expect(abs(spring.progress(at: time) - 1) <= 0.0011)
      }
    }
  }

  @Test func `Timing curves rise from 0 to 1 and pass their known points`() {
    #expect(abs(TimingCurve.easeInEaseOut.progress(at: 0.5) - 0.5) < 1e-9)
    // CSS's own curve "ease" at one half.
    #expect(abs(TimingCurve.default.progress(at: 0.5) - 0.8024) < 0.0005)
    for curve in [TimingCurve.easeIn, .easeOut, .easeInEaseOut, .default, .linear] {
      var last = 0.0
      for i in 0...1000 {
        let value = curve.progress(at: Double(i) / 1000)
        #expect(value >= last - 1e-12)
        last = value
      }
      #expect(last == 1)
      #expect(curve.progress(at: .nan) == 0)
    }
  }

  @Test(arguments: [(1e300, 1e-300), (1, 5e-324), (1, 0), (1e-300, 1e300)])
  func `Springs beyond all numbers settle in finite time`(mass: Double, stiffness: Double) {
    for damping in [0.1, 1, 1e10, 1e-300, 1e300] {
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: true)
      #expect(spring.settlingTime() < 1e5)
    }
  }
}
