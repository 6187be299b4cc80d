// An animation's numbers are validated here, when it is added to a layer: see `NumberGate`.
extension CAAnimation {
  /// The maximum time of an animation in seconds (our choice). It is three centuries, so that
  /// repetitions can still be counted.
  static let longestTime = 1e10
  /// The minimum duration in seconds, and the maximum speed (our choice), beyond which frames do not
  /// show a difference.
  private static let shortestDuration = 1e-4
  private static let highestSpeed: Float = 1e4

  /// Returns a time that is finite and bounded, or reports a fault and returns `fallback`.
  static func admit(
    time: CFTimeInterval, _ name: @autoclosure () -> String, or fallback: CFTimeInterval
  ) -> CFTimeInterval {
    if time.magnitude <= longestTime { return time }
    if time.isNaN {
      NumberGate.refuse(time, for: name())
      return fallback
    }
    return time < 0 ? -longestTime : longestTime
  }

  /// Makes the timing of a layer's copy of an animation finite and bounded.
  func admitTiming() {
    let name = "\(type(of: self))"
    beginTime = Self.admit(time: beginTime, "\(name) beginTime", or: 0)
    timeOffset = Self.admit(time: timeOffset, "\(name) timeOffset", or: 0)
    duration = max(0, Self.admit(time: duration, "\(name) duration", or: 0))
    if duration > 0 { duration = max(duration, Self.shortestDuration) }
    repeatDuration = max(0, Self.admit(time: repeatDuration, "\(name) repeatDuration", or: 0))
    if repeatCount.isNaN {
      NumberGate.refuse(repeatCount, for: "\(name) repeatCount")
      repeatCount = 0
    }
    speed = Self.admit(speed: speed, "\(name) speed")
  }

  static func admit(speed: Float, _ name: @autoclosure () -> String) -> Float {
    if speed.magnitude <= highestSpeed { return speed }
    if speed.isNaN {
      NumberGate.refuse(speed, for: name())
      return 1
    }
    return speed < 0 ? -highestSpeed : highestSpeed
  }
}

extension CASpringAnimation {
  /// Makes the spring of a layer's copy of an animation finite and bounded.
  func admitSpring() {
    mass = Self.admit(mass, "mass", or: 1)
    stiffness = Self.admit(stiffness, "stiffness", or: 100)
    damping = Self.admit(damping, "damping", or: 10)
    initialVelocity = Self.admit(initialVelocity, "initialVelocity", or: 0)
  }

  private static func admit(_ number: CGFloat, _ name: String, or fallback: CGFloat) -> CGFloat {
    if number.magnitude <= 1e6 { return number }
    if number.isNaN {
      NumberGate.refuse(number, for: "CASpringAnimation \(name)")
      return fallback
    }
    return number < 0 ? -1e6 : 1e6
  }
}

extension CAKeyframeAnimation {
  /// Drops the key times of a layer's copy of an animation if they are not finite.
  func admitKeyTimes() {
    guard let times = keyTimes, !times.allSatisfy(\.doubleValue.isFinite) else { return }
    NumberGate.refuse(times, for: "CAKeyframeAnimation keyTimes")
    keyTimes = nil
  }
}

extension AnimatableValue {
  /// The value with bounded numbers; if a number is not finite, reports a fault and is nil.
  var admitted: AnimatableValue? {
    func admit<Value: GatedValue>(
      _ value: Value, _ make: (Value) -> AnimatableValue
    ) -> AnimatableValue? {
      if value.passesGate { return self }
      if let bounded = value.boundedForGate { return make(bounded) }
      NumberGate.refuse(value, for: "CAAnimation value")
      return nil
    }
    switch self {
    case .number(let v): return admit(v, AnimatableValue.number)
    case .point(let v): return admit(v, AnimatableValue.point)
    case .size(let v): return admit(v, AnimatableValue.size)
    case .rect(let v): return admit(v, AnimatableValue.rect)
    case .transform(let v): return admit(v, AnimatableValue.transform)
    case .numbers(let v):
      let numbers = v.compactMap(\.boundedForGate)
      if numbers.count == v.count { return .numbers(numbers) }
      NumberGate.refuse(v, for: "CAAnimation value")
      return nil
    case .color, .path, .colors, .image: return self
    }
  }
}
