import CoreGraphics
import Foundation
import GalleryPages
import Simulator

/// Collects frames of a simulated screen for a moving picture, each as the rectangle that changed.
@MainActor
struct Film {
  private struct Part {
    var shot: Snapshot
    var place: CGPoint
    var seconds: Double
  }

  private var parts: [Part] = []
  private var last: Snapshot?

  var frameCount: Int { parts.count }

  /// The moving picture, in at most 256 colors.
  func encoded() throws -> [UInt8] {
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
    return picture.encoded()
  }

  /// Advances the clock and adds a frame at each step.
  mutating func shoot(_ device: Simulator, for seconds: Double, rate: Double) throws {
    for _ in 0..<Int((seconds * rate).rounded()) {
      device.advance(by: 1 / rate)
      take(device, seconds: 1 / rate)
    }
  }

  /// Adds the current screen; an unchanged one extends the last frame.
  mutating func take(_ device: Simulator, seconds: Double) {
    let shot = device.snapshot()
    defer { last = shot }
    guard let last else {
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
}
