/// The activity of a scroll view, which has one at a time.
///
/// An animation that code starts while a finger is down runs at the same time, so `held` and `dragging`
/// can have one. Zooming is independent: see `ZoomActivity`.
package enum ScrollActivity: Sendable {
  case idle
  /// A finger is down and has not begun to drag.
  case held(animation: ScrollAnimation?)
  case dragging(ScrollDrag, animation: ScrollAnimation?)
  /// The device's own momentum moves the content, or is about to do so.
  case coasting
  /// The content slows down, bounces or moves to a page on its own.
  case decelerating(ScrollDeceleration)
  case animating(ScrollAnimation)
}

extension ScrollActivity {
  /// Whether a finger is down, or a drag is in progress.
  package var isTracking: Bool {
    switch self {
    case .held, .dragging: true
    default: false
    }
  }

  package var isDragging: Bool {
    if case .dragging = self { return true }
    return false
  }

  /// Whether the content continues after a drag, on its own or with the device's momentum.
  package var isDecelerating: Bool {
    switch self {
    case .coasting, .decelerating: true
    default: false
    }
  }

  package var isAnimating: Bool {
    switch self {
    case .animating, .held(animation: .some), .dragging(_, animation: .some): true
    default: false
    }
  }

  /// Whether a finger is dragging the content, either directly or through a scroll view inside it.
  package var isFingerDrag: Bool {
    if case .dragging(.finger, _) = self { return true }
    return false
  }

  package var isTrackpadDrag: Bool {
    if case .dragging(.trackpad, _) = self { return true }
    return false
  }

  /// Whether the content is at rest, possibly with a finger on it.
  var isStill: Bool {
    switch self {
    case .idle, .held(animation: nil): true
    default: false
    }
  }

  /// Whether the content moves on its own, so that frames are needed.
  var needsFrames: Bool {
    if case .decelerating = self { return true }
    return isAnimating
  }

  /// Whether a timeout can end the activity.
  var awaitsDevice: Bool {
    switch self {
    case .coasting, .dragging(.trackpad, _): true
    default: false
    }
  }

  var animation: ScrollAnimation? {
    switch self {
    case .animating(let animation): animation
    case .held(let animation), .dragging(_, let animation): animation
    case .idle, .coasting, .decelerating: nil
    }
  }

  /// The activity with the content's own motion stopped.
  var stopped: ScrollActivity {
    switch self {
    case .idle, .coasting, .decelerating, .animating: .idle
    case .held: .held(animation: nil)
    case .dragging(let drag, _): .dragging(drag, animation: nil)
    }
  }

  /// The activity that remains when the finger lifts.
  var released: ScrollActivity {
    switch self {
    case .held(let animation), .dragging(_, let animation):
      animation.map { .animating($0) } ?? .idle
    case .idle, .coasting, .decelerating, .animating: self
    }
  }

  /// Returns the activity with a different animation, or without one.
  func with(_ animation: ScrollAnimation?) -> ScrollActivity {
    switch self {
    case .held: return .held(animation: animation)
    case .dragging(let drag, _): return .dragging(drag, animation: animation)
    case .idle, .animating: return animation.map { .animating($0) } ?? .idle
    case .coasting, .decelerating: return animation.map { .animating($0) } ?? self
    }
  }
}

// Read in place: outside of the module each question would copy the activity and what it holds.
extension ScrollEngine {
  package var isTracking: Bool { activity.isTracking }
  package var isDragging: Bool { activity.isDragging }
  package var isDecelerating: Bool { activity.isDecelerating }
  package var isAnimating: Bool { activity.isAnimating }
}
