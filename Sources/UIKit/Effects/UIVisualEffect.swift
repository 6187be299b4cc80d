/// What lies between a view and what is behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying {
  /// Returns the effect itself: it does not change.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The material of the effect; nil if it shows what is behind as it is.
  func material(in traits: UITraitCollection) -> BackdropLayer.Material? { nil }
}
