/// An object that runs when a property of a layer changes, usually an animation.
public protocol CAAction: AnyObject {
  func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing, because `NSNull` represents no action.
  public func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// The methods with which a layer consults its owner. Each has a default implementation.
public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in context: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawContents() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// The view that owns a layer and is its delegate.
///
/// Layers call these methods rather than those of a delegate: layers are not isolated, and each call of
/// a delegate's method would check for the main actor.
package protocol LayerOwner: CALayerDelegate {
  /// Implements `display(_:)`.
  func displayOwned(_ layer: CALayer)
  /// Implements `layoutSublayers(of:)`.
  func layOutSublayers(ofOwned layer: CALayer)
  /// Called when the bounds' origin has changed, after which views lay out their subviews.
  func layerDidScroll(_ layer: CALayer)
}
