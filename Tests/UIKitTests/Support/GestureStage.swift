import CoreGraphics
import Foundation
import UIKit

/// A window on a clock that the test controls, with fingers moved by code.
///
/// Tests take turns on the main actor, so each call makes this stage's session the current one.
@MainActor final class GestureStage {
  let session = HostSession(screen: HostScreen(size: CGSize(width: 390, height: 844)))
  let window: UIWindow
  private(set) var time: TimeInterval = 1

  init() {
    session.makeCurrent()
    window = UIWindow()
    window.makeKeyAndVisible()
  }

  func wait(_ seconds: TimeInterval) {
    session.makeCurrent()
    time += seconds
    _ = session.frame(at: time)
  }

  func touch(_ id: Int, _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    touches([(id, phase, CGPoint(x: x, y: y))])
  }

  func touches(_ samples: [(Int, UITouch.Phase, CGPoint)]) {
    session.makeCurrent()
    session.send(
      .touches(
        samples.map { HostTouch(id: $0.0, phase: $0.1, location: $0.2) }),
      at: time)
  }

  func pointer(
    _ id: Int, _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat,
    buttons: UIEvent.ButtonMask = .primary
  ) {
    session.send(
      .touches([
        HostTouch(
          id: id, phase: phase, location: CGPoint(x: x, y: y), kind: .indirectPointer,
          buttons: buttons)
      ]), at: time)
  }

  func tap(_ x: CGFloat, _ y: CGFloat, held: TimeInterval = 0.05) {
    touch(0, .began, x, y)
    wait(held)
    touch(0, .ended, x, y)
  }

  /// Moves finger 0, which is down, in straight steps at 120 Hz.
  func move(from a: CGPoint, to b: CGPoint, over duration: TimeInterval, id: Int = 0) {
    let steps = max(Int((duration * 120).rounded()), 1)
    for step in 1...steps {
      wait(duration / Double(steps))
      let share = CGFloat(step) / CGFloat(steps)
      touch(id, .moved, a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
    }
  }
}
