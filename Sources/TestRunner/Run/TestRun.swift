import Foundation
import Synchronization

/// Runs tests in several processes, all of which it reads by turns.
package final class TestRun {
  private let program: TestProgram
  private let options: RunOptions
  private let all: [ListedTest]
  private let times: RecordedTimes
  private var places: [ListedTest: Int] = [:]
  private let start = Clock.now
  private var processes: [TestProcess] = []
  private var count = 0
  package private(set) var result: RunResult
  /// The first reason why an output or a result could not be written.
  package private(set) var writeFailure: String?

  /// Called when a test has ended.
  package var onEnd: ((TestResult, Attempt) -> Void)?
  /// Called several times a second, with the names of the suites that are running.
  package var onTick: ((RunResult, [String]) -> Void)?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - program: The program with the tests.
  ///   - tests: The tests to run.
  ///   - all: All tests of the program.
  ///   - times: The durations of earlier runs.
  ///   - name: The name of the package.
  package init(
    _ program: TestProgram, tests: [ListedTest], of all: [ListedTest], times: RecordedTimes,
    name: String, options: RunOptions
  ) {
    self.program = program
    self.options = options
    self.all = all
    self.times = times
    result = RunResult(
      name: name, start: Date().timeIntervalSince1970, tests: tests.map { TestResult($0) })
    for (place, test) in tests.enumerated() { places[test] = place }
  }

  /// Runs the tests as often as the options say.
  package func run() {
    Interruption.watch()
    defer { Interruption.ignore() }
    if let file = options.eventsFile {
      do { try Data().write(to: file) } catch {
        writeFailure = "The events cannot be written to \(file.path): \(error.reason)"
      }
    }
    for _ in 0..<max(options.repetitions, 1) {
      runOnce()
      if isStopped { break }
    }
    result.seconds = Clock.now - start
    result.isComplete = !result.tests.contains { $0.attempts.isEmpty } && !Interruption.isRequested
    if Interruption.isRequested {
      result.problems.append(RunProblem("The run was interrupted"))
    }
  }

  private var isStopped: Bool {
    Interruption.isRequested || options.stopsAtFailure && !result.isSuccessSoFar
  }

  private func runOnce() {
    var schedule = Schedule(
      result.tests.map(\.test), of: all, times: times, jobs: options.jobs)
    while !processes.isEmpty || !schedule.isEmpty {
      while processes.count < max(options.jobs, 1), let batch = schedule.next() { start(batch) }
      Clock.wait(
        for: processes.flatMap { [$0.child.output, $0.child.events] }, atMost: Self.interval)
      var ended: [TestProcess] = []
      for process in processes {
        if process.step() { ended.append(process) }
        take(from: process)
      }
      processes.removeAll { process in ended.contains { $0 === process } }
      for process in ended { if let rest = process.rest { schedule.add(rest) } }
      result.seconds = Clock.now - start
      onTick?(result, processes.compactMap(\.current))
      if isStopped {
        for process in processes { process.interrupt() }
        processes = []
        return
      }
    }
  }

  private func start(_ batch: Batch) {
    count += 1
    do {
      processes.append(
        try TestProcess(batch, of: program, options: options, number: count))
    } catch {
      let text = (error as? RunnerError)?.description ?? error.reason
      result.problems.append(RunProblem("A process cannot be started: \(text)"))
    }
  }

  private func take(from process: TestProcess) {
    for (test, attempt) in process.takeResults() {
      guard let place = places[test] else { continue }
      result.tests[place].attempts.append(attempt)
      onEnd?(result.tests[place], attempt)
    }
    result.problems += process.takeProblems()
    writeFailure = writeFailure ?? process.writeFailure
  }

  /// How long the runner waits for output, in seconds.
  private static let interval = 0.02
}

extension RunResult {
  /// Whether no test has failed that has had its turn.
  var isSuccessSoFar: Bool {
    problems.isEmpty && !tests.contains { !$0.attempts.isEmpty && $0.outcome.isFailure }
  }
}

/// The request of a user or of a hosted runner to end the run.
enum Interruption {
  private static let requests = Atomic(0)

  /// Whether the run is to end.
  static var isRequested: Bool { requests.load(ordering: .relaxed) > 0 }

  /// Notes SIGINT, SIGTERM and SIGHUP from now on; the second of them ends the runner at once.
  static func watch() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if Interruption.requests.add(1, ordering: .relaxed).newValue > 1 { _exit(128 + number) }
      }
    }
    signal(SIGPIPE, SIG_IGN)
  }

  static func ignore() {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
