extension ScrollEngine {
  /// Processes a user's input. The meaning of the result is described by each case of `ScrollInput`.
  @discardableResult
  package func process(_ input: ScrollInput, at time: Double) -> Bool {
    now = time
    switch input {
    case .touchDown: return touchDown()
    case .touchUp: touchUp()
    case .dragBegan(let travel, let translation, let time):
      startDrag(along: dragAxes(travel))
      dragMoved(translation, at: time)
    case .dragMoved(let translation, let time): dragMoved(translation, at: time)
    case .dragEnded(let time, let isCancelled): dragEnded(at: time, isCancelled: isCancelled)
    case .nestedBegan(let axis, let inner):
      guard isAtRest else { return false }
      startDrag(along: ScrollAxes(axis), inner: inner)
    case .nestedMoved(let axis, let inner, let distance, let time):
      return nestedMoved(axis, inner: inner, by: distance, at: time)
    case .nestedEnded(let axis, let inner, let velocity, let time):
      return nestedEnded(axis, inner: inner, velocity: velocity, at: time)
    case .trackpad(let phase, let delta, let mayBounce, let time):
      return trackpadMoved(phase, by: delta, mayBounce: mayBounce, at: time)
    case .timeout: timeout()
    case .notch(let delta): return turnWheel(by: delta)
    case .key(let key): return press(key)
    case .indicatorDragBegan: beginIndicatorDrag()
    case .indicatorMoved(let offset): moveIndicator(to: offset)
    case .indicatorDragEnded: endIndicatorDrag()
    case .trackClicked(let offset): return scrollSmoothly(to: offset)
    case .pinchBegan(let center): pinchBegan(at: center)
    case .pinchMoved(let factor, let center): pinchMoved(by: factor, at: center)
    case .pinchEnded: pinchEnded()
    }
    return true
  }
}
