import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// The work: the task that runs the action, and its result.
extension PullActivity {
  /// A single run of the action. Releasing it cancels the task.
  final class Run {
    var task: Task<Void, Never>?

    deinit { task?.cancel() }
  }

  func startWork() {
    lastError = nil
    pendingError = nil
    cancelTask()
    workBegan()
    // The app may have ended or cancelled the work in a call meanwhile.
    guard let action, isActive else { return }
    let run = Run()
    self.run = run
    run.task = Task { [weak self, weak run] in
      var failure: (any Error)?
      do { try await action() } catch { failure = error }
      // The app may have ended this run by hand, and begun another one.
      guard !Task.isCancelled, let self, let run, self.run === run else { return }
      self.finish(failure)
    }
  }

  /// Ends the work, but not before ``minimumDuration`` has passed since its start.
  func finish(_ error: (any Error)?) {
    guard case .active(_, outcome: nil) = engine.phase else { return }
    run?.task = nil
    run = nil
    pendingError = error
    send(.workEnded(error == nil ? .success : .failure))
  }

  func recordOutcome(_ outcome: PullOutcome) {
    lastError = pendingError
    pendingError = nil
    if outcome == .success { workSucceeded() }
  }

  func cancelTask() { run = nil }
}
