import Foundation

/// When references are written.
public enum SnapshotRecording: String, Sendable {
  /// If there is no reference: the test fails, so that the new one is reviewed. The default.
  case missing
  /// Always. If this is set in source code, the test fails, so that it is not left there.
  case all
  /// If there is no reference, and if the comparison fails.
  case failed
  /// Never: a missing reference is a failure, for example on a server.
  case never

  /// The value of the environment variable `TRESTLE_RECORD`: one of the names; ``all`` for other
  /// values; ``missing`` if it is not set.
  static var environment: SnapshotRecording {
    guard let text = ProcessInfo.processInfo.environment["TRESTLE_RECORD"] else { return .missing }
    return SnapshotRecording(rawValue: text) ?? .all
  }
}
