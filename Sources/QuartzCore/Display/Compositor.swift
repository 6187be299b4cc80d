/// Renders display lists into pixels, updating only the parts that have changed since the last list.
///
/// The pixels of `buffer` are identical to those that result from drawing the whole list.
package final class Compositor {
  /// Counters of the compositor's work, for tests that do not depend on time.
  package struct Counters: Equatable, Sendable {
    /// The number of bitmaps drawn by Cairo: shadows, rounded rectangles, shapes, stretched images,
    /// groups.
    package var layersDrawn = 0
    /// The number of bitmaps drawn for layers with `shouldRasterize`.
    package var layersRasterized = 0
    /// The number of backdrops blurred because something below them has changed.
    package var backdropsBlurred = 0
    /// The number of pixels written by painting items, counting each overlap.
    package var pixelsComposited = 0
    /// The number of pixels that were moved by scrolling instead of painted.
    package var pixelsMoved = 0
    package var frames = 0
  }

  package private(set) var buffer: PixelBuffer
  package internal(set) var counters = Counters()
  /// The display list that `buffer` shows.
  package private(set) var list: DisplayList?
  private var isBufferOwn = true
  /// The blurred backdrops of the list.
  var backdrops: [DisplayItem.Identity: BackdropPicture] = [:]
  let cache: BitmapCache
  /// The premultiplied pixel below all items: black on a screen, transparent in a picture.
  private let background: UInt32
  /// The peak size of the cached bitmaps in bytes, for tests.
  package var cachedBytes: Int { cache.mostBytes }

  /// Creates a compositor.
  ///
  /// - Parameters:
  ///   - cacheLimit: The maximum number of bytes of cached bitmaps.
  ///   - isTransparent: Whether pixels that no item covers are transparent instead of black.
  package init(cacheLimit: Int = 24 << 20, isTransparent: Bool = false) {
    background = isTransparent ? 0 : 0xFF00_0000
    buffer = PixelBuffer(width: 1, height: 1)
    cache = BitmapCache(limit: cacheLimit)
  }

  /// Updates the pixels to show `list`, and returns the rectangles that may have changed.
  ///
  /// - Parameter canvas: The pixels to update, such as a window's memory. If it is not the same canvas
  ///   as the last time, it is painted completely. If it has a different size, it is ignored.
  @discardableResult
  package func render(_ list: DisplayList, into canvas: PixelBuffer? = nil) -> [PixelRect] {
    counters.frames += 1
    let whole = PixelRect(0, 0, list.width, list.height)
    let canvas = canvas.flatMap { $0.bounds == whole ? $0 : nil }
    let isSame = canvas.map { $0 === buffer } ?? isBufferOwn
    guard isSame, let old = self.list, old.width == list.width, old.height == list.height else {
      buffer =
        canvas
        ?? PixelBuffer(
          width: list.width, height: list.height,
          spareRows: PixelBuffer.spareRows(forHeight: list.height))
      isBufferOwn = canvas == nil
      self.list = list
      _ = updateBackdrops(list, nil)
      paint(list, whole)
      return [whole]
    }
    self.list = list
    var difference = DisplayDifference(from: old, to: list)
    var changed: [PixelRect] = []
    if let scroll = difference.findScroll() {
      buffer.movePixels(in: scroll.clip, dx: scroll.dx, dy: scroll.dy)
      let moved = scroll.clip.intersection(scroll.clip.offset(scroll.dx, scroll.dy))
      counters.pixelsMoved += moved.area
      changed.append(scroll.clip)
    }
    for rect in updateBackdrops(list, difference) { difference.add(rect) }
    let damage = difference.damage.intersected(with: whole)
    for rect in damage { paint(list, rect) }
    return changed.isEmpty ? damage : changed + damage.filter { !changed[0].contains($0) }
  }

  /// Returns a copy of the pixels.
  package func makeImage() -> CGImage {
    let copy = PixelBuffer(width: buffer.width, height: buffer.height)
    copy.pixels.update(from: buffer.pixels, count: buffer.width * buffer.height)
    return CGImage(buffer: copy)
  }

  // MARK: Painting

  private func paint(_ list: DisplayList, _ rect: PixelRect) {
    paint(list.items[...], in: buffer, rect, origin: (0, 0))
  }

  /// Paints items into a buffer whose top left pixel is pixel `origin` of the screen, on top of the
  /// background.
  func paint(
    _ items: ArraySlice<DisplayItem>, in target: PixelBuffer, _ rect: PixelRect,
    origin: (x: Int, y: Int)
  ) {
    paint(items, in: target, rect, origin: origin, onto: background)
  }

  /// Paints items into a buffer whose top left pixel is pixel `origin` of the screen.
  ///
  /// - Parameter background: The colour below all items; nil to keep the buffer's pixels.
  func paint(
    _ items: ArraySlice<DisplayItem>, in target: PixelBuffer, _ rect: PixelRect,
    origin: (x: Int, y: Int), onto background: UInt32?
  ) {
    if rect.isEmpty { return }
    // Items below an opaque item need not be painted. An opaque item that hides a part of the
    // rectangle's height, such as a row, splits the rectangle. The loop uses indices, and checks
    // extents first, because an item is costly to copy, and the rectangles of most items show that they
    // are narrower or elsewhere.
    var covers = Covers()
    let isLarge = rect.area >= Covers.smallestPaintedArea
    for index in items.indices.reversed() {
      if items[index].rect.minX > rect.minX || items[index].rect.maxX < rect.maxX {
        if isLarge, items[index].rect.maxY &- items[index].rect.minY >= Covers.smallestSide,
          items[index].rect.maxX &- items[index].rect.minX >= Covers.smallestSide
        {
          covers.add(items[index], at: index, in: rect)
        }
        continue
      }
      if items[index].extent.intersection(rect).width < rect.width { continue }
      let hidden = items[index].hidden.intersection(rect)
      if hidden.width < rect.width || hidden.isEmpty {
        if isLarge, !hidden.isEmpty { covers.add(items[index], at: index, in: rect) }
        continue
      }
      if hidden == rect {
        return paint(from: index, of: items, in: target, rect, origin: origin, under: covers)
      }
      if hidden.height < Self.smallestCut { continue }
      paint(from: index, of: items, in: target, hidden, origin: origin, under: covers)
      for part in rect.subtracting(hidden) {
        paint(items, in: target, part, origin: origin, onto: background)
      }
      return
    }
    if let background {
      for part in covers.visibleParts(of: rect, at: -1) {
        target.fill(part.offset(-origin.x, -origin.y), with: background)
      }
    }
    paint(from: items.startIndex, of: items, in: target, rect, origin: origin, under: covers)
  }

  /// The minimum height in pixels at which a rectangle is split, because painting each part visits all
  /// items.
  private static let smallestCut = 8

  private func paint(
    from first: Int, of items: ArraySlice<DisplayItem>, in target: PixelBuffer, _ rect: PixelRect,
    origin: (x: Int, y: Int)
  ) {
    for index in first..<items.endIndex {
      if items[index].rect.minY >= rect.maxY || items[index].rect.maxY <= rect.minY { continue }
      if items[index].extent.intersects(rect) {
        paint(items[index], in: target, rect, origin: origin)
      }
    }
  }

  private func paint(
    from first: Int, of items: ArraySlice<DisplayItem>, in target: PixelBuffer, _ rect: PixelRect,
    origin: (x: Int, y: Int), under covers: Covers
  ) {
    if covers.isEmpty { return paint(from: first, of: items, in: target, rect, origin: origin) }
    for index in first..<items.endIndex where items[index].extent.intersects(rect) {
      for part in covers.visibleParts(of: items[index].extent.intersection(rect), at: index) {
        paint(items[index], in: target, part, origin: origin)
      }
    }
  }

  /// Paints an item into a buffer whose top left pixel is pixel `origin` of the screen.
  func paint(
    _ item: DisplayItem, in target: PixelBuffer, _ rect: PixelRect, origin: (x: Int, y: Int)
  ) {
    let visible = item.extent.intersection(rect)
    if visible.isEmpty { return }
    counters.pixelsComposited += visible.area
    let clip = visible.offset(-origin.x, -origin.y)
    switch item.content {
    case .fill(let pixel):
      target.blend(clip, with: item.opacity == 255 ? pixel : scaled(pixel, item.opacity))
    case .bitmap(let image, _):
      let (x, y) = (item.rect.minX - origin.x, item.rect.minY - origin.y)
      if item.opacity == 255, let glyphs = image.glyphs {
        return glyphs.draw(into: target, x: x, y: y, clip: clip)
      }
      target.blend(image.buffer, x: x, y: y, clip: clip, opacity: item.opacity)
    case .backdrop(let backdrop):
      paint(backdrop, of: item, in: target, visible, origin: origin)
    case .raster(let raster) where raster.move != nil:
      let (dx, dy) = raster.move ?? (0, 0)
      target.blend(
        bitmap(of: raster), x: raster.bounds.minX + dx - origin.x,
        y: raster.bounds.minY + dy - origin.y, clip: clip, opacity: item.opacity)
    case .image, .drawing, .group, .raster, .transition:
      if let card = item.card {
        return paint(card, of: item, in: target, visible, origin: origin)
      }
      if isDrawnInTiles(item.rect) { return paintTiles(of: item, in: target, visible, origin) }
      let (x, y) = (item.rect.minX - origin.x, item.rect.minY - origin.y)
      if item.identity.part == .shadow {
        return shadow(of: item).blend(into: target, x: x, y: y, clip: clip, opacity: item.opacity)
      }
      let bitmap = cache.bitmap(for: item) { draw(item, into: $0) }
      target.blend(bitmap, x: x, y: y, clip: clip, opacity: item.opacity)
    }
  }

  /// Returns the bitmap of a rasterized layer, which is redrawn only if its picture has changed.
  private func bitmap(of raster: Raster) -> PixelBuffer {
    let picture = raster.picture
    return cache.bitmap(for: picture) {
      counters.layersRasterized += 1
      draw(picture, into: $0)
    }
  }

  /// Returns the picture of a shadow, whose repeated rows and columns take no memory.
  private func shadow(of item: DisplayItem) -> RepeatingBitmap {
    cache.picture(for: item) {
      if item.rect.area >= ShadowPicture.smallestRepeatedArea,
        case .drawing(let drawing) = item.content,
        let shadow = ShadowPicture(drawing, in: item.rect)
      {
        counters.layersDrawn += 1
        return shadow.makeBitmap()
      }
      let bitmap = PixelBuffer(width: item.rect.width, height: item.rect.height)
      draw(item, into: bitmap)
      return RepeatingBitmap(bitmap)
    }
  }

  func draw(_ item: DisplayItem, into bitmap: PixelBuffer) {
    counters.layersDrawn += 1
    func context() -> CGContext {
      let context = CGContext(buffer: bitmap)
      context.translateBy(x: CGFloat(-item.rect.minX), y: CGFloat(-item.rect.minY))
      return context
    }
    switch item.content {
    case .image(let image, _, let to, let part, let isSmooth):
      let context = context()
      context.interpolationQuality = isSmooth ? .default : .none
      context.drawUpright(image, part: part, in: to)
      context.flush()
    case .drawing(let drawing):
      if let shadow = ShadowPicture(drawing, in: item.rect) {
        return shadow.makeBitmap()
          .blend(into: bitmap, x: 0, y: 0, clip: bitmap.bounds, opacity: 255)
      }
      let context = context()
      drawing.draw(in: context)
      context.flush()
    case .group(let items, let mask):
      for inner in items {
        paint(inner, in: bitmap, item.rect, origin: (item.rect.minX, item.rect.minY))
      }
      if let mask { applyMask(mask, to: bitmap, item.rect) }
    case .raster(let raster):
      if let projection = raster.projection {
        projection.draw(
          self.bitmap(of: raster), raster.bounds, into: bitmap,
          origin: (item.rect.minX, item.rect.minY))
        return
      }
      let context = context()
      context.concatenate(raster.transform)
      context.drawUpright(CGImage(buffer: self.bitmap(of: raster)), in: raster.bounds.cgRect)
      context.flush()
    case .transition(let mix): draw(mix, into: bitmap, item.rect)
    case .fill, .bitmap, .backdrop: break
    }
  }

  /// Multiplies a group's pixels by the alpha of its mask.
  func applyMask(
    _ mask: DisplayItem.Mask, to bitmap: PixelBuffer, _ rect: PixelRect
  ) {
    let alpha = PixelBuffer(width: bitmap.width, height: bitmap.height)
    if let rounded = mask.rounded {
      let context = CGContext(buffer: alpha)
      context.translateBy(x: CGFloat(-rect.minX), y: CGFloat(-rect.minY))
      context.concatenate(mask.transform)
      context.addPath(rounded.path)
      context.fillPath()
      context.flush()
      bitmap.multiply(byAlphaOf: alpha)
      alpha.fill(alpha.bounds, with: 0)
    }
    if mask.rounded == nil || !mask.items.isEmpty {
      for item in mask.items { paint(item, in: alpha, rect, origin: (rect.minX, rect.minY)) }
      bitmap.multiply(byAlphaOf: alpha)
    }
  }
}
