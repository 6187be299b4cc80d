/// Builds the display list of a layer tree at a given time.
package struct DisplayListBuilder {
  /// The number of layers that have been visited since the process began, for tests of a frame's work.
  ///
  /// Safety: it is changed on the thread that builds the display list, the thread of the layer
  /// tree.
  @exclusivity(unchecked) package nonisolated(unsafe) static var layersVisited = 0

  /// The time of the animations; nil to show the model values.
  let time: CFTimeInterval?
  let screen: PixelRect
  /// The number of pixels per point, for layers that no transform scales.
  let scale: CGFloat
  var items: [DisplayItem] = []
  /// Whether any of the items is a backdrop.
  var hasBackdrops = false

  /// Returns the display list of `roots`, from back to front, at the host time `time`.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - size: The picture's size in points.
  package static func build(
    roots: [CALayer], at time: CFTimeInterval, scale: CGFloat, size: CGSize
  ) -> DisplayList {
    let (width, height) = pixelSize(of: size, scale: scale)
    var builder = DisplayListBuilder(
      time: time, screen: PixelRect(0, 0, width, height), scale: scale)
    builder.items.reserveCapacity(128)
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    for root in roots {
      builder.add(
        root, Place(transform: transform, clip: builder.screen, scroller: 0, opacity: 1))
    }
    return builder.list(width, height, scale)
  }

  /// Stores the scale and size of the screen, which limit the pictures of transitions.
  package static func noteScreen(scale: CGFloat, size: CGSize) {
    let (width, height) = pixelSize(of: size, scale: scale)
    MediaSession.current.displayScale = scale
    MediaSession.current.displayArea = width * height
  }

  private static func pixelSize(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
  }

  /// Returns the display list of a single layer and its sublayers, without the layer's position and
  /// opacity. If there is no time, animations are ignored.
  package static func build(
    alone layer: CALayer, at time: CFTimeInterval?, scale: CGFloat
  ) -> DisplayList {
    let state = time.map { layer.presentationState(at: $0) } ?? layer.state
    let width = max(1, min(16_384, Int((state.bounds.width * scale).rounded(.up))))
    let height = max(1, min(16_384, Int((state.bounds.height * scale).rounded(.up))))
    var builder = DisplayListBuilder(
      time: time, screen: PixelRect(0, 0, width, height), scale: scale)
    let transform = state.toParent.inverted()
      .concatenating(CGAffineTransform(translationX: -state.bounds.minX, y: -state.bounds.minY))
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    builder.add(
      layer,
      Place(
        transform: transform, clip: builder.screen, scroller: 0,
        opacity: 1 / max(0.001, state.opacity)))
    return builder.list(width, height, scale)
  }

  private func list(_ width: Int, _ height: Int, _ scale: CGFloat) -> DisplayList {
    DisplayList(
      width: width, height: height, scale: scale, items: items, hasBackdrops: hasBackdrops)
  }

  init(time: CFTimeInterval?, screen: PixelRect, scale: CGFloat) {
    self.time = time
    self.screen = screen
    self.scale = scale
  }

  /// The values that a layer inherits from its ancestors.
  struct Place {
    /// The transform from the parent's coordinates to pixels.
    var transform: CGAffineTransform
    var clip: PixelRect
    var scroller: UInt64
    var opacity: Float
  }

  private mutating func add(_ layer: CALayer, _ parent: Place) {
    if time != nil, layer.hasAnimations {
      var shown = layer.presentationState(at: time ?? 0)
      add(layer, &shown, parent, isAnimated: true)
    } else {
      add(layer, &layer.state, parent, isAnimated: false)
    }
  }

  // States are passed by pointer: copying each layer's in every frame costs more than reading it.

  private mutating func add(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, _ parent: Place, isAnimated: Bool
  ) {
    if state.pointee.isHidden || state.pointee.opacity <= 0.001 { return }
    Self.layersVisited += 1
    var toPixels = state.pointee.toParent.concatenating(parent.transform)
    if state.pointee.isShifted {
      let shift = state.pointee.drawingShift
      toPixels = state.pointee.toParent
        .concatenating(CGAffineTransform(translationX: shift.x, y: shift.y))
        .concatenating(parent.transform)
    }
    let frame = state.pointee.bounds.applying(toPixels)
    let clips = state.pointee.masksToBounds
    if layer.isDrawnByClass, layer is CATransformLayer {
      return addSolids(of: layer, state, parent)
    }
    // A layer outside the clip is skipped unless something may extend beyond its bounds.
    if clips || layer.children.isEmpty, state.pointee.shadowOpacity == 0, !layer.isDrawnByClass,
      !PixelRect(covering: frame).intersects(parent.clip)
    {
      return
    }
    if isAnimated, let transition = layer.transition,
      addTransition(transition, of: layer, state, toPixels, parent)
    {
      return
    }
    if layer.shouldRasterize, addRaster(of: layer, state, toPixels, parent) { return }
    if Self.isPlain(layer, state), Self.isUpright(toPixels) {
      addColorAndImage(of: layer, state, toPixels, frame, parent)
      addChildren(of: layer, state, toPixels, parent)
    } else {
      add(layer, state, toPixels, parent, isAnimated)
    }
  }

  /// Returns whether a layer draws only its colour, contents and sublayers, without altering them, as
  /// most layers do.
  private static func isPlain(_ layer: CALayer, _ state: UnsafePointer<LayerState>) -> Bool {
    !layer.isDrawnByClass && !layer.isMasked && !state.pointee.masksToBounds
      && state.pointee.cornerRadius == 0 && state.pointee.shadowOpacity == 0
      && state.pointee.borderWidth == 0 && state.pointee.opacity == 1
  }

  /// Adds a visible layer, with the state and transform to use for it.
  mutating func add(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, _ toPixels: CGAffineTransform,
    _ parent: Place, _ isAnimated: Bool
  ) {
    let bounds = state.pointee.bounds
    let clips = state.pointee.masksToBounds
    let radius = min(state.pointee.cornerRadius, bounds.width / 2, bounds.height / 2)
    let isRounded = radius > 0 && !state.pointee.maskedCorners.isEmpty
    let isUpright = Self.isUpright(toPixels)
    let clipsByShape =
      clips && !layer.children.isEmpty && (isRounded || !isUpright)
      || clips && isRounded && state.pointee.contents != nil
    let isGroup =
      layer.isMasked || clipsByShape
      || state.pointee.opacity < 0.999 && Self.isLayered(layer, state)
    if isGroup {
      addGroup(layer, state, toPixels, parent, radius: isRounded ? radius : 0, clipsByShape)
    } else {
      var place = parent
      place.opacity *= state.pointee.opacity
      var own = place
      // Contents can extend beyond the bounds, depending on their gravity.
      if clips, state.pointee.contents != nil {
        own.clip = place.clip.intersection(Self.snapped(bounds.applying(toPixels)))
      }
      addContents(of: layer, state, toPixels, own, radius: isRounded ? radius : 0, isAnimated)
      addChildren(of: layer, state, toPixels, place)
      addBorder(of: layer, state, toPixels, place, radius: isRounded ? radius : 0)
    }
  }

  /// Returns whether a layer draws more than one item, so that its opacity needs a group.
  private static func isLayered(_ layer: CALayer, _ state: UnsafePointer<LayerState>) -> Bool {
    if !layer.children.isEmpty { return true }
    var count = 0
    if state.pointee.backgroundColor.map({ $0.alpha > 0 }) == true { count += 1 }
    if state.pointee.contents != nil { count += 1 }
    if state.pointee.borderWidth > 0 { count += 1 }
    if layer is CAShapeLayer || layer is CAGradientLayer { count += 1 }
    if state.pointee.shadowOpacity > 0 { count += 1 }
    return count > 1
  }

  private mutating func addGroup(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, _ toPixels: CGAffineTransform,
    _ parent: Place,
    radius: CGFloat, _ clipsByShape: Bool
  ) {
    var inner = DisplayListBuilder(time: time, screen: screen, scale: scale)
    var place = parent
    place.opacity = 1
    let drawn = Self.alignedToPixels(toPixels, state.pointee.bounds, Self.isUpright(toPixels))
    let outline = outline(of: state, radius: radius, toPixels)
    if clipsByShape, !layer.isMasked {
      // A group clipped to its own shape is drawn completely, so that it can move as a bitmap.
      let whole = PixelRect(covering: outline.rect.applying(drawn))
      if whole.area <= screen.area { place.clip = whole }
    }
    inner.addContents(of: layer, state, toPixels, place, radius: radius, layer.hasAnimations)
    let shadowCount = inner.items.prefix { $0.identity.part == .shadow }.count
    // The shadow is outside of the rounded corners' clip.
    if clipsByShape {
      for var shadow in inner.items.prefix(shadowCount) {
        shadow.clip = parent.clip
        shadow.opacity = Self.byte(
          parent.opacity * state.pointee.opacity * Float(shadow.opacity) / 255)
        items.append(shadow)
      }
    }
    if clipsByShape { inner.items.removeFirst(shadowCount) }
    inner.addChildren(of: layer, state, toPixels, place)
    inner.addBorder(of: layer, state, toPixels, place, radius: radius)
    if inner.items.isEmpty { return }
    var mask = DisplayItem.Mask(rounded: nil, transform: drawn, items: [])
    if clipsByShape { mask.rounded = outline }
    if layer.isMasked, let maskLayer = layer.mask {
      var masks = DisplayListBuilder(time: time, screen: screen, scale: scale)
      masks.add(
        maskLayer,
        Place(transform: toPixels, clip: parent.clip, scroller: parent.scroller, opacity: 1))
      mask.items = masks.itemsWithoutBackdrops
      // A mask that draws nothing hides the layer, also one that is clipped to rounded corners.
      if mask.items.isEmpty { return }
    }
    add(
      group: inner, of: layer, mask.rounded == nil && !layer.isMasked ? nil : mask, parent,
      opacity: state.pointee.opacity)
  }

  private mutating func addChildren(
    of layer: CALayer, _ state: UnsafePointer<LayerState>, _ toPixels: CGAffineTransform,
    _ place: Place
  ) {
    if layer.children.isEmpty { return }
    var inner = place
    inner.transform =
      !state.pointee.transformsSublayers
      ? toPixels
      : CGAffineTransform(translationX: -state.pointee.bounds.midX, y: -state.pointee.bounds.midY)
        .concatenating(state.pointee.sublayerTransform.affine)
        .concatenating(
          CGAffineTransform(translationX: state.pointee.bounds.midX, y: state.pointee.bounds.midY)
        )
        .concatenating(toPixels)
    if state.pointee.masksToBounds {
      inner.clip = place.clip.intersection(Self.snapped(state.pointee.bounds.applying(toPixels)))
      inner.scroller = layer.identity
      if inner.clip.isEmpty { return }
    }
    for child in layer.paintOrder { add(child, inner) }
  }

  /// Rounds a rectangle's edges to the nearest pixels; the result is at least one pixel wide and high.
  static func snapped(_ r: CGRect) -> PixelRect {
    @inline(__always) func whole(_ x: CGFloat) -> Int {
      Int(max(-1e8, min(1e8, (Double(x) + 1e-7).nearestWhole)))
    }
    var result = PixelRect(whole(r.minX), whole(r.minY), whole(r.maxX), whole(r.maxY))
    if result.maxX == result.minX, r.width > 0.25 { result.maxX += 1 }
    if result.maxY == result.minY, r.height > 0.25 { result.maxY += 1 }
    return result
  }

  mutating func append(
    _ part: DisplayItem.Part, of layer: CALayer, _ rect: PixelRect, _ place: Place,
    _ content: DisplayItem.Content
  ) {
    if !rect.intersects(place.clip) { return }
    items.append(
      DisplayItem(
        identity: .init(layer: layer.identity, part: part), rect: rect, clip: place.clip,
        scroller: place.scroller, opacity: Self.byte(place.opacity),
        content: content))
  }

  /// Adds the background and the contents of a layer that is upright and not rounded.
  private mutating func addColorAndImage(
    of layer: CALayer, _ state: UnsafePointer<LayerState>, _ toPixels: CGAffineTransform,
    _ frame: CGRect, _ place: Place
  ) {
    if let color = state.pointee.backgroundColor, color.alpha > 0, frame.width > 0, frame.height > 0
    {
      append(.background, of: layer, Self.snapped(frame), place, .fill(color.pixel()))
    }
    if let image = state.pointee.contents,
      !addBitmap(image, of: layer, state, toPixels, frame, place)
    {
      addImage(image, of: layer, state, toPixels, place, true)
    }
  }

  /// Adds the contents of an upright layer if their pixels coincide with the screen's, as those of a
  /// label do; otherwise returns false. Most contents are of this kind, and need little arithmetic.
  private mutating func addBitmap(
    _ image: CGImage, of layer: CALayer, _ state: UnsafePointer<LayerState>,
    _ toPixels: CGAffineTransform, _ frame: CGRect, _ place: Place
  ) -> Bool {
    let scale = layer.contentsScale
    // A bitmap drawn for the layer is rounded up to whole pixels, slightly larger than the bounds.
    guard toPixels.a == Double(scale), toPixels.d == Double(scale), !image.isDrawing,
      !state.pointee.showsPartOfContents, layer.contentsGravity == .resize,
      abs(CGFloat(image.width) - state.pointee.bounds.width * scale) < 1,
      abs(CGFloat(image.height) - state.pointee.bounds.height * scale) < 1
    else { return false }
    let x = Int((Double(frame.minX) + 1e-7).nearestWhole)
    let y = Int((Double(frame.minY) + 1e-7).nearestWhole)
    append(
      .contents, of: layer, PixelRect(x, y, x + image.width, y + image.height), place,
      .bitmap(image, version: layer.contentsVersion))
    return true
  }

  private mutating func addContents(
    of layer: CALayer, _ state: UnsafePointer<LayerState>, _ toPixels: CGAffineTransform,
    _ place: Place,
    radius: CGFloat, _ isAnimated: Bool
  ) {
    let bounds = state.pointee.bounds
    let isUpright = Self.isUpright(toPixels)
    let frame = bounds.applying(toPixels)
    if radius == 0, isUpright, state.pointee.shadowOpacity <= 0, !layer.isDrawnByClass {
      return addColorAndImage(of: layer, state, toPixels, frame, place)
    }
    let outline = outline(of: state, radius: radius, toPixels)
    let drawn = Self.alignedToPixels(toPixels, bounds, isUpright)
    let drawnFrame = PixelRect(covering: outline.rect.applying(drawn))
    if state.pointee.shadowOpacity > 0 { addShadow(of: layer, state, outline, drawn, place) }
    if let color = state.pointee.backgroundColor, color.alpha > 0, bounds.width > 0,
      bounds.height > 0
    {
      if isUpright, radius == 0 {
        append(.background, of: layer, Self.snapped(frame), place, .fill(color.pixel()))
      } else {
        append(
          .background, of: layer, drawnFrame, place,
          .drawing(Drawing(kind: .fill(color, outline), transform: drawn)))
      }
    }
    if let backdrop = layer as? BackdropLayer {
      addBackdrop(backdrop, state, toPixels, place, isAnimated)
    }
    if let gradientLayer = layer as? CAGradientLayer {
      let shown = isAnimated ? gradientLayer.presentation() ?? gradientLayer : gradientLayer
      append(
        .gradient, of: layer, drawnFrame, place,
        .drawing(
          Drawing(
            kind: .gradient(shown.gradient, outline.rect, radii: outline.radii), transform: drawn)))
    }
    if let shapeLayer = layer as? CAShapeLayer {
      let shown = isAnimated ? shapeLayer.presentation() ?? shapeLayer : shapeLayer
      let extent = shown.shape.extent
      if !extent.isNull {
        append(
          .shape, of: layer, PixelRect(covering: extent.applying(drawn)), place,
          .drawing(Drawing(kind: .shape(shown.shape), transform: drawn)))
      }
    }
    if let image = state.pointee.contents {
      addImage(image, of: layer, state, toPixels, place, isUpright)
    }
  }

  /// Aligns the layer's origin with the pixel grid, so that a layer that only moves keeps its bitmap.
  ///
  /// Rotated layers are aligned with multiples of a 64th of a pixel, whose sums are exact.
  static func alignedToPixels(
    _ t: CGAffineTransform, _ bounds: CGRect, _ isUpright: Bool
  ) -> CGAffineTransform {
    var t = t
    if isUpright {
      let frame = bounds.applying(t)
      t.tx += (Double(frame.minX) + 1e-7).nearestWhole - Double(frame.minX)
      t.ty += (Double(frame.minY) + 1e-7).nearestWhole - Double(frame.minY)
    } else {
      if abs(t.tx) < 1e9 { t.tx = (t.tx * 64).rounded() / 64 }
      if abs(t.ty) < 1e9 { t.ty = (t.ty * 64).rounded() / 64 }
    }
    return t
  }

  /// Returns whether a transform keeps rectangles upright and unmirrored.
  static func isUpright(_ t: CGAffineTransform) -> Bool {
    t.b == 0 && t.c == 0 && t.a > 0 && t.d > 0
  }

  private mutating func addImage(
    _ image: CGImage, of layer: CALayer, _ state: UnsafePointer<LayerState>,
    _ toPixels: CGAffineTransform,
    _ place: Place, _ isUpright: Bool
  ) {
    let part = state.pointee.contentsRect
    let isWhole = !state.pointee.showsPartOfContents
    let size = CGSize(
      width: CGFloat(image.width) * part.width / layer.contentsScale,
      height: CGFloat(image.height) * part.height / layer.contentsScale)
    var rect = layer.contentsGravity.contentsFrame(ofSize: size, in: state.pointee.bounds)
    // A bitmap drawn for the layer is rounded up to whole pixels, slightly larger than the bounds.
    if layer.contentsGravity == .resize, abs(size.width - rect.width) * layer.contentsScale < 1,
      abs(size.height - rect.height) * layer.contentsScale < 1
    {
      rect.size = size
    }
    let drawn = Self.alignedToPixels(toPixels, state.pointee.bounds, isUpright)
    let target = rect.applying(drawn)
    let version = layer.contentsVersion
    let isSmooth = layer.magnificationFilter != .nearest
    if image.isDrawing {
      append(
        .contents, of: layer, PixelRect(covering: state.pointee.bounds.applying(drawn)), place,
        .drawing(
          Drawing(
            kind: .image(
              image, version: version, state.pointee.bounds, part: part, isSmooth: isSmooth),
            transform: drawn)))
    } else if isUpright, isWhole, abs(target.width - CGFloat(image.width)) < 0.01,
      abs(target.height - CGFloat(image.height)) < 0.01
    {
      let x = Int((Double(target.minX) + 1e-7).nearestWhole)
      let y = Int((Double(target.minY) + 1e-7).nearestWhole)
      append(
        .contents, of: layer, PixelRect(x, y, x + image.width, y + image.height), place,
        .bitmap(image, version: version))
    } else if isUpright {
      append(
        .contents, of: layer, PixelRect(covering: target), place,
        .image(image, version: version, to: target, part: part, isSmooth: isSmooth))
    } else {
      append(
        .contents, of: layer, PixelRect(covering: rect.applying(drawn)), place,
        .drawing(
          Drawing(
            kind: .image(image, version: version, rect, part: part, isSmooth: isSmooth),
            transform: drawn)))
    }
  }

  private mutating func addBorder(
    of layer: CALayer, _ state: UnsafePointer<LayerState>, _ toPixels: CGAffineTransform,
    _ place: Place,
    radius: CGFloat
  ) {
    guard state.pointee.borderWidth > 0, let color = state.pointee.borderColor, color.alpha > 0
    else { return }
    let shape = outline(of: state, radius: radius, toPixels)
    let drawn = Self.alignedToPixels(toPixels, state.pointee.bounds, Self.isUpright(toPixels))
    append(
      .border, of: layer, PixelRect(covering: shape.rect.applying(drawn)), place,
      .drawing(
        Drawing(
          kind: .border(color, shape, width: state.pointee.borderWidth), transform: drawn)))
  }
}
