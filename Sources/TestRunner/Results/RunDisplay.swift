import Foundation

/// What a run shows in a terminal: failures as they happen, and a line that says how far the run is. Without
/// a terminal it writes plain lines.
package final class RunDisplay {
  private let isTerminal: Bool
  private let width: () -> Int
  private let write: (String) -> Void
  private var hasLine = false
  private var lastLine = Clock.now
  private let start = Clock.now
  /// The time between two progress lines without a terminal, in seconds.
  private static let plainInterval = 30.0
  private static let terminalInterval = 0.1
  /// How many lines of a failure's output are shown.
  private static let shownLines = 20

  /// Creates a display.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the last line can be replaced, and text can be coloured.
  ///   - width: Returns the number of columns.
  ///   - write: Writes text.
  package init(isTerminal: Bool, width: @escaping () -> Int, write: @escaping (String) -> Void) {
    self.isTerminal = isTerminal
    self.width = width
    self.write = write
  }

  /// The display on standard output.
  package convenience init() {
    let isTerminal =
      isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    self.init(
      isTerminal: isTerminal,
      width: {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
          ? Int(size.ws_col) : 80
      },
      write: { text in
        // A closed pipe does not end the run.
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      })
  }

  /// Shows a test that has ended, if it failed.
  package func note(_ result: TestResult, _ attempt: Attempt) {
    guard attempt.outcome.isFailure else { return }
    let outcome = paint("✘ \(attempt.outcome.word)", .red)
    var lines = ["\(outcome) \(Self.name(of: result))"]
    for issue in attempt.issues where !issue.isWarning { lines += indented(issue.description) }
    if let note = attempt.note { lines += indented(note) }
    if attempt.outcome != .failed {
      let text =
        attempt.backtrace.map { Backtrace($0).digest(of: result.test) }
        ?? attempt.output?.text ?? ""
      lines += indented(text)
    }
    for file in attempt.files { lines.append("  \(file.path)") }
    if let file = attempt.output?.file { lines.append("  output: \(file)") }
    show(lines)
  }

  /// Shows how far the run is, if some time has passed.
  package func update(_ run: RunResult, running: [String]) {
    let now = Clock.now
    let interval = isTerminal ? Self.terminalInterval : Self.plainInterval
    guard now - lastLine >= interval else { return }
    lastLine = now
    let done = run.tests.count { !$0.attempts.isEmpty }
    let failed = run.tests.count { !$0.attempts.isEmpty && $0.outcome.isFailure }
    let passes = run.tests.map(\.attempts.count).min() ?? 0
    let round = passes > 0 ? "run \(passes + 1), " : ""
    let elapsed = Quantity.seconds(now - start)
    let failures = failed == 0 ? "" : ", \(failed) failed"
    let text = "\(round)\(done) of \(run.tests.count) tests\(failures), \(elapsed)"
    guard isTerminal else { return write("\(text)\n") }
    let bar = Self.bar(Double(done) / Double(max(run.tests.count, 1)))
    let names = running.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    let line = "\(bar) \(text)  \(names.joined(separator: ", "))"
    write("\r\u{1B}[2K\(line.prefix(max(width() - 1, 10)))")
    hasLine = true
  }

  /// Shows the summary of a run.
  package func end(_ run: RunResult) {
    var lines: [String] = []
    for problem in run.problems {
      lines.append("\(paint("✘", .red)) \(problem.title)")
      lines += indented(problem.text)
    }
    let failures = run.failures
    if !failures.isEmpty,
      failures.count + run.problems.count > 1 || run.tests.count > 20
        || failures[0].repetition != nil
    {
      lines.append("")
      for result in failures.prefix(100) {
        let repetition = result.repetition.map { " (\($0))" } ?? ""
        let outcome = paint(result.outcome.word, .red)
        lines.append("\(outcome): \(Self.name(of: result))\(repetition)")
      }
      if failures.count > 100 { lines.append("and \(failures.count - 100) more") }
    }
    let sign = run.isSuccess ? paint("✔", .green) : paint("✘", .red)
    let known = run.knownIssues == 0 ? "" : ", \(Quantity.count(run.knownIssues, "known issue"))"
    lines.append("\(sign) \(run.counts)\(known); \(Quantity.seconds(run.seconds))")
    show(lines)
  }

  /// Shows lines above the progress line.
  package func show(_ lines: [String]) {
    clear()
    write(lines.map { $0 + "\n" }.joined())
  }

  /// Removes the progress line.
  package func clear() {
    if hasLine { write("\r\u{1B}[2K") }
    hasLine = false
  }

  private static func name(of result: TestResult) -> String {
    "\(result.test.suite) \(result.test.title)".printable
  }

  private func indented(_ text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline).map { "  \(String($0).printable)" }
    guard lines.count > Self.shownLines else { return lines }
    let half = Self.shownLines / 2
    return lines.prefix(half) + ["  … \(lines.count - 2 * half) lines …"] + lines.suffix(half)
  }

  private static func bar(_ part: Double) -> String {
    let full = Int((part * 20).rounded(.down))
    return String(repeating: "█", count: full) + String(repeating: "░", count: 20 - full)
  }

  private enum Color: Int {
    case red = 31
    case green = 32
  }

  private func paint(_ text: String, _ color: Color) -> String {
    isTerminal ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text without characters that control a terminal.
  fileprivate var printable: String {
    let scalars = withoutEscapes.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.generalCategory == .control && scalar != "\t" ? "\u{FFFD}" : scalar
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
