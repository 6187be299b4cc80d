import CoreGraphics
import Foundation

/// Recognises the gesture that opens the menu of a view: a press of half a second, or immediately for a
/// click with the secondary button or with Control.
///
/// The gesture continues until the finger lifts, so that the same movement can select a row of the
/// menu.
final class ContextMenuPress: DelayedPress {
  weak var interaction: UIContextMenuInteraction?

  /// The duration of a press, in seconds, and the fraction of it that passes before the view reacts
  /// (UIKit reference 17.3).
  static let duration: TimeInterval = 0.5
  static let quietShare = 1.0 / 6
  /// The largest movement before the menu opens, in points (UIKit reference 17.3).
  static let slop: CGFloat = 10

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init()
    addTarget(self, action: ContextMenuPress.follow)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard currentState == .possible, trackedTouches.count == 1, let touch = trackedTouches.first
    else {
      if !isRecognized { state = .failed }
      return
    }
    let isSecondary =
      touch.kind == .indirectPointer
      && (event.isSecondaryClick || event.modifierFlags.contains(.control))
    if isSecondary {
      begin(.secondaryClick)
    } else if interaction?.isPrimary != true {
      schedule(after: Self.duration * Self.quietShare) { [weak self] in self?.react() }
    }
  }

  /// Lets the view react to the press, after determining whether it has a menu.
  private func react() {
    let rest = Self.duration * (1 - Self.quietShare)
    guard interaction?.pressed(at: windowLocation, opensAfter: rest) == true else {
      state = .failed
      return
    }
    schedule(after: rest) { [weak self] in self?.begin(.press) }
  }

  private func begin(_ trigger: MenuTrigger) {
    guard interaction?.mayOpen(trigger, at: windowLocation) == true else {
      state = .failed
      return
    }
    state = .began
  }

  /// Lets a control's touch open a menu immediately. Returns false if the touch has ended.
  func beginAtOnce() -> Bool {
    guard currentState == .possible, !trackedTouches.isEmpty else { return false }
    cancelScheduled()
    state = .began
    return isRecognized
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if isRecognized {
      state = .changed
      return
    }
    for touch in touches
    where distance(touch.beganLocation, touch.windowLocation) > Self.slop { state = .failed }
  }

  override func reset() {
    super.reset()
    interaction?.pressEnded()
  }

  private func follow() {
    let point = windowLocation
    switch state {
    case .began: interaction?.openByPress(at: point)
    case .changed: interaction?.presented?.fingerMoved(to: point)
    case .ended: interaction?.presented?.fingerEnded(at: point, isCancelled: false)
    case .cancelled, .failed: interaction?.presented?.fingerEnded(at: point, isCancelled: true)
    case .possible: break
    }
  }
}
