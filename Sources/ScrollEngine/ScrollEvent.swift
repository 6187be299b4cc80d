/// The events of an engine, in order, while it processes an input, a change of metrics or a frame.
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
  /// An animation that tracks a row has ended; its completion follows.
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
  /// A motion has ended. Indicators fade unless something else moves.
  case motionEnded
  /// Whether `advance(to:)` is requested at every frame.
  case framesNeeded(Bool)
  /// The time in seconds at which the input `timeout` is requested; nil to cancel the request.
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
