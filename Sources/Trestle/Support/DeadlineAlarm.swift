import UIKit

/// Runs a closure at the deadline of an engine, which may change with every event.
///
/// A timer that is too early is kept and restarted when it fires, which costs less than a new timer in
/// every frame.
@MainActor final class DeadlineAlarm {
  private struct Pending {
    let timer: AnimationTimer
    /// The media time in seconds at which the timer fires.
    let time: Double
  }

  private var pending: Pending?

  /// Sets the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The media time in seconds; nil if there is none.
  ///   - observer: The view that runs the timer; nil if there is none.
  ///   - body: Called with the deadline. A timer may fire early, for example if animations are
  ///     disabled; its deadline is then treated as reached.
  func update(
    _ deadline: Double?, on observer: WindowObserver?, _ body: @escaping (Double) -> Void
  ) {
    guard let deadline, let observer else {
      pending?.timer.cancel()
      pending = nil
      return
    }
    if let pending, pending.timer.isPending {
      if pending.time <= deadline { return }
      pending.timer.cancel()
    }
    let delay = max(deadline - CACurrentMediaTime(), 0)
    let timer = observer.startTimer(delay) { body(deadline) }
    if timer.isPending { pending = Pending(timer: timer, time: deadline) }
  }
}
