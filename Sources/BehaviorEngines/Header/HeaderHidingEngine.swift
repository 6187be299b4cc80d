/// Decides when a table's header rests in view or out of view, without views and without a clock.
///
/// Each event contains the table's current metrics, and results in commands, which the caller performs
/// in order. After every command that changes the table the caller sends ``Event/changed``, so that
/// each decision is made from the actual metrics.
package struct HeaderHidingEngine: Sendable {
  package enum Event: Equatable, Sendable {
    /// The offset or any other of the metrics may have changed.
    case changed
    /// The app hides or shows the header.
    case setHidden(Bool, animated: Bool)
    case dragBegan
    /// A drag without deceleration, a deceleration, or an animated scroll has ended.
    case motionEnded
    /// A scroll to the top that the user requested has ended. The engine gives up the end to which the
    /// header was moving.
    case scrolledToTop
    /// The delay of the last scheduled correction has passed.
    case correctionDue(Rows)
    /// A hold on the content may have ended: a touch, open swipe actions, or editing in the header.
    case holdEnded
    /// The table has entered or left a window.
    case windowChanged
    case appActivated
  }

  package enum Command: Equatable, Sendable {
    case setShare(HeaderMetrics.Share)
    case scroll(to: Double, animated: Bool)
    /// Send ``Event/correctionDue(_:)`` after a delay. It replaces a correction that was scheduled
    /// earlier.
    case scheduleCorrection
    case cancelCorrection
    /// Tell the app that the header has come to rest in the opposite state.
    case notify(isHidden: Bool)
  }

  /// The part of the rows' state on which a correction depends.
  package struct Rows: Equatable, Sendable {
    /// Whether no correction may move the content: a finger is down, the swipe actions of a row are
    /// open, which a scroll would close, or a field of the header is being edited.
    package var holdsContent: Bool
    /// The bottom edge of the row that has the keyboard focus, in content coordinates.
    package var focusedRowBottom: Double?

    package init(holdsContent: Bool = false, focusedRowBottom: Double? = nil) {
      self.holdsContent = holdsContent
      self.focusedRowBottom = focusedRowBottom
    }
  }

  /// The maximum number of jumps to an end that keeps moving because of the jumps: a large title and a
  /// search bar that collapse take two.
  static let jumpBound = 4
  /// The maximum number of corrections that end partly in view because the app moves the content
  /// back. Afterwards, the header is left where it is.
  static let correctionBound = 6

  package internal(set) var state = State.absent(request: nil)
  package var settings = HeaderSettings()
  /// The metrics of the last event.
  var last = HeaderMetrics()

  package init() {}

  /// Whether the header last rested out of view.
  package var isHidden: Bool {
    switch state {
    case .absent: false
    case .resting(let end): end == .hidden
    case .moving(let motion): motion.origin == .hidden
    }
  }

  // MARK: Events

  package mutating func process(_ event: Event, _ now: HeaderMetrics) -> [Command] {
    let wasHidden = isHidden
    var commands: [Command] = []
    process(event, now, &commands)
    last = now
    if isHidden != wasHidden { commands.append(.notify(isHidden: isHidden)) }
    return commands
  }

  private mutating func process(
    _ event: Event, _ now: HeaderMetrics, _ commands: inout [Command]
  ) {
    let needed = now.neededShare
    if needed.isFinite, !now.share.isSame(as: needed) {
      commands.append(.setShare(needed))
      // Content at the top stays there: the part that stays in view covers no row.
      if needed.top != now.share.top, now.offset <= -now.topInset, now.motion == .none {
        commands.append(
          .scroll(to: -(now.topInset + needed.top - now.share.top), animated: false))
      }
    }
    guard let zone = now.zone, now.viewHeight > 0 else {
      leave(event, &commands)
      return
    }
    if case .absent(let request) = state {
      enter(request, now, zone, &commands)
      // The request's jump sends another change.
      if event == .changed || event == .windowChanged { return }
    }
    switch event {
    case .changed: changed(now, zone, &commands)
    case .setHidden(let hidden, let animated):
      moveContent(to: hidden ? .hidden : .shown, animated: animated, now, zone, &commands)
    case .dragBegan: beginDrag(now, &commands)
    case .motionEnded: endMotion(now, zone, &commands)
    case .scrolledToTop:
      if case .moving = state { setCourse(.free(Trail(start: now.offset))) }
      endMotion(now, zone, &commands)
    case .correctionDue(let rows): correct(rows, now, zone, &commands)
    case .holdEnded:
      if case .moving(let motion) = state, motion.wait == .hold { schedule(&commands) }
    case .windowChanged: changeWindow(now, zone, &commands)
    case .appActivated: activate(now, zone, &commands)
    }
  }

  /// Handles the end of a drag. Returns the offset at which the motion should end instead of `target`.
  ///
  /// - Parameter velocity: The velocity of the offset; positive hides the header.
  package mutating func endDrag(
    velocity: Double, target: Double, _ now: HeaderMetrics
  ) -> (target: Double, commands: [Command]) {
    guard now.hides, let zone = now.zone else { return (target, []) }
    var start = now.offset
    if case .moving(let motion) = state, case .free(let trail) = motion.course {
      start = trail.start
    }
    let rest = zone.restingOffset(
      for: target, velocity: velocity, from: start, to: now.offset, settings)
    var commands: [Command] = []
    if let end = zone.end(at: rest) {
      setCourse(.toward(end, corrections: 0))
      // Code may stop the deceleration before its first frame, without an event.
      schedule(&commands)
    }
    last = now
    return (rest, commands)
  }

  /// Handles an event while there is no header, or while the list has no size.
  private mutating func leave(_ event: Event, _ commands: inout [Command]) {
    var request: HeaderZone.End?
    if case .absent(let old) = state { request = old }
    cancelCorrection(&commands)
    if case .setHidden(let hidden, _) = event { request = hidden ? .hidden : .shown }
    state = .absent(request: request)
  }

  /// Handles the first event with a header and a size.
  private mutating func enter(
    _ request: HeaderZone.End?, _ now: HeaderMetrics, _ zone: HeaderZone,
    _ commands: inout [Command]
  ) {
    let end = zone.end(at: now.offset) ?? .shown
    state = .resting(end)
    last = now
    if let request, request != end {
      jump(to: request, now, zone, &commands)
    } else {
      startMotion(from: end, at: now.offset, now, &commands)
    }
  }
}
