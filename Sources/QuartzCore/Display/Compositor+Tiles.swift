// Only the visible part of items that extend far beyond the screen is drawn, in tiles.
extension Compositor {
  /// The side of a tile in pixels (our choice): a screen has about ten of them.
  private static let tileSide = 512
  /// The size in screens above which an item is drawn in tiles (our choice). Smaller items in scroll
  /// views have a single bitmap.
  private static let largestItem = 4

  /// Returns whether an item that covers `rect` is drawn in tiles instead of whole.
  func isDrawnInTiles(_ rect: PixelRect) -> Bool {
    // Cairo draws no bitmap with a side above 32,767 pixels.
    max(rect.width, rect.height) > 16_384
      || rect.area > Self.largestItem * max(buffer.width * buffer.height, 1 << 20)
  }

  /// Paints the tiles of an item that `visible` intersects.
  func paintTiles(
    of item: DisplayItem, in target: PixelBuffer, _ visible: PixelRect, _ origin: (x: Int, y: Int)
  ) {
    let side = Self.tileSide
    // Counted from the item's corner, so that tiles move with it.
    let (left, top) = (item.rect.minX, item.rect.minY)
    for row in (visible.minY - top) / side...(visible.maxY - 1 - top) / side {
      for column in (visible.minX - left) / side...(visible.maxX - 1 - left) / side {
        let (x, y) = (left + column * side, top + row * side)
        paintTile(
          PixelRect(x, y, x + side, y + side).intersection(item.rect),
          item.identity.tile(column, row), of: item, in: target, visible, origin)
      }
    }
  }

  /// Paints a part of an item, using a bitmap of that part.
  func paintTile(
    _ rect: PixelRect, _ identity: DisplayItem.Identity, of item: DisplayItem,
    in target: PixelBuffer, _ visible: PixelRect, _ origin: (x: Int, y: Int)
  ) {
    var tile = item
    tile.rect = rect
    tile.identity = identity
    let bitmap = cache.bitmap(for: tile) { draw(tile, into: $0) }
    target.blend(
      bitmap, x: rect.minX - origin.x, y: rect.minY - origin.y,
      clip: visible.intersection(rect).offset(-origin.x, -origin.y), opacity: item.opacity)
  }
}

extension DisplayItem.Identity {
  /// Returns the key of a tile in the cache. A collision only causes a redraw, because a cached
  /// bitmap's content is compared before it is used.
  func tile(_ column: Int, _ row: Int) -> Self {
    var tile = self
    let place = UInt64(truncatingIfNeeded: column &* 0x1_0000_0001 &+ row)
    tile.layer = layer ^ (place &+ 1) &* 0x9e37_79b9_7f4a_7c15
    return tile
  }
}
