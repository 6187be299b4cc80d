// The work: its start, its end, and the phases that follow.
extension PullEngine {
  /// Whether the indicator needs its inset while the content is not pulled.
  package var needsRoom: Bool {
    switch phase {
    case .active, .succeeded, .failed, .exhausted, .floor: true
    case .idle, .pulling, .armed, .floorArmed, .retracting: isShownAtRest
    }
  }

  /// Whether the indicator is visible at rest: always if a tap starts the work, and once the
  /// content fills the view if the trigger is `nearness`.
  package var isShownAtRest: Bool {
    guard settings.trigger != .pull, metrics.contentLength > 0 else { return false }
    return settings.trigger.includesTap || metrics.contentLength >= metrics.length
  }

  mutating func start() {
    if settings.trigger != .pull {
      memory = .started(length: metrics.contentLength, rowCount: metrics.rowCount)
    }
    commands.append(.startWork)
    enter(.active(since: now, outcome: nil))
    if metrics.motion != .drag { settleRoom() }
  }

  mutating func begin(revealing: Bool) {
    if case .active = phase { return }
    let hadFloor = phase == .floor
    start()
    if hadFloor, !revealing { leaveFloor() }
    guard revealing else { return }
    if case .active(let reach, _) = drag {
      drag = .active(reach: reach, revealsIndicator: true)
    } else if metrics.length > 0 {
      reveal()
    } else {
      placement = .awaitingReveal
    }
  }

  mutating func workEnded(_ outcome: PullOutcome) {
    // The outcome is shown when the deadlines of this event, or of a later one, are checked.
    if case .active(let start, nil) = phase { phase = .active(since: start, outcome: outcome) }
  }

  mutating func showOutcome(_ outcome: PullOutcome) {
    commands.append(.recordOutcome(outcome))
    if outcome == .success, settings.resultDuration > 0, metrics.isInWindow {
      enter(.succeeded(since: now))
    } else {
      leaveWork(outcome)
    }
  }

  mutating func leaveWork(_ outcome: PullOutcome) {
    if case .awaitingReveal = placement { placement = .settled }
    if outcome == .failure {
      enter(.failed)
    } else if isShownAtRest {
      enter(.idle)
      startLoadingIfNear()
    } else {
      enter(.retracting(.held))
      retract()
    }
  }

  mutating func cancel() {
    switch phase {
    case .active: commands.append(.cancelWork)
    case .succeeded, .retracting, .failed, .exhausted, .pulling, .armed, .floorArmed, .floor: break
    case .idle: return
    }
    enter(.idle)
    if metrics.motion != .drag { settleRoom() }
  }

  mutating func tapped() {
    switch phase {
    case .failed: start()
    case .idle where settings.trigger.includesTap: start()
    default: break
    }
  }

  // MARK: Loading

  /// Returns whether an event needs the number of rows: if it may start loading, and if the content's
  /// length has changed since. Counting rows takes time for each section.
  package func comparesRows(at event: PullEvent, contentLength: Double) -> Bool {
    guard settings.trigger != .pull else { return false }
    switch event {
    case .loadingAllowed, .tapped, .begun: return true
    default: break
    }
    guard case .started(let length, .some) = memory else { return false }
    return abs(contentLength - length) > Self.tolerance
  }

  /// Allows loading to start again once there is other content, or once its end has been out of range.
  mutating func updateMemory() {
    guard case .started(let length, let rowCount) = memory else { return }
    if abs(metrics.contentLength - length) > Self.tolerance {
      let hasSameRows = rowCount != nil && rowCount == metrics.rowCount
      memory =
        hasSameRows ? .started(length: metrics.contentLength, rowCount: rowCount) : .ready
    }
    if case .active = phase { return }
    if metrics.isPlaceKnown, metrics.pull < -settings.prefetchDistance { memory = .ready }
  }

  private var isLoadingDue: Bool {
    settings.trigger.includesNearness && settings.isEnabled && phase == .idle && memory == .ready
      && metrics.contentLength > 0 && metrics.length > 0 && metrics.isPlaceKnown
      && metrics.pull >= -settings.prefetchDistance
  }

  mutating func startLoadingIfNear() {
    if isLoadingDue, commands.last != .askToLoad { commands.append(.askToLoad) }
  }

  mutating func loadingAllowed() { if isLoadingDue { start() } }

  mutating func exhaust() {
    // A loader that is idle at the end would load at once.
    isOutdated = false
    if case .active = phase { commands.append(.cancelWork) }
    enter(.exhausted)
    if metrics.motion != .drag { settleRoom() }
  }

  mutating func reset() {
    memory = .ready
    if phase == .exhausted || phase == .failed { enter(.idle) }
    if metrics.motion != .drag { settleRoom() }
    startLoadingIfNear()
  }

  mutating func contentRefreshed() {
    memory = .ready
    if isOutdated {
      isOutdated = false
      reset()
    } else {
      startLoadingIfNear()
    }
  }
}
