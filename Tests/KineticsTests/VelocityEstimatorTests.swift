import Kinetics
import TestSupport
import Testing

@Suite struct VelocityEstimatorTests {
  /// UIKit reference 1.7.
  @Test func `The newest difference quotients are weighted 0.05, 0.35 and 0.6`() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity(at: 0) == 0)
    estimator.add(0, at: 0)
    #expect(estimator.velocity(at: 0) == 0)
    estimator.add(1, at: 0.01)
    #expect(abs(estimator.velocity(at: 0.01) - 100) < 1e-9)
    estimator.add(3, at: 0.02)
    #expect(abs(estimator.velocity(at: 0.02) - (0.4 * 200 + 0.6 * 100)) < 1e-9)
    estimator.add(6, at: 0.03)
    #expect(abs(estimator.velocity(at: 0.03) - (0.05 * 300 + 0.35 * 200 + 0.6 * 100)) < 1e-9)
    estimator.add(10, at: 0.04)
    #expect(abs(estimator.velocity(at: 0.04) - (0.05 * 400 + 0.35 * 300 + 0.6 * 200)) < 1e-9)
  }

  /// UIKit reference 1.2.
  @Test func `A finger that has not moved for 100 ms is still`() {
    var estimator = VelocityEstimator()
    for i in 0...10 { estimator.add(Double(i) * 5, at: Double(i) / 60) }
    #expect(abs(estimator.velocity(at: 10.0 / 60) - 300) < 1e-6)
    #expect(estimator.velocity(at: 10.0 / 60 + 0.099) != 0)
    #expect(estimator.velocity(at: 10.0 / 60 + 0.101) == 0)
    // After a rest only the distance since counts.
    estimator.add(100, at: 1)
    #expect(abs(estimator.velocity(at: 1) - 50 / (1 - 10.0 / 60)) < 1e-6)
  }

  /// UIKit reference 11.
  @Test func `The velocity of a held finger with samples arriving is 0`() {
    var estimator = VelocityEstimator()
    for i in 0...20 { estimator.add(min(50, Double(i) * 5), at: Double(i) / 60) }
    #expect(estimator.velocity(at: 20.0 / 60) == 0)
  }

  @Test func `A steady finger has its velocity, whatever the times of its samples`() {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<2000 {
      var estimator = VelocityEstimator()
      let speed = Double.random(in: -6000...6000, using: &random)
      var time = Double.random(in: 0...1e5, using: &random).rounded()
      let begin = time
      for _ in 0..<Int.random(in: 2...30, using: &random) {
        estimator.add(speed * (time - begin), at: time)
        time += .random(in: 0.002...0.03, using: &random)
      }
      estimator.add(speed * (time - begin), at: time)
      #expect(abs(estimator.velocity(at: time) - speed) < 1e-3 * max(1, abs(speed)))
    }
  }

  @Test func `The estimate is between the lowest and the highest sampled velocity`() {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<2000 {
      var estimator = VelocityEstimator()
      var (place, time) = (0.0, 0.0)
      estimator.add(place, at: time)
      var speeds: [Double] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let speed = Double.random(in: -3000...3000, using: &random)
        let step = Double.random(in: 0.004...0.02, using: &random)
        place += speed * step
        time += step
        estimator.add(place, at: time)
        speeds.append(speed)
      }
      let recent = speeds.suffix(3)
      let velocity = estimator.velocity(at: time)
      #expect(velocity >= recent.min()! - 1e-6)
      #expect(velocity <= recent.max()! + 1e-6)
    }
  }

  @Test func `Repeated, backward and non-finite samples leave a finite velocity`() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<1000 {
      var estimator = VelocityEstimator()
      var latest = 0.0
      for _ in 0..<30 {
        let values = [Double.nan, .infinity, 0, 10, 1e6, -1e6]
        let place = values[Int.random(in: 0..<values.count, using: &random)]
        let time = [Double.nan, latest, latest - 0.01, latest + 0.01].randomElement(using: &random)!
        if time.isFinite { latest = max(latest, time) }
        estimator.add(place, at: time)
        #expect(estimator.velocity(at: latest).isFinite)
      }
    }
    var same = VelocityEstimator()
    same.add(0, at: 1)
    same.add(5, at: 1.01)
    same.add(9, at: 1.01)
    #expect(abs(same.velocity(at: 1.01) - 900) < 1e-6)
    same.reset()
    #expect(same == VelocityEstimator())
  }
}
