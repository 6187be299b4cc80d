#if Combine
  import Foundation
  import ObjectiveCDispatch

  /// The main run loop follows the clock of the app; others wait in real time.
  extension RunLoop: @retroactive Scheduler {
    /// A time on the run loop's clock.
    public typealias SchedulerTimeType = SchedulerDate

    /// Options of a run loop, which has none.
    public struct SchedulerOptions: Sendable {}

    private var isMain: Bool { self === RunLoop.main }

    /// The current time on the run loop's clock.
    public var now: SchedulerTimeType {
      SchedulerTimeType(isMain ? AppClock.now?.date ?? Date() : Date())
    }

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if isMain, AppClock.schedule(after: 0, action) { return }
      // Safety: ownership passes to the run loop, as in Foundation's own interface.
      let action = UncheckedBox(action)
      perform { action.value() }
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
      if isMain, AppClock.schedule(after: now.distance(to: date).timeInterval, action) { return }
      // Safety: ownership passes to the run loop, as in Foundation's own interface.
      let action = UncheckedBox(action)
      let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }
      timer.tolerance = tolerance.timeInterval
      add(timer, forMode: .default)
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      if isMain,
        let timer = AppClock.schedule(
          after: now.distance(to: date).timeInterval, every: interval.timeInterval, action)
      {
        return timer
      }
      // Safety: ownership passes to the run loop, as in Foundation's own interface.
      let action = UncheckedBox(action)
      let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
        action.value()
      }
      timer.tolerance = tolerance.timeInterval
      add(timer, forMode: .default)
      return AnyCancellable { timer.invalidate() }
    }
  }
#endif
