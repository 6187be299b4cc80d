extension DisplayListBuilder {
  /// Adds a layer's backdrop.
  mutating func addBackdrop(
    _ layer: BackdropLayer, _ state: UnsafePointer<LayerState>, _ toPixels: CGAffineTransform,
    _ place: Place,
    _ isAnimated: Bool
  ) {
    let material = isAnimated ? (layer.presentation() ?? layer).shown : layer.shown
    let isUpright = Self.isUpright(toPixels)
    let drawn = Self.alignedToPixels(toPixels, state.pointee.bounds, isUpright)
    let rect =
      isUpright
      ? Self.snapped(state.pointee.bounds.applying(toPixels))
      : PixelRect(covering: state.pointee.bounds.applying(drawn))
    let outline = DisplayItem.Mask(
      rounded: RoundedRect(rect: state.pointee.bounds, radii: Self.square), transform: drawn,
      items: [])
    if material.isTintOnly, isUpright {
      if material.tint.alpha > 0 {
        append(.backdrop, of: layer, rect, place, .fill(material.tint.pixel()))
      }
      return
    }
    let scale = (toPixels.a * toPixels.a + toPixels.b * toPixels.b).squareRoot()
    let style = Backdrop.Style(
      radius: min(material.blurRadius * Double(scale), 500), saturation: material.saturation,
      tint: material.tint.pixel())
    append(
      .backdrop, of: layer, rect, place,
      .backdrop(Backdrop(style: style, masks: isUpright ? [] : [outline])))
    hasBackdrops = true
  }

  /// Adds the items of a group. Backdrops split it, so that they show the content below them inside and
  /// outside the group; the group's outline and opacity then apply to each part.
  mutating func add(
    group inner: DisplayListBuilder, of layer: CALayer, _ mask: DisplayItem.Mask?, _ parent: Place,
    opacity: Float
  ) {
    guard inner.hasBackdrops else {
      return append(
        group: inner.items, .init(layer: layer.identity, part: .group), mask, parent, opacity)
    }
    hasBackdrops = true
    var below: [DisplayItem] = []
    for var item in inner.items {
      guard case .backdrop(var backdrop) = item.content else {
        below.append(item)
        continue
      }
      append(
        group: below,
        .init(layer: layer.identity << 32 ^ item.identity.layer, part: .groupBelow), mask, parent,
        opacity)
      below = []
      if let mask { backdrop.masks.append(mask) }
      item.content = .backdrop(backdrop)
      // A spring may overshoot a group's opacity of 1.
      item.opacity = Self.byte(Float(item.opacity) / 255 * parent.opacity * opacity)
      item.clip = item.clip.intersection(parent.clip)
      item.scroller = parent.scroller
      if !item.extent.isEmpty { items.append(item) }
    }
    append(group: below, .init(layer: layer.identity, part: .group), mask, parent, opacity)
  }

  private mutating func append(
    group inner: [DisplayItem], _ identity: DisplayItem.Identity, _ mask: DisplayItem.Mask?,
    _ parent: Place, _ opacity: Float
  ) {
    var extent = PixelRect.empty
    for item in inner { extent = extent.union(item.extent) }
    if let mask, let rounded = mask.rounded {
      extent = extent.intersection(PixelRect(covering: rounded.rect.applying(mask.transform)))
    }
    if extent.isEmpty { return }
    items.append(
      DisplayItem(
        identity: identity, rect: extent, clip: parent.clip, scroller: parent.scroller,
        opacity: Self.byte(parent.opacity * opacity),
        content: .group(inner, mask: mask)))
  }

  /// The items, with each backdrop replaced with its tint, for use where the content below is not
  /// available: in the bitmap of a rasterized layer, and in a mask.
  var itemsWithoutBackdrops: [DisplayItem] {
    guard hasBackdrops else { return items }
    return items.map { item in
      guard case .backdrop(let backdrop) = item.content else { return item }
      var item = item
      item.content = .fill(backdrop.style.tint)
      return item
    }
  }
}
