import Foundation

/// When the frames of a screen come.
public struct FramePace: Sendable, Equatable {
  private let intervals: [TimeInterval]
  private let cycle: TimeInterval
  /// The highest rate among the frames, as `UIScreen.maximumFramesPerSecond` reports it.
  public let framesPerSecond: Int

  /// Evenly, `framesPerSecond` times a second: 60, 90, 120.
  public static func steady(_ framesPerSecond: Int) -> FramePace {
    precondition(framesPerSecond > 0, "A screen needs frames, not \(framesPerSecond) a second")
    return FramePace(
      intervals: [1 / Double(framesPerSecond)], framesPerSecond: framesPerSecond)
  }

  /// After each of `intervals` in turn, in seconds, over and over: a screen that drops frames.
  public static func uneven(_ intervals: [TimeInterval]) -> FramePace {
    precondition(
      !intervals.isEmpty && intervals.allSatisfy { $0 > 0 && $0.isFinite },
      "Frame intervals are positive seconds, not \(intervals)")
    let shortest = intervals.min() ?? 1
    return FramePace(intervals: intervals, framesPerSecond: Int((1 / shortest).rounded()))
  }

  private init(intervals: [TimeInterval], framesPerSecond: Int) {
    self.intervals = intervals
    self.framesPerSecond = framesPerSecond
    cycle = intervals.reduce(0, +)
  }

  /// The time of a frame; frame 0 is at time 0. Multiplied rather than summed, so that a long run
  /// does not drift.
  public func time(of frame: Int) -> TimeInterval {
    if intervals.count == 1 { return Double(frame) / Double(framesPerSecond) }
    let rounds = frame / intervals.count
    return Double(rounds) * cycle + intervals[..<(frame % intervals.count)].reduce(0, +)
  }
}
