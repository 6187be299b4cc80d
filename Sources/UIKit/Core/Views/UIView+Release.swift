import Dispatch

extension UIView {
  /// Releases the layer and subviews on the main thread if another thread releases the view last, such as
  /// from a loading or notification closure: their deinitialisers change main-thread state.
  nonisolated func releaseOnMainThread() {
    // Safety: retained once, and released by the block alone: a reference of this thread might be the last
    // one if the block runs before the deinitialiser has ended.
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
