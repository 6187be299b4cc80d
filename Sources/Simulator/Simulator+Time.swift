import Foundation
import UIKit

extension Simulator {
  /// Two frame times closer than this are the same, in seconds.
  nonisolated static let timeTolerance: TimeInterval = 1e-9

  /// Lets `duration` seconds pass and runs every frame in between.
  public func advance(by duration: TimeInterval) {
    advance(to: time + max(duration, 0))
  }

  /// Lets time pass until nothing moves: no animation, no deceleration, no timer of the app's
  /// gestures, nothing left to lay out. Animations that repeat for ever (a spinner) do not count.
  ///
  /// Throws ``SimulatorError/stillMoving(after:)`` where something still moves after `timeout`
  /// seconds of the held clock. Fingers that are down are no reason to wait.
  public func settle(timeout: TimeInterval = 10) throws(SimulatorError) {
    let end = time + timeout
    runFrame()
    while !session.isSettled {
      if time >= end { throw .stillMoving(after: timeout) }
      skip(to: session.nextWake ?? time, atMost: end)
    }
  }

  /// Lets `duration` seconds pass and lets the app's tasks on the main actor go on after each
  /// frame.
  ///
  /// Time that such a task spends sleeping is real time and not the simulator's.
  public func run(for duration: TimeInterval) async {
    let end = time + max(duration, 0)
    while nextFrameTime <= end + Self.timeTolerance {
      runFrame()
      await letTasksRun()
    }
    stand(at: end)
  }

  /// As ``settle(timeout:)``, and lets the app's tasks on the main actor go on after each frame.
  public func runUntilSettled(timeout: TimeInterval = 10) async throws(SimulatorError) {
    let end = time + timeout
    runFrame()
    await letTasksRun()
    while !session.isSettled {
      if time >= end { throw .stillMoving(after: timeout) }
      skip(to: session.nextWake ?? time, atMost: end)
      await letTasksRun()
    }
  }

  /// Gives tasks that wait for the main actor a few turns; the clock stands still.
  public func letTasksRun() async {
    for _ in 0..<8 { await Task.yield() }
    session.makeCurrent()
  }

  func advance(to end: TimeInterval) {
    while nextFrameTime <= end + Self.timeTolerance { runFrame() }
    stand(at: end)
  }

  /// Goes to the frame that is due at `wake`, over frames in which nothing can happen.
  private func skip(to wake: TimeInterval, atMost end: TimeInterval) {
    // A recording has a line for every frame.
    repeat {
      frameIndex += 1
    } while recorders.isEmpty && pace.time(of: frameIndex) < min(wake, end)
    time = max(time, pace.time(of: frameIndex))
    produce()
  }
}
