import Kinetics
import Testing

@Suite struct ScrollMotionTests {
  @Test(arguments: [
    (667.0, 10.0, 5.46), (667, 50, 26.41), (667, 100, 50.81), (667, 200, 94.43),
    (667, 300, 132.28), (667, 600, 220.77), (844, 100, 51.64), (844, 300, 138.02),
    (852, 590, 235.0),
  ])
  func `The rubber band gives the values of facts 1 and 11`(
    _ dimension: Double, _ distance: Double, _ offset: Double
  ) {
    #expect(abs(RubberBand(dimension: dimension).offset(forDistance: distance) - offset) < 0.01)
  }

  @Test func `The rubber band's inverse is its inverse`() {
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

  @Test(arguments: [
    (500.0, 16.8, 0.58), (1000, 33.7, 0.66), (2000, 67.4, 0.73), (4000, 134.8, 0.80),
  ])
  func `A bounce peaks and ends as facts 1 say`(_ v: Double, _ peak: Double, _ time: Double) {
    let bounce = Bounce(edge: 0, start: 0, velocity: v)
    #expect(abs(bounce.position(at: 1 / Bounce.frequency) - peak) < 0.1)
    #expect(abs(bounce.duration - time) < 0.01)
  }

  @Test(arguments: [(50.0, 0.61), (100, 0.68), (200, 0.75)])
  func `A release at rest comes back in the time of facts 1`(_ start: Double, _ time: Double) {
    #expect(abs(Bounce(edge: 0, start: start, velocity: 0).duration - time) < 0.01)
  }

  @Test(arguments: [(0.0073, 223.3), (0.091, 116.3), (0.357, 11.0)])
  func `A release from a held overscroll follows Apple's trace`(_ time: Double, _ place: Double) {
    let bounce = Bounce(edge: 0, start: 235, velocity: -Bounce.releaseVelocity * 235)
    #expect(abs(bounce.position(at: time) - place) < 0.5)
  }

  @Test func `A fling into an edge crosses it when and as fast as Apple's does`() {
    let motion = ScrollMotion(
      Deceleration(start: 0, velocity: 3.125), in: -1000...60, bounces: true)
    // 19.6 ms and 3.005 points a millisecond (facts 11).
    #expect(motion.position(at: 0.0195) < 60)
    #expect(motion.position(at: 0.0198) > 60)
    #expect(abs(motion.velocity(at: 0.0197) - 3005) < 10)
    var peak = 0.0
    for i in 0..<2000 { peak = max(peak, motion.position(at: Double(i) / 1000)) }
    #expect(abs(peak - 60 - 100.3) < 1)
    #expect(motion.end == 60)
  }

  @Test func `Motions have no jump in place or speed where one law hands over to another`() {
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

  @Test(arguments: [(0.05, 0.0670), (0.1, 0.25), (0.15, 0.5), (0.2, 0.75), (0.25, 0.933), (0.3, 1)])
  func `An animated offset follows the squared sine of facts 1`(_ time: Double, _ share: Double) {
    let motion = ScrollMotion(animationFrom: 100, to: 300)
    #expect(abs(motion.position(at: time) - 100 - 200 * share) < 0.02)
  }

  @Test func `A page is reached in the time of facts 1`() {
    #expect(abs(ScrollMotion(pageFrom: 0, to: 375, velocity: 0).duration - 0.351) < 0.02)
    #expect(abs(ScrollMotion(pageFrom: 0, to: 375, velocity: 1000).duration - 0.342) < 0.03)
  }

  @Test func `The velocity of a steady finger is its speed, and of a resting one zero`() {
    var estimator = VelocityEstimator()
    for i in 0...10 { estimator.add(Double(i) * 5, at: Double(i) / 60) }
    #expect(abs(estimator.velocity(at: 10.0 / 60) - 300) < 1e-6)
    #expect(estimator.velocity(at: 10.0 / 60 + 0.11) == 0)
    for i in 11...20 { estimator.add(50, at: Double(i) / 60) }
    #expect(estimator.velocity(at: 20.0 / 60) == 0)
    estimator.add(.nan, at: 1)
    #expect(estimator.velocity(at: 20.0 / 60) == 0)
  }
}
