import Kinetics

// Programmatic scrolling.
extension ScrollEngine {
  /// Ends zooming and every motion, then scrolls to an offset. If the view is on screen, the scroll
  /// is animated with sin² over 0.3 s (UIKit reference 1.9).
  ///
  /// Returns the offset if the caller has to set it without animation; otherwise nil.
  package func scroll(
    to target: ScrollVector, animated: Bool, at time: Double
  ) -> ScrollVector? {
    now = time
    // An offset at a scale in transition may lie outside of the range at the final scale.
    let isMeantInside = zoom.isTransition && clamped(target) == target
    endZoomTransition()
    stopMotion(callingDelegate: false)
    let target = isMeantInside ? clamped(target) : target
    if target == offset { return nil }
    guard animated, canAnimate else { return target }
    animate(to: target, completion: .offset)
    return nil
  }

  /// Scrolls to the top, like a tap on the status bar, if the delegate allows it (UIKit reference 1.8).
  package func scrollToTop(at time: Double) {
    now = time
    guard !activity.isFingerDrag, !zoom.isPinching, client?.shouldScrollToTop() ?? true else {
      return
    }
    endZoomTransition()
    stopMotion(callingDelegate: true)
    let top = ScrollVector(x: clamped(offset).x, y: range(.vertical).lowerBound)
    if top == offset { return emit(.didScrollToTop) }
    emit(.motionBegan)
    animate(to: top, completion: .top)
  }

  /// Scrolls along the vertical axis with the keyboard's spring (UIKit reference 6). The delegate
  /// receives only `scrollViewDidScroll`.
  package func scroll(to y: Double, spring: Spring, duration: Double, at time: Double) {
    now = time
    let start = offset.y
    stopMotion(callingDelegate: true)
    begin(
      activity.with(
        ScrollAnimation(
          start: now,
          y: ScrollMotion(springFrom: start, to: y, spring: spring, duration: duration))))
  }

  func animate(to target: ScrollVector, completion: ScrollAnimation.Completion) {
    func motion(_ axis: ScrollAxis) -> ScrollMotion? {
      offset[axis] == target[axis]
        ? nil : ScrollMotion(animationFrom: offset[axis], to: target[axis])
    }
    begin(
      activity.with(
        ScrollAnimation(
          start: now, x: motion(.horizontal), y: motion(.vertical), completion: completion)))
  }

  /// Changes the current animation in place.
  package func updateAnimation(_ body: (inout ScrollAnimation) -> Void) {
    guard var animation = activity.animation else { return }
    body(&animation)
    activity = activity.with(animation)
  }

  /// The longest extra step that a new end may cause in a frame, in points (our choice).
  private static let longestStep = 8.0

  /// Retargets an animation along the vertical axis, from the content's current offset.
  ///
  /// The animation keeps its remaining time and its curve, which apply to the new distance.
  ///
  /// - Parameters:
  ///   - end: The new offset at which it ends, in points.
  ///   - mayTakeLonger: Whether a smooth scroll with the current velocity may replace the animation
  ///     if that would otherwise take a visible step in a frame. This is unnecessary if heights are
  ///     measured while the content moves too fast to be read.
  ///   - time: The time, in seconds.
  package func leadAnimation(toY end: Double, mayTakeLonger: Bool, at time: Double) {
    now = time
    guard var animation = activity.animation, let motion = animation.y else { return }
    let change = end - motion.end - animation.shift.y
    if change == 0 { return }
    let t = time - animation.start
    let from = motion.position(at: 0)
    func share(_ t: Double) -> Double {
      let way = motion.end - from
      return way == 0 || t >= motion.duration ? 1 : (motion.position(at: t) - from) / way
    }
    let done = share(t)
    let step = done < 1 ? change * (share(t + 1 / 60) - done) / (1 - done) : change
    let isHurried = mayTakeLonger && t > motion.duration / 2 && abs(step) > Self.longestStep
    if isHurried || motion.phase(at: t) == .smoothScroll {
      return glide(toY: end, at: time)
    }
    // The remainder of the distance is dropped on arrival.
    guard done < 0.999 else { return }
    // The same curve, through the current offset, to the new end.
    animation.y = ScrollMotion(
      animationFrom: (offset.y - end * done) / (1 - done), to: end)
    animation.shift.y = 0
    activity = activity.with(animation)
  }

  /// Continues with a smooth scroll to a different end along the vertical axis, with the animation's
  /// current velocity.
  package func glide(toY end: Double, at time: Double) {
    now = time
    guard let animation = activity.animation else { return }
    var target = animation.end(rest: offset)
    target.y = end
    replaceAnimation(animation, leadingTo: target)
  }

