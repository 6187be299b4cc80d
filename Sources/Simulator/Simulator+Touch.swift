import CoreGraphics
import Foundation
import UIKit

extension Simulator {
  /// The duration of a tap, in seconds.
  static let tapDuration: TimeInterval = 0.05

  /// Puts a finger down at a point of the screen. No time passes.
  public func touch(at point: CGPoint) -> Finger {
    Finger(device: self, at: point, kind: .direct)
  }

  /// Presses a mouse button at a point of the screen. No time passes.
  ///
  /// - Returns: The pointer, whose button ``Finger/lift()`` releases.
  public func click(at point: CGPoint, button: UIEvent.ButtonMask = .primary) -> Finger {
    Finger(device: self, at: point, kind: .indirectPointer, buttons: button)
  }

  /// Taps a point of the screen for 50 ms, and runs the frames of that time.
  public func tap(at point: CGPoint) {
    touch(at: point).hold(for: Self.tapDuration).lift()
    runFrame()
  }

  /// Taps the center of the visible part of a view.
  ///
  /// - Throws: ``SimulatorError/viewNotVisible(_:)`` if the view is not on the screen.
  public func tap(_ view: UIView) throws(SimulatorError) {
    tap(at: try middle(of: view))
  }

  /// Drags a finger from one point to another at constant speed, and lifts it.
  ///
  /// The finger lifts 8 ms after its last movement, as on a touch screen.
  ///
  /// - Parameters:
  ///   - start: The point at which the finger touches the screen.
  ///   - end: The point at which it lifts.
  ///   - duration: The time of the movement, in seconds.
  ///   - rest: How long the finger is held still before it lifts, in seconds, if more than 8 ms. If 0,
  ///     the finger lifts at the speed of the movement.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3,
    holding rest: TimeInterval = 0
  ) {
    touch(at: start).move(to: end, over: duration).hold(for: max(rest, Finger.liftDelay)).lift()
  }

  /// Drags a finger from a point at a velocity, and lifts it at that velocity.
  ///
  /// The finger lifts 8 ms after its last movement, as on a touch screen.
  ///
  /// - Parameters:
  ///   - point: The point at which the finger touches the screen.
  ///   - velocity: The velocity in points per second; a negative `y` moves the finger up.
  ///   - duration: The time of the movement, in seconds.
  public func fling(at point: CGPoint, velocity: CGPoint, duration: TimeInterval = 0.1) {
    drag(
      from: point,
      to: CGPoint(
        x: point.x + velocity.x * CGFloat(duration), y: point.y + velocity.y * CGFloat(duration)),
      duration: duration)
  }

  /// Pinches with two fingers on a horizontal line, and lifts them.
  ///
  /// - Parameters:
  ///   - center: The point halfway between the fingers.
  ///   - scale: The ratio of the distance between the fingers at the end to the distance at the start.
  ///   - span: The distance between the fingers at the start, in points.
  ///   - duration: The time of the movement, in seconds.
  public func pinch(
    at center: CGPoint, scale: CGFloat, span: CGFloat = 100, duration: TimeInterval = 0.3
  ) {
    let left = touch(at: CGPoint(x: center.x - span / 2, y: center.y))
    let right = touch(at: CGPoint(x: center.x + span / 2, y: center.y))
    let half = span * scale / 2
    move(
      [
        (left, CGPoint(x: center.x - half, y: center.y)),
        (right, CGPoint(x: center.x + half, y: center.y)),
      ], over: duration)
    left.lift()
    right.lift()
  }

  /// Moves several fingers at the same time, each in a straight line at constant speed.
  ///
  /// - Parameters:
  ///   - moves: The fingers and the points to which they move.
  ///   - duration: The time of the movement, in seconds. If 0, the fingers move immediately and no
  ///     frame runs.
  public func move(_ moves: [(finger: Finger, end: CGPoint)], over duration: TimeInterval) {
    let moves = moves.filter(\.finger.isDown)
    let starts = moves.map(\.finger.location)
    let begin = time
    let end = time + max(duration, 0)
    func sendSample(at progress: CGFloat) {
      for (move, start) in zip(moves, starts) {
        move.finger.setLocation(
          progress >= 1
            ? move.end
            : CGPoint(
              x: start.x + (move.end.x - start.x) * progress,
              y: start.y + (move.end.y - start.y) * progress))
      }
      send(.touches(moves.map { $0.finger.sample(.moved) }))
    }
    while nextFrameTime <= end + Self.timeTolerance, duration > 0 {
      frameIndex += 1
      time = pace.time(of: frameIndex)
      sendSample(
        at: time >= end - Self.timeTolerance ? 1 : CGFloat((time - begin) / (end - begin)))
      produceFrame()
    }
    if time < end - Self.timeTolerance || duration <= 0 {
      setTime(end)
      sendSample(at: 1)
    }
  }

  /// Returns the center of the visible part of a view, in points of the screen.
  func middle(of view: UIView) throws(SimulatorError) -> CGPoint {
    session.makeCurrent()
    var ancestor: UIView? = view
    while let current = ancestor, !current.isHidden { ancestor = current.superview }
    guard let window = view.window, ancestor == nil else {
      throw .viewNotVisible(String(describing: type(of: view)))
    }
    let rect = view.convert(view.bounds, to: window).intersection(window.bounds)
    guard !rect.isNull, !rect.isEmpty else {
      throw .viewNotVisible(String(describing: type(of: view)))
    }
    return window.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }
}
