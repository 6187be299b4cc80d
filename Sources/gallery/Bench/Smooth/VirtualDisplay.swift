import Foundation
import FrameTiming
import QuartzCore
import UIKit
import WindowHost

/// A display that refreshes at a fixed rate, in real time, and shows each frame at the first refresh
/// after it is complete.
///
/// Between two frames the main run loop runs, so that decoded pictures arrive as in a window.
@MainActor final class VirtualDisplay {
  /// What a display has shown.
  struct Showing {
    var record: FrameRecord
    /// The seconds from the time at which a frame places the finger to the frame's refresh.
    var latencies: [Double] = []
    /// The number of touches that a late frame kept from the refresh at which they were due.
    var lateTouches = 0
    /// How far the content had moved up at each refresh, in points, and whether the finger was dragging
    /// then.
    var offsets: [(y: Double, isDragging: Bool)] = []

    /// The mean absolute jerk, in points per refresh cubed: of everything, and of drags.
    var jerk: Double { Jerk.meanAbsolute(of: offsets.map(\.y)) }

    var jerkOfDrags: Double {
      let drags = offsets.split { !$0.isDragging }.filter { $0.count > 3 }
      let weights = drags.reduce(0) { $0 + $1.count - 3 }
      let sum = drags.reduce(0.0) {
        $0 + Jerk.meanAbsolute(of: $1.map(\.y)) * Double($1.count - 3)
      }
      return weights > 0 ? sum / Double(weights) : 0
    }
  }

  let session: HostSession
  private let compositor = Compositor()
  private let window: UIWindow
  private let interval: TimeInterval
  private var fingers = FingerQueue()
  /// The session's time at the last refresh.
  private var now: TimeInterval = 1

  static let size = CGSize(width: 390, height: 844)

  init(framesPerSecond: Int, scale: CGFloat) {
    var screen = HostScreen(size: Self.size, scale: scale)
    screen.maximumFramesPerSecond = framesPerSecond
    session = HostSession(screen: screen)
    session.makeCurrent()
    interval = 1 / TimeInterval(framesPerSecond)
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
  }

  func show(_ controller: UIViewController) {
    session.makeCurrent()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    rest(seconds: 0.1)
  }

  /// Shows frames in real time, without measuring them.
  func rest(seconds: TimeInterval) {
    let start = Self.clock()
    let count = max(1, Int((seconds / interval).rounded(.up)))
    for index in 1...count {
      Self.wait(until: start + Double(index) * interval)
      now += interval
      if let list = session.frame(at: now) { _ = compositor.render(list) }
    }
  }

  /// Sends a touch at the time of the last refresh.
  func send(_ touch: HostTouch) { session.send(.touches([touch]), at: now) }

  /// Shows frames in real time, and records those that change the screen.
  ///
  /// - Parameter step: Called at each refresh before the frame, with the seconds since the first one. Its
  ///   time is a part of the frame's.
  func record(
    into record: inout FrameRecord, seconds: TimeInterval, step: @MainActor (TimeInterval) -> Void
  ) {
    let start = Self.clock()
    let origin = now
    var elapsed = 0.0
    while elapsed < seconds {
      Self.wait(until: start + elapsed)
      now = origin + elapsed
      step(elapsed)
      let list = session.frame(at: now)
      if let list { _ = compositor.render(list) }
      let duration = Self.clock() - start - elapsed
      if list != nil { record.add(duration: duration) }
      elapsed += interval
      elapsed += Double(FrameRecord.missedRefreshes(of: duration, interval: interval)) * interval
    }
    now = origin + elapsed
  }

  /// Scrolls with a finger, and returns what the display has shown.
  ///
  /// - Parameters:
  ///   - inputRate: The samples of the touch screen, per second.
  ///   - resamples: Whether the finger is placed at the times of frames, as windows do not yet.
  ///   - isTimed: Whether frames take the time that they take. Otherwise the display waits for none,
  ///     and no frame is late: what remains is the unevenness of the touches.
  func scroll(
    _ view: UIScrollView, by script: FingerScript, inputRate: Double, resamples: Bool = false,
    isTimed: Bool
  ) -> Showing {
    var showing = Showing(record: FrameRecord(interval: interval))
    var samples = script.samples(rate: inputRate)[...]
    let (origin, start) = (now, Self.clock())
    var elapsed = 0.0
    var motion = ContentMotion(of: view)
    while elapsed < script.duration {
      let due = elapsed
      elapsed += interval
      if isTimed { Self.wait(until: start + elapsed) }
      now = origin + elapsed
      // The times of the samples that have arrived, and that at which the finger is placed.
      var touches: [TimeInterval] = []
      var placed: TimeInterval?
      while let sample = samples.first, sample.time <= elapsed {
        samples.removeFirst()
        let time = origin + sample.time
        let sent = resamples ? fingers.receive(sample.event, at: time) : [(sample.event, time)]
        for event in sent {
          session.send(event.0, at: event.1)
          placed = event.1 - origin
        }
        touches.append(sample.time)
      }
      for event in fingers.events(beforeFrameAt: now) {
        session.send(event.event, at: event.time)
        placed = event.time - origin
      }
      // Touches before the last refresh have waited for a late frame.
      showing.lateTouches += touches.count { $0 < due - 1e-9 }
      let list = session.frame(at: now)
      if let list { _ = compositor.render(list) }
      let duration = isTimed ? Self.clock() - start - elapsed : 0
      let missed = FrameRecord.missedRefreshes(of: duration, interval: interval)
      let isDragging = script.isDragging(at: elapsed)
      for _ in 0..<missed { showing.offsets.append((motion.distance, isDragging)) }
      motion.advance()
      showing.offsets.append((motion.distance, isDragging))
      if list != nil {
        showing.record.add(duration: duration)
        let refresh = elapsed + Double(missed + 1) * interval
        if let placed { showing.latencies.append(refresh - placed) }
      }
      // The touches of the refreshes that were missed come with the next frame.
      elapsed += Double(missed) * interval
    }
    return showing
  }

  // MARK: Time

  /// The seconds of the machine's clock.
  static func clock() -> Double {
    var reading = timespec()
    clock_gettime(CLOCK_MONOTONIC, &reading)
    return Double(reading.tv_sec) + Double(reading.tv_nsec) / 1e9
  }

  /// The last part of a wait, in seconds, in which the processor does not sleep: the system wakes a
  /// thread late by about a tenth of a millisecond.
  private static let spin = 0.0003

  /// Runs the main run loop until a time.
  private static func wait(until time: Double) {
    while true {
      let rest = time - clock()
      if rest <= 0 { return }
      if rest > spin {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: rest - spin))
      }
    }
  }
}

extension FingerScript.Sample {
  @MainActor fileprivate var event: HostEvent {
    let phase: UITouch.Phase =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      }
    let place = CGPoint(x: VirtualDisplay.size.width / 2, y: y)
    return .touches([HostTouch(id: 1, phase: phase, location: place, kind: .direct)])
  }
}
