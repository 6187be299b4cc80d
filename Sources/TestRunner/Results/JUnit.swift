import Foundation

/// The results as JUnit's XML, which the servers of continuous integration read.
///
/// The document always names every test of the run: those that have not ended yet are errors.
package struct JUnit {
  /// The elements of tests that have ended, by their place in the run, with their number of attempts.
  private var elements: [Int: (attempts: Int, text: String)] = [:]

  package init() {}

  /// Returns the document.
  package mutating func document(of run: RunResult) -> String {
    let repeated = Self.repeatedNames(in: run.tests)
    var suites: [String: [Int]] = [:]
    for (place, result) in run.tests.enumerated() {
      suites[result.test.suite, default: []].append(place)
    }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let problems = run.problems.count
    text += "<testsuites name=\"\(run.name.escapedAttribute)\""
    text += Self.counts(run.tests, problems: problems, seconds: run.seconds) + ">\n"
    if !run.problems.isEmpty {
      text += "<testsuite name=\"outside of tests\""
      text += Self.counts([], problems: problems, seconds: 0) + ">\n"
      for problem in run.problems {
        let title = problem.title.escapedAttribute
        text += "<testcase classname=\"outside of tests\" name=\"\(title)\" time=\"0\">"
        text += "<error message=\"\(title)\" type=\"error\">"
        text += "\(problem.text.escaped)</error></testcase>\n"
      }
      text += "</testsuite>\n"
    }
    for (suite, places) in suites.sorted(by: { $0.key < $1.key }) {
      let results = places.map { run.tests[$0] }
      let seconds = results.reduce(0) { $0 + $1.seconds }
      text += "<testsuite name=\"\(suite.escapedAttribute)\""
      text += Self.counts(results, problems: 0, seconds: seconds) + ">\n"
      for place in places {
        text += element(
          of: run.tests[place], at: place, namesPlace: repeated.contains(run.tests[place].test))
      }
      text += "</testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func counts(_ results: [TestResult], problems: Int, seconds: Double) -> String {
    let outcomes = results.map(\.outcome)
    let failures = outcomes.count { $0 == .failed }
    let errors = outcomes.count { $0.isFailure } - failures + problems
    return " tests=\"\(results.count + problems)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " skipped=\"\(outcomes.count { $0 == .skipped })\""
      + " time=\"\(Quantity.decimal(seconds, digits: 3))\""
  }

  /// The tests with the same name in the same suite: functions with one name in several files.
  private static func repeatedNames(in results: [TestResult]) -> Set<ListedTest> {
    let names = Dictionary(grouping: results.map(\.test), by: \.identifier)
    return Set(names.values.filter { $0.count > 1 }.joined())
  }

  private mutating func element(
    of result: TestResult, at place: Int, namesPlace: Bool
  ) -> String {
    if let known = elements[place], known.attempts == result.attempts.count { return known.text }
    let text = Self.element(of: result, namesPlace: namesPlace)
    elements[place] = (result.attempts.count, text)
    return text
  }

  private static func element(of result: TestResult, namesPlace: Bool) -> String {
    let (test, attempt) = (result.test, result.decisive)
    var name = test.displayName ?? test.name
    let file = test.file ?? attempt.issues.first?.file
    if namesPlace, let file = test.file?.split(separator: "/").last, let line = test.line {
      name += " (\(file):\(line))"
    }
    var text = "<testcase classname=\"\(test.suite.escapedAttribute)\""
    text += " name=\"\(name.escapedAttribute)\""
    if let file { text += " file=\"\(file.escapedAttribute)\"" }
    if let line = test.line { text += " line=\"\(line)\"" }
    text += " time=\"\(Quantity.decimal(result.seconds, digits: 3))\""
    let body = body(of: result, attempt)
    return text + (body.isEmpty ? "/>\n" : ">\n\(body)</testcase>\n")
  }

  private static func body(of result: TestResult, _ attempt: Attempt) -> String {
    guard attempt.outcome.isFailure else {
      guard attempt.outcome == .skipped else { return "" }
      let reason = attempt.note.map { " message=\"\($0.escapedAttribute)\"" } ?? ""
      return "<skipped\(reason)/>\n"
    }
    let kind = attempt.outcome == .failed ? "failure" : "error"
    let headline = [result.repetition, attempt.headline].compactMap { $0 }.joined(separator: ": ")
    var text = "<\(kind) message=\"\(headline.escapedAttribute)\" type=\"\(attempt.outcome.word)\">"
    var details = attempt.issues.map(\.description)
    details += [attempt.note, attempt.backtrace].compactMap { $0 }
    text += details.joined(separator: "\n").escaped + "</\(kind)>\n"
    if let output = attempt.output {
      let more = output.file.map { "\nThe whole output, \(Quantity.bytes(output.bytes)): \($0)" }
      text += "<system-out>\((output.text + (more ?? "")).escaped)</system-out>\n"
    }
    return text
  }
}
