/// The picture of a layer and its sublayers, drawn once into a bitmap and displayed with a transform.
package struct Raster: Sendable, Equatable {
  /// Identifies the bitmap.
  package var identity: DisplayItem.Identity
  /// The content of the bitmap, in the bitmap's pixels.
  package var items: [DisplayItem]
  /// The extent of the bitmap, in the bitmap's pixels.
  package var bounds: PixelRect
  /// The number of the bitmap's pixels per point of the layer.
  package var scale: CGFloat
  /// The transform from the bitmap's pixels to those of the screen.
  package var transform: CGAffineTransform
  /// The perspective view of the bitmap, which replaces the transform; nil if there is none.
  package var projection: Projection?

  /// The picture as an item in the bitmap's pixels.
  var picture: DisplayItem {
    DisplayItem(
      identity: identity, rect: bounds, clip: bounds, scroller: 0, opacity: 255,
      content: .group(items, mask: nil))
  }

  /// The number of pixels by which the bitmap is moved on the screen; nil if it is also scaled or
  /// rotated.
  var move: (x: Int, y: Int)? {
    if projection != nil { return nil }
    let t = transform
    guard abs(t.a - 1) < 1e-9, abs(t.d - 1) < 1e-9, abs(t.b) < 1e-9, abs(t.c) < 1e-9 else {
      return nil
    }
    let (x, y) = (t.tx.rounded(), t.ty.rounded())
    guard abs(t.tx - x) < 1e-6, abs(t.ty - y) < 1e-6, abs(x) < 1e9, abs(y) < 1e9 else { return nil }
    return (Int(x), Int(y))
  }

  func looksLike(_ other: Raster, movedBy dx: Int, _ dy: Int) -> Bool {
    projection == nil && other.projection == nil
      && transform.isAlike(other.transform, movedBy: dx, dy) && bounds == other.bounds
      && items == other.items
  }
}
