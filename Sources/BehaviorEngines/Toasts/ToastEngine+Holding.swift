// Touches, pointers and screen readers.
extension ToastEngine {
  /// The distance towards its edge, in points, at which a released toast is dismissed (our choice).
  private static var edgeDistance: Double { 20 }
  /// The horizontal distance at which a released toast is dismissed. It is larger than
  /// ``edgeDistance``, because fingers often move horizontally by accident.
  private static var sidewaysDistance: Double { 60 }
  /// The speed, in points per second, that dismisses a toast at any distance, or keeps it if the finger
  /// moves back (our choice).
  private static var swipeSpeed: Double { 300 }
  /// The fraction of the finger's distance by which a toast follows it away from the edge (our choice).
  private static var resistedShare: Double { 0.25 }

  /// Stops the time of the toast on the screen.
  mutating func hold(_ holder: ToastHolders) {
    guard case .shown(var shown) = phase, !holder.isEmpty else { return }
    switch shown.time {
    case .running(let end): shown.time = .stopped(remaining: max(end - now, 0), by: holder)
    case .stopped(let remaining, let holders):
      shown.time = .stopped(remaining: remaining, by: holders.union(holder))
    }
    phase = .shown(shown)
  }

  /// Continues the time of the toast on the screen, unless it has a different holder.
  mutating func release(_ holder: ToastHolders) {
    guard case .shown(var shown) = phase, case .stopped(let remaining, let holders) = shown.time
    else { return }
    let others = holders.subtracting(holder)
    shown.time =
      others.isEmpty
      ? .running(until: now + max(remaining, Self.shortestRest))
      : .stopped(remaining: remaining, by: others)
    phase = .shown(shown)
  }

  /// Moves the toast along the axis of the finger's first movement.
  mutating func drag(_ distance: ToastVector) {
    hold(.finger)
    guard case .shown(var shown) = phase else { return }
    if shown.drag == .none {
      guard distance != .zero else { return }
      shown.drag = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
      phase = .shown(shown)
    }
    commands.append(.move(id: shown.entry.id, followed(distance, shown)))
  }

  /// Returns the distance by which a toast moves when the finger moves by a distance.
  private func followed(_ distance: ToastVector, _ shown: ShownToast<Key>) -> ToastVector {
    if shown.drag == .horizontal { return ToastVector(x: distance.x, y: 0) }
    let isOutward = outward(distance.y, shown) > 0
    return ToastVector(x: 0, y: isOutward ? distance.y : distance.y * Self.resistedShare)
  }

  /// Returns a vertical distance or speed as a distance or speed towards the edge of the toast.
  private func outward(_ value: Double, _ shown: ShownToast<Key>) -> Double {
    shown.side == .bottom ? value : -value
  }

  mutating func endDrag(_ distance: ToastVector, _ velocity: ToastVector) {
    guard case .shown(let shown) = phase, shown.drag != .none else { return release(.finger) }
    if let exit = exit(of: shown, distance, velocity) { leave(exit) } else { cancelDrag() }
  }

  /// Returns the direction in which a released toast leaves the screen; nil if it stays.
  private func exit(
    of shown: ShownToast<Key>, _ distance: ToastVector, _ velocity: ToastVector
  ) -> ToastExit? {
    func speed(_ distance: Double, _ speed: Double, _ needed: Double) -> Double? {
      guard distance > 0, speed > -Self.swipeSpeed else { return nil }
      return distance > needed || speed > Self.swipeSpeed ? max(speed, 0) : nil
    }
    if shown.drag == .vertical {
      return speed(outward(distance.y, shown), outward(velocity.y, shown), Self.edgeDistance).map {
        .edge(speed: $0)
      }
    }
    if distance.x < 0 {
      return speed(-distance.x, -velocity.x, Self.sidewaysDistance).map { .left(speed: $0) }
    }
    return speed(distance.x, velocity.x, Self.sidewaysDistance).map { .right(speed: $0) }
  }

  mutating func cancelDrag() {
    guard case .shown(var shown) = phase else { return }
    if shown.drag != .none {
      shown.drag = .none
      phase = .shown(shown)
      commands.append(.settle(id: shown.entry.id))
    }
    release(.finger)
  }
}
