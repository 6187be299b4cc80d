import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct ScrollFuzzTests {
  private nonisolated static var seeds: [UInt64] {
    FuzzSettings.seed.map { [$0] } ?? [3, 5, 10, 14, 20]
  }

  /// `TRESTLE_FUZZ_EVENTS=1000000 swift test --filter ScrollFuzzTests` is the long run.
  /// `TRESTLE_FUZZ_SEED` takes another seed, `TRESTLE_FUZZ_TRAIL` prints what led to a failure.
  @Test(arguments: seeds)
  func `Under random input numbers stay finite and content comes to rest in its range`(
    seed: UInt64
  ) {
    let count = FuzzSettings.events ?? 5000
    let fuzz = ScrollFuzz(seed: seed, keepsTrail: FuzzSettings.printsTrail)
    let messages = UIKitFault.collected { fuzz.run(count) }
    #expect(fuzz.failures == [])
    #expect(fuzz.events >= count)
    // Invalid input was reported.
    #expect(messages.count > count / 1000)
    for step in fuzz.trail ?? [] where !fuzz.failures.isEmpty { print(step) }
    if FuzzSettings.events != nil {
      print(
        "\(fuzz.events) events from seed \(seed): \(messages.count) faults, rest after at most",
        "\(fuzz.longestRest) frames")
    }
  }
}
