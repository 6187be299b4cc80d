import Kinetics

// Fingers.
extension ScrollEngine {
  /// Holds the content when a finger comes down. Returns whether that stops a deceleration.
  func touchDown() -> Bool {
    switch activity {
    case .idle: begin(.held(animation: nil))
    case .held(animation: nil), .dragging(_, animation: nil): break
    case .held, .dragging: stopMotion(callingDelegate: true)
    case .coasting, .animating: stopMotion(becoming: .held(animation: nil), callingDelegate: true)
    case .decelerating:
      stopMotion(becoming: .held(animation: nil), callingDelegate: true)
      return true
    }
    return false
  }

  /// Scrolls content that was held out of its range back into it, after all fingers have lifted
  /// without a drag.
  func touchUp() {
    if case .dragging = activity { return }
    if case .held = activity { begin(activity.released) }
    if isAtRest, clamped(offset) != offset { bounceBack() }
    // An animation along one axis does not leave the other one outside.
    retargetAnimation(onlyBeside: true)
  }

  /// Returns the axes that a drag moves: those that can scroll, or with directional lock only one if
  /// the drag starts mainly along it (UIKit reference 1.7; our threshold is twice the distance).
  func dragAxes(_ travel: ScrollVector) -> ScrollAxes {
    var axes: ScrollAxes = []
    for axis in ScrollAxis.allCases where canScroll(axis) { axes.insert(ScrollAxes(axis)) }
    if settings.isDirectionalLockEnabled, axes == [.horizontal, .vertical] {
      let (x, y) = (abs(travel.x), abs(travel.y))
      if x > 2 * y { axes = .horizontal } else if y > 2 * x { axes = .vertical }
    }
    return axes
  }

  /// Starts a drag from the current offset.
  func startDrag(along axes: ScrollAxes, inner: ObjectIdentifier? = nil) {
    prepareForDrag()
    let drag = FingerDrag(axes: axes, inner: inner, from: fingerPosition(offset))
    begin(.dragging(.finger(drag), animation: activity.animation))
    emit(.motionBegan)
    emit(.willBeginDragging)
  }

  /// Ends the drag or motion that a new drag replaces.
  func prepareForDrag() {
    switch activity {
    case .dragging(.finger, _): endDrag(velocity: .zero, at: now)
    case .dragging(.trackpad, _): endTrackpadDrag(at: now, isCancelled: true)
    case .dragging(.indicator, _): endIndicatorDrag()
    default: break
    }
    if activity.isDecelerating || activity.isAnimating { stopMotion(callingDelegate: true) }
  }

  func dragMoved(_ translation: ScrollVector, at time: Double) {
    guard case .dragging(.finger(var drag), let animation) = activity else { return }
    drag.translation = translation
    drag.velocity.add(translation * -1, at: time)
    activity = .dragging(.finger(drag), animation: animation)
    // Fingers that zoom determine the offset themselves.
    if zoom.isActive { return }
    var new = offset
    for axis in ScrollAxis.allCases where drag.axes.contains(axis) {
      new[axis] = rubberBanded(axis, forwardOverflow(drag.position(axis), axis, at: time))
    }
    // The delegate of an enclosing scroll view may have ended the drag.
    if activity.isFingerDrag { changeOffset(to: new) }
  }

  func dragEnded(at time: Double, isCancelled: Bool) {
    guard case .dragging(.finger(let drag), _) = activity else { return }
    if isCancelled { return endDrag(velocity: .zero, at: time) }
    endDrag(
      velocity: drag.along(drag.velocity.velocity(at: time)),
      lastVelocity: drag.along(drag.velocity.lastVelocity), at: time)
  }

  /// Ends the drag. An enclosing scroll view that the drag has moved continues with its velocity.
  ///
  /// - Parameter lastVelocity: The velocity of the last moves, which differs from `velocity` after a
  ///   rest.
  func endDrag(
    velocity: ScrollVector, lastVelocity: ScrollVector = .zero, at time: Double
  ) {
    guard activity.isFingerDrag else { return }
    emit(.dragWillEnd)
    guard case .dragging(.finger(let drag), _) = activity else { return }
    begin(activity.released)
    let velocity = releaseOverflow(of: drag, velocity: velocity, at: time)
    finishDrag(
      velocity: velocity, reporting: reportedVelocity(velocity, after: lastVelocity), at: time)
  }

  /// Returns the velocity that the delegate receives. For content past an edge it is the velocity of
  /// the last moves, even if the finger has rested since then (UIKit reference 13).
  private func reportedVelocity(
    _ velocity: ScrollVector, after last: ScrollVector
  ) -> ScrollVector {
    var reported = velocity
    for axis in ScrollAxis.allCases
    where reported[axis] == 0 && edgePassed(axis, offset[axis]) != nil {
      reported[axis] = last[axis]
    }
    return reported
  }

  /// Continues a drag from the current offset, for example after its range has changed.
  ///
  /// Inside the range, the finger keeps its position between two pixels. Otherwise, content whose insets
  /// change with every move would fall behind the finger.
  func anchorDrag() {
    switch activity {
    case .dragging(.finger(var drag), let animation):
      var start = fingerPosition(offset)
      for axis in ScrollAxis.allCases where drag.axes.contains(axis) {
        let position = drag.position(axis)
        if range(axis).contains(position), pixelAligned(axis, position) == offset[axis] {
          start[axis] = position
        }
      }
      drag.anchor(at: start)
      activity = .dragging(.finger(drag), animation: animation)
    case .dragging(.trackpad, let animation):
      let drag = TrackpadDrag(position: fingerPosition(offset))
      activity = .dragging(.trackpad(drag), animation: animation)
    default: break
    }
  }

  /// Continues a finger's drag from `offset`.
  func anchorFinger(at offset: ScrollVector) {
    guard case .dragging(.finger(var drag), let animation) = activity else { return }
    drag.anchor(at: fingerPosition(offset))
    activity = .dragging(.finger(drag), animation: animation)
  }

  // MARK: Indicators

  func beginIndicatorDrag() {
    prepareForDrag()
    begin(.dragging(.indicator, animation: activity.animation))
    emit(.willBeginDragging)
  }

  func moveIndicator(to offset: ScrollVector) {
    if case .dragging(.indicator, _) = activity { changeOffset(to: pixelAligned(offset)) }
  }

  func endIndicatorDrag() {
    guard case .dragging(.indicator, _) = activity else { return }
    begin(activity.released)
    finishDrag(velocity: .zero, at: now)
  }
}
