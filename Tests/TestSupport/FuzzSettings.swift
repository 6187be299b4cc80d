import Foundation

/// How long fuzzing tests run and which seeds they use, as set in the environment by
/// `scripts/fuzz`, or for reproducing a failure. Without these variables, every run has the same
/// few cases.
package enum FuzzSettings {
  /// The number of operations of a long run, from `TRESTLE_FUZZ_OPERATIONS`; nil in a short one.
  package static let operations: Int? = number("TRESTLE_FUZZ_OPERATIONS")

  /// The number of events of a long run of scroll views, from `TRESTLE_FUZZ_EVENTS`.
  package static let events: Int? = number("TRESTLE_FUZZ_EVENTS")

  /// The first seed, from `TRESTLE_FUZZ_SEED`; nil if each test has its own seeds.
  package static let seed: UInt64? = number("TRESTLE_FUZZ_SEED")

  /// Whether a failing run prints the steps that led to it: where `TRESTLE_FUZZ_TRAIL` is set.
  package static let printsTrail = variables["TRESTLE_FUZZ_TRAIL"] != nil

  /// A folder of Interface Builder's documents to mutate beside those of the tests, from
  /// `TRESTLE_FUZZ_DOCUMENTS`.
  package static let documents: String? = variables["TRESTLE_FUZZ_DOCUMENTS"]

  /// The seeds of as many runs as make up `operations`, or of `short` runs in a short share, from
  /// `seed` on.
  package static func seeds(operationsPerRun: Int, short: Int) -> Range<UInt64> {
    let runs = operations.map { max(1, $0 / operationsPerRun) } ?? short
    let first = seed ?? 0
    return first..<first + UInt64(runs)
  }

  private static let variables = ProcessInfo.processInfo.environment

  private static func number<Number: FixedWidthInteger>(_ name: String) -> Number? {
    variables[name].flatMap { Number($0) }
  }
}
