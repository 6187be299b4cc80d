import Locks

/// Validates an app's numbers before they enter `CoreGraphics` and `QuartzCore`.
///
/// Code in these modules relies on it: every number is finite and at most ``farthest``. A number that
/// is not finite is rejected: the property keeps its value, and a fault names it. A larger one is
/// clamped to ``farthest``, because apps measure in views of unlimited size.
package enum NumberGate {
  /// The maximum magnitude of a length, coordinate or entry of a transform (our choice). Beyond it,
  /// a double cannot resolve a tenth of a point.
  package static let farthest = 1e14

  /// The handler of rejected numbers; it is set by a module that depends on this one and has a logger.
  private static let handler = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Sets the handler of rejected numbers.
  package static func reportRefusals(to handler: @escaping @Sendable (String) -> Void) {
    self.handler.withLock { $0 = handler }
  }

  /// Reports a rejected value.
  @inline(never) package static func report(_ message: String) {
    handler.withLock { $0 }?(message)
  }

  /// Reports that a value was rejected because it is not finite.
  @inline(never) package static func refuse(_ value: Any, for name: String) {
    report("\(name) contains a number that is not finite: \(value)")
  }

  /// Returns a valid value: `value` within bounds, or `old` after reporting a rejected one.
  @inlinable package static func admit<Value: GatedValue>(
    _ value: Value, for name: @autoclosure () -> String, keeping old: @autoclosure () -> Value
  ) -> Value {
    if value.passesGate { return value }
    if let bounded = value.boundedForGate { return bounded }
    refuse(value, for: name())
    return old()
  }
}

/// A value whose numbers are set by an app.
package protocol GatedValue: Equatable {
  /// Whether every number is finite and at most ``NumberGate/farthest``.
  var passesGate: Bool { get }
  /// The value with its numbers clamped; nil if one of them is not finite.
  var boundedForGate: Self? { get }
}

extension Double: GatedValue {
  // NaN compares false.
  @inlinable @inline(__always) package var passesGate: Bool { magnitude <= 1e14 }
  package var boundedForGate: Double? {
    isFinite ? Swift.max(-NumberGate.farthest, Swift.min(NumberGate.farthest, self)) : nil
  }
}

extension CGFloat: GatedValue {
  @inlinable @inline(__always) package var passesGate: Bool { magnitude <= 1e14 }
  package var boundedForGate: CGFloat? { Double(self).boundedForGate.map { CGFloat($0) } }
}

extension Float: GatedValue {
  @inlinable @inline(__always) package var passesGate: Bool { magnitude <= 1e14 }
  package var boundedForGate: Float? { Double(self).boundedForGate.map { Float($0) } }
}

extension CGPoint: GatedValue {
  @inlinable @inline(__always) package var passesGate: Bool { x.passesGate && y.passesGate }
  package var boundedForGate: CGPoint? {
    guard let x = x.boundedForGate, let y = y.boundedForGate else { return nil }
    return CGPoint(x: x, y: y)
  }
}

extension CGSize: GatedValue {
  @inlinable @inline(__always)
  package var passesGate: Bool { width.passesGate && height.passesGate }
  package var boundedForGate: CGSize? {
    guard let width = width.boundedForGate, let height = height.boundedForGate else { return nil }
    return CGSize(width: width, height: height)
  }
}

extension CGRect: GatedValue {
  @inlinable @inline(__always) package var passesGate: Bool { origin.passesGate && size.passesGate }
  package var boundedForGate: CGRect? {
    guard let origin = origin.boundedForGate, let size = size.boundedForGate else { return nil }
    return CGRect(origin: origin, size: size)
  }
}
