import TestSupport
import Testing

struct FoldingFuzzTests {
  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 1000, short: 20))
  func `Sections collapse and change at random as a simple model says`(seed: UInt64) {
    var fuzz = FoldingFuzz(seed: seed)
    do {
      for _ in 0..<1000 { try fuzz.step() }
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }
}
