extension UIView {
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  func setUp(frame: CGRect) {
    ownLayer.isViewOwned = true
    ownLayer.owner = self
    let screen = UIScreen.main
    ownLayer.contentsScale = screen.scale
    attributes.traitsOutsideWindow = screen.traitCollection
    ownLayer.displayIsDirty = true
    if frame != .zero { self.frame = frame }
  }

  func setFrame(_ frame: CGRect) {
    guard frame.isUsable else {
      UIKitFault.report("UIView frame contains a number that is not finite: \(frame)")
      return
    }
    let old = ownLayer.bounds.size
    ownLayer.frame = frame
    if ownLayer.bounds.size != old { sizeChanged(from: old) } else { positionChanged() }
  }

  func setBounds(_ bounds: CGRect) {
    guard bounds.isUsable else {
      UIKitFault.report("UIView bounds contain a number that is not finite: \(bounds)")
      return
    }
    let old = ownLayer.bounds.size
    ownLayer.bounds = bounds
    if bounds.size != old { sizeChanged(from: old) }
  }

  func setCenter(_ center: CGPoint) {
    guard center.x.isFinite, center.y.isFinite else {
      UIKitFault.report("CALayer position contains NaN: \(center)")
      return
    }
    ownLayer.position = center
    positionChanged()
  }

  private func sizeChanged(from old: CGSize) {
    if autoresizesSubviews, !children.isEmpty {
      for child in children { child.autoresize(from: old, to: ownLayer.bounds.size) }
    }
    // A view without a size was not drawn.
    if contentMode == .redraw || old.width <= 0 || old.height <= 0 { setNeedsDisplay() }
    positionChanged()
    setNeedsLayout()
  }

  /// Updates the safe area insets, which depend on the view's position.
  private func positionChanged() {
    if layoutState != nil { layoutFrameDidChange() }
    if attributes.tracksSafeArea { SafeArea.update(self) }
  }

  func setHidden(_ isHidden: Bool) {
    if let superview {
      superview.setHidden(isHidden, of: self)
    } else {
      ownLayer.isHidden = isHidden
    }
  }

  func setBackground(_ color: UIColor?) {
    // The layer first: an animation that may be reverted reads the previous colour.
    ownLayer.backgroundColor = color.map { resolve($0).cgColor }
    attributes.backgroundColor = color
  }

  package func updateBackground() {
    ownLayer.backgroundColor = attributes.backgroundColor.map { resolve($0).cgColor }
  }

  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, attributes.blockingAnimations == 0,
      self.point(inside: point, with: event)
    else { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(child.convert(point, from: self as UIView?), with: event) {
        return hit
      }
    }
    return self
  }
}
