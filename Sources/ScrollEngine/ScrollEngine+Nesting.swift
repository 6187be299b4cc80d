// Nested scroll views (UIKit reference 1.7): a drag past the end of an inner scroll view moves the
// nearest enclosing one that can still move. When the drag turns back, they return in the reverse
// order.
//
// The inner engine passes the distance past its end to its client, which forwards it to the engine of
// the enclosing scroll view as `nestedBegan`, `nestedMoved` and `nestedEnded`.
extension ScrollEngine {
  /// Returns whether the content can continue in the direction in which `distance` changes the offset.
  package func hasRoom(_ axis: ScrollAxis, towards distance: Double) -> Bool {
    let range = range(axis)
    return distance < 0 ? offset[axis] > range.lowerBound : offset[axis] < range.upperBound
  }

  /// Returns whether the content is at its end in the direction of `distance`, so that a drag in this
  /// direction may move an enclosing scroll view.
  package func passesOverflow(_ axis: ScrollAxis, towards distance: Double) -> Bool {
    settings.transfers(axis) && !hasRoom(axis, towards: distance)
      && range(axis).contains(offset[axis])
  }

  // MARK: The inner one

  /// Forwards the part of `position` past the end, and returns the remainder.
  func forwardOverflow(_ position: Double, _ axis: ScrollAxis, at time: Double) -> Double {
    guard settings.transfers(axis), case .dragging(.finger(let drag), _) = activity, let client
    else { return position }
    let inside = clamped(axis, position)
    let excess = position - inside
    if drag.forwardedAxes.contains(axis) {
      return client.continueOverflow(axis, by: excess, at: time) ? inside : position
    }
    guard excess != 0, range(axis).contains(offset[axis]) else { return position }
    // Before the call: the drag may end inside it.
    setForwarded(axis, true)
    if client.beginOverflow(axis, by: excess, at: time) { return inside }
    setForwarded(axis, false)
    return position
  }

  private func setForwarded(_ axis: ScrollAxis, _ isForwarded: Bool) {
    guard case .dragging(.finger(var drag), let animation) = activity else { return }
    if isForwarded {
      drag.forwardedAxes.insert(ScrollAxes(axis))
    } else {
      drag.forwardedAxes.remove(ScrollAxes(axis))
    }
    activity = .dragging(.finger(drag), animation: animation)
  }

  /// Releases enclosing scroll views that have moved as well; returns the velocity that remains for
  /// this one.
  func releaseOverflow(
    of drag: FingerDrag, velocity: ScrollVector, at time: Double
  ) -> ScrollVector {
    var remaining = velocity
    for axis in ScrollAxis.allCases where drag.forwardedAxes.contains(axis) {
      if client?.endOverflow(axis, velocity: velocity[axis], at: time) == true {
        remaining[axis] = 0
      }
    }
    return remaining
  }

  // MARK: The one around

  func nestedMoved(
    _ axis: ScrollAxis, inner: ObjectIdentifier, by distance: Double, at time: Double
  ) -> Bool {
    guard case .dragging(.finger(let drag), _) = activity, drag.inner == inner else {
      return false
    }
    dragMoved(ScrollVector(-distance, along: axis), at: time)
    return true
  }

  func nestedEnded(
    _ axis: ScrollAxis, inner: ObjectIdentifier, velocity: Double, at time: Double
  ) -> Bool {
    guard case .dragging(.finger(let drag), _) = activity, drag.inner == inner else {
      return false
    }
    let hasMoved = drag.translation[axis] != 0
    endDrag(velocity: hasMoved ? ScrollVector(velocity, along: axis) : .zero, at: time)
    return hasMoved
  }
}
