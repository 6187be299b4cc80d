import Kinetics

/// A finger that drags content.
struct ScrollDrag {
  /// The pan's translation at which `anchorOffset` held.
  var anchorTranslation = CGPoint.zero
  /// The offset without rubber bands at `anchorTranslation`.
  var anchorOffset = CGPoint.zero
  /// The axes that follow the finger.
  var axes: Set<ScrollAxis>
  var translation = CGPoint.zero
  var velocityX = VelocityEstimator()
  var velocityY = VelocityEstimator()
  /// The scroll view around this one that moves with what is past this one's end.
  weak var hostX: UIScrollView?
  weak var hostY: UIScrollView?
  /// The scroll view below whose finger this is.
  weak var guest: UIScrollView?

  /// Starts again from where the content stands now, so that a changed range makes no jump.
  @MainActor mutating func anchor(in view: UIScrollView, at offset: CGPoint? = nil) {
    let offset = offset ?? view.contentOffset
    anchorTranslation = translation
    anchorOffset = CGPoint(
      x: view.unrestrained(.horizontal, offset.x), y: view.unrestrained(.vertical, offset.y))
  }

  mutating func shift(by dy: CGFloat) { anchorOffset.y += dy }

  func host(_ axis: ScrollAxis) -> UIScrollView? { axis == .vertical ? hostY : hostX }

  mutating func setHost(_ host: UIScrollView, _ axis: ScrollAxis) {
    if axis == .vertical { hostY = host } else { hostX = host }
  }

  /// Points a second of the offset at `time`, along an axis that the drag moves.
  func velocity(_ axis: ScrollAxis, at time: TimeInterval) -> Double {
    guard axes.contains(axis) else { return 0 }
    let velocity = (axis == .vertical ? velocityY : velocityX).velocity(at: time)
    return max(-UIScrollView.fastest, min(UIScrollView.fastest, velocity))
  }
}

extension UIScrollView {
  /// The fastest release, in points a second: several times what a finger can do (ours).
  nonisolated static var fastest: Double { 30_000 }

  /// Where the finger would have the content if there were no rubber band.
  func unrestrained(_ axis: ScrollAxis, _ offset: CGFloat) -> CGFloat {
    let range = range(axis)
    let x = Double(offset)
    let band = RubberBand(dimension: Double(axis.of(bounds.size)))
    // An overscroll that no finger reaches counts as one that a finger just does.
    func distance(_ past: Double) -> Double { max(-1e6, min(1e6, band.distance(forOffset: past))) }
    if x < range.lowerBound {
      return CGFloat(range.lowerBound + distance(x - range.lowerBound))
    }
    if x > range.upperBound {
      return CGFloat(range.upperBound + distance(x - range.upperBound))
    }
    return offset
  }

  /// Where the content stands for a place without a rubber band; on whole pixels
  /// (UIKit reference 11).
  func restrained(_ axis: ScrollAxis, _ place: CGFloat) -> CGFloat {
    let range = range(axis)
    let x = Double(place)
    let edge = x < range.lowerBound ? range.lowerBound : range.upperBound
    if range.contains(x) { return CGFloat(pixelAligned(axis, x)) }
    guard settings.bounces(axis), canScroll(axis) else { return CGFloat(edge) }
    let band = RubberBand(dimension: Double(axis.of(bounds.size)))
    return CGFloat(aligned(edge + band.offset(forDistance: x - edge)))
  }

  // MARK: The pan's calls

  /// A finger has come down: what moves is held. Returns whether a deceleration was.
  @discardableResult
  func touchDown() -> Bool {
    isTracking = true
    let wasDecelerating = deceleration != nil
    if wasDecelerating || animation != nil || pointer.isCoasting {
      stopMotion(callingDelegate: true)
    }
    return wasDecelerating
  }

  /// All fingers have left without a drag: content held outside of its range goes back.
  func touchUp() {
    guard drag == nil else { return }
    isTracking = false
    guard isAtRest else { return }
    if clamped(contentOffset) != contentOffset { settle(velocity: .zero, at: MediaClock.now) }
  }

  func panBegan(_ translation: CGPoint, at time: TimeInterval) {
    startDrag(along: dragAxes())
    panMoved(translation, at: time)
  }

  /// Starts a drag from where the content stands.
  func startDrag(along axes: Set<ScrollAxis>, guest: UIScrollView? = nil) {
    if pointer.isActive { endPointer(at: MediaClock.now, isCancelled: true) }
    if deceleration != nil || animation != nil { stopMotion(callingDelegate: true) }
    isTracking = true
    isDragging = true
    var drag = ScrollDrag(axes: axes, guest: guest)
    drag.anchor(in: self)
    self.drag = drag
    indicators.show()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The axes that a drag moves: those that can scroll, one of them with directional lock where
  /// the drag starts mainly along it (UIKit reference 1.7; twice as far is our threshold).
  private func dragAxes() -> Set<ScrollAxis> {
    var axes = Set(ScrollAxis.allCases.filter(canScroll))
    if isDirectionalLockEnabled, axes.count == 2 {
      let (x, y) = (abs(pan.travel.x), abs(pan.travel.y))
      if x > 2 * y { axes = [.horizontal] } else if y > 2 * x { axes = [.vertical] }
    }
    return axes
  }

  func panMoved(_ translation: CGPoint, at time: TimeInterval) {
    guard var drag else { return }
    drag.translation = translation
    drag.velocityX.add(Double(-translation.x), at: time)
    drag.velocityY.add(Double(-translation.y), at: time)
    self.drag = drag
    // Two fingers that zoom say themselves where the content goes.
    if zoom.isActive { return }
    var offset = contentOffset
    for axis in ScrollAxis.allCases where drag.axes.contains(axis) {
      let way = axis.of(translation) - axis.of(drag.anchorTranslation)
      let place = axis.of(drag.anchorOffset) - way
      let own = passOn(place, axis, at: time)
      axis.set(restrained(axis, own), in: &offset)
    }
    // A delegate of the scroll view around may have ended the drag.
    if self.drag != nil { follow(to: offset) }
  }

  func panEnded(at time: TimeInterval, isCancelled: Bool) {
    guard let drag else { return }
    var velocity = CGPoint.zero
    if !isCancelled {
      for axis in ScrollAxis.allCases {
        axis.set(CGFloat(drag.velocity(axis, at: time)), in: &velocity)
      }
    }
    endDrag(velocity: velocity, at: time)
  }

  /// Ends the drag; what a scroll view around has moved goes on there with the speed along it.
  func endDrag(velocity: CGPoint, at time: TimeInterval) {
    if drag != nil { refreshControl?.dragWillEnd() }
    guard let drag else { return }
    self.drag = nil
    isTracking = false
    isDragging = false
    finishDrag(velocity: releaseHosts(of: drag, velocity: velocity, at: time), at: time)
  }
}
