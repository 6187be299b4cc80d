import Foundation

/// Adds an app's animations to those of an item that is lifted, dropped or returned.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated with the item.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation, with the position at which it has ended: the
  /// end, or the start if a lift was cancelled.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects the app's additions to the animation of an item.
class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The position at which the animation has ended.
  private var position: UIViewAnimatingPosition?

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  /// Adds a completion. If the animation has already ended, it is called immediately.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    if let position { return completion(position) }
    completions.append(completion)
  }

  /// Applies the app's changes, inside the item's animation.
  final func animate() {
    let all = animations
    animations = []
    for body in all { body() }
  }

  /// Calls each of the app's completions once.
  final func complete(at position: UIViewAnimatingPosition) {
    if self.position == nil { self.position = position }
    let all = completions
    completions = []
    for body in all { body(position) }
  }
}
