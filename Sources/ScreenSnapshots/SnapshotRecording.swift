import Foundation

/// When references are written.
public enum SnapshotRecording: String, Sendable {
  /// Where there is none: the test fails, so that a new reference is looked at. The default.
  case missing
  /// Always. In source code it makes the test fail, so that it does not stay there.
  case all
  /// Where there is none, and where the comparison fails.
  case failed
  /// Never: a missing reference is a failure, as a server wants it.
  case never

  /// What the environment variable `TRESTLE_RECORD` says: one of the names, or anything else for
  /// ``all``; ``missing`` if it is not set.
  static var environment: SnapshotRecording {
    guard let text = ProcessInfo.processInfo.environment["TRESTLE_RECORD"] else { return .missing }
    return SnapshotRecording(rawValue: text) ?? .all
  }
}
