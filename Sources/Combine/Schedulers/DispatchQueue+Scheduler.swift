#if Combine
  import Dispatch
  import ObjectiveCDispatch

  /// The main queue follows the clock of the app; other queues wait in real time.
  extension DispatchQueue: @retroactive Scheduler {
    /// A time on a queue's clock.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The time as Dispatch counts it.
      public var dispatchTime: DispatchTime

      /// Creates a time.
      public init(_ time: DispatchTime) { dispatchTime = time }

      public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        dispatchTime = DispatchTime(uptimeNanoseconds: try container.decode(UInt64.self))
      }

      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(dispatchTime.uptimeNanoseconds)
      }

      /// Returns the interval from this time to another.
      public func distance(to other: SchedulerTimeType) -> Stride {
        let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
        return to >= from
          ? .nanoseconds(Int(clamping: to - from)) : .nanoseconds(-Int(clamping: from - to))
      }

      /// Returns the time after an interval.
      public func advanced(by n: Stride) -> SchedulerTimeType {
        guard n.magnitude != .max else { return SchedulerTimeType(.distantFuture) }
        return SchedulerTimeType(dispatchTime + n.timeInterval)
      }

      public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

      /// An interval of a queue's clock, in nanoseconds.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
        ExpressibleByFloatLiteral, Hashable, Codable, Sendable
      {
        /// The interval in nanoseconds.
        public var magnitude: Int

        /// The interval as Dispatch's type.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        /// Creates an interval from Dispatch's type; `.never` is the longest one.
        public init(_ timeInterval: DispatchTimeInterval) {
          switch timeInterval {
          case .seconds(let count): self = .seconds(count)
          case .milliseconds(let count): self = .milliseconds(count)
          case .microseconds(let count): self = .microseconds(count)
          case .nanoseconds(let count): self = .nanoseconds(count)
          case .never: self = .nanoseconds(.max)
          @unknown default: self = .nanoseconds(.max)
          }
        }

        /// Creates an interval of seconds.
        public init(floatLiteral value: Double) { self = .seconds(value) }

        /// Creates an interval of seconds.
        public init(integerLiteral value: Int) { self = .seconds(value) }

        /// Creates an interval of nanoseconds; nil if the number does not fit.
        public init?<Source: BinaryInteger>(exactly source: Source) {
          guard let count = Int(exactly: source) else { return nil }
          magnitude = count
        }

        private init(nanoseconds: Int) { magnitude = nanoseconds }

        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
        public static func + (lhs: Stride, rhs: Stride) -> Stride {
          Stride(nanoseconds: lhs.magnitude + rhs.magnitude)
        }
        public static func - (lhs: Stride, rhs: Stride) -> Stride {
          Stride(nanoseconds: lhs.magnitude - rhs.magnitude)
        }
        public static func * (lhs: Stride, rhs: Stride) -> Stride {
          Stride(nanoseconds: lhs.magnitude * rhs.magnitude)
        }
        public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
        public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
        public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

        /// Returns an interval of seconds, clamped to the longest one.
        public static func seconds(_ s: Double) -> Stride {
          let count = s * 1e9
          guard !count.isNaN else { return Stride(nanoseconds: 0) }
          return Stride(nanoseconds: Int(exactly: count.rounded()) ?? (count > 0 ? .max : .min))
        }

        /// Returns an interval of seconds, clamped to the longest one.
        public static func seconds(_ s: Int) -> Stride { clamped(s, 1_000_000_000) }
        /// Returns an interval of milliseconds, clamped to the longest one.
        public static func milliseconds(_ ms: Int) -> Stride { clamped(ms, 1_000_000) }
        /// Returns an interval of microseconds, clamped to the longest one.
        public static func microseconds(_ us: Int) -> Stride { clamped(us, 1_000) }
        /// Returns an interval of nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

        private static func clamped(_ count: Int, _ unit: Int) -> Stride {
          let (product, overflows) = count.multipliedReportingOverflow(by: unit)
          return Stride(nanoseconds: overflows ? (count > 0 ? .max : .min) : product)
        }
      }
    }

    /// How a queue runs an action in real time; the app's clock ignores it.
    public struct SchedulerOptions {
      /// The quality of service.
      public var qos: DispatchQoS
      /// The flags of the work item.
      public var flags: DispatchWorkItemFlags
      /// The group that the action belongs to, if it runs at once.
      public var group: DispatchGroup?

      /// Creates options.
      public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        group: DispatchGroup? = nil
      ) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    private var isMain: Bool { MainQueue.isMain(self) }

    /// The current time on the queue's clock.
    public var now: SchedulerTimeType {
      SchedulerTimeType(isMain ? AppClock.now?.dispatchTime ?? .now() : .now())
    }

    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if options?.group == nil, isMain, AppClock.schedule(after: 0, action) { return }
      // Safety: ownership passes to the queue, as in Dispatch's own interface.
      let action = UncheckedBox(action)
      async(
        group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
      ) { action.value() }
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      if isMain, AppClock.schedule(after: delay(until: date), action) { return }
      // Safety: ownership passes to the queue, as in Dispatch's own interface.
      let action = UncheckedBox(action)
      asyncAfter(
        deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
      ) { action.value() }
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      if isMain,
        let timer = AppClock.schedule(
          after: delay(until: date), every: Double(interval.magnitude) / 1e9, action)
      {
        return timer
      }
      let timer = DispatchSource.makeTimerSource(queue: self)
      // Safety: ownership passes to the queue, as in Dispatch's own interface.
      let action = UncheckedBox(action)
      timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
        action.value()
      }
      timer.schedule(
        deadline: date.dispatchTime, repeating: interval.timeInterval,
        leeway: tolerance.timeInterval)
      timer.resume()
      return AnyCancellable { timer.cancel() }
    }

    private func delay(until date: SchedulerTimeType) -> Double {
      Double(now.distance(to: date).magnitude) / 1e9
    }
  }
#endif
