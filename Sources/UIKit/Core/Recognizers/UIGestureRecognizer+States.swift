import Foundation

extension UIGestureRecognizer {
  /// Requests a state on behalf of a subclass, and performs the transitions of the state machine.
  ///
  /// | from | to |
  /// |---|---|
  /// | possible | began, ended, failed (cancelled counts as failed) |
  /// | began, changed | changed, ended, cancelled (failed counts as cancelled) |
  /// | ended, cancelled, failed | nothing until the arena resets |
  package func request(_ wanted: State) {
    switch currentState {
    case .possible where pendingState != nil:
      wait(for: wanted)
    case .possible:
      switch wanted {
      case .began, .ended: attempt(wanted)
      case .failed, .cancelled: fail()
      case .possible, .changed: break
      }
    case .began, .changed:
      switch wanted {
      case .changed, .ended: report(wanted)
      case .cancelled, .failed: report(.cancelled)
      case .possible, .began: break
      }
    case .ended, .cancelled, .failed:
      break
    }
  }

  /// Whether the gesture is running, or was recognised in this sequence of touches.
  package var isRecognized: Bool {
    currentState == .began || currentState == .changed || currentState == .ended
  }

  /// Whether the gesture has ended while touches are still down.
  package var isFinished: Bool {
    currentState == .ended || currentState == .cancelled || currentState == .failed
  }

  private func wait(for wanted: State) {
    switch wanted {
    case .cancelled, .failed: fail()
    case .ended: pendingEnd = .ended
    case .possible, .began, .changed: break
    }
  }

  private func attempt(_ wanted: State) {
    guard let arena else { return report(wanted) }
    guard arena.mayBegin(self) else { return fail() }
    // The delegate may have disabled this recogniser.
    guard currentState == .possible else { return }
    switch arena.verdict(on: self) {
    case .recognize:
      report(wanted)
      arena.recognized(self)
    case .wait:
      pendingState = wanted
    case .fail:
      fail()
    }
  }

  /// Called by the arena when a recogniser for which this one waits has failed.
  package func resume() {
    guard let wanted = pendingState, let arena else { return }
    switch arena.verdict(on: self) {
    case .wait:
      break
    case .fail:
      fail()
    case .recognize:
      pendingState = nil
      report(wanted)
      arena.recognized(self)
      if wanted == .began, let end = pendingEnd { report(end) }
      pendingEnd = nil
    }
  }

  package func fail() {
    pendingState = nil
    pendingEnd = nil
    currentState = .failed
    arena?.noteFailure()
  }

  private func report(_ newState: State) {
    currentState = newState
    if let arena { arena.enqueue(self, newState) } else { sendActions() }
  }
}
