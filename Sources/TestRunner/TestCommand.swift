import Foundation

/// What the command `trestle-test` does: builds, runs, and writes the results.
package struct TestCommand {
  package var package: TestPackage
  /// A test program that is run without a build; nil to build the package.
  package var programPath: String?
  package var builds = true
  /// Regular expressions, one of which a test's identifier has to match.
  package var filters: [String] = []
  /// Regular expressions that the identifier must not match.
  package var skips: [String] = []
  package var shard: Shard?
  /// The file with the times of earlier runs; nil for the one of the last run.
  package var timesFile: URL?
  package var options: RunOptions
  package var junitFile: URL?
  package var reportFolder: URL?
  /// The address at which the folder of the report is published.
  package var reportAddress: String?
  /// The folder for `lcov.info` and the page of coverage; nil without coverage.
  package var coverageFolder: URL?
  package var listsOnly = false
  /// Whether the output of the build is passed on.
  package var showsBuild = true
  package var display = RunDisplay()

  package init(_ package: TestPackage, options: RunOptions) {
    self.package = package
    self.options = options
  }

  /// Runs the command; returns the program's exit code.
  package func run() -> Int32 {
    do {
      return try runThrowing()
    } catch let error as RunnerError {
      display.show(["trestle-test: \(error.description)"])
      return error.code.rawValue
    } catch {
      display.show(["trestle-test: \(error.reason)"])
      return RunnerError.Code.notWritten.rawValue
    }
  }

  private var name: String { package.folder.standardizedFileURL.lastPathComponent }

  private func runThrowing() throws -> Int32 {
    let filters = try filters.map(expression)
    let skips = try skips.map(expression)
    if listsOnly {
      let tests = select(try program().list(), filters: filters, skips: skips)
      display.show(tests.map(\.identifier))
      return 0
    }
    let results = ResultsFolder(options.folder, junitFile: junitFile)
    do {
      return try run(results, filters: filters, skips: skips)
    } catch let error as BuildFailure {
      return finish(problem: error.problem, results)
    } catch let error as RunnerError {
      let lines = error.description.split(separator: "\n", maxSplits: 1)
      return finish(
        problem: RunProblem(String(lines[0]), text: lines.dropFirst().joined()), results)
    }
  }

  private func run(
    _ results: ResultsFolder, filters: [Regex<AnyRegexOutput>], skips: [Regex<AnyRegexOutput>]
  ) throws -> Int32 {
    var program = try program()
    var coverage: Coverage?
    if let coverageFolder {
      coverage = Coverage(of: package, program: program.path, folder: coverageFolder)
      program = coverage?.prepared(program) ?? program
    }
    let all = try program.list()
    var tests = select(all, filters: filters, skips: skips)
    guard !tests.isEmpty else {
      throw RunnerError(
        all.isEmpty ? "\(program.path) has no tests." : "None of the \(all.count) tests matches.")
    }
    var times = RecordedTimes(contentsOf: timesFile ?? results.timesFile)
    if let shard {
      let checksum = Shard.checksum(of: tests, times: times)
      let total = tests.count
      tests = shard.tests(of: tests, times: times)
      display.show([
        "shard \(shard.number) of \(shard.count): \(tests.count) of \(total) tests; "
          + "the division is \(checksum)"
      ])
    }
    let run = TestRun(
      program, tests: tests, of: all, times: times, name: name, options: options)
    run.onEnd = { display.note($0, $1) }
    run.onTick = { result, running in
      results.update(result)
      display.update(result, running: running)
    }
    results.update(run.result)
    run.run()
    times.record(run.result.tests, of: all)
    results.finish(run.result, times: times)
    display.end(run.result)
    hintAtReferences(run.result)
    var failure = run.writeFailure ?? results.failure
    if let coverage {
      do { display.show([try coverage.write()]) } catch { failure = failure ?? error.reason }
    }
    return finish(run.result, failure: failure, coverage: coverage)
  }

  private func program() throws -> TestProgram {
    if let programPath {
      return TestProgram(
        programPath, folder: package.folder.path, environment: package.environment)
    }
    if builds {
      let isTerminal = isatty(STDOUT_FILENO) == 1
      try package.build(isTerminal: isTerminal) {
        if showsBuild { try? FileHandle.standardOutput.write(contentsOf: $0) }
      }
    }
    return try package.program()
  }

  private func expression(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern)
    } catch {
      throw RunnerError("\(pattern) is not a regular expression: \(error)")
    }
  }

  private func select(
    _ all: [ListedTest], filters: [Regex<AnyRegexOutput>], skips: [Regex<AnyRegexOutput>]
  ) -> [ListedTest] {
    all.filter { test in
      (filters.isEmpty || filters.contains { test.identifier.firstMatch(of: $0) != nil })
        && !skips.contains { test.identifier.firstMatch(of: $0) != nil }
    }.sorted { ($0.identifier, $0.line ?? 0) < ($1.identifier, $1.line ?? 0) }
  }

  // MARK: The end

  /// Writes the results of a run without tests.
  private func finish(problem: RunProblem, _ results: ResultsFolder) -> Int32 {
    var result = RunResult(name: name, start: Date().timeIntervalSince1970)
    result.problems = [problem]
    results.finish(result, times: RecordedTimes(contentsOf: results.timesFile))
    display.end(result)
    let code = finish(result, failure: results.failure, coverage: nil)
    return code == RunnerError.Code.failure.rawValue
      ? RunnerError.Code.nothingToRun.rawValue : code
  }

  private func finish(_ result: RunResult, failure: String?, coverage: Coverage?) -> Int32 {
    var failure = failure
    if let reportFolder {
      do {
        try ReportFolder(reportFolder, publishedAt: reportAddress)
          .write(result, coverage: coverage?.address(from: reportFolder))
        display.show(["report: \(reportFolder.appendingPathComponent("index.html").path)"])
      } catch {
        failure =
          failure ?? "The report cannot be written to \(reportFolder.path): \(error.reason)"
      }
    }
    if let failure {
      display.show(["trestle-test: \(failure)"])
      return RunnerError.Code.notWritten.rawValue
    }
    return result.isSuccess ? 0 : RunnerError.Code.failure.rawValue
  }

  /// Shows the command that records the references of the tests that failed for the lack of one.
  private func hintAtReferences(_ result: RunResult) {
    let failed = result.failures.filter { result in
      result.decisive.issues.contains {
        $0.message.contains("There is no reference ")
          || $0.message.contains("TRESTLE_RECORD=failed")
      }
    }
    guard !failed.isEmpty else { return }
    let filters = Set(failed.map(\.test.suite)).sorted().prefix(5).map { "--filter '\($0)/'" }
    let number = Quantity.count(failed.count, "test")
    display.show([
      "\(number) found no reference, or a different one. To record what is there now:",
      "  TRESTLE_RECORD=failed swift run trestle-test \(filters.joined(separator: " "))",
    ])
  }
}
