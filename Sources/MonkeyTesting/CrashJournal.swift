import Foundation
import Synchronization

/// Writes the actions of a run to standard error if the process traps, or if an action never ends.
@MainActor final class CrashJournal {
  nonisolated private static let capacity = 1 << 16
  /// The text, in a form that a signal handler can read, because it may neither allocate nor wait.
  ///
  /// Safety: it is never freed, and is filled on the main thread. A handler, on any thread, reads the
  /// bytes that are complete, because `count` is increased after they are written.
  nonisolated(unsafe) private static let text: UnsafeMutablePointer<UInt8> = .allocate(
    capacity: capacity)
  nonisolated private static let count = Atomic(0)
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM]
  /// The previous handlers, by signal.
  ///
  /// Safety: they are never freed, and each is written before the handler of its signal can read it.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = .allocate(
    capacity: Int(NSIG))

  private let hangLimit: Int

  init(seed: UInt64, hangLimit: Int) {
    self.hangLimit = hangLimit
    Self.count.store(0, ordering: .releasing)
    Self.append("\nThe monkey's actions with seed \(seed) up to the trap, or to the hang:\n")
    for signal in Self.signals {
      var action: sigaction = .init()
      action.__sigaction_handler.sa_handler = { signal in CrashJournal.write(at: signal) }
      action.sa_flags = SA_ONSTACK
      sigaction(signal, &action, Self.previous + Int(signal))
    }
  }

  /// Starts the timer that detects a hang.
  func watch() { alarm(UInt32(clamping: hangLimit)) }

  /// Records the start of an action.
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
    var end = count.load(ordering: .relaxed)
    for byte in line.utf8 where end < capacity {
      text[end] = byte
      end += 1
    }
    count.store(end, ordering: .releasing)
  }

  /// Runs in a signal handler.
  nonisolated private static func write(at signal: Int32) {
    _ = Foundation.write(STDERR_FILENO, text, count.load(ordering: .acquiring))
    if signal == SIGALRM {
      sigaction(SIGABRT, previous + Int(SIGABRT), nil)
      abort()
    }
    sigaction(signal, previous + Int(signal), nil)
    raise(signal)
  }
}