  /// Retargets an animation whose end is no longer in the range to the nearest offset in it, with the
  /// animation's current velocity.
  ///
  /// - Parameter onlyBeside: Whether to consider only the axis that the animation does not move, along
  ///   which a finger may have left the content out of range.
  package func retargetAnimation(onlyBeside: Bool = false, at time: Double) {
    now = time
    retargetAnimation(onlyBeside: onlyBeside)
  }

  func retargetAnimation(onlyBeside: Bool = false) {
    guard let old = activity.animation, old.rowTarget != .tracked else { return }
    let end = old.end(rest: offset)
    var inside = clamped(end)
    if onlyBeside {
      for axis in ScrollAxis.allCases where old[axis] != nil { inside[axis] = end[axis] }
    }
    if inside == end { return }
    replaceAnimation(old, leadingTo: inside)
  }

  /// Replaces an animation with a smooth scroll that has its current velocity.
  private func replaceAnimation(_ old: ScrollAnimation, leadingTo target: ScrollVector) {
    let position = old.offset(at: now, rest: offset)
    let velocity = old.velocity(at: now)
    var new = ScrollAnimation(start: now, completion: old.completion)
    new.rowTarget = old.rowTarget
    // The motion may already be at a position that the content reaches with the next frame.
    for axis in ScrollAxis.allCases
    where position[axis] != target[axis] || offset[axis] != target[axis] {
      new[axis] = ScrollMotion(
        smoothScrollFrom: position[axis], to: target[axis], velocity: velocity[axis])
    }
    activity = activity.with(new)
  }

  /// The offset at which the current animation ends, or the current offset if there is none.
  package var restingOffset: ScrollVector { activity.animation?.end(rest: offset) ?? offset }

  // MARK: Programmatic moves

  /// Called before the app moves the content by `distance` points: a drag or deceleration continues
  /// from the new offset, and an animation ends.
  package func willMoveByCode(_ distance: ScrollVector, at time: Double) {
    now = time
    anchorFinger(at: offset + distance)
    shiftTrackpad(by: distance)
    replanDeceleration(movedBy: distance, isByCode: true)
    // The end of an animation is an offset, not a distance.
    if activity.isAnimating, !isAdvancing {
      begin(activity.with(nil))
      emit(.motionEnded)
    }
  }

  /// Moves content and offset together by `distance` points along the vertical axis, without a visible
  /// change and without disturbing a drag or motion. Used when the height of content above the screen
  /// turns out to differ from its estimate.
  package func shiftContent(by distance: Double, at time: Double) {
    shiftContent(by: ScrollVector(x: 0, y: distance), at: time)
  }

  /// Moves content and offset together along both axes.
  package func shiftContent(by shift: ScrollVector, at time: Double) {
    now = time
    let wasInside = clamped(offset) == offset
    if case .dragging(.finger(var drag), let animation) = activity {
      drag.anchorOffset = drag.anchorOffset + shift
      activity = .dragging(.finger(drag), animation: animation)
    }
    shiftTrackpad(by: shift)
    replanDeceleration(movedBy: shift)
    if activity.isAnimating { updateAnimation { $0.shift = $0.shift + shift } }
    changeOffset(to: offset + shift)
    if wasInside, isAtRest, clamped(offset) != offset { isShiftedOutside = true }
  }

  /// Moves resting content back into its range if a shift has left it outside. Called at the end of a
  /// layout, because until then the content may still grow by the distance of the shift.
  package func shiftDidSettle(at time: Double) {
    holdsOffset = false
    resize = nil
    if isShiftedOutside {
      isShiftedOutside = false
      now = time
      if isAtRest { changeOffset(to: clamped(offset)) }
    }
    laidOut = (offset, metrics.insets)
  }

  /// Moves the content without animation at the end of a motion that is run by the client, such as a
  /// scroll to a row.
  package func reach(_ target: ScrollVector, at time: Double) {
    now = time
    changeOffset(to: target)
  }

  // MARK: Stopping

  /// Stops every motion. The offset is then inside the range, and on a page if paging is enabled; the
  /// scale is an allowed one.
  package func stop(at time: Double) {
    now = time
    endTrackpadDrag(at: time, isCancelled: true)
    endZoomTransition()
    stopMotion(callingDelegate: true)
    var target = offset
    if settings.isPagingEnabled {
      for axis in ScrollAxis.allCases { target[axis] = nearestPage(axis, to: target[axis]) }
    }
    changeOffset(to: clamped(target))
    anchorDrag()
  }

  /// Ends every drag and motion because the view leaves its window; the content then rests inside its
  /// range.
  package func leaveWindow(at time: Double) {
    now = time
    dragEnded(at: time, isCancelled: true)
    endIndicatorDrag()
    pinchEnded()
    stop(at: time)
    if case .held = activity { begin(activity.released) }
  }
}
