/// A user's input to a scroll view. Lengths are in points, and times are those of the samples, in
/// seconds.
package enum ScrollInput: Sendable {
  // MARK: Fingers
  /// A finger has come down. The result is true if the touch stops a deceleration.
  case touchDown
  /// All fingers have lifted, or never began to drag.
  case touchUp
  /// A finger has begun to drag; `travel` is its movement before that.
  case dragBegan(travel: ScrollVector, translation: ScrollVector, time: Double)
  case dragMoved(translation: ScrollVector, time: Double)
  case dragEnded(time: Double, isCancelled: Bool)

  // MARK: A scroll view inside
  /// An inner scroll view, `inner`, forwards a drag past its end. The result is false if this scroll
  /// view is already moving.
  case nestedBegan(ScrollAxis, inner: ObjectIdentifier)
  /// The distance past the end of `inner` has changed. The result is false if `inner` does not drag
  /// this scroll view.
  case nestedMoved(ScrollAxis, inner: ObjectIdentifier, distance: Double, time: Double)
  /// The drag of `inner` has ended. The result is true if this scroll view has moved.
  case nestedEnded(ScrollAxis, inner: ObjectIdentifier, velocity: Double, time: Double)

  // MARK: Trackpads, wheels and keys
  /// A step of a trackpad or precise wheel. The result is false if nothing can move along with it.
  case trackpad(TrackpadPhase, delta: ScrollVector, mayBounce: Bool, time: Double)
  /// The pause requested by the event `timeout` has passed.
  case timeout
  /// A notch of a wheel.
  case notch(ScrollVector)
  case key(ScrollKey)

  // MARK: Indicators
  case indicatorDragBegan
  case indicatorMoved(to: ScrollVector)
  case indicatorDragEnded
  /// A click next to the indicator scrolls to an offset.
  case trackClicked(ScrollVector)

  // MARK: Pinches
  /// Two fingers have begun a pinch; `center` is the point between them, in the content's coordinates.
  case pinchBegan(center: ScrollVector)
  case pinchMoved(factor: Double, center: ScrollVector)
  case pinchEnded
}

/// The phase of a step of a trackpad.
package enum TrackpadPhase: Sendable {
  /// A precise step from a device that reports no phases.
  case step
  case began
  case changed
  case ended
  case cancelled
  /// Another scroll begins although the device has not ended this one.
  case abandoned
  /// The device's own momentum.
  case momentum
  case momentumEnded
}

/// A key's request to a scroll view.
package enum ScrollKey: Hashable, Sendable {
  /// A line: down or to the right for 1, back for -1.
  case line(ScrollAxis, Int)
  /// A step of nearly the length of the visible part, along the axis that scrolls.
  case page(Int)
  /// A step to the start for -1, or to the end for 1, along the axis that scrolls.
  case end(Int)
}
