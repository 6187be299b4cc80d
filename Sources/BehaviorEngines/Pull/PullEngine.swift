/// Decides when a pull, a tap or nearness to an edge starts work, how large the inset for the work's
/// indicator is, and where the content rests next to it.
///
/// Events enter through `process(_:_:at:)`; the decisions are appended to `commands`, in order. The
/// engine has no clock: its owner sends `PullEvent.deadlineReached` when `deadline` is reached.
///
/// The indicator's inset may change only in ways that do not make the content jump:
///
/// - when the finger lifts, before the motion that follows is planned;
/// - while the indicator is out of view, or by the part of it that is out of view;
/// - with a scroll that begins at the same time.
package struct PullEngine: Sendable {
  package var settings = PullSettings()
  package internal(set) var phase = PullPhase.idle
  package internal(set) var placement = PullPlacement.settled
  package internal(set) var drag = PullDrag.none
  package internal(set) var memory = PullLoadMemory.ready
  /// Whether a refresh has begun since the engine last learned whether there is more content to load.
  package internal(set) var isOutdated = false
  /// The indicator's inset at the edge, as it was last set.
  package internal(set) var room = 0.0
  /// The commands to perform, in order. The owner removes those that it has performed.
  package var commands: [PullCommand] = []

  /// The number of corrections in a row, and the last one: its time, its direction and the inset at the
  /// edge when it began.
  var corrections = (count: 0, last: -Double.infinity, isIn: false, edgeInset: 0.0)
  /// The metrics of the last event.
  var metrics = PullMetrics()
  /// The time of the last event, in seconds.
  var now = 0.0

  package init(_ settings: PullSettings = PullSettings()) { self.settings = settings }

  // MARK: Constants

  /// The tolerance for equal positions, in points: half a pixel at scale 1.
  static let tolerance = 0.5
  /// The tolerance of deadlines, in seconds.
  private static let timeTolerance = 0.0005
  /// The time after which a scroll to or from the indicator counts as ended, in seconds (our choice):
  /// longer than a scroll view's animation.
  static let scrollTimeout = 1.0
  /// The time between two checks of whether a deceleration has ended, in seconds (our choice).
  static let decelerationCheck = 0.1
  /// How long the indicator may stay partly in view, in seconds (our choice): longer than the
  /// interval between two steps of a wheel.
  static let correctionDelay = 0.15
  /// The maximum number of corrections in a row for content that does not stay at an end of the
  /// indicator (our choice).
  static let correctionBound = 3
  /// The time without a correction after which the next one begins a new row, in seconds (our choice):
  /// longer than a correction with its motion and the response of another behavior, such as bars that
  /// come to rest.
  static let correctionMemory = 1.5

  // MARK: Events

  /// Handles an event, with the metrics and the time at which it happens. The time of
  /// `PullEvent.deadlineReached` is at least the deadline.
  package mutating func process(_ event: PullEvent, _ new: PullMetrics, at time: Double) {
    let old = metrics
    metrics = new
    now = time
    updateMemory()
    switch event {
    case .attached: attached()
    case .detached: detached()
    case .moved: contentMoved(from: old)
    case .layoutChanged, .settingsChanged: layoutChanged(from: old)
    case .windowChanged: windowChanged()
    case .dragBegan: dragBegan()
    case .dragWillEnd(let velocity, let target): dragWillEnd(velocity: velocity, target: target)
    case .motionEnded: motionEnded()
    case .touchEnded: touchEnded()
    case .deadlineReached: break
    case .begun(let revealing): begin(revealing: revealing)
    case .workEnded(let outcome): workEnded(outcome)
    case .cancelled: cancel()
    case .floorRequested(let isOpen): if isOpen { openFloor() } else { closeFloor() }
    case .tapped: tapped()
    case .loadingAllowed: loadingAllowed()
    case .exhausted: exhaust()
    case .reset: reset()
    case .refreshBegan: isOutdated = true
    case .refreshSucceeded: contentRefreshed()
    }
    meetDeadlines()
    updatePlacement(hasMoved: old.pull != new.pull || old.motion != new.motion)
  }

  private mutating func attached() {
    room = 0
    settleRoom()
    layoutChanged(from: metrics)
  }

  private mutating func detached() {
    cancel()
    placement = .settled
    drag = .none
    memory = .ready
    setRoom(0)
  }

  private mutating func layoutChanged(from old: PullMetrics) {
    if settings.trigger != .pull, metrics.motion != .drag { settleRoom() }
    contentMoved(from: old)
    if case .awaitingReveal = placement, metrics.length > 0 { reveal() }
  }

  private mutating func windowChanged() {
    guard !metrics.isInWindow else { return commands.append(.show(phase.status)) }
    if settings.cancelsOutsideWindow, case .active = phase { cancel() }
    // Animations end when the view leaves its window.
    if placement != .awaitingReveal { placement = .settled }
    drag = .none
    if case .retracting = phase { retract() } else { settleRoom() }
  }

  private mutating func motionEnded() {
    if placement != .awaitingReveal { placement = .settled }
    guard metrics.motion != .drag else { return }
    if case .retracting = phase { retract() } else { settleRoom() }
  }

  /// Enters a phase, and commands the owner to display it.
  mutating func enter(_ next: PullPhase) {
    let status = phase.status
    phase = next
    if next.status != status { commands.append(.show(next.status)) }
  }

  // MARK: Deadlines

  /// The time at which the engine has to act without a further event; nil if there is no such time, or
  /// while the scroll view is outside a window.
  package var deadline: Double? {
    guard metrics.isInWindow else { return nil }
    var first = Double.infinity
    switch phase {
    case .active(let start, .some): first = start + settings.minimumDuration
    case .succeeded(let start): first = start + settings.resultDuration
    case .retracting(.decelerating(let time)), .retracting(.yielding(let time)),
      .retracting(.scrolling(let time)):
      first = time
    default: break
    }
    switch placement {
    case .revealing(let time), .leaving(let time), .partlyVisible(let time, _):
      first = min(first, time)
    default: break
    }
    return first.isFinite ? first : nil
  }

  private func isDue(_ time: Double) -> Bool { time <= now + Self.timeTolerance }

  private mutating func meetDeadlines() {
    if case .active(let start, let outcome?) = phase,
      !metrics.isInWindow || isDue(start + settings.minimumDuration)
    {
      showOutcome(outcome)
    }
    if case .succeeded(let start) = phase,
      !metrics.isInWindow || isDue(start + settings.resultDuration)
    {
      leaveWork(.success)
    }
    switch phase {
    case .retracting(.decelerating(let time)) where isDue(time): retract()
    case .retracting(.yielding(let time)) where isDue(time): retract()
    case .retracting(.scrolling(let time)) where isDue(time): finishRetraction()
    default: break
    }
    switch placement {
    case .revealing(let time) where isDue(time):
      placement = .settled
      followContent()
    case .leaving(let time) where isDue(time): checkLeaving()
    case .partlyVisible(let time, let attempts) where isDue(time): correct(attempts)
    default: break
    }
  }
}
