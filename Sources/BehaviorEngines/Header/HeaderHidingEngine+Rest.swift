// Where and when a header rests.
extension HeaderHidingEngine {
  mutating func schedule(_ commands: inout [Command]) {
    guard case .moving(var motion) = state else { return }
    motion.wait = .correction
    state = .moving(motion)
    commands.append(.scheduleCorrection)
  }

  mutating func cancelCorrection(_ commands: inout [Command]) {
    guard case .moving(var motion) = state, motion.wait == .correction else { return }
    motion.wait = .event
    state = .moving(motion)
    commands.append(.cancelCorrection)
  }

  mutating func correct(
    _ rows: Rows, _ now: HeaderMetrics, _ zone: HeaderZone, _ commands: inout [Command]
  ) {
    guard case .moving(var motion) = state, motion.wait == .correction else { return }
    motion.wait = .event
    state = .moving(motion)
    guard now.motion != .drag else { return }
    // Code may stop a deceleration, and a carried row lands, without an event: both are checked again.
    let isBusy = now.motion == .deceleration || now.carriesRow
    guard now.hides, isBusy || zone.contains(now.offset) else { return rest(now, zone, &commands) }
    if now.motion == .touch || rows.holdsContent {
      motion.wait = .hold
      state = .moving(motion)
      return
    }
    if isBusy { return schedule(&commands) }
    var corrections = 0
    if case .toward(_, let count, _) = motion.course { corrections = count }
    proceed(to: end(of: motion, rows, now, zone), corrections, now, zone, &commands)
  }

  /// Returns the end for content that has stopped partly in the zone: the end to which it was
  /// moving, or otherwise the end given by its direction or by the visible part. The direction and
  /// the visible part do not count if they would show the header and thereby move the row with the
  /// keyboard focus out of view.
  func end(
    of motion: Motion, _ rows: Rows, _ now: HeaderMetrics, _ zone: HeaderZone
  ) -> HeaderZone.End {
    let end: HeaderZone.End
    switch motion.course {
    case .toward(let chosen, _, _), .jumping(let chosen, _): return chosen
    case .free(let trail):
      let rest = zone.restingOffset(
        for: now.offset, velocity: trail.velocity, from: trail.start, to: now.offset, settings)
      end = zone.end(at: rest) ?? .shown
    }
    guard end == .shown, let bottom = rows.focusedRowBottom else { return end }
    let lowest = zone.shown + now.viewHeight - now.bottomInset
    return bottom > lowest + HeaderZone.tolerance ? .hidden : .shown
  }

  /// Records the end at which the header rests. A header that does not hide keeps its state while it is
  /// partly in view.
  mutating func rest(
    _ now: HeaderMetrics, _ zone: HeaderZone, _ commands: inout [Command]
  ) {
    cancelCorrection(&commands)
    state = .resting(zone.end(at: now.offset) ?? (isHidden ? .hidden : .shown))
  }
}
