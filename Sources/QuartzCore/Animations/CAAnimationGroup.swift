/// Animations that share the same timing.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    (copy as? CAAnimationGroup)?.animations = animations?.map {
      let member = $0.copyForLayer()
      member.isGroupMember = true
      member.admitTiming()
      return member
    }
  }

  private func forEach(at layerTime: CFTimeInterval, _ body: (CAAnimation, Double) -> Void) {
    guard let local = localTime(at: layerTime) else { return }
    let time = duration > 0 ? progress(local) * duration : local
    for animation in animations ?? [] {
      if animation.duration == 0 {
        animation.duration = duration
        // Keeps the group alive, and is active for as long as the group.
        animation.isGroupMember = false
      }
      body(animation, time)
    }
  }

  override func apply(at layerTime: CFTimeInterval, to state: inout LayerState) {
    var result = state
    forEach(at: layerTime) { $0.apply(at: $1, to: &result) }
    state = result
  }

  override func applyExtra(at layerTime: CFTimeInterval, to layer: CALayer) {
    forEach(at: layerTime) { $0.applyExtra(at: $1, to: layer) }
  }
}
