import Foundation

/// Delivers touches to their views, to the extent that recognisers allow.
///
/// The beginning of a touch is delayed while a recogniser with `delaysTouchesBegan` may still recognise
/// it, and its end while one with `delaysTouchesEnded` may. A recogniser that recognises with
/// `cancelsTouchesInView` claims the touch: the view gets `touchesCancelled`, or no call at all.
@MainActor package final class TouchDelivery {
  /// The touches whose end has not been delivered.
  private var open: [UITouch] = []
  /// The event being delivered; for delayed touches, the last event.
  var event: UIEvent?
  /// The touches changed by this event.
  private var fresh: Set<UITouch> = []

  func add(_ touch: UITouch) { open.append(touch) }

  func refresh(_ touches: [UITouch]) {
    fresh = Set(touches.filter { $0.currentPhase != .stationary })
  }

  /// Delivers all calls that are no longer delayed.
  func update() {
    guard !open.isEmpty else { return }
    let changed = fresh
    fresh = []
    let began = open.filter { $0.delivery == .waiting && !$0.isTakenFromView && !isHeld($0) }
    send(began.filter(admit), as: .began)
    let live = open.filter { $0.delivery == .began }
    send(live.filter(\.isTakenFromView), as: .cancelled)
    let kept = live.filter { !$0.isTakenFromView }
    send(kept.filter { $0.currentPhase == .moved && changed.contains($0) }, as: .moved)
    send(kept.filter { $0.currentPhase == .ended && !endIsHeld($0) }, as: .ended)
    send(kept.filter { $0.currentPhase == .cancelled }, as: .cancelled)
    open.removeAll {
      $0.delivery == .over || ($0.delivery == .waiting && ($0.isTakenFromView || isLost($0)))
    }
  }

  private func isHeld(_ touch: UITouch) -> Bool {
    touch.recognizers.contains { $0.delaysTouchesBegan && $0.isUndecided(on: touch) }
  }

  private func endIsHeld(_ touch: UITouch) -> Bool {
    touch.recognizers.contains { $0.delaysTouchesEnded && $0.isUndecided(on: touch) }
  }

  /// Returns whether the touch was cancelled before its view received it.
  private func isLost(_ touch: UITouch) -> Bool { touch.currentPhase == .cancelled }

  /// Returns whether the view accepts this touch, given the touches that it and other views already
  /// have.
  private func admit(_ touch: UITouch) -> Bool {
    guard let view = touch.view, touch.currentPhase != .cancelled else {
      touch.delivery = .over
      return false
    }
    let others = open.filter { $0 !== touch && $0.delivery == .began }
    let isCrowded = !view.isMultipleTouchEnabled && others.contains { $0.view === view }
    let isExcluded = others.contains {
      $0.view !== view && $0.window === touch.window
        && (view.isExclusiveTouch || $0.view?.isExclusiveTouch == true)
    }
    let isWelcome =
      !isCrowded && !isExcluded && UIScrollView.admits(touch, to: view, with: event)
    touch.delivery = isWelcome ? .began : .over
    return touch.delivery == .began
  }

  private func send(_ touches: [UITouch], as phase: UITouch.Phase) {
    var rest = touches
    while let view = rest.first?.view {
      let group = rest.filter { $0.view === view }
      rest.removeAll { $0.view === view }
      let phases = group.map(\.currentPhase)
      if phase == .ended || phase == .cancelled { group.forEach { $0.delivery = .over } }
      group.forEach { $0.currentPhase = phase }
      switch phase {
      case .began: view.touchesBegan(Set(group), with: event)
      case .moved: view.touchesMoved(Set(group), with: event)
      case .ended: view.touchesEnded(Set(group), with: event)
      default: view.touchesCancelled(Set(group), with: event)
      }
      for (touch, phase) in zip(group, phases) { touch.currentPhase = phase }
    }
  }
}

extension UIGestureRecognizer {
  /// Returns whether a gesture with `touch` may still be recognised.
  package func isUndecided(on touch: UITouch) -> Bool {
    currentState == .possible && engagedTouches.contains(touch.serial)
  }
}
