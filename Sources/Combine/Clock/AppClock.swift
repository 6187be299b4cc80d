#if Combine
  import Dispatch
  import Foundation
  import ObjectiveCDispatch
  import UIKit

  /// The clock of the running app, which delays of the main queue follow.
  ///
  /// In a simulator these delays elapse in simulated time, as animations do. Without a host, and outside
  /// of the main queue, all functions return nil, and the callers wait in real time.
  enum AppClock {
    /// The time on the clock as Dispatch and Foundation count it.
    struct Reading {
      let dispatchTime: DispatchTime
      let date: Date
    }

    /// The current time.
    ///
    /// The clock starts at the real time, so that an action that is scheduled at a time which the app has
    /// read from Dispatch or Foundation is not years away.
    static var now: Reading? {
      withApp { app in
        let start = app.part(ClockStart.self)
        let elapsed = max(0, app.now - start.time)
        return Reading(
          dispatchTime: DispatchTime(
            uptimeNanoseconds: start.uptime + UInt64((elapsed * 1e9).rounded())),
          date: start.date.addingTimeInterval(elapsed))
      }
    }

    /// The date of the app's calendar.
    static var calendarDate: Date? { withApp { $0.date } }

    /// Runs an action after a delay, before any later event or frame.
    ///
    /// - Parameter delay: The delay in seconds; negative values and NaN count as 0.
    /// - Returns: Whether the action was scheduled.
    static func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> Bool {
      // Safety: scheduled from the main queue and run on it.
      let action = UncheckedBox(action)
      return withApp { app in
        app.schedule(at: app.now + clamped(delay)) { action.value() }
        return true
      } ?? false
    }

    /// Runs an action after a delay and then at an interval, until it is cancelled.
    ///
    /// - Parameter interval: The interval in seconds; at least 0.1 ms, as for Foundation's timers.
    static func schedule(
      after delay: TimeInterval, every interval: TimeInterval, _ action: @escaping () -> Void
    ) -> AnyCancellable? {
      // Safety: scheduled from the main queue and run on it.
      let action = UncheckedBox(action)
      return withApp { app in
        let timer = RepeatingTimer(app: app, interval: max(clamped(interval), 0.0001)) {
          action.value()
        }
        timer.start(at: app.now + clamped(delay))
        return UncheckedBox(
          AnyCancellable {
            onMainActor { timer.cancel() }
          })
      }?.value
    }

    private static func clamped(_ seconds: TimeInterval) -> TimeInterval {
      // A date resolves some tenths of a microsecond: without rounding, an action could run a frame late.
      seconds > 0 ? (seconds * 1e6).rounded() / 1e6 : 0
    }

    private static func withApp<Result: Sendable>(
      _ body: @MainActor (HostedApp) -> Result
    ) -> Result? {
      guard MainQueue.isCurrent else { return nil }
      // Safety: on the main thread or queue, as checked above.
      return MainActor.assumeIsolated {
        guard let app = HostSession.currentStorage?.app, app.hasHost else { return nil }
        return body(app)
      }
    }
  }

  /// The real time at which the app's clock was first read.
  @MainActor private final class ClockStart: AppPart {
    let time: TimeInterval
    let uptime = DispatchTime.now().uptimeNanoseconds
    let date = Date()

    init(app: HostedApp) { time = app.now }
  }

  /// An action that runs at an interval on the app's clock.
  @MainActor private final class RepeatingTimer {
    private weak var app: HostedApp?
    private let interval: TimeInterval
    private let action: @MainActor () -> Void
    private var next: ScheduledAction?

    init(app: HostedApp, interval: TimeInterval, action: @escaping @MainActor () -> Void) {
      self.app = app
      self.interval = interval
      self.action = action
    }

    /// Schedules the runs, for which an app that settles does not wait.
    func start(at time: TimeInterval) { schedule(0, from: time) }

    private func schedule(_ index: Int, from start: TimeInterval) {
      // Multiplies instead of adding, so that rounding errors do not accumulate.
      next = app?.schedule(at: start + Double(index) * interval, isIdle: true) { [self] in
        schedule(index + 1, from: start)
        action()
      }
    }

    func cancel() {
      next?.cancel()
      next = nil
    }
  }
#endif
