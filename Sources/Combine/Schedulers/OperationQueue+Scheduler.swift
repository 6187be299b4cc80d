#if Combine
  import Dispatch
  import Foundation
  import ObjectiveCDispatch

  /// The main queue follows the clock of the app; other queues wait in real time.
  extension OperationQueue: @retroactive Scheduler {
    /// A time on the queue's clock.
    public typealias SchedulerTimeType = SchedulerDate

    /// Options of an operation queue, which has none.
    public struct SchedulerOptions: Sendable {}

    private var isMain: Bool { self === OperationQueue.main }

    /// The current time on the queue's clock.
    public var now: SchedulerTimeType {
      SchedulerTimeType(isMain ? AppClock.now?.date ?? Date() : Date())
    }

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if isMain, AppClock.schedule(after: 0, action) { return }
      // Safety: ownership passes to the queue, as in Foundation's own interface.
      let action = UncheckedBox(action)
      addOperation { action.value() }
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      let delay = now.distance(to: date).timeInterval
      if isMain, AppClock.schedule(after: delay, action) { return }
      // Safety: ownership passes to the queue, as in Foundation's own interface.
      let action = UncheckedBox(action)
      DispatchQueue.global().asyncAfter(deadline: .now() + max(0, delay)) {
        self.addOperation { action.value() }
      }
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      let delay = now.distance(to: date).timeInterval
      if isMain, let timer = AppClock.schedule(after: delay, every: interval.timeInterval, action) {
        return timer
      }
      let timer = DispatchSource.makeTimerSource()
      // Safety: ownership passes to the queue, as in Foundation's own interface.
      let action = UncheckedBox(action)
      timer.setEventHandler { self.addOperation { action.value() } }
      timer.schedule(deadline: .now() + max(0, delay), repeating: interval.timeInterval)
      timer.resume()
      return AnyCancellable { timer.cancel() }
    }
  }
#endif
