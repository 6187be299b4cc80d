import CoreGraphics
import Foundation

/// A moving picture of a screen: an animated PNG, which browsers and most image viewers play.
///
/// ```swift
/// device.recordedSeconds = 10
/// try device.tap(row: 3)
/// try device.settle()
/// try device.recording()?.film.write(to: url)
/// ```
///
/// It has at most 256 colors, and keeps only the changed rectangle of each frame.
@MainActor public struct Film {
  private struct Part {
    var shot: Snapshot
    var place: CGPoint
    var seconds: TimeInterval
  }

  private var parts: [Part] = []
  private var last: Snapshot?

  package init() {}

  /// The number of pictures that differ from the preceding one.
  public var frameCount: Int { parts.count }

  /// The duration in seconds.
  public var duration: TimeInterval { parts.reduce(0) { $0 + $1.seconds } }

  /// The size in pixels; zero if the film has no frames.
  public var size: CGSize {
    parts.first.map { CGSize(width: $0.shot.width, height: $0.shot.height) } ?? .zero
  }

  /// Adds a picture that is shown for a number of seconds; an unchanged picture extends the last frame.
  package mutating func add(_ shot: Snapshot, for seconds: TimeInterval) {
    defer { last = shot }
    guard let last, last.width == shot.width, last.height == shot.height else {
      // A file has one size: a screen of another size restarts the film.
      if last != nil { parts = [] }
      parts.append(Part(shot: shot, place: .zero, seconds: seconds))
      return
    }
    guard let change = shot.difference(from: last)?.bounds else {
      parts[parts.count - 1].seconds += seconds
      return
    }
    guard let part = shot.cropped(to: change) else { return }
    parts.append(Part(shot: part, place: change.origin, seconds: seconds))
  }

  /// Returns the film as the data of a file.
  ///
  /// - Throws: ``SimulatorError/imageFile(_:)`` if a frame cannot be encoded.
  /// - Complexity: O(n) in the number of pixels that change.
  public func data() throws(SimulatorError) -> Data {
    do {
      var counts: [UInt32: Int] = [:]
      for part in parts { Palette.count(part.shot, into: &counts) }
      let palette = Palette(counts)
      var picture = AnimatedPNG(palette: palette.bytes)
      for part in parts {
        let png = try CGImage.pngData(
          bytes: palette.indices(of: part.shot), width: part.shot.width, height: part.shot.height)
        try picture.add(
          png: [UInt8](png), x: Int((part.place.x * part.shot.scale).rounded()),
          y: Int((part.place.y * part.shot.scale).rounded()), seconds: part.seconds)
      }
      return Data(picture.encoded())
    } catch {
      throw .imageFile("The film cannot be encoded: \(error)")
    }
  }

  /// Writes the film to a PNG file, and creates missing folders of its path.
  ///
  /// - Throws: ``SimulatorError/imageFile(_:)`` if the file cannot be written.
  public func write(to url: URL) throws(SimulatorError) {
    let data = try data()
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    } catch {
      throw .imageFile("\(url.path) cannot be written: \(error)")
    }
  }
}
