// The indicator's inset, and the motions to and from the indicator.
extension PullEngine {
  mutating func setRoom(_ new: Double) {
    guard new != room else { return }
    room = new
    commands.append(.setRoom(new))
  }

  private var isRevealing: Bool {
    if case .revealing = placement { return true }
    return false
  }

  mutating func endRevealOnArrival() {
    if isRevealing, abs(metrics.pull - fullRoom) <= Self.tolerance { placement = .settled }
  }

  private var isLeaving: Bool {
    if case .leaving = placement { return true }
    return false
  }

  mutating func checkLeaving() {
    placement =
      metrics.motion == .deceleration
      ? .leaving(checkedAt: now + Self.decelerationCheck) : .settled
  }

  /// The inset of the indicator, or of the floor while that is open.
  var fullRoom: Double { phase == .floor ? metrics.floorLength : metrics.thickness }

  private func fullRoom(of metrics: PullMetrics) -> Double {
    phase == .floor ? metrics.floorLength : metrics.thickness
  }

  /// Sets the inset that the indicator has while no finger moves the content.
  mutating func settleRoom() {
    guard needsRoom else {
      if case .retracting = phase { return }
      return setRoom(0)
    }
    // A list that measures its rows keeps those below the inset in place. An inset that grows meanwhile
    // would move it.
    guard metrics.isPlaceKnown || room > 0 else { return }
    if metrics.roomFollowsContent, !isRevealing {
      setRoom(min(max(metrics.pull, 0), fullRoom))
    } else {
      setRoom(fullRoom)
    }
  }

  /// Adapts the inset to an indicator with a different thickness.
  mutating func fitRoom() {
    guard room > 0 else { return }
    setRoom(min(room, fullRoom))
    if metrics.motion != .drag { settleRoom() }
  }

  /// Reduces an inset that follows the content as the indicator scrolls out of view, and increases it
  /// as a finger scrolls the indicator into view.
  mutating func followContent() {
    guard needsRoom, metrics.roomFollowsContent, !isRevealing else { return }
    if metrics.pull <= 0 {
      if isLeaving { placement = .settled }
      setRoom(0)
    } else if metrics.pull < fullRoom, metrics.motion == .drag || isLeaving {
      setRoom(metrics.pull)
    }
  }

  /// Keeps content that rests at the indicator there when the inset at the edge or the indicator's
  /// thickness changes. Returns whether it was kept there.
  ///
  /// Content anywhere else is not moved, as in a scroll view without the engine.
  mutating func keepAtIndicator(from old: PullMetrics) -> Bool {
    guard needsRoom, settings.keepsIndicatorWhole, room > 0,
      old.edgeInset != metrics.edgeInset || fullRoom(of: old) != fullRoom,
      abs(old.pull - fullRoom(of: old)) <= Self.tolerance, layoutExplainsMove(from: old),
      metrics.isStill, !isRevealing, !isLeaving
    else { return false }
    setRoom(fullRoom)
    if abs(metrics.pull - fullRoom) > Self.tolerance {
      commands.append(.scroll(pull: fullRoom, animated: false))
    }
    return true
  }

  /// Returns whether the content has moved no farther than the inset and the indicator have changed. If
  /// code scrolls below a large title, the offset and the inset change at the same time.
  private func layoutExplainsMove(from old: PullMetrics) -> Bool {
    let change =
      abs(metrics.edgeInset - old.edgeInset) + abs(fullRoom - fullRoom(of: old))
    return abs(metrics.pull - old.pull) <= change + Self.tolerance
  }

  // MARK: An indicator partly in view

  private var isPartlyVisible: Bool {
    settings.keepsIndicatorWhole && needsRoom && metrics.isInWindow
      && metrics.pull > Self.tolerance && metrics.pull < fullRoom - Self.tolerance
  }

