import Kinetics
import TestSupport
import Testing

@Suite struct PageMotionTests {
  /// UIKit reference 1.5.
  @Test(arguments: [(0.0, 0.351), (1000, 0.342)])
  func `A page is reached in the measured time`(_ velocity: Double, _ time: Double) {
    #expect(abs(PageMotion(from: 0, to: 375, velocity: velocity).duration - time) < 0.0015)
  }

  @Test func `The motion to a page equals its law at each millisecond and ends on the page`() {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<2000 {
      let motion = PageMotion(
        from: .random(in: -2000...2000, using: &random),
        to: .random(in: -2000...2000, using: &random),
        velocity: .random(in: -5000...5000, using: &random))
      var x = motion.start
      var v = motion.velocity / 1000
      for step in 1...300 {
        v += 3.6e-4 * (motion.target - x)
        v *= 0.9668
        x += v
        let time = Double(step) / 1000
        if time >= motion.duration { break }
        #expect(abs(motion.position(at: time) - x) < 1e-6)
        #expect(abs(motion.velocity(at: time) - v * 1000) < 1e-3)
        #expect(abs(x - motion.target) > 1 || abs(v) > 0.01)
      }
      #expect(motion.position(at: motion.duration) == motion.target)
      #expect(motion.velocity(at: motion.duration) == 0)
      #expect(abs(motion.position(at: motion.duration - 1e-9) - motion.target) < 1.1)
    }
  }

  @Test func `From rest a page is overshot by at most a fiftieth of the distance`() {
    for way in [50.0, 320, 375, 852, 2000] {
      let motion = PageMotion(from: 0, to: way, velocity: 0)
      var last = 0.0
      for step in 0...600 {
        let place = motion.position(at: Double(step) / 1000)
        #expect(place <= way * 1.02)
        if place < way * 0.99 { #expect(place >= last) }
        last = place
      }
    }
  }

  @Test func `Numbers that are not finite make a motion that has ended`() {
    #expect(PageMotion(from: .nan, to: 100, velocity: .nan).duration == 0)
    #expect(PageMotion(from: 100, to: .infinity, velocity: 0).target == 0)
    #expect(PageMotion(from: 0, to: 0, velocity: .infinity).duration == 0)
  }
}
