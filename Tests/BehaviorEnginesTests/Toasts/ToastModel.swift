import BehaviorEngines

/// What a toast engine may do, derived from its commands: slowly, and without its order of waiting
/// toasts.
struct ToastModel {
  private typealias Entry = ToastEntry<Int>

  /// A toast that has been posted and not been forgotten.
  private struct Known {
    var entry: Entry
    /// The place among its equals: smaller ones come first.
    var place: Int
    /// The time that it is still to be shown, in seconds.
    var time: Double
  }

  private var known: [Int: Known] = [:]
  private var visible: Int?
  /// The edge at which the visible toast has come.
  private var side = ToastSide.bottom
  /// Whether the toast that was dismissed last is still moving.
  private var leaving: Int?
  private var holders = ToastHolders()
  private var isDragged = false
  private var screen = ToastScreen.absent
  private var time = 0.0
  private var postings = 0
  private var returns = 0

  private static let tolerance = 0.002

  private func waiting() -> [Known] { known.values.filter { $0.entry.id != visible } }

  private func isPersistent(_ toast: Known) -> Bool { toast.entry.duration.isInfinite }

  /// Whether a toast is shown before another one.
  private func comesFirst(_ first: Known, _ second: Known) -> Bool {
    if first.entry.rank != second.entry.rank { return first.entry.rank > second.entry.rank }
    if isPersistent(first) != isPersistent(second) { return isPersistent(second) }
    return first.place < second.place
  }

  /// Whether a waiting toast replaces the one on the screen.
  private func replaces(_ new: Known, _ shown: Known) -> Bool {
    if isPersistent(shown) {
      return new.entry.rank > shown.entry.rank
        || new.entry.rank == shown.entry.rank && !isPersistent(new)
    }
    return new.entry.rank == .urgent && shown.entry.rank != .urgent
  }

  /// Adds an event with the commands that answered it, and returns what is wrong with them.
  mutating func add(
    _ event: ToastEvent<Int>, at now: Double, _ commands: [ToastCommand], _ engine: ToastEngine<Int>
  ) -> String? {
    if let visible, holders.isEmpty { known[visible]?.time -= now - time }
    time = now
    apply(event)
    for (index, command) in commands.enumerated() {
      if let wrong = check(command, after: event, rest: commands.dropFirst(index + 1)) {
        return "\(wrong): \(command) in \(commands)"
      }
    }
    return wrongState(engine)
  }

  // MARK: Events

  private mutating func apply(_ event: ToastEvent<Int>) {
    switch event {
    case .posted(let entry):
      postings += 1
      known[entry.id] = Known(entry: entry, place: postings, time: entry.duration)
    case .screenChanged(let new):
      screen = new
      if new == .absent { release([.finger, .pointer, .reader]) }
    case .held(let holder): if visible != nil { holders.formUnion(holder) }
    case .released(let holder): release(holder)
    case .dragged(let distance):
      guard visible != nil else { return }
      holders.insert(.finger)
      if distance != .zero { isDragged = true }
    case .dragEnded, .dragCancelled: release(.finger)
    default: break
    }
  }

  private mutating func release(_ holder: ToastHolders) {
    guard let visible, !holders.isEmpty else { return }
    holders.subtract(holder)
    if holders.isEmpty { known[visible]!.time = max(known[visible]!.time, 1) }
  }

  // MARK: Commands

  private mutating func check(
    _ command: ToastCommand, after event: ToastEvent<Int>, rest: ArraySlice<ToastCommand>
  ) -> String? {
    switch command {
    case .present(let id): return present(id)
    case .update(let id, let new): return update(id, to: new, event)
    case .move(let id, _):
      return id == visible && isDragged ? nil : "moves what is not dragged"
    case .settle(let id):
      defer { isDragged = false }
      return id == visible && isDragged ? nil : "settles what is not dragged"
    case .dismiss(let id, let exit):
      return dismiss(id, exit, event, isForgotten: rest.first == .forget(id: id))
    case .remove(let id): return remove(id, isForgotten: rest.first == .forget(id: id))
    case .forget(let id): return forget(id, event)
    case .reportOverflow: return nil
    }
  }

  private mutating func present(_ id: Int) -> String? {
    guard visible == nil, leaving == nil else { return "two toasts" }
    guard screen == .open, let new = known[id] else { return "shows what it cannot" }
    if waiting().contains(where: { comesFirst($0, new) }) { return "shows the wrong one" }
    visible = id
    side = new.entry.side
    holders = []
    isDragged = false
    return nil
  }

