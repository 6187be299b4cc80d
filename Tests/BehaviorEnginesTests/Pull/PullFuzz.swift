import BehaviorEngines
import TestSupport

/// Random events on a pull engine in a stage, compared with the model.
///
/// At the end of an episode the finger lifts, the work ends and the app does nothing: everything
/// comes to rest, with the indicator fully in view or out of it.
struct PullFuzz {
  private var random: SeededGenerator
  private(set) var events = 0
  private(set) var failure: String?
  private var stage = PullStage()
  private var model = PullModel()

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func run(_ count: Int) {
    while events < count, failure == nil {
      begin()
      for _ in 0..<Int.random(in: 5...60, using: &random) where failure == nil { act() }
      if failure == nil { rest() }
      if failure != nil { failure! += trail }
      events += stage.eventCount
    }
  }

  private mutating func begin() {
    var settings = PullSettings()
    settings.trigger = pick([.pull, .pull, .nearness, .tap, .nearnessOrTap])
    settings.keepsIndicatorWhole = settings.trigger == .pull && chance(0.8)
    settings.minimumDuration = pick([0, 0.4])
    settings.resultDuration = pick([0, 0.3])
    settings.triggerDistance = pick([nil, nil, 30, 200])
    settings.startsWhileDragging = chance(0.7)
    settings.cancelsOutsideWindow = chance(0.3)
    settings.hasFloor = settings.trigger == .pull && chance(0.3)
    settings.floorDistance = pick([nil, nil, 120, 300])
    stage = PullStage(settings, at: pick([0, -100, -900]))
    stage.rowCount = settings.trigger != .pull && chance(0.5) ? 40 : nil
    stage.roomFollowsContent = settings.trigger == .pull && chance(0.5)
    model = PullModel()
    check()
  }

  // MARK: Actions

  private mutating func act() {
    switch Int.random(in: 0..<22, using: &random) {
    case 0, 1, 2: if stage.motion != .drag { stage.beginDrag() }
    case 3, 4, 5, 6:
      let way = Double.random(in: -80...120, using: &random).rounded()
      if stage.motion == .drag { stage.move(to: stage.position + way) }
    case 7, 8:
      guard stage.motion == .drag else { break }
      stage.lift(
        velocity: pick([0, -1, 1]),
        target: stage.position + pick([0, 0, -400, -30, 25, 300]))
    case 9, 10, 11, 12:
      for _ in 0..<Int.random(in: 1...12, using: &random) { stage.advance() }
    case 13: if chance(0.5) { stage.send(.begun(revealing: chance(0.5))) }
    case 14: stage.send(.workEnded(chance(0.7) ? .success : .failure))
    case 15: changeLayout()
    case 16: stage.send(.tapped)
    case 17: moveByCode()
    case 18: changeSettings()
    case 19: if chance(0.3) { changeWindow() }
    case 20:
      changeLoading()
      if stage.engine.settings.hasFloor { stage.send(.floorRequested(isOpen: chance(0.6))) }
    default: if chance(0.2) { stage.send(.cancelled) }
    }
    check()
  }

  private mutating func changeLayout() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: stage.edgeInset = pick([0, 20, 44, 300])
    case 1:
      stage.contentLength = pick([0, 300, 2000, 4000])
      if stage.rowCount != nil { stage.rowCount = pick([20, 40]) }
    case 2: stage.length = pick([0, 160, 800])
    default: stage.thickness = pick([44, 60, 90])
    }
    stage.send(.layoutChanged)
  }

  private mutating func moveByCode() {
    if stage.motion == .drag { return }
    let end = stage.edgeInset + pick([-800, -100, 0, 20, 60, 90])
    if chance(0.5) {
      stage.motion = .animation(to: end)
    } else {
      stage.motion = .none
      stage.move(to: end)
    }
  }

  private mutating func changeSettings() {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: stage.engine.settings.isEnabled.toggle()
    case 1: stage.engine.settings.minimumDuration = pick([0, 0.2, 1])
    default: stage.engine.settings.resultDuration = pick([0, 0.2, 1])
    }
    stage.send(.settingsChanged)
  }

  private mutating func changeWindow() {
    stage.isInWindow.toggle()
    if !stage.isInWindow { stage.motion = .none }
    stage.send(.windowChanged)
  }

  private mutating func changeLoading() {
    if stage.engine.settings.trigger == .pull { return }
    stage.allowsLoading = chance(0.7)
    stage.send(pick([.exhausted, .reset, .refreshBegan, .refreshSucceeded]))
  }

  // MARK: Checks

  private mutating func check() {
    for entry in stage.takeLog() where failure == nil {
      failure = model.add(entry)
    }
    if failure == nil, stage.status != stage.engine.phase.status {
      failure = "\(stage.status) is shown while \(stage.engine.phase)"
    }
    if failure == nil, stage.room != stage.engine.room { failure = "the room is another one" }
    if failure == nil, let deadline = stage.engine.deadline, deadline < stage.time - 0.1 {
      failure = "a deadline has been missed"
    }
  }

  private mutating func rest() {
    stage.allowsLoading = false
    if stage.motion == .drag { stage.lift(velocity: 0, target: stage.position) }
    if !stage.isInWindow {
      stage.isInWindow = true
      stage.send(.windowChanged)
    }
    let hasSettled = stage.settle()
    stage.send(.workEnded(.success))
    let hasEnded = stage.settle()
    check()
    if failure != nil { return }
    let status = stage.status
    if !hasSettled || !hasEnded {
      failure = "does not come to rest: \(stage.engine)"
    } else if status == .active || status == .succeeded || status == .retracting {
      failure = "\(status) at rest"
    } else if stage.engine.settings.keepsIndicatorWhole, stage.engine.needsRoom,
      stage.pull > 0.5,
      stage.pull
        < (stage.engine.phase == .floor ? stage.metrics.floorLength : stage.thickness) - 0.5
    {
      failure = "the indicator rests partly in view: \(stage.engine)"
    } else if !stage.engine.needsRoom, stage.room != 0 {
      failure = "a room of \(stage.room) remains"
    }
  }

  private var trail: String {
    let last = model.history.suffix(16).map { "\n\($0)" }.joined()
    return "\n\(stage.engine.phase), \(stage.engine.placement)\n\(stage.engine.settings)\(last)"
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values.randomElement(using: &random)!
  }
}
