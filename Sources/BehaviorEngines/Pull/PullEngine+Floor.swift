// The floor: a page above the content, which a longer pull opens.
extension PullEngine {
  /// The share of the floor that a slow drag has to push out of view to close it (our choice).
  private static let closingShare = 0.2

  /// Opens the floor, with the motion that follows when the finger lifts, or with a scroll.
  mutating func openFloor() {
    switch phase {
    case .idle, .pulling, .armed, .floorArmed, .failed: break
    // Work keeps its indicator, and a floor that closes does so first.
    case .active, .succeeded, .retracting, .exhausted, .floor: return
    }
    guard settings.hasFloor, metrics.floorLength > 0 else { return }
    let wasLifted = phase == .floorArmed && drag == .none
    enter(.floor)
    setRoom(metrics.floorLength)
    placement = .revealing(until: now + Self.scrollTimeout)
    if wasLifted {
      commands.append(.retarget(pull: metrics.floorLength))
    } else if metrics.motion != .drag {
      commands.append(.scroll(pull: metrics.floorLength, animated: metrics.isInWindow))
    }
  }

  /// Closes the floor: the content scrolls back to its edge.
  mutating func closeFloor() {
    guard phase == .floor else { return }
    placement = .settled
    guard metrics.motion == .deceleration, metrics.pull > Self.tolerance else {
      enter(.retracting(.held))
      return retract()
    }
    // The deceleration would open the floor.
    enter(.retracting(.scrolling(until: now + Self.scrollTimeout)))
    setRoom(0)
    commands.append(.scroll(pull: 0, animated: metrics.isInWindow))
  }

  /// Scrolls back to the edge when work replaces an open floor.
  mutating func leaveFloor() {
    guard metrics.motion != .drag, metrics.pull > Self.tolerance else { return }
    placement = .revealing(until: now + Self.scrollTimeout)
    commands.append(.scroll(pull: 0, animated: metrics.isInWindow))
  }

  /// Ends a drag of the open floor with the floor either open or closed.
  mutating func floorDragEnded(velocity: Double) {
    let isOpen =
      velocity > 0
      || velocity == 0 && metrics.pull >= metrics.floorLength * (1 - Self.closingShare)
    if isOpen {
      placement = .revealing(until: now + Self.scrollTimeout)
      setRoom(metrics.floorLength)
      commands.append(.retarget(pull: metrics.floorLength))
    } else {
      enter(.retracting(.decelerating(checkedAt: now + Self.decelerationCheck)))
      setRoom(0)
      commands.append(.retarget(pull: 0))
    }
  }
}
