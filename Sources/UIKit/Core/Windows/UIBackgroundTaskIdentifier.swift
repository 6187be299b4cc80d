import Locks

/// Identifies a task that an app wants to finish after it has left the foreground.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether an app is updated while it is in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted
  case denied
  case available
}

/// The background tasks of an app that have not ended. Any thread may begin and end one.
final class BackgroundTasks: Sendable {
  typealias Handler = @MainActor () -> Void

  private struct State {
    var last = 0
    var handlers: [(id: Int, handler: Handler?)] = []
  }

  private let state = Mutex(State())

  func begin(_ handler: sending Handler?) -> UIBackgroundTaskIdentifier {
    // Safety: a closure that is isolated to the main actor is only called there.
    nonisolated(unsafe) let handler = handler
    return state.withLock {
      $0.last += 1
      $0.handlers.append(($0.last, handler))
      return UIBackgroundTaskIdentifier(rawValue: $0.last)
    }
  }

  /// Ends a task. One that is unknown, or has ended, is ignored.
  func end(_ identifier: UIBackgroundTaskIdentifier) {
    state.withLock { state in state.handlers.removeAll { $0.id == identifier.rawValue } }
  }

  /// Calls the handlers of the tasks that have not ended, in the order in which they began. A handler
  /// may end its own task, other tasks, or none.
  @MainActor func expire() {
    let last = state.withLock { $0.last }
    while let handler = removeFirst(until: last) { handler?() }
  }

  private func removeFirst(until last: Int) -> Handler?? {
    state.withLock { state -> Handler?? in
      guard let first = state.handlers.first, first.id <= last else { return nil }
      state.handlers.removeFirst()
      return .some(first.handler)
    }
  }
}
