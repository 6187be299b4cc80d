import Foundation

/// The strokes of one finger over a list: slow drags, flings of 1,000 to 8,000 points per second, and
/// changes of direction.
///
/// A stroke is a function of time, so that a touch screen of any rate samples the same movement.
struct FingerScript {
  /// A sample of the finger.
  struct Sample {
    enum Phase { case began, moved, ended }

    var time: TimeInterval
    var phase: Phase
    /// The height of the finger on the screen, in points.
    var y: CGFloat
  }

  private struct Stroke {
    var start: TimeInterval
    var duration: TimeInterval
    /// Returns the height of the finger, in points, at a time in seconds after the start.
    var y: (TimeInterval) -> CGFloat
  }

  private var strokes: [Stroke] = []
  /// The length of the script, in seconds.
  private(set) var duration: TimeInterval = 0.2
  /// 1 for a list that is scrolled from its beginning, and -1 for one that is scrolled from its end.
  private let direction: CGFloat
  private static let middle: CGFloat = 420

  /// Creates the script, which takes about eleven seconds.
  init(fromEnd: Bool) {
    direction = fromEnd ? -1 : 1
    drag(by: -500, over: 1.5, rest: 0.3)
    for speed in [1000, 2000, 4000, 8000] as [CGFloat] { fling(-speed, rest: 1) }
    // A fling back that a finger catches and reverses.
    fling(3000, rest: 0.35)
    drag(by: -300, over: 0.6, rest: 0.3)
    sway(by: 220, times: 3, over: 2.4, rest: 0.3)
    fling(-6000, rest: 1.2)
  }

  private mutating func add(
    _ seconds: TimeInterval, rest: TimeInterval, _ y: @escaping (TimeInterval) -> CGFloat
  ) {
    strokes.append(Stroke(start: duration, duration: seconds, y: y))
    duration += seconds + rest
  }

  /// Adds a drag that begins and ends at rest.
  private mutating func drag(by distance: CGFloat, over seconds: TimeInterval, rest: TimeInterval) {
    let (distance, start) = (distance * direction, Self.middle - distance * direction / 2)
    add(seconds, rest: rest) { time in
      let part = min(max(time / seconds, 0), 1)
      return start + distance * part * part * (3 - 2 * part)
    }
  }

  /// Adds a stroke that accelerates to a speed in points per second.
  private mutating func fling(_ speed: CGFloat, rest: TimeInterval) {
    let (speed, seconds) = (speed * direction, 0.11)
    let start = Self.middle - speed * seconds / 4
    add(seconds, rest: rest) { time in start + speed * time * time / (2 * seconds) }
  }

  /// Adds a drag that goes back and forth.
  private mutating func sway(
    by distance: CGFloat, times: Int, over seconds: TimeInterval, rest: TimeInterval
  ) {
    let distance = distance * direction
    add(seconds, rest: rest) { time in
      Self.middle - distance * sin(2 * .pi * Double(times) * time / seconds)
    }
  }

  /// Returns the samples of a touch screen, in order.
  ///
  /// - Parameter rate: The samples per second.
  func samples(rate: Double) -> [Sample] {
    strokes.flatMap { stroke in
      let moves = Int((stroke.duration * rate).rounded(.down))
      let end = stroke.start + stroke.duration
      return [Sample(time: stroke.start, phase: .began, y: stroke.y(0))]
        + (1...max(1, moves)).map {
          let time = Double($0) / rate
          return Sample(time: stroke.start + time, phase: .moved, y: stroke.y(time))
        } + [Sample(time: end, phase: .ended, y: stroke.y(stroke.duration))]
    }
  }

  /// Whether the finger is down at a time, and has been for long enough to scroll.
  func isDragging(at time: TimeInterval) -> Bool {
    strokes.contains { time > $0.start + 0.15 && time < $0.start + $0.duration - 0.02 }
  }
}
