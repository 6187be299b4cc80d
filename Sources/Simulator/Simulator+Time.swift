import Foundation
import UIKit

extension Simulator {
  /// The difference in seconds below which two frame times are equal.
  nonisolated static let timeTolerance: TimeInterval = 1e-9

  /// Advances the clock by a time in seconds, and runs every frame in that time. Negative values are
  /// treated as 0.
  public func advance(by duration: TimeInterval) {
    advance(to: time + max(duration, 0))
  }

  /// Advances the clock until nothing moves: until there is no animation, deceleration, gesture timer
  /// or pending layout.
  ///
  /// Animations that repeat forever, such as a spinner, and fingers that are down do not count as
  /// motion.
  ///
  /// - Parameter timeout: The longest time to wait, in seconds of the simulator's clock.
  /// - Throws: ``SimulatorError/stillMoving(after:)`` if something still moves after the timeout.
  public func settle(timeout: TimeInterval = 10) throws(SimulatorError) {
    let end = time + timeout
    runFrame()
    while !clock.isSettled {
      if time >= end { throw .stillMoving(after: timeout) }
      skip(to: clock.nextWake ?? time, atMost: end)
    }
  }

  /// Advances the clock by a time in seconds, and lets main-actor tasks run after each frame.
  ///
  /// A sleeping task sleeps in real time, not in the simulator's time.
  public func run(for duration: TimeInterval) async {
    let end = time + max(duration, 0)
    while nextFrameTime <= end + Self.timeTolerance {
      runFrame()
      await yieldWithinCall()
    }
    setTime(end)
  }

  /// Advances the clock until nothing moves, like ``settle(timeout:)``, and lets main-actor tasks run
  /// after each frame.
  public func runUntilSettled(timeout: TimeInterval = 10) async throws(SimulatorError) {
    let end = time + timeout
    runFrame()
    await yieldWithinCall()
    while !clock.isSettled {
      if time >= end { throw .stillMoving(after: timeout) }
      skip(to: clock.nextWake ?? time, atMost: end)
      await yieldWithinCall()
    }
  }

  /// Lets main-actor tasks run, by yielding to them a few times. No time passes.
  public func yieldToTasks() async {
    for _ in 0..<8 { await Task.yield() }
    session.makeCurrent()
  }

  /// Lets tasks run between the frames of one call.
  private func yieldWithinCall() async {
    runningCalls += 1
    await yieldToTasks()
    runningCalls -= 1
  }

  func advance(to end: TimeInterval) {
    while nextFrameTime <= end + Self.timeTolerance {
      runFrame()
    }
    setTime(end)
  }

  /// Advances the clock, and runs the last frame in that time.
  func advanceDroppingFrames(by duration: TimeInterval) {
    let end = time + duration
    guard nextFrameTime <= end + Self.timeTolerance else { return setTime(end) }
    while pace.time(of: frameIndex + 2) <= end + Self.timeTolerance { frameIndex += 1 }
    runFrame()
    setTime(end)
  }

  /// Runs the first frame at or after `wake`, and skips earlier frames, in which nothing can happen.
  func skip(to wake: TimeInterval, atMost end: TimeInterval) {
    // Frame observers are called for every frame, and a film contains all of them.
    let maySkip = clock.devices.allSatisfy { $0.frameObservers.isEmpty && $0.recorder == nil }
    repeat {
      frameIndex += 1
    } while maySkip && pace.time(of: frameIndex) < min(wake, end)
    time = max(time, pace.time(of: frameIndex))
    produceFrame()
  }
}
