import Foundation
import TestRunner
import Testing

/// What a terminal shows, and the page of coverage.
@Suite struct DisplayTests {
  private final class Screen {
    var text = ""

    func display(isTerminal: Bool) -> RunDisplay {
      RunDisplay(isTerminal: isTerminal, width: { 40 }, write: { self.text += $0 })
    }
  }

  private var run: RunResult {
    var run = RunResult(name: "App", start: 0)
    run.tests = (0..<4).map { number in
      TestResult(
        ListedTest("M.Suite/t\(number)()", library: .swiftTesting),
        attempts: number < 2 ? [Attempt(.passed)] : [])
    }
    return run
  }

  @Test func `A terminal has one line that is replaced, and is as wide as the terminal`() {
    let screen = Screen()
    let display = screen.display(isTerminal: true)
    Thread.sleep(forTimeInterval: 0.15)
    display.update(run, running: ["M.Suite", "M.AnotherSuite"])
    #expect(screen.text.hasPrefix("\r\u{1B}[2K██████████░░░░░░░░░░ 2 of 4 tests"))
    #expect(screen.text.count == 39 + 5)
    #expect(!screen.text.contains("\n"))
    screen.text = ""
    display.update(run, running: [])
    #expect(screen.text.isEmpty)
    display.note(TestResult(run.tests[0].test), Attempt(.failed))
    #expect(screen.text.hasPrefix("\r\u{1B}[2K\u{1B}[31m✘ failed\u{1B}[0m M.Suite t0\n"))
  }

  @Test func `Without a terminal there are plain lines`() {
    let screen = Screen()
    let display = screen.display(isTerminal: false)
    var attempt = Attempt(.crashed, note: "It crashed.")
    attempt.output = OutputExcerpt(text: "", bytes: 0)
    attempt.backtrace = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    display.update(run, running: ["M.Suite"])
    display.note(TestResult(run.tests[0].test), attempt)
    display.end(run)
    #expect(
      screen.text == """
        ✘ crashed M.Suite t0
          It crashed.
          line 0
          line 1
          line 2
          line 3
          line 4
          line 5
          line 6
          line 7
          line 8
          line 9
          … 80 lines …
          line 90
          line 91
          line 92
          line 93
          line 94
          line 95
          line 96
          line 97
          line 98
          line 99

        did not run: M.Suite t2
        did not run: M.Suite t3
        ✘ 2 passed, 0 failed, 2 did not run; 0 ms

        """)
  }

  @Test func `Coverage names the lines that did not run`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("A.swift")
    try Data("func a() -> Bool {\n  1 < 2\n}\n\n".utf8).write(to: source)
    let text = "SF:\(source.path)\nFN:1,a\nDA:1,3\nDA:2,3\nDA:3,0\nLF:3\nLH:2\nend_of_record\n"
    let files = LCOV.files(in: text)
    #expect(files.map(\.lines) == [[1: 3, 2: 3, 3: 0]])
    #expect(LCOV.files(in: LCOV.text(of: files)) == files)
    let page = CoveragePage(files, of: folder)
    #expect(page.total == "66.7 % of 3 lines")
    #expect(
      page.html.contains(
        "<span class=\"hit\">  1 &lt; 2</span><span class=\"miss\">}</span><span></span>"))
    #expect(page.html.contains(">A.swift</span>"))
  }
}
