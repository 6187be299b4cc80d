import TestSupport
import Testing

@Suite struct PullFuzzTests {
  /// A long run takes one seed for all its events.
  private static var seeds: [UInt64] {
    FuzzSettings.seed.map { [$0] } ?? (FuzzSettings.events == nil ? [1, 2, 3, 4] : [1])
  }

  @Test(arguments: seeds)
  func `Whatever happens, the engine does what its history allows and comes to rest`(seed: UInt64) {
    let count = FuzzSettings.events ?? 5_000
    var fuzz = PullFuzz(seed: seed)
    fuzz.run(count)
    #expect(fuzz.failure == nil)
    #expect(fuzz.events >= count || fuzz.failure != nil)
  }
}
