import Foundation

/// How many random operations a fuzzing test does: a short share each time, and as many as
/// `TRESTLE_FUZZ_OPERATIONS` says where it is set, from `TRESTLE_FUZZ_SEED` on (see scripts/fuzz).
enum FuzzLength {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Seeds for runs of some operations each.
  static func seeds(operationsPerRun: Int, short: Int) -> Range<UInt64> {
    let first = UInt64(number("TRESTLE_FUZZ_SEED") ?? 0)
    let runs = number("TRESTLE_FUZZ_OPERATIONS").map { max(1, $0 / operationsPerRun) } ?? short
    return first..<first + UInt64(runs)
  }
}
