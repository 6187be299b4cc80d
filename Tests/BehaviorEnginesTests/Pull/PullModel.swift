import BehaviorEngines

/// What a pull engine may do, derived from the whole history of an episode: slowly, and without its
/// own state.
struct PullModel {
  /// One event, and what the engine answered directly.
  struct Entry: CustomStringConvertible {
    var event: PullEvent
    var time: Double
    var metrics: PullMetrics
    var settings: PullSettings
    var commands: [PullCommand]
    /// The phase and the room after it.
    var status: PullStatus
    var room: Double

    var description: String {
      "\(event) at \(time): \(metrics.motion), pulled \(metrics.pull), inset \(metrics.edgeInset), "
        + "thickness \(metrics.thickness), \(metrics.roomFollowsContent ? "follows, " : "")"
        + "\(status), room \(room), \(commands)"
    }
  }

  private(set) var history: [Entry] = []

  /// Adds an entry, and returns what is wrong with it.
  mutating func add(_ entry: Entry) -> String? {
    history.append(entry)
    return wrongWork() ?? wrongOutcome() ?? wrongPulling() ?? wrongLoading() ?? wrongHaptics()
      ?? wrongRoom() ?? wrongScroll()
  }

  private var last: Entry { history[history.count - 1] }
  private var statusBefore: PullStatus {
    history.count > 1 ? history[history.count - 2].status : .idle
  }

  private func count(_ command: PullCommand) -> Int {
    history.reduce(0) { $0 + $1.commands.filter { $0 == command }.count }
  }

  // MARK: Work

  /// Each start of work is ended once: by an outcome or by being cancelled.
  private func wrongWork() -> String? {
    let ended =
      count(.recordOutcome(.success)) + count(.recordOutcome(.failure)) + count(.cancelWork)
    let open = count(.startWork) - ended
    if open != (last.status == .active ? 1 : 0) {
      return "\(open) runs of work are open while \(last.status)"
    }
    if last.status == .active, statusBefore != .active, !last.commands.contains(.startWork) {
      return "active without a start"
    }
    return nil
  }

  /// An outcome is the first one since the start, and is shown as soon as the minimum duration allows.
  private func wrongOutcome() -> String? {
    var begin: Double?
    var outcome: PullOutcome?
    for (index, entry) in history.enumerated() {
      if case .workEnded(let new) = entry.event, begin != nil, outcome == nil { outcome = new }
      let isLast = index == history.count - 1
      let recorded = entry.commands.compactMap { command -> PullOutcome? in
        if case .recordOutcome(let outcome) = command { outcome } else { nil }
      }
      if let start = begin, isLast {
        let isDue =
          outcome != nil
          && (!entry.metrics.isInWindow
            || entry.time >= start + entry.settings.minimumDuration - 0.0005)
        let isCancelled = entry.commands.contains(.cancelWork)
        if isDue, !isCancelled, recorded.isEmpty { return "an outcome is due and not shown" }
        if !isDue, !recorded.isEmpty { return "an outcome is shown too early" }
        if let first = recorded.first, first != outcome { return "another outcome is shown" }
      }
      if !recorded.isEmpty || entry.commands.contains(.cancelWork) { (begin, outcome) = (nil, nil) }
      if entry.commands.contains(.startWork) { begin = entry.time }
    }
    return nil
  }

  // MARK: Pulls

  /// Pulls change the state by their distance alone.
  private func wrongPulling() -> String? {
    guard last.event == .moved, last.settings.trigger == .pull else { return nil }
    switch statusBefore {
    case .idle, .pulling, .armed, .floorArmed: break
    default: return nil
    }
    let pull = last.metrics.pull
    let threshold = threshold(last)
    let expected: PullStatus
    if !last.settings.isEnabled || pull <= 0 {
      expected = .idle
    } else if last.settings.hasFloor, last.metrics.motion == .drag, pull >= floorThreshold(last) {
      expected = .floorArmed
    } else if last.metrics.motion == .drag, pull >= threshold {
      expected =
        last.settings.hasFloor ? .armed : last.settings.startsWhileDragging ? .active : .armed
    } else {
      expected = .pulling(progress: min(pull / threshold, 0.999))
    }
    if case .pulling(let one) = last.status, case .pulling(let other) = expected {
      return abs(one - other) < 1e-9 ? nil : "pulled by \(one) instead of \(other)"
    }
    return last.status == expected ? nil : "\(last.status) instead of \(expected)"
  }

  private func threshold(_ entry: Entry) -> Double {
    if let own = entry.settings.triggerDistance { return max(1, own) }
    let length = entry.metrics.length
    if entry.settings.hasFloor { return floorThresholds(entry).refresh }
    let way = max(0, entry.metrics.visibleLength * 2 / 3 - 10)
    let reach = length > 0 ? length - length / (way * 0.55 / length + 1) : entry.metrics.thickness
    return max(1, length * 150.33 / 852, min(entry.metrics.thickness, reach))
  }

  private func floorThreshold(_ entry: Entry) -> Double {
    max(entry.settings.floorDistance ?? floorThresholds(entry).floor, threshold(entry) + 1)
  }

  private func floorThresholds(_ entry: Entry) -> (refresh: Double, floor: Double) {
    let (length, thickness) = (entry.metrics.length, entry.metrics.thickness)
    let way = max(0, entry.metrics.visibleLength * 2 / 3 - 10)
    let reach = length > 0 ? length - length / (way * 0.55 / length + 1) : .infinity
    let floor = max(2, min(reach, max(length / 5, 2 * thickness)))
    return (max(1, min(floor / 2, max(length / 10, thickness))), floor)
  }

