import CoreGraphics
import Foundation

/// The speed of a gesture from its last samples.
///
/// UIKit's pan keeps two samples of velocity (`_velocitySample`, `_previousVelocitySample`,
/// UIKit reference 1.7) and does not publish how it mixes them. Ours weighs the newest difference
/// quotient with 0.75 and the one before with 0.25, and reads zero when the last movement is older
/// than 100 ms (UIKit reference 1.2).
package struct GestureVelocity {
  /// How long a finger may rest before it counts as standing still, in seconds
  /// (UIKit reference 1.2).
  package static let restTime: TimeInterval = 0.1

  private var lastValue = CGPoint.zero
  private var lastTime: TimeInterval?
  private var newest: CGPoint?
  private var previous: CGPoint?

  package init() {}

  package mutating func reset() { self = GestureVelocity() }

  /// Notes where the gesture was. A sample at the time of the last one replaces its position.
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

  /// Points per second as of `time`.
  package func velocity(at time: TimeInterval) -> CGPoint {
    guard let newest, let lastTime, time - lastTime <= Self.restTime else { return .zero }
    guard let previous else { return newest }
    return CGPoint(
      x: newest.x * 0.75 + previous.x * 0.25, y: newest.y * 0.75 + previous.y * 0.25)
  }
}
