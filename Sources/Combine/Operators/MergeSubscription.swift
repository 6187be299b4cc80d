#if Combine
  import Foundation

  /// Passes the values of several publishers to a subscriber.
  ///
  /// Without unlimited demand, one value of each publisher waits until it is requested.
  ///
  /// Safety: a lock protects the state and serialises the calls of the subscriber.
  final class MergeSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private enum Upstream {
      case waiting
      case subscribed(any Subscription)
      case finished
    }

    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// Whether the subscriber has requested anything, and so the publishers have been asked for values.
    private var hasRequested = false
    private var upstreams: [Upstream]
    /// Values for which there is no demand, in order of arrival.
    private var pending: [(upstream: Int, value: Downstream.Input)] = []

    init(_ downstream: Downstream, count: Int) {
      self.downstream = downstream
      upstreams = Array(repeating: .waiting, count: count)
    }

    /// Finishes if there is no publisher.
    func start() {
      lock.withLock { finishIfDone() }
    }

    /// Returns the subscriber of a publisher.
    func subscriber(
      at index: Int
    ) -> AnySubscriber<Downstream.Input, Downstream.Failure> {
      AnySubscriber(
        receiveSubscription: { self.receive(subscription: $0, at: index) },
        receiveValue: { self.receive($0, at: index) },
        receiveCompletion: { self.receive(completion: $0, at: index) })
    }

    private func receive(subscription: any Subscription, at index: Int) {
      lock.lock()
      defer { lock.unlock() }
      guard downstream != nil, case .waiting = upstreams[index] else {
        return subscription.cancel()
      }
      upstreams[index] = .subscribed(subscription)
      if hasRequested { subscription.request(portion) }
    }

    private func receive(_ value: Downstream.Input, at index: Int) -> Subscribers.Demand {
      lock.lock()
      defer { lock.unlock() }
      guard let downstream else { return .none }
      guard demand > 0 else {
        pending.append((index, value))
        return .none
      }
      let isUnlimited = demand == .unlimited
      demand -= 1
      demand += downstream.receive(value)
      // A subscriber without demand has one value prepared.
      return isUnlimited ? .none : .max(1)
    }

    private func receive(completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
      lock.lock()
      defer { lock.unlock() }
      guard let downstream else { return }
      upstreams[index] = .finished
      switch completion {
      case .finished: finishIfDone()
      case .failure:
        cancel()
        downstream.receive(completion: completion)
      }
    }

    func request(_ demand: Subscribers.Demand) {
      lock.lock()
      defer { lock.unlock() }
      guard downstream != nil, demand > 0 else { return }
      let isFirst = !hasRequested
      hasRequested = true
      let becomesUnlimited = demand == .unlimited && self.demand != .unlimited
      self.demand += demand
      while self.demand > 0, let downstream, !pending.isEmpty {
        let (index, value) = pending.removeFirst()
        self.demand -= 1
        self.demand += downstream.receive(value)
        if !becomesUnlimited, case .subscribed(let subscription) = upstreams[index] {
          subscription.request(.max(1))
        }
      }
      finishIfDone()
      guard isFirst || becomesUnlimited else { return }
      for upstream in upstreams {
        if case .subscribed(let subscription) = upstream { subscription.request(portion) }
      }
    }

    func cancel() {
      lock.lock()
      defer { lock.unlock() }
      downstream = nil
      pending = []
      let upstreams = upstreams
      self.upstreams = upstreams.map { _ in .finished }
      for upstream in upstreams {
        if case .subscribed(let subscription) = upstream { subscription.cancel() }
      }
    }

    private var portion: Subscribers.Demand { demand == .unlimited ? .unlimited : .max(1) }

    private func finishIfDone() {
      guard let downstream, pending.isEmpty else { return }
      for upstream in upstreams {
        guard case .finished = upstream else { return }
      }
      self.downstream = nil
      downstream.receive(completion: .finished)
    }
  }
#endif
