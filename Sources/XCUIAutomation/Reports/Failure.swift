import Testing
import XCTest

/// Reports a failure to the test that runs: Swift Testing's, or else XCTest's.
enum Failure {
  static func record(
    _ message: String, _ file: StaticString = "", _ line: UInt = 0
  ) {
    let path = "\(file)"
    guard let test = Test.current else {
      return path.isEmpty ? XCTFail(message) : XCTFail(message, file: file, line: line)
    }
    guard !path.isEmpty else {
      Issue.record(Comment(rawValue: message), sourceLocation: test.sourceLocation)
      return
    }
    let names = path.split(separator: "/").suffix(2)
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: names.count == 2 ? names.joined(separator: "/") : "Tests/\(path)", filePath: path,
        line: max(Int(line), 1), column: 1))
  }
}
