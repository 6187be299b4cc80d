extension UIViewPropertyAnimator {
  func end(at final: UIViewAnimatingPosition) {
    settle(at: final)
    let told = completions
    reset()
    for completion in told { completion(final) }
  }

  func reset() {
    state = .inactive
    HostSession.current.guests.remove(self)
    moved = []
    completions = []
    position = 0
    mode = .time
    leg = nil
    for view in blockedViews { view.attributes.blockingAnimations -= 1 }
    blockedViews = []
  }

  /// Removes the animations, and sets the model to the start, the end or the current values.
  func settle(at final: UIViewAnimatingPosition) {
    let now = MediaClock.now
    if state != .stopped {
      targets = moved.compactMap { entry in
        let (layer, key) = (entry.change.layer, entry.change.key)
        let end = layer.state.value(forKeyPath: key) ?? layer.extraValue(forKeyPath: key)
        let color = (layer.delegate as? UIView)?.backgroundColor
        return end.map { (key, layer, $0, key == "backgroundColor" ? color : nil) }
      }
    }
    switch final {
    case .current:
      if state == .stopped { break }
      let shown = moved.map { $0.change.layer.presentationState(at: now) }
      for (entry, state) in zip(moved, shown) {
        remove(entry)
        if let value = state.value(forKeyPath: entry.change.key) {
          entry.change.layer.settle(value, forKeyPath: entry.change.key)
        }
      }
    case .start:
      // In reverse, because the first change of a property has its original value.
      for entry in moved.reversed() {
        remove(entry)
        entry.change.layer.settle(entry.change.old, forKeyPath: entry.change.key)
        if entry.change.key == "backgroundColor" {
          (entry.change.layer.delegate as? UIView)?.attributes.backgroundColor =
            entry.change.oldColor
        }
      }
    case .end:
      for entry in moved { remove(entry) }
      if state == .stopped {
        for target in targets { target.layer.settle(target.end, forKeyPath: target.key) }
      }
    }
    if final != .current || state == .stopped { targets = [] }
  }

  private func remove(_ entry: Moved) {
    entry.change.layer.removeAnimation(forKey: entry.change.name)
  }
}

extension UIViewPropertyAnimator: SessionGuest {
  func sessionDidEnd() {
    if isRunning { halt() }
    targets = []
    reset()
  }
}

extension CALayer {
  /// Sets a model value without an animation, and requests layout if the size has changed.
  fileprivate func settle(_ value: AnimatableValue, forKeyPath key: String) {
    touch()
    let old = state.bounds.size
    if state.value(forKeyPath: key) != nil {
      state.setValue(value, forKeyPath: key)
    } else {
      setExtra(value, forKeyPath: key)
    }
    if state.bounds.size != old { setNeedsLayout() }
  }
}
