/// The layer state of one host: root layers, layers with animations, and display links.
///
/// Hosts in one process, such as two simulators in a test run, do not see each other's layers: each
/// makes its session current before it runs anything.
package final class MediaSession {
  package nonisolated(unsafe) static var current = MediaSession()

  var rootLayers: [() -> CALayer?] = []
  var animatedLayers: [ObjectIdentifier: () -> CALayer?] = [:]
  /// Animations that had not ended when their layer went.
  var orphans: [CAAnimation] = []
  var links: [CADisplayLink] = []
  /// The scale of the last frame, in pixels per point.
  var displayScale: CGFloat = 1
  /// The number of pixels of the last frame.
  var displayArea = 0

  package init() {}
}
