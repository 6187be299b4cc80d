extension CALayer {
  /// Sets an animatable property, if the value changes.
  @inline(__always)
  final func setIfChanged<Value: Equatable>(
    _ key: @autoclosure () -> String, _ path: WritableKeyPath<LayerState, Value>, _ value: Value
  ) {
    if state[keyPath: path] != value { setAnimatable(key(), path, value) }
  }

  func setBounds(_ bounds: CGRect) {
    let old = state.bounds
    if old.isEqual(to: bounds) { return }
    guard bounds.passesGate else {
      let admitted = NumberGate.admit(bounds, for: "CALayer bounds", keeping: old)
      return admitted == old ? () : setBounds(admitted)
    }
    setAnimatable("bounds", \.bounds, bounds)
    if old.size != bounds.size {
      setNeedsLayout()
      if let above, !above.isLayingOut { above.setNeedsLayout() }
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    } else {
      if let owner {
        owner.layerDidScroll(self)
      } else {
        (delegate as? any LayerOwner)?.layerDidScroll(self)
      }
    }
  }

  func setPosition(_ position: CGPoint) {
    let old = state.position
    if old == position { return }
    guard position.passesGate else {
      let admitted = NumberGate.admit(position, for: "CALayer position", keeping: old)
      return admitted == old ? () : setPosition(admitted)
    }
    setAnimatable("position", \.position, position)
  }

  var outerFrame: CGRect {
    if !state.isTransformed {
      return CGRect(
        x: state.position.x - state.bounds.width * state.anchorPoint.x,
        y: state.position.y - state.bounds.height * state.anchorPoint.y,
        width: state.bounds.width, height: state.bounds.height)
    }
    return state.bounds.applying(state.toParent)
  }

  func setFrame(_ frame: CGRect) {
    let rect = frame.standardized
    let size =
      state.isTransformed
      ? CGRect(origin: .zero, size: rect.size)
        .applying(state.transform.affine.inverted()).size
      : rect.size
    bounds = CGRect(origin: state.bounds.origin, size: size)
    position = CGPoint(
      x: rect.origin.x + rect.width * state.anchorPoint.x,
      y: rect.origin.y + rect.height * state.anchorPoint.y)
  }

  func setContents(_ image: CGImage?) {
    if image === state.contents { return }
    touch()
    contentsVersion &+= 1
    setAnimatable("contents", \.contents, image)
  }

  /// Returns the transform from this layer's coordinates to those of another layer in the same tree, or
  /// of the root if `other` is nil.
  package func transform(to other: CALayer?) -> CGAffineTransform {
    var mine = CGAffineTransform.identity
    var layer: CALayer? = self
    while let l = layer, l !== other {
      mine = mine.concatenating(l.state.toParent)
      layer = l.above
    }
    if layer != nil || other == nil { return mine }
    return mine.concatenating(other!.transform(to: nil).inverted())
  }

  func deepestLayer(at point: CGPoint) -> CALayer? {
    if state.isHidden { return nil }
    let inside = point.applying(state.toParent.inverted())
    if state.masksToBounds, !contains(inside) { return nil }
    for child in paintOrder.reversed() { if let hit = child.hitTest(inside) { return hit } }
    return contains(inside) ? self : nil
  }

  /// The sublayers from back to front, sorted by `zPosition`.
  package var paintOrder: [CALayer] {
    guard children.contains(where: { $0.state.zPosition != 0 }) else { return children }
    // Few layers have one: only those are sorted, in every frame in which a row is dragged.
    var sides: (behind: [(z: CGFloat, layer: CALayer)], before: [(z: CGFloat, layer: CALayer)]) = (
      [], []
    )
    var order: [CALayer] = []
    order.reserveCapacity(children.count)
    for child in children {
      let z = child.state.zPosition
      if z < 0 {
        sides.behind.append((z, child))
      } else if z > 0 {
        sides.before.append((z, child))
      } else {
        order.append(child)
      }
    }
    // Sorting is stable.
    sides.behind.sort { $0.z < $1.z }
    sides.before.sort { $0.z < $1.z }
    return sides.behind.map(\.layer) + order + sides.before.map(\.layer)
  }
}
