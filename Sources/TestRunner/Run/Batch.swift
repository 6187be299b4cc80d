/// The tests that one process runs. All of them use the same test library.
struct Batch {
  let library: ListedTest.Library
  let tests: [ListedTest]
  /// The names of the test groups that the batch contains in full.
  private let wholeGroups: Set<String>

  init(_ tests: [ListedTest], wholeGroups: Set<String> = []) {
    library = tests.first?.library ?? .swiftTesting
    self.tests = tests
    self.wholeGroups = wholeGroups
  }

  /// The arguments of the test program.
  var arguments: [String] {
    guard library == .swiftTesting else { return [patterns.joined(separator: ",")] }
    return ["--testing-library", "swift-testing", "--no-parallel"]
      + patterns.flatMap { ["--filter", $0] }
  }

  /// The filters that select the tests: one for each group that the batch contains in full, and one for
  /// each other test.
  private var patterns: [String] {
    var seen: Set<String> = []
    return tests.compactMap { test in
      let name = wholeGroups.contains(test.group) ? test.group : test.identifier
      guard seen.insert(name).inserted else { return nil }
      return library == .xctest ? name : TestPath.pattern(for: name)
    }
  }

  /// Returns a batch of the tests that are not in `done`; nil if none is left.
  func rest(after done: Set<ListedTest>) -> Batch? {
    let rest = tests.filter { !done.contains($0) }
    guard !rest.isEmpty else { return nil }
    return Batch(rest, wholeGroups: wholeGroups.subtracting(done.map(\.group)))
  }
}
