import ScrollEngine

// Nested scroll views (UIKit reference 1.7): finds the enclosing scroll view that accepts the distance
// past this one's end, and forwards the distance to its engine.
extension UIScrollView {
  /// Returns the nearest enclosing scroll view that a drag along `axis` can move.
  private func scrollViewAround(
    _ axis: ScrollAxis, towards distance: Double? = nil
  ) -> UIScrollView? {
    var view = superview
    while let current = view {
      if let around = current as? UIScrollView, around.isScrollEnabled,
        around.isUserInteractionEnabled,
        distance.map({ around.scrollEngine.hasRoom(axis, towards: $0) })
          ?? around.scrollEngine.canScroll(axis)
      {
        return around
      }
      view = current.superview
    }
    return nil
  }

  /// Returns whether a drag that starts along `travel` is for an enclosing scroll view, because it is
  /// across the only axis along which this view scrolls, or past the end at which the content rests.
  func yields(to travel: CGPoint) -> Bool {
    let main: ScrollAxis = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    guard scrollEngine.canScroll(main) else { return scrollViewAround(main) != nil }
    let distance = -Double(main.of(travel))
    return scrollEngine.passesOverflow(main, towards: distance)
      && scrollViewAround(main, towards: distance) != nil
  }

  /// Passes a drag past the top to the nearest view around that is not a scroll view. Returns whether
  /// there is one.
  private func beginOverflowOfTop(by distance: Double) -> Bool {
    var view = superview
    while let current = view {
      if let receiver = current as? any OverflowReceiving {
        guard receiver.beginOverflow(of: self) else { return false }
        nesting.receiver = receiver
        return receiver.continueOverflow(by: CGFloat(-distance))
      }
      view = current.superview
    }
    return false
  }

  // MARK: ScrollEngineClient

  package func beginOverflow(
    _ axis: ScrollAxis, by distance: Double, at time: Double
  ) -> Bool {
    guard let host = scrollViewAround(axis, towards: distance) else {
      return axis == .vertical && distance < 0 && beginOverflowOfTop(by: distance)
    }
    nesting[axis] = host
    guard host.sendToEngine(.nestedBegan(axis, inner: ObjectIdentifier(self))) else {
      nesting[axis] = nil
      return false
    }
    _ = continueOverflow(axis, by: distance, at: time)
    return true
  }

  package func continueOverflow(
    _ axis: ScrollAxis, by distance: Double, at time: Double
  ) -> Bool {
    if axis == .vertical, let receiver = nesting.receiver as? any OverflowReceiving {
      // Content past its other end has its own rubber band.
      return distance <= 0 && receiver.continueOverflow(by: CGFloat(-distance))
    }
    return nesting[axis]?.sendToEngine(
      .nestedMoved(axis, inner: ObjectIdentifier(self), distance: distance, time: time)) ?? false
  }

  package func endOverflow(_ axis: ScrollAxis, velocity: Double, at time: Double) -> Bool {
    if axis == .vertical, let receiver = nesting.receiver as? any OverflowReceiving {
      nesting.receiver = nil
      return receiver.endOverflow(velocity: CGFloat(-velocity))
    }
    guard let host = nesting[axis] else { return false }
    nesting[axis] = nil
    return host.sendToEngine(
      .nestedEnded(axis, inner: ObjectIdentifier(self), velocity: velocity, time: time))
  }
}
