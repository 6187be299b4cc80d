import Kinetics

extension ScrollEngine {
  /// Zooms about the centre of the visible area, to a scale that is clamped to the limits.
  package func setZoomScale(_ scale: Double, animated: Bool, at time: Double) {
    now = time
    guard scale.isFinite, scale > 0 else { return emit(.refused(.zoomScale(scale))) }
    guard let client, let view = client.viewForZooming() else { return }
    let middle = visibleMiddle
    let anchor = client.ownPoint(offset + middle, of: view)
    zoom(view, to: zoom.clamped(scale), keeping: anchor, at: middle, animated: animated)
  }

  /// Zooms so that a rectangle in the zoomed view's coordinates fills the visible area, to the extent
  /// that the limits allow.
  ///
  /// - Parameters:
  ///   - center: The rectangle's centre, which moves to the centre of the visible area.
  ///   - size: The rectangle's size in the content's coordinates.
  package func zoom(
    on view: AnyObject, center: ScrollVector, size: ScrollVector, animated: Bool, at time: Double
  ) {
    now = time
    guard let client else { return }
    let room = metrics.visibleSize
    let factor = min(room.x / max(size.x, 1e-6), room.y / max(size.y, 1e-6))
    let scale = zoom.clamped(client.zoomScale(of: view) * max(factor, 0))
    zoom(view, to: scale, keeping: center, at: visibleMiddle, animated: animated)
  }

  /// The centre of the visible area, relative to the view's top left corner.
  private var visibleMiddle: ScrollVector {
    let inset = metrics.insets
    return ScrollVector(
      x: (metrics.viewSize.x + inset.left - inset.right) / 2,
      y: (metrics.viewSize.y + inset.top - inset.bottom) / 2)
  }

  /// Changes the scale so that `point` of the zoomed view is at `position`, relative to the top left
  /// corner.
  private func zoom(
    _ view: AnyObject, to scale: Double, keeping point: ScrollVector, at position: ScrollVector,
    animated: Bool
  ) {
    guard let client else { return }
    endZoomTransition()
    // Code that animates the scale takes over from the fingers.
    if animated { endPinch() }
    stopMotion(callingDelegate: true)
    let from = ZoomStop(scale: client.zoomScale(of: view), offset: offset)
    let to = stop(at: scale, view, keeping: point, at: position)
    if to.scale == from.scale {
      // The content keeps its size, regardless of the view's.
      let target = clamped(to.offset)
      if target != offset, let rest = scroll(to: target, animated: animated, at: now) {
        willMoveByCode(rest - offset, at: now)
        changeOffset(to: rest)
      }
      return
    }
    if animated, canAnimate {
      // The delegate may have begun a transition above, and may begin another in the call.
      let isAnnounced = zoom.isAnnounced
      beginTransition(from: from, to: to, bouncingOver: nil)
      if !isAnnounced { emit(.willBeginZooming(view)) }
    } else {
      apply(scale, to: view) { clamped(to.offset) }
      anchorFinger(at: offset)
    }
  }

  // MARK: One change

  /// Sets the scale of the zoomed view, sets the content's size to the size of the view, and sets the
  /// offset to the result of `offset`. That is called again after the delegate has been called, because
  /// the delegate may have moved the view or set insets.
  private func apply(_ scale: Double, to view: AnyObject, offset target: () -> ScrollVector) {
    zoom.isApplying = true
    zoom.generation += 1
    let generation = zoom.generation
    client?.setZoomScale(scale, of: view)
    changeOffset(to: target())
    emit(.didZoom)
    // The delegate may have zoomed elsewhere, or ended this.
    guard generation == zoom.generation else { return }
    let after = target()
    if !activity.isAnimating, after != offset { changeOffset(to: after) }
    zoom.isApplying = false
    // The delegate may have changed the range once more.
    if isAtRest, clamped(offset) != offset { bounceInside() }
    emit(.zoomApplied)
  }

  /// Returns the stop at which `point` of the zoomed view is at `position`, relative to the top left
  /// corner, to the extent that the range allows.
  private func stop(
    at scale: Double, _ view: AnyObject, keeping point: ScrollVector, at position: ScrollVector
  ) -> ZoomStop {
    guard let client else { return ZoomStop(scale: scale, offset: offset) }
    let present = client.contentPoint(point, of: view)
    let frame = client.zoomFrame(of: view)
    let factor = scale / client.zoomScale(of: view)
    let target = frame.origin + (present - frame.origin) * factor
    return ZoomStop(
      scale: scale, offset: clamped(target - position, contentSize: frame.size * factor))
  }

  // MARK: By itself

  private func beginTransition(from: ZoomStop, to: ZoomStop, bouncingOver length: Double?) {
    zoom.activity = .transition(
      ZoomTransition(
        start: now, from: from, to: to, overshoot: from.offset - clamped(from.offset),
        bouncingOver: length))
    emit(.motionBegan)
    updateFrames()
  }

