extension DisplayListBuilder {
  /// The maximum size of the bitmap of a rasterized layer, in screens (UIKit reference 7).
  private static let largestRaster = 2.5

  /// Adds a layer whose `shouldRasterize` is set; returns false if the bitmap would be too large.
  mutating func addRaster(
    of layer: CALayer, _ state: UnsafePointer<LayerState>, _ toPixels: CGAffineTransform,
    _ parent: Place
  ) -> Bool {
    let scale = layer.rasterizationScale
    guard scale > 0, scale.isFinite else { return false }
    let raster = raster(of: layer, state, scale: scale, toPixels)
    guard Double(raster.bounds.area) <= Self.largestRaster * Double(max(1, screen.area))
    else { return false }
    if raster.bounds.isEmpty { return true }
    let rect = PixelRect(covering: raster.bounds.cgRect.applying(raster.transform))
    guard rect.intersects(parent.clip) else { return true }
    items.append(
      DisplayItem(
        identity: .init(layer: layer.identity, part: .group), rect: rect, clip: parent.clip,
        scroller: parent.scroller,
        opacity: Self.byte(parent.opacity * state.pointee.opacity),
        content: .raster(raster)))
    return true
  }

  /// Returns the picture of a layer and its sublayers in the layer's own coordinates, without its
  /// opacity, and its position on the screen.
  func raster(
    of layer: CALayer, _ state: UnsafePointer<LayerState>, scale: CGFloat,
    _ toPixels: CGAffineTransform
  ) -> Raster {
    let bounds = state.pointee.bounds
    let everything = PixelRect(-1 << 24, -1 << 24, 1 << 24, 1 << 24)
    var own = state.pointee
    own.opacity = 1
    var inner = DisplayListBuilder(
      time: time,
      screen: PixelRect(
        covering: CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)),
      scale: scale)
    inner.add(
      layer, &own,
      CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale)),
      Place(transform: .identity, clip: everything, scroller: 0, opacity: 1),
      time != nil && layer.hasAnimations)
    var extent = PixelRect.empty
    let items = inner.itemsWithoutBackdrops
    for item in items { extent = extent.union(item.extent) }
    let drawn = Self.alignedToPixels(toPixels, bounds, Self.isUpright(toPixels))
    return Raster(
      identity: .init(layer: layer.identity, part: .raster), items: items, bounds: extent,
      scale: scale,
      transform: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        .concatenating(CGAffineTransform(translationX: bounds.minX, y: bounds.minY))
        .concatenating(drawn))
  }
}
