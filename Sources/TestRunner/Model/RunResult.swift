import Foundation

/// The results of a run: what `results.json` contains.
package struct RunResult: Codable, Equatable, Sendable {
  /// The version of the format.
  package var version = 1
  /// The name of the package.
  package var name: String
  /// The start, in seconds since 1970.
  package var start: Double
  /// The duration, in seconds.
  package var seconds = 0.0
  /// Whether every test had its turn.
  package var isComplete = false
  package var tests: [TestResult]
  /// What failed outside of tests.
  package var problems: [RunProblem] = []

  package init(name: String, start: Double, tests: [TestResult] = []) {
    self.name = name
    self.start = start
    self.tests = tests
  }

  package func count(of outcome: Outcome) -> Int { tests.count { $0.outcome == outcome } }

  package var failures: [TestResult] { tests.filter(\.outcome.isFailure) }

  package var knownIssues: Int { tests.reduce(0) { $0 + $1.decisive.knownIssues } }

  /// Whether no test failed, every test ran, and nothing failed outside of tests.
  package var isSuccess: Bool { problems.isEmpty && failures.isEmpty }

  /// The numbers of tests by outcome, in one line: `12 passed, 1 failed, 1 crashed, 2 skipped`.
  package var counts: String {
    Outcome.allCases.compactMap { outcome in
      let number = count(of: outcome)
      return number == 0 && outcome != .passed && outcome != .failed
        ? nil : "\(number) \(outcome.word)"
    }.joined(separator: ", ")
  }

  /// Returns the results of several runs, such as the shards of one, as one.
  package static func merged(_ runs: [RunResult]) -> RunResult {
    var merged = RunResult(
      name: runs.first { $0.start > 0 }?.name ?? runs.first?.name ?? "",
      start: runs.map(\.start).filter { $0 > 0 }.min() ?? 0)
    merged.seconds = runs.map(\.seconds).max() ?? 0
    merged.isComplete = runs.allSatisfy(\.isComplete)
    merged.problems = runs.flatMap(\.problems)
    var places: [ListedTest: Int] = [:]
    for result in runs.flatMap(\.tests) {
      if let place = places[result.test] {
        merged.tests[place].attempts += result.attempts
      } else {
        places[result.test] = merged.tests.count
        merged.tests.append(result)
      }
    }
    return merged
  }
}

/// What failed outside of tests: a build, or a process between two tests.
package struct RunProblem: Codable, Equatable, Sendable {
  /// What failed, in one line.
  package var title: String
  /// The end of the output, a backtrace, or the compiler's errors.
  package var text: String

  package init(_ title: String, text: String = "") {
    self.title = title
    self.text = text
  }
}
