import Foundation

/// Writes the actions of a run to standard error if the process traps, or if an action does not
/// end.
@MainActor final class CrashJournal {
  /// The text, readable for a signal handler, which may neither allocate nor wait.
  private struct Text {
    // Safety: allocated for good, with the process's only journal.
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    var count = 0
    static let capacity = 1 << 16
  }

  // Safety: changed on the main thread. A handler that interrupts it reads the bytes that are complete, as
  // the count follows them; without exclusivity checks it calls nothing of Swift's runtime.
  @exclusivity(unchecked) nonisolated(unsafe) private static var text = Text()
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM]
  /// What handled the signals before, by signal.
  ///
  /// Safety: allocated for good, and written before a signal's handler can read what is its own.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = .allocate(
    capacity: Int(NSIG))

  private let hangLimit: Int

  init(seed: UInt64, hangLimit: Int) {
    self.hangLimit = hangLimit
    Self.text.count = 0
    Self.append("\nThe monkey's actions with seed \(seed) up to the trap, or to the hang:\n")
    for signal in Self.signals {
      var action: sigaction = .init()
      action.__sigaction_handler.sa_handler = { signal in CrashJournal.write(at: signal) }
      action.sa_flags = SA_ONSTACK
      sigaction(signal, &action, Self.previous + Int(signal))
    }
  }

  /// Lets the hang limit run from now on.
  func watch() { alarm(UInt32(clamping: hangLimit)) }

  /// Adds an action that begins now.
  func note(_ action: MonkeyAction) {
    for line in action.source { Self.append("  \(line)\n") }
    alarm(UInt32(clamping: hangLimit))
  }

  /// Restores the previous handlers.
  func end() {
    alarm(0)
    for signal in Self.signals { sigaction(signal, Self.previous + Int(signal), nil) }
  }

  private static func append(_ line: String) {
    for byte in line.utf8 where text.count < Text.capacity {
      text.bytes[text.count] = byte
      text.count += 1
    }
  }

  /// Runs in a signal handler.
  nonisolated private static func write(at signal: Int32) {
    _ = Foundation.write(STDERR_FILENO, text.bytes, text.count)
    if signal == SIGALRM {
      sigaction(SIGABRT, previous + Int(SIGABRT), nil)
      abort()
    }
    sigaction(signal, previous + Int(signal), nil)
    raise(signal)
  }
}
