import Foundation
import Testing
import XCTest

/// Reports to the test that runs: Swift Testing's, or else XCTest's.
enum Report {
  static func fail(_ message: String, _ file: StaticString, _ line: UInt) {
    guard Test.current != nil else { return XCTFail(message, file: file, line: line) }
    let path = "\(file)"
    let names = path.split(separator: "/").suffix(2)
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: names.count == 2 ? names.joined(separator: "/") : "Tests/\(path)", filePath: path,
        line: max(Int(line), 1), column: 1))
  }

  static func attach(_ data: Data, named name: String) {
    if Test.current != nil { Attachment.record(Array(data), named: name) }
  }
}
