/// The events of an engine, in order, while it processes an input, a change of metrics or a frame.
///
/// The client may call the engine in response to any of them.
package enum ScrollEvent {
  /// The engine has changed `offset`.
  case scrolled
  case willBeginDragging
  /// The drag is about to end, and insets that depend on it take their final values.
  case dragWillEnd
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  /// An animation that tracks a row has ended; the event of its completion follows.
  case didReachRow
  case didEndScrollingAnimation
  case didScrollToTop
  case willBeginZooming(AnyObject)
  case didZoom
  case didEndZooming(AnyObject?)

  /// The content is about to move, so that indicators appear.
  case motionBegan
  /// A change of scale has taken effect, so that indicators are updated.
  case zoomApplied
  /// A motion has ended. Indicators fade unless something else is moving.
  case motionEnded
  /// Whether the client should call `advance(to:)` in every frame.
  case framesNeeded(Bool)
  /// The time at which the input `timeout` is requested, in seconds; nil cancels the request.
  case timeout(at: Double?)
  /// A number was rejected.
  case refused(Refusal)

  package enum Refusal: Sendable {
    /// An offset is not finite.
    case offset
    /// A target chosen by the delegate is not finite.
    case target
    /// A zoom scale is not finite, or not above 0.
    case zoomScale(Double)
  }
}
