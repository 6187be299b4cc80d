import Foundation

/// The times of a screen's frames.
///
/// ```swift
/// let device = Simulator(pace: .uneven([1.0 / 120, 1.0 / 120, 1.0 / 40]))
/// ```
public struct FramePace: Sendable, Equatable {
  private let intervals: [TimeInterval]
  private let cycle: TimeInterval
  /// The frame rate of the shortest interval, which is `UIScreen.maximumFramesPerSecond`.
  public let framesPerSecond: Int

  /// Returns a pace of evenly spaced frames.
  ///
  /// - Precondition: The number of frames per second is positive.
  public static func steady(_ framesPerSecond: Int) -> FramePace {
    precondition(framesPerSecond > 0, "A screen needs frames, not \(framesPerSecond) a second")
    return FramePace(
      intervals: [1 / Double(framesPerSecond)], framesPerSecond: framesPerSecond)
  }

  /// Returns a pace that repeats a list of intervals, in seconds, like a screen that drops frames.
  ///
  /// - Precondition: The list is not empty, and all intervals are positive and finite.
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

  /// The shortest interval between two frames, in seconds.
  var interval: TimeInterval { 1 / Double(framesPerSecond) }

  /// Returns the time of a frame in seconds; frame 0 is at time 0.
  ///
  /// - Complexity: O(n) in the number of intervals.
  public func time(of frame: Int) -> TimeInterval {
    // Multiplies instead of adding, so that rounding errors do not accumulate.
    if intervals.count == 1 { return Double(frame) / Double(framesPerSecond) }
    let rounds = frame / intervals.count
    return Double(rounds) * cycle + intervals[..<(frame % intervals.count)].reduce(0, +)
  }
}
