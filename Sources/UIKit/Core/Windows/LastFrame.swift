import QuartzCore

/// What has happened to the layers of all screens.
struct LayerCounts: Equatable {
  /// Changes that may alter a picture.
  var changes: UInt64
  /// Requests for layout or display.
  var requests: UInt64

  static var current: LayerCounts {
    get { LayerCounts(changes: CALayer.changeCount, requests: CALayer.requestCount) }
    set { (CALayer.changeCount, CALayer.requestCount) = (newValue.changes, newValue.requests) }
  }
}

/// What a session remembers of the frame that it ran last.
struct LastFrame {
  var counts: LayerCounts
  var hadAnimations: Bool
}
