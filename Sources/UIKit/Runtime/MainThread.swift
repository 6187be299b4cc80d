import Dispatch
import Foundation

/// Checks that UIKit is used on the main thread, where Swift's check does not apply: in modules in the
/// Swift 5 language mode, and in calls through C.
enum MainThread {
  /// Ends the process with a message that names the call, unless the call is made on the main thread.
  @inline(__always) static func require(_ call: @autoclosure () -> String) {
    if pthread_self() != known, !isAllowed() { trap(call()) }
  }

  /// Whether this code is running on the main thread or the main queue.
  static var isCurrent: Bool { pthread_self() == known || isAllowed() }

  /// The identity of the main thread; 0 until the main thread has called this code. It is stored
  /// because Foundation's check takes three calls, which would slow down layouts of many views.
  ///
  /// Safety: a single word, which the main thread sets to its own identity. A thread that reads 0
  /// asks Foundation.
  @exclusivity(unchecked) nonisolated(unsafe) private static var known: pthread_t = 0

  @inline(never) private static func isAllowed() -> Bool {
    if Thread.isMainThread {
      known = pthread_self()
      return true
    }
    return MainQueue.isCurrent
  }

  @inline(never) private static func trap(_ call: String) -> Never {
    fatalError(
      "\(call) must be used from main thread only: views and controllers belong to the main actor. "
        + "Call it in `await MainActor.run { }` or in `DispatchQueue.main.async { }`.")
  }
}
