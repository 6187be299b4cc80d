import Kinetics

extension UIScrollView {
  func setZoomLimits(minimum: CGFloat, maximum: CGFloat) {
    let largest: CGFloat = 1e6
    guard minimum > 0, maximum > 0, minimum <= largest, maximum <= largest else {
      UIKitFault.report(
        "UIScrollView zoom scales have to be above 0 and finite: \(minimum) to \(maximum)")
      return
    }
    zoom.minimum = minimum
    zoom.maximum = maximum
    if zoom.isEnabled {
      let recognizer = zoom.recognizer ?? ScrollPinchGestureRecognizer()
      recognizer.scrollView = self
      zoom.recognizer = recognizer
      if recognizer.view !== self { addGestureRecognizer(recognizer) }
    } else if let recognizer = zoom.recognizer, recognizer.view === self {
      removeGestureRecognizer(recognizer)
    }
  }

  /// The scale of a view's transform; 1 for one that shows nothing.
  func zoomScale(of view: UIView) -> CGFloat {
    let t = view.transform
    let scale = (t.a * t.a + t.b * t.b).squareRoot()
    return scale.isFinite && scale > 0 ? scale : 1
  }

  // MARK: One step

  /// Gives the zoomed view a scale, the content the view's size, and the offset what `offset` says
  /// of them; asked again after the delegate, which may have moved the view or set insets.
  private func apply(_ scale: CGFloat, to view: UIView, offset: () -> CGPoint) {
    zoom.isApplying = true
    zoom.turn += 1
    let turn = zoom.turn
    let origin = view.frame.origin
    let t = view.transform
    view.transform =
      t.b == 0 && t.c == 0
      ? CGAffineTransform(scaleX: scale, y: scale)
      : t.scaledBy(x: scale / zoomScale(of: view), y: scale / zoomScale(of: view))
    let moved = view.frame.origin
    view.center = CGPoint(
      x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
    contentSize = view.frame.size
    follow(to: offset())
    observers.notify(\UIScrollView.zoomScale, self)
    delegate?.scrollViewDidZoom(self)
    // Whoever was told may have zoomed elsewhere, or had the content scroll.
    guard turn == zoom.turn else { return }
    let after = offset()
    if animation == nil, after != contentOffset { follow(to: after) }
    zoom.isApplying = false
    // Who was told of the last move may have changed the range once more.
    if isAtRest, clamped(contentOffset) != contentOffset { glideInside() }
    indicators.update()
  }

  /// Where a point of the zoomed view, given in its own coordinates, will lie in the content at
  /// another scale.
  private func place(of point: CGPoint, in view: UIView, at scale: CGFloat) -> CGPoint {
    let now = view.convert(point, to: self)
    let origin = view.frame.origin
    let factor = scale / zoomScale(of: view)
    return CGPoint(
      x: origin.x + (now.x - origin.x) * factor, y: origin.y + (now.y - origin.y) * factor)
  }

  /// The stop at which `point` of the zoomed view lies `place` from the top left corner, as far as
  /// the range allows.
  private func stop(
    at scale: CGFloat, _ view: UIView, keeping point: CGPoint, at place: CGPoint
  ) -> ZoomStop {
    let target = self.place(of: point, in: view, at: scale)
    let factor = scale / zoomScale(of: view)
    let size = CGSize(width: view.frame.width * factor, height: view.frame.height * factor)
    return ZoomStop(
      scale: scale,
      offset: clamped(CGPoint(x: target.x - place.x, y: target.y - place.y), in: size))
  }

  // MARK: By code

  /// The middle of what is visible, from the top left corner.
  private var middle: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: (bounds.width + inset.left - inset.right) / 2,
      y: (bounds.height + inset.top - inset.bottom) / 2)
  }

  func zoomAboutMiddle(to scale: CGFloat, animated: Bool) {
    guard scale.isFinite, scale > 0 else {
      UIKitFault.report("UIScrollView zoomScale has to be above 0 and finite: \(scale)")
      return
    }
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let middle = middle
    let anchor = view.convert(
      CGPoint(x: contentOffset.x + middle.x, y: contentOffset.y + middle.y), from: self)
    change(view, to: zoom.clamped(scale), keeping: anchor, at: middle, animated: animated)
  }

  func zoomIn(on rect: CGRect, animated: Bool) {
    guard rect.isUsable else {
      UIKitFault.report("zoom(to:animated:): \(rect) contains a number that is not finite")
      return
    }
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let shown = view.convert(rect.standardized, to: self)
    let inset = adjustedContentInset
    let room = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    let factor = min(
      room.width / max(shown.width, 1e-6), room.height / max(shown.height, 1e-6))
    let scale = zoom.clamped(zoomScale(of: view) * max(factor, 0))
    change(
      view, to: scale, keeping: CGPoint(x: rect.midX, y: rect.midY), at: middle,
      animated: animated)
  }

  private func change(
    _ view: UIView, to scale: CGFloat, keeping point: CGPoint, at place: CGPoint, animated: Bool
  ) {
    endZoomFlight()
    stopMotion(callingDelegate: true)
    let from = ZoomStop(scale: zoomScale(of: view), offset: contentOffset)
    let to = stop(at: scale, view, keeping: point, at: place)
    if to.scale == from.scale {
      // The content keeps its size, whatever that of the view is.
      let offset = clamped(to.offset)
      if offset != contentOffset { setContentOffset(offset, animated: animated) }
      return
    }
    if animated, window != nil {
      delegate?.scrollViewWillBeginZooming(self, with: view)
      fly(from: from, to: to, bouncingOver: nil)
    } else {
      apply(scale, to: view) { [unowned self] in clamped(to.offset) }
      drag?.anchor(in: self)
    }
  }

  // MARK: By itself

  private func fly(from: ZoomStop, to: ZoomStop, bouncingOver length: Double?) {
    let inside = clamped(from.offset)
    zoom.flight = ZoomFlight(
      start: MediaClock.now, from: from, to: to,
      past: CGPoint(x: from.offset.x - inside.x, y: from.offset.y - inside.y),
      bouncingOver: length)
    indicators.show()
    startTicking()
  }

  /// One frame of a change of scale.
  func tick(_ flight: ZoomFlight, at time: TimeInterval) {
    guard let view = delegate?.viewForZooming(in: self) else { return endZoomFlight() }
    let isOver = flight.isOver(at: time)
    let left = isOver ? 0 : flight.left(at: time)
    let scale = flight.to.scale + (flight.from.scale - flight.to.scale) * left
    apply(scale, to: view) { [unowned self] in
      func between(_ axis: ScrollAxis) -> CGFloat {
        let start = axis.of(flight.from.offset) - axis.of(flight.past)
        return axis.of(flight.to.offset) + (start - axis.of(flight.to.offset)) * left
      }
      // What was outside of the range comes in along with the scale; the range moves with it.
      let inside = clamped(CGPoint(x: between(.horizontal), y: between(.vertical)))
      return pixelAligned(
        CGPoint(x: inside.x + flight.past.x * left, y: inside.y + flight.past.y * left))
    }
    if isOver { endZoomFlight(isThere: true) }
  }

  /// Ends a change of scale under way at its goal.
  func endZoomFlight(isThere: Bool = false) {
    guard let flight = zoom.flight else { return }
    zoom.flight = nil
    zoom.turn += 1
    zoom.isApplying = false
    let view = delegate?.viewForZooming(in: self)
    if !isThere, let view {
      apply(flight.to.scale, to: view) { [unowned self] in clamped(flight.to.offset) }
    }
    stopTicking()
    drag?.anchor(in: self)
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    if isAtRest, clamped(contentOffset) != contentOffset { glideInside() }
    indicators.motionEnded()
  }

  /// The view or its insets have changed under a change of scale.
  func zoomRangeChanged() {
    guard !zoom.isApplying, zoom.pinch == nil, let flight = zoom.flight,
      let view = delegate?.viewForZooming(in: self)
    else { return }
    let factor = flight.to.scale / zoomScale(of: view)
    let size = CGSize(width: view.frame.width * factor, height: view.frame.height * factor)
    let to = ZoomStop(scale: flight.to.scale, offset: clamped(flight.to.offset, in: size))
    let from = ZoomStop(scale: zoomScale(of: view), offset: contentOffset)
    fly(from: from, to: to, bouncingOver: flight.isBounce ? way(from, to, view) : nil)
  }

  /// How far the farthest point moves between two stops, in points.
  private func way(_ from: ZoomStop, _ to: ZoomStop, _ view: UIView) -> Double {
    let change = abs(to.scale - from.scale) / zoomScale(of: view)
    return Double(
      max(
        abs(to.offset.x - from.offset.x), abs(to.offset.y - from.offset.y),
        view.frame.width * change, view.frame.height * change))
  }

  // MARK: By fingers

  /// - Parameter place: the middle of the fingers, in the content's coordinates.
  func pinchBegan(at place: CGPoint) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    if zoom.flight != nil {
      zoom.flight = nil
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
    stopMotion(callingDelegate: true)
    zoom.pinch = ZoomPinch(
      scale: zoom.unrestrained(zoomScale(of: view)), anchor: view.convert(place, from: self),
      place: CGPoint(x: place.x - contentOffset.x, y: place.y - contentOffset.y))
    indicators.show()
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  func pinchMoved(by factor: CGFloat, at place: CGPoint) {
    guard let view = delegate?.viewForZooming(in: self), let old = zoom.pinch else { return }
    let place = CGPoint(x: place.x - contentOffset.x, y: place.y - contentOffset.y)
    zoom.pinch?.place = place
    let scale = zoom.restrained(min(1e9, max(1e-9, old.scale * factor)))
    apply(scale, to: view) { [unowned self] in
      let now = view.convert(old.anchor, to: self)
      return CGPoint(
        x: restrained(.horizontal, now.x - place.x), y: restrained(.vertical, now.y - place.y))
    }
  }

  func pinchEnded() {
    guard let pinch = zoom.pinch else { return }
    zoom.pinch = nil
    let view = delegate?.viewForZooming(in: self)
    let scale = view.map(zoomScale(of:)) ?? 1
    let inside = zoom.clamped(scale)
    if let view, inside != scale {
      stopMotion(callingDelegate: true)
      let from = ZoomStop(scale: scale, offset: contentOffset)
      let to = stop(at: inside, view, keeping: pinch.anchor, at: pinch.place)
      fly(from: from, to: to, bouncingOver: way(from, to, view))
      return
    }
    drag?.anchor(in: self)
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    if !isTracking, isAtRest, clamped(contentOffset) != contentOffset {
      settle(velocity: .zero, at: MediaClock.now)
    }
    indicators.motionEnded()
  }
}