  /// Schedules a correction if a wheel, a touch that stops a motion, or code has left the indicator
  /// partly in view.
  mutating func updatePlacement(hasMoved: Bool) {
    switch placement {
    case .awaitingReveal, .revealing, .leaving: return
    case .settled:
      if isPartlyVisible {
        let attempts = now - corrections.last < Self.correctionMemory ? corrections.count : 0
        placement = .partlyVisible(
          correctedAt: attempts < Self.correctionBound ? now + Self.correctionDelay : .infinity,
          attempts: attempts)
      }
    case .partlyVisible(_, let attempts):
      if !isPartlyVisible {
        placement = .settled
      } else if hasMoved {
        placement = .partlyVisible(
          correctedAt: attempts < Self.correctionBound ? now + Self.correctionDelay : .infinity,
          attempts: attempts)
      }
    }
  }

  /// Starts the delay of a correction that has waited for the touch to end, if there is one.
  mutating func touchEnded() {
    guard case .partlyVisible(.infinity, let attempts) = placement,
      attempts < Self.correctionBound
    else { return }
    placement = .partlyVisible(correctedAt: now + Self.correctionDelay, attempts: attempts)
  }

  /// Scrolls to the nearer end of an indicator that is partly in view, unless the content is moving.
  mutating func correct(_ attempts: Int) {
    guard isPartlyVisible else {
      placement = .settled
      return
    }
    let next = now + Self.correctionDelay
    switch metrics.motion {
    case .none: break
    // The end of the touch sends an event.
    case .touch: return placement = .partlyVisible(correctedAt: .infinity, attempts: attempts)
    // Code may stop a motion without an event.
    case .drag, .deceleration, .animation:
      return placement = .partlyVisible(correctedAt: next, attempts: attempts)
    }
    placement = .partlyVisible(
      correctedAt: attempts + 1 < Self.correctionBound ? next : .infinity, attempts: attempts + 1)
    var isIn = metrics.pull >= fullRoom / 2
    // Bars that hide or return with a correction move the edge. Choosing the nearer end again would make
    // them return or hide with the next one, and so on.
    if attempts > 0, corrections.edgeInset != metrics.edgeInset { isIn = corrections.isIn }
    corrections = (attempts + 1, now, isIn, metrics.edgeInset)
    if phase == .floor, !isIn { return closeFloor() }
    setRoom(isIn || !metrics.roomFollowsContent ? fullRoom : 0)
    commands.append(.scroll(pull: isIn ? fullRoom : 0, animated: true))
  }

  // MARK: Motions to and from the indicator

  /// Scrolls to the indicator.
  mutating func reveal() {
    placement = .settled
    guard metrics.pull < metrics.thickness else { return }
    placement = .revealing(until: now + Self.scrollTimeout)
    setRoom(metrics.thickness)
    commands.append(.scroll(pull: metrics.thickness, animated: metrics.isInWindow))
  }

  /// Removes the inset of work that has ended, and scrolls back to the edge.
  ///
  /// During that motion the content is beyond its edge, so that views that depend on the inset, such as
  /// a large title, do not move.
  mutating func retract() {
    guard metrics.pull > Self.tolerance || isRevealing else { return finishRetraction() }
    switch metrics.motion {
    // The drag's end calls this method again.
    case .drag: phase = .retracting(.held)
    case .deceleration: phase = .retracting(.decelerating(checkedAt: now + Self.decelerationCheck))
    // The end of the animation calls this method again: below a large title the content may end beyond
    // the edge and still be in the scroll view's range.
    case .animation where !isRevealing:
      phase = .retracting(.yielding(checkedAt: now + Self.decelerationCheck))
      setRoom(0)
    case .none, .touch, .animation:
      placement = .settled
      phase = .retracting(.scrolling(until: now + Self.scrollTimeout))
      setRoom(0)
      commands.append(.scroll(pull: 0, animated: metrics.isInWindow))
      if metrics.pull <= Self.tolerance { finishRetraction() }
    }
  }

  mutating func finishRetraction() {
    setRoom(isShownAtRest ? metrics.thickness : 0)
    enter(.idle)
  }
}

extension PullMetrics {
  /// Whether no motion of the content is known.
  var isStill: Bool { motion == .none || motion == .touch }
}
