import QuartzCore

/// Counters of the changes to the layers of all screens.
struct LayerCounts: Equatable {
  /// The number of changes that may alter a picture.
  var changes: UInt64
  /// The number of requests for layout or display.
  var requests: UInt64

  static var current: LayerCounts {
    get { LayerCounts(changes: CALayer.changeCount, requests: CALayer.requestCount) }
    set { (CALayer.changeCount, CALayer.requestCount) = (newValue.changes, newValue.requests) }
  }
}

/// The state of a session at its last frame.
struct LastFrame {
  var counts: LayerCounts
  var hadAnimations: Bool
}
