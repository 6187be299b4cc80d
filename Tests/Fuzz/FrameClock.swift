import Foundation
import Simulator

/// Finds frames that take longer than a screen can wait.
@MainActor package enum FrameClock {
  /// The seconds of processor time that a frame may take; 0 for any time.
  static var limit = 0.0
  private static var slow: [String] = []
  private static var isWarm = false

  /// Begins a round. The first frames of a process load fonts and are not measured.
  static func beginRound() {
    slow = []
    isWarm = isWarm || limit == 0
  }

  /// The slow frames since the last call.
  static func takeSlowFrames() -> [String] {
    defer { slow = [] }
    return slow
  }

  static func endRound() { isWarm = true }

  static func measure(_ frame: () -> Void) {
    if limit == 0 || !isWarm { return frame() }
    let start = seconds()
    frame()
    let duration = seconds() - start
    if duration > limit { slow.append("a frame took \(Int(duration * 1000)) ms") }
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Simulator {
  /// Runs every frame of a time in seconds, and measures each, with its drawing.
  func frames(_ duration: Double) {
    compositesEveryFrame = FrameClock.limit > 0
    for _ in 0..<max(1, Int((duration * 60).rounded())) {
      FrameClock.measure { advance(by: 1 / 60) }
    }
  }
}
