import UIKit

/// A view that records the calls it receives.
final class TouchRecorder: UIView {
  var heard: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("began \(touches.count)")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("moved \(touches.count)")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("ended \(touches.count)")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("cancelled \(touches.count)")
  }
}

/// Records the states in which a recogniser calls its actions.
@MainActor final class GestureRecorder {
  var log: [String] = []
  func watch(_ recognizer: UIGestureRecognizer, as name: String) {
    recognizer.name = name
    recognizer.addTarget(self, action: GestureRecorder.note)
  }
  func note(_ recognizer: UIGestureRecognizer) {
    log.append("\(recognizer.name ?? "?") \(recognizer.state)")
  }
}

final class RuleBook: NSObject, UIGestureRecognizerDelegate {
  var mayBegin = true
  var mayReceive = true
  var isSimultaneous = false
  var waitsFor: UIGestureRecognizer?
  var isAwaitedBy: UIGestureRecognizer?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { mayReceive }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === waitsFor }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === isAwaitedBy }
}
