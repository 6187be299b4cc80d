import Foundation

/// Delivers presses to responders, to the extent that recognisers allow.
///
/// Like a touch, a press is delayed while a recogniser with `delaysTouchesBegan` may still recognise
/// it, and is cancelled by one that recognises it with `cancelsTouchesInView`.
@MainActor final class PressDelivery {
  /// Called after a responder has received the beginning of a press.
  var onBegan: ((UIPress) -> Void)?
  /// The presses whose end has not been delivered.
  private var open: [(press: UIPress, event: UIPressesEvent)] = []

  func add(_ press: UIPress, _ event: UIPressesEvent) { open.append((press, event)) }

  /// Delivers all calls that are no longer delayed.
  func update() {
    guard !open.isEmpty else { return }
    for (press, event) in open {
      if press.delivery == .waiting {
        if press.isTakenFromResponder || press.currentPhase == .cancelled {
          press.delivery = .over
        } else if !isHeld(press, \.delaysTouchesBegan) {
          press.delivery = .began
          send(press, as: .began, event)
          onBegan?(press)
        }
      }
      guard press.delivery == .began else { continue }
      if press.isTakenFromResponder || press.currentPhase == .cancelled {
        send(press, as: .cancelled, event)
      } else if press.currentPhase == .ended, !isHeld(press, \.delaysTouchesEnded) {
        send(press, as: .ended, event)
      }
    }
    open.removeAll { $0.press.delivery == .over }
  }

  private func isHeld(
    _ press: UIPress, _ delays: KeyPath<UIGestureRecognizer, Bool>
  ) -> Bool {
    press.recognizers.contains {
      $0[keyPath: delays] && $0.currentState == .possible
        && $0.engagedTouches.contains(press.serial)
    }
  }

  private func send(_ press: UIPress, as phase: UIPress.Phase, _ event: UIPressesEvent) {
    let now = press.currentPhase
    press.currentPhase = phase
    switch phase {
    case .began: press.target?.pressesBegan([press], with: event)
    case .ended: press.target?.pressesEnded([press], with: event)
    default: press.target?.pressesCancelled([press], with: event)
    }
    press.currentPhase = now
    if phase != .began { press.delivery = .over }
  }
}
