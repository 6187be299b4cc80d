/// Keeps the rows of a list in their places on the screen while rows are added before and after them,
/// and keeps a list at its end while the user is there.
///
/// The owner compares the rows with those that were in view when the list last came to rest
/// (`RowComparison`), and passes the comparison with each event. The engine does not correct the offset
/// in the middle of a layout, where the list may still do so itself: it keeps account of the moves, and
/// corrects the remainder once the list has been laid out.
package struct AnchoringEngine: Sendable {
  package var settings = AnchoringSettings()
  package private(set) var phase = AnchoringPhase.unanchored
  package private(set) var place = AnchoredPlace.settled
  /// The commands to perform, in order. The owner removes those that it has performed.
  package var commands: [AnchoringCommand] = []

  private var metrics = AnchoringMetrics()
  /// The distance from the end when the list last came to rest, or was last moved.
  private var lastDistance = 0.0
  /// The anchor row's last displacement, and by how much it changed last: a list that measures a row
  /// above its visible ones moves by that much.
  private var (displacement, lastIncrement) = (0.0, 0.0)
  /// The number of corrections since the list last came to rest.
  private var corrections = 0

  package init(_ settings: AnchoringSettings = AnchoringSettings()) { self.settings = settings }

  /// The tolerance for equal positions, in points.
  private static let tolerance = 0.01
  /// The distance within which the content rests at its end, in points: half a pixel at scale 1.
  private static let endTolerance = 0.5
  /// The part of a row's displacement by which a list's own correction may differ from it (our choice):
  /// heights may be measured in between.
  private static let imprecision = 0.25
  /// The maximum number of corrections until the list comes to rest (our choice). Each may bring rows
  /// into view that have not been measured.
  package static let correctionBound = 12

  /// Whether the rows are in their places, so that distances from the content's edges are meaningful.
  package var isSettled: Bool { place == .settled && phase != .opening }

  /// Whether the content is at its end, or is on its way there.
  package var isAtEnd: Bool {
    switch phase {
    case .following, .held, .travelling: true
    case .opening: settings.opensAtEnd
    case .unanchored: metrics.distance <= settings.followDistance
    case .reading: false
    }
  }

  /// Whether rows in view keep their places, instead of the end.
  package var keepsRows: Bool {
    switch phase {
    case .unanchored, .reading, .held: true
    case .opening, .following, .travelling: false
    }
  }

  private var hasContent: Bool {
    metrics.rowCount > 0 && metrics.contentLength > 0 && metrics.length > 0
  }

  private var isHeld: Bool {
    switch metrics.motion {
    case .touch, .drag, .deceleration: true
    case .none, .animation: false
    }
  }

  // MARK: Events

  package mutating func process(_ event: AnchoringEvent, _ new: AnchoringMetrics) {
    metrics = new
    if metrics.rowCount == 0, phase != .unanchored { phase = .opening }
    switch event {
    case .settingsChanged: settingsChanged()
    case .changed(let rows): changed(rows)
    case .moved(let distance, let rows): moved(by: distance, rows)
    case .laidOut(let rows): laidOut(rows)
    case .dragBegan: dragBegan()
    case .motionEnded: motionEnded()
    case .endRequested(let animated): requestEnd(animated: animated)
    }
  }

  /// Returns the target of a drag that ends: the end of the content for a finger that has held it there
  /// while rows came.
  ///
  /// - Parameter targetDistance: The distance from the end at which the motion would end, in points.
  /// - Returns: The new distance; nil for no change.
  package mutating func endDrag(targetDistance: Double, _ new: AnchoringMetrics) -> Double? {
    metrics = new
    guard case .held(let growth, _) = phase,
      targetDistance - growth <= settings.followDistance, targetDistance > Self.endTolerance
    else { return nil }
    phase = .travelling
    return 0
  }

  private mutating func settingsChanged() {
    if !settings.followsEnd {
      phase = .unanchored
    } else if phase == .unanchored {
      phase = .opening
      open()
    }
  }

  /// Moves to the end as soon as there is one, even before rows are laid out, so that the first rows
  /// that are made are the last ones.
  private mutating func open() {
    guard phase == .opening, settings.opensAtEnd, hasContent else { return }
    stayAtEnd()
  }

  private mutating func changed(_ rows: RowComparison) {
    note(rows)
    switch phase {
    case .opening: open()
    case .following where place == .settled && !isHeld: stayAtEnd()
    default: break
    }
  }

  /// Begins to account for a change of the rows.
  private mutating func note(_ rows: RowComparison) {
    if rows.displacement != displacement {
      lastIncrement = rows.displacement - displacement
      displacement = rows.displacement
    }
    switch (rows.kind, place) {
    case (.same, _), (_, .left), (_, .reloading), (.afterUpdate, .updating): break
    case (.afterUpdate, .settled): place = .updating(followed: 0, moved: 0)
    case (.reloaded, .settled): place = .reloading(moved: 0)
    case (.reloaded, .updating(_, let moved)): place = .reloading(moved: moved)
    }
  }

  private mutating func moved(by distance: Double, _ rows: RowComparison) {
    note(rows)
    account(for: distance)
    if place == .settled { updatePhase() }
    lastDistance = metrics.distance
  }

  /// Decides whose a move of the offset is: the list's, which follows its rows, or that of a finger or
  /// of code, which is left alone.
  private mutating func account(for distance: Double) {
    let isMoving = metrics.motion == .drag || metrics.motion == .deceleration
    let isIncrement = lastIncrement != 0 && abs(distance - lastIncrement) <= Self.endTolerance
    if isIncrement { lastIncrement = 0 }
    switch place {
    case .settled, .left: break
    // A list loads and measures its rows in one layout, in which no finger moves the content.
    case .reloading(let moved): place = .reloading(moved: moved + distance)
    case .updating(let followed, let moved):
      let rest = displacement - followed
      let margin =
        isMoving ? Self.endTolerance : max(Self.endTolerance, abs(rest) * Self.imprecision)
      if isIncrement || abs(rest) > Self.tolerance && abs(distance - rest) <= margin {
        place = .updating(followed: followed + distance, moved: moved + distance)
      } else if !isMoving {
        // Code has scrolled elsewhere, knowing the new rows.
        place = .left
      }
    }
  }

  /// Follows the user to and from the end.
  private mutating func updatePhase() {
    switch phase {
    case .unanchored, .opening: break
    case .following:
      if metrics.distance > settings.followDistance { phase = .reading(unseen: 0) }
    case .held(let growth, let unseen):
      if metrics.distance <= Self.endTolerance {
        phase = .following
      } else if metrics.distance - growth > settings.followDistance {
        phase = .reading(unseen: min(unseen, metrics.rowsBelow))
      }
    case .travelling:
      if metrics.distance <= Self.endTolerance, metrics.motion != .animation { phase = .following }
    case .reading(let unseen):
      phase =
        metrics.distance <= settings.followDistance
        ? .following : .reading(unseen: min(unseen, metrics.rowsBelow))
    }
  }

  // MARK: After a layout

  private mutating func laidOut(_ rows: RowComparison) {
    note(rows)
    switch phase {
    case .unanchored, .reading: keepRows(rows)
    case .opening: endOpening()
    case .following, .held, .travelling: keepEnd(rows)
    }
  }

  private mutating func keepRows(_ rows: RowComparison) { if !correctRows(rows) { settle(rows) } }

  /// Corrects the remaining distance by which the rows have left their places. Returns whether there was
  /// one.
  private mutating func correctRows(_ rows: RowComparison) -> Bool {
    var rest = 0.0
    switch place {
    case .settled, .left: break
    case .updating(let followed, _): rest = rows.displacement - followed
    case .reloading(let moved): rest = rows.displacement - moved
    }
    guard abs(rest) > Self.tolerance, corrections < Self.correctionBound,
      // The target of an animated scroll is an offset, not a row.
      metrics.motion != .animation
    else { return false }
    corrections += 1
    switch place {
    case .settled, .left: break
    case .updating(let followed, let moved):
      place = .updating(followed: followed + rest, moved: moved + rest)
    case .reloading(let moved): place = .reloading(moved: moved + rest)
    }
    commands.append(.shift(rest))
    return true
  }

  private mutating func settle(_ rows: RowComparison) {
    place = .settled
    corrections = 0
    (displacement, lastIncrement) = (0, 0)
    if case .reading(let unseen) = phase {
      phase =
        metrics.distance <= Self.endTolerance && metrics.motion == .none
        ? .following
        : .reading(unseen: min(max(unseen + rows.appended, 0), metrics.rowsBelow))
    }
    lastDistance = metrics.distance
  }

  private mutating func endOpening() {
    guard hasContent else {
      place = .settled
      return
    }
    guard settings.opensAtEnd else {
      phase =
        metrics.distance <= settings.followDistance ? .following : .reading(unseen: 0)
      return settle(RowComparison())
    }
    guard abs(metrics.distance) > Self.tolerance, corrections < Self.correctionBound else {
      phase = .following
      return settle(RowComparison())
    }
    corrections += 1
    stayAtEnd()
  }

  private mutating func keepEnd(_ rows: RowComparison) {
    if isHeld {
      // The end is not followed under a finger.
      if correctRows(rows) { return }
      let growth = metrics.distance - lastDistance
      if growth > Self.endTolerance, phase != .travelling {
        var (before, unseen) = (0.0, 0)
        if case .held(let old, let count) = phase { (before, unseen) = (old, count) }
        phase = .held(growth: before + growth, unseen: max(unseen + rows.appended, 0))
      }
      return settle(rows)
    }
    switch phase {
    case .travelling where metrics.motion == .animation: return settle(rows)
    case .held: return travel(animated: true, rows)
    default: break
    }
    let isApart = abs(metrics.distance) > Self.tolerance
    guard isApart, corrections < Self.correctionBound else {
      if !isApart { phase = .following }
      return settle(rows)
    }
    if rows.kind == .afterUpdate, rows.appended > 0, corrections == 0, metrics.isInWindow,
      metrics.distance > 0
    {
      return travel(animated: true, rows)
    }
    phase = .following
    corrections += 1
    stayAtEnd()
  }

  private mutating func stayAtEnd() {
    if abs(metrics.distance) > Self.tolerance { commands.append(.scrollToEnd(animated: false)) }
  }

  private mutating func travel(animated: Bool, _ rows: RowComparison) {
    settle(rows)
    phase = .travelling
    commands.append(.scrollToEnd(animated: animated && metrics.isInWindow))
  }

  // MARK: Motions

  private mutating func dragBegan() {
    guard phase == .travelling else { return }
    phase =
      metrics.distance <= settings.followDistance ? .following : .reading(unseen: 0)
  }

  private mutating func motionEnded() {
    guard place == .settled, !isHeld else { return }
    switch phase {
    case .held:
      phase = .travelling
      commands.append(.scrollToEnd(animated: metrics.isInWindow))
    case .travelling where metrics.motion != .animation:
      phase = .following
      if abs(metrics.distance) > Self.endTolerance {
        commands.append(.scrollToEnd(animated: false))
      }
    case .following, .reading: updatePhase()
    default: break
    }
    lastDistance = metrics.distance
  }

  private mutating func requestEnd(animated: Bool) {
    guard phase != .opening, hasContent else { return }
    if phase != .unanchored { phase = .travelling }
    place = .settled
    commands.append(.scrollToEnd(animated: animated && metrics.isInWindow))
  }
}
