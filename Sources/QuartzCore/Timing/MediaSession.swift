/// What one host's layers share: who is shown, who moves, who wants to be called every frame.
///
/// Hosts in one process (two simulators in one test run) do not see each other's layers: each makes
/// its own session current before it lets anything happen.
package final class MediaSession {
  package nonisolated(unsafe) static var current = MediaSession()

  var rootLayers: [() -> CALayer?] = []
  var animatedLayers: [ObjectIdentifier: () -> CALayer?] = [:]
  var links: [CADisplayLink] = []

  package init() {}
}
