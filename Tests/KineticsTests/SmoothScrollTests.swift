import Kinetics
import TestSupport
import Testing

@Suite struct SmoothScrollTests {
  @Test func `A smooth scroll never passes its target, whatever its initial velocity`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<3000 {
      let start = Double.random(in: -3000...3000, using: &random)
      let target = start + .random(in: -900...900, using: &random)
      let toward = target < start ? -1.0 : 1.0
      let motion = SmoothScroll(
        from: start, to: target, velocity: toward * .random(in: 0...20_000, using: &random))
      #expect(motion.velocity * toward >= 0)
      var last = start
      var time = 0.0
      while time < motion.duration {
        time += .random(in: 0.001...0.03, using: &random)
        let place = motion.position(at: time)
        #expect((place - last) * toward >= -1e-9)
        #expect((target - place) * toward >= -1e-9)
        last = place
      }
      #expect(motion.position(at: motion.duration) == target)
      #expect(motion.velocity(at: motion.duration) == 0)
      #expect(motion.duration < 1)
    }
  }

  @Test func `A second notch continues with the position and velocity of the first`() {
    let first = ScrollMotion(smoothScrollFrom: 0, to: 53, velocity: 0)
    let (place, speed) = (first.position(at: 0.05), first.velocity(at: 0.05))
    let second = ScrollMotion(smoothScrollFrom: place, to: 106, velocity: speed)
    #expect(second.phase(at: 0) == .smoothScroll)
    #expect(abs(second.position(at: 0) - place) < 1e-9)
    #expect(abs(second.velocity(at: 0) - speed) < 1e-6)
    #expect(second.end == 106)
  }

  @Test func `A smooth scroll against the motion turns round once`() {
    let motion = SmoothScroll(from: 0, to: 100, velocity: -2000)
    #expect(motion.velocity == -2000)
    #expect(motion.position(at: 0.02) < 0)
    #expect(motion.position(at: motion.duration) == 100)
  }

  @Test func `From end to end of ten million points takes about a second`() {
    let motion = SmoothScroll(from: 0, to: 1e7, velocity: 0)
    #expect(motion.duration < 1.2)
    #expect(abs(SmoothScroll(from: 0, to: 53, velocity: 0).duration - 0.33) < 0.02)
    #expect(abs(SmoothScroll(from: 0, to: 53, velocity: 0).position(at: 0.135) - 53 * 0.75) < 1)
  }

  @Test func `Numbers that are not finite make a smooth scroll that has ended`() {
    #expect(SmoothScroll(from: .nan, to: 5, velocity: .infinity).duration == 0)
    #expect(SmoothScroll(from: 5, to: .nan, velocity: 0).target == 0)
    #expect(SmoothScroll(from: 5, to: 5, velocity: 100).duration == 0)
  }
}
