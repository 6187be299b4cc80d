/// Tracks one finger or the pointer over a section index from the moment of contact.
///
/// It recognises immediately, so that a touch that begins on the index neither scrolls, swipes nor
/// selects (UIKit reference 18.3).
final class SectionIndexRecognizer: UIGestureRecognizer {
  private weak var index: SectionIndex?
  /// The last location of the touch, in the window.
  private var lastPlace: CGPoint?

  init(index: SectionIndex) {
    self.index = index
    super.init()
    addTarget(self, action: SectionIndexRecognizer.follow)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if isRecognized {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard index?.mayTrack == true, event.buttonMask.isEmpty || event.buttonMask == .primary else {
      state = .failed
      return
    }
    for touch in trackedTouches.dropFirst() { ignore(touch, for: event) }
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if isRecognized { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = isRecognized ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = isRecognized ? .cancelled : .failed
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  private func follow() {
    guard let index, let view = view as? SectionIndexView else { return }
    let distance = view.distance(of: self)
    let hasMoved = windowLocation != lastPlace
    lastPlace = windowLocation
    switch state {
    case .began: index.beginTracking(at: distance)
    case .changed: index.track(to: distance)
    case .ended:
      // A finger that lifts without a move may be over other titles by now.
      if hasMoved { index.track(to: distance) }
      index.endTracking()
    case .cancelled, .failed: index.endTracking()
    case .possible: break
    }
  }
}
