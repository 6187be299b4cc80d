import ScrollEngine

/// Random input, metrics, frames and delegates on an engine and on one inside of it.
///
/// After every event the state has to be consistent and callbacks in a legal order. At the end of
/// an episode the fingers lift and the delegates stop acting: everything comes to rest and, unless
/// code has moved content outside its range, inside the range.
@MainActor final class EngineFuzz {
  private var dice: Dice
  private(set) var events = 0
  private(set) var failure: String?
  private(set) var longestRest = 0.0
  /// The last events, for analysing a failure.
  private(set) var trail: [String] = []
  private let keepsTrail: Bool

  private var outer = EngineStage()
  private var inner = EngineStage()
  private var orders: [EventOrder] = []
  private var stages: [EngineStage] = []
  /// How often a delegate acts in callbacks; 0 for never.
  private var mischief = 0.0
  private var depth = 0
  /// Whether code may move content outside its range.
  private var isWild = false
  private var translations: [ScrollVector] = []
  /// The stage whose finger has been the only input since it began to drag.
  private var plainDrag: Int?

  init(seed: UInt64, keepsTrail: Bool = false) {
    dice = Dice(seed: seed)
    self.keepsTrail = keepsTrail
  }

  /// Runs whole episodes until `count` events have happened, or something is wrong.
  func run(_ count: Int) {
    while events < count, failure == nil {
      begin()
      for _ in 0..<dice.int(20, 300) where failure == nil {
        event()
        events += 1
        check()
      }
      if failure == nil { rest() }
    }
  }

  private func begin() {
    isWild = dice.chance(0.25)
    mischief = dice.chance(0.5) ? dice.number(0, 0.1) : 0
    outer = EngineStage(content: ScrollVector(x: 300, y: dice.number(100, 4000)))
    inner = EngineStage(
      view: ScrollVector(x: 200, y: 200),
      content: ScrollVector(x: dice.number(0, 900), y: dice.number(0, 2000)))
    inner.host = outer
    outer.zooms = dice.chance(0.5)
    if outer.zooms { outer.engine.zoom.maximum = 4 }
    stages = [outer, inner]
    orders = [EventOrder(), EventOrder()]
    translations = [.zero, .zero]
    trail = []
    for index in 0..<2 {
      stages[index].keepsCalls = false
      stages[index].didReport = { [unowned self] in didReport($0, index) }
      stages[index].target = { [unowned self] target in
        if !target.x.isFinite || !target.y.isFinite { fail("a target is not finite") }
        var result = target
        mischievous(index) { result = self.offset(self.stages[index]) }
        if mischief > 0, dice.chance(0.02) { result.y = .nan }
        return result
      }
    }
  }

  // MARK: Delegates

  private func didReport(_ event: ScrollEvent, _ index: Int) {
    if let wrong = orders[index].take(event, of: stages[index].engine) {
      fail("\(index): \(wrong)")
    }
    switch event {
    case .framesNeeded, .timeout, .motionBegan, .motionEnded, .zoomApplied: break
    default: mischievous(index) { self.code(self.stages[index]) }
    }
  }

  private func mischievous(_ index: Int, _ body: () -> Void) {
    guard mischief > 0, depth < 3, dice.chance(mischief) else { return }
    depth += 1
    note("\(index) calls back")
    body()
    depth -= 1
    orders[index].codeRan(stages[index].engine)
  }

  // MARK: Events

  private func event() {
    let index = dice.int(0, 1)
    let stage = stages[index]
    let kind = dice.int(0, 99)
    if !(62..<86).contains(kind), kind >= 35 || plainDrag != index { plainDrag = nil }
    switch kind {
    case 0..<35: finger(stage, index)
    case 35..<50: trackpad(stage)
    case 50..<56: step(stage)
    case 56..<62: pinchOrIndicator(stage)
    case 62..<86: frames()
    case 86..<90: configure(stage)
    default: code(stage)
    }
  }

