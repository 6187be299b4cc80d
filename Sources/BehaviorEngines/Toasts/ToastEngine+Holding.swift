// Touches, pointers and screen readers.
extension ToastEngine {
  /// The distance in points towards its edge at which a toast that is let go is dismissed (our choice).
  private static var edgeDistance: Double { 20 }
  /// The same sideways, where fingers move without meaning to.
  private static var sidewaysDistance: Double { 60 }
  /// The speed in points a second that dismisses a toast at any distance, or keeps it if it points back
  /// (our choice).
  private static var swipeSpeed: Double { 300 }
  /// The share of a distance away from its edge by which a toast follows the finger (our choice).
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

  /// Lets the time of the toast on the screen go on, unless it has another holder.
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

  /// The distance that a toast moves for a finger's.
  private func followed(_ distance: ToastVector, _ shown: ShownToast<Key>) -> ToastVector {
    if shown.drag == .horizontal { return ToastVector(x: distance.x, y: 0) }
    let isOutward = outward(distance.y, shown) > 0
    return ToastVector(x: 0, y: isOutward ? distance.y : distance.y * Self.resistedShare)
  }

  /// A vertical distance or speed as one towards the edge of the toast.
  private func outward(_ value: Double, _ shown: ShownToast<Key>) -> Double {
    shown.side == .bottom ? value : -value
  }

  mutating func endDrag(_ distance: ToastVector, _ velocity: ToastVector) {
    guard case .shown(let shown) = phase, shown.drag != .none else { return release(.finger) }
    if let exit = exit(of: shown, distance, velocity) { leave(exit) } else { cancelDrag() }
  }

  /// Returns the way that a toast goes when it is let go; nil if it stays.
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
