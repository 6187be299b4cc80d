#if Combine
  import Foundation

  /// Passes the latest values of two publishers to a subscriber whenever one of them changes.
  ///
  /// Values without demand replace each other; the last combination waits until it is requested.
  ///
  /// Safety: a lock protects the state and serialises the calls of the subscriber.
  final class CombineLatestSubscription<A, B, Downstream: Subscriber>: Subscription,
    @unchecked Sendable
  where Downstream.Input == (A, B) {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var subscriptions: [any Subscription] = []
    private var first: A?
    private var second: B?
    private var hasUnsent = false
    private var activeCount = 2

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// The subscriber of the first publisher.
    var firstSubscriber: AnySubscriber<A, Downstream.Failure> {
      AnySubscriber(
        receiveSubscription: { self.receive(subscription: $0) },
        receiveValue: { self.receive { $0.first = $1 }($0) },
        receiveCompletion: { self.receive(completion: $0) })
    }

    /// The subscriber of the second publisher.
    var secondSubscriber: AnySubscriber<B, Downstream.Failure> {
      AnySubscriber(
        receiveSubscription: { self.receive(subscription: $0) },
        receiveValue: { self.receive { $0.second = $1 }($0) },
        receiveCompletion: { self.receive(completion: $0) })
    }

    private func receive(subscription: any Subscription) {
      lock.lock()
      defer { lock.unlock() }
      guard downstream != nil else { return subscription.cancel() }
      subscriptions.append(subscription)
      subscription.request(.unlimited)
    }

    private func receive<Value>(
      _ store: @escaping (CombineLatestSubscription, Value) -> Void
    ) -> (Value) -> Subscribers.Demand {
      { [self] value in
        lock.lock()
        defer { lock.unlock() }
        guard downstream != nil else { return .none }
        store(self, value)
        hasUnsent = true
        sendLatest()
        return .none
      }
    }

    private func sendLatest() {
      guard hasUnsent, demand > 0, let downstream, let first, let second else { return }
      hasUnsent = false
      demand -= 1
      demand += downstream.receive((first, second))
    }

    private func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      lock.lock()
      defer { lock.unlock() }
      guard let downstream else { return }
      activeCount -= 1
      switch completion {
      case .finished: finishIfDone()
      case .failure:
        cancel()
        downstream.receive(completion: completion)
      }
    }

    private func finishIfDone() {
      // A combination that waits for demand is sent before the end.
      let isWaiting = hasUnsent && first != nil && second != nil
      guard activeCount == 0, !isWaiting, let downstream else { return }
      self.downstream = nil
      downstream.receive(completion: .finished)
    }

    func request(_ demand: Subscribers.Demand) {
      lock.lock()
      defer { lock.unlock() }
      guard downstream != nil else { return }
      self.demand += demand
      sendLatest()
      finishIfDone()
    }

    func cancel() {
      lock.lock()
      defer { lock.unlock() }
      downstream = nil
      (first, second) = (nil, nil)
      let subscriptions = subscriptions
      self.subscriptions = []
      for subscription in subscriptions { subscription.cancel() }
    }
  }
#endif
