import CoreGraphics
import Foundation
import UIKit

/// A finger on the screen of a simulator.
///
/// ```swift
/// let finger = device.touch(at: CGPoint(x: 200, y: 600))
/// finger.move(byX: 0, y: -200, over: 0.3).hold(for: 0.1).lift()
/// ```
///
/// A finger moves in straight lines at constant speed, with one sample per frame. After the finger has
/// been lifted or cancelled, calls have no effect except that their time passes.
@MainActor public final class Finger {
  /// The location of the finger, in points of the screen.
  public private(set) var location: CGPoint
  /// Whether the finger touches the screen.
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
    device.fingersDown[id] = location
    device.send(.touches([sample(.began)]))
  }

  /// Moves the finger to a point, and runs the frames of that time.
  ///
  /// - Parameters:
  ///   - point: The new location, in points of the screen.
  ///   - duration: The time in seconds. If 0, the finger moves immediately and no frame runs.
  @discardableResult
  public func move(to point: CGPoint, over duration: TimeInterval = 0) -> Finger {
    device.move([(self, point)], over: duration)
    return self
  }

  /// Moves the finger by a distance, and runs the frames of that time.
  ///
  /// - Parameters:
  ///   - x: The horizontal distance in points.
  ///   - y: The vertical distance in points.
  ///   - duration: The time in seconds. If 0, the finger moves immediately and no frame runs.
  @discardableResult
  public func move(
    byX x: CGFloat = 0, y: CGFloat = 0, over duration: TimeInterval = 0
  ) -> Finger {
    move(to: CGPoint(x: location.x + x, y: location.y + y), over: duration)
  }

  /// Holds the finger still for a time in seconds, and runs the frames of that time.
  @discardableResult
  public func hold(for duration: TimeInterval) -> Finger {
    device.advance(by: duration)
    return self
  }

  /// The time between the last movement of a finger and its lift, in seconds, which is one sample of a
  /// touch screen at 125 Hz, as in the recordings of Apple's scroll view (UIKit reference 11).
  static let liftDelay: TimeInterval = 0.008

  /// Lifts the finger at its current location. No time passes.
  public func lift() { end(as: .ended) }

  /// Cancels the touch, as the system does for an incoming call. No time passes.
  public func cancel() { end(as: .cancelled) }

  func sample(_ phase: UITouch.Phase) -> HostTouch {
    HostTouch(id: id, phase: phase, location: location, kind: kind, buttons: buttons)
  }

  func setLocation(_ point: CGPoint) {
    location = point
    if isDown { device.fingersDown[id] = point }
  }

  private func end(as phase: UITouch.Phase) {
    guard isDown else { return }
    isDown = false
    device.fingersDown[id] = nil
    device.send(.touches([sample(phase)]))
  }
}
