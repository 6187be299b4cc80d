/// A user's input to a scroll view. Points; times are those of the samples, in seconds.
package enum ScrollInput: Sendable {
  // MARK: Fingers
  /// A finger has come down. True if it stops a deceleration.
  case touchDown
  /// All fingers have lifted, or never began to drag.
  case touchUp
  /// A finger has begun to drag; `travel` is its movement before that.
  case dragBegan(travel: ScrollVector, translation: ScrollVector, time: Double)
  case dragMoved(translation: ScrollVector, time: Double)
  case dragEnded(time: Double, isCancelled: Bool)

  // MARK: A scroll view inside
  /// The distance that the inner scroll view `inner` cannot scroll itself moves this one. False if
  /// this one is already moving.
  case nestedBegan(ScrollAxis, inner: ObjectIdentifier)
  /// False if that scroll view does not drag this one.
  case nestedMoved(ScrollAxis, inner: ObjectIdentifier, distance: Double, time: Double)
  /// True if this scroll view was the one that moved.
  case nestedEnded(ScrollAxis, inner: ObjectIdentifier, velocity: Double, time: Double)

  // MARK: Trackpads, wheels and keys
  /// A step of a trackpad or precise wheel. False if nothing can move along it.
  case trackpad(TrackpadPhase, delta: ScrollVector, mayBounce: Bool, time: Double)
  /// The pause requested by the event `timeout` is over.
  case timeout
  /// A notch of a wheel.
  case notch(ScrollVector)
  case key(ScrollKey)

  // MARK: Indicators
  case indicatorDragBegan
  case indicatorMoved(to: ScrollVector)
  case indicatorDragEnded
  /// A click beside the indicator scrolls to an offset.
  case trackClicked(ScrollVector)

  // MARK: Pinches
  /// Two fingers, their centre in the content's coordinates.
  case pinchBegan(center: ScrollVector)
  case pinchMoved(factor: Double, center: ScrollVector)
  case pinchEnded
}

/// The phase of a step of a trackpad.
package enum TrackpadPhase: Sendable {
  /// A precise step of a device that reports no phases.
  case step
  case began
  case changed
  case ended
  case cancelled
  /// Another scroll begins before the device has ended this one.
  case abandoned
  /// The device's own momentum.
  case momentum
  case momentumEnded
}

/// A key's request to a scroll view.
package enum ScrollKey: Hashable, Sendable {
  /// A line down or to the right; back with -1.
  case line(ScrollAxis, Int)
  /// Nearly as much as is visible, along the axis that scrolls.
  case page(Int)
  /// To the start with -1 or the end, along the axis that scrolls.
  case end(Int)
}
