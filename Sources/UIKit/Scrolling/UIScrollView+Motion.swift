import Kinetics

/// What moves a scroll view's content at a moment, for traces.
package enum ScrollPhase: String, CaseIterable, Sendable {
  /// Nothing.
  case rest
  /// A finger is down and has not begun to scroll.
  case tracking
  /// The content follows a finger, or what is on a trackpad or drags the indicator.
  case dragging
  /// The content runs on and slows down.
  case decelerating
  /// A spring brings the content back to an edge.
  case bouncing
  /// The content goes to a page, or to a target that lay behind.
  case paging
  /// Code has the content moved.
  case animating
  /// A notch of a wheel or a key has.
  case gliding
}

extension UIScrollView {
  /// What moves the content now.
  package var scrollPhase: ScrollPhase {
    if isDragging { return .dragging }
    if let flight = deceleration { return phase(of: flight) ?? .decelerating }
    if let flight = animation { return phase(of: flight) ?? .animating }
    if isDecelerating { return .decelerating }
    return isTracking ? .tracking : .rest
  }

  /// The velocity of the content in points a second, as the law that moves it has it; nil while a
  /// finger or a device does.
  package var lawVelocity: CGPoint? {
    if isDragging || pointer.isCoasting { return nil }
    if let flight = deceleration ?? animation { return flight.velocity(at: MediaClock.now) }
    return .zero
  }

  /// Of the axis that moves faster.
  private func phase(of flight: ScrollFlight) -> ScrollPhase? {
    let time = MediaClock.now - flight.start
    let motion = [flight.x, flight.y].compactMap { $0 }
      .max { abs($0.velocity(at: time)) < abs($1.velocity(at: time)) }
    switch motion?.phase(at: time) {
    case .deceleration: return .decelerating
    case .bounce: return .bouncing
    case .page: return .paging
    case .animation: return .animating
    case .glide: return .gliding
    case .rest, nil: return nil
    }
  }
}
