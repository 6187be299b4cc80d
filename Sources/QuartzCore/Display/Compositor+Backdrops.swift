extension Compositor {
  /// Blurs the backdrops above changed content, from back to front, and returns the rectangles in
  /// which they look different.
  ///
  /// - Parameter difference: The changes since the previous list; nil for the first one.
  func updateBackdrops(_ list: DisplayList, _ difference: DisplayDifference?) -> [PixelRect] {
    guard list.hasBackdrops else {
      backdrops = [:]
      return []
    }
    var kept: [DisplayItem.Identity: BackdropPicture] = [:]
    var changed: [PixelRect] = []
    for (index, item) in list.items.enumerated() {
      guard case .backdrop(let backdrop) = item.content, !item.extent.isEmpty else { continue }
      let old = backdrops[item.identity].flatMap { $0.extent == item.extent ? $0 : nil }
      var picture = old
      if old?.style != backdrop.style {
        picture = old.flatMap { BackdropPicture($0, restyled: backdrop.style) }
      }
      var stale = item.extent
      if let difference, picture != nil {
        stale = difference.changes(below: index)
        for rect in changed { stale = stale.union(rect.intersection(item.extent)) }
      }
      let current = picture ?? BackdropPicture(extent: item.extent, style: backdrop.style)
      kept[item.identity] = current
      stale = current.cells(around: stale)
      if stale.isEmpty, current === old { continue }
      // This picture includes the backdrops below this one.
      backdrops[item.identity] = current
      if !stale.isEmpty { current.read(painted(list.items[..<index], stale), at: stale) }
      current.blur()
      counters.backdropsBlurred += 1
      changed.append(current === old ? current.reach(of: stale) : item.extent)
    }
    backdrops = kept
    return changed
  }

  /// Paints the parts of items that are inside a rectangle into a bitmap with its size.
  private func painted(_ items: ArraySlice<DisplayItem>, _ rect: PixelRect) -> PixelBuffer {
    let bitmap = PixelBuffer(width: rect.width, height: rect.height)
    paint(items, in: bitmap, rect, origin: (rect.minX, rect.minY))
    return bitmap
  }

  /// Paints a backdrop, clipped by its masks.
  func paint(
    _ backdrop: Backdrop, of item: DisplayItem, in target: PixelBuffer, _ visible: PixelRect,
    origin: (x: Int, y: Int)
  ) {
    guard let picture = backdrops[item.identity] else { return }
    if backdrop.masks.isEmpty, item.opacity == 255 {
      return picture.draw(in: target, visible, origin: origin)
    }
    let bitmap = PixelBuffer(width: visible.width, height: visible.height)
    picture.draw(in: bitmap, visible, origin: (visible.minX, visible.minY))
    for mask in backdrop.masks { applyMask(mask, to: bitmap, visible) }
    target.blend(
      bitmap, x: visible.minX - origin.x, y: visible.minY - origin.y,
      clip: visible.offset(-origin.x, -origin.y), opacity: item.opacity)
  }
}
