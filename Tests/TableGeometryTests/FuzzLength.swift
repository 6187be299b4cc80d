import Foundation

/// The number of random operations in a fuzzing test: a small share by default, otherwise
/// `TRESTLE_FUZZ_OPERATIONS` (see scripts/fuzz).
enum FuzzLength {
  static let operations = ProcessInfo.processInfo.environment["TRESTLE_FUZZ_OPERATIONS"]
    .flatMap { Int($0) }

  /// Returns the seeds of runs with a number of operations each.
  static func seeds(operationsPerRun: Int, short: Int) -> Range<UInt64> {
    let runs = operations.map { max(1, $0 / operationsPerRun) } ?? short
    return 0..<UInt64(runs)
  }
}
