import Foundation

/// The duration of animations alongside a change of focus.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// The duration in seconds.
  var duration: TimeInterval { get }
}

/// Runs an app's animations alongside a change of focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// The duration of animations alongside a change of focus, in seconds (our choice).
  private static let duration: TimeInterval = 0.2

  private final class Timing: NSObject, UIFocusAnimationContext {
    let duration = UIFocusAnimationCoordinator.duration
  }

  override init() {}

  /// Adds animations alongside the change. The completion is called when all of them have ended.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Adds animations alongside the view that gains the focus.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(animations.map { body in { body(Timing()) } }, completion: completion)
  }

  /// Adds animations alongside the view that loses the focus.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(animations.map { body in { body(Timing()) } }, completion: completion)
  }

  /// Starts the added animations.
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
