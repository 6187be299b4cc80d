import Fuzz
import Testing
import UIKit

/// A share of the long fuzzing in each test run, from fixed seeds.
@MainActor struct FuzzTests {
  @Test("A share of made-up cases neither traps nor finds anything", arguments: FuzzerKind.allCases)
  func share(_ kind: FuzzerKind) {
    _ = UIKitFault.collected {
      for seed in UInt64(0)..<2 {
        #expect(kind.run(seed: seed, screen: .small) == [], "seed \(seed)")
      }
    }
  }
}
