import Kinetics
import TestSupport
import Testing

@Suite struct GlideTests {
  @Test func `A glide never passes its target, whatever its initial velocity`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<3000 {
      let start = Double.random(in: -3000...3000, using: &random)
      let target = start + .random(in: -900...900, using: &random)
      let toward = target < start ? -1.0 : 1.0
      let glide = Glide(
        from: start, to: target, velocity: toward * .random(in: 0...20_000, using: &random))
      #expect(glide.velocity * toward >= 0)
      var last = start
      var time = 0.0
      while time < glide.duration {
        time += .random(in: 0.001...0.03, using: &random)
        let place = glide.position(at: time)
        #expect((place - last) * toward >= -1e-9)
        #expect((target - place) * toward >= -1e-9)
        last = place
      }
      #expect(glide.position(at: glide.duration) == target)
      #expect(glide.velocity(at: glide.duration) == 0)
      #expect(glide.duration < 1)
    }
  }

  @Test func `A second notch continues with the position and velocity of the first`() {
    let first = ScrollMotion(glideFrom: 0, to: 53, velocity: 0)
    let (place, speed) = (first.position(at: 0.05), first.velocity(at: 0.05))
    let second = ScrollMotion(glideFrom: place, to: 106, velocity: speed)
    #expect(second.phase(at: 0) == .glide)
    #expect(abs(second.position(at: 0) - place) < 1e-9)
    #expect(abs(second.velocity(at: 0) - speed) < 1e-6)
    #expect(second.end == 106)
  }

  @Test func `A glide against the motion turns round once`() {
    let glide = Glide(from: 0, to: 100, velocity: -2000)
    #expect(glide.velocity == -2000)
    #expect(glide.position(at: 0.02) < 0)
    #expect(glide.position(at: glide.duration) == 100)
  }

  @Test func `From end to end of ten million points takes about a second`() {
    let glide = Glide(from: 0, to: 1e7, velocity: 0)
    #expect(glide.duration < 1.2)
    #expect(abs(Glide(from: 0, to: 53, velocity: 0).duration - 0.33) < 0.02)
    #expect(abs(Glide(from: 0, to: 53, velocity: 0).position(at: 0.135) - 53 * 0.75) < 1)
  }

  @Test func `Numbers that are not finite make a glide that has ended`() {
    #expect(Glide(from: .nan, to: 5, velocity: .infinity).duration == 0)
    #expect(Glide(from: 5, to: .nan, velocity: 0).target == 0)
    #expect(Glide(from: 5, to: 5, velocity: 100).duration == 0)
  }
}
