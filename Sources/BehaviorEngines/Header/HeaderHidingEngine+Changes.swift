// Changes of the offset and of the layout.
extension HeaderHidingEngine {
  mutating func changed(
    _ now: HeaderMetrics, _ zone: HeaderZone, _ commands: inout [Command]
  ) {
    switch state {
    case .absent: break
    case .resting(let end): changedAtRest(end, now, zone, &commands)
    case .moving(let motion):
      switch motion.course {
      case .free(let trail): changed(motion, trail, now, zone, &commands)
      case .toward(let end, let corrections, let retreat):
        changed(motion, end, corrections, retreat, now, &commands)
      case .jumping(let end, let jumps): changed(motion, end, jumps, now, zone, &commands)
      }
    }
  }

  /// Responds to a change at rest. The header keeps its state: the offset follows the end of the zone,
  /// and content that was moved into the zone by the change is moved out of it again. An offset that no
  /// change of the layout explains begins a motion.
  mutating func changedAtRest(
    _ end: HeaderZone.End, _ now: HeaderMetrics, _ zone: HeaderZone, _ commands: inout [Command]
  ) {
    // A header that is left partly in view stays there until something changes.
    guard now != last else { return }
    let isLayout = now.explainsOffset(since: last)
    if isLayout, now.hides, end == .hidden {
      let wasAtEnd = last.zone?.isAtHiddenEnd(last.offset) == true
      guard wasAtEnd || now.offset < zone.hidden, !zone.isAtHiddenEnd(now.offset) else { return }
      guard now.motion == .none, !now.carriesRow else {
        state = .moving(
          Motion(origin: end, course: .toward(.hidden, corrections: 0), wait: .event))
        if now.motion != .drag { schedule(&commands) }
        return
      }
      return jump(to: .hidden, now, zone, &commands)
    }
    if isLayout, now.hides, end == .shown, zone.contains(now.offset),
      last.zone?.end(at: last.offset) == .shown
    {
      state = .moving(Motion(origin: end, course: .toward(.shown, corrections: 0), wait: .event))
      if now.motion != .drag { schedule(&commands) }
      return
    }
    startMotion(from: end, at: isLayout ? now.offset : last.offset, now, &commands)
  }

  /// Begins a motion if the header must not rest at the offset.
  mutating func startMotion(
    from end: HeaderZone.End, at start: Double, _ now: HeaderMetrics, _ commands: inout [Command]
  ) {
    guard now.needsCorrection(from: end) else { return }
    var trail = Trail(start: start)
    trail.advance(by: now.offset - start)
    state = .moving(Motion(origin: end, course: .free(trail), wait: .event))
    if now.motion != .drag { schedule(&commands) }
  }

  mutating func changed(
    _ motion: Motion, _ trail: Trail, _ now: HeaderMetrics, _ zone: HeaderZone,
    _ commands: inout [Command]
  ) {
    if motion.wait == .event, !now.isScrolledByFinger, !last.needsCorrection(from: motion.origin),
      last.zone != nil
    {
      // Code has stopped the motion without an event: the content has come to rest since.
      state = .resting(motion.origin)
      return changedAtRest(motion.origin, now, zone, &commands)
    }
    var motion = motion
    var trail = trail
    let isLayout = now.explainsOffset(since: last)
    if !isLayout { trail.advance(by: now.offset - last.offset) }
    motion.course = .free(trail)
    state = .moving(motion)
    switch now.motion {
    case .drag: break
    case .deceleration:
      // Code may stop the deceleration without an event.
      if now.needsCorrection(from: motion.origin), motion.wait != .correction {
        schedule(&commands)
      }
    case .none, .touch:
      guard now.needsCorrection(from: motion.origin) else { return rest(now, zone, &commands) }
      if !isLayout || motion.wait != .correction { schedule(&commands) }
    }
  }

  /// Responds to a change while the content moves to an end. It arrives when the motion or the
  /// correction's delay ends, not when it reaches the offset: the app may still move it back. A single
  /// step back is attributed to the app. Several in a row are a new motion, whose end is decided again.
  mutating func changed(
    _ motion: Motion, _ end: HeaderZone.End, _ corrections: Int, _ retreat: Trail?,
    _ now: HeaderMetrics, _ commands: inout [Command]
  ) {
    guard now.motion != .drag else { return }
    var motion = motion
    let step = now.offset - last.offset
    // A large title that expands explains the later steps of a scroll to the top.
    if step != 0, retreat != nil || !now.explainsOffset(since: last) {
      var trail: Trail?
      if now.motion == .none, (step < 0) == (end == .hidden) {
        trail = retreat ?? Trail(start: last.offset)
        trail?.advance(by: step)
      }
      if let trail, trail.stepCount > 1 {
        motion.course = .free(trail)
      } else {
        motion.course = .toward(end, corrections: corrections, retreat: trail)
      }
      state = .moving(motion)
    }
    if motion.wait != .correction || now.motion != .deceleration && step != 0 {
      schedule(&commands)
    }
  }

  mutating func changed(
    _ motion: Motion, _ end: HeaderZone.End, _ jumps: Int, _ now: HeaderMetrics,
    _ zone: HeaderZone, _ commands: inout [Command]
  ) {
    if zone.end(at: now.offset) == end { return rest(now, zone, &commands) }
    guard jumps < Self.jumpBound else { return rest(now, zone, &commands) }
    var motion = motion
    motion.course = .jumping(end, jumps: jumps + 1)
    state = .moving(motion)
    commands.append(
      .scroll(to: end == .shown ? zone.top : now.offset(of: .hidden, in: zone), animated: false))
  }
}
