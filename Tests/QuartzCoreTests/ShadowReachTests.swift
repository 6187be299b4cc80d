import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// How far around its shape a shadow is drawn.
@Suite(.serialized, .ownMedia) struct ShadowReachTests {
  @Test(arguments: [0.5, 1, 2, 3.3, 6, 10, 12, 20, 33, 50])
  func `No pixel that a shadow changes is outside of its rectangle`(radius: Double) {
    // All that three passes of a blur can reach, and more.
    let margin = (radius * 3).rounded(.up) + 8
    for alpha in [0.004, 0.05, 0.1, 0.18, 0.2, 0.25, 0.3, 0.5, 0.65, 0.67, 0.8, 1] {
      let layer = CALayer()
      layer.frame = CGRect(x: margin, y: margin, width: radius * 4, height: radius * 4)
      layer.shadowOpacity = Float(alpha)
      layer.shadowRadius = CGFloat(radius)
      layer.shadowOffset = .zero
      let side = 2 * margin + radius * 4
      let list = DisplayListBuilder.build(
        roots: [layer], at: 0, scale: 1, size: CGSize(width: side, height: side))
      guard let item = list.items.first, case .drawing(let drawing) = item.content else {
        Issue.record("there is no shadow")
        return
      }
      let buffer = PixelBuffer(width: list.width, height: list.height)
      let context = CGContext(buffer: buffer)
      drawing.draw(in: context)
      context.flush()
      // A shadow reaches farthest from the middle of a side.
      let center = Int(side / 2)
      let middle =
        (0..<buffer.width).map { PixelRect($0, center, $0 + 1, center + 1) }
        + (0..<buffer.height).map { PixelRect(center, $0, center + 1, $0 + 1) }
      let outside = middle.filter {
        buffer.pixels[$0.minY * buffer.width + $0.minX] != 0 && !item.rect.contains($0)
      }
      #expect(outside.isEmpty, "\(outside.count) pixels of a shadow of \(alpha)")
      // Only the visible part is drawn, except for a few pixels at each side.
      let shown = middle.filter { buffer.pixels[$0.minY * buffer.width + $0.minX] != 0 }
      if let first = shown.map(\.minX).min(), radius >= 6, alpha >= 0.05, alpha <= 0.3 {
        #expect(first - item.rect.minX <= Int(3 + radius * 0.1), "\(first - item.rect.minX)")
      }
    }
  }
}
