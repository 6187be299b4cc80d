/// Counters of the layers' work, for tests that do not depend on time.
package enum LayerCounters {
  /// The number of bitmaps drawn by layers since the process began.
  ///
  /// Safety: counted on the thread of the layer tree.
  @exclusivity(unchecked) package nonisolated(unsafe) static var layersDrawn = 0
  /// The number of layouts run since the process began.
  ///
  /// Safety: counted on the thread of the layer tree.
  @exclusivity(unchecked) package nonisolated(unsafe) static var layouts = 0
}

extension CALayer {
  // MARK: Layout

  func markForLayout() {
    if isPresentation { return }
    if !layoutIsDirty { layoutIsDirty = true }
    markAncestorsDirty()
    CALayer.requestCount &+= 1
  }

  /// The topmost ancestor that needs layout, or the layer itself if none does.
  var topmostDirtyLayer: CALayer {
    var top: CALayer = self
    var layer: CALayer? = above
    while let l = layer {
      if l.layoutIsDirty { top = l }
      layer = l.above
    }
    return top
  }

  /// Lays out this layer and its sublayers if they need it.
  package func layoutSubtree() {
    var rounds = 0
    while layoutIsDirty {
      if rounds == LayoutRounds.limit(for: self) {
        LayoutRounds.usedUp(by: self)
        break
      }
      layoutIsDirty = false
      LayerCounters.layouts += 1
      CALayer.layoutDepth += 1
      let isNested = isLayingOut
      isLayingOut = true
      layoutSublayers()
      isLayingOut = isNested
      CALayer.layoutDepth -= 1
      rounds += 1
    }
    // By index: debug builds allocate for an iterator's elements.
    let children = children
    for index in children.indices {
      let child = children[index]
      if child.layoutIsDirty || child.subtreeIsDirty { child.layoutSubtree() }
    }
    mask?.layoutSubtree()
  }

  // MARK: Display

  func markForDisplay() {
    if isPresentation { return }
    if !displayIsDirty { displayIsDirty = true }
    markAncestorsDirty()
    CALayer.requestCount &+= 1
  }

  /// Draws every layer of the subtree that needs it, and clears the marks.
  package func displaySubtree() {
    displayIfNeeded()
    if subtreeIsDirty {
      subtreeIsDirty = false
      for child in children {
        child.displaySubtree()
        // A layout requested in a sublayer that was already laid out runs in another round.
        if child.layoutIsDirty || child.subtreeIsDirty { subtreeIsDirty = true }
      }
      mask?.displaySubtree()
    }
  }

  /// The size of the layer's bitmap, in pixels.
  package var pixelSize: (width: Int, height: Int) {
    func whole(_ x: CGFloat) -> Int {
      let pixels = (Double(x) * Double(contentsScale) - 1e-6).rounded(.up)
      return pixels.isFinite ? Int(max(0, min(1e9, pixels))) : 0
    }
    return (whole(state.bounds.width), whole(state.bounds.height))
  }

  /// The maximum area of a layer's bitmap, 64 MB, and its maximum side, which is limited by Cairo (our
  /// choice).
  private static let largestBitmap = (area: 1 << 24, side: 16_384)

  /// Whether the layer is too large for a single bitmap, so that only its visible part is drawn.
  package var isDrawnInTiles: Bool {
    let size = pixelSize
    return max(size.width, size.height) > Self.largestBitmap.side
      || size.width * size.height > Self.largestBitmap.area
  }

  /// Draws into a new bitmap, through `draw(in:)` or the delegate.
  package func drawContents() {
    let size = pixelSize
    guard size.width > 0, size.height > 0 else {
      contents = nil
      return
    }
    if isDrawnInTiles {
      delegate?.layerWillDraw(self)
      let drawn = DrawnLayer(self)
      return setDrawn(
        CGImage(width: size.width, height: size.height) { drawn.layer?.draw(in: $0) })
    }
    let context = CGContext(width: size.width, height: size.height, scale: contentsScale)
    context.translateBy(x: -state.bounds.minX, y: -state.bounds.minY)
    delegate?.layerWillDraw(self)
    draw(in: context)
    context.flush()
    setDrawn(CGImage(buffer: context.buffer))
  }

  /// Sets contents that are shared with other layers, without an animation.
  package func setShared(_ image: CGImage?) {
    if image === state.contents { return }
    touch()
    state.contents = image
    contentsVersion &+= 1
  }

  /// Sets contents that were drawn for this layer, without an animation.
  package func setDrawn(_ image: CGImage?) {
    if image != nil { LayerCounters.layersDrawn += 1 }
    if image == nil, state.contents == nil { return }
    touch()
    state.contents = image
    contentsVersion &+= 1
  }
}

/// A layer that is drawn only where it is visible.
///
/// Safety: used only on the thread of the layer tree, on which the compositor runs as well.
package final class DrawnLayer: @unchecked Sendable {
  package private(set) weak var layer: CALayer?

  package init(_ layer: CALayer) { self.layer = layer }
}
