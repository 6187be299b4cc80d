#if Combine
  import Foundation

  /// A time on the clock of a run loop or an operation queue.
  public struct SchedulerDate: Strideable, Codable, Hashable, Sendable {
    /// The date.
    public var date: Date

    /// Creates a time.
    public init(_ date: Date) { self.date = date }

    /// Returns the interval from this time to another.
    public func distance(to other: SchedulerDate) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    /// Returns the time after an interval.
    public func advanced(by n: Stride) -> SchedulerDate {
      SchedulerDate(date.addingTimeInterval(n.timeInterval))
    }

    /// An interval in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// The interval in seconds.
      public var magnitude: TimeInterval

      /// The interval in seconds.
      public var timeInterval: TimeInterval { magnitude }

      /// Creates an interval of seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
      /// Creates an interval of seconds.
      public init(floatLiteral value: TimeInterval) { magnitude = value }
      /// Creates an interval of seconds.
      public init(integerLiteral value: TimeInterval) { magnitude = value }

      /// Creates an interval of seconds; nil if the number cannot be represented exactly.
      public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let seconds = TimeInterval(exactly: source) else { return nil }
        magnitude = seconds
      }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func + (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude + rhs.magnitude)
      }
      public static func - (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude - rhs.magnitude)
      }
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        Stride(lhs.magnitude * rhs.magnitude)
      }
      public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

      /// Returns an interval of seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
      /// Returns an interval of seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(s) }
      /// Returns an interval of milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
      /// Returns an interval of microseconds.
      public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
      /// Returns an interval of nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
  }
#endif
