import Foundation

/// How long groups of tests took in the last run, in seconds.
package struct RecordedTimes: Equatable, Sendable {
  /// The expected duration of a test whose group has no time.
  private static let expected = 0.1

  package private(set) var seconds: [String: Double]

  package init(_ seconds: [String: Double] = [:]) { self.seconds = seconds }

  /// Reads a file of times; a missing or invalid file contains none.
  package init(contentsOf file: URL) {
    let data = try? Data(contentsOf: file)
    seconds = data.flatMap { try? JSONDecoder().decode([String: Double].self, from: $0) } ?? [:]
  }

  /// The file's content: an object of JSON with sorted keys.
  package var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return (try? encoder.encode(seconds)) ?? Data()
  }

  func seconds(of tests: [ListedTest], in key: String) -> Double {
    seconds[key] ?? Self.expected * Double(tests.count)
  }

  /// Replaces the times of the groups whose tests all ran.
  ///
  /// - Parameters:
  ///   - results: The results of a run, which may be of some tests of a group.
  ///   - all: All tests.
  package mutating func record(_ results: [TestResult], of all: [ListedTest]) {
    let complete = Dictionary(grouping: all, by: \.key).mapValues(\.count)
    for (key, results) in Dictionary(grouping: results, by: \.test.key) {
      let ran = results.compactMap(\.attempts.last).filter { $0.outcome != .notRun }
      guard ran.count == complete[key] else { continue }
      let total = ran.reduce(0) { $0 + $1.seconds }
      seconds[key] = (total * 1000).rounded() / 1000
    }
  }
}

/// One of several parts of a run.
package struct Shard: Equatable, Sendable {
  package let number: Int
  package let count: Int

  /// Creates a part from text such as `2/5`; nil if the text is not of this form.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number >= 1,
      number <= count
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Returns the tests of this part.
  ///
  /// The longest group goes to the part with the least to do, and so on; equal ones go by name. So the parts
  /// of a run are disjoint and complete if all of them have the same tests and times.
  package func tests(of all: [ListedTest], times: RecordedTimes) -> [ListedTest] {
    var groups = Dictionary(grouping: all, by: \.key).map { key, tests in
      (name: key, tests: tests, seconds: times.seconds(of: tests, in: key))
    }
    groups.sort { ($1.seconds, $0.name) < ($0.seconds, $1.name) }
    var totals = [Double](repeating: 0, count: count)
    var mine: Set<String> = []
    for group in groups {
      let place = totals.indices.min { (totals[$0], $0) < (totals[$1], $1) } ?? 0
      totals[place] += group.seconds
      if place == number - 1 { mine.insert(group.name) }
    }
    return all.filter { mine.contains($0.key) }
  }

  /// A number that is the same in all parts of a run if they agree on what each part contains.
  package static func checksum(of all: [ListedTest], times: RecordedTimes) -> String {
    var hash: UInt32 = 2_166_136_261
    let groups = Dictionary(grouping: all, by: \.key).map { key, tests in
      "\(key) \(times.seconds(of: tests, in: key))\n"
    }
    for byte in groups.sorted().joined().utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return String(hash, radix: 16)
  }
}
