import Dispatch

/// Runs code that needs the main actor.
package enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Returns whether a queue is the main queue, for which Dispatch returns a new object each time.
  package static func isMain(_ queue: DispatchQueue) -> Bool {
    queue.getSpecific(key: key) == true
  }

  /// Whether this code runs on the main thread or the main queue, which may run on any thread after
  /// `dispatchMain()`.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}

/// Runs a closure immediately if called on the main thread; otherwise dispatches it to that thread.
package func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if MainQueue.isCurrent {
    // Safety: on the main thread or queue, as checked above.
    MainActor.assumeIsolated(body)
  } else {
    DispatchQueue.main.async(execute: body)
  }
}
