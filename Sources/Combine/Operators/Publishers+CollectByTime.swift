#if Combine
  import Foundation

  extension Publishers {
    /// When collected values are emitted.
    public enum TimeGroupingStrategy<Context: Scheduler> {
      /// At an interval of a scheduler.
      case byTime(Context, Context.SchedulerTimeType.Stride)
      /// At an interval of a scheduler, and whenever there are as many values as the count.
      case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// A publisher that collects values and emits them at an interval, unless there are none.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
      public typealias Output = [Upstream.Output]
      public typealias Failure = Upstream.Failure

      /// The publisher of the values.
      public let upstream: Upstream
      /// When they are emitted.
      public let strategy: TimeGroupingStrategy<Context>
      /// Options of the scheduler.
      public let options: Context.SchedulerOptions?

      /// Creates a publisher that collects values.
      public init(
        upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
        options: Context.SchedulerOptions?
      ) {
        self.upstream = upstream
        self.strategy = strategy
        self.options = options
      }

      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        let collection: CollectSubscription<Upstream.Output, Downstream>
        let (scheduler, interval): (Context, Context.SchedulerTimeType.Stride)
        switch strategy {
        case .byTime(let context, let stride):
          collection = CollectSubscription(subscriber, count: .max)
          (scheduler, interval) = (context, stride)
        case .byTimeOrCount(let context, let stride, let count):
          collection = CollectSubscription(subscriber, count: count)
          (scheduler, interval) = (context, stride)
        }
        subscriber.receive(subscription: collection)
        let timer = scheduler.schedule(
          after: scheduler.now.advanced(by: interval), interval: interval,
          tolerance: scheduler.minimumTolerance, options: options
        ) { [weak collection] in collection?.emit() }
        collection.attach(timer)
        upstream.subscribe(collection.subscriber)
      }
    }
  }

  extension Publisher {
    /// Returns a publisher that collects values and emits them at an interval, or whenever there are as
    /// many as a count.
    public func collect<S: Scheduler>(
      _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
      Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
  }

  /// Collects values for a subscriber.
  ///
  /// Safety: a lock protects the state and serialises the calls of the subscriber.
  private final class CollectSubscription<Value, Downstream: Subscriber>: Subscription,
    @unchecked Sendable
  where Downstream.Input == [Value] {
    private let lock = NSRecursiveLock()
    private let count: Int
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var values: [Value] = []
    private var subscription: (any Subscription)?
    private var timer: (any Cancellable)?

    init(_ downstream: Downstream, count: Int) {
      self.downstream = downstream
      self.count = Swift.max(count, 1)
    }

    var subscriber: AnySubscriber<Value, Downstream.Failure> {
      AnySubscriber(
        receiveSubscription: { self.receive(subscription: $0) },
        receiveValue: { self.receive($0) },
        receiveCompletion: { self.receive(completion: $0) })
    }

    func attach(_ timer: any Cancellable) {
      lock.lock()
      let isActive = downstream != nil
      if isActive { self.timer = timer }
      lock.unlock()
      if !isActive { timer.cancel() }
    }

    /// Emits what has been collected, if there is demand for it.
    func emit() {
      lock.lock()
      defer { lock.unlock() }
      guard let downstream, demand > 0, !values.isEmpty else { return }
      let values = values
      self.values = []
      demand -= 1
      demand += downstream.receive(values)
    }

    private func receive(subscription: any Subscription) {
      lock.lock()
      defer { lock.unlock() }
      guard downstream != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    private func receive(_ value: Value) -> Subscribers.Demand {
      lock.lock()
      defer { lock.unlock() }
      guard downstream != nil else { return .none }
      values.append(value)
      if values.count >= count { emit() }
      return .none
    }

    private func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      lock.lock()
      defer { lock.unlock() }
      if case .finished = completion { emit() }
      guard let downstream else { return }
      cancel()
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      lock.lock()
      defer { lock.unlock() }
      if downstream != nil { self.demand += demand }
    }

    func cancel() {
      lock.lock()
      defer { lock.unlock() }
      downstream = nil
      values = []
      subscription?.cancel()
      subscription = nil
      timer?.cancel()
      timer = nil
    }
  }
#endif
