/// What of a region that scrolled has other pixels than before.
///
/// All of its pixels have moved, but most lists are text on one colour: where neither list has anything but
/// that colour the screen shows it already, and a window's server need not copy it again.
extension DisplayDifference {
  /// The wide items, such as headers and separators, beyond which all of the region is shown.
  private static let mostWideItems = 8

  /// Returns rectangles of a scroll's clip outside of which no pixel differs from those before. O(n) in
  /// the items of both lists.
  func changes(by scroll: Scroll) -> [PixelRect] {
    let clip = scroll.clip
    guard let base = base(of: clip), let oldBase = pairs[base].old else { return [clip] }
    let background = new[base].content
    var columns = PixelRect.empty
    var wide: [PixelRect] = []
    for items in [old[(oldBase + 1)...], new[(base + 1)...]] {
      for index in items.indices {
        if items[index].extent.intersection(clip).isEmpty { continue }
        // It can only hide what counts by itself.
        if items[index].isOpaqueFill, items[index].content == background { continue }
        let ink = items[index].ink.intersection(clip)
        if ink.isEmpty { continue }
        if ink.width * 8 < clip.width * 7 {
          columns = columns.union(ink)
        } else {
          wide.append(ink)
          if wide.count > Self.mostWideItems { return [clip] }
        }
      }
    }
    let band = PixelRect(columns.minX, clip.minY, columns.maxX, clip.maxY)
    if band.width * 8 >= clip.width * 7 { return [clip] }
    var parts = band.isEmpty ? [] : [band]
    for item in wide {
      parts += parts.reduce([item]) { rest, part in rest.flatMap { $0.subtracting(part) } }
    }
    return parts
  }
}

extension DisplayItem {
  /// The pixels that the item can change: of text alone those of its glyphs.
  fileprivate var ink: PixelRect {
    guard case .bitmap(let image, _) = content, let glyphs = image.glyphs else { return extent }
    return glyphs.bounds.offset(rect.minX, rect.minY).intersection(extent)
  }
}
