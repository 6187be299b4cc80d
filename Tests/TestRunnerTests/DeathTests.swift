import Foundation
import TestRunner
import Testing

/// Tests that end their process, or never end. Whatever one does, all others have results.
@Suite struct DeathTests {
  @Test func `A test that traps is named, and the tests after it run`() throws {
    let run = try FakeRun([
      FakeTest("M.S/before()"), FakeTest("M.S/trap()", .print("a word"), .signal(SIGILL)),
      FakeTest("M.S/after()"), FakeTest("M.S/last()", .fail("no")),
    ])
    let result = try run.run()
    #expect(result.counts == "2 passed, 1 failed, 1 crashed")
    let attempt = try result.attempt("trap()")
    #expect(attempt.note == "In this test the process ended by SIGILL (a trap of Swift).")
    #expect(attempt.output?.text.contains("a word") == true)
    #expect(!result.isSuccess)
  }

  @Test func `A test of XCTest that traps is named, and the tests after it run`() throws {
    let run = try FakeRun([
      FakeTest(xctest: "M.C/testBefore"), FakeTest(xctest: "M.C/testTrap", .signal(SIGTRAP)),
      FakeTest(xctest: "M.C/testAfter"),
    ])
    let result = try run.run()
    #expect(result.counts == "2 passed, 0 failed, 1 crashed")
    #expect(try result.attempt("testTrap").outcome == .crashed)
  }

