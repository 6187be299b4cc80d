/// The effect of a view on its background.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying {
  /// Returns the effect itself, which is immutable.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the material of the effect; nil if it does not alter the background.
  func material(in traits: UITraitCollection) -> BackdropLayer.Material? { nil }
}
