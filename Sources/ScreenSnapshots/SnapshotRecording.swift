import Foundation

/// When references are written.
public enum SnapshotRecording: String, Sendable {
  /// References are written if there is none. The test fails, so that the new reference is reviewed.
  /// This is the default.
  case missing
  /// References are always written. If this is set in source code, the test fails, so that it is not
  /// left there.
  case all
  /// References are written if there is none, or if the comparison fails.
  case failed
  /// References are never written, and a missing reference is a failure, for example on a server.
  case never

  /// The value of the environment variable `TRESTLE_RECORD`. It is one of the names, ``all`` for any
  /// other value, or ``missing`` if it is not set.
  static var environment: SnapshotRecording {
    guard let text = ProcessInfo.processInfo.environment["TRESTLE_RECORD"] else { return .missing }
    return SnapshotRecording(rawValue: text) ?? .all
  }
}
