import Foundation
import TestRunner
import Testing

/// The page of a report, and the summary.
@Suite struct ReportTests {
  private func makeFile(_ name: String, _ content: String) throws -> AttachedFile {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString)-\(name)")
    try Data(content.utf8).write(to: file)
    return AttachedFile(name: name, path: file.path)
  }

  private func page(_ attempt: Attempt, folder: URL) throws -> String {
    var run = RunResult(name: "App", start: 1_800_000_000)
    run.tests = [
      TestResult(ListedTest("M.S/test()", library: .swiftTesting), attempts: [attempt])
    ]
    try ReportFolder(folder, publishedAt: "https://ci/17").write(run)
    return try String(contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString, isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `A failure shows its comparison, film, tree and faults`() throws {
    try withFolder { folder in
      var attempt = Attempt(.failed, seconds: 1.5)
      attempt.issues = [TestIssue(message: "The picture differs", file: "/p/A.swift", line: 3)]
      attempt.output = OutputExcerpt(
        text: "2026-11-30T14:00:00+0000 error UIKit: [UIFoundation] row 3 does not exist\nother\n",
        bytes: 90)
      attempt.files = try [
        makeFile("reference-list.png", "r"), makeFile("actual-list.png", "a"),
        makeFile("difference-list.png", "d"), makeFile("film.png", "f"),
        makeFile("film.txt", "button \"<OK>\""),
      ]
      let page = try page(attempt, folder: folder)
      #expect(page.contains("<div class=\"comparison\" data-mode=\"slider\">"))
      for content in ["r", "a", "d", "f"] {
        #expect(page.contains("data:image/png;base64,\(Data(content.utf8).base64EncodedString())"))
      }
      #expect(page.contains("button &quot;&lt;OK&gt;&quot;"))
      #expect(page.contains("<li>row 3 does not exist</li>"))
      #expect(page.contains("A.swift:3"))
      #expect(!page.contains("http://") && !page.contains("src=\"report-files"))
      let summary = try String(
        contentsOf: folder.appendingPathComponent("summary.md"), encoding: .utf8)
      #expect(
        summary.contains(
          "| <img src=\"https://ci/17/report-files/0-0-reference-list.png\" width=\"200\"> |"))
      #expect(summary.contains("App: 0 passed, 1 failed"))
    }
  }

  @Test func `A picture that is missing or none at all does not stop the report`() throws {
    try withFolder { folder in
      var attempt = Attempt(.failed)
      attempt.files = try [
        AttachedFile(name: "reference-a.png", path: "/nowhere/reference-a.png"),
        makeFile("actual-a.png", "no picture"), makeFile("difference-b.png", ""),
      ]
      let page = try page(attempt, folder: folder)
      #expect(page.contains("reference-a.png cannot be read."))
      #expect(page.contains(Data("no picture".utf8).base64EncodedString()))
    }
  }

  @Test func `A report that cannot be written has the exit code of a full disk`() throws {
    let run = try FakeRun([FakeTest("M.S/a()")])
    let code = run.command { $0.reportFolder = URL(fileURLWithPath: "/dev/null/report") }
    #expect(code == 3)
    #expect(run.shown.contains("The report cannot be written to /dev/null/report: Not a directory"))
  }

  @Test func `Text does not leave its block in the summary`() {
    var run = RunResult(name: "App", start: 0)
    var attempt = Attempt(.failed)
    attempt.issues = [TestIssue(message: "````\n</details> | <b>")]
    run.tests = [
      TestResult(
        ListedTest("M.S/t()", library: .swiftTesting, displayName: "a|b *c* <i> `d`"),
        attempts: [attempt])
    ]
    let text = MarkdownSummary(run).text
    #expect(text.contains("`````\n````\n</details> | <b>\n`````\n"))
    #expect(text.contains("### a\\|b \\*c\\* &lt;i&gt; \\`d\\`"))
  }

  @Test func `The part of a backtrace that matters ends at the test`() {
    let backtrace = """
      *** Program crashed: Illegal instruction at 0x1 ***

      Thread 0 "App":

      0      0x0001 wait + 1 in libc.so.6

      Thread 2 "pool" crashed:

      0                  0x0002 fail in libswiftCore.so
      1 [ra]             0x0003 Row.height.getter + 4 in App at /p/Row.swift:7
      2 [ra] [thunk]     0x0004 thunk for x in App
      3 [ra]             0x0005 Rows.test() + 9 in AppTests at /p/RowsTests.swift:9
      4 [async]          0x0006 Runner._run in libTesting.so

      Registers:
      """
    let test = ListedTest("M.Rows/test()", library: .swiftTesting)
    #expect(
      Backtrace(backtrace).digest(of: test) == """
        *** Program crashed: Illegal instruction at 0x1 ***
        Thread 2 "pool" crashed:
        0 fail in libswiftCore.so
        1 Row.height.getter + 4 in App at /p/Row.swift:7
        3 Rows.test() + 9 in AppTests at /p/RowsTests.swift:9
        """)
  }

  @Test func `The thread of a test that hangs is found by a name with spaces`() {
    // As the runtime writes it for SIGQUIT, with no-break spaces in the name.
    let backtrace = """
      *** Program crashed: Terminated at 0x1 ***

      Thread 0 "App" crashed:

      0      0x0001 wait + 1 in libc.so.6

      Thread 1 "pool":

      0      0x0002 Rows.`waits,\u{A0}for\u{A0}"rows"`() + 9 in AppTests at /p/RowsTests.swift:9
      """
    let test = ListedTest("M.Rows/`waits, for \"rows\"`()", library: .swiftTesting)
    #expect(
      Backtrace(backtrace).digest(of: test) == """
        Thread 1 "pool":
        0 Rows.`waits, for "rows"`() + 9 in AppTests at /p/RowsTests.swift:9
        """)
    let other = ListedTest("M.Rows/other()", library: .swiftTesting)
    #expect(
      Backtrace(backtrace).digest(of: other) == """
        Thread 0 "App":
        0 wait + 1 in libc.so.6
        """)
  }
}
