import Kinetics

/// The zoom limits, and the current change of scale.
package struct ScrollZoom {
  package var minimum = 1.0
  package var maximum = 1.0
  package var bounces = true
  package internal(set) var activity = ZoomActivity.none
  /// Whether the engine is currently changing the scale, size and offset of the content.
  var isApplying = false
  /// The number of times that a change of scale has begun or ended, so that a change detects that a
  /// callback has begun another one.
  var generation = 0

  /// Whether the scale is changing.
  package var isActive: Bool {
    switch activity {
    case .none, .ending: isApplying
    case .pinching, .transition: true
    }
  }

  /// Whether fingers can zoom.
  package var isEnabled: Bool { maximum > minimum }

  package var isPinching: Bool {
    if case .pinching = activity { return true }
    return false
  }

  var transition: ZoomTransition? {
    if case .transition(let transition) = activity { return transition }
    return nil
  }

  /// Whether the scale changes without fingers.
  package var isTransition: Bool {
    if case .transition = activity { return true }
    return false
  }

  /// Whether the delegate has been notified of the beginning, but not of the end, of a zoom other than
  /// a pinch. A zoom that begins during that time continues the announced one.
  var isAnnounced: Bool {
    switch activity {
    case .transition, .ending: true
    case .none, .pinching: false
    }
  }

  /// Whether the content returns from a scale past the limits.
  package var isBouncing: Bool {
    if case .transition(let transition) = activity { return transition.isBounce }
    return false
  }

  package func clamped(_ scale: Double) -> Double {
    max(minimum, min(max(minimum, maximum), scale))
  }

  /// The rubber band past the limits: the rubber band of UIKit reference 1.3 over the logarithm of the
  /// scale, limited to twice or half the scale (our choice: no measurement is published).
  private static var band: RubberBand { RubberBand(dimension: 0.693147180559945) }

  /// Returns the scale after applying the rubber band, for a scale that the fingers request.
  func rubberBanded(_ scale: Double) -> Double {
    let inside = clamped(scale)
    if inside == scale || !bounces { return inside }
    return inside * exponential(Self.band.offset(forDistance: logarithm(scale / inside)))
  }

  /// Returns the scale that the fingers have to request to get `scale`.
  func fingerScale(_ scale: Double) -> Double {
    let inside = clamped(scale)
    if inside == scale || !bounces { return inside }
    return inside * exponential(Self.band.distance(forOffset: logarithm(scale / inside)))
  }
}

/// The current change of scale.
package enum ZoomActivity {
  case none
  case pinching(ZoomPinch)
  case transition(ZoomTransition)
  /// The final scale of a transition is being applied, and its end has not been reported yet.
  case ending
}

/// A zoom with two fingers.
package struct ZoomPinch: Sendable {
  /// The scale when they began, before applying the rubber band.
  let scale: Double
  /// The point of the zoomed view that stays under the fingers, in the view's coordinates.
  let anchor: ScrollVector
  /// The point between the fingers, relative to the scroll view's top left corner.
  var center: ScrollVector
}

/// A scale with its offset.
struct ZoomStop: Sendable {
  var scale: Double
  var offset: ScrollVector
}

/// A change of scale without fingers. Scale and offset change together, so that a point of the content
/// that has the same position at the start and at the end keeps it throughout.
package struct ZoomTransition: Sendable {
  let start: Double
  let from: ZoomStop
  let to: ZoomStop
  /// The distance of `from` from the range.
  let overshoot: ScrollVector
  /// Whether the animation is a return from a scale past the limits.
  let isBounce: Bool
  /// The motion from `length` to 0.
  private let motion: ScrollMotion
  private let length: Double

  /// Creates a transition. It is an animation of 0.3 s, like that of the offset (UIKit reference 1.9),
  /// or the spring that returns content to an edge (UIKit reference 1.4), which ends when less than
  /// half a point of `length` is left (our choice for both).
  init(
    start: Double, from: ZoomStop, to: ZoomStop, overshoot: ScrollVector,
    bouncingOver length: Double?
  ) {
    self.start = start
    self.from = from
    self.to = to
    self.overshoot = overshoot
    isBounce = length != nil
    if let length {
      self.length = max(length, 1)
      motion = ScrollMotion(
        bounce: Bounce(
          edge: 0, start: self.length, velocity: -Bounce.releaseVelocity * self.length))
    } else {
      self.length = 1
      motion = ScrollMotion(animationFrom: 1, to: 0)
    }
  }

  func isOver(at time: Double) -> Bool { time - start >= motion.duration - 1e-9 }

  /// Returns the fraction of the change that remains at `time`.
  func remaining(at time: Double) -> Double { motion.position(at: time - start) / length }
}