  private func finger(_ stage: EngineStage, _ index: Int) {
    let isDragging = stage.engine.activity.isFingerDrag
    switch dice.int(0, 9) {
    case 0:
      note("\(index) touchDown")
      stage.send(.touchDown)
    case 1 where isDragging:
      note("\(index) lift")
      stage.send(.dragEnded(time: sampleTime, isCancelled: dice.chance(0.2)))
      stage.send(.touchUp)
    case 2 where !isDragging || dice.chance(0.1):
      note("\(index) pan")
      translations[index] = .zero
      plainDrag = index
      stage.send(.dragBegan(travel: vector(-20, 20), translation: .zero, time: sampleTime))
    case 3 where dice.chance(0.3):
      note("\(index) touchUp")
      stage.send(.touchUp)
    default: moveFinger(stage, index)
    }
  }

  private func moveFinger(_ stage: EngineStage, _ index: Int) {
    let way = dice.chance(0.01) ? vector(-1e12, 1e12) : vector(-40, 40)
    translations[index] = translations[index] + way
    let (before, activity) = (stage.engine.offset, stage.activity)
    note("\(index) move \(way)")
    stage.send(.dragMoved(translation: translations[index], time: sampleTime))
    guard mischief == 0, !isWild, plainDrag == index, activity == "finger",
      !stage.engine.zoom.isActive
    else { return }
    for axis in ScrollAxis.allCases
    where stage.engine.settings.bounces(axis) && stage.engine.canScroll(axis) {
      // Content that code has moved farther out than a rubber band reaches has to jump.
      let past = abs(before[axis] - stage.engine.clamped(before)[axis])
      let step = stage.engine.offset[axis] - before[axis]
      if past < 0.9 * stage.engine.metrics.viewSize[axis], step * way[axis] > 0, abs(step) > 1 {
        fail("\(index) moves against its finger: \(way) from \(before) to \(stage.engine.offset)")
      }
    }
  }

  private func trackpad(_ stage: EngineStage) {
    let phases: [TrackpadPhase] = [
      .step, .began, .changed, .changed, .ended, .cancelled, .abandoned, .momentum, .momentum,
      .momentumEnded,
    ]
    let phase = phases[dice.int(0, phases.count - 1)]
    // A view ignores other scrolls while a finger drags it.
    if stage.engine.activity.isFingerDrag, ![.ended, .cancelled, .momentumEnded].contains(phase) {
      return
    }
    let delta = dice.chance(0.01) ? vector(-1e12, 1e12) : vector(-60, 60)
    note("\(phase) \(delta)")
    stage.send(.trackpad(phase, delta: delta, mayBounce: dice.chance(0.5), time: sampleTime))
  }

  private func step(_ stage: EngineStage) {
    note("step")
    let sign = dice.chance(0.5) ? 1 : -1
    switch dice.int(0, 4) {
    case 0: stage.send(.notch(vector(-80, 80)))
    case 1: stage.send(.key(.line(dice.chance(0.5) ? .vertical : .horizontal, sign)))
    case 2: stage.send(.key(.page(sign)))
    case 3: stage.send(.key(.end(sign)))
    default: stage.send(.trackClicked(offset(stage)))
    }
  }

  private func pinchOrIndicator(_ stage: EngineStage) {
    note("pinch or indicator")
    switch dice.int(0, 5) {
    case 0: stage.send(.pinchBegan(center: vector(0, 300)))
    case 1: stage.send(.pinchMoved(factor: dice.number(0.1, 8), center: vector(0, 300)))
    case 2: stage.send(.pinchEnded)
    case 3: stage.send(.indicatorDragBegan)
    case 4: stage.send(.indicatorMoved(to: stage.engine.clamped(offset(stage))))
    default: stage.send(.indicatorDragEnded)
    }
  }

