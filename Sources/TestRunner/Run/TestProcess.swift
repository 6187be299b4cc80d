import Foundation

/// A process of the test program, with the tests that it runs.
final class TestProcess {
  /// A test that has started and not ended.
  struct Running {
    var start: Double
    /// The start by the clock of the event stream.
    var instant: Double?
    var attempt = Attempt(.passed)
  }

  /// Why the process was ended.
  enum Stop {
    case no
    /// A test exceeded the time limit: the process writes its backtraces until `deadline`.
    case backtracing(deadline: Double)
    /// The process writes what is on its screens until `deadline`.
    case picturing(deadline: Double)
    case killed
    /// The run was ended.
    case interrupted
  }

  let batch: Batch
  let child: ChildProcess
  let options: RunOptions
  let folder: URL
  var decoder = EventDecoder()
  var splitter = OutputSplitter()
  /// The tests that the process has announced, by the identifiers of its events.
  var announced: [String: ListedTest] = [:]
  var listed: [ListedTest: ListedTest] = [:]
  var running: [ListedTest: Running] = [:]
  var outputs: [ListedTest: OutputRecorder] = [:]
  var outsideOutput: OutputRecorder
  /// The tests that have ended, whose output may not have been read.
  var ended: [ListedTest] = []
  /// Failures that belong to no test.
  var outsideIssues: [TestIssue] = []
  var isOver = false
  var hasFailures = false
  var stop = Stop.no
  /// The backtraces that the process has written at the time limit.
  var hangBacktrace: String?
  /// The tests that ran when the time limit was exceeded.
  var overdue: Set<ListedTest> = []
  var lastProgress = Clock.now
  var done: Set<ListedTest> = []
  /// The results since the last call of `takeResults()`.
  var results: [(test: ListedTest, attempt: Attempt)] = []
  var problems: [RunProblem] = []
  /// The reason why an output could not be written.
  var writeFailure: String?
  // Of XCTest's log.
  var line = Data()
  var xctest: ListedTest?
  var continuesIssue = false
  var knownFiles: Set<String> = [
    "outside.txt", TestProcess.backtraces, TestProcess.screens,
  ]
  /// The name of the folder for the backtraces that Swift's runtime writes.
  static let backtraces = "backtraces"
  /// The name of the folder for the screens of a test that hangs.
  static let screens = "screens"

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - number: The number of the process in its run, from which the names of files are made.
  init(_ batch: Batch, of program: TestProgram, options: RunOptions, number: Int) throws {
    self.batch = batch
    self.options = options
    folder = options.folder.appendingPathComponent(
      "\(ResultsFolder.processPrefix)\(number)", isDirectory: true)
    outsideOutput = OutputRecorder(
      file: folder.appendingPathComponent("outside.txt"), limit: options.outputLimit)
    for test in batch.tests { listed[test] = test }
    var arguments = batch.arguments
    if batch.library == .swiftTesting {
      arguments += [
        "--event-stream-output-path", ChildProcess.eventsPath, "--event-stream-version", "0",
        "--attachments-path", folder.path,
      ]
    }
    for name in [Self.backtraces, Self.screens] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    child = try ChildProcess(
      program.path, arguments, environment: Self.environment(of: program, in: folder),
      folder: program.folder, output: .terminal)
  }

  /// The environment of a process: backtraces go to a file, and nothing is coloured.
  private static func environment(of program: TestProgram, in folder: URL) -> [String: String] {
    var environment = program.environment
    let program = BacktraceProgram.option(
      scriptIn: folder.appendingPathComponent(backtraces), environment: environment)
    let usual =
      "enable=yes,interactive=no,color=no,sanitize=no,preset=full,registers=none,images=none,"
      + (program.map { "\($0)," } ?? "") + "limit=64,output-to=\(folder.path)/\(backtraces)"
    environment["SWIFT_BACKTRACE"] =
      environment["SWIFT_BACKTRACE"].map { "\(usual),\($0)" } ?? usual
    environment["TRESTLE_ATTACHMENTS"] = folder.path
    environment["TRESTLE_SCREENS"] = "\(folder.path)/\(screens)"
    environment["NO_COLOR"] = "1"
    environment["TERM"] = "dumb"
    return environment
  }

  // MARK: Steps

