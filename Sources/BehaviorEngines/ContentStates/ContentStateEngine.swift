/// Determines what a list without rows displays: that it is loading, that a load has failed, or
/// that it is empty.
///
/// The state follows from the rows, the loads and the result of the last one. Changes are delayed,
/// so that quick loads do not flicker, and so that "empty" does not flash before rows that arrive
/// shortly after the end of their load. Times are in seconds on any monotonic clock.
package struct ContentStateEngine: Equatable, Sendable {
  package var settings = ContentStateSettings()
  package private(set) var phase = ContentPhase.settled(.list, since: -.infinity)
  /// The commands to perform, in this order. The owner removes them.
  package var commands: [ContentCommand] = []

  package private(set) var hasRows = false
  /// The loads in progress, and whether each has an indicator in view.
  package private(set) var loads: [ContentSource: Bool] = [:]
  package private(set) var knowledge = ContentKnowledge.unknown
  package private(set) var isSearching = false
  package private(set) var isOverridden = false
  package private(set) var isOnScreen = false
  private var now = 0.0

  package init(_ settings: ContentStateSettings = ContentStateSettings()) {
    self.settings = settings
  }

  // MARK: Constants

  /// The time, in seconds, until rows that have arrived are revealed (our choice): the list lays them
  /// out in the meantime, so that all of them fade in together.
  package static let revealDelay = 0.01
  /// The tolerance of deadlines, in seconds.
  private static let timeTolerance = 0.0005

  /// The displayed state.
  package var shown: ContentShown { phase.shown }

  // MARK: Events

  package mutating func process(_ event: ContentEvent, at time: Double) {
    now = max(now, time)
    switch event {
    case .rowsChanged(let hasRows):
      self.hasRows = hasRows
      if hasRows { knowledge = .loaded }
    case .loadBegan(let source, let isIndicated): loads[source] = isIndicated
    case .loadEnded(let source, let outcome): endLoad(source, outcome)
    case .searchChanged(let isSearching): self.isSearching = isSearching
    case .overrideChanged(let isOverridden): changeOverride(isOverridden)
    case .screenChanged(let isOnScreen): self.isOnScreen = isOnScreen
    case .settingsChanged, .deadlineReached: break
    }
    update()
  }

  private mutating func endLoad(_ source: ContentSource, _ outcome: ContentOutcome) {
    loads[source] = nil
    switch outcome {
    case .success: knowledge = .loaded
    // Rows that are still there are not lost by an error.
    case .failure: if !hasRows { knowledge = .failed(source) }
    case .cancelled: break
    }
  }

  private mutating func changeOverride(_ new: Bool) {
    guard new != isOverridden else { return }
    isOverridden = new
    // The app's own state replaces the engine's, and leaves the list behind.
    phase = .settled(.list, since: now)
  }

  /// The time at which the engine has to act without a further event; nil if there is no such time.
  package var deadline: Double? {
    guard isOnScreen, !isOverridden, case .pending(_, _, _, let time) = phase else { return nil }
    return time
  }

  // MARK: The state

  /// The state that the rows and loads call for, regardless of delays.
  private var target: ContentShown {
    if hasRows { return .list }
    guard !loads.isEmpty else { return resting }
    if loads.values.contains(false) { return .loading }
    // The indicator of the pull says that there is a load.
    return knowledge == .unknown && settings.showsLoadingBesideIndicator ? .loading : resting
  }

  /// The state of a list with neither rows nor loads.
  private var resting: ContentShown {
    switch knowledge {
    case .failed(let source): .failed(source)
    case .loaded: isSearching ? .noResults : .empty
    case .unknown: isSearching && loads.isEmpty ? .noResults : .list
    }
  }

  private mutating func update() {
    guard !isOverridden else { return }
    let target = target
    if target == shown { return phase = .settled(shown, since: phase.since) }
    let time: Double
    if case .pending(_, _, target, let pending) = phase {
      time = pending
    } else {
      time = now + delay(of: target)
    }
    guard !isOnScreen || time <= now + Self.timeTolerance else {
      return phase = .pending(shown, since: phase.since, next: target, at: time)
    }
    phase = .settled(target, since: now)
    commands.append(.show(target, animated: isOnScreen))
  }

  private func delay(of target: ContentShown) -> Double {
    let own: Double
    switch target {
    case .list: own = Self.revealDelay
    // The answer to a tap on the button of an error comes at once.
    case .loading: own = shown.isFailed ? 0 : settings.loadingDelay
    case .empty, .noResults: own = settings.emptyDelay
    case .failed: own = 0
    }
    guard shown == .loading else { return max(own, 0) }
    return max(own, phase.since + settings.minimumLoadingDuration - now, 0)
  }
}
