/// Places a finger at the times of frames.
///
/// A touch screen samples at another rate than the display refreshes: the last sample before a frame is
/// sometimes older and sometimes newer, and content that follows it moves unevenly. The finger is
/// therefore placed where it was a fixed time before each frame, between the two samples around that
/// time, as iOS and Android do.
package struct TouchResampler: Sendable {
  /// A position of a finger, in points, at a time in seconds.
  package struct Sample: Equatable, Sendable {
    package var time: Double
    package var x: Double
    package var y: Double

    package init(time: Double, x: Double, y: Double) {
      (self.time, self.x, self.y) = (time, x, y)
    }
  }

  /// The time before a frame at which the finger is placed, in seconds: Android's, more than half the
  /// interval of a screen of 125 Hz, so that there usually is a later sample.
  package static let latency = 0.005
  /// The longest time after the last sample for which its movement is continued, in seconds (Android's).
  private static let longestPrediction = 0.008
  /// The times between two samples between which the finger is placed, in seconds (Android's): of others,
  /// the velocity is not known well enough.
  private static let usableGaps = 0.002...0.02

  /// The samples that have not been passed on, in order.
  private var waiting: [Sample] = []
  /// The last two samples that have been passed on.
  private var passed: [Sample] = []
  /// The time of the last position that was passed on.
  private var lastTime = -Double.infinity

  package init() {}

  /// Whether samples wait for a frame.
  package var isWaiting: Bool { !waiting.isEmpty }

  /// Adds a sample. One that is older than another, or not finite, is ignored.
  package mutating func add(_ sample: Sample) {
    guard sample.time.isFinite, sample.x.isFinite, sample.y.isFinite,
      sample.time >= waiting.last?.time ?? passed.last?.time ?? -.infinity
    else { return }
    waiting.append(sample)
  }

  /// Returns the positions to pass on before a frame, in order: the samples up to a fixed time before
  /// it, and the place at that time.
  package mutating func positions(beforeFrameAt frame: Double) -> [Sample] {
    let time = frame - Self.latency
    let due = waiting.prefix { $0.time <= time }
    waiting.removeFirst(due.count)
    var positions = due.filter { $0.time >= lastTime }
    passed = Array((passed + due).suffix(2))
    if let placed = position(at: time, isNew: !due.isEmpty) { positions.append(placed) }
    if let last = positions.last { lastTime = last.time }
    return positions
  }

  /// Returns all samples that wait, before a finger lifts, and forgets the finger.
  package mutating func drain() -> [Sample] {
    let rest = waiting.filter { $0.time >= lastTime }
    self = TouchResampler()
    return rest
  }

  /// - Parameter isNew: Whether a sample has become due; without one, movement is not continued again.
  private func position(at time: Double, isNew: Bool) -> Sample? {
    guard let last = passed.last, time > max(last.time, lastTime) else { return nil }
    if let next = waiting.first {
      guard Self.usableGaps.contains(next.time - last.time) else { return nil }
      return Self.line(last, next, at: time)
    }
    guard isNew, passed.count == 2, Self.usableGaps.contains(last.time - passed[0].time) else {
      return nil
    }
    let limit = min((last.time - passed[0].time) / 2, Self.longestPrediction)
    return Self.line(passed[0], last, at: min(time, last.time + limit))
  }

  private static func line(_ one: Sample, _ two: Sample, at time: Double) -> Sample {
    let part = (time - one.time) / (two.time - one.time)
    return Sample(
      time: time, x: one.x + (two.x - one.x) * part, y: one.y + (two.y - one.y) * part)
  }
}
