import Foundation

/// The results as one HTML page, which needs no server: pictures and films are part of it.
package struct ReportPage {
  private let run: RunResult
  private let coverage: String?
  private let embeds: (AttachedFile) -> String?
  /// How many slow tests are listed.
  private static let slowest = 10

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - run: The results.
  ///   - coverage: The address of the page of coverage; nil without one.
  ///   - embeds: Returns the address of a file for the page, such as its content in a `data:` URL; nil if
  ///     the file cannot be read.
  package init(
    _ run: RunResult, coverage: String? = nil, embeds: @escaping (AttachedFile) -> String?
  ) {
    self.run = run
    self.coverage = coverage
    self.embeds = embeds
  }

  package var html: String {
    let title = "\(run.isSuccess ? "✔" : "✘") \(run.name)"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title.escaped): tests</title>
      <style>
      \(ReportStyle.css)
      </style>
      </head>
      <body>
      \(head)
      <main>
      \(run.problems.map(problem).joined())
      \(suites)
      <p id="nothing" hidden>No test matches.</p>
      \(slow)
      </main>
      <script>
      \(ReportScript.text)
      </script>
      </body>
      </html>

      """
  }

  // MARK: Head

  private var head: String {
    let date = ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: run.start))
    var facts = [
      Quantity.count(run.tests.count, "test"), Quantity.seconds(run.seconds),
      "<time datetime=\"\(date)\">\(date.replacing("T", with: " ").dropLast(4)) UTC</time>",
    ]
    if run.knownIssues > 0 { facts.append(Quantity.count(run.knownIssues, "known issue")) }
    if !run.isComplete { facts.append("<strong>not all tests ran</strong>") }
    if let coverage { facts.append("<a href=\"\(coverage.escaped)\">coverage</a>") }
    let result = run.isSuccess ? "passed" : "failed"
    return """
      <header>
      <h1><span class="mark \(result)">\(run.isSuccess ? "✔" : "✘")</span> \(run.name.escaped)</h1>
      <p class="facts">\(facts.joined(separator: " · "))</p>
      \(proportions)
      <div class="tools">
      <input id="search" type="search" placeholder="Filter by name" aria-label="Filter by name" autocomplete="off">
      <div class="states" role="group" aria-label="Filter by state">\(buttons)</div>
      </div>
      </header>
      """
  }

  /// The states of tests in the order of the buttons.
  private var states: [(name: String, title: String, number: Int)] {
    let names = run.tests.map(Self.state)
    return [
      ("failed", "Failed"), ("flaky", "Flaky"), ("notRun", "Did not run"), ("skipped", "Skipped"),
      ("passed", "Passed"),
    ].map { state in (state.0, state.1, names.count { $0 == state.0 }) }.filter { $0.2 > 0 }
  }

  static func state(of result: TestResult) -> String {
    if result.isFlaky { return "flaky" }
    switch result.outcome {
    case .passed, .skipped, .notRun: return result.outcome.rawValue
    case .failed, .crashed, .exited, .timedOut: return "failed"
    }
  }

  private var buttons: String {
    let all = "<button data-state=\"\" aria-pressed=\"true\">All <b>\(run.tests.count)</b></button>"
    return all
      + states.map {
        "<button data-state=\"\($0.name)\" class=\"\($0.name)\" aria-pressed=\"false\">\($0.title) "
          + "<b>\($0.number)</b></button>"
      }.joined()
  }

  private var proportions: String {
    let parts = states.map { "<i class=\"\($0.name)\" style=\"flex-grow:\($0.number)\"></i>" }
    return "<div class=\"proportions\" aria-hidden=\"true\">\(parts.joined())</div>"
  }

  private func problem(_ problem: RunProblem) -> String {
    let text = problem.text.isEmpty ? "" : "<pre>\(problem.text.escaped)</pre>"
    return "<section class=\"problem\"><h2>\(problem.title.escaped)</h2>\(text)</section>\n"
  }

  // MARK: Tests

  private var suites: String {
    let groups = Dictionary(grouping: run.tests, by: \.test.suite).map { name, results in
      (name: name, results: results, failures: results.count { $0.outcome.isFailure })
    }
    return groups.sorted {
      ($0.failures == 0 ? 1 : 0, $0.name) < ($1.failures == 0 ? 1 : 0, $1.name)
    }
    .map { suite($0.name, $0.results, failures: $0.failures) }.joined()
  }

  private func suite(_ name: String, _ results: [TestResult], failures: Int) -> String {
    let seconds = results.reduce(0) { $0 + $1.seconds }
    let failed = failures == 0 ? "" : "<span class=\"badge failed\">\(failures) failed</span> "
    let ordered = results.filter(\.outcome.isFailure) + results.filter { !$0.outcome.isFailure }
    let parts = TestPath.parts(of: name)
    let module = TestPath.module(of: name)
    let title = parts.joined(separator: " › ").dropFirst(module.count).drop { $0 == "." }
    return """
      <details class="suite"\(failures > 0 ? " open" : "")>
      <summary><span class="name">\(String(title.isEmpty ? Substring(module) : title).escaped)
      <small>\(title.isEmpty ? "" : module.escaped)</small></span>
      <span class="facts">\(failed)\(Quantity.count(results.count, "test")), \(Quantity.seconds(seconds))</span></summary>
      \(ordered.map(test).joined())</details>

      """
  }

  private func test(_ result: TestResult) -> String {
    let attempt = result.decisive
    let state = Self.state(of: result)
    let title = result.test.title.escaped
    let key = "\(result.test.identifier) \(result.test.title)".lowercased().escaped
    let word = result.outcome == .passed || result.outcome == .failed ? "" : result.outcome.word
    let badges = [word, result.repetition ?? "", result.isFlaky ? "flaky" : ""].filter {
      !$0.isEmpty
    }
    .map { "<span class=\"badge \(state)\">\($0)</span>" }.joined(separator: " ")
    let line = """
      <span class="mark \(state)" aria-label="\(result.outcome.word)">\(Self.mark(state))</span>
      <span class="name">\(title) \(badges)</span><span class="facts">\(Quantity.seconds(result.seconds))</span>
      """
    let body = body(of: result, attempt)
    guard !body.isEmpty else {
      return
        "<div class=\"test\" data-state=\"\(state)\" data-key=\"\(key)\"><div class=\"line\">\(line)</div></div>\n"
    }
    return """
      <details class="test" data-state="\(state)" data-key="\(key)"\(result.outcome.isFailure ? " open" : "")>
      <summary class="line">\(line)</summary><div class="body">\(body)</div></details>

      """
  }

  private static func mark(_ state: String) -> String {
    switch state {
    case "passed": "✔"
    case "skipped": "–"
    case "notRun": "○"
    case "flaky": "≈"
    default: "✘"
    }
  }

  private func body(of result: TestResult, _ attempt: Attempt) -> String {
    var text = ""
    for issue in attempt.issues {
      let place = issue.place.map { "<span class=\"place\">\($0.escaped)</span> " } ?? ""
      text +=
        "<div class=\"issue\(issue.isWarning ? " warning" : "")\">\(place)\(message(issue.message))</div>"
    }
    if let note = attempt.note { text += "<p class=\"note\">\(note.escaped)</p>" }
    if let backtrace = attempt.backtrace {
      text += "<pre class=\"trace\">\(Backtrace(backtrace).digest(of: result.test).escaped)</pre>"
      text += folded("All threads", "<pre>\(backtrace.escaped)</pre>")
    }
    text += ReportFiles(attempt.files, embeds: embeds).html
    if let output = attempt.output, attempt.outcome.isFailure {
      let faults = FaultLog.faults(in: output.text)
      if !faults.isEmpty {
        let items = faults.map { "<li>\($0.escaped)</li>" }.joined()
        text += "<h4>Faults</h4><ul class=\"faults\">\(items)</ul>"
      }
      let more = output.file.map { " The whole output: <code>\($0.escaped)</code>" } ?? ""
      text += folded(
        "Output, \(Quantity.bytes(output.bytes))", "<pre>\(output.text.escaped)</pre>\(more)")
    }
    if !text.isEmpty {
      text += "<p class=\"identifier\"><code>\(result.test.identifier.escaped)</code></p>"
    }
    return text
  }

  /// A message; what follows its first lines is folded, such as the tree of a screen.
  private func message(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 12 else { return "<pre>\(text.escaped)</pre>" }
    let first = lines.prefix(6).joined(separator: "\n")
    let rest = lines.dropFirst(6).joined(separator: "\n")
    return "<pre>\(first.escaped)</pre>"
      + folded("\(lines.count - 6) more lines", "<pre>\(rest.escaped)</pre>")
  }

  private func folded(_ title: String, _ content: String) -> String {
    "<details class=\"more\"><summary>\(title.escaped)</summary>\(content)</details>"
  }

  private var slow: String {
    let slowest = run.tests.filter { $0.seconds >= 0.1 }.sorted { $0.seconds > $1.seconds }
      .prefix(Self.slowest)
    guard let longest = slowest.first, slowest.count > 1 else { return "" }
    let rows = slowest.map { result in
      let part = Quantity.decimal(100 * result.seconds / longest.seconds, digits: 1)
      return """
        <tr><td>\(result.test.title.escaped) <small>\(result.test.suite.escaped)</small></td>
        <td class="bar"><i style="width:\(part)%"></i></td><td class="number">\(Quantity.seconds(result.seconds))</td></tr>
        """
    }
    return "<section class=\"slow\"><h2>Slowest tests</h2><table>\(rows.joined())</table></section>"
  }
}
