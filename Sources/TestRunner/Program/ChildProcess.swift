import CSessions
import Foundation

/// A process with its output, in a session of its own.
///
/// `Process` of Foundation cannot start sessions: the programs that a test has started would survive it.
final class ChildProcess {
  /// How a process ended.
  enum Ending: Equatable {
    case exited(code: Int32)
    case signalled(Int32)
  }

  /// What receives the output.
  enum OutputKind {
    /// A terminal: programs write whole lines to it, so that a crash loses none.
    case terminal
    case pipe
  }

  let identifier: pid_t
  /// Receives standard output and standard error. Reading does not wait.
  let output: Int32
  /// Receives what the process writes to the file `eventsPath`. Reading does not wait.
  let events: Int32
  private(set) var ending: Ending?
  /// Whether everything that was written to the output has been read. What a process writes last to a
  /// terminal may arrive after the end of the process.
  private(set) var isOutputAtEnd = false

  /// The path by which a process opens the pipe of its events.
  static let eventsPath = "/dev/fd/\(childEvents)"
  private static let childEvents: Int32 = 3

  /// Starts a program.
  ///
  /// - Throws: `RunnerError`, if the program cannot be started.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], folder: String,
    output kind: OutputKind
  ) throws {
    let written = try Self.ends(of: kind)
    defer { close(written.write) }
    let events = try Self.ends(of: .pipe)
    defer { close(events.write) }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var identifier: pid_t = 0
    let error = sessions_start(
      &identifier, program, words, variables, folder, written.write, events.write)
    guard error == 0 else {
      close(written.read)
      close(events.read)
      throw RunnerError("\(program) cannot be started: \(String(cString: strerror(error)))")
    }
    self.identifier = identifier
    self.output = written.read
    self.events = events.read
  }

  deinit {
    if ending == nil { endSession(with: SIGKILL) }
    close(output)
    close(events)
  }

  /// Returns how the process ended; nil while it runs.
  func checkEnding() -> Ending? {
    if ending != nil { return ending }
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
    let signal = status & 0x7F
    ending = signal == 0 ? .exited(code: (status >> 8) & 0xFF) : .signalled(signal)
    return ending
  }

  /// Sends a signal to the process.
  func send(_ signal: Int32) { if ending == nil { kill(identifier, signal) } }

  /// Sends a signal to each thread of the process.
  func sendToThreads(_ signal: Int32) {
    guard ending == nil else { return }
    let folder = "/proc/\(identifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for thread in threads.compactMap({ pid_t($0) }) {
      sessions_signal_thread(identifier, thread, signal)
    }
  }

  /// Sends a signal to the process and to the programs that it has started.
  func endSession(with signal: Int32) {
    killpg(identifier, signal)
    if ending == nil, signal == SIGKILL {
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
      ending = .signalled(signal)
    }
  }

  /// Reads the output that is there, up to a limit; empty if there is none.
  func readOutput(limit: Int) -> Data {
    Self.readAvailable(output, limit: limit, isAtEnd: &isOutputAtEnd)
  }

  /// Reads the events that are there, up to a limit; empty if there are none.
  func readEvents(limit: Int) -> Data {
    var isAtEnd = false
    return Self.readAvailable(events, limit: limit, isAtEnd: &isAtEnd)
  }

  private static func readAvailable(_ file: Int32, limit: Int, isAtEnd: inout Bool) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while data.count < limit {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      // The other end of a terminal or of a pipe is closed.
      if count == 0 || count < 0 && errno == EIO { isAtEnd = true }
      if count <= 0 { break }
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }

  private typealias Ends = (read: Int32, write: Int32)

  private static func ends(of kind: OutputKind) throws -> Ends {
    var ends: [Int32] = [0, 0]
    // A system without a further terminal has pipes.
    if kind == .terminal, sessions_make_terminal(&ends) == 0 { return (ends[0], ends[1]) }
    let error = sessions_make_pipe(&ends)
    guard error == 0 else {
      throw RunnerError("A pipe cannot be made: \(String(cString: strerror(error)))")
    }
    return (ends[0], ends[1])
  }
}

/// An error that ends a run, with the text that the user sees.
package struct RunnerError: Error, CustomStringConvertible {
  /// The program's exit code.
  package enum Code: Int32, Sendable {
    /// A test failed, crashed, exceeded the time limit or did not run.
    case failure = 1
    /// There is nothing to run: the tests do not build or cannot be listed, or none matches.
    case nothingToRun = 2
    /// Results cannot be written.
    case notWritten = 3
  }

  package let description: String
  package let code: Code

  package init(_ description: String, code: Code = .nothingToRun) {
    self.description = description
    self.code = code
  }
}
