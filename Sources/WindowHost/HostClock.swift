import CSDL2
import Foundation

/// Seconds of the machine's monotonic clock, and SDL's event times on the same scale.
struct HostClock {
  private let ticksStart: TimeInterval

  init() {
    ticksStart = Self.monotonic() - TimeInterval(SDL_GetTicks64()) / 1000
  }

  var now: TimeInterval { Self.monotonic() }

  /// An event's time; SDL counts whole milliseconds since it was started.
  func time(ofTicks ticks: UInt32) -> TimeInterval {
    // SDL 2 truncates to 32 bits, which wrap after 49 days: the latest time that fits is meant.
    let full = SDL_GetTicks64()
    let missing = UInt32(truncatingIfNeeded: full) &- ticks
    return ticksStart + TimeInterval(full - min(full, UInt64(missing))) / 1000
  }

  private static func monotonic() -> TimeInterval {
    var reading = timespec()
    clock_gettime(CLOCK_MONOTONIC, &reading)
    return TimeInterval(reading.tv_sec) + TimeInterval(reading.tv_nsec) / 1e9
  }
}
