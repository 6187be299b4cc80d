/// The order in which tests are given to processes: the longest groups first, and a quarter of a process's
/// share of the remaining tests at a time, so that all processes end at about the same time.
struct Schedule {
  /// The longest list of arguments for a process, in bytes; Linux limits a single one to 128 KB.
  private static let argumentLimit = 100_000

  private let jobs: Int
  private let complete: [String: Int]
  private let times: RecordedTimes
  /// The groups that no process has been given, the longest first.
  private var groups: [(name: String, tests: [ListedTest], seconds: Double)]
  /// What ended processes have left.
  private var returned: [Batch] = []

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - tests: The tests to run.
  ///   - all: All tests of the program, with which whole groups are recognised.
  ///   - times: The durations of earlier runs.
  ///   - jobs: How many processes run at a time.
  init(_ tests: [ListedTest], of all: [ListedTest], times: RecordedTimes, jobs: Int) {
    self.jobs = max(jobs, 1)
    self.times = times
    complete = Dictionary(grouping: all, by: \.key).mapValues(\.count)
    groups = Dictionary(grouping: tests, by: \.key).map { key, tests in
      (key, tests, times.seconds(of: tests, in: key))
    }
    groups.sort { ($1.seconds, $0.name) < ($0.seconds, $1.name) }
  }

  var isEmpty: Bool { groups.isEmpty && returned.isEmpty }

  /// Adds the tests that an ended process did not run.
  mutating func add(_ batch: Batch) { returned.append(batch) }

  /// Removes the tests of the next process; nil if there are none.
  mutating func next() -> Batch? {
    if let batch = returned.popLast() { return batch }
    guard let first = groups.first else { return nil }
    let share = groups.reduce(0) { $0 + $1.seconds } / Double(4 * jobs)
    var taken: [ListedTest] = []
    var whole: Set<String> = []
    var classes: Set<String> = []
    var seconds = 0.0
    var bytes = 0
    groups.removeAll { group in
      let size = group.tests.reduce(0) { $0 + $1.identifier.utf8.count * 2 + 16 }
      guard
        taken.isEmpty
          || group.tests[0].library == first.tests[0].library && seconds + group.seconds <= share
            && bytes + size <= Self.argumentLimit
      else { return false }
      // XCTest's log does not say to which of two modules a class belongs.
      if group.tests[0].library == .xctest,
        !classes.insert(group.tests[0].className).inserted
      {
        return false
      }
      taken += group.tests
      if group.tests.count == complete[group.name] { whole.insert(group.tests[0].group) }
      seconds += group.seconds
      bytes += size
      return true
    }
    return Batch(taken, wholeGroups: whole)
  }
}

extension ListedTest {
  /// The group, distinct from a group with the same name in the other library.
  var key: String { library == .xctest ? "XCTest \(group)" : group }

  /// The class of a test of XCTest, as the library's log names it.
  var className: String {
    String(suite.dropFirst(TestPath.module(of: identifier).count + 1))
  }
}
