extension CALayer {
  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    if layer === sibling { return }
    layer.removeFromSuperlayer()
    let index = children.firstIndex { $0 === sibling }.map { $0 + offset }
    insert(layer, at: index ?? (offset == 0 ? 0 : children.count))
  }

  func insert(_ layer: CALayer, at index: Int) {
    var index = index
    if !layer.children.isEmpty || layer === self || layer.mask != nil, isInside(layer) {
      return NumberGate.report(
        "CALayer: a layer cannot be a sublayer of itself or of a layer inside of it: \(layer)")
    }
    if let parent = layer.superlayer {
      if parent === self, let old = children.firstIndex(where: { $0 === layer }), old < index {
        index -= 1
      }
      layer.removeFromSuperlayer()
    }
    touch()
    children.insert(layer, at: index)
    layer.above = self
    if layer.layoutIsDirty || layer.displayIsDirty || layer.subtreeIsDirty {
      layer.markAncestorsDirty()
    }
    setNeedsLayout()
  }

  /// Accepts a mask, unless it contains the layer, because drawing that would recurse infinitely.
  func admitMask(replacing old: CALayer?) {
    if mask === old { return }
    if let new = mask, isInside(new) {
      mask = old
      return NumberGate.report(
        "CALayer mask: a layer cannot mask itself or a layer inside of it: \(new)")
    }
    if old?.maskedLayer === self { old?.maskedLayer = nil }
    mask?.maskedLayer = self
    isMasked = mask != nil
  }

  /// Returns whether a layer is this one, or contains it as a sublayer or in its mask.
  private func isInside(_ other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let l = layer {
      if l === other { return true }
      layer = l.superlayer ?? l.maskedLayer
    }
    return false
  }

  func leaveSuperlayer() {
    guard let parent = superlayer else { return }
    touch()
    // Views are far more often removed from the end or the front than from the middle.
    if parent.children.last === self {
      parent.children.removeLast()
    } else if let index = parent.children.firstIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
    }
    above = nil
    parent.setNeedsLayout()
  }

  package func markAncestorsDirty() {
    var layer = above
    while let l = layer, !l.subtreeIsDirty {
      l.subtreeIsDirty = true
      layer = l.above
    }
  }

  /// Replaces the sublayers with the same layers in a different order.
  package func reorder(_ layers: [CALayer]) {
    touch()
    children = layers
  }
}
