/// The layer state of one host: root layers, layers with animations, and display links.
///
/// Hosts in one process, such as two simulators in a test run, do not access each other's layers: each
/// makes its session current before it runs anything. The screens of one app are peers: code of one
/// screen may change layers of another.
package final class MediaSession {
  // Safety: hosts set and use it on the thread of the layer tree, one after the other.
  package nonisolated(unsafe) static var current = MediaSession()

  var rootLayers: [() -> CALayer?] = []
  var animatedLayers: [ObjectIdentifier: () -> CALayer?] = [:]
  /// Unfinished animations of deallocated layers.
  var orphans: [CAAnimation] = []
  var links: [CADisplayLink] = []
  /// The sessions of the other screens of the app.
  package var peers: [MediaSession] = []
  /// The screen scale in the last frame, in pixels per point.
  var displayScale: CGFloat = 1
  /// The number of pixels in the last frame.
  var displayArea = 0

  package init() {}

  /// Returns the session of a layer's screen if it is the current session or one of its peers;
  /// otherwise the current session.
  static func holder(of layer: CALayer) -> MediaSession {
    let current = current
    if current.peers.isEmpty { return current }
    var root = layer
    while let above = root.superlayer { root = above }
    return current.peers.first { $0.rootLayers.contains { $0() === root } } ?? current
  }

  /// Moves the display links of a closed screen's session to this session. Code of the closed screen may
  /// have created links that animate layers of another screen of the app.
  package func takeLinks(of other: MediaSession) {
    links += other.links
    other.links = []
  }
}
