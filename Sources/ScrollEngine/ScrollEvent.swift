/// What an engine reports, in order, while it handles an input, a change of metrics or a frame.
///
/// The client may call the engine back from inside any of them.
package enum ScrollEvent {
  /// The engine has changed `offset`.
  case scrolled
  case willBeginDragging
  /// The drag is about to end: insets that depend on it take their final values now.
  case dragWillEnd
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  /// An animation that follows a row has come to its end, and completes next.
  case didReachRow
  case didEndScrollingAnimation
  case didScrollToTop
  case willBeginZooming(AnyObject)
  case didZoom
  case didEndZooming(AnyObject?)

  /// The content is about to move: indicators show.
  case motionBegan
  /// A change of scale has taken effect: indicators follow.
  case zoomApplied
  /// A motion is over. Indicators fade where nothing else moves.
  case motionEnded
  /// `advance(to:)` is wanted at every frame, or no longer.
  case framesNeeded(Bool)
  /// The input `timeout` is wanted at a time in seconds; nil: no longer.
  case timeout(at: Double?)
  /// A number was refused.
  case refused(Refusal)

  package enum Refusal: Sendable {
    /// An offset that is not finite.
    case offset
    /// A target of the delegate's that is not finite.
    case target
    /// A zoom scale that is not above 0 and finite.
    case zoomScale(Double)
  }
}
