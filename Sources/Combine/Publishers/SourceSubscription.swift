#if Combine
  import Foundation

  /// Receives the values of a source on any thread, whatever the subscriber.
  protocol SourceReceiver<Input, Failure>: AnyObject, Sendable {
    associatedtype Input
    associatedtype Failure: Error

    func send(_ value: Input)
    func finish(_ completion: Subscribers.Completion<Failure>)
  }

  /// Delivers the values of a source, such as a timer, to a subscriber that requests them.
  ///
  /// A value for which there is no demand is dropped, or kept until the next request.
  ///
  /// Safety: a lock protects the state, and another one serialises the calls of the subscriber.
  final class SourceSubscription<Downstream: Subscriber>: SourceReceiver, Subscription,
    @unchecked Sendable
  {
    private let lock = NSLock()
    private let downstreamLock = NSRecursiveLock()
    private let keepsLast: Bool
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var last: Downstream.Input?
    private var stopSource: (() -> Void)?

    /// - Parameter keepsLast: Whether the last value without demand is kept.
    init(_ downstream: Downstream, keepsLast: Bool = false) {
      self.downstream = downstream
      self.keepsLast = keepsLast
    }

    /// Sets the closure that stops the source, which is called at once if the subscription has ended.
    func attach(stopSource: @escaping () -> Void) {
      lock.lock()
      let isActive = downstream != nil
      if isActive { self.stopSource = stopSource }
      lock.unlock()
      if !isActive { stopSource() }
    }

    func send(_ value: Downstream.Input) {
      lock.lock()
      guard let downstream else { return lock.unlock() }
      guard demand > 0 else {
        if keepsLast { last = value }
        return lock.unlock()
      }
      demand -= 1
      lock.unlock()
      downstreamLock.lock()
      let more = downstream.receive(value)
      downstreamLock.unlock()
      guard more > 0 else { return }
      request(more)
    }

    /// Ends the subscription with a completion.
    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
      guard let downstream = end() else { return }
      downstreamLock.lock()
      downstream.receive(completion: completion)
      downstreamLock.unlock()
    }

    func request(_ demand: Subscribers.Demand) {
      lock.lock()
      guard downstream != nil else { return lock.unlock() }
      self.demand += demand
      let last = self.demand > 0 ? self.last : nil
      if last != nil { self.last = nil }
      lock.unlock()
      if let last { send(last) }
    }

    func cancel() { _ = end() }

    private func end() -> Downstream? {
      lock.lock()
      let downstream = self.downstream
      let stopSource = self.stopSource
      self.downstream = nil
      self.stopSource = nil
      last = nil
      lock.unlock()
      stopSource?()
      return downstream
    }
  }
#endif
