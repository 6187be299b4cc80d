import Kinetics

/// The source of a drag.
package enum ScrollDrag: Sendable {
  /// A finger on the content, or on a scroll view inside it (`FingerDrag.inner`) that forwards the
  /// distance past its end.
  case finger(FingerDrag)
  /// The content is dragged with fingers on a trackpad, or a precise wheel.
  case trackpad(TrackpadDrag)
  /// A pointer that holds a scroll indicator.
  case indicator
}

/// A finger that drags content.
package struct FingerDrag: Sendable {
  /// The axes that follow the finger.
  package let axes: ScrollAxes
  /// The inner scroll view to which the finger belongs.
  package let inner: ObjectIdentifier?
  /// The recogniser's translation, in points.
  var translation = ScrollVector.zero
  /// The translation that corresponds to `anchorOffset`.
  private(set) var anchorTranslation = ScrollVector.zero
  /// The offset without rubber band at `anchorTranslation`.
  var anchorOffset: ScrollVector
  /// The axes along which an enclosing scroll view follows the finger past the end.
  var forwardedAxes: ScrollAxes = []
  var velocity = VelocityTracker()

  init(axes: ScrollAxes, inner: ObjectIdentifier?, from offset: ScrollVector) {
    self.axes = axes
    self.inner = inner
    anchorOffset = offset
  }

  /// Continues from `offset`, without rubber band, at the current translation.
  mutating func anchor(at offset: ScrollVector) {
    anchorTranslation = translation
    anchorOffset = offset
  }

  /// Returns the components of `vector` along the axes that follow the finger; 0 along others.
  func along(_ vector: ScrollVector) -> ScrollVector {
    ScrollVector(
      x: axes.contains(.horizontal) ? vector.x : 0, y: axes.contains(.vertical) ? vector.y : 0)
  }

  /// Returns the offset without rubber band at the current translation.
  func position(_ axis: ScrollAxis) -> Double {
    anchorOffset[axis] - (translation[axis] - anchorTranslation[axis])
  }
}

/// A drag by trackpad.
package struct TrackpadDrag: Sendable {
  /// The offset without rubber band.
  var position: ScrollVector
}

/// The state of a trackpad or precise wheel, apart from the activity that it causes.
struct TrackpadState: Sendable {
  /// The pause after which precise steps without phases count as ended, in seconds, and also the time
  /// within which a device may begin its momentum (our choice).
  static let pause = 0.1
  /// The minimum speed of a release after which the engine waits for a device's momentum, in points per
  /// second (our choice).
  static let slowestCoast = 50.0

  /// Whether the rest of the device's momentum is ignored, because the content has its own motion.
  var ignoresMomentum = false
  var velocity = VelocityTracker()
}

/// The velocity along both axes.
struct VelocityTracker: Sendable {
  /// The maximum speed of a release, in points per second (our choice): several times the speed of
  /// a finger.
  static let fastest = 30_000.0

  private var x = VelocityEstimator()
  private var y = VelocityEstimator()

  mutating func add(_ position: ScrollVector, at time: Double) {
    x.add(position.x, at: time)
    y.add(position.y, at: time)
  }

  /// Returns the velocity at `time` in points per second, no faster than `fastest`; zero after a rest.
  func velocity(at time: Double) -> ScrollVector {
    ScrollVector(x: limited(x.velocity(at: time)), y: limited(y.velocity(at: time)))
  }

  /// The velocity of the last moves, in points per second, regardless of their age.
  var lastVelocity: ScrollVector {
    ScrollVector(x: limited(x.lastVelocity), y: limited(y.lastVelocity))
  }

  private func limited(_ velocity: Double) -> Double {
    max(-Self.fastest, min(Self.fastest, velocity))
  }
}
