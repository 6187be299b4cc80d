import ArgumentParser
import Foundation
import TestRunner

/// Runs the tests of a package in several processes, and writes results that survive whatever a test does.
@main struct TrestleTest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trestle-test",
    abstract: "Builds and runs a package's tests in several processes.",
    discussion: """
      A test that crashes, exits or hangs is named with its backtrace, and the others run in a new \
      process. The exit code is 0 if all tests passed, 1 if one did not, 2 if there was nothing to run \
      (a build that failed, for instance), and 3 if results could not be written.
      """,
    subcommands: [RunTests.self, MergeResults.self], defaultSubcommand: RunTests.self)
}
