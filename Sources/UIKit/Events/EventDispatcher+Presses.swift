import Foundation

extension EventDispatcher {
  /// Delivers keys to recognisers first, then to their responder.
  package func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    let presses = event.presses.filter { $0.home === window }
    arena.batch {
      for press in presses where press.currentPhase == .began {
        enlist(press, event: event)
        self.presses.add(press, event)
      }
      inform(of: presses, event: event)
    }
  }

  /// Cancels all pressed keys, for example because another window becomes active.
  func cancelAllKeys(at timestamp: TimeInterval) {
    guard !heldKeys.isEmpty else { return }
    let keys = heldKeys
    heldKeys = []
    for key in keys {
      key.currentPhase = .cancelled
      key.time = timestamp
    }
    send(keys, at: timestamp)
  }

  func send(_ presses: [UIPress], at timestamp: TimeInterval) {
    let event = UIPressesEvent(presses: presses, timestamp: timestamp)
    event.dispatcher = self
    event.modifiers = modifiers
    session.application.sendEvent(event)
  }

  /// Returns the view whose recognisers receive a press: the first responder, the focused view, the
  /// view under the pointer, or the view at the window's centre, in this order (our choice: in UIKit it
  /// is the focused view).
  private func gestureView(of press: UIPress) -> UIView? {
    var responder = press.target
    while let current = responder, !(current is UIWindow) {
      if let view = current as? UIView ?? (current as? UIViewController)?.viewIfLoaded {
        return view
      }
      responder = current.next
    }
    guard let window = press.home else { return nil }
    if let pointerLocation, let (home, view) = hit(at: pointerLocation), home === window {
      return view
    }
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    return window.hitTest(middle, with: nil) ?? window
  }

  /// Adds a new press to the recognisers of its view and of all ancestors.
  private func enlist(_ press: UIPress, event: UIPressesEvent) {
    var next = gestureView(of: press)
    while let view = next {
      next = view.superview
      for recognizer in view.gestureRecognizers ?? [] {
        guard recognizer.isEnabled, !recognizer.isFinished, recognizer.allows(press.type),
          recognizer.receives(event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) != false
        else { continue }
        press.recognizers.append(recognizer)
        recognizer.trackedPresses.append(press)
        recognizer.engagedTouches.insert(press.serial)
        if recognizer.isRecognized, recognizer.cancelsTouchesInView {
          press.isTakenFromResponder = true
        }
        arena.enter(recognizer)
      }
    }
  }

  /// Calls the recognisers that track `presses`.
  func inform(of presses: [UIPress], event: UIPressesEvent) {
    for recognizer in arena.members {
      for press in recognizer.trackedPresses where presses.contains(press) {
        guard !recognizer.isFinished else { continue }
        recognizer.currentEvent = event
        switch press.currentPhase {
        case .began: recognizer.pressesBegan([press], with: event)
        case .changed, .stationary: recognizer.pressesChanged([press], with: event)
        case .ended: recognizer.pressesEnded([press], with: event)
        case .cancelled: recognizer.pressesCancelled([press], with: event)
        }
      }
    }
  }

  /// Calls the recognisers that track a held key when the key repeats.
  func repeatPress(_ press: UIPress, at timestamp: TimeInterval) {
    guard press.recognizers.contains(where: { $0.trackedPresses.contains(press) }) else { return }
    let event = UIPressesEvent(presses: [press], timestamp: timestamp)
    event.dispatcher = self
    event.modifiers = modifiers
    arena.batch {
      press.currentPhase = .changed
      inform(of: [press], event: event)
      press.currentPhase = .stationary
    }
  }
}
