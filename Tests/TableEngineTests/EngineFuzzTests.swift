import TestSupport
import Testing

@MainActor @Suite struct EngineFuzzTests {
  @Test func `Whatever an app does, every row in view has one cell in its place`() {
    for seed in FuzzSettings.seeds(operationsPerRun: 1000, short: 12) {
      var fuzz = EngineFuzz(seed: seed)
      for step in 0..<1000 {
        if let failure = fuzz.step() {
          Issue.record("seed \(seed), step \(step): \(failure)")
          break
        }
      }
    }
  }
}
