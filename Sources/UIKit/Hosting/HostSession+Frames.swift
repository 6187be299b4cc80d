extension HostSession {
  /// Returns the picture at `time`; nil if it equals the picture of the last frame.
  package func frame(at time: TimeInterval) -> DisplayList? {
    runFrame(at: time) ? displayList(at: now) : nil
  }

  /// Runs the frame at `time` without building its picture, and returns whether it differs from the
  /// last frame.
  package func runFrame(at time: TimeInterval) -> Bool {
    makeCurrent()
    fireTimers(until: time)
    advance(to: time)
    let interval = 1 / Double(max(1, screen.maximumFramesPerSecond))
    DisplayLinkScheduler.tick(at: now, target: now + interval)
    AnimationScheduler.tick(at: now)
    keyboard.checkPlaces()
    RootLayers.commit()
    if hasChangedSinceFrame {
      let before = LayerCounts.current
      part(EventDispatcher.self).contentDidMove(at: now)
      if LayerCounts.current != before { RootLayers.commit() }
    }
    let moves = AnimationScheduler.hasRunningAnimations(in: media)
    let last = lastFrame
    lastFrame = LastFrame(counts: .current, hadAnimations: moves)
    if let last, last.counts.changes == CALayer.changeCount, !last.hadAnimations, !moves {
      return false
    }
    DisplayListBuilder.noteScreen(scale: screen.scale, size: screen.bounds.size)
    return true
  }

  /// Returns the current picture of the windows, with their animations at `time`.
  ///
  /// - Parameter overlay: A layer of the host, to be drawn in front of all windows.
  package func displayList(at time: TimeInterval, overlay: CALayer? = nil) -> DisplayList {
    MediaClock.now = time
    defer { MediaClock.now = now }
    return DisplayListBuilder.build(
      roots: visibleWindows.map(\.layer) + (overlay.map { [$0] } ?? []), at: time,
      scale: screen.scale, size: screen.bounds.size)
  }

  /// Changes layers of the host, on any screen, without requesting a frame.
  package func withoutNewFrame(_ body: () -> Void) {
    let counts = LayerCounts.current
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
    LayerCounts.current = counts
  }

  /// Whether anything visible has changed since the last frame.
  package var hasChangedSinceFrame: Bool { lastFrame?.counts.changes != CALayer.changeCount }

  /// Whether display links request every frame of the display, even without changes.
  package var hasDisplayLinks: Bool { DisplayLinkScheduler.hasActiveLinks(in: media) }

  /// Whether no layer has changed, or requested layout or display, since the last frame.
  var isUpToDate: Bool { lastFrame?.counts == .current }

  private var visibleWindows: [UIWindow] {
    windows.filter { !$0.isHidden && ($0.windowScene === scene || !$0.isAppWindow) }.enumerated()
      .sorted {
        ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
      }.map(\.element)
  }

  /// The time at which the session next has work to do: `now` while anything moves or has to be
  /// displayed, otherwise the time of the earliest timer; nil if nothing is pending.
  package var nextWake: TimeInterval? {
    if !isUpToDate || lastFrame?.hadAnimations == true || hasDisplayLinks
      || AnimationScheduler.hasRunningAnimations(in: media)
    {
      return now
    }
    return app.timers.first { !$0.isCancelled }.map { max(now, $0.time) }
  }

  /// Whether nothing is pending except animations that repeat forever, such as that of a spinner.
  package var isSettled: Bool {
    isUpToDate && !hasDisplayLinks && !AnimationScheduler.hasFiniteAnimations(in: media)
      && !app.timers.contains { !$0.isCancelled && !$0.isIdle }
  }
}
