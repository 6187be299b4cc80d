extension HostSession {
  /// Returns the picture at `time`, or nil when it equals that of the last frame.
  package func frame(at time: TimeInterval) -> DisplayList? {
    makeCurrent()
    fireTimers(until: time)
    advance(to: time)
    let interval = 1 / Double(max(1, screen.maximumFramesPerSecond))
    DisplayLinkScheduler.tick(at: now, target: now + interval)
    AnimationScheduler.tick(at: now)
    keyboard.checkPlaces()
    RootLayers.commit()
    let moves = AnimationScheduler.hasRunningAnimations
    if let last = lastFrame, last.changeCount == CALayer.changeCount, !last.hadAnimations, !moves {
      return nil
    }
    lastFrame = (CALayer.changeCount, moves)
    return DisplayListBuilder.build(
      roots: visibleWindows.map(\.layer), at: now, scale: screen.scale, size: screen.bounds.size)
  }

  private var visibleWindows: [UIWindow] {
    windows.filter { !$0.isHidden && ($0.windowScene === scene || !$0.isAppWindow) }.enumerated()
      .sorted {
        ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
      }.map(\.element)
  }

  /// The time at which the session next has work: `now` while anything moves or waits to be shown,
  /// otherwise the earliest timer's; nil when nothing is pending.
  package var nextWake: TimeInterval? {
    if lastFrame?.changeCount != CALayer.changeCount || lastFrame?.hadAnimations == true
      || DisplayLinkScheduler.hasActiveLinks || AnimationScheduler.hasRunningAnimations
    {
      return now
    }
    return timers.first { !$0.isCancelled }.map { max(now, $0.time) }
  }

  /// Whether nothing is pending except animations that repeat for ever, like a spinner's.
  package var isSettled: Bool {
    lastFrame?.changeCount == CALayer.changeCount && !DisplayLinkScheduler.hasActiveLinks
      && !AnimationScheduler.hasFiniteAnimations
      && !timers.contains { !$0.isCancelled && !$0.isIdle }
  }
}
