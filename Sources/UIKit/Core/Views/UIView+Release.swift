import Dispatch

extension UIView {
  /// Lets the main thread release the layer and the subviews of a view that another thread releases last,
  /// as closures of loads and of notifications do: their deinitialisers change what the main thread uses.
  nonisolated func releaseOnMainThread() {
    // Safety: the main queue's block does nothing but release them.
    nonisolated(unsafe) let parts = (layer: ownLayer, views: children)
    DispatchQueue.main.async { withExtendedLifetime(parts) {} }
  }
}
