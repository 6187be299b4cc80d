// Drags.
extension PullEngine {
  /// The pull that starts work, in points.
  package var threshold: Double {
    if let own = settings.triggerDistance { return max(own, 1) }
    if settings.hasFloor { return floorThresholds.refresh }
    return PullDistance.threshold(
      length: metrics.length, visibleLength: metrics.visibleLength, thickness: metrics.thickness)
  }

  /// The pull that opens the floor, in points; at least the pull that starts work.
  package var floorThreshold: Double {
    max(settings.floorDistance ?? floorThresholds.floor, threshold + 1)
  }

  private var floorThresholds: (refresh: Double, floor: Double) {
    PullDistance.floorThresholds(
      length: metrics.length, visibleLength: metrics.visibleLength, thickness: metrics.thickness)
  }

  mutating func dragBegan() {
    drag = .active(reach: .none, revealsIndicator: placement == .awaitingReveal)
    placement = .settled
    corrections.count = 0
    guard case .retracting = phase else { return }
    // A drag that catches the retracting content keeps the part of the inset that is still in view.
    setRoom(min(max(metrics.pull, 0), room))
    phase = .retracting(.held)
  }

  mutating func contentMoved(from old: PullMetrics) {
    endRevealOnArrival()
    if !keepAtIndicator(from: old) {
      if old.thickness != metrics.thickness || old.floorLength != metrics.floorLength { fitRoom() }
      followContent()
    }
    switch phase {
    case .idle, .pulling, .armed, .floorArmed: if settings.trigger == .pull { updatePull() }
    case .failed
    where settings.trigger == .pull && settings.isEnabled && metrics.motion == .drag
      && metrics.pull >= threshold + metrics.thickness:
      reachThreshold()
      start()
      markRevealing()
    case .retracting where metrics.pull <= Self.tolerance: finishRetraction()
    default: break
    }
    startLoadingIfNear()
  }

  private mutating func updatePull() {
    let pull = metrics.pull
    guard pull > 0, settings.isEnabled else { return enter(.idle) }
    let threshold = threshold
    guard metrics.motion == .drag, pull >= threshold else {
      return enter(.pulling(progress: min(pull / threshold, 0.999)))
    }
    if settings.hasFloor, pull >= floorThreshold {
      reachThreshold(.floor)
      return enter(.floorArmed)
    }
    reachThreshold()
    if settings.startsWhileDragging, !settings.hasFloor {
      start()
      markRevealing()
    } else {
      enter(.armed)
    }
  }

  private mutating func markRevealing() {
    drag = .active(reach: .work, revealsIndicator: true)
  }

  /// Plays haptics when a pull reaches a threshold for the first time in the drag.
  private mutating func reachThreshold(_ new: PullReach = .work) {
    if case .active(let reach, _) = drag, reach >= new { return }
    drag = .active(reach: new, revealsIndicator: false)
    if settings.playsHaptics { commands.append(.playHaptics) }
  }

  // MARK: The lift

  /// Sets the inset that the indicator will have at rest, before the scroll view plans its motion, and
  /// a target at which the indicator is entirely in or out of view.
  ///
  /// A flick that ends inside the content is left alone: it decelerates as it would without the engine.
  mutating func dragWillEnd(velocity: Double, target: Double) {
    var reveals = false
    if case .active(_, let revealsIndicator) = drag { reveals = revealsIndicator }
    drag = .none
    switch phase {
    case .floor: return floorDragEnded(velocity: velocity)
    case .floorArmed where settings.hasFloor: return openFloor()
    default: break
    }
    if phase == .armed || phase == .floorArmed {
      start()
      reveals = true
    }
    if case .retracting = phase {
      phase = .retracting(.decelerating(checkedAt: now + Self.decelerationCheck))
    }
    if settings.trigger != .pull { return settleRoom() }
    guard needsRoom else {
      guard room > 0 else { return }
      setRoom(0)
      if target > -Self.tolerance { commands.append(.retarget(pull: 0)) }
      return
    }
    if target < -Self.tolerance, velocity < 0 {
      leave()
    } else if metrics.pull <= 0, !reveals {
      arriveFromContent(velocity: velocity, target: target)
    } else if velocity < 0, metrics.pull > metrics.thickness {
      leaveFromBeyond()
    } else {
      settleAtEnd(velocity: velocity, reveals: reveals)
    }
  }

  /// Handles a flick away from the indicator.
  private mutating func leave() {
    guard metrics.roomFollowsContent else { return setRoom(metrics.thickness) }
    if metrics.pull > 0 { placement = .leaving(checkedAt: now + Self.decelerationCheck) }
    setRoom(min(max(metrics.pull, 0), metrics.thickness))
  }

  /// Handles a flick that begins beyond the indicator. The scroll view plans it with the indicator's
  /// inset: it ends at the indicator, or continues past it into the content.
  private mutating func leaveFromBeyond() {
    if metrics.roomFollowsContent {
      placement = .leaving(checkedAt: now + Self.decelerationCheck)
    }
    setRoom(metrics.thickness)
  }

  /// Handles a motion that begins inside the content. An inset that follows the content stays as large
  /// as the visible part of the indicator.
  private mutating func arriveFromContent(velocity: Double, target: Double) {
    if metrics.roomFollowsContent { return setRoom(0) }
    setRoom(metrics.thickness)
    guard settings.keepsIndicatorWhole, target > Self.tolerance,
      target < metrics.thickness - Self.tolerance
    else { return }
    commands.append(.retarget(pull: velocity > 0 ? metrics.thickness : 0))
  }

  /// Ends the motion at one end of the indicator, which is chosen by the direction of the velocity, or
  /// by the visible part if there is no velocity.
  private mutating func settleAtEnd(velocity: Double, reveals: Bool) {
    let full = metrics.thickness
    let isIn =
      metrics.pull >= full || velocity > 0
      || velocity == 0 && (reveals || metrics.pull >= full / 2)
    // An inset that follows the content would be removed again on the way from inside the content.
    if isIn, metrics.pull <= 0 { placement = .revealing(until: now + Self.scrollTimeout) }
    setRoom(isIn || !metrics.roomFollowsContent ? full : 0)
    commands.append(.retarget(pull: isIn ? full : 0))
  }
}
