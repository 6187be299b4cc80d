/// A bitmap in which one row and one column may be repeated: the shadow of a card needs the memory of
/// its corners only.
package struct RepeatingBitmap {
  /// A row or column that is repeated.
  struct Repetition: Equatable {
    /// The row or column that is repeated.
    var first: Int
    /// The number of repetitions after it.
    var count: Int

    static let none = Repetition(first: 0, count: 0)
  }

  /// A range of rows or columns of the picture.
  private struct Span {
    var range: Range<Int>
    /// The distance from a row or column of the bitmap to that of the picture.
    var shift: Int
    /// Whether the whole range shows the same row or column of the bitmap.
    var isRepeated = false
  }

  let bitmap: PixelBuffer
  let rows: Repetition
  let columns: Repetition

  init(_ bitmap: PixelBuffer, rows: Repetition = .none, columns: Repetition = .none) {
    self.bitmap = bitmap
    self.rows = rows
    self.columns = columns
  }

  /// Composites the picture over a buffer, with its top left corner at `x`, `y`, inside `clip`. The
  /// result is that of compositing a bitmap of the whole picture.
  ///
  /// - Parameter opacity: A factor of 0 to 255 for the picture.
  package func blend(
    into target: PixelBuffer, x: Int, y: Int, clip: PixelRect, opacity: UInt32
  ) {
    if rows.count == 0, columns.count == 0 {
      return target.blend(repeating: bitmap, x: x, y: y, clip: clip, opacity: opacity)
    }
    let clip = clip.intersection(target.bounds)
    let columns = Self.spans(columns, bitmap.width, from: clip.minX - x, to: clip.maxX - x)
    for row in Self.spans(rows, bitmap.height, from: clip.minY - y, to: clip.maxY - y) {
      for column in columns {
        let part = PixelRect(
          column.range.lowerBound + x, row.range.lowerBound + y, column.range.upperBound + x,
          row.range.upperBound + y)
        switch (row.isRepeated, column.isRepeated) {
        case (false, false):
          target.blend(
            bitmap, x: x + column.shift, y: y + row.shift, clip: part, opacity: opacity)
        case (true, false):
          for line in part.minY..<part.maxY {
            target.blend(
              bitmap, x: x + column.shift, y: line - rows.first,
              clip: PixelRect(part.minX, line, part.maxX, line + 1), opacity: opacity)
          }
        case (false, true):
          for line in part.minY..<part.maxY {
            target.blend(
              PixelRect(part.minX, line, part.maxX, line + 1),
              with: pixel(self.columns.first, line - y - row.shift, opacity))
          }
        case (true, true):
          target.blend(part, with: pixel(self.columns.first, rows.first, opacity))
        }
      }
    }
  }

  private func pixel(_ x: Int, _ y: Int, _ opacity: UInt32) -> UInt32 {
    opacity == 255 ? bitmap[x, y] : scaled(bitmap[x, y], opacity)
  }

  /// Returns the spans before, in and after a repetition, inside a range of the picture.
  ///
  /// - Parameter length: The number of rows or columns of the bitmap.
  private static func spans(
    _ repetition: Repetition, _ length: Int, from low: Int, to high: Int
  ) -> [Span] {
    let start = repetition.first + 1
    let end = start + repetition.count
    let (low, high) = (max(0, low), min(length + repetition.count, high))
    let spans: [(low: Int, high: Int, shift: Int)] = [
      (low, min(high, start), 0), (max(low, start), min(high, end), 0),
      (max(low, end), high, repetition.count),
    ]
    return spans.enumerated().compactMap { index, span in
      guard span.low < span.high else { return nil }
      return Span(range: span.low..<span.high, shift: span.shift, isRepeated: index == 1)
    }
  }
}