  @Test func `A test that exits with code 0 has not passed`() throws {
    let run = try FakeRun([
      FakeTest("M.S/exit()", .exit(0)), FakeTest("M.S/after()"),
      FakeTest(xctest: "M.C/testExit", .exit(0)), FakeTest(xctest: "M.C/testAfter"),
    ])
    let result = try run.run()
    #expect(result.counts == "2 passed, 0 failed, 2 exited")
    #expect(
      try result.attempt("exit()").note
        == "In this test the process ended with code 0: something called exit.")
  }

  @Test func `A test that hangs is ended after the time limit, with its backtrace`() throws {
    let run = try FakeRun([FakeTest("M.S/hang()", .hang), FakeTest("M.S/after()")])
    run.options.timeout = 0.5
    let result = try run.run()
    #expect(result.counts == "1 passed, 0 failed, 1 timed out")
    let attempt = try result.attempt("hang()")
    #expect(attempt.note == "The test did not end within 0.5 s.")
    #expect(attempt.backtrace?.contains("0 spin() in A.swift:1") == true)
    #expect(attempt.seconds >= 0.5)
  }

  @Test func `A test that hangs leaves its screens`() throws {
    let run = try FakeRun([FakeTest("M.S/hang()", .hangWithScreen), FakeTest("M.S/after()")])
    run.options.timeout = 0.5
    run.options.backtraceLimit = 30
    run.options.pictureLimit = 30
    let result = try run.run()
    #expect(result.counts == "1 passed, 0 failed, 1 timed out")
    let attempt = try result.attempt("hang()")
    #expect(attempt.files.map(\.name) == ["screen-1.png", "screen-1.txt"])
    #expect(attempt.backtrace?.contains("0 spin()") == true)
    // Neither limit was waited for.
    #expect(result.seconds < 20)
  }

  @Test func `A test that hangs and ignores signals is killed`() throws {
    let run = try FakeRun([FakeTest("M.S/hang()", .hangFirmly), FakeTest("M.S/after()")])
    run.options.timeout = 0.5
    run.options.backtraceLimit = 0.3
    run.options.pictureLimit = 0.1
    let result = try run.run()
    #expect(result.counts == "1 passed, 0 failed, 1 timed out")
  }

  @Test func `Output without end fills neither memory nor disk`() throws {
    let run = try FakeRun([
      FakeTest("M.S/flood()", .print("first\n"), .flood), FakeTest("M.S/after()"),
    ])
    run.options.timeout = 1
    run.options.backtraceLimit = 0.1
    run.options.pictureLimit = 0.1
    run.options.outputLimit = 300_000
    let result = try run.run()
    #expect(result.counts == "1 passed, 0 failed, 1 timed out")
    let output = try #require(try result.attempt("flood()").output)
    #expect(output.bytes > 1_000_000)
    #expect(output.text.utf8.count < 20_000)
    #expect(output.text.hasPrefix("first\n"))
    let file = try #require(output.file)
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
    #expect(size == 300_000)
  }

  @Test func `Programs that a test leaves behind end with its process, and delay nothing`() throws {
    let identifier = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: identifier) }
    let run = try FakeRun([FakeTest("M.S/child()", .child(identifier))])
    let result = try run.run()
    #expect(result.counts == "1 passed, 0 failed")
    #expect(result.seconds < 20)
    let child = try #require(pid_t(String(contentsOf: identifier, encoding: .utf8)))
    var isGone = false
    for _ in 0..<200 where !isGone {
      // A process that was killed stays a zombie until its parent, which is not this one, has looked.
      let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      isGone = state == nil || state?.contains(") Z ") == true
      if !isGone { Thread.sleep(forTimeInterval: 0.05) }
    }
    #expect(isGone)
  }

  @Test func `A process that does not end after its last test is a problem`() throws {
    let run = try FakeRun([FakeTest("M.S/fine()", after: [.hangFirmly])])
    run.options.backtraceLimit = 0.1
    let result = try run.run()
    #expect(result.counts == "1 passed, 0 failed")
    #expect(result.problems.map(\.title) == ["The process did not end after its last test (M.S)"])
    #expect(!result.isSuccess)
  }

  @Test func `A crash after the last test is a problem`() throws {
    let run = try FakeRun([FakeTest("M.S/fine()", after: [.signal(SIGSEGV)])])
    let result = try run.run()
    #expect(result.counts == "1 passed, 0 failed")
    #expect(
      result.problems.map(\.title) == [
        "Outside of tests the process ended by SIGSEGV (an invalid address, or too deep a recursion) (M.S)"
      ])
  }

  @Test func `A program that cannot list its tests is reported with its output`() throws {
    let run = try FakeRun([FakeTest("M.S/fine()")], environment: ["FAKE_LIST_CODE": "7"])
    #expect(run.command() == 2)
    #expect(run.shown.contains("cannot be listed: the process ended with code 7"))
    #expect(run.shown.contains("Fatal error: a global is not there"))
    #expect(try run.junit().map(\.state) == ["error"])
  }

  @Test func `A package that does not build is reported with the errors of the compiler`() throws {
    let run = try FakeRun([])
    let swift = run.folder.appendingPathComponent("swift")
    try Data(
      """
      #!/bin/sh
      echo "[1/2] Compiling App"
      echo "error: emit-module command failed with exit code 1 (use -v to see invocation)"
      echo "/app/A.swift:3:4: error: cannot find 'x' in scope"
      echo "  |    |- error: cannot find 'x' in scope"
      echo "/app/A.swift:3:4: error: cannot find 'x' in scope"
      exit 1
      """.utf8
    ).write(to: swift)
    chmod(swift.path, 0o755)
    let package = TestPackage(run.folder, environment: [:], swift: swift.path)
    let code = run.command {
      $0.package = package
      $0.programPath = nil
      $0.showsBuild = false
      $0.reportFolder = run.file("report")
    }
    #expect(code == 2)
    let cases = try run.junit()
    #expect(cases.map(\.name) == ["The tests do not build"])
    #expect(cases.first?.text == "/app/A.swift:3:4: error: cannot find 'x' in scope")
    let page = try String(contentsOf: run.file("report/index.html"), encoding: .utf8)
    #expect(page.contains("cannot find &#39;x&#39; in scope"))
  }

  @Test func `A full disk is named, and has an exit code of its own`() throws {
    let run = try FakeRun([FakeTest("M.S/fine()"), FakeTest("M.S/fails()", .fail("no"))])
    let code = run.command { $0.junitFile = URL(fileURLWithPath: "/dev/full") }
    #expect(code == 3)
    #expect(
      run.shown.contains(
        "trestle-test: The results cannot be written to /dev/full: No space left on device"))
    // The other files have all results.
    #expect(try run.results().counts == "1 passed, 1 failed")
  }
}
