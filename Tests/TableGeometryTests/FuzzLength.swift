import Foundation

/// How many random operations a fuzzing test does: a short share each time, and as many as
/// `TRESTLE_FUZZ_OPERATIONS` says where it is set (see scripts/fuzz).
enum FuzzLength {
  static let operations = ProcessInfo.processInfo.environment["TRESTLE_FUZZ_OPERATIONS"]
    .flatMap { Int($0) }

  /// Seeds for runs of some operations each.
  static func seeds(operationsPerRun: Int, short: Int) -> Range<UInt64> {
    let runs = operations.map { max(1, $0 / operationsPerRun) } ?? short
    return 0..<UInt64(runs)
  }
}
