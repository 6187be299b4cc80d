import TestSupport
import Testing

@Suite struct ContentStateFuzzTests {
  /// A long run takes one seed for all its events.
  private static var seeds: [UInt64] {
    FuzzSettings.seed.map { [$0] } ?? (FuzzSettings.events == nil ? [1, 2, 3, 4] : [1])
  }

  @Test(arguments: seeds)
  func `Whatever happens, a list displays what its rows and loads call for`(seed: UInt64) {
    let count = FuzzSettings.events ?? 20_000
    var fuzz = ContentStateFuzz(seed: seed)
    fuzz.run(count)
    #expect(fuzz.failure == nil)
    #expect(fuzz.events >= count || fuzz.failure != nil)
  }
}
