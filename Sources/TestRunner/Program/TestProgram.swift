import Foundation

/// A program with tests.
package struct TestProgram: Sendable {
  package let path: String
  /// The working directory of tests: the folder of their package.
  package let folder: String
  /// The environment of tests, without what a single process adds.
  package var environment: [String: String]
  /// The time after which a program that lists its tests is ended, in seconds.
  private static let listingLimit = 120.0

  package init(_ path: String, folder: String, environment: [String: String]) {
    self.path = path
    self.folder = folder
    self.environment = environment
  }

  /// Returns the tests of both libraries, in the order in which the program lists them.
  ///
  /// - Throws: `RunnerError` with the output, if the program cannot list its tests.
  package func list() throws -> [ListedTest] {
    try listSwiftTesting() + listXCTest()
  }

  private func listSwiftTesting() throws -> [ListedTest] {
    let (output, events) = try run([
      "--testing-library", "swift-testing", "--list-tests", "--event-stream-output-path",
      ChildProcess.eventsPath, "--event-stream-version", "0",
    ])
    var tests = EventDecoder().records(in: events + Data("\n".utf8)).compactMap(\.listedTest)
    if tests.isEmpty {
      // A program that does not write events of a list.
      tests = String(decoding: output, as: UTF8.self).split(separator: "\n")
        .filter { $0.contains("/") || $0.contains("(") }
        .map { ListedTest(String($0), library: .swiftTesting) }
    }
    return tests
  }

  private func listXCTest() throws -> [ListedTest] {
    let (output, _) = try run(["--list-tests"])
    return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { $0.wholeMatch(of: /[\w.]+\/\w+/) != nil }
      .map { ListedTest(String($0), library: .xctest) }
  }

  private func run(_ arguments: [String]) throws -> (output: Data, events: Data) {
    let child = try ChildProcess(
      path, arguments, environment: environment, folder: folder, output: .pipe)
    let start = Clock.now
    var output = Data()
    var events = Data()
    var ending: ChildProcess.Ending?
    repeat {
      ending = child.checkEnding()
      Clock.wait(for: [child.output, child.events], atMost: ending == nil ? 0.02 : 0)
      output += child.readOutput(limit: 1 << 24)
      events += child.readEvents(limit: 1 << 24)
      if Clock.now - start > Self.listingLimit { child.endSession(with: SIGKILL) }
    } while ending == nil
    child.endSession(with: SIGKILL)
    guard ending == .exited(code: 0) else {
      let end = String(decoding: output.suffix(4000), as: UTF8.self)
      throw RunnerError(
        "The tests of \(path) cannot be listed: \(ending?.text ?? "").\n\(end)")
    }
    return (output, events)
  }
}

extension ChildProcess.Ending {
  /// How the process ended, in words.
  var text: String {
    switch self {
    case .exited(let code): "the process ended with code \(code)"
    case .signalled(let number): "the process ended by \(Self.signalName(number))"
    }
  }

  /// The name of a signal, with the usual reason.
  private static func signalName(_ number: Int32) -> String {
    switch number {
    case SIGILL: "SIGILL (a trap of Swift)"
    case SIGTRAP: "SIGTRAP (a trap of Swift)"
    case SIGSEGV: "SIGSEGV (an invalid address, or too deep a recursion)"
    case SIGBUS: "SIGBUS (an invalid address)"
    case SIGABRT: "SIGABRT (abort)"
    case SIGFPE: "SIGFPE (a division by zero)"
    case SIGKILL: "SIGKILL (out of memory, or from elsewhere)"
    case SIGTERM: "SIGTERM"
    case SIGQUIT: "SIGQUIT"
    case SIGPIPE: "SIGPIPE"
    default: "signal \(number)"
    }
  }
}

/// The runner's time, which does not jump.
enum Clock {
  /// The seconds since a fixed moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits until one of the files can be read, or the time is over.
  static func wait(for files: [Int32], atMost seconds: Double) {
    var waiting = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let start = now
    poll(&waiting, nfds_t(waiting.count), Int32(seconds * 1000))
    // The other end of a terminal or pipe is closed, which does not wait.
    let isReadable = waiting.contains { $0.revents & Int16(POLLIN) != 0 }
    if !isReadable, now - start < seconds { usleep(UInt32(min(seconds, 0.005) * 1e6)) }
  }
}
