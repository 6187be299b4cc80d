import Foundation
import Simulator
import Synchronization
import TestReports
import Testing

/// Attaches the screens of a failed test to its report: a film of the last seconds that shows the
/// fingers, plots of the scroll views that moved, and the elements as text.
///
/// ```swift
/// @MainActor @Suite(.serialized, .filmsFailures) struct InboxTests { … }
/// ```
///
/// `swift test --attachments-path DIR` writes the files to a folder. Without the trait nothing is
/// recorded. With it, each frame takes a few microseconds longer; pixels are only computed after a
/// failure.
public struct FilmTrait: TestTrait, SuiteTrait, TestScoping {
  let seconds: TimeInterval

  /// Returns true, so that a suite's trait applies to each test in the suite.
  public var isRecursive: Bool { true }

  /// Runs a test, and attaches the films of its screens if it fails.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test with its arguments.
  ///   - function: Runs the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let filmed = FilmedTest(name: test.name, seconds: seconds)
    let hasFailed = Atomic(false)
    let watch = IssueHandlingTrait.compactMapIssues { issue in
      guard issue.isFailure else { return issue }
      hasFailed.store(true, ordering: .relaxed)
      // A failed expectation of main-actor code: the screen is as it was then.
      _ = MainQueue.perform { filmed.noteFailure() }
      return issue
    }
    var thrown: (any Error)?
    do {
      try await FilmedTest.$current.withValue(filmed) {
        try await watch.provideScope(for: test, testCase: testCase, performing: function)
      }
    } catch {
      thrown = error
      hasFailed.store(true, ordering: .relaxed)
      await filmed.noteFailure()
    }
    if hasFailed.load(ordering: .relaxed) {
      do {
        for file in try await filmed.files() { TestReport.attach(file.data, named: file.name) }
      } catch {
        Issue.record(error, "The film is not attached", sourceLocation: test.sourceLocation)
      }
    }
    if let thrown { throw thrown }
  }
}

extension Trait where Self == FilmTrait {
  /// Adds a film of the last ten seconds to the report of a test that fails.
  public static var filmsFailures: FilmTrait { FilmTrait(seconds: 10) }

  /// Adds a film of the last seconds to the report of a test that fails.
  ///
  /// - Parameter seconds: The number of seconds; values that are not above 0 are treated as ten.
  public static func filmsFailures(last seconds: TimeInterval) -> FilmTrait {
    FilmTrait(seconds: seconds > 0 && seconds.isFinite ? seconds : 10)
  }
}
