/// Caches bitmaps that are drawn by Cairo, so that items that only move are not drawn again.
final class BitmapCache {
  private struct Entry {
    var item: DisplayItem
    var picture: RepeatingBitmap
    var lastUse: Int
  }

  private var entries: [DisplayItem.Identity: Entry] = [:]
  private var bytes = 0
  private let limit: Int
  private var clock = 0
  /// The number of bitmaps that have been drawn.
  private(set) var drawn = 0
  /// The peak size of the bitmaps in bytes, for tests.
  private(set) var mostBytes = 0

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The maximum number of bytes of pixels that are kept.
  init(limit: Int) { self.limit = limit }

  /// Returns the item's bitmap, from the cache or drawn by `draw`.
  func bitmap(for item: DisplayItem, draw: (PixelBuffer) -> Void) -> PixelBuffer {
    picture(for: item) {
      let bitmap = PixelBuffer(width: item.rect.width, height: item.rect.height)
      draw(bitmap)
      return RepeatingBitmap(bitmap)
    }.bitmap
  }

  /// Returns the item's picture, from the cache or drawn by `draw`.
  func picture(for item: DisplayItem, draw: () -> RepeatingBitmap) -> RepeatingBitmap {
    clock += 1
    if var entry = entries[item.identity] {
      let dx = item.rect.minX - entry.item.rect.minX
      let dy = item.rect.minY - entry.item.rect.minY
      var old = entry.item
      old.opacity = item.opacity
      if old.looksLike(item, movedBy: dx, dy) {
        entry.lastUse = clock
        entries[item.identity] = entry
        return entry.picture
      }
      bytes -= entry.picture.bitmap.byteCount
    }
    let picture = draw()
    drawn += 1
    entries[item.identity] = Entry(item: item, picture: picture, lastUse: clock)
    bytes += picture.bitmap.byteCount
    mostBytes = max(mostBytes, bytes)
    if bytes > limit { evict() }
    return picture
  }

  /// Evicts the least recently used bitmaps until three quarters of the limit are in use.
  private func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if bytes <= limit * 3 / 4 || entry.lastUse == clock { break }
      entries[key] = nil
      bytes -= entry.picture.bitmap.byteCount
    }
  }
}
