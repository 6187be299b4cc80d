import Dispatch
import Foundation

/// Ends the app when the system asks the process to end: at the end of a session, in a terminal, or
/// with `kill`. The effect is the same as closing the app's last window: the app is notified of its
/// termination, and its state is saved.
///
/// A second signal ends the process if the app has not ended by then. Signals that the program ignores
/// or handles itself are left alone.
@MainActor final class TerminationSignals {
  private static let signals = [SIGTERM, SIGINT, SIGHUP]
  /// The end of the pipe into which the handler writes; signal handlers can do little else.
  ///
  /// Safety: it is set before the handler is installed and after it is removed. A word is read
  /// atomically, and without exclusivity checks the handler calls nothing in Swift's runtime.
  @exclusivity(unchecked) fileprivate nonisolated(unsafe) static var writingEnd: Int32 = -1

  private let source: any DispatchSourceRead
  private let handled: [Int32]

  /// Calls `onSignal` on the main queue with the first signal; returns nil if the system has no pipe
  /// left.
  init?(onSignal: @escaping () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let (reading, writing) = (ends[0], ends[1])
    Self.writingEnd = writing
    source = DispatchSource.makeReadSource(fileDescriptor: reading, queue: .main)
    source.setEventHandler {
      var byte: UInt8 = 0
      // Safety: the queue of the source is the main one.
      if read(reading, &byte, 1) == 1 { MainActor.assumeIsolated { onSignal() } }
    }
    source.setCancelHandler {
      _ = Foundation.close(reading)
      _ = Foundation.close(writing)
    }
    source.activate()
    handled = Self.signals.filter { number in
      var old = sigaction()
      guard sigaction(number, nil, &old) == 0, old.__sigaction_handler.sa_handler == nil else {
        return false
      }
      var new = sigaction()
      new.__sigaction_handler.sa_handler = handleTermination
      new.sa_flags = SA_RESTART
      return sigaction(number, &new, nil) == 0
    }
  }

  func close() {
    for number in handled { signal(number, SIG_DFL) }
    Self.writingEnd = -1
    source.cancel()
  }
}

/// Runs on any thread, possibly between any two instructions.
private func handleTermination(_ number: Int32) {
  let error = errno
  var byte: UInt8 = 1
  _ = write(TerminationSignals.writingEnd, &byte, 1)
  signal(number, SIG_DFL)
  errno = error
}
