import Foundation
import Locks
import Testing
import XCTest

/// The report of the running test: Swift Testing's, or otherwise XCTest's.
package enum TestReport {
  /// Whether a test of Swift Testing is running; false in tasks for which the test does not wait.
  package static var isInSwiftTesting: Bool { Test.current != nil }

  /// The running test, as `swift test --filter` names it; nil outside Swift Testing.
  package static var testIdentifier: String? {
    // Without the place in the file, which the filter does not need.
    (Test.current?.id).map { id in
      "\(id.moduleName).\(id.nameComponents.joined(separator: "/"))"
    }
  }

  /// Fails the test.
  ///
  /// - Parameters:
  ///   - message: The description of the failure.
  ///   - file: The file of the failing line; empty for a failure of the test as a whole.
  ///   - line: The line, counted from 1.
  package static func fail(_ message: String, _ file: StaticString = "", _ line: UInt = 0) {
    if let collector { return collector.messages.withLock { $0.append(message) } }
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

  /// Receives failures while `collectingFailures(of:)` runs.
  private final class Collector: Sendable {
    let messages = Mutex<[String]>([])
  }

  @TaskLocal private static var collector: Collector?

  /// Runs a closure, and returns its failures instead of reporting them.
  package static func collectingFailures(of body: () -> Void) -> [String] {
    let new = Collector()
    $collector.withValue(new, operation: body)
    return new.messages.withLock { $0 }
  }

  /// The folder for the files of XCTest's tests, because XCTest's report on Linux cannot contain files.
  private static let folder = ProcessInfo.processInfo.environment["TRESTLE_ATTACHMENTS"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }
  private static let written = Mutex<Set<String>>([])

  /// Adds a file to the report.
  ///
  /// In XCTest it is written to the folder that the environment variable `TRESTLE_ATTACHMENTS` names,
  /// if it is set.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - name: The name of the file. If there is already a file with that name, a number is added.
  ///   - test: The test of XCTest, whose name is prefixed to that of the file.
  package static func attach(_ data: Data, named name: String, of test: String? = nil) {
    guard !isInSwiftTesting else { return Attachment.record(Array(data), named: name) }
    guard let folder else { return }
    let words = (test ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let file = URL(fileURLWithPath: (words + [""]).joined(separator: "-") + name)
    var unique = file.lastPathComponent
    var number = 1
    while !written.withLock({ $0.insert(unique).inserted }) {
      number += 1
      unique =
        file.deletingPathExtension().lastPathComponent + "-\(number)."
        + file.pathExtension
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: folder.appendingPathComponent(unique))
    } catch {
      fail("\(unique) cannot be written to \(folder.path): \(error)")
    }
  }
}
