/// The text that Swift's runtime writes about a process that crashed, or that was asked where it is.
package struct Backtrace {
  private let text: String
  /// How many frames of a thread are shown if the test's own is not among them.
  private static let frameLimit = 20

  /// - Parameter text: What the runtime has written. It has no-break spaces in names of functions that
  ///   contain spaces.
  package init(_ text: String) { self.text = text.replacing("\u{A0}", with: " ") }

  /// The reason, and the frames of the thread that matters: from the one that crashed or runs the test, down
  /// to the test's function.
  ///
  /// - Parameter test: The test that ran.
  package func digest(of test: ListedTest) -> String {
    // A process that was asked where it is has not crashed.
    let reason = text.split(separator: "\n").first.map(String.init)
      .flatMap { $0.contains("Program crashed: Terminated") ? nil : $0 }
    let threads = threads
    guard !threads.isEmpty else { return text }
    let type = test.suite.split(separator: "/").last?.split(separator: ".").last ?? ""
    let function = test.name.lastIndex(of: "(").map { test.name[..<$0] } ?? test.name[...]
    let name = "\(type).\(function)("
    let shown =
      threads.first { $0.contains { $0.contains(name) } }
      ?? threads.first { $0.first?.contains("crashed:") == true } ?? threads[0]
    var frames = shown.filter { $0.firstMatch(of: #/^\s*\d+ /#) != nil && !$0.contains("[thunk]") }
    if let last = frames.firstIndex(where: { $0.contains(name) }) {
      frames = Array(frames[...last])
    } else {
      frames = Array(frames.prefix(Self.frameLimit))
    }
    let heading = String(shown[0]).replacing(" crashed:", with: reason == nil ? ":" : " crashed:")
    return ([reason, heading].compactMap { $0 } + frames.map(Self.plain)).joined(
      separator: "\n")
  }

  /// The lines of each thread, of which the first is its heading.
  private var threads: [[Substring]] {
    var threads: [[Substring]] = []
    for line in text.split(separator: "\n") {
      if line.firstMatch(of: #/^Thread \d+.*:$/#) != nil {
        threads.append([line])
      } else if line.hasPrefix("Registers:") || line.hasPrefix("Images") {
        break
      } else if !threads.isEmpty {
        threads[threads.count - 1].append(line)
      }
    }
    return threads
  }

  /// A frame without its address.
  private static func plain(_ frame: Substring) -> String {
    String(frame).replacing(#/^(\s*\d+) .*?0x[0-9a-f]+ /#) { "\($0.1) " }
  }

  /// The runtime's message about a trap in an output, such as `Fatal error: Index out of range`.
  static func fatalError(in output: String) -> TestIssue? {
    guard
      let match = output.matches(
        of:
          /(?m)^(?:(.*?\.swift):(\d+): )?((?:Fatal error|Precondition failed|Assertion failed).*)$/
      ).last
    else { return nil }
    let file = match.1.map(String.init)
    return TestIssue(message: String(match.3), file: file, line: match.2.flatMap { Int($0) })
  }
}
