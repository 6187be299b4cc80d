import Dispatch

extension UIView {
  /// Releases the layer and subviews on the main thread, because their deinitialisers change
  /// main-thread state. This is needed if another thread releases the last reference to the view, for
  /// example in a loading or notification closure.
  nonisolated func releaseOnMainThread() {
    // Safety: the parts are retained once, and released only by the block. A reference held by this
    // thread might otherwise be the last one, if the block runs before the deinitialiser has ended.
    let parts = Unmanaged.passRetained(ViewParts(layer: ownLayer, views: children))
    children = []
    DispatchQueue.main.async { parts.release() }
  }
}

/// The parts of a view whose last reference another thread releases.
private final class ViewParts {
  let layer: CALayer
  let views: [UIView]

  init(layer: CALayer, views: [UIView]) {
    self.layer = layer
    self.views = views
  }
}
