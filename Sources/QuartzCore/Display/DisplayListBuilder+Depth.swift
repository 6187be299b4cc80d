extension DisplayListBuilder {
  /// A layer in the space of a transform layer.
  private struct Solid {
    var layer: CALayer
    var state: LayerState
    /// The transform from the layer's coordinates to pixels and depth.
    var matrix: CATransform3D
    var opacity: Float

    /// The depth of the centre; larger values are nearer to the viewer.
    var depth: CGFloat {
      let (x, y) = (state.bounds.midX, state.bounds.midY)
      let w = matrix.m14 * x + matrix.m24 * y + matrix.m44
      return (matrix.m13 * x + matrix.m23 * y + matrix.m43) / (w == 0 ? 1 : w)
    }
  }

  /// Adds the sublayers of a transform layer, and of any transform layers among them, in order of their
  /// depth.
  mutating func addSolids(
    of layer: CALayer, _ state: UnsafePointer<LayerState>, _ parent: Place
  ) {
    var solids: [Solid] = []
    collectSolids(
      of: layer, state.pointee,
      state.pointee.toParent3D.concatenating(space(around: layer, parent)),
      opacity: state.pointee.opacity, into: &solids)
    let order = solids.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }
    for var solid in order.map(\.element) { add(&solid, parent) }
  }

  /// Returns the transform from the coordinates of a transform layer's parent to pixels, with the
  /// perspective of the parent's `sublayerTransform`.
  private func space(around layer: CALayer, _ parent: Place) -> CATransform3D {
    let flat = CATransform3DMakeAffineTransform(parent.transform)
    guard let outer = layer.superlayer, outer.state.transformsSublayers else {
      return flat
    }
    let state = time.map { outer.presentationState(at: $0) } ?? outer.state
    let own = state.sublayerTransform3D
    return own.concatenating(
      CATransform3DMakeAffineTransform(
        own.affine.inverted().concatenating(parent.transform)))
  }

  private func collectSolids(
    of layer: CALayer, _ state: LayerState, _ matrix: CATransform3D, opacity: Float,
    into solids: inout [Solid]
  ) {
    let inner = state.sublayerTransform3D.concatenating(matrix)
    for child in layer.children {
      let state = time.map { child.presentationState(at: $0) } ?? child.state
      if state.isHidden || state.opacity <= 0.001 { continue }
      let matrix = state.toParent3D.concatenating(inner)
      if child is CATransformLayer {
        collectSolids(of: child, state, matrix, opacity: opacity * state.opacity, into: &solids)
      } else {
        solids.append(Solid(layer: child, state: state, matrix: matrix, opacity: opacity))
      }
    }
  }

  private mutating func add(_ solid: inout Solid, _ parent: Place) {
    Self.layersVisited += 1
    var place = parent
    place.opacity *= solid.opacity
    if let flat = solid.matrix.flatAffine {
      return addFlat(solid.layer, &solid.state, flat, place)
    }
    let scale = max(1, MediaSession.current.displayScale)
    var raster = raster(of: solid.layer, &solid.state, scale: scale, .identity)
    let toLayer = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
      .concatenating(
        CGAffineTransform(translationX: solid.state.bounds.minX, y: solid.state.bounds.minY))
    raster.transform = toLayer
    raster.projection = Projection(
      CATransform3DMakeAffineTransform(toLayer).concatenating(solid.matrix))
    guard let rect = raster.projection?.box(of: raster.bounds), rect.intersects(parent.clip) else {
      return
    }
    items.append(
      DisplayItem(
        identity: .init(layer: solid.layer.identity, part: .group), rect: rect, clip: parent.clip,
        scroller: parent.scroller,
        opacity: Self.byte(place.opacity * solid.state.opacity),
        content: .raster(raster)))
  }

  /// Adds a layer that faces the viewer.
  private mutating func addFlat(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, _ toPixels: CGAffineTransform,
    _ place: Place
  ) {
    if layer.shouldRasterize, addRaster(of: layer, state, toPixels, place) { return }
    add(layer, state, toPixels, place, time != nil && layer.hasAnimations)
  }
}

extension LayerState {
  /// The transform to the parent's coordinates, with the third dimension.
  fileprivate var toParent3D: CATransform3D {
    let ax = bounds.minX + bounds.width * anchorPoint.x
    let ay = bounds.minY + bounds.height * anchorPoint.y
    return CATransform3DMakeTranslation(-ax, -ay, 0).concatenating(transform)
      .concatenating(CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// The transform of the sublayers around the centre of the bounds.
  fileprivate var sublayerTransform3D: CATransform3D {
    if !transformsSublayers { return .identity }
    return CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
      .concatenating(sublayerTransform)
      .concatenating(CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0))
  }
}

extension CATransform3D {
  fileprivate func concatenating(_ other: CATransform3D) -> CATransform3D {
    CATransform3DConcat(self, other)
  }

  /// The transform of the plane z = 0 if it is viewed from the front; nil if it has a perspective.
  fileprivate var flatAffine: CGAffineTransform? {
    guard abs(m14) < 1e-9, abs(m24) < 1e-9, m44 > 1e-6 else { return nil }
    return CGAffineTransform(m11 / m44, m12 / m44, m21 / m44, m22 / m44, m41 / m44, m42 / m44)
  }
}
