import CoreGraphics

/// A finger in a film.
struct FilmFinger {
  var location: CGPoint
  /// The opacity: 1 while the finger is down, and less while it fades after lifting.
  var opacity = 1.0
}

/// Draws the pictures of a film: a screen at one pixel per point, with fingers and marks that are not
/// part of the app.
enum FilmPicture {
  /// The radius of a finger, and the width of its rim, in points.
  private static let radius = 17.0
  private static let rim = 1.5
  /// The height of the bar above a screen on which a test has failed, in points.
  private static let barHeight = 4

  /// Returns the screen with its fingers, and with a red bar at the top after a failure.
  static func shot(
    of buffer: PixelBuffer, scale: CGFloat, fingers: [FilmFinger], hasFailed: Bool
  ) -> Snapshot {
    let factor = max(1, Int(scale.rounded(.down)))
    let small = reduced(buffer, by: factor)
    let pixelsPerPoint = Double(scale) / Double(factor)
    for finger in fingers { draw(finger, in: small, pixelsPerPoint) }
    if hasFailed { drawBar(in: small) }
    return Snapshot(image: CGImage(buffer: small), scale: 1)
  }

  /// Returns the bitmap with each square of pixels reduced to its mean.
  private static func reduced(_ buffer: PixelBuffer, by factor: Int) -> PixelBuffer {
    let small = PixelBuffer(width: buffer.width / factor, height: buffer.height / factor)
    if factor == 1 {
      small.pixels.update(from: buffer.pixels, count: small.width * small.height)
      return small
    }
    let count = UInt32(factor * factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var (red, green, blue) = (count / 2, count / 2, count / 2)
        for row in y * factor..<(y + 1) * factor where row < buffer.height {
          let start = row * buffer.width + x * factor
          for place in start..<start + min(factor, buffer.width - x * factor) {
            let color = buffer.pixels[place]
            red += color >> 16 & 255
            green += color >> 8 & 255
            blue += color & 255
          }
        }
        small.pixels[y * small.width + x] =
          0xFF00_0000 | (red / count) << 16 | (green / count) << 8 | blue / count
      }
    }
    return small
  }

  private static func draw(
    _ finger: FilmFinger, in buffer: PixelBuffer, _ pixelsPerPoint: Double
  ) {
    let x = Double(finger.location.x) * pixelsPerPoint
    let y = Double(finger.location.y) * pixelsPerPoint
    guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { return }
    let reach = Int(radius) + 2
    for row in max(0, Int(y) - reach)..<max(0, min(buffer.height, Int(y) + reach + 1)) {
      for column in max(0, Int(x) - reach)..<max(0, min(buffer.width, Int(x) + reach + 1)) {
        let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        let inside = radius - (dx * dx + dy * dy).squareRoot()
        let cover = min(1, max(0, inside + 0.5)) * finger.opacity
        if cover <= 0 { continue }
        let isRim = inside < rim
        blend(
          isRim ? 0x3A3A3C : 0x8E8E93, opacity: cover * (isRim ? 0.8 : 0.55),
          into: &buffer.pixels[row * buffer.width + column])
      }
    }
  }

  private static func drawBar(in buffer: PixelBuffer) {
    for place in 0..<min(barHeight, buffer.height) * buffer.width {
      buffer.pixels[place] = 0xFFFF_3B30
    }
  }

  private static func blend(_ color: UInt32, opacity: Double, into pixel: inout UInt32) {
    var mixed: UInt32 = 0xFF
    for shift in [16, 8, 0] as [UInt32] {
      let (above, below) = (Double(color >> shift & 255), Double(pixel >> shift & 255))
      mixed = mixed << 8 | UInt32((below + (above - below) * opacity).rounded())
    }
    pixel = mixed
  }
}
