extension DisplayListBuilder {
  /// Returns the outline of a layer in its own coordinates, with its edges moved to whole pixels of the
  /// screen, like the edges of a plain colour.
  ///
  /// At a fractional scale, a layer's size is rarely a whole number of pixels. An edge inside a pixel
  /// would be half transparent there, and the background would be visible as a line between two rows.
  /// Core Animation draws such edges in the same way unless `allowsEdgeAntialiasing` is set. The length
  /// of a side without a straight part, such as the side of a circle, is rounded independently of the
  /// layer's position, so that the shape is the same everywhere. A layer that a transform scales,
  /// rotates or mirrors keeps its bounds.
  func outline(
    of state: UnsafePointer<LayerState>, radius: CGFloat, _ toPixels: CGAffineTransform
  ) -> RoundedRect {
    let bounds = state.pointee.bounds
    let plain = RoundedRect(rect: bounds, radii: Self.radii(radius, state.pointee.maskedCorners))
    guard Self.isUpright(toPixels), abs(toPixels.a - scale) < 1e-6,
      abs(toPixels.d - scale) < 1e-6, bounds.width > 0, bounds.height > 0
    else { return plain }
    let frame = bounds.applying(toPixels)
    // Not the size of the frame, whose rounding errors depend on its position.
    let (width, height) = (Double(bounds.width) * toPixels.a, Double(bounds.height) * toPixels.d)
    let edges = Self.snapped(frame)
    let hasAllCorners = plain.radii.allSatisfy { $0 > 0 }
    let isRound = (
      hasAllCorners && bounds.width <= radius * 2 + 1e-6,
      hasAllCorners && bounds.height <= radius * 2 + 1e-6
    )
    let wholeWidth = isRound.0 ? max(1, (width + 1e-7).nearestWhole) : Double(edges.width)
    let wholeHeight = isRound.1 ? max(1, (height + 1e-7).nearestWhole) : Double(edges.height)
    // Bounds that already fit keep their exact value, which is compared from frame to frame.
    if abs(wholeWidth - width) < 1e-6, abs(wholeHeight - height) < 1e-6 { return plain }
    guard wholeWidth > 0, wholeHeight > 0 else { return plain }
    let size = CGSize(width: wholeWidth / Double(scale), height: wholeHeight / Double(scale))
    let limit = min(size.width, size.height) / 2
    return RoundedRect(
      rect: CGRect(origin: bounds.origin, size: size),
      radii: plain.radii.map {
        // A curve that spans from edge to edge still does.
        isRound.0 || isRound.1 ? limit : min($0, limit)
      })
  }
}
