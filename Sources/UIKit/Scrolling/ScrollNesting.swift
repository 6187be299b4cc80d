// Scroll views in scroll views (UIKit reference 1.7): a drag that goes past the inner one's end
// moves the next one around it that still can, as long as it is past, and returns the same way.

extension UIScrollView {
  /// Whether the content can go on in the direction in which the offset changes by `way`.
  func hasRoom(_ axis: ScrollAxis, towards way: CGFloat) -> Bool {
    let range = range(axis)
    let place = Double(axis.of(contentOffset))
    return way < 0 ? place > range.lowerBound : place < range.upperBound
  }

  /// The nearest scroll view around this one that a drag along `axis` can move.
  func scrollViewAround(_ axis: ScrollAxis, towards way: CGFloat? = nil) -> UIScrollView? {
    var view = superview
    while let current = view {
      if let around = current as? UIScrollView, around.isScrollEnabled,
        around.isUserInteractionEnabled,
        way.map({ around.hasRoom(axis, towards: $0) }) ?? around.canScroll(axis)
      {
        return around
      }
      view = current.superview
    }
    return nil
  }

  /// Whether a drag that starts along `travel` is for a scroll view around this one: across the
  /// only axis that scrolls here, or past the end that the content stands at.
  func yields(to travel: CGPoint) -> Bool {
    let main: ScrollAxis = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    guard canScroll(main) else { return scrollViewAround(main) != nil }
    let way = -main.of(travel)
    return settings.transfers(main) && !hasRoom(main, towards: way) && isInside(main)
      && scrollViewAround(main, towards: way) != nil
  }

  private func isInside(_ axis: ScrollAxis) -> Bool {
    range(axis).contains(Double(axis.of(contentOffset)))
  }

  /// Gives what of `place` lies past the end to the scroll view around, and returns the rest.
  func passOn(_ place: CGFloat, _ axis: ScrollAxis, at time: TimeInterval) -> CGFloat {
    guard settings.transfers(axis), let drag else { return place }
    let range = range(axis)
    let inside = CGFloat(max(range.lowerBound, min(range.upperBound, Double(place))))
    let excess = place - inside
    if let host = drag.host(axis) {
      guard host.drag?.guest === self else { return place }
      host.guestMoved(axis, by: excess, at: time)
      return inside
    }
    guard excess != 0, isInside(axis), let host = scrollViewAround(axis, towards: excess),
      host.isAtRest
    else { return place }
    self.drag?.setHost(host, axis)
    host.startDrag(along: [axis], guest: self)
    host.guestMoved(axis, by: excess, at: time)
    return inside
  }

  private func guestMoved(_ axis: ScrollAxis, by way: CGFloat, at time: TimeInterval) {
    var translation = CGPoint.zero
    axis.set(-way, in: &translation)
    panMoved(translation, at: time)
  }

  /// Lets go of the scroll views around that moved too. The one that was moving gets the speed.
  func releaseHosts(of drag: ScrollDrag, velocity: CGPoint, at time: TimeInterval) -> CGPoint {
    var left = velocity
    for axis in ScrollAxis.allCases {
      guard let host = drag.host(axis), let other = host.drag, other.guest === self else {
        continue
      }
      var given = CGPoint.zero
      if axis.of(other.translation) != 0 {
        axis.set(axis.of(velocity), in: &given)
        axis.set(0, in: &left)
      }
      host.endDrag(velocity: given, at: time)
    }
    return left
  }
}
