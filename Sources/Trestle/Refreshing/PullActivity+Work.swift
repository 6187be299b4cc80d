import UIKit

// The work: its start, its end, and the states that follow.
extension PullActivity {
  func start() {
    timer?.cancel()
    timer = nil
    lastError = nil
    startTime = CACurrentMediaTime()
    state = .active
    if let scrollView, !scrollView.isDragging { updateRoom() }
    guard let action else { return }
    task?.cancel()
    let run = Run()
    self.run = run
    task = Task { [weak self, weak run] in
      var failure: (any Error)?
      do { try await action() } catch { failure = error }
      // The app may have ended this run by hand, and begun another one.
      guard !Task.isCancelled, let self, let run, self.run === run else { return }
      self.finish(failure)
    }
  }

  /// Ends the work once `minimumDuration` has passed since it started.
  func finish(_ error: (any Error)?) {
    guard state == .active, timer == nil else { return }
    task = nil
    run = nil
    let remaining = minimumDuration - (CACurrentMediaTime() - startTime)
    guard remaining > 0, let windowObserver, windowObserver.window != nil else {
      return showResult(error)
    }
    timer = windowObserver.startTimer(remaining) { [weak self] in self?.showResult(error) }
  }

  /// Shows that the work has succeeded, for `resultDuration`.
  private func showResult(_ error: (any Error)?) {
    timer = nil
    lastError = error
    let next = stateAfterWork(error)
    if error == nil, resultDuration > 0, let windowObserver, windowObserver.window != nil {
      state = .succeeded
      timer = windowObserver.startTimer(resultDuration) { [weak self] in self?.leaveWork(for: next)
      }
    } else {
      leaveWork(for: next)
    }
  }

  private func leaveWork(for next: PullState) {
    timer = nil
    state = next
    retract()
  }

  /// Cancels the work and returns to `idle` at once.
  func cancel() {
    stopWork()
    state = .idle
    room = 0
  }

  /// Cancels the work, and leaves the state to the caller.
  func stopWork() {
    task?.cancel()
    task = nil
    run = nil
    timer?.cancel()
    timer = nil
  }
}
