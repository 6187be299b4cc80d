extension CALayer {
  func start(_ animation: CAAnimation, _ key: String?) {
    let copy = animation.copyForLayer()
    var key = key
    if let transition = copy as? CATransition {
      key = kCATransition
      if transition.old == nil { transition.capture(self) }
    }
    copy.admitTiming()
    if let key { removeAnimation(forKey: key) }
    if copy.beginTime == 0 {
      copy.beginTime = layerTime(at: MediaClock.now)
    }
    if copy.duration == 0, !copy.hasOwnDuration {
      copy.duration = CATransaction.animationDuration()
    }
    CATransaction.current.register(copy)
    touch()
    animations.append((key ?? "#\(copy.serial)", copy))
    AnimationScheduler.add(self)
  }

  func stopAnimation(_ key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    touch()
    let animation = animations.remove(at: index).animation
    animation.stop(finished: false)
  }

  func stopAllAnimations() {
    let all = animations
    if !all.isEmpty { touch() }
    animations = []
    for entry in all { entry.animation.stop(finished: false) }
  }

  /// Removes animations that have ended at `time`, and returns them for their callbacks.
  package func removeFinishedAnimations(at time: CFTimeInterval) -> [CAAnimation] {
    if animations.isEmpty { return [] }
    let now = layerTime(at: time)
    var finished: [CAAnimation] = []
    animations.removeAll { entry in
      guard entry.animation.isOver(at: now) else { return false }
      if !entry.animation.hasStopped { finished.append(entry.animation) }
      return entry.animation.isRemovedOnCompletion
    }
    // Inside a frame, and before a frame no picture is pending.
    if !finished.isEmpty { touch() }
    return finished
  }

  /// Returns the model state with animations applied, at host time `time`.
  package func presentationState(at time: CFTimeInterval) -> LayerState {
    if animations.isEmpty { return state }
    return presentationState(atLayerTime: layerTime(at: time))
  }

  func presentationState(atLayerTime now: CFTimeInterval) -> LayerState {
    var result = state
    for entry in animations { entry.animation.apply(at: now, to: &result) }
    return result
  }

  /// Returns a copy with the property values that are currently on the screen.
  func presentationCopy() -> CALayer {
    let copy = makePresentationCopy()
    copy.modelLayer = self
    let now = layerTime(at: MediaClock.now)
    copy.state = presentationState(atLayerTime: now)
    for entry in animations { entry.animation.applyExtra(at: now, to: copy) }
    return copy
  }

  func changeWithAction(_ key: String, _ body: (inout LayerState) -> Void) {
    if isPresentation {
      body(&state)
      return
    }
    let action = CATransaction.current.disablesActions ? nil : self.action(forKey: key)
    let transition = action as? CATransition
    transition?.capture(self)
    touch()
    body(&state)
    action?.run(forKey: key, object: self, arguments: nil)
    transition?.forget()
  }

  /// Returns the implicit animation of a layer without a view that is in a tree, with the transaction's
  /// duration and timing function.
  func implicitAction(forKey event: String) -> (any CAAction)? {
    guard superlayer != nil || maskedLayer != nil else { return nil }
    let now = presentationState(at: MediaClock.now)
    guard let from = now.value(forKeyPath: event) ?? extraValue(forKeyPath: event) else {
      return nil
    }
    let animation = CABasicAnimation(keyPath: event)
    animation.from = from
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation.duration > 0 ? animation : nil
  }

  // MARK: Time

  /// Whether any layer has ever had its own timing. Few programs use that; otherwise layer time is host
  /// time, and ancestors need not be visited.
  ///
  /// Safety: changes from false to true once, on the thread of the layer tree.
  @exclusivity(unchecked) private nonisolated(unsafe) static var anyLayerHasOwnTiming = false

  func timeChanged() {
    if speed != 1 || timeOffset != 0 || beginTime != 0 { CALayer.anyLayerHasOwnTiming = true }
  }

  /// Returns the layer's time at a host time, converted through all ancestors.
  package func layerTime(at time: CFTimeInterval) -> CFTimeInterval {
    guard CALayer.anyLayerHasOwnTiming else { return time }
    let parent = superlayer?.layerTime(at: time) ?? time
    if speed == 1, timeOffset == 0, beginTime == 0 { return parent }
    return (parent - beginTime) * Double(speed) + timeOffset
  }

  /// Whether the layer's time advances, because neither the layer nor an ancestor is paused.
  package var timeRuns: Bool {
    !CALayer.anyLayerHasOwnTiming || speed != 0 && superlayer?.timeRuns != false
  }

  func hostTime(at time: CFTimeInterval) -> CFTimeInterval {
    let parent = speed == 0 ? beginTime : (time - timeOffset) / Double(speed) + beginTime
    return superlayer?.hostTime(at: parent) ?? parent
  }
}
