import Foundation

/// Decides which of several recognisers that track the same touches succeeds.
///
/// A recogniser enters with its first touch. When its gesture and its touches have ended, it is reset
/// and leaves. Touches arrive in batches, one for each event or timer. Actions are sent at the end of a
/// batch, once for each change of state, in order.
@MainActor package final class GestureArena: GestureArbiter {
  /// The recognisers with a gesture in progress, in the order in which they received touches.
  package private(set) var members: [UIGestureRecognizer] = []
  /// Called at the end of each batch, before recognisers reset, so that delayed touches can be
  /// delivered.
  package var onSettled: (() -> Void)?
  /// Schedules a timer on the session's clock.
  package let schedule: (TimeInterval, @escaping @MainActor () -> Void) -> ScheduledAction
  /// The time of the session's clock.
  package let time: () -> TimeInterval

  private var someoneFailed = false
  private var outbox: [(UIGestureRecognizer, UIGestureRecognizer.State)] = []
  private var depth = 0

  package init(
    time: @escaping () -> TimeInterval,
    schedule: @escaping (TimeInterval, @escaping @MainActor () -> Void) -> ScheduledAction
  ) {
    self.time = time
    self.schedule = schedule
  }

  // MARK: Batches

  /// Runs `body`, and then resumes waiting recognisers, sends actions, calls `onSettled`, and resets
  /// recognisers.
  package func batch(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    guard depth == 0 else { return }
    depth += 1
    settle()
    onSettled?()
    settle()
    retire()
    depth -= 1
  }

  /// Calls `body` in a separate batch after `delay` seconds of the session's clock.
  package func after(
    _ delay: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    schedule(self.time() + delay) { [weak self] in self?.batch(body) }
  }

  package func enter(_ recognizer: UIGestureRecognizer) {
    recognizer.arena = self
    if !members.contains(where: { $0 === recognizer }) { members.append(recognizer) }
  }

  private func settle() {
    // A delegate or an action can start another round. Each round ends the wait of a recogniser, so
    // there are at most as many rounds as recognisers.
    while someoneFailed || !outbox.isEmpty {
      if someoneFailed {
        someoneFailed = false
        for member in members where member.pendingState != nil { member.resume() }
      } else {
        let (recognizer, state) = outbox.removeFirst()
        send(recognizer, state)
      }
    }
  }

  private func send(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    let latest = recognizer.currentState
    recognizer.currentState = state
    recognizer.sendActions()
    if recognizer.currentState == state { recognizer.currentState = latest }
  }

  package func enqueue(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    if state == .changed, outbox.contains(where: { $0.0 === recognizer && $0.1 == .changed }) {
      return
    }
    outbox.append((recognizer, state))
    if depth == 0 { batch {} }
  }

  package func noteFailure() {
    someoneFailed = true
    if depth == 0 { batch {} }
  }

  private func retire() {
    guard !members.isEmpty else { return }
    var staying: [UIGestureRecognizer] = []
    for member in members {
      member.lastLocation = member.windowLocation
      member.trackedTouches.removeAll { $0.isOver }
      member.trackedPresses.removeAll { $0.isOver }
      let isDone =
        member.trackedTouches.isEmpty && member.trackedPresses.isEmpty
        && member.pendingState == nil
        && (member.isFinished || (member.currentState == .possible && !member.isBetweenTouches))
      if isDone { member.startOver() } else { staying.append(member) }
    }
    members = staying
  }

  /// Removes a recogniser from its gesture because it was disabled or detached.
  package func withdraw(_ recognizer: UIGestureRecognizer) {
    guard members.contains(where: { $0 === recognizer }) else { return }
    batch {
      for touch in recognizer.trackedTouches {
        touch.recognizers.removeAll { $0 === recognizer }
      }
      for press in recognizer.trackedPresses {
        press.recognizers.removeAll { $0 === recognizer }
      }
      recognizer.request(.cancelled)
      recognizer.lastLocation = recognizer.windowLocation
      recognizer.trackedTouches.removeAll()
      recognizer.trackedPresses.removeAll()
    }
  }

  // MARK: Verdicts

  /// Asks the delegate, the recogniser's view, and the views whose touches would be cancelled.
  package func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) {
      return false
    }
    guard let view = recognizer.view else { return true }
    if !view.gestureRecognizerShouldBegin(recognizer) { return false }
    guard recognizer.cancelsTouchesInView else { return true }
    for touch in recognizer.trackedTouches {
      guard let touched = touch.view, touched !== view else { continue }
      if !touched.gestureRecognizerShouldBegin(recognizer) { return false }
    }
    return true
  }

  package func verdict(on recognizer: UIGestureRecognizer) -> GestureVerdict {
    var mustWait = false
    for other in members where other !== recognizer {
      let sharesTouches = !other.engagedTouches.isDisjoint(with: recognizer.engagedTouches)
      if sharesTouches, other.isRecognized, prevents(other, recognizer) { return .fail }
      if requiresFailure(recognizer, of: other, sharingTouches: sharesTouches) {
        if other.isRecognized { return .fail }
        if other.currentState == .possible { mustWait = true }
      }
    }
    return mustWait ? .wait : .recognize
  }

  /// Fails the recognisers that `recognizer` prevents, or that require it to fail.
  package func recognized(_ recognizer: UIGestureRecognizer) {
    for other in members where other !== recognizer && other.currentState == .possible {
      let sharesTouches = !other.engagedTouches.isDisjoint(with: recognizer.engagedTouches)
      if sharesTouches && prevents(recognizer, other)
        || requiresFailure(other, of: recognizer, sharingTouches: sharesTouches)
      {
        other.fail()
      }
    }
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.trackedTouches { touch.isTakenFromView = true }
    for press in recognizer.trackedPresses { press.isTakenFromResponder = true }
  }

  private func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
    if winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) == true
    {
      return false
    }
    return other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner)
      != true
  }

  private func requiresFailure(
    _ recognizer: UIGestureRecognizer, of other: UIGestureRecognizer, sharingTouches: Bool
  ) -> Bool {
    if recognizer.requiredFailures.contains(where: { $0.recognizer === other }) { return true }
    guard sharingTouches else { return false }
    return recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }
}
