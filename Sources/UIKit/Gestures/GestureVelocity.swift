import CoreGraphics
import Foundation

/// Estimates a gesture's velocity from its last samples.
///
/// UIKit's pan recogniser keeps two velocity samples (`_velocitySample`, `_previousVelocitySample`,
/// UIKit reference 1.7); how it combines them is not public. This implementation weights the newest
/// difference quotient by 0.75 and the preceding one by 0.25.
package struct GestureVelocity {
  /// The time after which a resting finger has no velocity, in seconds (UIKit reference 1.2).
  package static let restTime: TimeInterval = 0.1

  private var lastValue = CGPoint.zero
  private var lastTime: TimeInterval?
  private var newest: CGPoint?
  private var previous: CGPoint?

  package init() {}

  package mutating func reset() { self = GestureVelocity() }

  /// Adds a sample. If it has the same time as the last sample, it replaces that sample's position.
  package mutating func add(_ value: CGPoint, at time: TimeInterval) {
    guard let lastTime else {
      lastValue = value
      self.lastTime = time
      return
    }
    let elapsed = time - lastTime
    guard elapsed > 0 else {
      lastValue = value
      return
    }
    previous = elapsed > Self.restTime ? nil : newest
    newest = CGPoint(
      x: (value.x - lastValue.x) / CGFloat(elapsed), y: (value.y - lastValue.y) / CGFloat(elapsed))
    lastValue = value
    self.lastTime = time
  }

  /// Returns the velocity at `time`, in points per second; zero if the last movement is older than
  /// `restTime`.
  package func velocity(at time: TimeInterval) -> CGPoint {
    guard let lastTime, time - lastTime <= Self.restTime else { return .zero }
    return lastVelocity
  }

  /// The velocity of the last movements in points per second, regardless of their age.
  package var lastVelocity: CGPoint {
    guard let newest else { return .zero }
    guard let previous else { return newest }
    return CGPoint(
      x: newest.x * 0.75 + previous.x * 0.25, y: newest.y * 0.75 + previous.y * 0.25)
  }
}
