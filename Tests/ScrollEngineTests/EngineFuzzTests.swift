import Foundation
import Testing

@MainActor @Suite struct EngineFuzzTests {
  private nonisolated static let environment = ProcessInfo.processInfo.environment

  /// `TRESTLE_FUZZ_SEED` chooses another seed.
  private nonisolated static var seeds: [UInt64] {
    environment["TRESTLE_FUZZ_SEED"].flatMap { UInt64($0) }.map { [$0] } ?? [1, 2, 3, 4]
  }

  /// `TRESTLE_FUZZ_EVENTS` is the number of events of a long run (see scripts/fuzz), of all seeds
  /// together.
  @Test(arguments: seeds)
  func `Whatever happens, callbacks keep their order and content comes to rest in its range`(
    seed: UInt64
  ) {
    let total = Self.environment["TRESTLE_FUZZ_EVENTS"].flatMap { Int($0) }
    let count = total.map { $0 / Self.seeds.count } ?? 10_000
    let fuzz = EngineFuzz(seed: seed)
    let start = ContinuousClock.now
    fuzz.run(count)
    #expect(fuzz.failure == nil)
    #expect(fuzz.events >= count || fuzz.failure != nil)
    if total != nil {
      print(
        "\(fuzz.events) events from seed \(seed) in \(ContinuousClock.now - start), rest after at",
        "most \(fuzz.longestRest) s")
    }
    if fuzz.failure != nil {
      let again = EngineFuzz(seed: seed, keepsTrail: true)
      again.run(count)
      for step in again.trail.suffix(60) { print(step) }
    }
  }
}
