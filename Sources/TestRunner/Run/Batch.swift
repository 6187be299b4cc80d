/// Tests that one process runs, all of one library.
struct Batch {
  let library: ListedTest.Library
  let tests: [ListedTest]
  /// The groups all of whose tests are in the batch.
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

  /// The shortest list of what selects the tests: names of groups, or of single tests.
  private var patterns: [String] {
    var seen: Set<String> = []
    return tests.compactMap { test in
      let name = wholeGroups.contains(test.group) ? test.group : test.identifier
      guard seen.insert(name).inserted else { return nil }
      return library == .xctest ? name : TestPath.pattern(for: name)
    }
  }

  /// Returns the batch of the tests without those that had their turn; nil if all had.
  func rest(after done: Set<ListedTest>) -> Batch? {
    let rest = tests.filter { !done.contains($0) }
    guard !rest.isEmpty else { return nil }
    return Batch(rest, wholeGroups: wholeGroups.subtracting(done.map(\.group)))
  }
}
