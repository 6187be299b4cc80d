import CoreGraphics
import Foundation
import UIKit

/// A finger that is down on the screen of a simulator.
///
/// Movements are sampled once a frame, in straight lines at constant speed. A finger that is lifted
/// or cancelled does nothing more.
@MainActor public final class Finger {
  /// Where the finger is, in points of the screen.
  public private(set) var location: CGPoint
  /// Whether the finger still touches.
  public private(set) var isDown = true

  let id: Int
  private let device: Simulator
  private let kind: HostTouch.Kind
  private let buttons: UIEvent.ButtonMask

  init(
    device: Simulator, at location: CGPoint, kind: HostTouch.Kind,
    buttons: UIEvent.ButtonMask = []
  ) {
    self.device = device
    self.location = location
    self.kind = kind
    self.buttons = buttons
    id = device.newFingerID()
    device.fingersDown[id] = self
    device.send(.touches([sample(.began)]))
  }

  /// Moves to `point` in `duration` seconds, and runs the frames in between.
  ///
  /// With a duration of zero the finger is there at once and no frame runs.
  @discardableResult
  public func move(to point: CGPoint, over duration: TimeInterval = 0) -> Finger {
    device.move([(self, point)], over: duration)
    return self
  }

  /// Moves by `x` and `y` points in `duration` seconds.
  @discardableResult
  public func move(
    byX x: CGFloat = 0, y: CGFloat = 0, over duration: TimeInterval = 0
  ) -> Finger {
    move(to: CGPoint(x: location.x + x, y: location.y + y), over: duration)
  }

  /// Rests where it is for `duration` seconds.
  @discardableResult
  public func hold(for duration: TimeInterval) -> Finger {
    device.advance(by: duration)
    return self
  }

  /// Leaves the screen. No time passes.
  public func lift() { end(as: .ended) }

  /// Is taken from the app, as by an incoming call. No time passes.
  public func cancel() { end(as: .cancelled) }

  func sample(_ phase: UITouch.Phase) -> HostTouch {
    HostTouch(id: id, phase: phase, location: location, kind: kind, buttons: buttons)
  }

  func jump(to point: CGPoint) { location = point }

  private func end(as phase: UITouch.Phase) {
    guard isDown else { return }
    isDown = false
    device.fingersDown[id] = nil
    device.send(.touches([sample(phase)]))
  }
}
