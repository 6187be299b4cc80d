import Dispatch
import Foundation
import UIKit

/// Advances a simulator's clock while the main run loop runs.
///
/// A frame runs on each tick. If it takes longer than the interval between two frames, the next frame
/// is the one that is due then, as in a window.
@MainActor final class RunLoopTicker {
  /// The longest time in seconds between two ticks of a run loop that runs (our choice). A longer time
  /// was spent outside of the run loop.
  private static let longestTick: TimeInterval = 0.25

  /// The time in seconds between two ticks of a clock that does not wait: a timer without an interval
  /// does not repeat.
  private static let shortestTick: TimeInterval = 0.0001

  private weak var device: Simulator?
  private let speed: Double
  private var timer: Timer?
  private var lastTick: UInt64

  init(_ device: Simulator, speed: Double) {
    self.device = device
    self.speed = speed
    lastTick = DispatchTime.now().uptimeNanoseconds
    let interval = speed.isFinite ? device.pace.interval : Self.shortestTick
    let timer = Timer(timeInterval: interval, repeats: true) { [weak self] timer in
      // Safety: the timer fires on the main run loop; a timer is invalidated on its own thread.
      let timer = UncheckedBox(timer)
      MainActor.assumeIsolated {
        if let self, self.device != nil { self.tick() } else { timer.value.invalidate() }
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  isolated deinit { timer?.invalidate() }

  private func tick() {
    let now = DispatchTime.now().uptimeNanoseconds
    let elapsed = Double(now - lastTick) / 1e9
    lastTick = now
    // A call of the simulator's runs the main queue within its frames.
    guard let device, device.runningCalls == 0 else { return }
    if speed.isFinite {
      device.advanceDroppingFrames(by: min(elapsed, Self.longestTick) * speed)
    } else if let wake = device.clock.nextWake {
      device.skip(to: wake, atMost: .infinity)
    }
  }
}
