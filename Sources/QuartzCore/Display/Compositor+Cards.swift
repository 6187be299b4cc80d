// Cards are large items with rounded corners, such as a sheet or its background. Only their rims are
// drawn into bitmaps; their interior is painted directly, and hides the items below.

/// The parts of an item with the outline of a rounded rectangle.
struct Card {
  /// The full-width rectangle between the upper and the lower corners.
  var middle: PixelRect
  /// The rectangles above and below the middle, each between two corners.
  var ends: [PixelRect]
  /// The pixels that the rounded edge may cross.
  var rim: [PixelRect]

  /// Divides the pixels of `rect`; returns nil if the rim is not small compared with the interior.
  init?(_ rounded: RoundedRect, _ transform: CGAffineTransform, in rect: PixelRect) {
    guard DisplayListBuilder.isUpright(transform) else { return nil }
    let frame = rounded.rect.applying(transform)
    guard abs(frame.minX) + abs(frame.minY) + frame.width + frame.height < 1e8 else { return nil }
    func inside(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> PixelRect {
      // Rounding errors must not remove a pixel at an edge on a pixel boundary.
      PixelRect(
        Int((left - 1e-6).rounded(.up)), Int((top - 1e-6).rounded(.up)),
        Int((right + 1e-6).rounded(.down)), Int((bottom + 1e-6).rounded(.down))
      ).intersection(rect)
    }
    let radii = rounded.radii
    let middle = inside(
      frame.minX, frame.minY + max(radii[0], radii[1]) * transform.d, frame.maxX,
      frame.maxY - max(radii[2], radii[3]) * transform.d)
    guard middle.area * 4 >= rect.area * 3, middle.area >= Self.smallestArea else { return nil }
    self.middle = middle
    ends = [
      inside(
        frame.minX + radii[0] * transform.a, frame.minY, frame.maxX - radii[1] * transform.a,
        CGFloat(middle.minY)),
      inside(
        frame.minX + radii[3] * transform.a, CGFloat(middle.maxY),
        frame.maxX - radii[2] * transform.a, frame.maxY),
    ].filter { !$0.isEmpty }
    rim = ([middle] + ends).reduce([rect]) { parts, inside in
      parts.flatMap { $0.subtracting(inside) }
    }
  }

  /// The minimum area of a middle in pixels (our choice).
  @inline(__always) static var smallestArea: Int { 1 << 14 }
}

extension DisplayItem {
  /// The parts of an opaque group or colour with rounded corners; nil for other items, and for small
  /// items, whose bitmap is cached.
  @inline(__always)
  var card: Card? { rect.area < Card.smallestArea || opacity != 255 ? nil : largeCard }

  private var largeCard: Card? {
    switch content {
    case .group(_, let mask?) where mask.items.isEmpty:
      return mask.rounded.flatMap { Card($0, mask.transform, in: rect) }
    case .drawing(let drawing):
      guard case .fill(let color, let shape) = drawing.kind, color.alpha == 1 else { return nil }
      return Card(shape, drawing.transform, in: rect)
    default: return nil
    }
  }

  /// The rectangle below which nothing needs painting; empty if there is none.
  @inline(__always)
  var hidden: PixelRect {
    if case .fill = content { return isOpaqueFill ? extent : .empty }
    return rect.area < Card.smallestArea || opacity != 255 ? .empty : hiddenByLarge
  }

  private var hiddenByLarge: PixelRect {
    switch content {
    case .bitmap(let image, _): return image.isKnownOpaque ? extent : .empty
    case .backdrop(let backdrop): return backdrop.masks.isEmpty ? extent : .empty
    case .group(let items, _):
      guard let middle = card?.middle.intersection(clip) else { return .empty }
      return items.contains { $0.hidden.contains(middle) } ? middle : .empty
    case .drawing: return card?.middle.intersection(clip) ?? .empty
    default: return .empty
    }
  }
}

extension Compositor {
  /// Paints the parts of a card inside `visible`.
  func paint(
    _ card: Card, of item: DisplayItem, in target: PixelBuffer, _ visible: PixelRect,
    origin: (x: Int, y: Int)
  ) {
    for part in [card.middle] + card.ends {
      let part = part.intersection(visible)
      if part.isEmpty { continue }
      switch item.content {
      case .group(let items, _):
        paint(items[...], in: target, part, origin: origin, onto: nil)
      case .drawing(let drawing):
        guard case .fill(let color, _) = drawing.kind else { continue }
        // The rim is Cairo's.
        let pixel = PremultipliedPixel(color, alpha: 1).value
        target.fill(part.offset(-origin.x, -origin.y), with: pixel)
      default: break
      }
    }
    for (place, part) in card.rim.enumerated() where part.intersects(visible) {
      paintTile(part, item.identity.tile(place, 0), of: item, in: target, visible, origin)
    }
  }
}
