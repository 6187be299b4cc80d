import Foundation
import Testing

/// Fails a suite if one of its file's references is not used by any test.
///
/// ```swift
/// @Suite(.usesAllReferences()) struct InboxSnapshots { … }
/// ```
///
/// All tests of the file have to be in the suite. Nothing is checked in runs of selected tests
/// (`--filter` or `--skip`).
public struct UnusedReferencesTrait: SuiteTrait, TestScoping {
  let file: String

  /// Runs the suite, and then looks for references that it has not used.
  ///
  /// - Parameters:
  ///   - test: The suite.
  ///   - testCase: Nil for a suite.
  ///   - function: Runs the tests.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    guard !CommandLine.arguments.contains(where: { ["--filter", "--skip"].contains($0) }) else {
      return
    }
    for url in await SnapshotStore.unused(beside: file) {
      Issue.record(
        "No test uses the reference \(url.path): delete it.", sourceLocation: test.sourceLocation)
    }
  }
}

extension Trait where Self == UnusedReferencesTrait {
  /// Fails the suite if one of its file's references is not used by any test.
  public static func usesAllReferences(file: StaticString = #filePath) -> UnusedReferencesTrait {
    UnusedReferencesTrait(file: "\(file)")
  }
}

/// The folders of references, for tests of this module.
@MainActor package enum SnapshotStore {
  /// The folder of all references; nil if they are in a folder next to each test file.
  package static var folder: URL? {
    didSet { Reference.used = [:] }
  }

  /// Returns the references of a test file that no expectation of this process has used, in
  /// alphabetical order.
  package static func unused(beside file: String) -> [URL] {
    let folder = Reference.folder(beside: file)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") && !$0.hasSuffix(".failed.png") }
      .map { folder.appendingPathComponent($0) }.filter { Reference.used[$0] == nil }
  }
}
