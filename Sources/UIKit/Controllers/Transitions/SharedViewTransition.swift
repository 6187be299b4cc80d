import CoreGraphics

/// The transition between two screens that show the same view, such as collection view controllers with
/// `useLayoutToLayoutNavigationTransitions`.
@MainActor protocol SharedViewTransition: AnyObject {
  /// Passes the view to the screen that appears, before its bars are laid out.
  func begin()
  /// Changes the view. Called inside the transition's animation.
  func change()
  /// Begins a change that follows a gesture; called instead of `change()`.
  func beginFollowing()
  /// Shows a fraction of the transition.
  func follow(_ fraction: CGFloat)
  /// Animates to one of the ends when the gesture has ended.
  func release(finishing: Bool)
  /// Ends the transition; if it is cancelled, the view returns to its previous screen.
  func end(completed: Bool)
}
