/// Determines which toast is displayed, and for how long.
///
/// One toast is on the screen at a time. Others wait, ordered by rank and then by the time at which
/// they were posted. Times are in seconds on any monotonic clock.
package struct ToastEngine<Key: Hashable>: Equatable {
  /// A waiting toast, and how long it has to be displayed.
  package struct Waiting: Equatable {
    package var entry: ToastEntry<Key>
    package var time: Double
  }

  package internal(set) var phase = ToastPhase<Key>.empty
  /// The waiting toasts, the next one first.
  package internal(set) var waiting: [Waiting] = []
  package private(set) var screen = ToastScreen.absent
  /// The commands to perform, in this order. The owner removes them.
  package var commands: [ToastCommand] = []
  /// Whether toasts have been dropped since the last time that none was waiting.
  private var hasOverflowed = false
  var now = 0.0

  package init() {}

  // MARK: Constants

  /// The maximum number of waiting toasts (our choice): short ones take about a minute.
  package static var waitingBound: Int { 20 }
  /// The minimum time, in seconds, that a toast stays after it was held or displayed again (our
  /// choice).
  package static var shortestRest: Double { 1 }
  /// The tolerance of deadlines, in seconds.
  private static var timeTolerance: Double { 0.0005 }

  // MARK: Events

  package mutating func process(_ event: ToastEvent<Key>, at time: Double) {
    now = max(now, time)
    switch event {
    case .posted(let entry): post(entry)
    case .dismissed(let id): dismiss(id)
    case .withdrawn(let key): withdraw(key)
    case .screenChanged(let new): changeScreen(new)
    case .held(let holder): hold(holder)
    case .released(let holder): release(holder)
    case .dragged(let distance): drag(distance)
    case .dragEnded(let distance, let velocity): endDrag(distance, velocity)
    case .dragCancelled: cancelDrag()
    case .dismissalEnded(let id): endDismissal(id)
    case .deadlineReached: break
    }
    meetDeadline()
    advance()
  }

  /// The time at which the engine has to act without a further event; nil if there is no such time.
  package var deadline: Double? {
    guard screen != .absent, case .shown(let shown) = phase,
      case .running(let end) = shown.time, end.isFinite
    else { return nil }
    return end
  }

  private mutating func meetDeadline() {
    if let deadline, deadline <= now + Self.timeTolerance { leave(.edge(speed: 0)) }
  }

  private mutating func changeScreen(_ new: ToastScreen) {
    let old = screen
    screen = new
    switch phase {
    case .leaving(let id) where new == .absent:
      commands.append(.remove(id: id))
      phase = .empty
    case .shown where new == .absent:
      cancelDrag()
      for holder in [ToastHolders.finger, .pointer, .reader] { release(holder) }
    case .shown(let shown) where old == .absent:
      // Its time has passed unseen.
      if case .running(let end) = shown.time, end <= now { removeAtOnce(shown) }
    default: break
    }
  }

  private mutating func removeAtOnce(_ shown: ShownToast<Key>) {
    commands += [.remove(id: shown.entry.id), .forget(id: shown.entry.id)]
    phase = .empty
  }

  // MARK: Going

  private mutating func dismiss(_ id: Int?) {
    guard case .shown(let shown) = phase, id == nil || id == shown.entry.id else { return }
    leave(.edge(speed: 0))
  }

  private mutating func withdraw(_ key: Key) {
    if case .shown(let shown) = phase, shown.entry.key == key { leave(.edge(speed: 0)) }
    for dropped in waiting where dropped.entry.key == key {
      commands.append(.forget(id: dropped.entry.id))
    }
    waiting.removeAll { $0.entry.key == key }
  }

  /// Dismisses the toast on the screen permanently.
  mutating func leave(_ exit: ToastExit) {
    guard case .shown(let shown) = phase else { return }
    guard screen != .absent else { return removeAtOnce(shown) }
    phase = .leaving(id: shown.entry.id)
    commands += [.dismiss(id: shown.entry.id, exit), .forget(id: shown.entry.id)]
  }

  private mutating func endDismissal(_ id: Int) {
    guard phase == .leaving(id: id) else { return }
    phase = .empty
    commands.append(.remove(id: id))
  }

  // MARK: Coming

  private mutating func advance() {
    guard screen == .open else { return }
    if waiting.isEmpty { hasOverflowed = false }
    guard let next = waiting.first else { return }
    switch phase {
    case .leaving: break
    case .empty:
      waiting.removeFirst()
      phase = .shown(
        ShownToast(
          entry: next.entry, time: .running(until: now + next.time), side: next.entry.side))
      commands.append(.present(id: next.entry.id))
    case .shown(let shown):
      guard case .running(let end) = shown.time, givesWay(shown.entry, to: next.entry)
      else { break }
      phase = .leaving(id: shown.entry.id)
      commands.append(.dismiss(id: shown.entry.id, .edge(speed: 0)))
      enqueue(
        Waiting(entry: shown.entry, time: max(end - now, Self.shortestRest)), isReturning: true)
    }
  }

  /// Returns whether a waiting toast replaces the toast on the screen, which then waits itself.
  private func givesWay(_ shown: ToastEntry<Key>, to next: ToastEntry<Key>) -> Bool {
    if shown.isPersistent { return next.precedes(shown) }
    return next.rank == .urgent && shown.rank < .urgent
  }

  private mutating func post(_ entry: ToastEntry<Key>) {
    if let key = entry.key {
      if case .shown(let shown) = phase, shown.entry.key == key { return update(shown, to: entry) }
      if let index = waiting.firstIndex(where: { $0.entry.key == key }) {
        return replace(index, with: entry)
      }
    }
    enqueue(Waiting(entry: entry, time: entry.duration), isReturning: false)
  }

  /// Replaces the content of the toast on the screen, and restarts its time.
  private mutating func update(_ shown: ShownToast<Key>, to entry: ToastEntry<Key>) {
    var updated = shown
    updated.entry = entry
    switch shown.time {
    case .running: updated.time = .running(until: now + entry.duration)
    case .stopped(_, let holders):
      updated.time = .stopped(remaining: entry.duration, by: holders)
    }
    phase = .shown(updated)
    commands += [.update(id: shown.entry.id, to: entry.id), .forget(id: shown.entry.id)]
  }

  /// Replaces a waiting toast. The new one keeps the position among the toasts with the same rank.
  private mutating func replace(_ index: Int, with entry: ToastEntry<Key>) {
    let old = waiting[index].entry
    commands.append(.forget(id: old.id))
    let new = Waiting(entry: entry, time: entry.duration)
    if entry.precedes(old) || old.precedes(entry) {
      waiting.remove(at: index)
      enqueue(new, isReturning: false)
    } else {
      waiting[index] = new
    }
  }

  /// Adds a toast to the waiting ones: after those with the same rank, or before them if it was already
  /// on the screen.
  private mutating func enqueue(_ new: Waiting, isReturning: Bool) {
    let index =
      isReturning
      ? waiting.firstIndex { !$0.entry.precedes(new.entry) }
      : waiting.firstIndex { new.entry.precedes($0.entry) }
    waiting.insert(new, at: index ?? waiting.endIndex)
    // A toast that is replaced waits for the next place, which the one that replaces it leaves.
    if !isReturning, waiting.count > Self.waitingBound { dropLeastImportant() }
  }

  /// Drops the oldest of the toasts with the lowest rank, preferring those with a duration: the app
  /// relies on toasts that stay until they are dismissed.
  private mutating func dropLeastImportant() {
    let candidates =
      waiting.contains { !$0.entry.isPersistent }
      ? waiting.filter { !$0.entry.isPersistent } : waiting
    guard let lowest = candidates.map(\.entry.rank).min(),
      let dropped = candidates.first(where: { $0.entry.rank == lowest })
    else { return }
    waiting.removeAll { $0.entry.id == dropped.entry.id }
    commands.append(.forget(id: dropped.entry.id))
    if !hasOverflowed { commands.append(.reportOverflow) }
    hasOverflowed = true
  }
}

extension ToastEngine.Waiting: Sendable where Key: Sendable {}
extension ToastEngine: Sendable where Key: Sendable {}
