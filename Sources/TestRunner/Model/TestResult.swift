/// What became of a test: one attempt, or several in a run that repeats its tests.
package struct TestResult: Codable, Equatable, Sendable {
  package let test: ListedTest
  package var attempts: [Attempt] = []

  package init(_ test: ListedTest, attempts: [Attempt] = []) {
    self.test = test
    self.attempts = attempts
  }

  /// The attempt that describes the test: the first one that failed, or otherwise the last one.
  package var decisive: Attempt {
    attempts.first(where: \.outcome.isFailure) ?? attempts.last ?? Attempt(.notRun)
  }

  package var outcome: Outcome { decisive.outcome }

  /// Whether some attempts passed and others failed.
  package var isFlaky: Bool {
    attempts.contains { $0.outcome.isFailure } && attempts.contains { $0.outcome == .passed }
  }

  /// The duration of all attempts, in seconds.
  package var seconds: Double { attempts.reduce(0) { $0 + $1.seconds } }

  /// How many attempts failed, in words; nil after a single attempt.
  package var repetition: String? {
    guard attempts.count > 1 else { return nil }
    let failed = attempts.count { $0.outcome.isFailure }
    return failed == 0 ? "\(attempts.count) runs" : "failed in \(failed) of \(attempts.count) runs"
  }
}

/// How a test ended.
package enum Outcome: String, Codable, Sendable, CaseIterable {
  case passed
  case failed
  /// A signal ended the process, such as that of a trap.
  case crashed
  /// The process ended in the middle of the test.
  case exited
  /// The test took longer than the time limit.
  case timedOut
  case skipped
  /// The run ended before the test began.
  case notRun

  package var isFailure: Bool { self != .passed && self != .skipped }

  /// The outcome as a word in a list.
  package var word: String {
    switch self {
    case .timedOut: "timed out"
    case .notRun: "did not run"
    default: rawValue
    }
  }
}

/// One execution of a test.
package struct Attempt: Codable, Equatable, Sendable {
  package var outcome: Outcome
  /// The duration, in seconds.
  package var seconds = 0.0
  /// The failed expectations and thrown errors, and after them the warnings.
  package var issues: [TestIssue] = []
  /// The number of issues that the test expects.
  package var knownIssues = 0
  /// Why the test was skipped, or how its process ended.
  package var note: String?
  /// The backtrace that Swift's runtime wrote after a trap, or at the time limit.
  package var backtrace: String?
  /// What the test wrote to its output.
  package var output: OutputExcerpt?
  /// The files that the test left for its report.
  package var files: [AttachedFile] = []

  package init(_ outcome: Outcome, seconds: Double = 0, note: String? = nil) {
    self.outcome = outcome
    self.seconds = seconds
    self.note = note
  }

  /// The first failure in one line.
  package var headline: String {
    let text = issues.first { !$0.isWarning }?.message ?? note ?? outcome.word
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? outcome.word
  }
}

/// A failed expectation, a thrown error or a warning.
package struct TestIssue: Codable, Equatable, Sendable {
  package var message: String
  package var file: String?
  package var line: Int?
  package var isWarning = false

  package init(
    message: String, file: String? = nil, line: Int? = nil, isWarning: Bool = false
  ) {
    self.message = message
    self.file = file
    self.line = line
    self.isWarning = isWarning
  }

  /// The place and the message.
  package var description: String {
    [place, isWarning ? "warning" : nil, message].compactMap { $0 }.joined(separator: ": ")
  }

  /// The file's name and the line; nil if the place is unknown.
  package var place: String? {
    guard let file else { return nil }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return line.map { "\(name):\($0)" } ?? name
  }
}

/// The beginning and the end of an output, and the file with all of it if the two are not all.
package struct OutputExcerpt: Codable, Equatable, Sendable {
  package var text: String
  /// The length of the whole output, in bytes.
  package var bytes: Int
  /// The path of the file with the whole output, up to the limit for such files.
  package var file: String?

  package init(text: String, bytes: Int, file: String? = nil) {
    self.text = text
    self.bytes = bytes
    self.file = file
  }
}

/// A file that a test left for its report.
package struct AttachedFile: Codable, Equatable, Sendable {
  /// The name that the test chose.
  package var name: String
  package var path: String

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}
