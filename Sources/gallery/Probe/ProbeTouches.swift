import Foundation
import UIKit

/// A view that prints its touches and the states of recognisers, for tests that drive a real window
/// with fingers.
final class ProbeTouches: UIViewController {
  override func loadView() { view = ProbeTouchView() }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    view.isMultipleTouchEnabled = true
    let recognizers = [
      UILongPressGestureRecognizer(target: self, action: ProbeTouches.longPress),
      UIPinchGestureRecognizer(target: self, action: ProbeTouches.pinch),
      UIRotationGestureRecognizer(target: self, action: ProbeTouches.rotation),
    ]
    for recognizer in recognizers {
      recognizer.cancelsTouchesInView = false
      view.addGestureRecognizer(recognizer)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("ready")
  }

  private func longPress(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { say("long press \(locationText(of: recognizer))") }
  }

  private func pinch(_ recognizer: UIPinchGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    say("pinch \((recognizer.scale * 100).rounded() / 100)")
  }

  private func rotation(_ recognizer: UIRotationGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    say("rotation \((recognizer.rotation * 180 / .pi).rounded())")
  }

  private func locationText(of recognizer: UIGestureRecognizer) -> String {
    let place = recognizer.location(in: view)
    return "\(Int(place.x.rounded())) \(Int(place.y.rounded()))"
  }
}

private final class ProbeTouchView: UIView {
  private var fingers: [ObjectIdentifier: Int] = [:]

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      fingers[ObjectIdentifier(touch)] = (1...).first { !fingers.values.contains($0) }
    }
    say(touches, "down")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, "up") }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    end(touches, "cancelled")
  }

  private func end(_ touches: Set<UITouch>, _ word: String) {
    say(touches, word)
    for touch in touches { fingers[ObjectIdentifier(touch)] = nil }
  }

  private func say(_ touches: Set<UITouch>, _ word: String) {
    for touch in touches {
      let place = touch.location(in: self)
      let kind =
        switch touch.type {
        case .direct: "finger \(fingers[ObjectIdentifier(touch)] ?? 0)"
        case .pencil: "pencil"
        default: "pointer"
        }
      gallery.say("\(kind) \(word) \(Int(place.x.rounded())) \(Int(place.y.rounded()))")
    }
  }
}
