import FrameTiming
import Foundation
import UIKit

/// Keeps the movements of fingers on a touch screen until the next frame, and places the fingers at its
/// time, so that what they drag moves evenly.
///
/// All other events, such as a finger that lifts, are passed on immediately, after the movements before
/// them.
///
/// Windows do not use it: a finger that comes to rest stays where it was predicted, and returns as it lifts,
/// which flings the content backwards. `gallery bench smooth` measures what it would gain.
@MainActor package struct FingerQueue {
  /// An event with its time.
  package typealias TimedEvent = (event: HostEvent, time: TimeInterval)

  private var fingers: [Int: (resampler: TouchResampler, touch: HostTouch)] = [:]

  package init() {}

  /// Whether movements wait for a frame.
  package var isWaiting: Bool { fingers.values.contains { $0.resampler.isWaiting } }

  /// Adds an event, and returns the events to send now, in order.
  package mutating func receive(_ event: HostEvent, at time: TimeInterval) -> [TimedEvent] {
    if case .touches(let touches) = event, touches.count == 1, let touch = touches.first,
      touch.kind == .direct, touch.phase == .moved
    {
      var resampler = fingers[touch.id]?.resampler ?? TouchResampler()
      resampler.add(
        TouchResampler.Sample(
          time: time, x: Double(touch.location.x), y: Double(touch.location.y)))
      fingers[touch.id] = (resampler, touch)
      return []
    }
    var events = merge { $0.drain() }
    fingers = fingers.filter { $0.value.resampler.isWaiting }
    events.append((event, time))
    return events
  }

  /// Returns the movements to send before a frame, in order.
  package mutating func events(beforeFrameAt time: TimeInterval) -> [TimedEvent] {
    fingers.isEmpty ? [] : merge { $0.positions(beforeFrameAt: time) }
  }

  /// Collects samples of all fingers, in order of time.
  private mutating func merge(
    _ take: (inout TouchResampler) -> [TouchResampler.Sample]
  ) -> [TimedEvent] {
    var events: [TimedEvent] = []
    for id in fingers.keys.sorted() {
      guard var finger = fingers[id] else { continue }
      for sample in take(&finger.resampler) {
        var touch = finger.touch
        touch.location = CGPoint(x: sample.x, y: sample.y)
        events.append((.touches([touch]), sample.time))
      }
      fingers[id] = finger
    }
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    return order.map { events[$0] }
  }
}
