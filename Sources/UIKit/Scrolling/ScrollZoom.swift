import Kinetics

/// What zooms a scroll view's content.
struct ScrollZoom {
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var bounces = true
  /// Made when the limits first allow zooming.
  var recognizer: ScrollPinchGestureRecognizer?
  /// Two fingers at it.
  var pinch: ZoomPinch?
  /// The change of scale under way by itself.
  var flight: ZoomFlight?
  /// Whether the scroll view is changing scale, size and offset of its content at this moment.
  var isApplying = false
  /// Counts changes of scale and their ends, so that one sees when its delegate began another.
  var turn = 0

  var isActive: Bool { pinch != nil || flight != nil || isApplying }
  /// Whether fingers can zoom.
  var isEnabled: Bool { maximum > minimum }

  func clamped(_ scale: CGFloat) -> CGFloat { max(minimum, min(max(minimum, maximum), scale)) }

  /// The rubber band past the limits: that of UIKit reference 1.3 over the logarithm of the scale,
  /// at most double or half (ours: no measurement is published).
  private static var band: RubberBand { RubberBand(dimension: Double.ln2) }

  /// The scale that is shown for the one that the fingers ask for.
  func restrained(_ scale: CGFloat) -> CGFloat {
    let inside = clamped(scale)
    if inside == scale || !bounces { return inside }
    return inside * CGFloat(exp(Self.band.offset(forDistance: log(Double(scale / inside)))))
  }

  /// The scale that fingers would have to ask for.
  func unrestrained(_ scale: CGFloat) -> CGFloat {
    let inside = clamped(scale)
    if inside == scale || !bounces { return inside }
    return inside * CGFloat(exp(Self.band.distance(forOffset: log(Double(scale / inside)))))
  }
}

extension Double {
  fileprivate static var ln2: Double { 0.693147180559945 }
}

/// Two fingers that zoom.
struct ZoomPinch {
  /// The scale without rubber bands when they began.
  let scale: CGFloat
  /// The point of the zoomed view that stays under them, in its own coordinates.
  let anchor: CGPoint
  /// Where they are, from the scroll view's top left corner.
  var place: CGPoint
}

/// A scale, and the offset that goes with it.
struct ZoomStop {
  var scale: CGFloat
  var offset: CGPoint
}

/// A change of scale by itself. Scale and offset run in step, so that the point of the content
/// which stays in place at both ends stays there all the way.
struct ZoomFlight {
  let start: TimeInterval
  let from: ZoomStop
  let to: ZoomStop
  /// How far `from` lies outside of the range.
  let past: CGPoint
  /// Whether it is a return from past the limits.
  let isBounce: Bool
  /// From `length` to 0.
  private let motion: ScrollMotion
  private let length: Double

  /// An animation of 0.3 s as that of the offset (UIKit reference 1.9), or the spring that brings
  /// content back to an edge (UIKit reference 1.4), over when less than half a point of `length` is
  /// left (both ours).
  init(
    start: TimeInterval, from: ZoomStop, to: ZoomStop, past: CGPoint, bouncingOver length: Double?
  ) {
    self.start = start
    self.from = from
    self.to = to
    self.past = past
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

  func isOver(at time: TimeInterval) -> Bool { time - start >= motion.duration - 1e-9 }

  /// The share of the way that is left at `time`.
  func left(at time: TimeInterval) -> CGFloat {
    CGFloat(motion.position(at: time - start) / length)
  }
}
