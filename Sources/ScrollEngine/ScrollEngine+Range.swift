import Kinetics

extension ScrollEngine {
  /// Returns the offset clamped to the range.
  package func clamped(_ offset: ScrollVector) -> ScrollVector {
    ScrollVector(x: clamped(.horizontal, offset.x), y: clamped(.vertical, offset.y))
  }

  func clamped(_ axis: ScrollAxis, _ offset: Double) -> Double {
    let range = range(axis)
    return max(range.lowerBound, min(range.upperBound, offset))
  }

  /// Returns the offset clamped to the range of content of a given size.
  func clamped(_ offset: ScrollVector, contentSize size: ScrollVector) -> ScrollVector {
    let x = metrics.range(.horizontal, contentSize: size)
    let y = metrics.range(.vertical, contentSize: size)
    return ScrollVector(
      x: max(x.lowerBound, min(x.upperBound, offset.x)),
      y: max(y.lowerBound, min(y.upperBound, offset.y)))
  }

  /// Returns the edge that an offset out of range has passed; nil if it is in range.
  func edgePassed(_ axis: ScrollAxis, _ offset: Double) -> Double? {
    let range = range(axis)
    if range.contains(offset) { return nil }
    return offset < range.lowerBound ? range.lowerBound : range.upperBound
  }

  /// Returns an offset rounded to whole pixels, in which offsets are reported (UIKit reference 1.4). An
  /// offset in the range stays in it, and one at an edge is exactly the edge, even between pixels.
  func pixelAligned(_ offset: ScrollVector) -> ScrollVector {
    ScrollVector(x: pixelAligned(.horizontal, offset.x), y: pixelAligned(.vertical, offset.y))
  }

  func pixelAligned(_ axis: ScrollAxis, _ offset: Double) -> Double {
    let range = range(axis)
    // The end of a motion to an edge may be off it by the last digits of a double.
    if abs(offset - range.lowerBound) < 1e-6 { return range.lowerBound }
    if abs(offset - range.upperBound) < 1e-6 { return range.upperBound }
    let aligned = metrics.pixelAligned(offset)
    return range.contains(offset)
      ? max(range.lowerBound, min(range.upperBound, aligned)) : aligned
  }

  /// Returns the page nearest to an offset, inside the range.
  func nearestPage(_ axis: ScrollAxis, to offset: Double) -> Double {
    let length = metrics.viewSize[axis]
    return clamped(axis, length > 0 ? (offset / length).rounded() * length : offset)
  }

  // MARK: Changes

  /// Adapts the current activity smoothly to the range of the current `metrics`: a drag continues from
  /// the current offset, and a motion with its current velocity. Content that rests out of range moves
  /// inside as `response` specifies. Content that a finger holds past an edge stays under the finger.
  ///
  /// Does nothing while a release is being planned: the plan reads the range after the delegate has
  /// returned.
  package func metricsDidChange(_ response: RangeResponse, at time: Double) {
    now = time
    if isPlanningRelease { return }
    let wasAtRest = isAtRest
    zoomRangeChanged()
    anchorDrag()
    replanDeceleration()
    retargetAnimation()
    let inside = clamped(offset)
    if inside == offset { return }
    if case .held = activity, isHeldPastEdge {
      // The finger has caught a bounce: the content returns when it lifts.
    } else if wasAtRest {
      if holdsOffset {
        isShiftedOutside = true
      } else {
        bringInside(response)
      }
    } else if case .coasting = activity {
      // The bounce replaces the device's momentum, as at an edge.
      if response == .immediate || !canAnimate {
        changeOffset(to: inside)
      } else {
        bounceFromCoast()
      }
    } else if case .dragging(.indicator, _) = activity {
      changeOffset(to: inside)
    }
  }

  var canAnimate: Bool { client?.canAnimate ?? false }

  private func bringInside(_ response: RangeResponse) {
    switch response {
    case .immediate: changeOffset(to: clamped(offset))
    case .bounce: bounceInside()
    case .animation:
      let inside = clamped(offset)
      if canAnimate { animate(to: inside, completion: .none) } else { changeOffset(to: inside) }
    }
  }

  /// Moves content that rests out of range back with the spring of a bounce. The delegate only receives
  /// `scrollViewDidScroll`.
  func bounceInside() {
    guard canAnimate else { return changeOffset(to: clamped(offset)) }
    begin(
      activity.with(
        ScrollAnimation(
          start: now, x: bounce(.horizontal, from: offset.x), y: bounce(.vertical, from: offset.y)
        )))
  }
}
