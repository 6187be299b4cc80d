import UIKit

/// Reports when the last finger has left a scroll view.
///
/// It is needed because behaviours do not move the content under a finger, and a touch that does not
/// move the content ends without a call of the scroll view's delegate. The recognizer never recognizes
/// anything, so that it has no effect on other recognizers or on views.
final class TouchObserver: UIGestureRecognizer {
  var onEnd: (() -> Void)?
  private var touches: Set<UITouch> = []

  /// Whether a finger is down on the scroll view.
  var isTouched: Bool { !touches.isEmpty }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    self.touches.formUnion(touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    remove(touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    remove(touches)
  }

  override func reset() {
    super.reset()
    remove(touches)
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  private func remove(_ ended: Set<UITouch>) {
    guard isTouched else { return }
    touches.subtract(ended)
    guard !isTouched else { return }
    state = .failed
    onEnd?()
  }
}
