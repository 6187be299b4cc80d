import Foundation
import FoundationXML
import TestRunner
import Testing

/// A folder for one test, with a fake test program.
final class FakeRun {
  let folder: URL
  let program: TestProgram
  var options: RunOptions
  var filters: [String] = []
  /// What the runner has shown.
  private(set) var shown = ""

  init(_ tests: [FakeTest], environment more: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "trestle-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("fake-tests.py")
    var environment = ProcessInfo.processInfo.environment.merging(more) { $1 }
    environment["FAKE_TESTS"] = String(
      decoding: try JSONEncoder().encode(tests), as: UTF8.self)
    program = TestProgram(script.path, folder: folder.path, environment: environment)
    options = RunOptions(
      jobs: 2, timeout: 20, folder: folder.appendingPathComponent("results", isDirectory: true))
    options.backtraceLimit = 2
    options.endLimit = 1
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var package: TestPackage {
    TestPackage(folder, environment: program.environment)
  }

  /// Runs the tests, without writing results.
  func run() throws -> RunResult {
    let tests = try program.list()
    let run = TestRun(
      program, tests: tests, of: tests, times: RecordedTimes(), name: "Fake", options: options)
    run.run()
    return run.result
  }

  /// Runs the command on the fake program; returns its exit code.
  func command(_ change: (inout TestCommand) -> Void = { _ in }) -> Int32 {
    var command = TestCommand(package, options: options)
    command.programPath = program.path
    command.filters = filters
    var text = ""
    command.display = RunDisplay(isTerminal: false, width: { 80 }, write: { text += $0 })
    change(&command)
    let code = command.run()
    shown += text
    return code
  }

  func file(_ name: String) -> URL { options.folder.appendingPathComponent(name) }

  /// The results that the command has written.
  func results() throws -> RunResult {
    try JSONDecoder().decode(RunResult.self, from: Data(contentsOf: file("results.json")))
  }

  /// The test cases of the XML that the command has written.
  func junit() throws -> [JUnitCase] { try JUnitCase.all(in: Data(contentsOf: file("junit.xml"))) }
}

/// A test case of JUnit's XML, as a server reads it.
struct JUnitCase: Equatable {
  var suite: String
  var name: String
  /// `failure`, `error` or `skipped`; nil for a test that passed.
  var state: String?
  var text = ""

  static func all(in data: Data) throws -> [JUnitCase] {
    let document = try XMLDocument(data: data)
    return try document.nodes(forXPath: "//testcase").compactMap { node in
      guard let element = node as? XMLElement else { return nil }
      let state = (element.children ?? []).first {
        ["failure", "error", "skipped"].contains($0.name)
      }
      return JUnitCase(
        suite: element.attribute(forName: "classname")?.stringValue ?? "",
        name: element.attribute(forName: "name")?.stringValue ?? "", state: state?.name,
        text: state?.stringValue ?? "")
    }
  }
}

extension RunResult {
  /// The result of the test with a name.
  func result(_ name: String) throws -> TestResult {
    try #require(tests.first { $0.test.name == name })
  }

  func attempt(_ name: String) throws -> Attempt { try result(name).decisive }
}
