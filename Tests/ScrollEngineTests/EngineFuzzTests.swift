import TestSupport
import Testing

@MainActor @Suite struct EngineFuzzTests {
  /// A long run takes one seed for all its events.
  private nonisolated static var seeds: [UInt64] {
    FuzzSettings.seed.map { [$0] } ?? (FuzzSettings.events == nil ? [1, 2, 3, 4] : [1])
  }

  @Test(arguments: seeds)
  func `Whatever happens, callbacks keep their order and content comes to rest in its range`(
    seed: UInt64
  ) {
    let count = FuzzSettings.events ?? 10_000
    let fuzz = EngineFuzz(seed: seed)
    fuzz.run(count)
    #expect(fuzz.failure == nil)
    #expect(fuzz.events >= count || fuzz.failure != nil)
    if fuzz.failure != nil, FuzzSettings.printsTrail {
      let again = EngineFuzz(seed: seed, keepsTrail: true)
      again.run(count)
      for step in again.trail.suffix(60) { print(step) }
    }
  }
}
