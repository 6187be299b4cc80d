import Foundation

/// A summary in Markdown, for a comment on a pull request or the summary of a job.
package struct MarkdownSummary {
  /// How many failures are described; the others are only counted.
  private static let failureLimit = 30
  private static let messageLimit = 1500
  private static let pictureLimit = 12

  private let run: RunResult
  private let pictures: (AttachedFile) -> String?

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - run: The results.
  ///   - pictures: Returns the address at which readers find a picture; nil if it is left out.
  package init(_ run: RunResult, pictures: @escaping (AttachedFile) -> String? = { _ in nil }) {
    self.run = run
    self.pictures = pictures
  }

  package var text: String {
    var text = "## \(run.isSuccess ? "✅" : "❌") \(Self.plain(run.name)): \(run.counts)\n\n"
    text += "\(Quantity.count(run.tests.count, "test")) in \(Quantity.seconds(run.seconds))"
    if run.knownIssues > 0 { text += ", \(Quantity.count(run.knownIssues, "known issue"))" }
    text += ".\n"
    for problem in run.problems {
      text += "\n**\(Self.plain(problem.title))**\n"
      if !problem.text.isEmpty { text += "\n\(Self.block(problem.text))" }
    }
    let failures = run.failures.filter { $0.outcome != .notRun }
    for result in failures.prefix(Self.failureLimit) { text += "\n\(description(of: result))" }
    if failures.count > Self.failureLimit {
      text += "\n…and \(Quantity.count(failures.count - Self.failureLimit, "failure")) more.\n"
    }
    text += list(
      of: run.tests.filter { $0.outcome == .notRun }.map(\.test), title: "did not run")
    return text
  }

  private func description(of result: TestResult) -> String {
    let attempt = result.decisive
    var text = "### \(Self.plain(result.test.title))\n\n"
    text += "`\(result.test.suite.replacing("`", with: ""))`"
    text += ", \(attempt.outcome.word) after \(Quantity.seconds(attempt.seconds))"
    if let repetition = result.repetition { text += "; \(repetition)" }
    text += "\n\n"
    var lines = attempt.issues.filter { !$0.isWarning }.map(\.description)
    let backtrace = attempt.backtrace.map { Backtrace($0).digest(of: result.test) }
    lines += [attempt.note, backtrace].compactMap { $0 }
    if !lines.isEmpty { text += Self.block(lines.joined(separator: "\n")) }
    let gallery = Gallery(attempt.files)
    var shown = 0
    for comparison in gallery.comparisons where shown < Self.pictureLimit {
      guard comparison.actual.map(Gallery.kind) == .picture else { continue }
      let sources = [comparison.reference, comparison.actual, comparison.difference]
      let addresses = sources.map { $0.flatMap(pictures) }
      guard addresses.contains(where: { $0 != nil }) else { continue }
      shown += 1
      text += "\n| reference | result | difference |\n|---|---|---|\n|"
      for address in addresses {
        text += address.map { " <img src=\"\($0.escaped)\" width=\"200\"> |" } ?? " |"
      }
      text += "\n"
    }
    for picture in gallery.pictures where shown < Self.pictureLimit {
      guard let address = pictures(picture) else { continue }
      shown += 1
      text += "\n<img src=\"\(address.escaped)\" width=\"200\" alt=\"\(picture.name.escaped)\">\n"
    }
    return text
  }

  private func list(of tests: [ListedTest], title: String) -> String {
    guard !tests.isEmpty else { return "" }
    let names = tests.prefix(Self.failureLimit).map {
      "- `\($0.identifier.replacing("`", with: ""))`"
    }
    let more =
      tests.count > names.count ? "\n- …and \(tests.count - names.count) more" : ""
    return "\n<details><summary>\(Quantity.count(tests.count, "test")) \(title)</summary>\n\n"
      + names.joined(separator: "\n") + more + "\n\n</details>\n"
  }

  /// Returns text without the characters that have a meaning in Markdown.
  static func plain(_ text: String) -> String {
    var plain = ""
    for character in text.escaped.replacing("\n", with: " ") {
      if "\\`*_[]|~#".contains(character), character != "#" || plain.isEmpty { plain.append("\\") }
      plain.append(character)
    }
    return plain
  }

  /// Returns text as a block of code, whose fence is longer than any in the text.
  static func block(_ text: String) -> String {
    var shown = text.withoutEscapes
    if shown.count > messageLimit { shown = shown.prefix(messageLimit) + "\n…" }
    var fence = "```"
    while shown.contains(fence) { fence += "`" }
    return "\(fence)\n\(shown)\n\(fence)\n"
  }
}
