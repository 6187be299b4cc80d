/// An object that adapts its layout to the keyboard.
@MainActor protocol KeyboardFollower: AnyObject {
  /// Called when the keyboard's frame or its first responder has changed.
  ///
  /// - Parameter animated: Whether the keyboard animates to its frame. In an interactive dismissal it
  ///   moves immediately.
  func keyboardMoved(animated: Bool)

  /// Called before each frame while the keyboard is displayed, because the follower's view may have
  /// moved.
  func checkPlace()

  /// Called when the user has changed the first responder's text.
  func typed()
}
