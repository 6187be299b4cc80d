import Foundation
import FrameTiming
import GalleryPages
import UIKit

/// Transitions between two lists of characters, in real time.
extension SmoothBench {
  enum Transition: String, CaseIterable {
    /// A push and a pop.
    case push
    /// A finger that swipes a pushed list back.
    case swipe
    /// A sheet that is presented and dismissed.
    case sheet
  }

  static let transitionHeader =
    "motion  Hz  scale  frames  late  hitch ms/s   P50    P90    P99  worst ms"

  /// The number of times that a transition is repeated.
  private static let repetitions = 6

  /// Runs a transition several times, there and back, and prints a line.
  func measure(_ transition: Transition, framesPerSecond: Int, scale: CGFloat) {
    let display = VirtualDisplay(framesPerSecond: framesPerSecond, scale: scale)
    let navigation = UINavigationController(rootViewController: CharactersPage())
    display.show(navigation)
    display.rest(seconds: 0.5)
    var record = FrameRecord(interval: 1 / Double(framesPerSecond))
    func run(_ begin: @MainActor () -> Void) {
      display.record(into: &record, seconds: 0.8) { elapsed in
        if elapsed == 0 { begin() }
      }
    }
    for _ in 0..<Self.repetitions {
      switch transition {
      case .push:
        run { navigation.pushViewController(CharactersPage(), animated: true) }
        run { navigation.popViewController(animated: true) }
      case .swipe:
        navigation.pushViewController(CharactersPage(), animated: false)
        display.rest(seconds: 0.3)
        let swipe = BackSwipe()
        display.record(into: &record, seconds: 1.2) { elapsed in
          for touch in swipe.touches(until: elapsed) { display.send(touch) }
        }
      case .sheet:
        run { navigation.present(CharactersPage(), animated: true) }
        run { navigation.dismiss(animated: true) }
      }
      display.rest(seconds: 0.2)
    }
    print(Self.line(transition, framesPerSecond, scale, record))
    fflush(nil)
  }

  private static func line(
    _ transition: Transition, _ framesPerSecond: Int, _ scale: CGFloat, _ record: FrameRecord
  ) -> String {
    let times = record.durations(at: [0.5, 0.9, 0.99, 1]).map { $0 * 1000 }
    let name = transition.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
    return name
      + String(
        format: "%3d   %.0fx   %5d %5d %11.2f %6.2f %6.2f %6.2f %8.2f", framesPerSecond, scale,
        record.durations.count, record.hitchCount, record.hitchRatio, times[0], times[1], times[2],
        times[3])
  }
}

/// A finger that swipes from the edge of the screen over three quarters of its width in half a second.
@MainActor private final class BackSwipe {
  private static let duration: TimeInterval = 0.5
  private static let interval: TimeInterval = 1 / 125
  private var next: TimeInterval = 0
  private var phase: UITouch.Phase? = .began

  /// Returns the samples of the touch screen up to a time in seconds since the finger touched it.
  func touches(until time: TimeInterval) -> [HostTouch] {
    var touches: [HostTouch] = []
    while let phase, next <= time {
      let part = min(1, next / Self.duration)
      let place = CGPoint(x: 3 + VirtualDisplay.size.width * 0.75 * part, y: 400)
      touches.append(HostTouch(id: 1, phase: phase, location: place, kind: .direct))
      next += Self.interval
      self.phase = phase == .ended ? nil : next < Self.duration ? .moved : .ended
    }
    return touches
  }
}
