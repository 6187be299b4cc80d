extension PixelBuffer {
  /// Moves the contents of `rect` by whole pixels; pixels that would leave `rect` are lost.
  ///
  /// Pixels of `rect` to which none is moved have undefined values afterwards.
  package func movePixels(in rect: PixelRect, dx: Int, dy: Int) {
    let r = rect.intersection(bounds)
    let to = r.offset(dx, dy).intersection(r)
    if to.isEmpty { return }
    if dx == 0, r.width == width, height - r.height < to.height, abs(dy) <= spareRows {
      return slide(r, dy: dy)
    }
    // In the order in which no row is overwritten before it has been moved.
    let (first, end, step) = dy > 0 ? (to.maxY - 1, to.minY - 1, -1) : (to.minY, to.maxY, 1)
    for y in stride(from: first, to: end, by: step) {
      memmove(
        pixels + y * width + to.minX, pixels + (y - dy) * width + to.minX - dx, to.width * 4)
    }
  }

  /// Moves the start of the bitmap, so that the rows of `rect` keep their position in memory. The rows
  /// above and below it, which must not move, are copied.
  private func slide(_ rect: PixelRect, dy: Int) {
    if !(0...spareRows).contains(firstRow - dy) { moveToEnd(dy < 0 ? 0 : spareRows) }
    let old = pixels
    firstRow -= dy
    // Neither is written where the other one is read: the rectangle is between them.
    memmove(pixels, old, rect.minY * width * 4)
    let below = rect.maxY * width
    memmove(pixels + below, old + below, (height - rect.maxY) * width * 4)
  }

  /// Makes space for sliding by moving all pixels to a given row of the memory.
  private func moveToEnd(_ row: Int) {
    let old = pixels
    firstRow = row
    memmove(pixels, old, byteCount)
  }
}
