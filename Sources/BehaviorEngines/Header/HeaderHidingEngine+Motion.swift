// Motions: drags, calls, jumps, and what ends them.
extension HeaderHidingEngine {
  mutating func beginDrag(_ now: HeaderMetrics, _ commands: inout [Command]) {
    cancelCorrection(&commands)
    let origin: HeaderZone.End = isHidden ? .hidden : .shown
    state = .moving(
      Motion(origin: origin, course: .free(Trail(start: now.offset)), wait: .event))
  }

  mutating func endMotion(
    _ now: HeaderMetrics, _ zone: HeaderZone, _ commands: inout [Command]
  ) {
    guard case .moving(let motion) = state else { return changed(now, zone, &commands) }
    let mayRest = !now.hides || !zone.contains(now.offset)
    switch motion.course {
    case .jumping: break
    case .toward(let end, let corrections, _)
    where now.motion == .none && !now.carriesRow && zone.end(at: now.offset) != end
      && now.offset <= zone.hidden + HeaderZone.tolerance:
      // The end has moved meanwhile.
      proceed(to: end, corrections, now, zone, &commands)
    case .free, .toward: if mayRest { rest(now, zone, &commands) } else { schedule(&commands) }
    }
  }

  /// Starts another animation to an end, unless the maximum number of attempts has been made.
  mutating func proceed(
    to end: HeaderZone.End, _ corrections: Int, _ now: HeaderMetrics, _ zone: HeaderZone,
    _ commands: inout [Command]
  ) {
    guard corrections < Self.correctionBound else { return rest(now, zone, &commands) }
    guard now.isInWindow else { return jump(to: end, now, zone, &commands) }
    setCourse(.toward(end, corrections: corrections + 1))
    commands.append(.scroll(to: now.offset(of: end, in: zone), animated: true))
    schedule(&commands)
  }

  /// Moves the content to an end programmatically.
  mutating func moveContent(
    to end: HeaderZone.End, animated: Bool, _ now: HeaderMetrics, _ zone: HeaderZone,
    _ commands: inout [Command]
  ) {
    if zone.end(at: now.offset) == end {
      // Content beyond its edges bounces back by itself.
      if case .moving = state, now.offsetIsInRange {
        commands.append(.scroll(to: now.offset, animated: false))
      }
      return rest(now, zone, &commands)
    }
    guard animated, now.isInWindow else { return jump(to: end, now, zone, &commands) }
    setCourse(.toward(end, corrections: 0))
    commands.append(
      .scroll(to: end == .shown ? zone.top : now.offset(of: .hidden, in: zone), animated: true))
    // A touch that stops the animation and lifts again ends it without an event.
    schedule(&commands)
  }

  mutating func jump(
    to end: HeaderZone.End, _ now: HeaderMetrics, _ zone: HeaderZone,
    _ commands: inout [Command]
  ) {
    setCourse(.jumping(end, jumps: 1))
    commands.append(
      .scroll(to: end == .shown ? zone.top : now.offset(of: .hidden, in: zone), animated: false))
  }

  mutating func setCourse(_ course: Course) {
    if case .moving(var motion) = state {
      motion.course = course
      state = .moving(motion)
    } else {
      state = .moving(Motion(origin: isHidden ? .hidden : .shown, course: course, wait: .event))
    }
  }

  mutating func activate(
    _ now: HeaderMetrics, _ zone: HeaderZone, _ commands: inout [Command]
  ) {
    guard now.hides, now.motion != .touch, now.motion != .drag, let end = settings.endOnActivation,
      end != (isHidden ? .hidden : .shown)
    else { return }
    // Content that is scrolled past the header stays there.
    if end == .shown, zone.end(at: now.offset) == .hidden, !zone.isAtHiddenEnd(now.offset) {
      return
    }
    moveContent(to: end, animated: false, now, zone, &commands)
  }

  /// Responds to entering or leaving a window. Outside a window no motion will follow, so a header
  /// that is partly in view jumps to an end.
  mutating func changeWindow(
    _ now: HeaderMetrics, _ zone: HeaderZone, _ commands: inout [Command]
  ) {
    changed(now, zone, &commands)
    guard case .moving(let motion) = state, !now.isInWindow else { return }
    if case .jumping = motion.course { return }
    guard now.hides, zone.contains(now.offset) else { return rest(now, zone, &commands) }
    cancelCorrection(&commands)
    jump(to: end(of: motion, Rows(), now, zone), now, zone, &commands)
  }
}
