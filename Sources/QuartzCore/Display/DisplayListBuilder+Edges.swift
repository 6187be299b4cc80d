extension DisplayListBuilder {
  /// The outline of a layer in its own coordinates, with its edges moved to whole pixels of the
  /// screen, as those of a plain colour are.
  ///
  /// At a fractional scale a layer's size is seldom whole pixels. An edge inside a pixel would be
  /// half transparent there, and the background would show as a line between two rows. Core
  /// Animation draws such edges likewise unless `allowsEdgeAntialiasing` is set. A side that is all
  /// curve, such as that of a circle, is rounded by its length alone, so that the shape is the same
  /// at every position. A layer that a transform scales, turns or mirrors keeps its bounds.
  func outline(
    of state: UnsafePointer<LayerState>, radius: CGFloat, _ toPixels: CGAffineTransform
  ) -> RoundedRect {
    let bounds = state.pointee.bounds
    let plain = RoundedRect(rect: bounds, radii: Self.radii(radius, state.pointee.maskedCorners))
    guard Self.isUpright(toPixels), abs(toPixels.a - scale) < 1e-6,
      abs(toPixels.d - scale) < 1e-6, bounds.width > 0, bounds.height > 0
    else { return plain }
    let frame = bounds.applying(toPixels)
    // Not those of the frame, whose rounding errors depend on where it is.
    let (width, height) = (Double(bounds.width) * toPixels.a, Double(bounds.height) * toPixels.d)
    let edges = Self.snapped(frame)
    let hasAllCorners = plain.radii.allSatisfy { $0 > 0 }
    let isRound = (
      hasAllCorners && bounds.width <= radius * 2 + 1e-6,
      hasAllCorners && bounds.height <= radius * 2 + 1e-6
    )
    let wholeWidth = isRound.0 ? max(1, (width + 1e-7).nearestWhole) : Double(edges.width)
    let wholeHeight = isRound.1 ? max(1, (height + 1e-7).nearestWhole) : Double(edges.height)
    // Bounds that fit keep their value, which is compared from frame to frame.
    if abs(wholeWidth - width) < 1e-6, abs(wholeHeight - height) < 1e-6 { return plain }
    guard wholeWidth > 0, wholeHeight > 0 else { return plain }
    let size = CGSize(width: wholeWidth / Double(scale), height: wholeHeight / Double(scale))
    let limit = min(size.width, size.height) / 2
    return RoundedRect(
      rect: CGRect(origin: bounds.origin, size: size),
      radii: plain.radii.map {
        // A curve that reaches from edge to edge still does.
        isRound.0 || isRound.1 ? limit : min($0, limit)
      })
  }
}
