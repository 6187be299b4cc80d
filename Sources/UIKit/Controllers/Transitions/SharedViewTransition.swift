import CoreGraphics

/// The transition between two screens that show the same view, as collection view controllers with
/// `useLayoutToLayoutNavigationTransitions` do.
@MainActor protocol SharedViewTransition: AnyObject {
  /// Makes the view the one of the screen that appears, before its bars are laid out.
  func begin()
  /// Changes what the view shows. Called inside the transition's animation.
  func change()
  /// Starts to follow a gesture, instead of `change()`.
  func beginFollowing()
  /// Shows a fraction of the transition.
  func follow(_ fraction: CGFloat)
  /// Animates to one of the ends when the gesture has ended.
  func release(finishing: Bool)
  /// Ends the transition; a cancelled one gives the view back.
  func end(completed: Bool)
}
