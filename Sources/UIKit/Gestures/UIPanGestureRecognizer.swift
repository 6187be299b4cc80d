import CoreGraphics
import Foundation

/// Recognises a drag, and tracks it.
///
/// The pan begins when the fingers have moved by 10 points, which are subtracted exactly from the
/// translation (UIKit reference 11). They are subtracted along the direction of the movement, even if
/// it is diagonal (our choice).
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// The types of scrolling that drive this pan. None by default.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The distance that fingers must move before the pan begins, in points (UIKit reference 11).
  package static let slop: CGFloat = 10

  /// The movement since the first touch, in window coordinates.
  package private(set) var travel = CGPoint.zero
  /// The translation in window coordinates. It is the movement without the slop, unless code has set a
  /// different translation.
  package var windowTranslation = CGPoint.zero
  package var velocityEstimate = GestureVelocity()
  /// The time of the last sample.
  package private(set) var sampleTime: TimeInterval = 0
  package var isScrolling = false

  open func translation(in view: UIView?) -> CGPoint {
    convertVector(windowTranslation, to: view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view, let window = view.window else {
      windowTranslation = translation
      return
    }
    let tip = view.convert(translation, to: window)
    let origin = view.convert(CGPoint.zero, to: window)
    windowTranslation = CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  /// Returns the velocity of the last movement, in points per second. Fingers that stop moving keep
  /// this velocity until they move again (UIKit reference 13).
  open func velocity(in view: UIView?) -> CGPoint {
    convertVector(velocityEstimate.lastVelocity, to: view)
  }

  /// Returns the velocity with which the fingers lift, in points per second: zero if they have not
  /// moved for 100 ms (UIKit reference 1.2).
  package func liftVelocity(in view: UIView?) -> CGPoint {
    convertVector(velocityEstimate.velocity(at: arena?.time() ?? sampleTime), to: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    sampleTime = event.timestamp
    guard trackedTouches.count > maximumNumberOfTouches else {
      if trackedTouches.count == touches.count { velocityEstimate.add(travel, at: sampleTime) }
      return
    }
    if isRecognized || pendingState != nil {
      for touch in touches { ignore(touch, for: event) }
    } else {
      state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard !isFinished else { return }
    sampleTime = event.timestamp
    advance(touches)
    velocityEstimate.add(travel, at: sampleTime)
    if currentState != .possible {
      state = .changed
    } else if pendingState == nil, trackedTouches.count >= minimumNumberOfTouches,
      hasLeftSlop(travel)
    {
      beginPan()
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    sampleTime = event.timestamp
    if advance(touches) { velocityEstimate.add(travel, at: sampleTime) }
    let remaining = trackedTouches.lazy.filter { !$0.isOver }.count
    if currentState == .possible, pendingState == nil {
      if remaining == 0 { state = .failed }
    } else if remaining < minimumNumberOfTouches {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if trackedTouches.allSatisfy(\.isOver) {
      state = currentState == .possible ? .failed : .cancelled
    }
  }

  open override func reset() {
    super.reset()
    travel = .zero
    windowTranslation = .zero
    velocityEstimate.reset()
    isScrolling = false
  }

  // MARK: For subclasses in the package

  /// Returns whether the movement is large enough for the pan to begin.
  package func hasLeftSlop(_ travel: CGPoint) -> Bool {
    travel.x * travel.x + travel.y * travel.y >= Self.slop * Self.slop
  }

  /// Begins the pan, subtracting the slop from the movement up to now.
  package func beginPan() {
    let length = distance(travel, .zero)
    let share = length > Self.slop ? (length - Self.slop) / length : 0
    windowTranslation = CGPoint(x: travel.x * share, y: travel.y * share)
    state = .began
  }

  /// Changes the translation by the average movement of the touches, so that adding or removing touches
  /// causes no jump. Returns whether anything moved.
  @discardableResult
  private func advance(_ touches: Set<UITouch>) -> Bool {
    var step = CGPoint.zero
    for touch in trackedTouches where touches.contains(touch) {
      step.x += touch.windowLocation.x - touch.previousWindowLocation.x
      step.y += touch.windowLocation.y - touch.previousWindowLocation.y
    }
    let count = CGFloat(max(trackedTouches.count, 1))
    return follow(CGPoint(x: step.x / count, y: step.y / count))
  }

  @discardableResult
  private func follow(_ step: CGPoint) -> Bool {
    guard step != .zero else { return false }
    travel.x += step.x
    travel.y += step.y
    if currentState != .possible || pendingState != nil {
      windowTranslation.x += step.x
      windowTranslation.y += step.y
    }
    return true
  }

  // MARK: Scrolling

  /// Returns whether the pan follows a scroll whose first step is at a point of the window. A scroll
  /// that it does not follow is offered to the surrounding views.
  package func mayFollowScroll(by delta: CGVector, at location: CGPoint, isDiscrete: Bool) -> Bool {
    true
  }

  /// Advances by a scroll of a wheel or trackpad, without a slop.
  package func scroll(by delta: CGVector, isLast: Bool, at time: TimeInterval) {
    sampleTime = time
    if currentState == .possible, pendingState == nil, !isLast {
      isScrolling = true
      velocityEstimate.add(travel, at: time)
      follow(CGPoint(x: delta.dx, y: delta.dy))
      windowTranslation = travel
      state = .began
    } else if isLast {
      state = .ended
    } else {
      follow(CGPoint(x: delta.dx, y: delta.dy))
      velocityEstimate.add(travel, at: time)
      state = .changed
    }
  }
}
