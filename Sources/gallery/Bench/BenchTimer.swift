import Foundation

/// The CPU time of this thread, for measurements of work on a single thread.
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

/// SplitMix64 with a fixed seed: every run measures the same numbers.
struct BenchNumbers: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