  private mutating func update(_ id: Int, to new: Int, _ event: ToastEvent<Int>) -> String? {
    guard case .posted(let entry) = event, entry.id == new, id == visible,
      let key = entry.key, known[id]?.entry.key == key
    else { return "updates another toast" }
    visible = new
    return nil
  }

  private mutating func dismiss(
    _ id: Int, _ exit: ToastExit, _ event: ToastEvent<Int>, isForgotten: Bool
  ) -> String? {
    guard id == visible, screen != .absent, let shown = known[id] else { return "is not shown" }
    visible = nil
    leaving = id
    let held = holders
    holders = []
    if !isForgotten {
      returns += 1
      known[id]!.place = -returns
      known[id]!.time = max(shown.time, 1)
      let isReplaced = waiting().contains { $0.entry.id != id && replaces($0, shown) }
      return isReplaced && held.isEmpty ? nil : "gives way to nothing"
    }
    switch event {
    case .dismissed(let other) where other == nil || other == id: return nil
    case .withdrawn(let key) where shown.entry.key == key: return nil
    case .dragEnded(let distance, let velocity) where isDragged:
      return isThrown(distance, velocity, exit) ? nil : "was let go early"
    default:
      return held.isEmpty && shown.time <= Self.tolerance ? nil : "has \(shown.time) s left"
    }
  }

  private func isThrown(
    _ distance: ToastVector, _ velocity: ToastVector, _ exit: ToastExit
  ) -> Bool {
    let sign: Double = side == .bottom ? 1 : -1
    let (way, speed, needed): (Double, Double, Double) =
      switch exit {
      case .edge: (sign * distance.y, sign * velocity.y, 20)
      case .left: (-distance.x, -velocity.x, 60)
      case .right: (distance.x, velocity.x, 60)
      }
    return way > 0 && (way > needed || speed > 300)
  }

  private mutating func remove(_ id: Int, isForgotten: Bool) -> String? {
    if id == leaving {
      leaving = nil
      return nil
    }
    guard id == visible, isForgotten else { return "removes what is not shown" }
    visible = nil
    holders = []
    return nil
  }

  private mutating func forget(_ id: Int, _ event: ToastEvent<Int>) -> String? {
    guard let old = known.removeValue(forKey: id) else { return "forgets what it does not know" }
    if case .posted(let entry) = event, entry.id != id {
      if let key = entry.key, old.entry.key == key {
        // One that waits passes its place on to the newer one of its kind.
        if known[entry.id]!.entry.rank == old.entry.rank,
          isPersistent(known[entry.id]!) == isPersistent(old), entry.id != visible
        {
          known[entry.id]!.place = old.place
        }
        return nil
      }
    }
    if case .withdrawn(let key) = event, old.entry.key == key { return nil }
    if leaving == id { return nil }
    if visible == nil, screen == .absent || old.time <= Self.tolerance { return nil }
    let others = waiting()
    if others.count < 20 { return "drops one of \(others.count)" }
    return others.contains { !isPersistent($0) && $0.entry.rank < old.entry.rank }
      ? "drops a more important one" : nil
  }

  // MARK: The state afterwards

  private func wrongState(_ engine: ToastEngine<Int>) -> String? {
    let waiting = waiting()
    if Set(engine.waiting.map(\.entry.id)) != Set(waiting.map(\.entry.id)) {
      return "others wait: \(engine.waiting)"
    }
    if waiting.count > (leaving == nil ? 20 : 21) { return "\(waiting.count) wait" }
    if screen == .open, visible == nil, leaving == nil, !waiting.isEmpty {
      return "nothing is shown"
    }
    guard let visible, let shown = known[visible] else {
      return engine.deadline == nil ? nil : "a deadline without a toast"
    }
    guard case .shown(let own) = engine.phase, own.entry.id == visible else {
      return "\(engine.phase) instead of \(visible)"
    }
    guard holders.isEmpty else {
      if case .stopped(let remaining, holders) = own.time,
        remaining == shown.time || abs(remaining - max(shown.time, 0)) < Self.tolerance
      {
        return nil
      }
      return "\(own.time) instead of \(shown.time), held by \(holders)"
    }
    if screen == .absent { return engine.deadline == nil ? nil : "a deadline without a window" }
    if shown.time < -Self.tolerance { return "stays beyond its time by \(-shown.time) s" }
    if screen == .open, waiting.contains(where: { replaces($0, shown) }) {
      return "does not give way"
    }
    let left = engine.deadline.map { $0 - time } ?? .infinity
    return left == shown.time || abs(left - shown.time) < Self.tolerance
      ? nil : "\(left) s instead of \(shown.time)"
  }
}
