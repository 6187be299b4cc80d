import BehaviorEngines
import TestSupport

/// Random events on a content state engine, held against what the whole history of an episode allows.
struct ContentStateFuzz {
  /// The facts that the events have told, collected without the engine.
  private struct Facts: Equatable {
    var hasRows = false
    var loads: [ContentSource: Bool] = [:]
    var knowledge = ContentKnowledge.unknown
    var isSearching = false
    var isOverridden = false
    var isOnScreen = false
  }

  private var random: SeededGenerator
  private(set) var events = 0
  private(set) var failure: String?
  private var engine = ContentStateEngine()
  private var history: [(event: ContentEvent, time: Double, facts: Facts)] = []
  private var facts = Facts()
  private var shown = ContentShown.list
  private var shownSince = -Double.infinity
  private var time = 0.0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func run(_ count: Int) {
    while events < count, failure == nil {
      begin()
      for _ in 0..<Int.random(in: 5...80, using: &random) where failure == nil { act() }
      if failure == nil { rest() }
      if failure != nil {
        failure! +=
          "\n\(engine.phase), \(facts)"
          + history.suffix(16).map { "\n\($0.event) at \($0.time)" }.joined()
      }
    }
  }

  private mutating func begin() {
    var settings = ContentStateSettings()
    settings.loadingDelay = pick([0, 0.15, 0.15, 1])
    settings.minimumLoadingDuration = pick([0, 0.4, 0.4, 2])
    settings.emptyDelay = pick([0, 0.25, 0.25])
    settings.showsLoadingBesideIndicator = chance(0.5)
    engine = ContentStateEngine(settings)
    (history, facts, shown, shownSince) = ([], Facts(), .list, -.infinity)
    if chance(0.8) { send(.screenChanged(isOnScreen: true)) }
  }

  private mutating func act() {
    let source: ContentSource = pick([.refresher, .loader, .app])
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: send(.rowsChanged(hasRows: chance(0.4)))
    case 3, 4, 5: send(.loadBegan(source, isIndicated: chance(0.3)))
    case 6, 7, 8: send(.loadEnded(source, pick([.success, .success, .failure, .cancelled])))
    case 9: send(.searchChanged(chance(0.5)))
    case 10: send(.overrideChanged(chance(0.3)))
    case 11: send(.screenChanged(isOnScreen: chance(0.8)))
    default: advance(by: pick([0.02, 0.1, 0.2, 0.5, 2]))
    }
  }

  /// Time passes, and the engine is called at its deadlines.
  private mutating func advance(by seconds: Double) {
    let end = time + seconds
    while failure == nil, let deadline = engine.deadline, deadline <= end {
      if deadline < time - 0.001 { failure = "a deadline at \(deadline) has been missed" }
      time = max(time, deadline)
      send(.deadlineReached)
    }
    time = end
  }

  private mutating func send(_ event: ContentEvent) {
    events += 1
    take(event)
    history.append((event, time, facts))
    engine.process(event, at: time)
    for case .show(let new, let animated) in engine.commands where failure == nil {
      check(new, animated)
      (shown, shownSince) = (new, time)
    }
    engine.commands = []
    if case .overrideChanged = event, engine.isOverridden || shown != engine.shown {
      (shown, shownSince) = (.list, time)
    }
    if failure == nil, engine.shown != shown { failure = "\(engine.shown) is not displayed" }
  }

  private mutating func take(_ event: ContentEvent) {
    switch event {
    case .rowsChanged(let hasRows):
      facts.hasRows = hasRows
      if hasRows { facts.knowledge = .loaded }
    case .loadBegan(let source, let isIndicated): facts.loads[source] = isIndicated
    case .loadEnded(let source, let outcome):
      facts.loads[source] = nil
      if outcome == .success { facts.knowledge = .loaded }
      if outcome == .failure, !facts.hasRows { facts.knowledge = .failed(source) }
    case .searchChanged(let isSearching): facts.isSearching = isSearching
    case .overrideChanged(let isOverridden): facts.isOverridden = isOverridden
    case .screenChanged(let isOnScreen): facts.isOnScreen = isOnScreen
    case .settingsChanged, .deadlineReached: break
    }
  }

  /// Whether facts allow a state to be displayed.
  private func allows(_ shown: ContentShown, _ facts: Facts) -> Bool {
    let hasHiddenLoad = facts.loads.values.contains(false)
    switch shown {
    case .list: return facts.hasRows || facts.knowledge == .unknown && !hasHiddenLoad
    case .loading:
      return !facts.hasRows
        && (hasHiddenLoad
          || !facts.loads.isEmpty && facts.knowledge == .unknown
            && engine.settings.showsLoadingBesideIndicator)
    case .empty:
      return !facts.hasRows && facts.knowledge == .loaded && !facts.isSearching && !hasHiddenLoad
    case .noResults:
      if case .failed = facts.knowledge { return false }
      return !facts.hasRows && facts.isSearching && !hasHiddenLoad
    case .failed(let source):
      return !facts.hasRows && facts.knowledge == .failed(source) && !hasHiddenLoad
    }
  }

  private mutating func check(_ new: ContentShown, _ animated: Bool) {
    if facts.isOverridden { return failure = "\(new) replaces the app's own state" }
    if new == shown { return failure = "\(new) is displayed again" }
    if !allows(new, facts) { return failure = "\(new) is displayed without a reason" }
    if animated != facts.isOnScreen {
      return failure = "\(new) is animated off the screen, or not on it"
    }
    guard facts.isOnScreen else { return }
    if shown == .loading, time < shownSince + engine.settings.minimumLoadingDuration - 0.001 {
      return failure = "a load is displayed for \(time - shownSince) seconds"
    }
    let delay: Double
    switch new {
    case .loading: delay = shown.isFailed ? 0 : engine.settings.loadingDelay
    case .empty, .noResults: delay = engine.settings.emptyDelay
    case .list, .failed: delay = 0
    }
    // The reason has held for the whole delay.
    if let last = history.last(where: { !allows(new, $0.facts) || $0.facts.isOverridden }),
      time < last.time + delay - 0.001
    {
      failure = "\(new) is displayed \(time - last.time) seconds after there was no reason"
    }
  }

  /// At rest the state is the one that the facts call for.
  private mutating func rest() {
    send(.overrideChanged(false))
    send(.screenChanged(isOnScreen: true))
    advance(by: 10)
    if failure == nil, !allows(shown, facts) { failure = "\(shown) is displayed at rest" }
    if failure == nil, engine.deadline != nil { failure = "does not come to rest" }
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values.randomElement(using: &random)!
  }
}
