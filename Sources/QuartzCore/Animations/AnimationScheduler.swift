/// Tracks the layers with animations, and notifies animations when they start and stop.
package enum AnimationScheduler {
  private static var layers: [ObjectIdentifier: () -> CALayer?] {
    get { MediaSession.current.animatedLayers }
    _modify { yield &MediaSession.current.animatedLayers }
  }

  static func add(_ layer: CALayer) {
    MediaSession.holder(of: layer).animatedLayers[ObjectIdentifier(layer)] = { [weak layer] in layer
    }
  }

  /// Takes over the animations of a layer that is being deallocated. They end unfinished in the next
  /// frame, so that their completions are called.
  static func adopt(_ animations: [CAAnimation]) {
    MediaSession.current.orphans += animations.filter { !$0.hasStopped }
  }

  /// Takes over the animations of a session that ends, like the animations of deallocated layers,
  /// because a layer that is retained by its own animation would never be freed.
  package static func adoptAnimations(of session: MediaSession) {
    guard MediaSession.current !== session else { return }
    adopt(session.orphans)
    for layer in session.animatedLayers.values.compactMap({ $0() }) {
      adopt(layer.animations.map(\.animation))
      layer.animations = []
    }
  }

  /// Returns whether any layer of a session has an unfinished animation, ignoring layers whose time is
  /// paused.
  package static func hasRunningAnimations(in session: MediaSession) -> Bool {
    !session.orphans.isEmpty
      || session.animatedLayers.values.contains { entry in
        guard let layer = entry(), layer.hasAnimations, layer.timeRuns else { return false }
        return layer.animations.contains { !$0.animation.hasStopped && !$0.animation.isIdle }
      }
  }

  /// Returns whether any layer of a session has an unfinished animation that will end, unlike that of a
  /// spinner.
  package static func hasFiniteAnimations(in session: MediaSession) -> Bool {
    !session.orphans.isEmpty
      || session.animatedLayers.values.contains { entry in
        guard let layer = entry(), layer.hasAnimations else { return false }
        return layer.animations.contains {
          !$0.animation.hasStopped && !$0.animation.isIdle && $0.animation.repeatCount.isFinite
            && $0.animation.repeatDuration.isFinite
        }
      }
  }

  /// Calls the delegates of animations that start or end at `time`, in the order in which the
  /// animations were added.
  package static func tick(at time: CFTimeInterval) {
    let orphans = MediaSession.current.orphans
    if !orphans.isEmpty {
      MediaSession.current.orphans = []
      for animation in orphans { animation.stop(finished: false) }
    }
    if layers.isEmpty { return }
    var started: [(animation: CAAnimation, time: CFTimeInterval)] = []
    var finished: [CAAnimation] = []
    for (id, entry) in layers {
      guard let layer = entry(), layer.hasAnimations else {
        layers[id] = nil
        continue
      }
      let now = layer.layerTime(at: time)
      for entry in layer.animations where !entry.animation.hasStarted {
        started.append((entry.animation, now))
      }
      finished += layer.removeFinishedAnimations(at: time)
    }
    // Layers have no reproducible order: sort the callbacks by the animations' creation.
    for entry in started.sorted(by: { $0.animation.serial < $1.animation.serial }) {
      entry.animation.startIfDue(at: entry.time)
    }
    for animation in finished.sorted(by: { $0.serial < $1.serial }) {
      animation.stop(finished: true)
    }
  }
}
