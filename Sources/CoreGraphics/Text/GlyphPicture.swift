import CCairo
import Locks

/// A picture that consists only of glyphs, drawn only where it is visible.
///
/// Most labels are drawn once and then moved on the screen: drawing glyphs directly from the masks
/// takes less time and memory than a bitmap of the label. A bitmap is created if glyphs do not suffice,
/// as for a transparent or rotated label.
///
/// The Cairo objects in it may be used from any thread.
///
/// Safety: the properties are constants except for the bitmap, which has a lock; faces are used under
/// `FaceLock`.
package final class GlyphPicture: @unchecked Sendable {
  /// Glyphs with the same face and the same colour.
  struct Run {
    var glyphs: [cairo_glyph_t]
    var face: GlyphFace
    /// The start of the line on its baseline, in pixels of the picture.
    var origin: (x: Double, y: Double)
    /// The number of pixels per point.
    var scale: Double
    var ink: PremultipliedPixel

    /// Draws into a bitmap, with the picture's top left pixel at `x`, `y`, inside `clip`.
    func draw(into target: PixelBuffer, x: Int, y: Int, clip: PixelRect) {
      GlyphMasks.shared.write(
        glyphs, of: face, at: origin, scale: scale, in: ink, to: target, offset: (x, y), clip: clip)
    }
  }

  /// The number of glyphs above which a picture uses a bitmap (our choice), because every glyph is
  /// looked up each time a part of the picture is painted.
  static let mostGlyphs = 256

  private let runs: [Run]
  private let width: Int
  private let height: Int
  private let bitmap = Mutex<PixelBuffer?>(nil)

  init(width: Int, height: Int, runs: [Run]) {
    self.width = width
    self.height = height
    self.runs = runs
  }

  /// The pixels of the picture, drawn on first use.
  var buffer: PixelBuffer {
    bitmap.withLock { bitmap in
      if let bitmap { return bitmap }
      let made = PixelBuffer(width: width, height: height)
      draw(into: made, x: 0, y: 0, clip: made.bounds)
      bitmap = made
      return made
    }
  }

  /// Draws the picture with its top left corner at `x`, `y`, inside `clip`.
  package func draw(into target: PixelBuffer, x: Int, y: Int, clip: PixelRect) {
    let clip = clip.intersection(PixelRect(x, y, x + width, y + height))
    for run in runs { run.draw(into: target, x: x, y: y, clip: clip) }
  }
}
