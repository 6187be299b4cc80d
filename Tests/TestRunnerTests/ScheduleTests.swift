import Foundation
import TestRunner
import Testing

/// Repetitions, shards, and recorded times.
@Suite struct ScheduleTests {
  @Test func `Repeated runs find a test that fails sometimes`() throws {
    let run = try FakeRun([])
    let mark = run.folder.appendingPathComponent("mark")
    let flaky = try FakeRun([FakeTest("M.S/flaky()", .failOnce(mark)), FakeTest("M.S/good()")])
    flaky.options.repetitions = 3
    #expect(flaky.command { $0.reportFolder = flaky.file("report") } == 1)
    let result = try flaky.results()
    #expect(try result.result("flaky()").isFlaky)
    #expect(try result.result("flaky()").repetition == "failed in 1 of 3 runs")
    #expect(try result.result("good()").attempts.count == 3)
    #expect(flaky.shown.contains("failed in 1 of 3 runs"))
    let page = try String(contentsOf: flaky.file("report/index.html"), encoding: .utf8)
    #expect(page.contains("data-state=\"flaky\""))
  }

  @Test func `Repeated runs end at the first failure, if they are told to`() throws {
    let run = try FakeRun([FakeTest("M.S/bad()", .fail("no")), FakeTest("M.S/good()")])
    run.options.repetitions = 20
    run.options.stopsAtFailure = true
    #expect(run.command() == 1)
    #expect(try run.results().result("bad()").attempts.count == 1)
  }

  @Test func `Shards are disjoint and complete, and take equally long`() throws {
    let tests = (0..<40).flatMap { suite in
      (0..<3).map { ListedTest("M.S\(suite)/t\($0)()", library: .swiftTesting) }
    }
    let seconds = (0..<40).map { ("M.S\($0)", Double($0 % 7) + 0.5) }
    for times in [RecordedTimes(), RecordedTimes(Dictionary(uniqueKeysWithValues: seconds))] {
      let shards = (1...5).compactMap { Shard("\($0)/5")?.tests(of: tests, times: times) }
      #expect(shards.count == 5)
      #expect(shards.joined().map(\.identifier).sorted() == tests.map(\.identifier).sorted())
      let totals = shards.map { shard in
        Set(shard.map(\.suite)).reduce(0) { $0 + (times.seconds[$1] ?? 0.3) }
      }
      #expect(try #require(totals.max()) - #require(totals.min()) <= 1.5, "\(totals)")
      // The order in which a program lists its tests does not matter.
      #expect(Set(Shard("2/5")?.tests(of: tests.reversed(), times: times) ?? []) == Set(shards[1]))
    }
    #expect(
      Shard.checksum(of: tests, times: RecordedTimes())
        != Shard.checksum(of: tests, times: RecordedTimes(["M.S1": 2])))
  }

  @Test(arguments: ["", "0/5", "6/5", "1", "1/2/3", "a/b", "-1/5", "1/"])
  func `Text that is no shard is refused`(_ text: String) { #expect(Shard(text) == nil) }

  @Test func `The parts of a run on several machines become one report`() throws {
    let run = try FakeRun([
      FakeTest("M.A/a()"), FakeTest("M.B/b()", .fail("no"), .attach("film.png", "x")),
      FakeTest("M.C/c()"), FakeTest(xctest: "M.D/testD"),
    ])
    var folders: [URL] = []
    for number in 1...2 {
      run.options.folder = run.folder.appendingPathComponent("part-\(number)", isDirectory: true)
      _ = run.command { $0.shard = Shard("\(number)/2") }
      // As on another machine, the folder is elsewhere afterwards.
      let moved = run.folder.appendingPathComponent("moved-\(number)", isDirectory: true)
      try FileManager.default.moveItem(at: run.options.folder, to: moved)
      folders.append(moved)
    }
    run.options.folder = run.folder.appendingPathComponent("all", isDirectory: true)
    var shown = ""
    let merge = MergeCommand(
      folders: folders, results: run.options.folder, report: run.file("report"),
      display: RunDisplay(isTerminal: false, width: { 80 }, write: { shown += $0 }))
    #expect(merge.run() == 1)
    #expect(try run.results().counts == "3 passed, 1 failed")
    #expect(try run.junit().count == 4)
    let page = try String(contentsOf: run.file("report/index.html"), encoding: .utf8)
    #expect(page.contains("data:image/png;base64,eA=="))
    let lost = MergeCommand(
      folders: folders + [run.folder.appendingPathComponent("none")], results: run.options.folder,
      display: RunDisplay(isTerminal: false, width: { 80 }, write: { shown += $0 }))
    #expect(lost.run() == 1)
    #expect(shown.contains("none has no results that can be read"))
    #expect(try run.results().tests.count == 4)
  }

  @Test func `Times are recorded by group, and read by the next run`() throws {
    let run = try FakeRun([
      FakeTest("M.A/a()", .wait(0.3)), FakeTest("M.A/b()"), FakeTest(xctest: "M.C/testC"),
    ])
    #expect(run.command() == 0)
    let times = RecordedTimes(contentsOf: run.file("times.json"))
    #expect(Set(times.seconds.keys) == ["M.A", "XCTest M.C"])
    #expect(try #require(times.seconds["M.A"]) >= 0.3)
    #expect(times.seconds["XCTest M.C"] == 0.25)
    // A second run of one test does not replace the time of its group by a part of it.
    run.filters = ["A/b"]
    #expect(run.command() == 0)
    let kept = RecordedTimes(contentsOf: run.file("times.json"))
    #expect(try #require(kept.seconds["M.A"]) >= 0.3)
  }
}
