/// The root layers of all windows, which every commit lays out and draws.
package enum RootLayers {
  private static var layers: [() -> CALayer?] {
    get { MediaSession.current.rootLayers }
    _modify { yield &MediaSession.current.rootLayers }
  }

  package static func add(_ layer: CALayer) {
    layers.removeAll { $0() == nil || $0() === layer }
    layers.append { [weak layer] in layer }
  }

  /// Moves a layer to the session of a different screen.
  package static func move(_ layer: CALayer, to session: MediaSession) {
    for other in [session, .current] + session.peers {
      other.rootLayers.removeAll { $0() == nil || $0() === layer }
    }
    session.rootLayers.append { [weak layer] in layer }
  }

  package static func remove(_ layer: CALayer) {
    layers.removeAll { $0() == nil || $0() === layer }
  }

  /// Runs layout, then drawing, which may request another layout.
  package static func commit() {
    LayoutRounds.begin()
    LayoutRounds.isCommitting = true
    defer { LayoutRounds.isCommitting = false }
    for entry in layers {
      guard let root = entry() else { continue }
      var rounds = 0
      while root.layoutIsDirty || root.subtreeIsDirty || root.displayIsDirty, rounds < 4 {
        root.layoutSubtree()
        root.displaySubtree()
        rounds += 1
      }
    }
    CATransaction.commitImplicit()
  }
}
