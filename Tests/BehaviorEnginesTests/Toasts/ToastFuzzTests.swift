import TestSupport
import Testing

@Suite struct ToastFuzzTests {
  /// A long run takes one seed for all its events.
  private static var seeds: [UInt64] {
    FuzzSettings.seed.map { [$0] } ?? (FuzzSettings.events == nil ? [1, 2, 3, 4] : [1])
  }

  @Test(arguments: seeds)
  func `Whatever happens, one toast at a time is shown for its time, and all come to an end`(
    seed: UInt64
  ) {
    let count = FuzzSettings.events ?? 20_000
    var fuzz = ToastFuzz(seed: seed)
    fuzz.run(count)
    #expect(fuzz.failure == nil)
    #expect(fuzz.events >= count && fuzz.presented.count > count / 50 || fuzz.failure != nil)
  }
}
