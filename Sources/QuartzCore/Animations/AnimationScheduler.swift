/// Knows the layers that move, and tells animations when they start and stop.
package enum AnimationScheduler {
  private static var layers: [ObjectIdentifier: () -> CALayer?] {
    get { MediaSession.current.animatedLayers }
    _modify { yield &MediaSession.current.animatedLayers }
  }

  static func add(_ layer: CALayer) {
    layers[ObjectIdentifier(layer)] = { [weak layer] in layer }
  }

  /// Whether any layer has an animation that is not over; one whose layer's time stands still
  /// does not count.
  package static var hasRunningAnimations: Bool {
    layers.values.contains { entry in
      guard let layer = entry(), layer.hasAnimations, layer.timeRuns else { return false }
      return layer.animations.contains { !$0.animation.hasStopped && !$0.animation.isIdle }
    }
  }

  /// Whether any layer has an animation that will be over some day, unlike a spinner's.
  package static var hasFiniteAnimations: Bool {
    layers.values.contains { entry in
      guard let layer = entry(), layer.hasAnimations else { return false }
      return layer.animations.contains {
        !$0.animation.hasStopped && !$0.animation.isIdle && $0.animation.repeatCount.isFinite
          && $0.animation.repeatDuration.isFinite
      }
    }
  }

  /// Calls the delegates of animations that start or end at `time`, in the order they were added.
  package static func tick(at time: CFTimeInterval) {
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
      finished += layer.takeFinished(at: time)
    }
    // The table of layers has no order that repeats: callbacks come as the animations were made.
    for entry in started.sorted(by: { $0.animation.serial < $1.animation.serial }) {
      entry.animation.startIfDue(at: entry.time)
    }
    for animation in finished.sorted(by: { $0.serial < $1.serial }) {
      animation.stop(finished: true)
    }
  }
}
