#if Combine
  import Combine
  import Foundation
  import Simulator
  import Testing
  import UIKit

  /// Delays of the main queue elapse in the simulator's time.
  @MainActor @Suite struct ClockTests {
    private let device = Simulator()

    /// What a publisher emitted, with the simulated time in milliseconds.
    private final class Log {
      var lines: [String] = []
    }

    /// Subscribes to a publisher that `body` makes, and sends values at times in seconds.
    private func emissions<P: Publisher>(
      until end: Double, sending values: [(at: Double, value: Int)],
      _ body: (PassthroughSubject<Int, Never>) -> P
    ) -> [String] where P.Failure == Never {
      let subject = PassthroughSubject<Int, Never>()
      let log = Log()
      let start = device.time
      let device = device
      return device.perform {
        body(subject).sink { log.lines.append("\(Int((device.time - start) * 1000 + 0.5)) \($0)") }
      }.map { (cancellable: AnyCancellable) in
        for (time, value) in values {
          device.advance(by: start + time - device.time)
          device.perform { subject.send(value) }
        }
        device.advance(by: start + end - device.time)
        cancellable.cancel()
        return log.lines
      }
    }

    /// Frames are 8 ms apart. An action without a delay runs at the next one.
    private func expectDelays<S: Scheduler>(of scheduler: S) {
      let typed: [(at: Double, value: Int)] = [(0, 1), (0.1, 2), (0.2, 3), (1, 4)]
      #expect(
        emissions(until: 2, sending: typed) {
          $0.debounce(for: .milliseconds(300), scheduler: scheduler)
        }
          == ["500 3", "1300 4"])
      #expect(
        emissions(until: 2, sending: typed) {
          $0.delay(for: .milliseconds(500), scheduler: scheduler)
        }
          == ["500 1", "600 2", "700 3", "1500 4"])
      #expect(
        emissions(until: 2, sending: typed) {
          $0.throttle(for: .milliseconds(500), scheduler: scheduler, latest: true)
        } == ["8 1", "500 3", "1008 4"])
      #expect(
        emissions(until: 2, sending: typed) {
          $0.collect(.byTime(scheduler, .milliseconds(400))).map(\.count)
        } == ["400 3", "1200 1"])
    }

    @Test func `Delays on a run loop elapse in simulated time`() { expectDelays(of: RunLoop.main) }

    @Test func `Delays on a dispatch queue elapse in simulated time`() {
      expectDelays(of: DispatchQueue.main)
    }

    @Test func `Delays on an operation queue elapse in simulated time`() {
      expectDelays(of: OperationQueue.main)
    }

    @Test func `An action on the main queue runs at the next turn, and not at once`() {
      for scheduler in [0, 1, 2] {
        let log = Log()
        device.perform {
          switch scheduler {
          case 0: RunLoop.main.schedule { log.lines.append("run") }
          case 1: DispatchQueue.main.schedule { log.lines.append("run") }
          default: OperationQueue.main.schedule { log.lines.append("run") }
          }
          #expect(log.lines.isEmpty)
        }
        device.advance(by: 0.02)
        #expect(log.lines == ["run"])
      }
    }

    @Test func `A timer emits the app's date, and an app that settles does not wait for it`() throws
    {
      var dates: [Date] = []
      let start = device.perform { Date() }
      var timer: AnyCancellable? = device.perform {
        Timer.publish(every: 0.25, on: .main, in: .common).autoconnect().sink { dates.append($0) }
      }
      try device.settle()
      let settled = dates.count
      #expect(settled < 8)
      device.advance(by: 1)
      #expect(dates.count == settled + 4)
      let intervals = zip(dates, dates.dropFirst()).map { $1.timeIntervalSince($0) }
      #expect(intervals.allSatisfy { abs($0 - 0.25) < 1e-6 })
      #expect(start.timeIntervalSince1970 > 0)
      withExtendedLifetime(timer) {}
      timer = nil
      device.advance(by: 1)
      #expect(dates.count == settled + 4)
    }

    @Test func `A repeating action ends when it is cancelled from inside`() {
      var runs = 0
      var timer: (any Cancellable)?
      device.perform {
        timer = DispatchQueue.main.schedule(
          after: DispatchQueue.main.now.advanced(by: .milliseconds(100)),
          interval: .milliseconds(100)
        ) {
          runs += 1
          if runs == 3 { timer?.cancel() }
        }
      }
      device.advance(by: 2)
      #expect(runs == 3)
    }

    @Test func `Bad delays and intervals run at once and end`() {
      var runs = 0
      device.perform {
        RunLoop.main.schedule(after: SchedulerDate(.distantPast)) { runs += 1 }
        RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .seconds(Double.nan))) {
          runs += 1
        }
        DispatchQueue.main.schedule(after: DispatchQueue.main.now.advanced(by: -5)) { runs += 1 }
      }
      device.advance(by: 0.1)
      #expect(runs == 3)
      #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(.nan).magnitude == 0)
      #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(Int.max).magnitude == .max)
      #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(-1e300).magnitude == .min)
      #expect(DispatchQueue.SchedulerTimeType.Stride(.never).magnitude == .max)
    }

    @Test func `Other queues wait in real time`() async throws {
      let queue = DispatchQueue(label: "work")
      let began = DispatchTime.now().uptimeNanoseconds
      let values = Just(1).delay(for: .milliseconds(20), scheduler: queue).values
      for await value in values { #expect(value == 1) }
      #expect(DispatchTime.now().uptimeNanoseconds - began >= 20_000_000)
    }
  }

  extension AnyCancellable {
    fileprivate func map<Result>(_ body: (AnyCancellable) -> Result) -> Result { body(self) }
  }
#endif
