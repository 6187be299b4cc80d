import Foundation

/// The clock that the screens of an app share. The screens run their frames together.
@MainActor final class SimulatorClock {
  private struct Entry {
    weak var device: Simulator?
  }

  var time: TimeInterval = 0
  var frameIndex = 0
  /// The number of scenes that the app has opened in addition to its first one.
  var scenesOpened = 0
  private var entries: [Entry] = []

  /// The screens of the app's scenes that are open, oldest first.
  var devices: [Simulator] { entries.compactMap(\.device) }

  /// Whether nothing is pending on any screen, except animations that repeat forever.
  var isSettled: Bool { devices.allSatisfy(\.session.isSettled) }
  /// The time at which a screen next has work to do; nil if nothing is pending.
  var nextWake: TimeInterval? { devices.compactMap(\.session.nextWake).min() }

  func add(_ device: Simulator) { entries.append(Entry(device: device)) }

  func remove(_ device: Simulator) {
    entries.removeAll { $0.device == nil || $0.device === device }
  }
}
