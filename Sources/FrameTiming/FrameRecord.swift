/// How long the frames of a motion took, and by how much they came late, by Apple's measure: the hitch
/// time ratio (WWDC20 10077).
///
/// A display shows a frame at its next refresh. A frame that takes longer than the interval between two
/// refreshes misses at least one of them; the previous frame remains on the screen for that time, the
/// hitch time.
package struct FrameRecord: Sendable {
  /// The time between two refreshes of the display, in seconds.
  package let interval: Double
  /// The time that each frame took, in seconds, in order.
  package private(set) var durations: [Double] = []
  /// The sum of the times by which frames came late, in seconds.
  package private(set) var hitchTime = 0.0
  /// The number of frames that came late.
  package private(set) var hitchCount = 0

  /// Creates an empty record. An interval that is not positive and finite is that of 60 Hz.
  package init(interval: Double) {
    self.interval = interval.isFinite && interval > 0 ? interval : 1.0 / 60
  }

  /// Adds a frame. A duration that is negative or not finite counts as 0.
  package mutating func add(duration: Double) {
    let duration = duration.isFinite ? max(0, duration) : 0
    durations.append(duration)
    let late = Self.lateness(of: duration, interval: interval)
    hitchTime += late
    if late > 0 { hitchCount += 1 }
  }

  /// Returns the time in seconds by which a frame is late that takes `duration`: a whole number of
  /// refreshes.
  ///
  /// - Parameter interval: The time between two refreshes; 0 is returned if it is not positive.
  package static func lateness(of duration: Double, interval: Double) -> Double {
    Double(missedRefreshes(of: duration, interval: interval)) * interval
  }

  /// Returns the number of refreshes that pass before a frame that takes `duration` is shown, beyond
  /// the first.
  package static func missedRefreshes(of duration: Double, interval: Double) -> Int {
    guard duration > interval, interval > 0 else { return 0 }
    // Rounding errors must not turn a frame of exactly one interval into a late one.
    let intervals = (duration / interval - 1e-9).rounded(.up)
    return intervals < 1e9 ? max(0, Int(intervals) - 1) : 1_000_000_000
  }

  /// The time in seconds for which the frames were on the screen.
  package var motionTime: Double { Double(durations.count) * interval + hitchTime }

  /// The hitch time in milliseconds per second of motion: good up to 5, critical from 10 (WWDC20
  /// 10077). 0 without frames.
  package var hitchRatio: Double { motionTime > 0 ? hitchTime / motionTime * 1000 : 0 }

  /// Returns the durations that the given parts of the frames do not exceed, by the nearest rank, in
  /// seconds; zeros without frames.
  ///
  /// - Parameter parts: From 0, the shortest frame, to 1, the longest.
  package func durations(at parts: [Double]) -> [Double] {
    Percentiles(durations).values(at: parts)
  }
}

/// Values in order, to look up those that parts of them do not exceed.
package struct Percentiles: Sendable {
  private let sorted: [Double]

  package init(_ values: [Double]) { sorted = values.sorted() }

  /// Returns the values at parts from 0 to 1, by the nearest rank; zeros without values.
  package func values(at parts: [Double]) -> [Double] {
    parts.map { part in
      guard !sorted.isEmpty else { return 0 }
      let rank = (max(0, min(1, part)) * Double(sorted.count)).rounded(.up)
      return sorted[max(0, Int(rank) - 1)]
    }
  }
}
