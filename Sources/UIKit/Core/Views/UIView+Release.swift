import Dispatch

extension UIView {
  /// Lets the main thread release the layer and the subviews of a view that another thread releases last,
  /// as closures of loads and of notifications do: their deinitialisers change what the main thread uses.
  nonisolated func releaseOnMainThread() {
    // Safety: retained once, and released by the block alone: a reference of this thread might be the last
    // one if the block runs before the deinitialiser has ended.
    let parts = Unmanaged.passRetained(ViewParts(layer: ownLayer, views: children))
    children = []
    DispatchQueue.main.async { parts.release() }
  }
}

/// What a view leaves that another thread releases last.
private final class ViewParts {
  let layer: CALayer
  let views: [UIView]

  init(layer: CALayer, views: [UIView]) {
    self.layer = layer
    self.views = views
  }
}