  /// Haptics play at most once in a drag for each threshold, and only during one.
  private func wrongHaptics() -> String? {
    guard last.commands.contains(.playHaptics) else { return nil }
    let begin = history.lastIndex { $0.event == .dragBegan } ?? history.endIndex
    let plays = history.suffix(from: begin).filter { $0.commands.contains(.playHaptics) }
    return plays.count <= (last.settings.hasFloor ? 2 : 1)
      ? nil : "haptics play \(plays.count) times in a drag"
  }

  // MARK: Loading

  /// Loading by nearness starts once for content of a length, until the content has another length or
  /// other rows, or has been scrolled away from.
  private func wrongLoading() -> String? {
    guard last.event == .loadingAllowed, last.commands.contains(.startWork) else { return nil }
    if last.metrics.pull < -last.settings.prefetchDistance { return "loads far from the end" }
    let before = history.dropLast()
    guard let start = before.lastIndex(where: { $0.commands.contains(.startWork) }) else {
      return nil
    }
    let since = before.suffix(from: start + 1)
    let length = history[start].metrics.contentLength
    let rowCount = history[start].metrics.rowCount
    let hasChanged = (since + [last]).contains {
      rowCount == nil
        ? abs($0.metrics.contentLength - length) > 0.5
        : $0.metrics.rowCount.map { $0 != rowCount } == true
    }
    let hasBeenAway = since.contains { $0.metrics.pull < -$0.settings.prefetchDistance }
    let isAllowed = since.contains {
      $0.event == .reset || $0.event == .refreshSucceeded || $0.event == .detached
    }
    return hasChanged || hasBeenAway || isAllowed ? nil : "loads twice for the same content"
  }

  // MARK: Room and motions

  /// Whether the indicator of an entry's state has room at rest.
  private func needsRoom(_ entry: Entry) -> Bool {
    switch entry.status {
    case .active, .succeeded, .failed, .exhausted, .floor: return true
    default: break
    }
    guard entry.metrics.contentLength > 0 else { return false }
    switch entry.settings.trigger {
    case .pull: return false
    case .tap, .nearnessOrTap: return true
    case .nearness: return entry.metrics.contentLength >= entry.metrics.length
    }
  }

  private func wrongRoom() -> String? {
    let full = last.status == .floor ? last.metrics.floorLength : last.metrics.thickness
    if last.status == .floor, statusBefore != .floor, statusBefore != .floorArmed,
      last.event != .floorRequested(isOpen: true)
    {
      return "the floor opens by itself"
    }
    // A floor that closes has been as large as the view.
    if last.settings.hasFloor, last.metrics.motion == .drag { return nil }
    if last.room < 0 || last.room > full { return "a room of \(last.room)" }
    // A drag keeps the room that it began with, until the finger lifts.
    if last.metrics.motion == .drag { return nil }
    switch last.event {
    case .motionEnded, .dragWillEnd: break
    default: return nil
    }
    if last.status == .retracting { return nil }
    if !needsRoom(last) { return last.room == 0 ? nil : "room \(last.room) for nothing" }
    if !last.metrics.roomFollowsContent { return last.room == full ? nil : "room \(last.room)" }
    guard last.event == .motionEnded else { return nil }
    let visible = min(max(last.metrics.pull, 0), full)
    return last.room == visible ? nil : "room \(last.room) with \(visible) in view"
  }

  /// Apart from a reveal, the engine scrolls only at rest. It scrolls without animation only if the
  /// content rested at the indicator, or outside a window.
  private func wrongScroll() -> String? {
    let scrolls = last.commands.compactMap { command -> (pull: Double, animated: Bool)? in
      if case .scroll(let pull, let animated) = command { (pull, animated) } else { nil }
    }
    guard let scroll = scrolls.first else { return nil }
    if scrolls.count > 1 { return "two scrolls at once" }
    if last.metrics.motion == .drag { return "scrolls during a drag" }
    if last.event == .begun(revealing: true) { return nil }
    // The app opens and closes the floor, and work replaces it.
    if case .floorRequested = last.event { return nil }
    if statusBefore == .floor, case .begun = last.event { return nil }
    // A reveal waits for the first layout.
    let hasWaited = history.contains {
      $0.event == .begun(revealing: true) && $0.metrics.length == 0
    }
    if last.event == .layoutChanged, hasWaited, [.active, .succeeded].contains(statusBefore) {
      return nil
    }
    if last.event == .layoutChanged, statusBefore == .active, !scroll.animated { return kept() }
    if last.metrics.motion == .deceleration { return "scrolls during a deceleration" }
    if !scroll.animated, last.metrics.isInWindow { return kept() }
    return nil
  }

  private func kept() -> String? {
    guard history.count > 1 else { return "jumps" }
    let before = history[history.count - 2]
    let isFloor = before.status == .floor
    let full = isFloor ? before.metrics.floorLength : before.metrics.thickness
    let rested = abs(before.metrics.pull - full) <= 0.5
    let changed =
      before.metrics.edgeInset != last.metrics.edgeInset
      || before.metrics.thickness != last.metrics.thickness
      || isFloor && before.metrics.floorLength != last.metrics.floorLength
    return rested && changed || before.metrics.length == 0 ? nil : "jumps"
  }
}
