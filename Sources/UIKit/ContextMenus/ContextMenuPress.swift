import CoreGraphics
import Foundation

/// Recognises the gesture that opens the menu of a view: a press of half a second, or immediately
/// for a click with the secondary button or with Control.
///
/// It follows the finger until it lifts, so that the same movement can choose a row.
final class ContextMenuPress: UIGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?
  private var timer: ScheduledAction?

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
      start(Self.duration * Self.quietShare) { $0.react() }
    }
  }

  /// Lets the view react to the press, after asking whether it has a menu.
  private func react() {
    let rest = Self.duration * (1 - Self.quietShare)
    guard interaction?.pressed(at: windowLocation, opensAfter: rest) == true else {
      state = .failed
      return
    }
    start(rest) { $0.begin(.press) }
  }

  private func begin(_ trigger: MenuTrigger) {
    guard interaction?.mayOpen(trigger, at: windowLocation) == true else {
      state = .failed
      return
    }
    state = .began
  }

  /// Lets a control use its touch as the beginning of a menu. Returns false if the touch has ended.
  func beginAtOnce() -> Bool {
    guard currentState == .possible, !trackedTouches.isEmpty else { return false }
    timer?.cancel()
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

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = isRecognized || pendingState != nil ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
    interaction?.pressEnded()
  }

  private func start(_ delay: TimeInterval, then body: @escaping (ContextMenuPress) -> Void) {
    timer?.cancel()
    timer = arena?.after(delay) { [weak self] in
      guard let self, currentState == .possible else { return }
      body(self)
    }
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
