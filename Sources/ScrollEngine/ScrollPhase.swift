import Kinetics

/// The source of the motion of a scroll view's content, for traces.
package enum ScrollPhase: String, CaseIterable, Sendable {
  /// The content is at rest.
  case rest
  /// A finger is down and has not begun to scroll.
  case tracking
  /// The content follows a finger, a trackpad or a dragged indicator.
  case dragging
  /// The content moves freely and slows down.
  case decelerating
  /// A spring brings the content back to an edge.
  case bouncing
  /// The content moves to a page, or to a target in the direction opposite to the deceleration.
  case paging
  /// Code animates the offset.
  case animating
  /// The content follows a key or a notch of a wheel.
  case smoothScrolling
}

extension ScrollEngine {
  /// Returns the source of the content's motion at `time`, in seconds.
  package func phase(at time: Double) -> ScrollPhase {
    switch activity {
    case .dragging: .dragging
    case .decelerating(let motion): phase(motion.phase(at: time)) ?? .decelerating
    case .coasting: .decelerating
    case .animating(let animation): phase(animation.phase(at: time)) ?? .animating
    case .held(let animation):
      animation.map { phase($0.phase(at: time)) ?? .animating } ?? .tracking
    case .idle: .rest
    }
  }

  /// Returns the source of the content's motion along one axis at `time`, in seconds.
  package func phase(of axis: ScrollAxis, at time: Double) -> ScrollPhase {
    switch activity {
    case .decelerating(let motion):
      motion[axis].flatMap { phase($0.motion.phase(at: time - motion.start)) } ?? .rest
    case .held(let animation?), .animating(let animation):
      animation[axis].flatMap { phase($0.phase(at: time - animation.start)) } ?? .rest
    case .held(nil), .dragging, .coasting, .idle: phase(at: time)
    }
  }

  /// Returns the velocity of the motion that moves the content, in points per second; nil while a
  /// finger or a device moves it.
  package func motionVelocity(at time: Double) -> ScrollVector? {
    switch activity {
    case .dragging, .coasting: nil
    case .decelerating(let motion): motion.velocity(at: time)
    case .idle, .held, .animating: activity.animation?.velocity(at: time) ?? .zero
    }
  }

  private func phase(_ phase: ScrollMotion.Phase) -> ScrollPhase? {
    switch phase {
    case .deceleration: .decelerating
    case .bounce: .bouncing
    case .page: .paging
    case .animation: .animating
    case .smoothScroll: .smoothScrolling
    case .rest: nil
    }
  }
}
