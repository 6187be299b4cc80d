import Foundation
import Testing
import XCTest

/// The report of the test that runs: Swift Testing's, or else XCTest's.
package enum TestReport {
  /// Whether a test of Swift Testing runs; false in tasks that the test does not wait for.
  package static var isInSwiftTesting: Bool { Test.current != nil }

  /// Fails the test.
  ///
  /// - Parameters:
  ///   - message: What failed.
  ///   - file: The file of the line that fails; if it is empty, the failure is the test's own.
  ///   - line: The line, from 1.
  package static func fail(_ message: String, _ file: StaticString = "", _ line: UInt = 0) {
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

  /// Adds a file to the report. XCTest's has no place for it on Linux: there nothing is kept.
  package static func attach(_ data: Data, named name: String) {
    if isInSwiftTesting { Attachment.record(Array(data), named: name) }
  }
}
