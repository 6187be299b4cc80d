/// Decides how far bars hide as a list scrolls, and where they come to rest, without views or a clock.
///
/// The bars follow the content between two offsets, a ``HeaderZone``. Content that scrolls beyond the
/// zone pushes it along, so that bars can hide and return anywhere in the list. The rules of a hiding
/// header decide at which end of the zone the bars rest.
package struct BarHidingEngine: Sendable {
  package enum Event: Equatable, Sendable {
    /// The offset, or any other metric, may have changed.
    case changed
    case dragBegan
    /// A drag without deceleration, a deceleration, or an animated scroll has ended.
    case motionEnded
    /// A touch has ended, whether or not it moved the content.
    case touchEnded
    /// The delay of the last scheduled correction has passed.
    case correctionDue
    case setHidden(Bool, animated: Bool)
  }

  package enum Command: Equatable, Sendable {
    /// Move the bars to their positions at a hiding distance.
    case move(to: Double)
    /// Animate the bars to their positions at a hiding distance, and the content to `offset` unless it
    /// is nil.
    case animate(to: Double, offset: Double?)
    /// Scroll the content under the finger, after the bars have moved.
    case scroll(to: Double)
    /// Send ``Event/correctionDue`` after a delay, replacing any scheduled correction.
    case scheduleCorrection
    case cancelCorrection
    /// Tell the app that the bars have come to rest in the opposite state.
    case notify(isHidden: Bool)
  }

  package enum State: Equatable, Sendable {
    case resting(HeaderZone.End)
    /// The bars are at an end that was chosen when the finger lifted, and stay there for the rest of the
    /// motion.
    case decided(HeaderZone.End, origin: HeaderZone.End)
    /// The bars follow the content.
    case following(Course)
  }

  /// How the content has moved since the bars came to rest or a drag began.
  package struct Course: Equatable, Sendable {
    /// The end at which the bars last rested.
    package var origin: HeaderZone.End
    /// The distance by which the bars were hidden at the start.
    package var start: Double
    /// The distance of the content's last move; 0 before the first.
    package var step = 0.0
    package var stepCount = 0
    package var awaitsCorrection = false

    package init(origin: HeaderZone.End, start: Double) {
      self.origin = origin
      self.start = start
    }
  }

  package private(set) var state = State.resting(.shown)
  /// The distance by which the bars are hidden, from 0 to the hiding distance (`way`) of the metrics.
  package private(set) var distance = 0.0
  package var settings = HeaderSettings()
  /// How much of the resistance of bars at an end the content has overcome.
  private var resisted = 0.0
  /// The metrics of the last event.
  private var last = BarHidingMetrics()
  /// The least offset at the top of the content in a view of this height: that below a large title and a
  /// search bar in full height.
  private var farthestTop = Double.infinity

  package init() {}

  /// Whether the bars last rested out of view.
  package var isHidden: Bool {
    switch state {
    case .resting(let end): end == .hidden
    case .decided(_, let origin): origin == .hidden
    case .following(let course): course.origin == .hidden
    }
  }

  // MARK: Events

  package mutating func process(_ event: Event, _ now: BarHidingMetrics) -> [Command] {
    let wasHidden = isHidden
    var commands: [Command] = []
    if now.viewHeight != last.viewHeight { farthestTop = .infinity }
    farthestTop = min(farthestTop, now.top)
    process(event, now, &commands)
    last = now
    if isHidden != wasHidden { commands.append(.notify(isHidden: isHidden)) }
    return commands
  }

  /// Records metrics that result from the caller's own changes, so that they do not count as a motion.
  package mutating func follow(_ now: BarHidingMetrics) { last = now }

  /// Limits the distance by which the bars are hidden to the hiding distance, which is shorter once a
  /// large title has collapsed. Returns the new distance; nil if it has not changed.
  package mutating func limitDistance(_ now: BarHidingMetrics) -> Double? {
    guard distance > max(0, now.way) else { return nil }
    distance = max(0, now.way)
    return distance
  }

  private mutating func process(
    _ event: Event, _ now: BarHidingMetrics, _ commands: inout [Command]
  ) {
    guard now.canHide else {
      cancelCorrection(&commands)
      rest(at: .shown, animated: distance > 0 && now.viewHeight > 0, now, &commands)
      return
    }
    switch event {
    case .changed: change(now, &commands)
    case .dragBegan:
      cancelCorrection(&commands)
      resisted = 0
      state = .following(Course(origin: isHidden ? .hidden : .shown, start: distance))
    case .motionEnded: endMotion(now, &commands)
    case .touchEnded:
      if case .following(let course) = state, isBetween(now), !course.awaitsCorrection {
        schedule(&commands)
      }
    case .correctionDue: correct(now, &commands)
    case .setHidden(let hidden, let animated):
      cancelCorrection(&commands)
      rest(at: hidden ? .hidden : .shown, animated: animated, now, &commands)
    }
  }

  /// Handles the end of a drag. Returns the offset at which the motion should end, in place of `target`.
  ///
  /// If the motion would leave the bars partly hidden, they move to an end at once while the content
  /// decelerates. Near the top, the motion ends where the content begins directly below the bars.
  ///
  /// - Parameter velocity: The velocity of the offset; a positive velocity hides the bars.
  package mutating func endDrag(
    velocity: Double, target: Double, _ now: BarHidingMetrics
  ) -> (target: Double, commands: [Command]) {
    last = now
    guard now.canHide else { return (target, []) }
    let zone = zone(now)
    // The motion would end at the current top, and would continue if the bars were shown.
    let reachesTop =
      distance > 0 && velocity < 0 && target <= now.currentTop + HeaderZone.tolerance
      && now.currentTop > now.top + HeaderZone.tolerance
    let end: HeaderZone.End
    if reachesTop {
      end = .shown
    } else {
      let reached = min(target, max(now.end, now.offset))
      guard zone.contains(reached) else { return (target, []) }
      end = self.end(for: reached, velocity: velocity, now)
    }
    var commands: [Command] = []
    let origin: HeaderZone.End = isHidden ? .hidden : .shown
    state = .decided(end, origin: origin)
    let goal = end == .shown ? 0 : now.way
    if goal != distance {
      distance = goal
      commands.append(.animate(to: goal, offset: nil))
    }
    guard target < now.top + now.way else { return (target, commands) }
    // A motion that expands a large title ends as far beyond the shown bars as beyond the hidden ones.
    let beyond = min(0, target - now.currentTop)
    return (end == .shown ? now.top + beyond : now.top + now.way, commands)
  }

  // MARK: Following

  private func zone(_ now: BarHidingMetrics) -> HeaderZone {
    HeaderZone(shown: now.offset - distance, hidden: now.offset - distance + now.way)
  }

  /// Returns whether the bars are partly hidden.
  private func isBetween(_ now: BarHidingMetrics) -> Bool {
    zone(now).contains(now.offset)
  }

  private mutating func change(_ now: BarHidingMetrics, _ commands: inout [Command]) {
    let old = distance
    let isLayout = now.explainsOffset(since: last)
    // Past its end, the content bounces, which does not move the bars.
    let step = min(now.offset, max(now.end, now.top)) - min(last.offset, max(now.end, now.top))
    if case .decided(let end, _) = state, now.motion == .deceleration {
      distance = end == .shown ? 0 : now.way
    } else if isLayout || now.offset == last.offset {
      changeAtRest(now, &commands)
    } else {
      advance(by: step)
      distance += withoutResistance(step, now)
      distance = min(max(distance, 0), now.way, max(0, now.offset - now.top))
    }
    var scroll: Double?
    if now.motion == .drag, now.offset < now.currentTop, old > 0,
      now.currentTop > now.top + HeaderZone.tolerance
    {
      // The bars return before the content moves past its top, so the rubber band does not resist the
      // finger.
      let pull = RubberDistance(length: now.viewHeight)
      let finger = pull.finger(now.currentTop - now.offset)
      let part = min(finger, old)
      distance = old - part
      scroll = now.currentTop - part - pull.band(finger - part)
    }
    if distance != old { commands.append(.move(to: distance)) }
    if let scroll { commands.append(.scroll(to: scroll)) }
    guard case .following(let course) = state else { return }
    switch now.motion {
    case .none:
      if step != 0 || !course.awaitsCorrection { schedule(&commands) }
    case .deceleration:
      // Code can stop a deceleration without an event.
      if isBetween(now), step != 0 || !course.awaitsCorrection { schedule(&commands) }
    case .touch, .drag: break
    }
  }

  /// Keeps the bars at their end when the layout changes, unless that brings the content so close
  /// to its top that hidden bars would leave a gap above it.
  private mutating func changeAtRest(
    _ now: BarHidingMetrics, _ commands: inout [Command]
  ) {
    let limit = min(now.way, max(0, now.offset - now.top))
    guard case .resting(let end) = state else { return distance = min(distance, limit) }
    distance = end == .shown ? 0 : limit
    guard end == .hidden, limit < now.way - HeaderZone.tolerance else { return }
    state = .following(Course(origin: .hidden, start: now.way))
  }

  private mutating func advance(by step: Double) {
    guard step != 0 else { return }
    var course: Course
    switch state {
    case .following(let old): course = old
    case .resting(let end), .decided(let end, _): course = Course(origin: end, start: distance)
    }
    if case .decided(_, let origin) = state { course.origin = origin }
    course.step = step
    course.stepCount += 1
    state = .following(course)
  }

  /// Returns the part of a step that moves the bars: bars at an end start to move once the content has
  /// overcome the resistance.
  private mutating func withoutResistance(_ step: Double, _ now: BarHidingMetrics) -> Double {
    let isReturn = step < 0
    let resistance = isReturn ? settings.revealResistance : settings.hideResistance
    let isAtEnd = isReturn ? distance >= now.way : distance <= 0
    // At the top, the bars return together with the content.
    guard resistance > 0, isAtEnd, !(isReturn && now.isNearTop) else {
      resisted = 0
      return step
    }
    if resisted * step < 0 { resisted = 0 }
    let before = resisted.magnitude
    resisted += step
    return max(0, resisted.magnitude - max(resistance, before)) * (isReturn ? -1 : 1)
  }

  // MARK: Resting

  private mutating func endMotion(_ now: BarHidingMetrics, _ commands: inout [Command]) {
    switch state {
    case .resting: change(now, &commands)
    case .decided(let end, _): rest(at: end, animated: true, now, &commands)
    case .following:
      change(now, &commands)
      guard case .following = state, now.motion != .drag, now.motion != .touch else { return }
      cancelCorrection(&commands)
      correct(now, &commands)
    }
  }

  private mutating func correct(_ now: BarHidingMetrics, _ commands: inout [Command]) {
    guard case .following(var course) = state else { return }
    course.awaitsCorrection = false
    state = .following(course)
    guard now.motion != .drag, now.motion != .touch else { return }
    if now.motion == .deceleration { return schedule(&commands) }
    guard isBetween(now) else {
      return rest(at: distance > 0 ? .hidden : .shown, now, &commands)
    }
    let velocity = course.stepCount > 1 ? course.step : 0
    rest(at: end(for: now.offset, velocity: velocity, now), animated: true, now, &commands)
  }

  /// Returns the end at which bars that a motion would leave partly hidden come to rest.
  private func end(
    for target: Double, velocity: Double, _ now: BarHidingMetrics
  ) -> HeaderZone.End {
    let zone = zone(now)
    var start = distance
    if case .following(let course) = state { start = course.start }
    var settings = settings
    // The resistance has already been subtracted from the motion.
    settings.revealResistance = 0
    settings.hideResistance = 0
    let rest = zone.restingOffset(
      for: target, velocity: velocity, from: zone.shown + start, to: now.offset, settings)
    return zone.end(at: rest) ?? .shown
  }

  /// Lets the bars rest at an end.
  private mutating func rest(
    at end: HeaderZone.End, animated: Bool = false, _ now: BarHidingMetrics,
    _ commands: inout [Command]
  ) {
    cancelCorrection(&commands)
    let goal = end == .shown ? 0 : max(0, now.way)
    let top = continuedTop(now)
    state = .resting(end)
    resisted = 0
    guard goal != distance else {
      if let top { commands.append(.animate(to: goal, offset: top)) }
      return
    }
    distance = goal
    guard animated else { return commands.append(.move(to: goal)) }
    // Close to its top, the content scrolls to where the bars end.
    let isStill = now.motion == .none && now.isNearTop && now.canHide
    let offset = end == .shown ? now.top : now.top + now.way
    commands.append(.animate(to: goal, offset: isStill ? offset : nil))
  }

  /// Returns the top at which a motion, for example from a key press, would have ended; nil if it ended
  /// anywhere else. Its target was chosen before the bars returned, for hidden bars.
  private func continuedTop(_ now: BarHidingMetrics) -> Double? {
    guard case .following(let course) = state, course.origin == .hidden, course.step < 0,
      distance == 0, now.motion == .none
    else { return nil }
    // A title that has begun to expand has made the hiding distance longer than it was at the start.
    return [now.top, farthestTop].first { top in
      [now.way, course.start].contains {
        (now.offset - top - $0).magnitude <= HeaderZone.tolerance
      }
    }
  }

  private mutating func schedule(_ commands: inout [Command]) {
    guard case .following(var course) = state else { return }
    course.awaitsCorrection = true
    state = .following(course)
    commands.append(.scheduleCorrection)
  }

  private mutating func cancelCorrection(_ commands: inout [Command]) {
    guard case .following(var course) = state, course.awaitsCorrection else { return }
    course.awaitsCorrection = false
    state = .following(course)
    commands.append(.cancelCorrection)
  }
}

/// The rubber band of a scroll view (UIKit reference 1.3). Lengths are in points.
struct RubberDistance {
  private static let coefficient = 0.55

  let length: Double

  /// Returns how far the content moves past its edge when a finger moves a distance beyond it.
  func band(_ distance: Double) -> Double {
    guard length > 0, distance > 0 else { return 0 }
    return (1 - 1 / (distance * Self.coefficient / length + 1)) * length
  }

  /// Returns how far a finger has moved beyond the edge when the content is past it by a distance.
  func finger(_ band: Double) -> Double {
    guard length > 0, band > 0, band < length else { return max(0, band) }
    return length / Self.coefficient * (1 / (1 - band / length) - 1)
  }
}
