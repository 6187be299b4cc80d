import CSDL2
import Foundation

/// The monotonic clock, in seconds, and the conversion of SDL's event times to it.
struct HostClock {
  private let ticksStart: TimeInterval

  init() {
    ticksStart = Self.monotonic() - TimeInterval(SDL_GetTicks64()) / 1000
  }

  var now: TimeInterval { Self.monotonic() }

  /// Returns the time of an event, from its timestamp in milliseconds since SDL was initialized.
  func time(ofTicks ticks: UInt32) -> TimeInterval {
    // SDL 2 truncates timestamps to 32 bits, which wrap around after 49 days. The latest time that
    // has these bits is the right one.
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
