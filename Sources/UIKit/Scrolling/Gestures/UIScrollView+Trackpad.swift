import ScrollEngine

extension UIScrollView {
  /// Scrolls by a step of a wheel or trackpad; returns false if nothing moves in its direction, so that
  /// the enclosing scroll view can scroll.
  ///
  /// - Parameter mayBounce: Whether content at its end may be pulled past that end.
  package func handleScroll(
    _ scroll: HostScroll, at time: TimeInterval, mayBounce: Bool = true
  ) -> Bool {
    let isEnd = [.ended, .cancelled, .momentumEnded].contains(scroll.phase)
    guard
      isEnd
        || gestures.pan.allowedScrollTypesMask.contains(scroll.type) && isScrollEnabled
          && isUserInteractionEnabled && !scrollEngine.activity.isFingerDrag
    else {
      return false
    }
    let delta = ScrollVector(scroll.delta)
    guard let phase = TrackpadPhase(scroll) else { return sendToEngine(.notch(delta)) }
    return sendToEngine(.trackpad(phase, delta: delta, mayBounce: mayBounce, time: time))
  }

  /// Ends the device's scroll early, because another scroll begins or the view leaves its window.
  func abandonScroll(at time: TimeInterval) {
    sendToEngine(.trackpad(.abandoned, delta: .zero, mayBounce: false, time: time))
  }

  /// Ends a trackpad drag without momentum.
  func endTrackpadDrag() {
    sendToEngine(.trackpad(.cancelled, delta: .zero, mayBounce: false, time: MediaClock.now))
  }
}

extension TrackpadPhase {
  /// Creates the phase of a precise step; nil for the notch of a wheel.
  fileprivate init?(_ scroll: HostScroll) {
    switch scroll.phase {
    case .wheelStep:
      if !scroll.isPrecise { return nil }
      self = .step
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .momentumBegan, .momentumChanged: self = .momentum
    case .momentumEnded: self = .momentumEnded
    }
  }
}
