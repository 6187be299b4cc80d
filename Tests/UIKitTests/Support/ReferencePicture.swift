import Foundation
import Simulator
import Testing

/// The pictures in `Snapshots` that tests compare frames with.
enum ReferencePicture {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Snapshots")
  private static let isRecording = ProcessInfo.processInfo.environment["TRESTLE_RECORD"] != nil

  /// Compares a frame with the picture of that name, or writes it there if `TRESTLE_RECORD` is set.
  ///
  /// Shades may differ by 12 of 255: versions of Cairo round edges differently.
  static func expect(
    _ shot: Snapshot, matches name: String, scale: CGFloat = 2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = folder.appendingPathComponent(name)
    if isRecording { return try shot.write(to: url) }
    let reference = try Snapshot(contentsOf: url, scale: scale)
    #expect(
      shot.difference(from: reference, tolerance: 12) == nil, sourceLocation: sourceLocation)
  }
}
