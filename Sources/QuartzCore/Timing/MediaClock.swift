import Synchronization

/// The time base of layers, animations and display links; only a host advances it.
package enum MediaClock {
  private static let bits = Atomic<UInt64>(0)

  /// The time in seconds since a starting point that the host has chosen.
  package static var now: CFTimeInterval {
    get { Double(bitPattern: bits.load(ordering: .relaxed)) }
    set { bits.store(newValue.bitPattern, ordering: .relaxed) }
  }
}

/// Returns the media time in seconds, which is the time of the host's clock and can be controlled by
/// tests.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

/// A time or a duration, in seconds.
public typealias CFTimeInterval = Double
