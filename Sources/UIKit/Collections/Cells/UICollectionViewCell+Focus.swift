extension UICollectionViewCell: FocusEffectShowing {
  /// Adds or removes the focus ring. The standard ring is drawn inside the cell's bounds, where no
  /// adjacent cell covers it.
  func focusEffectDidChange() {
    focusRing?.removeFromSuperview()
    focusRing = nil
    guard isKeyFocused, let effect = focusEffect else { return }
    var shape = effect.ring(round: self)
    if hasStandardFocusEffect {
      shape = FocusRing.Shape(
        rect: bounds, cornerRadius: max(layer.cornerRadius, content.layer.cornerRadius),
        resizes: true)
    }
    focusRing = FocusRing(round: self, shape: shape)
  }
}
