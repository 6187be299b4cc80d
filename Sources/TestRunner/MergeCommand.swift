import Foundation

/// What the command `trestle-test merge` does.
package struct MergeCommand {
  private let folders: [URL]
  private let results: URL
  private let report: URL?
  private let reportAddress: String?
  private let display: RunDisplay

  package init(
    folders: [URL], results: URL, report: URL? = nil, reportAddress: String? = nil,
    display: RunDisplay = RunDisplay()
  ) {
    self.folders = folders
    self.results = results
    self.report = report
    self.reportAddress = reportAddress
    self.display = display
  }

  /// Runs the command; returns the program's exit code.
  package func run() -> Int32 {
    var runs: [RunResult] = []
    var times = RecordedTimes()
    for folder in folders {
      do {
        var run = try JSONDecoder().decode(
          RunResult.self, from: Data(contentsOf: folder.appendingPathComponent("results.json")))
        run.moveFiles(to: folder)
        runs.append(run)
        times.record(run.tests, of: run.tests.map(\.test))
      } catch {
        // The results of the other runs are kept.
        var lost = RunResult(name: folder.lastPathComponent, start: 0)
        lost.problems = [
          RunProblem("\(folder.path) has no results that can be read", text: error.reason)
        ]
        runs.append(lost)
      }
    }
    let result = RunResult.merged(runs)
    let output = ResultsFolder(results)
    output.finish(result, times: times)
    display.end(result)
    var failure = output.failure
    if let report {
      do {
        try ReportFolder(report, publishedAt: reportAddress).write(result)
        display.show(["report: \(report.appendingPathComponent("index.html").path)"])
      } catch {
        failure = failure ?? "The report cannot be written to \(report.path): \(error.reason)"
      }
    }
    if let failure {
      display.show(["trestle-test: \(failure)"])
      return RunnerError.Code.notWritten.rawValue
    }
    return result.isSuccess ? 0 : RunnerError.Code.failure.rawValue
  }
}

extension RunResult {
  /// Corrects the paths of files after the folder of results was copied from another machine.
  mutating func moveFiles(to folder: URL) {
    func moved(_ path: String) -> String {
      let parts = path.split(separator: "/")
      guard !FileManager.default.fileExists(atPath: path),
        let start = parts.lastIndex(where: { $0.hasPrefix(ResultsFolder.processPrefix) })
      else { return path }
      return folder.appendingPathComponent(parts[start...].joined(separator: "/")).path
    }
    for test in tests.indices {
      for attempt in tests[test].attempts.indices {
        for file in tests[test].attempts[attempt].files.indices {
          let path = tests[test].attempts[attempt].files[file].path
          tests[test].attempts[attempt].files[file].path = moved(path)
        }
      }
    }
  }
}
