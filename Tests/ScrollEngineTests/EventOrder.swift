import ScrollEngine

/// The legal order of a delegate's callbacks, as an automaton that every event passes.
@MainActor struct EventOrder {
  private(set) var isDragging = false
  private(set) var isZooming = false
  /// Whether a deceleration has been announced and not ended.
  private var isDecelerating = false
  /// Whether the engine has been seen to decelerate since the last end of a deceleration. Content
  /// that returns to its edge after a touch without a drag does so unannounced.
  private var hasDecelerated = false

  /// Takes an event. Returns what is wrong with it, if anything.
  mutating func take(_ event: ScrollEvent, of engine: ScrollEngine) -> String? {
    switch event {
    case .willBeginDragging:
      if isDragging { return "a drag begins inside another" }
      if isDecelerating { return "a drag begins before the deceleration has ended" }
      isDragging = true
    case .didEndDragging(let willDecelerate):
      if !isDragging { return "a drag ends that has not begun" }
      isDragging = false
      if willDecelerate { hasDecelerated = true }
    case .willBeginDecelerating:
      if isDragging { return "a deceleration begins during a drag" }
      if isDecelerating { return "a deceleration begins inside another" }
      if !engine.activity.isDecelerating { return "a deceleration begins that nobody sees" }
      (isDecelerating, hasDecelerated) = (true, true)
    case .didEndDecelerating:
      if isDragging { return "a deceleration ends during a drag" }
      if !hasDecelerated { return "a deceleration ends that has not begun" }
      if engine.activity.isDecelerating { return "a deceleration ends and continues" }
      (isDecelerating, hasDecelerated) = (false, false)
    case .willBeginZooming:
      if isZooming { return "a zoom begins inside another" }
      isZooming = true
    case .didEndZooming:
      if !isZooming { return "a zoom ends that has not begun" }
      isZooming = false
    default: break
    }
    return nil
  }

  /// Notes what the engine does between two inputs. Code that scrolls stops a deceleration without
  /// calling the delegate.
  mutating func settle(_ engine: ScrollEngine) -> String? {
    if engine.activity.isDecelerating {
      hasDecelerated = true
    } else {
      (isDecelerating, hasDecelerated) = (false, false)
    }
    let isZoomed = engine.zoom.isPinching || engine.zoom.isTransition
    if isDragging != engine.activity.isDragging { return "the delegate misses a drag" }
    if isZooming != isZoomed { return "the delegate misses a zoom" }
    return nil
  }

  /// Code that has run inside a callback may have stopped the deceleration.
  mutating func codeRan(_ engine: ScrollEngine) {
    if !engine.activity.isDecelerating { (isDecelerating, hasDecelerated) = (false, false) }
  }
}
