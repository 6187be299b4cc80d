/// A rectangle of whole pixels.
struct PixelRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The part inside `0..<width`, `0..<height`; nil when nothing is left.
  func clamped(width limitX: Int, height limitY: Int) -> PixelRect? {
    let left = max(0, x)
    let top = max(0, y)
    let right = min(limitX, x + width)
    let bottom = min(limitY, y + height)
    guard right > left, bottom > top else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