  /// Runs one frame of a change of scale.
  func advance(_ transition: ZoomTransition) {
    guard let view = client?.viewForZooming() else { return endZoomTransition() }
    let isOver = transition.isOver(at: now)
    let remaining = isOver ? 0 : transition.remaining(at: now)
    let (from, to) = (transition.from, transition.to)
    apply(to.scale + (from.scale - to.scale) * remaining, to: view) {
      let start = from.offset - transition.overshoot
      // Content outside of the range moves inside along with the scale; the range moves with it.
      let inside = clamped(to.offset + (start - to.offset) * remaining)
      return pixelAligned(inside + transition.overshoot * remaining)
    }
    if isOver { endZoomTransition(isReached: true) }
  }

  /// Ends a change of scale in progress at its final scale.
  func endZoomTransition(isReached: Bool = false) {
    guard let transition = zoom.transition else { return }
    zoom.activity = .ending
    zoom.generation += 1
    zoom.isApplying = false
    let view = client?.viewForZooming()
    if !isReached, let view {
      apply(transition.to.scale, to: view) { clamped(transition.to.offset) }
    }
    // A zoom that the delegate began in a callback continues this one.
    guard case .ending = zoom.activity else { return }
    zoom.activity = .none
    updateFrames()
    anchorFinger(at: offset)
    emit(.didEndZooming(view))
    if isAtRest, clamped(offset) != offset { bounceInside() }
    emit(.motionEnded)
  }

  /// Adapts a change of scale in progress after the view or its insets have changed.
  func zoomRangeChanged() {
    guard !zoom.isApplying, let old = zoom.transition, let client,
      let view = client.viewForZooming()
    else { return }
    let scale = client.zoomScale(of: view)
    let size = client.zoomFrame(of: view).size * (old.to.scale / scale)
    let to = ZoomStop(
      scale: old.to.scale, offset: clamped(old.to.offset, contentSize: size))
    let from = ZoomStop(scale: scale, offset: offset)
    beginTransition(
      from: from, to: to, bouncingOver: old.isBounce ? distance(from, to, view) : nil)
  }

  /// Returns how far the farthest point moves between two stops, in points.
  private func distance(_ from: ZoomStop, _ to: ZoomStop, _ view: AnyObject) -> Double {
    guard let client else { return 0 }
    let change = abs(to.scale - from.scale) / client.zoomScale(of: view)
    let size = client.zoomFrame(of: view).size
    return max(
      abs(to.offset.x - from.offset.x), abs(to.offset.y - from.offset.y), size.x * change,
      size.y * change)
  }

  // MARK: By fingers

  /// Begins a pinch.
  ///
  /// - Parameter center: The point between the fingers, in the content's coordinates.
  func pinchBegan(at center: ScrollVector) {
    guard let client, let view = client.viewForZooming() else { return }
    endPinch()
    if zoom.isTransition {
      zoom.activity = .none
      updateFrames()
      emit(.didEndZooming(view))
    }
    stopMotion(callingDelegate: true)
    let isAnnounced = zoom.isAnnounced
    zoom.activity = .pinching(
      ZoomPinch(
        scale: zoom.fingerScale(client.zoomScale(of: view)),
        anchor: client.ownPoint(center, of: view), center: center - offset))
    updateFrames()
    emit(.motionBegan)
    if !isAnnounced { emit(.willBeginZooming(view)) }
  }

  func pinchMoved(by factor: Double, at center: ScrollVector) {
    guard let client, let view = client.viewForZooming(), case .pinching(var pinch) = zoom.activity
    else { return }
    pinch.center = center - offset
    zoom.activity = .pinching(pinch)
    let scale = zoom.rubberBanded(min(1e9, max(1e-9, pinch.scale * factor)))
    apply(scale, to: view) {
      let target = client.contentPoint(pinch.anchor, of: view) - pinch.center
      return ScrollVector(
        x: rubberBanded(.horizontal, target.x), y: rubberBanded(.vertical, target.y))
    }
  }

  func pinchEnded() {
    guard case .pinching(let pinch) = zoom.activity else { return }
    let view = client?.viewForZooming()
    let scale = view.flatMap { client?.zoomScale(of: $0) } ?? 1
    let inside = zoom.clamped(scale)
    if let view, inside != scale {
      stopMotion(callingDelegate: true)
      guard zoom.isPinching else { return }
      let from = ZoomStop(scale: scale, offset: offset)
      let to = stop(at: inside, view, keeping: pinch.anchor, at: pinch.center)
      beginTransition(from: from, to: to, bouncingOver: distance(from, to, view))
      return
    }
    zoom.activity = .none
    anchorFinger(at: offset)
    emit(.didEndZooming(view))
    if !activity.isTracking, isAtRest, clamped(offset) != offset { bounceBack() }
    emit(.motionEnded)
  }

  /// Ends a pinch at its current scale.
  private func endPinch() {
    guard zoom.isPinching else { return }
    zoom.activity = .none
    emit(.didEndZooming(client?.viewForZooming()))
  }
}
