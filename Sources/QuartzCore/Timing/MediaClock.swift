import Synchronization

/// The time that layers, animations and display links live in; only a host moves it.
package enum MediaClock {
  private static let bits = Atomic<UInt64>(0)

  /// Seconds since a start that the host chose.
  package static var now: CFTimeInterval {
    get { Double(bitPattern: bits.load(ordering: .relaxed)) }
    set { bits.store(newValue.bitPattern, ordering: .relaxed) }
  }
}

/// The current media time in seconds: the host's clock, which tests hold and windows run.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

/// Seconds.
public typealias CFTimeInterval = Double
