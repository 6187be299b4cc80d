import BehaviorEngines
import TestSupport

/// A table in numbers, whose header an engine hides. Corrections and animations run when the test
/// runs them.
final class HeaderWorld {
  var engine = HeaderHidingEngine()
  var metrics: HeaderMetrics
  /// The header and the room above it, beside the engine's share and a large title.
  var fixedTop = 0.0
  var fixedBottom = 0.0
  /// The height of the content of a table that adds room to it, so that its search bar scrolls out of
  /// view (UIKit reference 3); nil for a table that does not.
  var rowsHeight: Double?
  /// The height of a large title, which collapses as the content scrolls up below it.
  var titleHeight = 0.0
  var holdsContent = false
  var focusedRowBottom: Double?

  private(set) var isCorrectionPending = false
  private(set) var animationTarget: Double?
  private(set) var notifications: [Bool] = []
  /// The commands since the last call of `takeCommands()`.
  private(set) var commands: [HeaderHidingEngine.Command] = []
  /// The largest number of rounds that an event has taken.
  private(set) var longestDrain = 0
  private var pending: [HeaderHidingEngine.Event] = []
  private var isDraining = false

  init(
    headerHeight: Double = 100, contentHeight: Double = 2000, viewHeight: Double = 800,
    hides: Bool = true
  ) {
    metrics = HeaderMetrics(
      header: .init(height: headerHeight, hides: hides), viewHeight: viewHeight,
      contentHeight: contentHeight, isInWindow: true)
    updateInsets()
    send(.changed)
  }

  var zone: HeaderZone? { metrics.zone }
  var maximumOffset: Double {
    max(-metrics.topInset, metrics.contentHeight + metrics.bottomInset - metrics.viewHeight)
  }

  /// The title's height at the offset: it collapses over the first points of the content.
  private func titleHeight(at offset: Double) -> Double {
    min(max(-offset - fixedTop - metrics.share.top - metrics.indicatorInset, 0), titleHeight)
  }

  private func updateInsets() {
    metrics.topInset =
      fixedTop + titleHeight(at: metrics.offset) + metrics.share.top + metrics.indicatorInset
    metrics.bottomInset = fixedBottom + metrics.share.bottom
    guard let rowsHeight, let header = metrics.header else { return }
    let headerHeight = header.height + header.minimumHeight
    metrics.contentHeight = max(
      rowsHeight, headerHeight,
      headerHeight + metrics.viewHeight - metrics.topInset - metrics.bottomInset)
  }

  // MARK: Events and commands

  func send(_ event: HeaderHidingEngine.Event) {
    pending.append(event)
    guard !isDraining else { return }
    isDraining = true
    var rounds = 0
    while !pending.isEmpty, rounds < 100 {
      rounds += 1
      for command in engine.process(pending.removeFirst(), metrics) { perform(command) }
    }
    longestDrain = max(longestDrain, rounds)
    isDraining = false
  }

  private func perform(_ command: HeaderHidingEngine.Command) {
    commands.append(command)
    switch command {
    case .setShare(let share):
      metrics.share = share
      updateInsets()
      send(.changed)
    case .scroll(let target, animated: true): animationTarget = target
    case .scroll(let target, animated: false):
      animationTarget = nil
      move(to: target)
    case .scheduleCorrection: isCorrectionPending = true
    case .cancelCorrection: isCorrectionPending = false
    case .notify(let isHidden): notifications.append(isHidden)
    }
  }

  func takeCommands() -> [HeaderHidingEngine.Command] {
    defer { commands = [] }
    return commands
  }

  private func correct() {
    send(.correctionDue(.init(holdsContent: holdsContent, focusedRowBottom: focusedRowBottom)))
  }

  // MARK: Time

  /// Lets the delay of the correction pass, if one is scheduled.
  func passDelay() {
    guard isCorrectionPending else { return }
    isCorrectionPending = false
    correct()
  }

  func stopAnimation() { animationTarget = nil }

  /// Runs the animation to its end, in frames.
  func finishAnimation() {
    guard let target = animationTarget else { return }
    let start = metrics.offset
    for frame in 1...6 where animationTarget == target {
      move(to: start + (target - start) * Double(frame) / 6)
    }
    guard animationTarget == target else { return }
    animationTarget = nil
    send(.motionEnded)
  }

  /// Lets animations and corrections run until nothing is left; false if they do not end.
  func settle() -> Bool {
    for _ in 0..<60 {
      if animationTarget == nil, !isCorrectionPending { return true }
      // Each frame of an animation begins the delay again.
      if animationTarget != nil { finishAnimation() } else { passDelay() }
    }
    return false
  }

  // MARK: Motions

  func move(to offset: Double) {
    metrics.offset = offset
    updateInsets()
    send(.changed)
  }

  /// A wheel that turns by so many steps.
  func turnWheel(by distance: Double, steps: Int = 5) {
    animationTarget = nil
    let start = metrics.offset
    for step in 1...steps {
      let y = start + distance * Double(step) / Double(steps)
      move(to: min(max(y, -metrics.topInset), maximumOffset))
    }
  }

  /// A drag that lifts at a velocity; returns the target of its deceleration.
  func drag(by distance: Double, velocity: Double, natural: Double) -> Double {
    animationTarget = nil
    metrics.motion = .drag
    send(.dragBegan)
    let start = metrics.offset
    for step in 1...4 { move(to: start + distance * Double(step) / 4) }
    return lift(velocity: velocity, natural: natural)
  }

  private func lift(velocity: Double, natural: Double) -> Double {
    let free = min(max(metrics.offset + natural, -metrics.topInset), maximumOffset)
    let answer = engine.endDrag(velocity: velocity, target: free, metrics)
    for command in answer.commands { perform(command) }
    return answer.target
  }

  /// Decelerates to a target. At `stop` a finger stops the content, or code without an event.
  func decelerate(to target: Double, stoppingAt stop: Double? = nil) {
    metrics.motion = .deceleration
    let start = metrics.offset
    for frame in 1...8 {
      let share = Double(frame) / 8
      if let stop, share > stop {
        metrics.motion = .none
        return
      }
      move(to: start + (target - start) * share)
    }
    metrics.motion = .none
    send(.motionEnded)
  }

  // MARK: Layout

  /// Changes the layout, and clamps the offset as a scroll view does.
  func changeLayout(_ change: (HeaderWorld) -> Void) {
    change(self)
    updateInsets()
    send(.changed)
    guard metrics.motion == .none else { return }
    let clamped = min(max(metrics.offset, -metrics.topInset), maximumOffset)
    if clamped != metrics.offset { move(to: clamped) }
  }
}

extension HeaderWorld {
  /// A touch stops the animation at a part of its way and lifts without an event.
  func interrupt(at share: Double) {
    guard let target = animationTarget else { return }
    let start = metrics.offset
    let stop = start + (target - start) * share
    for frame in 1...3 { move(to: start + (stop - start) * Double(frame) / 3) }
    stopAnimation()
  }

  /// Scrolls to the top in frames, as a tap on the status bar does; a large title expands meanwhile.
  func scrollToTop(frames: Int) {
    stopAnimation()
    let start = metrics.offset
    let top = -(fixedTop + titleHeight + metrics.share.top + metrics.indicatorInset)
    for frame in 1...frames { move(to: start + (top - start) * Double(frame) / Double(frames)) }
    send(.scrolledToTop)
  }
}
