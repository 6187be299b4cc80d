import Foundation
import TestRunner
import Testing

/// A package whose tests die in every way, built and run like that of an app.
@Suite(.serialized) struct FixtureTests {
  /// The package, which exists until the test ends.
  private final class Fixture {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "trestle-fixture-\(UUID().uuidString)", isDirectory: true)
    var shown = ""

    init(broken: Bool = false) throws {
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixture", isDirectory: true)
      let tests = folder.appendingPathComponent("Tests", isDirectory: true)
      try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
      let target = tests.appendingPathComponent("DeathTests", isDirectory: true)
      try FileManager.default.copyItem(at: source, to: target)
      if broken {
        try Data("let broken: Int = \"\"\n".utf8).write(
          to: target.appendingPathComponent("Broken.swift"))
      }
      try Data(
        """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "Deaths", targets: [.testTarget(name: "DeathTests")])
        """.utf8
      ).write(to: folder.appendingPathComponent("Package.swift"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// The number of backtraces that Swift's runtime has written.
    func backtraceCount() throws -> Int {
      let names = try FileManager.default.subpathsOfDirectory(atPath: file("results").path)
      return names.count { $0.contains("/backtraces/") && $0.hasSuffix(".log") }
    }

    func run() -> Int32 {
      var options = RunOptions(jobs: 2, timeout: 3, folder: file("results"))
      options.outputLimit = 1 << 20
      options.backtraceLimit = 30
      var command = TestCommand(
        TestPackage(folder, environment: ProcessInfo.processInfo.environment), options: options)
      command.reportFolder = file("report")
      command.display = RunDisplay(isTerminal: false, width: { 80 }, write: { self.shown += $0 })
      command.showsBuild = false
      return command.run()
    }
  }

  @Test func `Every way of dying leaves the results of all other tests`() throws {
    let fixture = try Fixture()
    #expect(fixture.run() == 1)
    let result = try JSONDecoder().decode(
      RunResult.self, from: Data(contentsOf: fixture.file("results/results.json")))
    let outcomes = result.tests.map { "\($0.test.name) \($0.outcome.word)" }
    #expect(
      outcomes.sorted()
        == [
          "`Floods, in \"quotes\" & <tags> / 日本 👩‍👩‍👧`() timed out", "exits() exited",
          "fails() failed", "failsOnce(_:) failed", "hangs() timed out", "leavesThreads() passed",
          "passes() passed", "same() failed", "same() passed", "skipped() skipped",
          "startsOneThatTraps() passed",
          "testCrashes crashed", "testExits exited", "testFails failed", "testPasses passed",
          "testSkipped skipped", "traps() crashed",
        ].sorted())
    #expect(result.problems.isEmpty)

    // Those of the trap, of the abort, and of the two tests that do not end.
    #expect(try fixture.backtraceCount() == 4)

    let trap = try result.attempt("traps()")
    #expect(trap.issues.map(\.message) == ["Fatal error: Index out of range"])
    let test = try result.result("traps()").test
    #expect(
      Backtrace(trap.backtrace ?? "").digest(of: test).contains("Deaths.swift:8"),
      "\(trap.backtrace ?? "no backtrace")")
    #expect(try result.attempt("hangs()").backtrace?.contains("Deaths.spin()") == true)
    #expect(try result.attempt("exits()").output?.text.contains("before the exit") == true)
    let fails = try result.attempt("fails()")
    #expect(fails.files.map(\.name) == ["tree.txt"])
    #expect(fails.output?.text.hasPrefix("printed") == true)
    #expect(try result.attempt("failsOnce(_:)").issues.count == 1)
    #expect(try result.attempt("testFails").issues.first?.message.contains("numbers") == true)

    let cases = try JUnitCase.all(in: Data(contentsOf: fixture.file("results/junit.xml")))
    #expect(cases.count == 17)
    let page = try String(contentsOf: fixture.file("report/index.html"), encoding: .utf8)
    #expect(page.contains("a tree"))
  }

  @Test func `A package that does not build is reported by its errors`() throws {
    let fixture = try Fixture(broken: true)
    #expect(fixture.run() == 2)
    #expect(fixture.shown.contains("The tests do not build"))
    let cases = try JUnitCase.all(in: Data(contentsOf: fixture.file("results/junit.xml")))
    #expect(cases.first?.text.contains("Broken.swift:1:") == true)
  }
}
