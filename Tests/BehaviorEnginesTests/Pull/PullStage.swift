import BehaviorEngines

/// A scroll view along one axis, reduced to what a pull engine depends on, with an engine.
///
/// Positions are distances outwards: the content rests at `edgeInset` plus the room, and farther
/// inside the positions are smaller.
struct PullStage {
  enum Motion: Equatable {
    case none, touch, drag
    case deceleration(to: Double)
    case animation(to: Double)
  }

  var engine: PullEngine
  var time = 100.0
  var position = 0.0
  var edgeInset = 0.0
  var length = 800.0
  var contentLength = 2000.0
  /// The number of rows; nil for content without rows.
  var rowCount: Int?
  var thickness = 60.0
  var motion = Motion.none
  var roomFollowsContent = false
  var isInWindow = true
  /// How far beyond the edge the content may rest: a large title expands there.
  var titleHeight = 0.0
  /// Whether the end of an animation is reported; the ends of key scrolls and bounces are not.
  var tellsAnimationEnds = true
  /// Whether the app allows loading.
  var allowsLoading = true

  private(set) var room = 0.0
  private(set) var status = PullStatus.idle
  private(set) var statuses: [PullStatus] = []
  private(set) var starts = 0
  private(set) var outcomes: [PullOutcome] = []
  private(set) var cancellations = 0
  private(set) var haptics = 0
  private(set) var scrolls: [PullCommand] = []
  private(set) var asks = 0
  private var target: Double?
  /// Commands that have not been performed yet. Commands from events that a command causes come
  /// after the current ones.
  private var pending: [PullCommand] = []
  private var isPerforming = false
  private var log: [PullModel.Entry] = []
  /// How many events there were.
  private(set) var eventCount = 0

  init(_ settings: PullSettings = PullSettings(), at position: Double = 0) {
    engine = PullEngine(settings)
    self.position = position
    send(.attached)
  }

  static func loader(_ trigger: PullTrigger, at position: Double) -> PullStage {
    var settings = PullSettings()
    settings.trigger = trigger
    settings.keepsIndicatorWhole = false
    return PullStage(settings, at: position)
  }

  var pull: Double { position - edgeInset }
  /// The positions at which the content rests.
  var range: ClosedRange<Double> {
    let end = edgeInset + room + titleHeight
    return min(end, edgeInset - max(contentLength + edgeInset - length, 0))...end
  }

  var metrics: PullMetrics {
    var metrics = PullMetrics()
    metrics.pull = pull
    metrics.edgeInset = edgeInset
    metrics.length = length
    metrics.visibleLength = max(length - edgeInset, 0)
    metrics.contentLength = contentLength
    metrics.thickness = thickness
    metrics.floorLength = engine.settings.hasFloor ? max(length - edgeInset, 0) : 0
    metrics.roomFollowsContent = roomFollowsContent
    metrics.isInWindow = isInWindow
    metrics.motion =
      switch motion {
      case .none: .none
      case .touch: .touch
      case .drag: .drag
      case .deceleration: .deceleration
      case .animation: .animation
      }
    return metrics
  }

  /// Returns the events since the last call.
  mutating func takeLog() -> [PullModel.Entry] {
    defer { log = [] }
    return log
  }

  // MARK: Events

  mutating func send(_ event: PullEvent) {
    var metrics = metrics
    if engine.comparesRows(at: event, contentLength: contentLength) { metrics.rowCount = rowCount }
    engine.process(event, metrics, at: time)
    let commands = engine.commands
    engine.commands = []
    eventCount += 1
    log.append(
      PullModel.Entry(
        event: event, time: time, metrics: metrics, settings: engine.settings, commands: commands,
        status: engine.phase.status, room: engine.room))
    pending += commands
    if isPerforming { return }
    isPerforming = true
    while !pending.isEmpty { perform(pending.removeFirst()) }
    isPerforming = false
  }

  private mutating func perform(_ command: PullCommand) {
    switch command {
    case .setRoom(let new): setRoom(new)
    case .scroll(let pull, let animated):
      scrolls.append(command)
      if animated {
        motion = .animation(to: edgeInset + pull)
      } else {
        motion = .none
        move(to: edgeInset + pull)
      }
    case .retarget(let pull): target = edgeInset + pull
    case .startWork: starts += 1
    case .cancelWork: cancellations += 1
    case .recordOutcome(let outcome): outcomes.append(outcome)
    case .show(let new):
      status = new
      statuses.append(new)
    case .playHaptics: haptics += 1
    case .askToLoad:
      asks += 1
      if allowsLoading { send(.loadingAllowed) }
    }
  }

  private mutating func setRoom(_ new: Double) {
    room = new
    switch motion {
    case .none where position > range.upperBound: motion = .animation(to: range.upperBound)
    case .animation(let end) where end > range.upperBound:
      motion = .animation(to: range.upperBound)
    case .deceleration(let end) where end > range.upperBound:
      motion = .deceleration(to: range.upperBound)
    default: break
    }
    send(.layoutChanged)
  }

  mutating func move(to new: Double) {
    guard new != position else { return }
    position = new
    send(.moved)
  }

  mutating func beginDrag() {
    motion = .drag
    send(.dragBegan)
  }

  /// Lifts the finger: the content goes to the engine's target, or to `inside` within its range.
  mutating func lift(velocity: Double, target planned: Double) {
    motion = .none
    target = nil
    send(.dragWillEnd(velocity: velocity, target: planned - edgeInset))
    let end = target ?? min(max(planned, range.lowerBound), range.upperBound)
    if end == position {
      send(.motionEnded)
    } else {
      motion = .deceleration(to: end)
    }
  }

  /// Pulls the content to a distance with a finger, in steps of 10 points.
  mutating func drag(toPull pull: Double) {
    beginDrag()
    while self.pull != pull {
      let way = pull - self.pull
      move(to: position + min(max(way, -10), 10))
    }
  }

  /// Advances the time by a frame; a motion comes closer to its end.
  mutating func advance(by seconds: Double = 1.0 / 60) {
    time += seconds
    switch motion {
    case .deceleration(let end), .animation(let end):
      var told = true
      if case .animation = motion { told = tellsAnimationEnds }
      let way = end - position
      if abs(way) < 0.5 {
        motion = .none
        move(to: end)
        if motion == .none, told { send(.motionEnded) }
      } else {
        move(to: position + way / 3)
      }
    default: break
    }
    if let deadline = engine.deadline, deadline <= time { send(.deadlineReached) }
  }

  /// Advances until nothing moves and nothing is due, at most for a minute. Returns whether it came
  /// to rest.
  @discardableResult mutating func settle() -> Bool {
    for _ in 0..<3600 {
      if motion == .none, engine.deadline == nil { return true }
      advance()
    }
    return false
  }
}