  /// Lets time pass on both stages, and checks that free motion goes in one direction only.
  private func frames() {
    let seconds = dice.chance(0.1) ? 0 : dice.number(0.001, 0.05)
    note("frame after \(seconds)")
    let before = stages.map { ($0.engine.offset, $0.engine.motionVelocity(at: $0.time)) }
    // The other axis may bounce or go to a page meanwhile.
    let free = stages.map { stage in
      ScrollAxis.allCases.filter {
        stage.engine.phase(of: $0, at: stage.time) == .decelerating
      }
    }
    for stage in stages { stage.wait(seconds, frame: max(seconds, 0.001)) }
    guard mischief == 0 else { return }
    for (index, stage) in stages.enumerated() {
      guard case .decelerating = stage.engine.activity, !stage.engine.settings.isPagingEnabled,
        let velocity = before[index].1
      else { continue }
      for axis in free[index] {
        let (old, new) = (before[index].0[axis], stage.engine.offset[axis])
        let range = stage.engine.range(axis)
        if range.contains(old), range.contains(new), abs(new - old) > 1,
          (new - old) * velocity[axis] < 0
        {
          fail("\(index) steps against its motion: \(velocity[axis]) from \(old) to \(new)")
        }
      }
    }
  }

  private func configure(_ stage: EngineStage) {
    note("configure")
    let engine = stage.engine
    switch dice.int(0, 9) {
    case 0: engine.settings.bouncesVertically.toggle()
    case 1: engine.settings.bouncesHorizontally.toggle()
    case 2: engine.settings.alwaysBouncesVertically.toggle()
    case 3: engine.settings.alwaysBouncesHorizontally.toggle()
    case 4: engine.settings.isPagingEnabled = dice.chance(0.3)
    case 5: engine.settings.decelerationRate = dice.number(0.9, 0.999)
    case 6: engine.settings.isDirectionalLockEnabled.toggle()
    case 7: engine.settings.transfersVertically.toggle()
    case 8: engine.settings.hidingHeight = dice.chance(0.5) ? 0 : dice.number(10, 90)
    default: engine.zoom.bounces.toggle()
    }
  }

  /// The actions of an app's code, also inside callbacks.
  private func code(_ stage: EngineStage) {
    let engine = stage.engine
    let time = stage.time
    let kind = dice.int(0, 15)
    note("code \(kind) on \(stage === outer ? 0 : 1) in \(stage.activity)")
    switch kind {
    case 0, 1: stage.setOffset(offset(stage))
    case 2, 3: stage.scroll(to: offset(stage), animated: dice.chance(0.7))
    case 4: engine.stop(at: time)
    case 5: engine.scrollToTop(at: time)
    case 6: engine.setZoomScale(dice.number(0.1, 8), animated: dice.chance(0.5), at: time)
    case 7:
      if let view = stage.viewForZooming() {
        engine.zoom(
          on: view, center: vector(0, 400), size: vector(0, 300), animated: dice.chance(0.5),
          at: time)
      }
    case 8: shift(stage, by: dice.number(-200, 200))
    case 9 where dice.chance(0.2): leaveWindow(stage)
    default: resize(stage)
    }
  }

  /// Rows above the screen that turn out taller or shorter.
  private func shift(_ stage: EngineStage, by distance: Double) {
    if stage.zooms { return }
    let engine = stage.engine
    if distance < 0 { engine.shiftContent(by: distance, at: stage.time) }
    engine.metrics.contentSize.y += distance
    engine.metricsDidChange(.immediate, at: stage.time)
    if distance > 0 { engine.shiftContent(by: distance, at: stage.time) }
    engine.metricsDidChange(.immediate, at: stage.time)
  }

  private func leaveWindow(_ stage: EngineStage) {
    stage.canAnimate = false
    stage.engine.leaveWindow(at: stage.time)
    stage.canAnimate = true
  }

  private func resize(_ stage: EngineStage) {
    let engine = stage.engine
    let velocity = engine.motionVelocity(at: stage.time)
    let isFree = engine.phase(at: stage.time) == .decelerating && !engine.settings.isPagingEnabled
    switch dice.int(0, 5) {
    case 0 where !stage.zooms:
      engine.metrics.contentSize = ScrollVector(
        x: dice.number(-50, 1500), y: dice.number(-50, 4000))
    case 1: engine.metrics.viewSize = ScrollVector(x: dice.number(0, 500), y: dice.number(0, 900))
    case 2: engine.metrics.roomAboveTop = dice.number(0, 60)
    case 3: engine.metrics.alignment = ScrollVector(x: dice.number(0, 1), y: dice.number(0, 1))
    case 4: engine.metrics.pixelScale = [1, 2, 3, 0][dice.int(0, 3)]
    default:
      engine.metrics.insets = ScrollInsets(
        top: dice.number(-20, 200), left: dice.number(-20, 50), bottom: dice.number(-20, 200),
        right: dice.number(-20, 50))
    }
    let responses: [RangeResponse] = [.immediate, .bounce, .animation]
    let inside = engine.clamped(engine.offset) == engine.offset
    engine.metricsDidChange(responses[dice.int(0, 2)], at: stage.time)
    guard mischief == 0, isFree, inside, engine.clamped(engine.offset) == engine.offset,
      case .decelerating = engine.activity, let velocity,
      let now = engine.motionVelocity(at: stage.time)
    else { return }
    if velocity.x * now.x < 0 || velocity.y * now.y < 0 {
      fail("a change of the range turns a motion round: \(velocity) to \(now)")
    }
  }

