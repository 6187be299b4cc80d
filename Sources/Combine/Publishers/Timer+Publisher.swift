#if Combine
  import Foundation

  extension Timer {
    /// Returns a publisher that emits the date at an interval once it is connected.
    ///
    /// On the main run loop it follows the clock of the app, and emits the app's date.
    ///
    /// - Parameters:
    ///   - interval: The interval in seconds.
    ///   - tolerance: How late an emission may be, in seconds. The app's clock is exact.
    ///   - runLoop: The run loop.
    ///   - mode: The run loop's mode.
    ///   - options: Options of the run loop, which has none.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(
        interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher that emits the date at an interval, to all subscribers at the same time.
    ///
    /// Safety: a lock protects the state.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
      public typealias Output = Date
      public typealias Failure = Never

      /// The interval in seconds.
      public let interval: TimeInterval
      /// How late an emission may be, in seconds.
      public let tolerance: TimeInterval?
      /// The run loop.
      public let runLoop: RunLoop
      /// The run loop's mode.
      public let mode: RunLoop.Mode
      /// Options of the run loop.
      public let options: RunLoop.SchedulerOptions?

      private let lock = NSLock()
      /// Sends a date to each subscriber, in the order of subscription.
      private var subscribers: [(id: CombineIdentifier, send: (Date) -> Void)] = []

      /// Creates a publisher that emits the date at an interval.
      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
        mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
      ) {
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Date, Downstream.Failure == Never {
        let subscription = SourceSubscription(subscriber)
        let id = subscription.combineIdentifier
        lock.withLock { subscribers.append((id, { subscription.send($0) })) }
        subscription.attach { [weak self] in
          guard let self else { return }
          lock.withLock { subscribers.removeAll { $0.id == id } }
        }
        subscriber.receive(subscription: subscription)
      }

      /// Starts the timer, which runs until the result is cancelled or released.
      public func connect() -> any Cancellable {
        if runLoop === RunLoop.main,
          let timer = AppClock.schedule(after: interval, every: interval, { self.emit() })
        {
          return timer
        }
        let timer = Timer(timeInterval: interval, repeats: true) { _ in self.emit() }
        timer.tolerance = tolerance ?? 0
        runLoop.add(timer, forMode: mode)
        return AnyCancellable { timer.invalidate() }
      }

      private func emit() {
        let date = AppClock.calendarDate ?? Date()
        for subscriber in lock.withLock({ subscribers }) { subscriber.send(date) }
      }
    }
  }
#endif
