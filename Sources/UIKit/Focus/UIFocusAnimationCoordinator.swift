import Foundation

/// How long what goes with a change of focus takes.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// Seconds.
  var duration: TimeInterval { get }
}

/// Runs what an app animates along with a change of focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Seconds that animations along with a change of focus take; ours.
  private static let duration: TimeInterval = 0.2

  private final class Timing: NSObject, UIFocusAnimationContext {
    let duration = UIFocusAnimationCoordinator.duration
  }

  override init() {}

  /// Runs along with the change; the completion when everything has ended.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs along with what gets the focus.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(animations.map { body in { body(Timing()) } }, completion: completion)
  }

  /// Runs along with what loses the focus.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(animations.map { body in { body(Timing()) } }, completion: completion)
  }

  /// Starts what was added.
  func run() {
    if animations.isEmpty, completions.isEmpty { return }
    let (bodies, ends) = (animations, completions)
    animations = []
    completions = []
    UIView.animate(withDuration: Self.duration) {
      for body in bodies { body() }
    } completion: { _ in
      for end in ends { end() }
    }
  }
}