  // MARK: Dice

  private func vector(_ low: Double, _ high: Double) -> ScrollVector {
    ScrollVector(x: dice.number(low, high), y: dice.number(low, high))
  }

  /// An offset that code may set.
  private func offset(_ stage: EngineStage) -> ScrollVector {
    let offset = vector(-500, 4000)
    return isWild ? offset : stage.engine.clamped(offset)
  }

  /// The time of a sample: now, or a little or much before.
  private var sampleTime: Double {
    outer.time - (dice.chance(0.3) ? dice.number(0, 0.01) : dice.chance(0.005) ? 1 : 0)
  }

  // MARK: What has to hold

  private func check() {
    for (index, stage) in stages.enumerated() {
      let engine = stage.engine
      if !engine.offset.isScrollable { fail("\(index): offset \(engine.offset)") }
      if !(stage.zoomed.scale > 0) { fail("\(index): scale \(stage.zoomed.scale)") }
      if let wrong = orders[index].settle(engine) { fail("\(index): \(wrong)") }
      var needsFrames = engine.activity.isAnimating || engine.zoom.isTransition
      var awaitsDevice = false
      switch engine.activity {
      case .decelerating: needsFrames = true
      case .coasting, .dragging(.trackpad, _): awaitsDevice = true
      default: break
      }
      if stage.isOnFrames != needsFrames { fail("\(index): frames \(stage.isOnFrames)") }
      if stage.timeoutTime != nil, !awaitsDevice { fail("\(index): a timeout for nothing") }
      if case .coasting = engine.activity, stage.timeoutTime == nil {
        fail("\(index): momentum that never ends")
      }
    }
  }

  private func rest() {
    mischief = 0
    for stage in [inner, outer] {
      stage.send(.pinchEnded)
      stage.send(.dragEnded(time: stage.time, isCancelled: false))
      stage.send(.indicatorDragEnded)
      stage.trackpad(.ended)
      stage.trackpad(.momentumEnded)
      stage.send(.touchUp)
    }
    check()
    let start = outer.time
    var seconds = 0.02
    while stages.contains(where: { $0.isOnFrames || $0.timeoutTime != nil }),
      outer.time < start + 600
    {
      for stage in stages { stage.wait(seconds, frame: seconds) }
      seconds = min(1, seconds * 1.2)
    }
    longestRest = max(longestRest, outer.time - start)
    check()
    for (index, stage) in stages.enumerated() where failure == nil {
      if !stage.engine.isAtRest { fail("\(index) does not rest: \(stage.activity)") }
      let (offset, inside) = (stage.engine.offset, stage.engine.clamped(stage.engine.offset))
      if !isWild, max(abs(offset.x - inside.x), abs(offset.y - inside.y)) > 1e-6 {
        fail("\(index) rests at \(offset), and not inside at \(inside)")
      }
    }
  }

  private func fail(_ what: String) {
    if failure == nil { failure = "after \(events) events, \(what)" }
  }

  private func note(_ what: @autoclosure () -> String) {
    guard keepsTrail, failure == nil else { return }
    trail.append(
      what() + " | "
        + stages.map {
          "\($0.activity) \($0.zooming) \($0.engine.offset.x) \($0.engine.offset.y)"
        }
        .joined(separator: " | "))
    if trail.count > 200 { trail.removeFirst(100) }
  }
}
