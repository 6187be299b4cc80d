import Foundation
import TestRunner
import Testing

/// What a run reports about its tests.
@Suite struct ResultTests {
  @Test func `Failures, skipped tests, known issues and warnings are told apart`() throws {
    let run = try FakeRun([
      FakeTest("M.S/passes()"),
      FakeTest("M.S/fails()", .fail("1 == 2"), .fail("again\nin two lines")),
      FakeTest("M.S/skipped()", .skip("not now")), FakeTest("M.S/known()", .known),
      FakeTest("M.S/warns()", .warn("careful")),
      FakeTest(xctest: "M.C/testFails", .fail("XCTAssertTrue failed - why"), .print("more\n")),
      FakeTest(xctest: "M.C/testSkipped", .skip("later")),
    ])
    let result = try run.run()
    #expect(result.counts == "3 passed, 2 failed, 2 skipped")
    #expect(result.knownIssues == 1)
    let fails = try result.attempt("fails()")
    #expect(fails.issues.map(\.message) == ["1 == 2", "again\nin two lines"])
    #expect(fails.issues.map(\.place) == ["A.swift:7", "A.swift:7"])
    #expect(try result.attempt("skipped()").note == "not now")
    #expect(
      try result.attempt("warns()").issues == [
        TestIssue(message: "careful", file: "/p/A.swift", line: 7, isWarning: true)
      ])
    let xctest = try result.attempt("testFails")
    #expect(xctest.issues.map(\.message) == ["XCTAssertTrue failed - why\nmore"])
    #expect(xctest.seconds == 0.25)
    #expect(try result.attempt("testSkipped").note == "later")
  }

  @Test func `Each test has its own output, even without line breaks`() throws {
    let run = try FakeRun([
      FakeTest("M.S/a()", .print("of a"), .fail("no")),
      FakeTest("M.S/b()", .print("of b\nand b"), .fail("no")),
      FakeTest("M.S/c()"),
      FakeTest(xctest: "M.C/testA", .print("of A"), .fail("no")),
      FakeTest(xctest: "M.C/testB", .print("of B"), .fail("no")),
    ])
    run.options.jobs = 1
    let result = try run.run()
    #expect(result.counts == "1 passed, 4 failed")
    for (name, own) in [
      ("a()", "of a"), ("b()", "of b\nand b"), ("testA", "of A"), ("testB", "of B"),
    ] {
      let text = try #require(try result.attempt(name).output?.text)
      #expect(text.hasPrefix(own))
      #expect(text.components(separatedBy: "of ").count == 2)
    }
    #expect(try result.attempt("c()").output == nil)
  }

  @Test func `Megabytes of output are bounded in memory, and whole in a file`() throws {
    let run = try FakeRun([
      FakeTest("M.S/fails()", .print("begin\n"), .bytes(3_000_000), .print("end\n"), .fail("no")),
      FakeTest("M.S/passes()", .bytes(3_000_000)),
    ])
    let result = try run.run()
    let output = try #require(try result.attempt("fails()").output)
    #expect(output.text.hasPrefix("begin\n"))
    #expect(output.text.contains("bytes are left out"))
    #expect(output.text.contains("\nend\n"))
    #expect(output.text.utf8.count < 20_000)
    let whole = try Data(contentsOf: URL(fileURLWithPath: #require(output.file)))
    #expect(whole.count == output.bytes)
    #expect(whole.starts(with: Data("begin\nxxx".utf8)))
    #expect(try result.attempt("passes()").output?.file == nil)
  }

  @Test func `Two tests of one name have a result each`() throws {
    let run = try FakeRun([
      FakeTest("M.S/same()", line: 3), FakeTest("M.S/same()", .fail("no"), line: 9),
      FakeTest(xctest: "A.C/testSame"), FakeTest(xctest: "B.C/testSame", .fail("no")),
    ])
    #expect(run.command() == 1)
    #expect(try run.results().counts == "2 passed, 2 failed")
    let cases = try run.junit()
    #expect(
      cases.map { "\($0.suite) \($0.name) \($0.state ?? "passed")" } == [
        "A.C testSame passed", "B.C testSame failure", "M.S same() (A.swift:3) passed",
        "M.S same() (A.swift:9) failure",
      ])
  }

  @Test func `Names and messages with every character leave a valid document`() throws {
    let title = "<a href='x'>\"&amp; ]]> \u{1B}[31m\u{0} \u{FFFF} é 日本 👩‍👩‍👧\n\t/\\ %s $1"
    let name = "`<tags> & \"quotes\" / slash é 👩‍👩‍👧`()"
    let run = try FakeRun([
      FakeTest("M.S/\(name)", .fail("\u{1}\u{1B}[1m ]]> & < \u{8}"), title: title),
      FakeTest("M.`S / T`/plain()", .signal(SIGABRT)), FakeTest("M.S/$0^|.*+?[](){}()"),
    ])
    let code = run.command { $0.reportFolder = run.file("report") }
    #expect(code == 1)
    #expect(try run.results().counts == "1 passed, 1 failed, 1 crashed")
    let cases = try run.junit()
    #expect(cases.map(\.suite) == ["M.S", "M.S", "M.`S / T`"])
    #expect(cases.first { $0.state == "failure" }?.name.contains("é 日本 👩‍👩‍👧\n\t/\\ %s $1") == true)
    let page = try String(contentsOf: run.file("report/index.html"), encoding: .utf8)
    #expect(!page.contains("<a href='x'>"))
    #expect(page.contains("&lt;a href=&#39;x&#39;&gt;&quot;&amp;amp; ]]&gt;"))
    #expect(!page.unicodeScalars.contains { $0.value < 9 })
  }

  @Test func `The document names every test while the run goes on`() throws {
    let run = try FakeRun([
      FakeTest("M.A/first()"), FakeTest("M.B/second()", .wait(1.2)), FakeTest("M.B/third()"),
    ])
    run.options.jobs = 1
    let tests = try run.program.list()
    let folder = ResultsFolder(run.options.folder)
    let testRun = TestRun(
      run.program, tests: tests, of: tests, times: RecordedTimes(["M.A": 9]), name: "Fake",
      options: run.options)
    var documents: [[JUnitCase]] = []
    testRun.onTick = { result, _ in
      folder.update(result)
      if let cases = try? run.junit(), cases != documents.last { documents.append(cases) }
    }
    testRun.run()
    let states = documents.map { $0.map { "\($0.name) \($0.state ?? "passed")" } }
    #expect(states.first?.count == 3)
    #expect(
      states.contains(["first() passed", "second() error", "third() error"]),
      "\(states)")
    #expect(documents.last?.first { $0.name == "third()" }?.text == "")
  }

  @Test func `Files of tests belong to their tests`() throws {
    let run = try FakeRun([
      FakeTest(
        "M.S/a()", .attach("reference-x.txt", "old"), .attach("actual-x.txt", "new"), .fail("no")),
      FakeTest(xctest: "M.C/testA", .attach("C-testA-film.png", "x"), .fail("no")),
      FakeTest(xctest: "M.C/testB", .attach("C-testB-film.png", "y"), .fail("no")),
    ])
    let result = try run.run()
    #expect(try result.attempt("a()").files.map(\.name) == ["reference-x.txt", "actual-x.txt"])
    #expect(try result.attempt("testA").files.map(\.name) == ["C-testA-film.png"])
    #expect(try result.attempt("testB").files.map(\.name) == ["C-testB-film.png"])
  }

  @Test func `A run that is stopped at a failure names what did not run`() throws {
    let run = try FakeRun([
      FakeTest("M.A/a()", .fail("no")), FakeTest("M.B/b()", .wait(5)),
      FakeTest("M.C/c()", .wait(5)),
    ])
    run.options.stopsAtFailure = true
    run.options.jobs = 1
    let code = run.command {
      $0.timesFile = nil
    }
    #expect(code == 1)
    let result = try run.results()
    #expect(!result.isComplete)
    #expect(result.count(of: .failed) + result.count(of: .notRun) == 3)
    #expect(try run.junit().count == 3)
  }

  @Test func `A filter that matches nothing is no success`() throws {
    let run = try FakeRun([FakeTest("M.S/a()")])
    run.filters = ["Nothing"]
    #expect(run.command() == 2)
    #expect(run.shown.contains("None of the 1 tests matches."))
    run.filters = ["("]
    #expect(run.command() == 2)
    #expect(run.shown.contains("( is not a regular expression"))
    run.filters = ["S/a"]
    #expect(run.command() == 0)
  }
}
