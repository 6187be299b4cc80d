import Foundation

/// Reads the log of XCTest, which has no stream of events on Linux.
struct XCTestLog {
  enum Line: Equatable {
    /// A test begins: its class, as the log names it, and its method.
    case started(String, String)
    case ended(Outcome, seconds: Double)
    /// An issue, and output without a line break in front of it.
    case issue(TestIssue, output: Substring)
    case skipped(reason: String)
    /// A line of the library that belongs to no test.
    case heading
    /// Output of the test, or a further line of an issue's message.
    case output
  }

  /// The longest line that is read; longer ones are output.
  static let lengthLimit = 1 << 14

  /// Returns where a line of the library begins after output without a line break; nil if it does not.
  static func start(in text: String) -> String.Index? {
    guard let range = text.range(of: "Test Case '"), range.lowerBound > text.startIndex,
      text[range.lowerBound...].wholeMatch(of: testCase) != nil
    else { return nil }
    return range.lowerBound
  }

  private static var testCase: Regex<(Substring, Substring, Substring, Substring, Substring?)> {
    /Test Case '([\w.]+)\.(\w+)' (started|passed|failed|skipped)(?: at .*| \((.*) seconds\))?\.?/
  }

  /// Returns the meaning of a line, without its end.
  ///
  /// - Parameter test: The class and method of the running test.
  static func line(_ text: String, in test: (className: String, method: String)?) -> Line {
    guard text.utf8.count <= lengthLimit else { return .output }
    if text.hasPrefix("Test Case '"),
      let match = text.wholeMatch(of: testCase)
    {
      let seconds = match.4.flatMap { Double($0) } ?? 0
      switch match.3 {
      case "passed": return .ended(.passed, seconds: seconds)
      case "failed": return .ended(.failed, seconds: seconds)
      case "skipped": return .ended(.skipped, seconds: seconds)
      default: return .started(String(match.1), String(match.2))
      }
    }
    if text.hasPrefix("Test Suite '") { return .heading }
    guard let test else { return text.hasPrefix("\t Executed ") ? .heading : .output }
    let name = "\(test.className).\(test.method) : "
    if let range = text.range(of: ": error: " + name),
      let place = place(text[..<range.lowerBound])
    {
      let issue = TestIssue(
        message: String(text[range.upperBound...]), file: place.file, line: place.line)
      return .issue(issue, output: place.output)
    }
    if let range = text.range(of: ": \(name)Test skipped") {
      let reason = text[range.upperBound...].drop { " -:".contains($0) }
      return .skipped(reason: String(reason))
    }
    return .output
  }

  /// Reads a path and a line; what comes before the path's first slash is output.
  private static func place(
    _ text: Substring
  ) -> (output: Substring, file: String?, line: Int?)? {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...])
    else { return nil }
    let path = text[..<colon]
    if path.hasSuffix("<EXPR>") { return (path.dropLast(6), nil, nil) }
    guard let start = path.firstIndex(of: "/") else { return ("", String(path), line) }
    return (path[..<start], String(path[start...]), line)
  }
}
