import CoreGraphics
import Foundation
import UIKit

extension Simulator {
  /// How long a scripted tap touches, in seconds.
  static let tapDuration: TimeInterval = 0.05

  /// Puts a finger down at a point of the screen and leaves it there. No time passes.
  public func touch(at point: CGPoint) -> Finger {
    Finger(device: self, at: point, kind: .direct)
  }

  /// Puts a button of the pointer down at a point, as a mouse does. No time passes.
  public func click(at point: CGPoint, button: UIEvent.ButtonMask = .primary) -> Finger {
    Finger(device: self, at: point, kind: .indirectPointer, buttons: button)
  }

  /// Taps a point of the screen, and runs the frames of the 50 ms that this takes.
  public func tap(at point: CGPoint) {
    touch(at: point).hold(for: Self.tapDuration).lift()
    runFrame()
  }

  /// Taps the middle of a view that is on the screen.
  public func tap(_ view: UIView) throws(SimulatorError) {
    tap(at: try middle(of: view))
  }

  /// Moves a finger from one point to another in a straight line at constant speed, rests for
  /// `holding` seconds and lifts. Without rest the finger still has its speed when it lifts.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3,
    holding rest: TimeInterval = 0
  ) {
    let finger = touch(at: start).move(to: end, over: duration)
    if rest > 0 { finger.hold(for: rest) }
    finger.lift()
  }

  /// Strokes from `point` for `duration` seconds at `velocity`, in points per second, and lifts.
  public func fling(at point: CGPoint, velocity: CGPoint, duration: TimeInterval = 0.1) {
    drag(
      from: point,
      to: CGPoint(
        x: point.x + velocity.x * CGFloat(duration), y: point.y + velocity.y * CGFloat(duration)),
      duration: duration)
  }

  /// Moves two fingers, `span` points apart on a level line about `center`, until their distance
  /// is `scale` times as large, and lifts them.
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

  /// Moves several fingers at the same time, each in a straight line, in `duration` seconds.
  public func move(_ ways: [(finger: Finger, end: CGPoint)], over duration: TimeInterval) {
    let ways = ways.filter(\.finger.isDown)
    let starts = ways.map(\.finger.location)
    let begin = time
    let end = time + max(duration, 0)
    func place(_ share: CGFloat) {
      for (way, start) in zip(ways, starts) {
        way.finger.jump(
          to: share >= 1
            ? way.end
            : CGPoint(
              x: start.x + (way.end.x - start.x) * share,
              y: start.y + (way.end.y - start.y) * share))
      }
      send(.touches(ways.map { $0.finger.sample(.moved) }))
    }
    while nextFrameTime <= end + Self.timeTolerance, duration > 0 {
      frameIndex += 1
      time = pace.time(of: frameIndex)
      place(
        time >= end - Self.timeTolerance ? 1 : CGFloat((time - begin) / (end - begin)))
      produce()
    }
    if time < end - Self.timeTolerance || duration <= 0 {
      stand(at: end)
      place(1)
    }
  }

  /// The middle of what is visible of a view, in points of the screen.
  func middle(of view: UIView) throws(SimulatorError) -> CGPoint {
    session.makeCurrent()
    var ancestor: UIView? = view
    while let current = ancestor, !current.isHidden { ancestor = current.superview }
    guard let home = view.window, ancestor == nil else {
      throw .viewNotVisible(String(describing: type(of: view)))
    }
    let rect = view.convert(view.bounds, to: home).intersection(home.bounds)
    guard !rect.isNull, !rect.isEmpty else {
      throw .viewNotVisible(String(describing: type(of: view)))
    }
    return home.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }
}
