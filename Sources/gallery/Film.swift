import CoreGraphics
import Foundation
import GalleryPages
import Simulator

/// Frames of a simulated screen on their way into a moving picture; keeps what changed of each.
@MainActor
struct Film {
  private var picture = AnimatedPNG()
  private var last: Snapshot?

  var frameCount: Int { picture.frameCount }

  func encoded() -> [UInt8] { picture.encoded() }

  /// Lets time go by, a picture at each step.
  mutating func shoot(_ device: Simulator, for seconds: Double, rate: Double) throws {
    for _ in 0..<Int((seconds * rate).rounded()) {
      device.advance(by: 1 / rate)
      try take(device, seconds: 1 / rate)
    }
  }

  /// Adds the screen as it is; one that looks like the last only makes that one stay longer.
  mutating func take(_ device: Simulator, seconds: Double) throws {
    let shot = device.snapshot()
    defer { last = shot }
    guard let last else { return try add(shot, at: .zero, seconds: seconds) }
    guard let change = shot.difference(from: last)?.area else {
      picture.hold(for: seconds)
      return
    }
    guard let part = shot.cropped(to: change) else { return }
    try add(part, at: change.origin, seconds: seconds)
  }

  private mutating func add(_ shot: Snapshot, at point: CGPoint, seconds: Double) throws {
    try picture.add(
      png: [UInt8](shot.image.pngData()), x: Int((point.x * shot.scale).rounded()),
      y: Int((point.y * shot.scale).rounded()), seconds: seconds)
  }
}
