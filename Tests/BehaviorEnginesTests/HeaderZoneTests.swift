import BehaviorEngines
import Testing

/// The ends of motions that would leave a header partly in view.
@Suite struct HeaderZoneTests {
  private let zone = HeaderZone(shown: -100, hidden: 0)

  private func rest(
    for target: Double, velocity: Double = 0, from start: Double, to offset: Double,
    _ change: (inout HeaderSettings) -> Void = { _ in }
  ) -> Double {
    var settings = HeaderSettings()
    change(&settings)
    return zone.restingOffset(
      for: target, velocity: velocity, from: start, to: offset, settings)
  }

  @Test func `A motion that ends beyond the header ends there`() {
    #expect(rest(for: 300, velocity: 2, from: -100, to: 20) == 300)
    #expect(rest(for: -100, velocity: -2, from: 40, to: -20) == -100)
  }

  @Test func `The direction of a motion decides, however much of the header is in view`() {
    #expect(rest(for: -90, velocity: 0.1, from: -100, to: -95) == 0)
    #expect(rest(for: -10, velocity: -0.1, from: 0, to: -5) == -100)
  }

  @Test func `A finger that lifts at rest leaves the larger part in view`() {
    #expect(rest(for: -51, from: -100, to: -51) == -100)
    #expect(rest(for: -49, from: -100, to: -49) == 0)
  }

  @Test func `The threshold is the part that has to be in view`() {
    #expect(rest(for: -30, from: -100, to: -30) { $0.threshold = 0.3 } == -100)
    #expect(rest(for: -29, from: -100, to: -29) { $0.threshold = 0.3 } == 0)
  }

  @Test func `A drag shorter than the resistance moves the header back against its velocity`() {
    #expect(rest(for: -50, velocity: 3, from: -100, to: -81) { $0.hideResistance = 20 } == -100)
    #expect(rest(for: -50, velocity: 3, from: -100, to: -80) { $0.hideResistance = 20 } == 0)
    #expect(rest(for: -50, velocity: -3, from: 0, to: -19) { $0.revealResistance = 20 } == 0)
    #expect(rest(for: -50, velocity: -3, from: 0, to: -20) { $0.revealResistance = 20 } == -100)
  }

  @Test func `A header without height is always in view`() {
    let none = HeaderZone(shown: 0, hidden: 0)
    #expect(none.progress(at: 50) == 1)
    #expect(!none.contains(0) && none.end(at: 0) == .hidden)
  }
}
