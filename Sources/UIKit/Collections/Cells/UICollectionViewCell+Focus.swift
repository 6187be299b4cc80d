extension UICollectionViewCell: FocusEffectShowing {
  /// Adds or removes the focus ring. The standard ring is drawn inside the cell, where adjacent cells
  /// cannot cover it.
  func focusEffectDidChange() {
    focusRing?.removeFromSuperview()
    focusRing = nil
    guard isKeyFocused, let effect = focusEffect else { return }
    let shape = hasStandardFocusEffect ? focusShape : effect.ring(round: self)
    // The property is weak: the cell owns its subviews.
    let ring = FocusRing(round: self, shape: shape)
    focusRing = ring
  }

  /// Updates the standard focus ring after the layout of the cell.
  func updateFocusRing() {
    guard let focusRing, hasStandardFocusEffect else { return }
    UIView.performWithoutAnimation { focusRing.adopt(focusShape) }
  }

  /// The shape of the cell: that of its layer or background configuration or, if neither has one, that
  /// of a view with rounded corners that fills the cell.
  private var focusShape: FocusRing.Shape {
    if layer.cornerRadius > 0 { return shape(of: self) }
    if let background = configurations.backgroundView,
      background.hasOwnShape
    {
      let rect = convert(background.backgroundFrame, from: background).intersection(bounds)
      return FocusRing.Shape(
        rect: rect.isNull ? bounds : rect, cornerRadius: background.cornerRadius, resizes: true)
    }
    let candidates: [UIView?] = [backgroundView, content] + content.subviews
    let round = candidates.lazy.compactMap { $0 }.first {
      $0.layer.cornerRadius > 0 && !$0.isHidden && self.isFilled(by: $0)
    }
    return shape(of: round ?? self)
  }

  /// Returns whether a view fills the cell, except for up to 4 points at each edge (our choice).
  private func isFilled(by view: UIView) -> Bool {
    view.superview != nil && convert(view.bounds, from: view).contains(bounds.insetBy(dx: 4, dy: 4))
  }

  private func shape(of view: UIView) -> FocusRing.Shape {
    let rect = view === self ? bounds : convert(view.bounds, from: view).intersection(bounds)
    return FocusRing.Shape(
      rect: rect, cornerRadius: view.layer.cornerRadius, resizes: true,
      corners: view.layer.maskedCorners)
  }
}
