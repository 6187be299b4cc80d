import Kinetics

extension ScrollEngine {
  /// Runs the frame at `time`, in seconds, which moves the content along its motions.
  package func advance(to time: Double) {
    now = time
    isAdvancing = true
    defer { isAdvancing = false }
    if let transition = zoom.transition { advance(transition) }
    // Rows that were measured above the screen may have shifted the end out of the range.
    if let shift = activity.animation?.shift, shift != .zero { retargetAnimation() }
    if let animation = activity.animation { advance(animation) }
    if case .decelerating(let motion) = activity { advance(motion) }
  }

  private func advance(_ animation: ScrollAnimation) {
    let isOver = animation.isOver(at: now)
    if isOver { begin(activity.with(nil)) }
    let target = animation.offset(at: isOver ? .infinity : now, rest: offset)
    changeOffset(to: isOver ? target : pixelAligned(target))
    anchorFinger(at: offset)
    guard isOver else { return }
    if animation.rowTarget != .none { emit(.didReachRow) }
    switch animation.completion {
    case .none: break
    case .offset: emit(.didEndScrollingAnimation)
    case .top: emit(.didScrollToTop)
    }
    emit(.motionEnded)
  }

  private func advance(_ motion: ScrollDeceleration) {
    let isOver = motion.isOver(at: now)
    let number = decelerations
    changeOffset(to: pixelAligned(motion.offset(at: isOver ? .infinity : now, rest: offset)))
    // The delegate may have stopped the motion, or replanned it.
    guard isOver, number == decelerations || now >= motion.limit,
      case .decelerating = activity
    else { return }
    begin(.idle)
    emit(.didEndDecelerating)
    emit(.motionEnded)
  }
}