  /// Reads what the process has written, and ends it if a test takes too long; returns whether the process
  /// has ended.
  func step() -> Bool {
    // The ending is looked at before the rest is read, so that nothing comes after the last reading.
    let ending = child.checkEnding()
    let hasRead = read(holdingLastLine: ending == nil)
    guard let ending else {
      if !hasRead { _ = read(holdingLastLine: false) }
      checkTime()
      return false
    }
    // What the tests have started ends with them; what has left the session may write forever.
    child.endSession(with: SIGKILL)
    let deadline = Clock.now + Self.lastReadingLimit
    repeat {
      if !read(holdingLastLine: false) { Clock.wait(for: [child.output], atMost: 0.01) }
    } while !child.isOutputAtEnd && Clock.now < deadline
    _ = read(holdingLastLine: false)
    finish(ending)
    return true
  }

  /// Ends the process, without a result for its running test.
  func interrupt() {
    stop = .interrupted
    child.endSession(with: SIGKILL)
  }

  /// Returns the results since the last call.
  func takeResults() -> [(test: ListedTest, attempt: Attempt)] {
    defer { results = [] }
    return results
  }

  /// Returns the problems since the last call.
  func takeProblems() -> [RunProblem] {
    defer { problems = [] }
    return problems
  }

  /// Returns the tests that did not have their turn; nil if all had, or if the process did not run any.
  var rest: Batch? { done.isEmpty ? nil : batch.rest(after: done) }

  /// The name of a running test, for the progress line.
  var current: String? { running.keys.first.map(\.suite) }

  private func read(holdingLastLine: Bool) -> Bool {
    // The output of a test has been read when there has been a reading after the event of its end.
    let complete = ended
    ended = []
    defer {
      for test in complete { if let attempt = running[test]?.attempt { finish(test, attempt) } }
    }
    let output = child.readOutput(limit: 1 << 20)
    let events = child.readEvents(limit: 1 << 22)
    if batch.library == .xctest {
      readLog(output, isAtEnd: child.isOutputAtEnd)
      return !output.isEmpty
    }
    for record in decoder.append(events) { note(record) }
    keep(events)
    for part in splitter.append(output, holdingLastLine: holdingLastLine) {
      write(part.output, of: part.test)
    }
    return !output.isEmpty || !events.isEmpty
  }

  func write(_ data: Data, of test: ListedTest?) {
    guard !data.isEmpty else { return }
    guard let test else { return outsideOutput.append(data) }
    outputs[test, default: recorder(for: test)].append(data)
    writeFailure = writeFailure ?? outputs[test]?.failure
  }

  private func recorder(for test: ListedTest) -> OutputRecorder {
    OutputRecorder(
      file: folder.appendingPathComponent("output-\(done.count + running.count).txt"),
      limit: options.outputLimit)
  }

  private func keep(_ events: Data) {
    guard let file = options.eventsFile, !events.isEmpty else { return }
    do {
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: events)
      try handle.close()
    } catch {
      writeFailure = "The events cannot be written to \(file.path): \(error.reason)"
    }
  }

  /// How long the output of a process is read after its end, in seconds.
  private static let lastReadingLimit = 2.0

  // MARK: Time

  private func checkTime() {
    let now = Clock.now
    switch stop {
    case .no:
      let isAtEnd = isOver || done.count == batch.tests.count
      let limit = isAtEnd ? min(options.timeout, options.endLimit) : options.timeout
      guard now - (running.values.map(\.start).min() ?? lastProgress) > limit else { return }
      overdue = Set(running.keys)
      stop = .backtracing(deadline: now + options.backtraceLimit)
      child.send(SIGQUIT)
    case .backtracing(let deadline):
      // A signal from outside does not end a process that has written its backtraces.
      guard now > deadline || backtraces()?.contains("\nBacktrace took ") == true else { return }
      hangBacktrace = backtraces()
      stop = .picturing(deadline: now + options.pictureLimit)
      // The signal that Simulator's HangPicture answers.
      child.sendToThreads(SIGSYS)
    case .picturing(let deadline):
      let mark = folder.appendingPathComponent("\(Self.screens)/complete")
      guard now > deadline || FileManager.default.fileExists(atPath: mark.path) else { return }
      stop = .killed
      child.endSession(with: SIGKILL)
    case .killed, .interrupted: break
    }
  }
}
