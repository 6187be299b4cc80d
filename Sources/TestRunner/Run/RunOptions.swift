import Foundation

/// How tests are run.
package struct RunOptions: Sendable {
  /// How many processes run at a time.
  package var jobs: Int
  /// How long a test may take, in seconds.
  package var timeout: Double
  /// How long a process that exceeds the time limit may write its backtraces, in seconds.
  package var backtraceLimit = 20.0
  /// How long a process that exceeds the time limit may write its screens, in seconds.
  package var pictureLimit = 3.0
  /// How long a process may take to end after its last test, in seconds.
  package var endLimit = 10.0
  /// How often each test runs.
  package var repetitions: Int
  /// Whether the run ends at the first failure.
  package var stopsAtFailure: Bool
  /// The folder for outputs and for files that tests leave.
  package var folder: URL
  /// The maximum length of the file of a test's output, in bytes.
  package var outputLimit: Int
  /// A file that gets the events of all processes; nil for none.
  package var eventsFile: URL?

  package init(
    jobs: Int = 1, timeout: Double = 300, repetitions: Int = 1, stopsAtFailure: Bool = false,
    folder: URL, outputLimit: Int = 64 << 20
  ) {
    self.jobs = jobs
    self.timeout = timeout
    self.repetitions = repetitions
    self.stopsAtFailure = stopsAtFailure
    self.folder = folder
    self.outputLimit = outputLimit
  }
}
