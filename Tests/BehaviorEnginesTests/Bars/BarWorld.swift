import BehaviorEngines

/// A model of a list with bars, which performs the engine's commands as a scroll view does.
final class BarWorld {
  var engine = BarHidingEngine()
  var arrangement: BarArrangement
  /// The offset at the top of the content, below all bars.
  var top = -91.0
  var contentHeight = 3000.0
  var viewHeight = 800.0
  var bottomInset = 83.0
  var offset = -91.0
  var motion = HeaderMetrics.Motion.none
  var holdsBars = false
  private(set) var notifications: [Bool] = []
  private(set) var isCorrectionScheduled = false
  private(set) var animations: [Double] = []
  /// The distance by which the bars are hidden.
  private(set) var distance = 0.0

  init(
    _ bars: [BarArrangement.Bar] = [
      .init(edge: .top, room: 44, travel: 44), .init(edge: .bottom, room: 49, travel: 83),
    ]
  ) {
    arrangement = BarArrangement(bars)
    send(.changed)
  }

  var metrics: BarHidingMetrics {
    let hidden = arrangement.hiddenRoom(.top, at: distance)
    return BarHidingMetrics(
      offset: offset, top: top, currentTop: top + hidden,
      end: contentHeight + bottomInset - arrangement.room(.bottom) - viewHeight,
      way: arrangement.way, viewHeight: viewHeight, contentHeight: contentHeight, motion: motion,
      holdsBars: holdsBars)
  }

  func send(_ event: BarHidingEngine.Event) { perform(engine.process(event, metrics)) }

  private func perform(_ commands: [BarHidingEngine.Command]) {
    for command in commands {
      switch command {
      case .move(let new): place(new)
      case .animate(let new, let target):
        animations.append(new)
        place(new)
        if let target { offset = target }
      case .scroll(let target): offset = target
      case .scheduleCorrection: isCorrectionScheduled = true
      case .cancelCorrection: isCorrectionScheduled = false
      case .notify(let isHidden): notifications.append(isHidden)
      }
    }
    if !commands.isEmpty { engine.follow(metrics) }
  }

  /// Moves the bars. Content at rest at its top follows them, as it follows a scroll view's safe area.
  private func place(_ new: Double) {
    let wasAtTop = motion == .none && offset == metrics.currentTop
    distance = new
    if wasAtTop || motion == .none && offset < metrics.currentTop { offset = metrics.currentTop }
  }

  /// Drags the content in steps. Beyond the top, the rubber band resists.
  func drag(by distances: [Double], velocity: Double? = nil, target: Double? = nil) {
    motion = .drag
    send(.dragBegan)
    for step in distances {
      let edge = metrics.currentTop
      let next = offset + step
      offset = next < edge ? edge - band(edge - next) : next
      send(.changed)
    }
    guard let velocity else { return }
    let answer = engine.endDrag(
      velocity: velocity, target: max(target ?? offset, metrics.currentTop), metrics)
    perform(answer.commands)
    motion = .deceleration
    offset = max(answer.target, metrics.currentTop)
    send(.changed)
    motion = .none
    send(.motionEnded)
  }

  private func band(_ distance: Double) -> Double {
    (1 - 1 / (distance * 0.55 / viewHeight + 1)) * viewHeight
  }

  /// Scrolls the content without a finger, as a wheel does.
  func move(to new: Double) {
    offset = new
    send(.changed)
  }

  func changeLayout(_ body: (BarWorld) -> Void) {
    body(self)
    send(.changed)
  }

  /// Lets scheduled corrections happen. Returns false if the bars do not come to rest.
  func settle() -> Bool {
    for _ in 0..<20 {
      guard isCorrectionScheduled else { return true }
      isCorrectionScheduled = false
      send(.correctionDue)
    }
    return false
  }
}
