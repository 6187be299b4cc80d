extension UICollectionViewCell: FocusEffectShowing {
  /// Draws or removes the line round the cell. The standard one is inside the cell's bounds, where no
  /// neighbour covers it.
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
