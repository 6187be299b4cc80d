/// The old and the new content of a layer in transition, as they are on the screen.
package struct TransitionMix: Sendable, Equatable {
  package var old: [DisplayItem]
  package var new: [DisplayItem]
  /// The opacities of the old and the new content, from 0 to 255.
  package var oldShare: UInt32
  package var newShare: UInt32
  package var isOldAbove: Bool
  /// Whether the two are added, as in a cross-fade, rather than composited.
  package var adds: Bool
}

extension Compositor {
  /// Draws a transition into a transparent bitmap that covers `rect` of the screen.
  func draw(_ mix: TransitionMix, into bitmap: PixelBuffer, _ rect: PixelRect) {
    func layer(_ items: [DisplayItem]) -> PixelBuffer {
      let layer = PixelBuffer(width: bitmap.width, height: bitmap.height)
      for item in items { paint(item, in: layer, rect, origin: (rect.minX, rect.minY)) }
      return layer
    }
    var parts = [(layer(mix.old), mix.oldShare), (layer(mix.new), mix.newShare)]
    if mix.isOldAbove { parts.reverse() }
    for (part, share) in parts {
      if mix.adds {
        let (to, from) = (bitmap.pixels, part.pixels)
        for i in 0..<bitmap.width * bitmap.height { to[i] = added(to[i], scaled(from[i], share)) }
      } else {
        bitmap.blend(part, x: 0, y: 0, clip: bitmap.bounds, opacity: share)
      }
    }
  }

  /// Adds two pixels; a component that exceeds 255 because of rounding becomes 255.
  private func added(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var sum: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      sum |= min(255, (a >> shift & 255) + (b >> shift & 255)) << shift
    }
    return sum
  }
}
