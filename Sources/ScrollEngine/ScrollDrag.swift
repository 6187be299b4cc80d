import Kinetics

/// What moves content by hand.
package enum ScrollDrag: Sendable {
  /// A finger on the content, or on a scroll view inside (`FingerDrag.inner`) that forwards what
  /// lies past its end.
  case finger(FingerDrag)
  /// Fingers on a trackpad, or a precise wheel.
  case trackpad(TrackpadDrag)
  /// A pointer that holds a scroll indicator.
  case indicator
}

/// A finger that drags content.
package struct FingerDrag: Sendable {
  /// The axes that follow the finger.
  package let axes: ScrollAxes
  /// The scroll view inside whose finger this is.
  package let inner: ObjectIdentifier?
  /// The recogniser's translation, in points.
  var translation = ScrollVector.zero
  /// The translation at which `anchorOffset` held.
  private(set) var anchorTranslation = ScrollVector.zero
  /// The offset without rubber band at `anchorTranslation`.
  var anchorOffset: ScrollVector
  /// The axes along which a scroll view around follows what lies past the end.
  var forwardedAxes: ScrollAxes = []
  var velocity = VelocityTracker()

  init(axes: ScrollAxes, inner: ObjectIdentifier?, from offset: ScrollVector) {
    self.axes = axes
    self.inner = inner
    anchorOffset = offset
  }

  /// Continues from `offset`, without rubber band, at the present translation.
  mutating func anchor(at offset: ScrollVector) {
    anchorTranslation = translation
    anchorOffset = offset
  }

  /// The components of `vector` along the axes that follow the finger; 0 along others.
  func along(_ vector: ScrollVector) -> ScrollVector {
    ScrollVector(
      x: axes.contains(.horizontal) ? vector.x : 0, y: axes.contains(.vertical) ? vector.y : 0)
  }

  /// The offset without rubber band at the present translation.
  func position(_ axis: ScrollAxis) -> Double {
    anchorOffset[axis] - (translation[axis] - anchorTranslation[axis])
  }
}

/// A drag by trackpad.
package struct TrackpadDrag: Sendable {
  /// The offset without rubber band.
  var position: ScrollVector
}

/// What is known of a trackpad or precise wheel beyond the activity it causes.
struct TrackpadState: Sendable {
  /// The pause after which precise steps without phases count as over, and the time that a device
  /// may take to begin its momentum, in seconds (ours).
  static let pause = 0.1
  /// The slowest release after which a device's momentum is waited for, in points a second (ours).
  static let slowestCoast = 50.0

  /// The rest of the device's momentum is ignored: the content has a motion of its own.
  var ignoresMomentum = false
  var velocity = VelocityTracker()
}

/// The velocity along both axes.
struct VelocityTracker: Sendable {
  /// The fastest release, in points a second: several times what a finger can do (ours).
  static let fastest = 30_000.0

  private var x = VelocityEstimator()
  private var y = VelocityEstimator()

  mutating func add(_ position: ScrollVector, at time: Double) {
    x.add(position.x, at: time)
    y.add(position.y, at: time)
  }

  /// The velocity at `time` in points a second, no faster than `fastest`; zero after a rest.
  func velocity(at time: Double) -> ScrollVector {
    ScrollVector(x: limited(x.velocity(at: time)), y: limited(y.velocity(at: time)))
  }

  /// The velocity of the last moves in points a second, however long ago they were.
  var lastVelocity: ScrollVector {
    ScrollVector(x: limited(x.lastVelocity), y: limited(y.lastVelocity))
  }

  private func limited(_ velocity: Double) -> Double {
    max(-Self.fastest, min(Self.fastest, velocity))
  }
}
