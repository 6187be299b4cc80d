import Foundation

/// Measures the CPU time of this thread, for measurements of work on a single thread.
enum BenchTimer {
  static func seconds() -> Double {
    var reading = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &reading)
    return Double(reading.tv_sec) + Double(reading.tv_nsec) / 1e9
  }

  /// Returns the median, over several runs, of the seconds that one of `count` operations takes.
  static func median(runs: Int = 7, count: Int = 1, _ body: () -> Void) -> Double {
    let times = (0..<runs).map { _ in
      let start = seconds()
      body()
      return (seconds() - start) / Double(count)
    }
    return times.sorted()[runs / 2]
  }
}
