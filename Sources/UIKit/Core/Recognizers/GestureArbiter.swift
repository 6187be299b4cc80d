/// Decides which of several recognisers that track the same touches succeeds. `GestureArena` conforms,
/// in a folder that depends on this one.
@MainActor package protocol GestureArbiter: AnyObject {
  /// Returns the time of the clock that gestures use, in seconds.
  var time: () -> TimeInterval { get }
  /// Runs `body` after a number of seconds on that clock.
  func after(_ delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> ScheduledAction

  /// Returns whether the delegate and the views concerned allow a recogniser to begin.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool
  /// Returns the outcome for a recogniser that is about to recognise.
  func verdict(on recognizer: UIGestureRecognizer) -> GestureVerdict
  /// Fails the recognisers that a recogniser prevents.
  func recognized(_ recognizer: UIGestureRecognizer)
  func noteFailure()
  /// Enqueues a recogniser's actions for a new state, to be sent at the end of the batch.
  func enqueue(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State)
  /// Cancels a recogniser's gesture and releases it.
  func withdraw(_ recognizer: UIGestureRecognizer)
}

/// The outcome for a recogniser that is about to recognise.
package enum GestureVerdict { case recognize, wait, fail }
